// The ground of a field as one sees it from behind the own lines: a strip of land with what stands on it, drawn from a
// class word and a seed, so that a place looks the same every time.
import { chance, curve, num } from '../board/draw.js';
import { svg } from '../dom.js';
import { bank, church, fence, hedgehog, hill, house, mound, pole, pond, reeds, row, stones, tree, trench, tuft, wheat } from './landmarks.js';

/** How wide and high a strip is drawn, in units of the drawing. */
export const WIDE = 1200;
export const HIGH = 120;

/** @typedef {(name: string, path: string) => void} Paint */
/** @typedef {() => number} Roll */

/** Scatters something along the strip: `count` times, between two heights, the farthest first.
 * @param {Roll} roll @param {number} count @param {[number, number]} depth @param {(x: number, y: number) => void} put */
function strew(roll, count, [from, to], put) {
  const spots = Array.from({ length: count }, (_, at) => ({ x: (at + 0.15 + roll() * 0.7) / count * WIDE, y: from + roll() * (to - from) }));
  for (const { x, y } of spots.sort((a, b) => a.y - b.y)) put(x, y);
}

/** A line along the strip that rises and falls. @param {Roll} roll @param {number} y @param {number} swing */
const along = (roll, y, swing) => Array.from({ length: 9 }, (_, at) => ({ x: at * WIDE / 8, y: y + (roll() - 0.5) * swing }));

/** A band of land from a line downwards. @param {{ x: number, y: number }[]} line */
const below = line => `${curve(line)}L${WIDE} ${HIGH}L0 ${HIGH}Z`;

/** What each kind of ground holds. @type {Record<string, (paint: Paint, roll: Roll) => void>} */
const GROUNDS = {
  pasture(paint, roll) {
    fence(paint, 34, roll);
    strew(roll, 46, [44, 114], (x, y) => tuft(paint, x, y, roll));
    strew(roll, 3, [30, 36], (x, y) => tree(paint, x, y, 17 + roll() * 6, roll));
  },
  road(paint, roll) {
    const line = along(roll, 70, 10);
    paint('verge', `${curve(line.map(({ x, y }) => ({ x, y: y - 20 })))}L${line.toReversed().map(({ x, y }) => `${num(x)} ${num(y + 26)}`).join('L')}Z`);
    paint('road', `${curve(line.map(({ x, y }) => ({ x, y: y - 13 })))}L${line.toReversed().map(({ x, y }) => `${num(x)} ${num(y + 18)}`).join('L')}Z`);
    for (const shift of [-3, 8]) paint('rut', curve(line.map(({ x, y }) => ({ x, y: y + shift }))));
    for (let x = 60; x < WIDE; x += 190) pole(paint, x, 52);
    strew(roll, 20, [98, 116], (x, y) => tuft(paint, x, y, roll));
  },
  wheat(paint, roll) {
    paint('corn-far', below(along(roll, 30, 6)));
    wheat(paint, roll);
  },
  dunes(paint, roll) {
    for (const [name, y] of /** @type {const} */ ([['sand-far', 34], ['sand', 58], ['sand-near', 86]])) paint(name, below(along(roll, y, 22)));
    strew(roll, 6, [46, 92], (x, y) => hedgehog(paint, x, y));
    strew(roll, 30, [40, 114], (x, y) => tuft(paint, x, y, roll));
  },
  orchard(paint, roll) {
    for (const [y, size, shift] of [[38, 14, 0], [66, 18, 34], [102, 23, 8]]) for (let x = 20 + shift; x < WIDE; x += 84) tree(paint, x + (roll() - 0.5) * 10, y, size, roll);
  },
  lane(paint, roll) {
    bank(paint, 44, roll);
    paint('hollow', `${curve(along(roll, 52, 6))}L${WIDE} 84L0 84Z`);
    for (const y of [62, 72]) paint('rut', curve(along(roll, y, 5)));
    bank(paint, 104, roll);
  },
  bocage(paint, roll) {
    bank(paint, 46, roll);
    strew(roll, 9, [38, 42], (x, y) => tree(paint, x, y, 15 + roll() * 6, roll));
    strew(roll, 20, [58, 76], (x, y) => tuft(paint, x, y, roll));
    bank(paint, 108, roll);
  },
  wall(paint, roll) {
    strew(roll, 4, [30, 34], (x, y) => tree(paint, x, y, 16, roll));
    stones(paint, 62, 26, roll);
    strew(roll, 34, [76, 116], (x, y) => tuft(paint, x, y, roll));
  },
  hill(paint, roll) {
    hill(paint, roll);
    strew(roll, 26, [70, 116], (x, y) => tuft(paint, x, y, roll));
    strew(roll, 5, [60, 84], (x, y) => tree(paint, x, y, 11 + roll() * 4, roll));
  },
  wood(paint, roll) {
    paint('thicket', below(along(roll, 26, 12)));
    strew(roll, 30, [36, 60], (x, y) => tree(paint, x, y, 19 + roll() * 7, roll));
    strew(roll, 22, [78, 116], (x, y) => tree(paint, x, y, 23 + roll() * 8, roll));
  },
  farm(paint, roll) {
    fence(paint, 40, roll);
    for (const [x, wide] of [[90, 150], [300, 90], [520, 170], [760, 100], [930, 150]]) house(paint, x, 78, wide, 40, roll);
    strew(roll, 7, [90, 110], (x, y) => tree(paint, x, y, 13, roll));
  },
  village(paint, roll) {
    for (let x = 10; x < WIDE;) {
      const wide = 70 + roll() * 60;
      house(paint, x, 72, wide, 44 + roll() * 14, roll);
      x += wide + 6;
    }
    paint('road', `M0 84H${WIDE}V112H0Z`);
    for (let x = 8; x < WIDE; x += 26) paint('cobble', `M${x} 92h10M${x + 12} 100h10`);
  },
  church(paint, roll) {
    for (const x of [60, 460, 860]) {
      church(paint, x + roll() * 40, 84);
      house(paint, x + 250, 86, 92, 36, roll);
    }
    stones(paint, 108, 14, roll);
  },
  bunker(paint, roll) {
    trench(paint, 92, roll);
    for (const x of [110, 470, 830, 1080]) mound(paint, x, 70, roll);
    row(paint, 112, roll);
  },
  flood(paint, roll) {
    strew(roll, 11, [34, 108], (x, y) => pond(paint, x, y, roll));
    strew(roll, 40, [36, 114], (x, y) => reeds(paint, x, y, roll));
  },
};

/** Whether there is a drawing for a class word. @param {string} ground */
export const isDrawn = ground => ground in GROUNDS;

/**
 * A strip of ground.
 * @param {string} ground
 * @param {string} seed
 */
export function scenery(ground, seed) {
  /** Pieces in painting order; what follows one another in one colour is one path. @type {[string, string[]][]} */
  const pieces = [];
  GROUNDS[ground]?.((name, path) => {
    const last = pieces.at(-1);
    if (last?.[0] === name) last[1].push(path);
    else pieces.push([name, [path]]);
  }, chance(`${ground} ${seed}`));
  return svg('svg', { class: `scenery on-${ground}`, viewBox: `0 0 ${WIDE} ${HIGH}`, preserveAspectRatio: 'xMinYMid slice', 'aria-hidden': 'true', focusable: 'false' },
    svg('rect', { class: 'soil', width: WIDE, height: HIGH }),
    pieces.map(([name, paths]) => svg('path', { class: `s-${name}`, d: paths.join('') })));
}
