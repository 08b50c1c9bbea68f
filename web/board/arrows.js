// What the enemy did in his last turn, drawn on the map: the ways of his units, his fire, and a cross where a unit was lost.
// What was fired just now is drawn the same way, and so is who fell in this turn.

/** @import { Point } from './hexmath.js' */
/** @import { Position } from './position.js' */
/** @import { Sheet } from './sheet.js' */
import { sideColors } from '../theme.js';
import { curve, line, num, polygon, svg } from './draw.js';
import { SIZE } from './hexmath.js';

/** The layer of arrows. */
export class Arrows {
  constructor() {
    this.element = svg('g', { class: 'arrows' });
    /** @type {unknown[]} */
    this.drawn = [];
  }

  /** @param {Position} position */
  update({ sheet, recap, struck, sides }) {
    if (this.drawn[0] === recap && this.drawn[1] === sheet && this.drawn[2] === struck) return;
    this.drawn = [recap, sheet, struck];
    const all = [...sides.values()];
    const colored = (/** @type {SVGElement} */ element, /** @type {string} */ side) => {
      for (const [name, value] of Object.entries(sideColors(side, all))) element.style.setProperty(name, value);
      return element;
    };
    // While the enemy's turn is looked at, what was fired since does not lie across it.
    const shots = recap?.shots ?? struck?.shots ?? [];
    const fallen = struck?.losses ?? [];
    this.element.replaceChildren(
      ...shots.flatMap(({ side, from, to }) => shot(centers(sheet, [from, to])).map(element => colored(element, side))),
      ...(recap?.moves ?? []).flatMap(({ side, hexes }) => way(centers(sheet, hexes)).map(element => colored(element, side))),
      ...(recap?.losses ?? []).flatMap(({ side, hex }) => centers(sheet, [hex]).map(center => colored(cross(center), side))),
      ...fallen.flatMap(({ side, hex }, at) => centers(sheet, [hex]).map(center => colored(grave(center, fallen.slice(0, at).filter(one => one.hex === hex).length), side))));
  }
}

/** @param {Sheet} sheet @param {string[]} hexes @returns {Point[]} */
const centers = (sheet, hexes) => hexes.map(hex => sheet.byId.get(hex)).filter(cell => cell !== undefined).map(cell => sheet.center(cell));

/** A point on the way from one to another, so far before it. @param {Point} from @param {Point} to @param {number} before @returns {Point} */
function short(from, to, before) {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const share = Math.max(0, 1 - before / length);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** The head of an arrow. @param {Point} from @param {Point} tip */
function head(from, tip) {
  const angle = Math.atan2(tip.y - from.y, tip.x - from.x);
  const corner = (/** @type {number} */ turn) => ({ x: tip.x + Math.cos(angle + turn) * SIZE * 0.42, y: tip.y + Math.sin(angle + turn) * SIZE * 0.42 });
  return polygon([tip, corner(Math.PI * 0.83), corner(-Math.PI * 0.83)]);
}

/** @param {Point[]} points */
function way(points) {
  const [from, end] = [points.at(-2), points.at(-1)];
  if (!from || !end) return [];
  const tip = short(from, end, SIZE * 0.15);
  const path = curve([...points.slice(0, -1), short(from, end, SIZE * 0.45)]);
  return [svg('path', { class: 'arrow-under', d: path }), svg('path', { class: 'arrow-way', d: path }), svg('path', { class: 'arrow-head', d: head(from, tip) })];
}

/** @param {Point[]} points */
function shot([from, to]) {
  if (!from || !to) return [];
  const path = line([from, short(from, to, SIZE * 0.3)]);
  return [svg('path', { class: 'arrow-under', d: path }), svg('path', { class: 'arrow-shot', d: path }), svg('circle', { class: 'arrow-burst', cx: num(to.x), cy: num(to.y), r: num(SIZE * 0.28) })];
}

/** @param {Point} center */
function cross({ x, y }) {
  const arm = SIZE * 0.4;
  return svg('path', { class: 'arrow-loss', d: `M${num(x - arm)} ${num(y - arm)}L${num(x + arm)} ${num(y + arm)}M${num(x + arm)} ${num(y - arm)}L${num(x - arm)} ${num(y + arm)}` });
}

/** A small cross in the corner of the hex, so that nobody who stands there is taken for fallen. @param {Point} center
 * @param {number} others How many fell there before. */
function grave({ x, y }, others) {
  const [left, down, arm] = [x + SIZE * (0.62 - 0.3 * (others % 4)), y + SIZE * 0.5, SIZE * 0.09];
  return svg('g', { class: 'grave' }, svg('circle', { cx: num(left), cy: num(down), r: num(SIZE * 0.17) }),
    svg('path', { d: `M${num(left - arm)} ${num(down - arm)}L${num(left + arm)} ${num(down + arm)}M${num(left + arm)} ${num(down - arm)}L${num(left - arm)} ${num(down + arm)}` }));
}
