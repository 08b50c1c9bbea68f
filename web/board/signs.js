// The signs on a counter. What hampers it most is told by a large sign on its edge, which is seen from afar; everything
// else has a small one at a corner. The shape says how it sounds, so that no colour is needed.

/** @import { Badge } from '../wire.d.ts' */
/** @import { Spot } from './counter.js' */
import { print, stamp } from './stamp.js';
import { svg } from './draw.js';

/** How many large and how many small signs there is room for. */
const [LARGE, SMALL] = [2, 4];
/** Where they stand, seen from the middle of the counter: large ones on both edges, small ones at the corners or, without
 * large ones, one below the other. */
const EDGES = [[32, 6], [-32, 6]];
const CORNERS = [[29, -23], [-29, -23], [29, 26], [-29, 26]];
const COLUMN = [[29, -23], [29, -7], [29, 9], [29, 25]];
/** Outlines by how they sound. */
const SIGN = {
  plain: 'm-7.5 0c0 -10 15 -10 15 0c0 10 -15 10 -15 0z',
  good: 'm0 -9l8 6.5v9.5h-16v-9.5z',
  bad: 'm0 -9.5l9.5 9.5l-9.5 9.5l-9.5 -9.5z',
  dead: 'm-7.5 -7.5h15v15h-15z',
};
const WARNING = 'm0 -15l15 15l-15 15l-15 -15z';

/** A state that is shown by hatching the whole counter. @param {Badge} badge */
export const isRest = badge => badge.tone === 'plain' && badge.sign === '.';

/** The signs of some states, the large ones last, so that nothing lies over them. @param {Spot} spot @param {Badge[]} badges
 * @returns {SVGElement[]} */
export function drawSigns(spot, badges) {
  const told = badges.filter(badge => badge.sign && !isRest(badge));
  const large = told.filter(badge => badge.tone === 'bad').slice(0, LARGE);
  const rest = told.filter(badge => !large.includes(badge));
  const places = large.length ? CORNERS : COLUMN;
  const shown = rest.length > SMALL ? rest.slice(0, SMALL - 1) : rest;
  return [
    ...shown.map((badge, i) => small(spot, badge.sign, badge.tone, places[i])),
    ...shown.length < rest.length ? [small(spot, `+${rest.length - shown.length}`, 'plain', places[SMALL - 1])] : [],
    ...large.map((badge, i) => warning(spot, badge.sign, EDGES[i])),
  ];
}

/** How many small signs stand at the left and at the right of the name. @param {Badge[]} badges @returns {[number, number]} */
export function besideName(badges) {
  const told = badges.filter(badge => badge.sign && !isRest(badge));
  const large = Math.min(LARGE, told.filter(badge => badge.tone === 'bad').length);
  const small = told.length - large;
  return [Number(large > 0 && small > 1), Number(small > 0)];
}

/** @param {Spot} spot @param {string} words @param {Badge['tone']} tone @param {number[]} at */
const small = (spot, words, tone, [x, y]) => svg('g', { class: `counter-sign tone-${tone}` },
  svg('path', { d: stamp(spot, { x, y, steps: SIGN[tone] }) }), print(spot, '', x, y + 3.8, 11, words));

/** @param {Spot} spot @param {string} words @param {number[]} at */
const warning = (spot, words, [x, y]) => svg('g', { class: 'counter-sign counter-warning tone-bad' },
  svg('path', { d: stamp(spot, { x, y, steps: WARNING }) }), print(spot, '', x, y + 6.5, words.length > 1 ? 12.5 : 19, words));
