// Where the counters of a hex lie: one stack for each side, offset so that every counter shows an edge.

/** @import { Piece } from '../wire.d.ts' */
/** @import { Point } from './hexmath.js' */
/** @typedef {Point & { id: string, scale: number }} Lie a piece and where it lies */
import { COUNTER } from './counter.js';

/** How far the lowest counter of a stack may lie from the highest, in both directions. */
const SPREAD = 28;

/** An open stack: how many counters lie in a row, and how far apart. */
const [ROW, STEP] = [4, 62];

/** Centres of the stacks of a hex by how many there are, and the scale of their counters. */
const PLACES = [
  { scale: 1, at: [[0, 2]] },
  { scale: 0.78, at: [[-25, 4], [25, 0]] },
  { scale: 0.66, at: [[-23, 16], [23, 16], [0, -22]] },
  { scale: 0.6, at: [[-22, -20], [22, -20], [-22, 20], [22, 20]] },
];

/** The hex that a piece lies in, or null. @param {Piece} piece */
export const hexOf = piece => typeof piece.place === 'object' && 'hex' in piece.place ? piece.place.hex : null;

/** The pieces of each hex, the lowest first. A raised piece lies on top of all, lifted ones on top of their own side.
 * @param {Piece[]} pieces @param {string | null} [raised] @param {string[]} [lifted]
 * @returns {Map<string, Piece[]>} */
export function stacksOf(pieces, raised = null, lifted = []) {
  /** @type {Map<string, Piece[]>} */
  const stacks = new Map();
  const top = pieces.find(piece => piece.id === raised);
  for (const piece of top ? [...pieces.filter(piece => piece !== top), top] : pieces) {
    const hex = hexOf(piece);
    if (hex === null) continue;
    const stack = stacks.get(hex);
    if (stack) stack.push(piece);
    else stacks.set(hex, [piece]);
  }
  const height = new Map(lifted.map((id, at) => [id, at + 1]));
  for (const [hex, stack] of stacks) {
    if (stack.length > 1 && stack.some(piece => height.has(piece.id))) stacks.set(hex, lift(stack, piece => (piece === top ? Infinity : height.get(piece.id) ?? 0)));
  }
  return stacks;
}

/** The same stack with the pieces of each side by their height; which side has which places in it does not change.
 * @param {Piece[]} stack @param {(piece: Piece) => number} height */
function lift(stack, height) {
  const sides = new Map(stack.map(({ side }) => [side, stack.filter(piece => piece.side === side).sort((a, b) => height(a) - height(b))]));
  return stack.map(({ side }) => sides.get(side)?.shift()).filter(piece => piece !== undefined);
}

/** Where the pieces of one hex lie, the lowest first.
 * @param {Point} center @param {Piece[]} stack @param {boolean} [fanned] whether the stack is open
 * @returns {Lie[]} */
export function lies(center, stack, fanned = false) {
  if (!stack.length) return [];
  if (fanned) return fan(center, stack);
  const sides = [...new Set(stack.map(piece => piece.side))].sort((a, b) => String(a) < String(b) ? -1 : 1);
  const { scale, at } = PLACES[Math.min(sides.length, PLACES.length) - 1];
  const heights = new Map(sides.map(side => [side, 0]));
  return stack.map(piece => {
    const [x, y] = at[sides.indexOf(piece.side) % at.length];
    const count = stack.filter(other => other.side === piece.side).length;
    const height = heights.get(piece.side) ?? 0;
    heights.set(piece.side, height + 1);
    const step = count === 1 ? 0 : Math.min(16, SPREAD / (count - 1));
    const shift = (height - (count - 1) / 2) * step * scale;
    return { id: piece.id, x: center.x + x + shift, y: center.y + y - shift, scale: scale * (count > 1 ? 0.92 : 1) };
  });
}

/** Side by side, in rows. @param {Point} center @param {Piece[]} stack @returns {Lie[]} */
function fan(center, stack) {
  const rows = Math.ceil(stack.length / ROW);
  const columns = Math.ceil(stack.length / rows);
  return stack.map((piece, at) => {
    const row = Math.floor(at / columns);
    const inRow = Math.min(columns, stack.length - row * columns);
    return { id: piece.id, x: center.x + (at % columns - (inRow - 1) / 2) * STEP, y: center.y + (row - (rows - 1) / 2) * STEP, scale: 1 };
  });
}

/** The piece of a stack that lies under a point, or null. @param {Point} center @param {Piece[]} stack @param {Point} point
 * @param {boolean} [fanned] */
export function hitBy(center, stack, point, fanned = false) {
  const hit = lies(center, stack, fanned).reverse().find(({ x, y, scale }) => {
    const half = COUNTER / 2 * scale;
    return Math.abs(point.x - x) <= half && Math.abs(point.y - y) <= half;
  });
  return hit?.id ?? null;
}

/** The ids of a stack with the highest first; a piece under the point comes before all others.
 * @param {Point} center @param {Piece[]} stack @param {Point} [point] @param {boolean} [fanned]
 * @returns {string[]} */
export function fromTop(center, stack, point, fanned = false) {
  const ids = stack.map(piece => piece.id).reverse();
  const hit = point ? hitBy(center, stack, point, fanned) : null;
  return hit === null ? ids : [hit, ...ids.filter(id => id !== hit)];
}
