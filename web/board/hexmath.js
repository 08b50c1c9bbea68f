// Where hexes are: rows and columns to points on the sheet and back, for boards of every orientation and parity.
// Directions count clockwise from the upper right; side `k` runs from corner `k` to corner `k + 1`.

/** @import { Orientation, Parity } from '../wire.d.ts' */
/** @typedef {{ x: number, y: number }} Point */
/** @typedef {{ row: number, col: number }} Spot */

/** From the centre of a hex to a corner, in the units of the sheet. */
export const SIZE = 64;

/** From the centre of a hex to the middle of a side. */
export const INNER = SIZE * Math.sqrt(3) / 2;

/** A point between two points: `a` at 0, `b` at 1.
 * @param {Point} a @param {Point} b @param {number} t
 * @returns {Point} */
export const between = (a, b, t) => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });

/** How the hexes of one board stand. */
export class Layout {
  /** @param {Orientation} orientation @param {Parity} shifted */
  constructor(orientation, shifted) {
    this.pointy = orientation === 'pointy';
    this.shifted = shifted === 'odd' ? 1 : 0;
    const first = this.pointy ? -90 : -60;
    /** The corners round a centre at the origin. @type {Point[]} */
    this.ring = [0, 1, 2, 3, 4, 5].map(k => {
      const angle = (first + 60 * k) * Math.PI / 180;
      return { x: SIZE * Math.cos(angle), y: SIZE * Math.sin(angle) };
    });
  }

  /** Whether a row (or column, on a flat board) is pushed by half a hex: 1 or 0. @param {number} line */
  push(line) {
    return (line & 1) === this.shifted ? 1 : 0;
  }

  /** The centre of a hex. @param {number} row @param {number} col @returns {Point} */
  center(row, col) {
    return this.pointy
      ? { x: INNER * (2 * col + this.push(row)), y: 1.5 * SIZE * row }
      : { x: 1.5 * SIZE * col, y: INNER * (2 * row + this.push(col)) };
  }

  /** The way to the middle of a side, clockwise from the right in degrees. @param {number | null} side */
  front(side) {
    return side === null ? null : (this.pointy ? -60 : -30) + 60 * side;
  }

  /** The six corners of a hex. @param {Point} center @param {number} [scale] @returns {Point[]} */
  corners(center, scale = 1) {
    return this.ring.map(corner => ({ x: center.x + corner.x * scale, y: center.y + corner.y * scale }));
  }

  /** The hex on the other side of side `side`. @param {Spot} spot @param {number} side @returns {Spot} */
  neighbour({ row, col }, side) {
    const push = this.push(this.pointy ? row : col);
    if (this.pointy) {
      const across = [push, 1, push, push - 1, -1, push - 1];
      return { row: row + [-1, 0, 1, 1, 0, -1][side], col: col + across[side] };
    }
    const down = [push - 1, push, 1, push, push - 1, -1];
    return { row: row + down[side], col: col + [1, 1, 0, -1, -1, 0][side] };
  }

  /** The side of `from` that faces `to`, or -1 if they are not neighbours. @param {Spot} from @param {Spot} to */
  sideTowards(from, to) {
    return [0, 1, 2, 3, 4, 5].findIndex(side => {
      const next = this.neighbour(from, side);
      return next.row === to.row && next.col === to.col;
    });
  }

  /** The hex that a point lies in, whether or not the board has it. @param {Point} point @returns {Spot} */
  at({ x, y }) {
    // On a flat board, the same arithmetic with the axes exchanged. Boards whose even lines are pushed are
    // seen half a hex further on, which makes their odd lines the pushed ones.
    const along = (this.pointy ? x : y) - (this.shifted ? 0 : INNER);
    const down = this.pointy ? y : x;
    const r = down / (1.5 * SIZE);
    const q = along / (2 * INNER) - r / 2;
    const axial = round(q, r);
    const place = axial.q + (axial.r + (this.shifted ? -1 : 1) * (axial.r & 1)) / 2;
    return this.pointy ? { row: axial.r, col: place } : { row: place, col: axial.r };
  }
}

/** The whole axial hex nearest to a fractional one. @param {number} q @param {number} r */
function round(q, r) {
  const s = -q - r;
  let [wholeQ, wholeR] = [Math.round(q), Math.round(r)];
  const wholeS = Math.round(s);
  const [offQ, offR, offS] = [Math.abs(wholeQ - q), Math.abs(wholeR - r), Math.abs(wholeS - s)];
  if (offQ > offR && offQ > offS) wholeQ = -wholeR - wholeS;
  else if (offR > offS) wholeR = -wholeQ - wholeS;
  // Adding 0 turns -0, which rounding gives, into 0.
  return { q: wholeQ + 0, r: wholeR + 0 };
}
