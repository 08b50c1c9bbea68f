// The outline of an area of one ground: neighbours of the same ground run into each other, other sides get a soft,
// irregular edge inside the hex, as on a printed map. Whatever touches the edge of the board runs off it.

/** @import { Cell } from '../wire.d.ts' */
/** @import { Point } from './hexmath.js' */
/** @import { Sheet } from './sheet.js' */
import { at, bend, chance } from './draw.js';
import { between } from './hexmath.js';

/** Which sides of a cell face another ground. @param {Sheet} sheet @param {Cell} cell @param {string} word
 * @returns {boolean[]} */
export function openSides(sheet, cell, word) {
  return [0, 1, 2, 3, 4, 5].map(side => {
    const next = sheet.neighbour(cell, side);
    return next !== null && !next.ground.split(' ').includes(word);
  });
}

/** The area of a cell as path data: `fill` closed, `edge` only where it faces another ground.
 * @param {Sheet} sheet @param {Cell} cell @param {boolean[]} open @param {number} [inset] how far the edge keeps away
 * @returns {{ fill: string, edge: string }} */
export function area(sheet, cell, open, inset = 0.14) {
  const points = outline(sheet, cell, open, inset);
  const n = points.length;
  let fill = `M${at(points[0].point)}`;
  let edge = '';
  let drawing = false;
  for (let i = 0; i < n; i++) {
    const [from, to] = [points[i], points[(i + 1) % n]];
    if (from.soft) {
      const before = points[(i + n - 1) % n];
      const after = points[(i + 2) % n];
      // Where a soft edge meets a shared side, the curve must not lean over into the other hex.
      const step = bend((before.soft ? before : from).point, from.point, to.point, (to.soft ? after : to).point);
      fill += step;
      edge += (drawing ? '' : `M${at(from.point)}`) + step;
    } else {
      fill += `L${at(to.point)}`;
    }
    drawing = from.soft;
  }
  return { fill: `${fill}Z`, edge };
}

/** The points round an area; `soft` says that the line from this point to the next one is a soft edge.
 * @param {Sheet} sheet @param {Cell} cell @param {boolean[]} open @param {number} inset
 * @returns {{ point: Point, soft: boolean }[]} */
function outline(sheet, cell, open, inset) {
  const center = sheet.center(cell);
  const corners = sheet.layout.corners(center);
  const roll = chance(cell.id);
  /** @type {{ point: Point, soft: boolean }[]} */
  const points = [];
  for (let k = 0; k < 6; k++) {
    const [corner, next] = [corners[k], corners[(k + 1) % 6]];
    const before = corners[(k + 5) % 6];
    const [openBefore, openHere] = [open[(k + 5) % 6], open[k]];
    // Both hexes of a shared side find the same point on it, because it depends on the corner alone.
    const along = inset * (0.35 + chance(at({ x: Math.round(corner.x), y: Math.round(corner.y) }))() * 0.6);
    const pulled = between(corner, center, inset * 1.25 + roll() * 0.09);
    const point = openBefore && openHere ? pulled
      : openBefore ? between(corner, next, along)
      : openHere ? between(corner, before, along)
      : corner;
    points.push({ point, soft: openHere });
    if (openHere) {
      for (const t of [0.3 + roll() * 0.08, 0.64 + roll() * 0.08]) {
        points.push({ point: between(between(corner, next, t), center, inset * 0.75 + (roll() - 0.65) * 0.12), soft: true });
      }
    }
  }
  return points;
}

/** Points strewn over a cell, from the top down, clear of its open sides.
 * @param {Sheet} sheet @param {Cell} cell @param {boolean[]} open
 * @param {{ rings: [number, number][], jitter: number, keep: number, reach: number }} how rings of [count, radius]
 * @returns {Point[]} */
export function strew(sheet, cell, open, { rings, jitter, keep, reach }) {
  const center = sheet.center(cell);
  const corners = sheet.layout.ring;
  const roll = chance(`strew ${cell.id}`);
  const turn = roll() * 6.28;
  /** @type {Point[]} */
  const points = [];
  for (const [count, radius] of rings) {
    for (let i = 0; i < count; i++) {
      const angle = turn + i / count * 2 * Math.PI + radius;
      const x = Math.cos(angle) * radius + (roll() - 0.5) * jitter;
      const y = Math.sin(angle) * radius + (roll() - 0.5) * jitter;
      const inside = [0, 1, 2, 3, 4, 5].every(side => {
        const middle = between(corners[side], corners[(side + 1) % 6], 0.5);
        const depth = (x * middle.x + y * middle.y) / (middle.x ** 2 + middle.y ** 2);
        return depth < (open[side] ? reach : 0.98);
      });
      if (inside && roll() < keep) points.push({ x: center.x + x, y: center.y + y });
    }
  }
  return points.sort((a, b) => a.y - b.y);
}
