// One counter, as if printed on cardboard and die-cut: a band in the colour of the nation with the label, a symbol,
// the factors, and signs for its states. Own counters have round corners and a straight band, all others cut corners
// and a toothed band, so that colour is never needed to tell them apart.

/** @import { Piece, Side, Stat } from '../wire.d.ts' */
/** @import { Point } from './hexmath.js' */
/** @typedef {Point & { scale: number }} Spot */
/** @typedef {(symbol: string, side: Side | undefined, spot: Spot) => SVGElement | null} Symbols how symbols are drawn */
import { num, svg } from './draw.js';
import { besideName, drawSigns, isRest } from './signs.js';
import { print, stamp } from './stamp.js';

/** The side of a counter, in the units of the sheet. */
export const COUNTER = 60;

/** How wide a name may be, and what a sign beside it takes of that. */
const [LABEL_ROOM, SIGN_ROOM] = [53, 6];

/** How many factors a counter has room for. */
const FACTORS = 4;
/** Where four of them stand: which side, and how far down. */
const CORNERS = [[-1, -3.4], [1, -3.4], [-1, 27], [1, 27]];
/** How wide a character of a factor is, against its height. */
const LETTER = 0.55;

/** Shapes: where they begin, seen from the middle of the counter, and how they go on from there. */
const BODIES = {
  own: { x: -25, y: -30, steps: 'h50q5 0 5 5v50q0 5 -5 5h-50q-5 0 -5 -5v-50q0 -5 5 -5z' },
  other: { x: -22, y: -30, steps: 'h44l8 8v44l-8 8h-44l-8 -8v-44z' },
  marker: { x: -14, y: -30, steps: 'h28q16 0 16 16v28q0 16 -16 16h-28q-16 0 -16 -16v-28q0 -16 16 -16z' },
};
const BANDS = {
  own: { x: -30, y: -15, steps: 'v-10q0 -5 5 -5h50q5 0 5 5v10z' },
  other: { x: -22, y: -30, steps: `h44l8 8v6${'l-6 4l-6 -4'.repeat(5)}v-6z` },
  marker: { x: -14, y: -30, steps: 'h28q8 0 12 4h-52q4 -4 12 -4z' },
};
const SHINE = {
  own: { x: -29, y: 25, steps: 'v-50q0 -4 4 -4h50' },
  other: { x: -29, y: 22, steps: 'v-43.6l7.4 -7.4h43' },
  marker: { x: -29, y: 14, steps: 'v-28q0 -15 15 -15h28' },
};
/** Hatching below the band. */
const SPENT = { x: -28, y: -2, steps: 'l10 -10m-10 21l21 -21m-21 32l32 -32m-29 40l40 -40m-29 40l40 -40m-29 40l31 -31m-20 31l20 -20m-9 20l9 -9' };
const DEAD = { x: -26, y: -26, steps: 'l52 52m0 -52l-52 52' };

/** Which shape the counters of a side have. @param {Side | undefined} side */
export const shapeOf = side => !side ? 'marker' : side.own ? 'own' : 'other';

/** The classes of a counter of a side. @param {Side | undefined} side */
export const classesOf = side => `counter ${shapeOf(side)} nation-${side?.nation || 'none'}`;

/** The parts of a counter.
 * @param {Piece} piece @param {Side | undefined} side @param {Spot} spot @param {Symbols} symbols
 * @param {number | null} [front] which way it faces, clockwise from the right in degrees
 * @returns {SVGElement[]} */
export function drawCounter(piece, side, spot, symbols, front = null) {
  const kind = shapeOf(side);
  const factors = factorsOf(piece.stats);
  const corners = factors.length === CORNERS.length && piece.symbol !== null;
  const symbol = piece.symbol ? symbols(piece.symbol, side, corners ? { x: spot.x, y: spot.y + 7 * spot.scale, scale: spot.scale * 0.8 } : spot) : null;
  const moved = (/** @type {number} */ dx, /** @type {number} */ dy) => ({ ...spot, x: spot.x + dx, y: spot.y + dy });
  const parts = [
    ...front === null ? [] : [svg('path', { class: 'counter-front', d: frontOf(spot, front) })],
    svg('path', { class: 'counter-shadow fine', d: stamp(moved(3, 4), BODIES[kind]) }),
    svg('path', { class: 'counter-edge', d: stamp(moved(0.8, 1.6), BODIES[kind]) }),
    svg('path', { class: 'counter-body', d: stamp(spot, BODIES[kind]) }),
    svg('path', { class: 'counter-band', d: stamp(spot, BANDS[kind]) }),
    ...isSpent(piece) ? [svg('path', { class: 'counter-spent', d: stamp(spot, SPENT) })] : [],
    ...symbol
      ? [symbol, name(spot, piece)]
      : [print(spot, 'counter-label counter-title', 0, factors.length ? 8 : 12, labelSize(piece.label, 22), piece.label),
        print(spot, 'counter-label', 0, -18.4, 12, side?.sign ?? '')],
    ...symbol && corners ? printCorners(spot, factors, kind === 'own' ? 27.5 : 26) : printFactors(spot, factors),
    svg('path', { class: 'counter-shine fine', d: stamp(spot, SHINE[kind]) }),
  ];
  if (piece.badges.some(badge => badge.tone === 'dead')) parts.push(svg('path', { class: 'counter-dead', d: stamp(spot, DEAD) }));
  parts.push(...drawSigns(spot, piece.badges));
  return parts;
}

/** A symbol on a spot, for drawings that are made once. @param {string} href @param {Spot} spot */
export const symbolOn = (href, { x, y, scale }) => svg('use', { class: 'counter-symbol', href, x: num(x - 25 * scale), y: num(y - 13.5 * scale), width: num(50 * scale), height: num(28 * scale) });

/** The name in the band, which makes room for the signs beside it. @param {Spot} spot @param {Piece} piece */
function name(spot, { label, badges }) {
  const [left, right] = besideName(badges);
  return print(spot, 'counter-label', (left - right) * SIGN_ROOM / 2, -18.4, labelSize(label, 13, LABEL_ROOM - (left + right) * SIGN_ROOM), label);
}

/** An arrowhead beside the counter. @param {Spot} spot @param {number} degrees */
function frontOf({ x, y, scale }, degrees) {
  const angle = degrees * Math.PI / 180;
  const [dx, dy] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  // Counters are square: on the slant their corners lie further out than the middle of their sides.
  const near = 31 / Math.max(Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))) - 4;
  const at = (/** @type {number} */ along, /** @type {number} */ across) => `${num(x + dx * along - dy * across)} ${num(y + dy * along + dx * across)}`;
  return `M${at(near, -15)}L${at(near + 17, 0)}L${at(near, 15)}Z`;
}

/** Four factors in the corners around the symbol, as on a printed counter. @param {Spot} spot @param {string[]} factors @param {number} edge */
function printCorners(spot, factors, edge) {
  return factors.map((factor, i) => {
    const size = Math.min(14.5, 26 / (factor.length * LETTER));
    const [across = 0, down = 0] = CORNERS[i] ?? [];
    return print(spot, 'counter-factor', across * (edge - factor.length * size * LETTER / 2), down, size, factor);
  });
}

/** Factors in a row at the bottom, each with room for its characters. @param {Spot} spot @param {string[]} factors */
function printFactors(spot, factors) {
  const room = factors.reduce((sum, factor) => sum + factor.length + 1, 0);
  const step = Math.min(8.4, 56 / room);
  let x = -room * step / 2;
  return factors.map(factor => {
    const width = (factor.length + 1) * step;
    x += width;
    return print(spot, 'counter-factor', x - width / 2, 25.5, Math.min(15, step * 2), factor);
  });
}

/** Small enough for the width of a counter: narrow letters take half the room of most, wide ones more. @param {string} label @param {number} most @param {number} [room] */
const labelSize = (label, most, room = LABEL_ROOM) => Math.min(most, room / Math.max(1, [...label].reduce((sum, letter) => sum + (/[ .,ijlftrI1/()-]/.test(letter) ? 0.42 : /[MWmw@]/.test(letter) ? 0.98 : 0.7), 0)));

/** Whether a piece has done what it could. @param {Piece} piece */
export const isSpent = piece => piece.badges.some(isRest);

/** The factors that are printed: the first numbers, cut to a few characters. Words stay in the closer look.
 * @param {Stat[]} stats
 * @returns {string[]} */
export function factorsOf(stats) {
  const numbers = stats.map(stat => stat.value.trim()).filter(value => /^[+\-–−]?\d/.test(value));
  return numbers.slice(0, FACTORS).map(value => {
    const first = value.split(' ')[0];
    return first.length > 5 ? `${first.slice(0, 4)}…` : first === value ? first : `${first}*`;
  });
}
