// What grows: woods, hedges, reeds, grass and furrows. Every painter gives path data by class, in painting order.

/** @import { Cell } from '../wire.d.ts' */
/** @import { Point } from './hexmath.js' */
/** @import { Sheet } from './sheet.js' */
/** @import { Paint } from './ground.js' */
import { strew } from './area.js';
import { at, chance, line, num } from './draw.js';
import { INNER, SIZE, between } from './hexmath.js';

/** Crowns by kind and size: thousands are drawn, and few differ. @type {Map<string, { x: number, y: number, lobes: string }>} */
const crowns = new Map();

/** A crown seen from above, with lobes, as path data. @param {Point} center @param {number} radius @param {number} kind */
function crown({ x, y }, radius, kind) {
  const key = `${kind} ${Math.round(radius * 2)}`;
  const drawn = crowns.get(key) ?? drawCrown(Math.round(radius * 2) / 2, kind);
  crowns.set(key, drawn);
  return `M${num(x + drawn.x)} ${num(y + drawn.y)}${drawn.lobes}`;
}

/** @param {number} radius @param {number} kind */
function drawCrown(radius, kind) {
  const roll = chance(`crown ${kind}`);
  const count = 5 + kind % 3;
  const points = Array.from({ length: count }, (_, i) => {
    const angle = (i + roll() * 0.4) / count * 2 * Math.PI;
    const reach = radius * (0.8 + roll() * 0.24);
    return { x: Math.cos(angle) * reach, y: Math.sin(angle) * reach };
  });
  const lobes = points.map((from, i) => {
    const to = points[(i + 1) % count];
    const bulge = { x: (from.x + to.x) * 0.82 - from.x, y: (from.y + to.y) * 0.82 - from.y };
    return `q${num(bulge.x)} ${num(bulge.y)} ${num(to.x - from.x)} ${num(to.y - from.y)}`;
  });
  return { ...points[0], lobes: `${lobes.join('')}z` };
}

/** Trees at points: a shadow, a crown and the light on it.
 * @param {Paint} paint @param {Point[]} points @param {() => number} roll @param {number} least @param {number} most */
export function trees(paint, points, roll, least, most) {
  for (const { x, y } of points) {
    const radius = least + roll() * (most - least);
    const kind = Math.floor(roll() * 6);
    const round = num(radius);
    paint('tree-shade fine', `M${num(x - radius * 0.7)} ${num(y + radius * 0.36)}`
      + `a${round} ${round} 0 1 0 ${round * 2} 0a${round} ${round} 0 1 0 ${-round * 2} 0`);
    paint('tree', crown({ x, y }, radius, kind));
    paint('tree-light fine', crown({ x: x - radius * 0.24, y: y - radius * 0.28 }, radius * 0.5, kind + 1));
  }
}

/** @param {Sheet} sheet @param {Cell} cell @param {boolean[]} open @param {Paint} paint */
export function woods(sheet, cell, open, paint) {
  const rings = /** @type {[number, number][]} */ ([[1, 0], [6, SIZE * 0.34], [13, SIZE * 0.7]]);
  const points = strew(sheet, cell, open, { rings, jitter: 13, keep: 0.94, reach: 0.78 });
  trees(paint, points, chance(`woods ${cell.id}`), 6.5, 11);
}

/** Small fields, each with a hedge round it. @param {Sheet} sheet @param {Cell} cell @param {boolean[]} open
 * @param {Paint} paint */
export function bocage(sheet, cell, open, paint) {
  const roll = chance(`bocage ${cell.id}`);
  const center = sheet.center(cell);
  const corners = sheet.corners(cell, 0.86);
  const heart = { x: center.x + (roll() - 0.5) * 22, y: center.y + (roll() - 0.5) * 22 };
  const first = Math.floor(roll() * 2);
  const gates = [0, 2, 4].map(k => between(corners[(k + first) % 6], corners[(k + first + 1) % 6], 0.25 + roll() * 0.5));
  for (const [i, gate] of gates.entries()) {
    const other = gates[(i + 1) % 3];
    furrows(paint, between(between(gate, other, 0.5), heart, 0.3), roll, 11);
    hedge(paint, heart, gate, roll);
  }
  for (let side = 0; side < 6; side++) {
    if (open[side]) hedge(paint, corners[side], corners[(side + 1) % 6], roll);
  }
}

/** A line of bushes. @param {Paint} paint @param {Point} from @param {Point} to @param {() => number} roll */
export function hedge(paint, from, to, roll) {
  const steps = Math.max(1, Math.round(Math.hypot(to.x - from.x, to.y - from.y) / 7));
  const bushes = Array.from({ length: steps + 1 }, (_, i) => {
    const point = between(from, to, i / steps);
    return { x: point.x + (roll() - 0.5) * 3, y: point.y + (roll() - 0.5) * 3 };
  });
  trees(paint, bushes, roll, 3.4, 5.2);
}

/** Pools and reeds. @param {Sheet} sheet @param {Cell} cell @param {boolean[]} open @param {Paint} paint */
export function swamp(sheet, cell, open, paint) {
  const roll = chance(`swamp ${cell.id}`);
  const rings = /** @type {[number, number][]} */ ([[5, SIZE * 0.34], [10, SIZE * 0.68]]);
  for (const point of strew(sheet, cell, open, { rings, jitter: 16, keep: 0.9, reach: 0.76 })) {
    const half = 6 + roll() * 5;
    paint('pool', `M${num(point.x - half)} ${num(point.y)}h${num(half * 2)}m${num(-half * 1.6)} 3.4h${num(half * 1.1)}`);
    if (roll() < 0.62) {
      const { x, y } = { x: point.x + (roll() - 0.5) * half, y: point.y - 1 };
      paint('reed', `M${at({ x, y })}v-9m-2.4 9q0 -4 -3 -7m7.8 7q0 -4 3 -7`);
    }
  }
}

/** Open ground is not empty: here a field, there some grass. @param {Sheet} sheet @param {Cell} cell
 * @param {boolean[]} _open @param {Paint} paint */
export function clear(sheet, cell, _open, paint) {
  const roll = chance(`clear ${cell.id}`);
  const center = sheet.center(cell);
  if (roll() < 0.34) {
    const angle = roll() * 6.28;
    const away = INNER * 0.42;
    furrows(paint, { x: center.x + Math.cos(angle) * away, y: center.y + Math.sin(angle) * away }, roll, 24);
  }
  if (roll() < 0.22) {
    const angle = roll() * 6.28;
    const bush = { x: center.x + Math.cos(angle) * INNER * 0.7, y: center.y + Math.sin(angle) * INNER * 0.7 };
    trees(paint, [bush, { x: bush.x + 9, y: bush.y + 4 }].slice(0, roll() < 0.5 ? 1 : 2), roll, 4, 6.5);
  }
  for (let i = 0; i < 4; i++) {
    const [angle, away] = [roll() * 6.28, INNER * (0.3 + roll() * 0.5)];
    const tuft = { x: center.x + Math.cos(angle) * away, y: center.y + Math.sin(angle) * away };
    paint('grass fine', `M${at(tuft)}l-2 -4m2 4v-5.4m0 5.4l2 -4`);
  }
}

/** A ploughed field. @param {Paint} paint @param {Point} center @param {() => number} roll @param {number} size */
function furrows(paint, center, roll, size) {
  const angle = roll() * Math.PI;
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  const lean = (roll() - 0.5) * 0.6;
  const rows = Math.round(size / 4);
  for (let i = -rows; i <= rows; i++) {
    const [across, half] = [i * 3.4, size * (0.78 + roll() * 0.12)];
    const middle = { x: center.x - dy * across + dx * across * lean, y: center.y + dx * across + dy * across * lean };
    paint('furrow fine', line([
      { x: middle.x - dx * half, y: middle.y - dy * half }, { x: middle.x + dx * half, y: middle.y + dy * half },
    ]));
  }
}

