// What the ground itself does: hills, dunes, waves, and towns that stand on it.

/** @import { Cell } from '../wire.d.ts' */
/** @import { Point } from './hexmath.js' */
/** @import { Sheet } from './sheet.js' */
/** @import { Paint } from './ground.js' */
import { strew } from './area.js';
import { at, chance, line, loop, num, polygon } from './draw.js';
import { INNER, SIZE } from './hexmath.js';
import { trees } from './plants.js';

/** Contour lines, and hachures that run downhill, longer on the side away from the light.
 * @param {Sheet} sheet @param {Cell} cell @param {boolean[]} _open @param {Paint} paint */
export function hills(sheet, cell, _open, paint) {
  const roll = chance(`hills ${cell.id}`);
  const center = sheet.center(cell);
  const top = { x: center.x + (roll() - 0.5) * 16, y: center.y + (roll() - 0.5) * 14 };
  const wobble = Array.from({ length: 11 }, () => 0.84 + roll() * 0.32);
  /** @param {number} radius @param {number} i @returns {Point} */
  const rim = (radius, i) => {
    const angle = i / wobble.length * 2 * Math.PI;
    const reach = radius * wobble[i % wobble.length];
    return { x: top.x + Math.cos(angle) * reach * 1.08, y: top.y + Math.sin(angle) * reach * 0.92 };
  };
  const ring = (/** @type {number} */ radius) => wobble.map((_, i) => rim(radius, i));
  const [foot, peak] = [loop(ring(INNER * 0.72)), loop(ring(INNER * 0.4))];
  paint('height', foot);
  paint('height peak', peak);
  paint('contour', foot + peak);
  for (let i = 0; i < wobble.length * 4; i++) {
    const angle = i / wobble.length / 4 * 2 * Math.PI;
    const lit = Math.cos(angle - 0.9);
    const [from, to] = [INNER * 0.74, INNER * (0.8 + Math.max(0, lit) * 0.13 + roll() * 0.03)];
    const near = wobble[Math.floor(i / 4)] * (1 - i % 4 / 4) + wobble[(Math.floor(i / 4) + 1) % wobble.length] * (i % 4 / 4);
    const [c, s] = [Math.cos(angle) * 1.08, Math.sin(angle) * 0.92];
    paint('hachure fine', line([
      { x: top.x + c * from * near, y: top.y + s * from * near }, { x: top.x + c * to * near, y: top.y + s * to * near },
    ]));
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

/** Houses along two streets, sometimes a church, some gardens.
 * @param {Sheet} sheet @param {Cell} cell @param {boolean[]} _open @param {Paint} paint */
export function town(sheet, cell, _open, paint) {
  const roll = chance(`town ${cell.id}`);
  const center = sheet.center(cell);
  const turn = (roll() - 0.5) * 1.1;
  const church = roll() < 0.4 ? Math.floor(roll() * 4) : -1;
  /** @param {number} u @param {number} v @returns {Point} */
  const place = (u, v) => ({
    x: center.x + u * Math.cos(turn) - v * Math.sin(turn), y: center.y + u * Math.sin(turn) + v * Math.cos(turn),
  });
  const reach = INNER * 0.9;
  for (const v of [-13, 13]) paint('street', line([place(-reach, v), place(reach, v)]));
  paint('street', line([place(2, -reach), place(2, reach)]));
  for (const [row, v] of [-33, -1, 31].entries()) {
    for (const [lot, u] of [-40, -19, 19, 40].entries()) {
      const [x, y] = [u + (roll() - 0.5) * 5, v + (roll() - 0.5) * 4];
      const [wide, deep] = [7 + roll() * 3, 5 + roll() * 2.5];
      const far = Math.hypot(x, y) + wide > INNER * 0.98;
      if (far || roll() < 0.1) {
        if (!far) trees(paint, [place(x, y)], roll, 4, 6);
        continue;
      }
      const along = roll() < 0.7;
      house(paint, (a, b) => place(x + a, y + b), along ? wide : deep, along ? deep : wide, along);
      if (church === lot && row !== 1) steeple(paint, place(x, y));
    }
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

/** A church tower. @param {Paint} paint @param {Point} point */
function steeple(paint, { x, y }) {
  paint('steeple', `M${num(x - 4)} ${num(y - 4)}h8v8h-8z`);
  paint('cross', `M${num(x)} ${num(y - 12)}v10m-3 -7h6`);
}

/** A ground that nobody has drawn yet gets its colour and a plain hatching.
 * @param {Sheet} sheet @param {Cell} cell @param {boolean[]} open @param {Paint} paint */
export function other(sheet, cell, open, paint) {
  const rings = /** @type {[number, number][]} */ ([[6, SIZE * 0.34], [12, SIZE * 0.68]]);
  for (const point of strew(sheet, cell, open, { rings, jitter: 8, keep: 1, reach: 0.8 })) {
    paint('hatch', `M${num(point.x - 4)} ${num(point.y + 4)}l8 -8`);
  }
}
