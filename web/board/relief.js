// What the ground itself does: hills, dunes, waves, and towns that stand on it.

/** @import { Cell } from '../wire.d.ts' */
/** @import { Point } from './hexmath.js' */
/** @import { Sheet } from './sheet.js' */
/** @import { Paint } from './ground.js' */
import { area, strew } from './area.js';
import { at, chance, line, loop, num, polygon } from './draw.js';
import { INNER, SIZE, between } from './hexmath.js';
import { trees } from './plants.js';

/** Contour lines that run on into the next hill, hachures down to other ground, and here and there a summit.
 * @param {Sheet} sheet @param {Cell} cell @param {boolean[]} open @param {Paint} paint */
export function hills(sheet, cell, open, paint) {
  const roll = chance(`hills ${cell.id}`);
  const center = sheet.center(cell);
  const upper = area(sheet, cell, open, 0.36);
  paint('height', upper.fill);
  if (upper.edge) paint('contour', upper.edge);
  const corners = sheet.layout.corners(center);
  for (let side = 0; side < 6; side++) {
    if (!open[side]) continue;
    const [from, to] = [corners[side], corners[(side + 1) % 6]];
    for (let i = 0; i <= 9; i++) {
      const foot = between(from, to, (i + (roll() - 0.5) * 0.5) / 9);
      // Longer on the side away from the light.
      const length = 0.1 + (foot.y > center.y ? 0.07 : 0) + (foot.x > center.x ? 0.03 : 0) + roll() * 0.03;
      paint('hachure fine', line([between(foot, center, 0.29), between(foot, center, 0.29 - length)]));
    }
  }
  if (open.every(side => !side) && roll() < 0.45) return;
  const top = { x: center.x + (roll() - 0.5) * 22, y: center.y + (roll() - 0.5) * 18 };
  const [wide, high, turn] = [INNER * (0.26 + roll() * 0.2), INNER * (0.2 + roll() * 0.1), roll() * 3];
  const summit = loop(Array.from({ length: 9 }, (_, i) => {
    const angle = i / 9 * 2 * Math.PI;
    const [u, v] = [Math.cos(angle) * wide * (0.85 + roll() * 0.3), Math.sin(angle) * high * (0.85 + roll() * 0.3)];
    return { x: top.x + u * Math.cos(turn) - v * Math.sin(turn), y: top.y + u * Math.sin(turn) + v * Math.cos(turn) };
  }));
  paint('height peak', summit);
  paint('contour', summit);
}

/** Ground that climbs: hachures where it begins, and some that point up it. No summit.
 * @param {Sheet} sheet @param {Cell} cell @param {boolean[]} open @param {Paint} paint */
export function rise(sheet, cell, open, paint) {
  const roll = chance(`rise ${cell.id}`);
  const center = sheet.center(cell);
  const corners = sheet.layout.corners(center);
  for (let side = 0; side < 6; side++) {
    if (!open[side]) continue;
    for (let i = 0; i <= 7; i++) {
      const foot = between(corners[side], corners[(side + 1) % 6], (i + (roll() - 0.5) * 0.5) / 7);
      paint('hachure fine', line([between(foot, center, 0.16), between(foot, center, 0.16 + 0.09 + roll() * 0.05)]));
    }
  }
}

/** Stipple and dunes. @param {Sheet} sheet @param {Cell} cell @param {boolean[]} open @param {Paint} paint */
export function sand(sheet, cell, open, paint) {
  const roll = chance(`sand ${cell.id}`);
  const dots = /** @type {[number, number][]} */ ([[6, SIZE * 0.2], [12, SIZE * 0.48], [20, SIZE * 0.74]]);
  for (const point of strew(sheet, cell, open, { rings: dots, jitter: 18, keep: 0.9, reach: 0.84 })) {
    paint('grain fine', `M${at(point)}h.1`);
  }
  const dunes = /** @type {[number, number][]} */ ([[4, SIZE * 0.52]]);
  for (const point of strew(sheet, cell, open, { rings: dunes, jitter: 22, keep: 0.7, reach: 0.7 })) {
    const half = 9 + roll() * 6;
    paint('dune', `M${num(point.x - half)} ${num(point.y + 3)}q${num(half * 0.9)} ${num(-half * 0.9)} ${num(half * 2)} 0`
      + `q${num(-half)} ${num(-half * 0.34)} ${num(-half * 2)} 0z`);
  }
}

/** Waves. @param {Sheet} sheet @param {Cell} cell @param {boolean[]} open @param {Paint} paint */
export function water(sheet, cell, open, paint) {
  const roll = chance(`water ${cell.id}`);
  const rings = /** @type {[number, number][]} */ ([[1, 4], [5, SIZE * 0.4], [8, SIZE * 0.72]]);
  for (const point of strew(sheet, cell, open, { rings, jitter: 14, keep: 0.8, reach: 0.68 })) {
    const step = 4 + roll() * 2;
    paint('wave', `M${num(point.x - step * 2)} ${num(point.y)}q${num(step / 2)} -3.4 ${num(step)} 0t${num(step)} 0`
      + (roll() < 0.5 ? `t${num(step)} 0` : ''));
  }
}

/** Houses in rows along two streets, sometimes a church, some gardens.
 * @param {Sheet} sheet @param {Cell} cell @param {boolean[]} _open @param {Paint} paint */
export function town(sheet, cell, _open, paint) {
  const roll = chance(`town ${cell.id}`);
  const center = sheet.center(cell);
  const turn = (roll() - 0.5) * 1.2;
  const [shift, church] = [(roll() - 0.5) * 14, Math.floor(roll() * 10)];
  /** @param {number} u @param {number} v @returns {Point} */
  const place = (u, v) => ({
    x: center.x + u * Math.cos(turn) - v * Math.sin(turn), y: center.y + u * Math.sin(turn) + v * Math.cos(turn),
  });
  const reach = INNER * 0.94;
  paint('street', line([place(-reach, -12), place(reach, -12)]) + line([place(-reach * 0.9, 19), place(reach * 0.9, 19)])
    + line([place(shift, -reach), place(shift, reach)]));
  for (const [row, v] of [-39, -22, -1.5, 8.5, 29, 43].entries()) {
    for (let u = -48 + roll() * 8; u < 50;) {
      const wide = 5.5 + roll() * 3.5;
      const deep = 4.4 + roll() * 1.4;
      const [x, y] = [u + wide, v + (roll() - 0.5) * 2.4];
      u += wide * 2 + 2.5 + roll() * 5;
      if (Math.hypot(x, y) + wide > INNER * 0.98 || Math.abs(x - shift) < wide + 4) continue;
      if (roll() < 0.14) trees(paint, [place(x, y)], roll, 3.6, 5.6);
      else house(paint, (a, b) => place(x + a, y + b), wide, deep, roll() < 0.8);
    }
    if (row === 2 && church < 5) steeple(paint, place(shift + (church < 3 ? 15 : -15), 3));
  }
}

/** A house from above: a shadow, a roof with a lit and a dark half.
 * @param {Paint} paint @param {(a: number, b: number) => Point} place @param {number} wide @param {number} deep
 * @param {boolean} along whether the ridge runs along the street */
function house(paint, place, wide, deep, along) {
  const [nw, ne, se, sw] = [place(-wide, -deep), place(wide, -deep), place(wide, deep), place(-wide, deep)];
  const [start, end] = along ? [place(-wide, 0), place(wide, 0)] : [place(0, -deep), place(0, deep)];
  const shade = [nw, ne, se, sw].map(({ x, y }) => ({ x: x + 2.4, y: y + 3 }));
  paint('house-shade fine', polygon(shade));
  paint('roof', polygon([nw, ne, se, sw]));
  paint('roof-dark', polygon(along ? [start, end, se, sw] : [start, ne, se, end]));
  paint('ridge fine', line([start, end]));
}

/** A church: a long roof and a tower. @param {Paint} paint @param {Point} point */
function steeple(paint, { x, y }) {
  paint('steeple', `M${num(x - 9)} ${num(y - 5.5)}h18v11h-18z`);
  paint('ridge fine', `M${num(x - 9)} ${num(y)}h12`);
  paint('spire', `M${num(x + 2)} ${num(y - 5.5)}h9v11h-9zl9 11m0 -11l-9 11`);
}

/** A ground that nobody has drawn yet gets its colour and a plain hatching.
 * @param {Sheet} sheet @param {Cell} cell @param {boolean[]} open @param {Paint} paint */
export function other(sheet, cell, open, paint) {
  const rings = /** @type {[number, number][]} */ ([[6, SIZE * 0.34], [12, SIZE * 0.68]]);
  for (const point of strew(sheet, cell, open, { rings, jitter: 8, keep: 1, reach: 0.8 })) {
    paint('hatch', `M${num(point.x - 4)} ${num(point.y + 4)}l8 -8`);
  }
}
