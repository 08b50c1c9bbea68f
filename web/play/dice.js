// The dice of the last decision, each with what it was for; those that hit have another colour and a mark. They stand
// beside the result and never over it.
/** @import { Roll } from '../wire.d.ts' */
import { h, svg } from '../dom.js';
import { clause } from '../text.js';

/** Where the pips of a die with six sides lie, on a grid of three. */
const PIPS = /** @type {Record<number, number[][]>} */ ({
  1: [[1, 1]], 2: [[0, 0], [2, 2]], 3: [[0, 0], [1, 1], [2, 2]], 4: [[0, 0], [0, 2], [2, 0], [2, 2]],
  5: [[0, 0], [0, 2], [1, 1], [2, 0], [2, 2]], 6: [[0, 0], [0, 1], [0, 2], [2, 0], [2, 1], [2, 2]],
});

/**
 * @param {Roll[]} rolls
 * @param {{ key: string, moving: boolean }} how A new key lets the dice fall again.
 */
export function diceView(rolls, { key, moving }) {
  if (!rolls.length) return null;
  /** @type {Map<string, Roll[]>} */
  const purposes = new Map();
  for (const roll of rolls) purposes.set(roll.purpose, [...(purposes.get(roll.purpose) ?? []), roll]);
  return h('section', { class: moving ? 'dice moving' : 'dice', 'data-key': `dice ${key}`, 'aria-label': 'Last roll' },
    [...purposes].map(([purpose, fallen]) => h('p', { class: 'roll' },
      h('span', { class: 'faces' }, fallen.map((roll, at) => die(roll, at))),
      h('span', { class: 'purpose' }, purpose, ' ', fallen[0] && clause(fallen[0].clause)))));
}

/**
 * @param {Roll} roll
 * @param {number} at
 */
function die({ sides, value, by_hand, scored }, at) {
  const words = `${value} on a D${sides}${by_hand ? ', rolled by hand' : ''}${scored === null ? '' : scored ? ', scores' : ', does not score'}`;
  const props = { class: `die d${sides}${scored === null ? '' : scored ? ' scored' : ' wasted'}`, role: 'img', 'aria-label': words, viewBox: '0 0 40 40', style: { '--at': at } };
  if (sides === 6) {
    return svg('svg', props, svg('rect', { x: 3, y: 3, width: 34, height: 34, rx: 7 }),
      (PIPS[value] ?? []).map(([x = 1, y = 1]) => svg('circle', { cx: 11 + 9 * x, cy: 11 + 9 * y, r: 3.4 })));
  }
  return svg('svg', props, svg('path', { d: 'M20 2 37 14v12L20 38 3 26V14z' }), svg('path', { class: 'edge', d: 'M20 6 31 24H9zM3 14l6 10m28-10-6 10' }),
    svg('text', { x: 20, y: 22, 'text-anchor': 'middle' }, value));
}
