// What the counters say: shapes, edges, the order of the factors, and every sign that is on the table now.
/** @import { Badge, Piece, Scene, Side } from './wire.d.ts' */
/** @import { Child } from './dom.js' */
import { classesOf, drawCounter, factorsOf, symbolOn } from './board/counter.js';
import { hexOf } from './board/stack.js';
import { dialog } from './dialog.js';
import { h, svg } from './dom.js';
import { symbolsUrl } from './theme.js';

/** @type {Piece} */
const BLANK = { id: '', place: 'off', side: null, label: '', name: '', symbol: '', stats: [], badges: [], facing: null };
/** What hatches a whole counter. @type {Badge} */
const SPENT = { text: '', sign: '.', tone: 'plain' };

/** @param {Piece} piece @param {Side | undefined} side @param {string} [state] */
export function counterPicture(piece, side, state = '') {
  return svg('svg', { class: 'legend-counter', viewBox: '-46 -38 92 78', 'aria-hidden': 'true', focusable: 'false' },
    svg('g', { class: `${classesOf(side)} ${state}` }, ...drawCounter(piece, side, { x: 0, y: 0, scale: 1 }, (name, _side, spot) => (symbolsUrl() ? symbolOn(`${symbolsUrl()}#${name}`, spot) : null))));
}

/** Every state that a counter shows, once. @param {Piece[]} pieces @returns {Badge[]} */
export function signsOf(pieces) {
  const found = new Map(pieces.flatMap(piece => piece.badges).filter(badge => badge.sign && badge.sign !== SPENT.sign).map(badge => [`${badge.tone} ${badge.sign}`, badge]));
  const order = ['bad', 'dead', 'good', 'plain'];
  return [...found.values()].sort((a, b) => order.indexOf(a.tone) - order.indexOf(b.tone));
}

/** The mark of a unit that fell. */
const grave = () => svg('svg', { class: 'legend-counter', viewBox: '-46 -38 92 78', 'aria-hidden': 'true', focusable: 'false', fill: 'none', stroke: 'currentColor', 'stroke-width': 4 },
  svg('circle', { cx: 0, cy: 0, r: 16 }), svg('path', { d: 'M-8 -8L8 8M8 -8L-8 8' }));

/** The factors in words, with where they stand if there is one in each corner. @param {Piece} piece */
function factorWords({ stats }) {
  const words = stats.map(stat => `${stat.label.toLowerCase()} ${stat.value}`);
  const [first, second, third, fourth] = words;
  return words.length === 4 && factorsOf(stats).length === 4 ? `${first} and ${second} above, ${third} and ${fourth} below` : words.join(', ');
}

/** @param {Child} drawn @param {string} words */
const row = (drawn, words) => h('div', null, h('dt', null, drawn), h('dd', null, words));

/**
 * What the counters say; nothing where none lie.
 * @param {Scene | null} scene
 * @param {string} [title]
 */
export function legendView(scene, title = '') {
  const own = scene?.sides.find(side => side.own) ?? scene?.sides[0];
  const units = scene?.pieces.filter(piece => piece.side !== null) ?? [];
  const sample = units.find(piece => piece.side === own?.id && piece.stats.length > 2) ?? units[0];
  if (!scene || !sample) return null;
  const foe = scene.sides.find(side => !side.own);
  const bare = { ...sample, badges: [] };
  const rests = [...new Set(scene.pieces.flatMap(piece => piece.badges).filter(badge => badge.sign === SPENT.sign).map(badge => badge.text))];
  const side = scene.sides.find(side => side.id === sample.side);
  return h('section', { class: 'legend' }, title && h('h3', null, title), h('dl', null,
    sample.stats.length > 0 && row(counterPicture(bare, side), `${sample.name || sample.label}: ${factorWords(sample)}`),
    row(counterPicture({ ...BLANK, symbol: sample.symbol }, own), `round corners: ${foe ? own?.name ?? 'your side' : 'both sides, while you play both'}`),
    foe && row(counterPicture({ ...BLANK, symbol: sample.symbol }, foe), `cut corners and a toothed band: ${foe.name}`),
    row(counterPicture({ ...BLANK, symbol: sample.symbol }, own, 'able'), 'a colored edge: it can be chosen now'),
    row(counterPicture({ ...BLANK, symbol: sample.symbol }, own, 'selected'), 'a broad edge: it is in hand'),
    row(counterPicture({ ...BLANK, symbol: sample.symbol, badges: [SPENT] }, own), `hatched: ${rests.join(', ') || 'it has done what it could'}`),
    scene.pieces.some(piece => hexOf(piece)) && row(grave(), 'in the corner of a hex: a unit fell there this turn'),
    signsOf(scene.pieces).map(badge => row(counterPicture({ ...BLANK, symbol: sample.symbol, badges: [badge] }, own), badge.text))));
}

/** Opens the legend. @param {Scene | null} scene */
export function showLegend(scene) {
  dialog('The counters', legendView(scene) ?? h('p', null, 'No counters lie on the table now.'));
}
