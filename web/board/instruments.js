// What is laid over the counters to look something up: the names of places, a line of sight with the signs of its
// obstacles, and the costs and odds of the hatched hexes.

/** @import { Cell, Obstacle, SightLine } from '../wire.d.ts' */
/** @import { Point } from './hexmath.js' */
/** @import { Sheet } from './sheet.js' */
/** @import { Position } from './position.js' */
/** The ends of a line, and what the rules say of it once they have been asked.
 * @typedef {{ from: string, to: string | null, line: SightLine | null }} Drawn */
import { Arrows } from './arrows.js';
import { Course } from './course.js';
import { line as lineOf, num, polygon, svg } from './draw.js';
import { SIZE, between } from './hexmath.js';

/** Where cost and odds stand in a hex, seen from its middle. */
const [LOW, HIGH] = [SIZE * 0.6, -SIZE * 0.62];

/** The layer of instruments. */
export class Instruments {
  constructor() {
    this.names = svg('g', {});
    this.labels = svg('g', { class: 'look-labels' });
    this.sight = svg('g', { class: 'sight' });
    this.course = new Course();
    this.arrows = new Arrows();
    this.element = svg('svg', { class: 'instruments', 'aria-hidden': 'true', focusable: 'false' }, this.names, this.arrows.element, this.labels, this.course.element, this.sight);
  }

  /** Lifts the names of places off a map, for a stack would hide them. @param {SVGElement} map */
  liftNames(map) {
    const names = /** @type {SVGGElement} */ (map.querySelector('.place-names'));
    this.names.replaceWith(names);
    this.names = names;
  }

  /** Lays a line over the map, or takes it away. @param {Sheet} sheet @param {Drawn | null} drawn */
  draw(sheet, drawn) {
    const from = sheet.byId.get(drawn?.from ?? '');
    const to = sheet.byId.get(drawn?.to ?? '');
    if (!drawn || !from) return this.sight.replaceChildren();
    const ends = [ring(sheet, from, 'sight-eye'), ...to && to !== from ? [ring(sheet, to, 'sight-target')] : []];
    this.sight.replaceChildren(...to && to !== from ? course(sheet, from, to, drawn.line) : [], ...ends,
      ...(drawn.line?.obstacles ?? []).flatMap(obstacle => sign(sheet, obstacle, from, to ?? from)));
  }

  /** Writes costs and odds into the hexes, beside the counters if there are any. @param {Position} position */
  label({ sheet, stacks, surveyed, threats }) {
    /** @type {SVGElement[]} */
    const labels = [];
    /** @param {string} hex @param {number} dy @param {string} words @param {string} name */
    const put = (hex, dy, words, name) => {
      const cell = sheet.byId.get(hex);
      if (!cell) return;
      const { x, y } = sheet.center(cell);
      labels.push(svg('text', { class: `look-label ${name}`, x: num(x), y: num(y + (stacks.has(hex) ? dy : 0)) }, words));
    };
    const looks = surveyed?.looks ?? [];
    if (surveyed && looks.includes('reaches')) {
      for (const { hex, cost, note } of surveyed.outlook.reaches) put(hex, LOW, note ? `${cost}!` : cost, 'look-cost');
    }
    if (surveyed && looks.includes('shoots')) {
      for (const { hex, odds, refusal } of surveyed.outlook.shoots) {
        if (odds || refusal) put(hex, HIGH, `◎${odds ?? '–'}`, 'look-odds');
      }
    }
    for (const { hex, by } of threats) put(hex, HIGH, String(by.length), 'look-threat');
    this.labels.replaceChildren(...labels);
  }
}

/** @param {Sheet} sheet @param {Cell} cell @param {string} name */
function ring(sheet, cell, name) {
  return svg('path', { class: name, d: polygon(sheet.corners(cell, 0.8)) });
}

/** The line itself: whole as far as one sees, in dashes behind what blocks, in dots before the rules have answered.
 * @param {Sheet} sheet @param {Cell} from @param {Cell} to @param {SightLine | null} line */
function course(sheet, from, to, line) {
  const path = line && !line.straight ? line.hexes.map(hex => sheet.byId.get(hex)).filter(cell => cell !== undefined) : [from, to];
  const points = path.map(cell => sheet.center(cell));
  const whole = lineOf(points);
  const under = svg('path', { class: 'sight-under', d: whole });
  if (!line) return [under, svg('path', { class: 'sight-line asked', d: whole })];
  const block = line.straight ? line.obstacles.find(obstacle => obstacle.blocks) : undefined;
  if (!block) return [under, svg('path', { class: line.clear ? 'sight-line' : 'sight-line hidden', d: whole })];
  const at = onLine(sheet, block, from, to);
  return [under, svg('path', { class: 'sight-line', d: lineOf([points[0], at]) }), svg('path', { class: 'sight-line hidden', d: lineOf([at, points[points.length - 1]]) })];
}

/** Where an obstacle is: the middle of its side, or of its hex. @param {Sheet} sheet @param {Obstacle} obstacle @returns {Point | null} */
function placeOf(sheet, { hexes }) {
  const centers = hexes.map(hex => sheet.byId.get(hex)).filter(cell => cell !== undefined).map(cell => sheet.center(cell));
  const [one, other = one] = centers;
  return one && other ? between(one, other, 0.5) : null;
}

/** The point of the line that is nearest to an obstacle. @param {Sheet} sheet @param {Obstacle} obstacle @param {Cell} from @param {Cell} to */
function onLine(sheet, obstacle, from, to) {
  const [a, b] = [sheet.center(from), sheet.center(to)];
  const at = placeOf(sheet, obstacle) ?? a;
  const length = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
  const share = length ? ((at.x - a.x) * (b.x - a.x) + (at.y - a.y) * (b.y - a.y)) / length : 0;
  return between(a, b, Math.max(0, Math.min(1, share)));
}

/** What blocks has a cross in a diamond, what does not an open circle; a side is marked over its whole length.
 * @param {Sheet} sheet @param {Obstacle} obstacle @param {Cell} from @param {Cell} to @returns {SVGElement[]} */
function sign(sheet, obstacle, from, to) {
  const { x, y } = obstacle.hexes.length > 1 ? placeOf(sheet, obstacle) ?? onLine(sheet, obstacle, from, to) : onLine(sheet, obstacle, from, to);
  const side = sideOf(sheet, obstacle);
  const marked = side ? [svg('path', { class: `sight-side${obstacle.blocks ? ' blocks' : ''}`, d: side })] : [];
  return [...marked, obstacle.blocks
    ? svg('g', { class: 'sight-sign blocks' }, svg('path', { d: `M${num(x)} ${num(y - 19)}l19 19l-19 19l-19 -19z` }), svg('path', { class: 'cross', d: `M${num(x - 7)} ${num(y - 7)}l14 14m0 -14l-14 14` }))
    : svg('g', { class: 'sight-sign' }, svg('circle', { cx: num(x), cy: num(y), r: 9 }))];
}

/** The side between the two hexes of an obstacle. @param {Sheet} sheet @param {Obstacle} obstacle */
function sideOf(sheet, { hexes: [one = '', other = ''] }) {
  const [a, b] = [sheet.byId.get(one), sheet.byId.get(other)];
  const side = a && b ? sheet.layout.sideTowards(a, b) : -1;
  if (!a || side < 0) return '';
  const corners = sheet.corners(a);
  return lineOf([corners[side], corners[(side + 1) % 6]]);
}
