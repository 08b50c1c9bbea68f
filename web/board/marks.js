// What the board points at: hexes that may be chosen, the selection, the last moves, the cursor. What may be chosen is
// shaded; the others have each a line of its own kind, so that no colour is needed to read them.

/** @import { Cell } from '../wire.d.ts' */
/** @import { Point } from './hexmath.js' */
/** @import { Sheet } from './sheet.js' */
/** @import { Position } from './position.js' */
import { at, line, num, polygon, svg } from './draw.js';
import { Hatches, borderOf } from './hatches.js';
import { SIZE, between } from './hexmath.js';

/** From which part of the board on everything may be chosen. */
const MOST = 0.6;

/** The layer of marks. */
export class Marks {
  constructor() {
    const path = (/** @type {string} */ name) => svg('path', { class: name });
    this.hatches = new Hatches();
    this.legal = path('mark-legal');
    this.legalEdge = path('mark-legal-edge');
    this.trail = path('mark-trail');
    this.trailUnder = path('mark-trail-under');
    this.selectedUnder = path('mark-under');
    this.selected = path('mark-selected');
    this.pointedUnder = path('mark-under');
    this.pointed = path('mark-pointed');
    this.cursorUnder = path('mark-cursor-under');
    this.cursor = path('mark-cursor');
    this.element = svg('svg', { class: 'marks', 'aria-hidden': 'true', focusable: 'false' },
      this.hatches.element, this.legal, this.legalEdge, this.selectedUnder, this.selected, this.pointedUnder, this.pointed,
      this.trailUnder, this.trail, this.cursorUnder, this.cursor);
  }

  /** @param {Position} position @param {[Point, Point][]} moves */
  update(position, moves) {
    const sheet = position.sheet;
    const [legal, selected, pointed] = [position.legal, position.selected, position.pointed].map(ids => position.cellsOf(ids));
    const outlines = (/** @type {Cell[]} */ cells, /** @type {number} */ scale) =>
      cells.map(cell => polygon(sheet.corners(cell, scale))).join('');
    // What is reached is shaded already; and where nearly everything may be chosen, nothing stands out.
    const reached = new Set(position.surveyed?.looks.includes('reaches') ? position.surveyed.outlook.reaches.map(one => one.hex) : []);
    const shaded = legal.length > sheet.board.cells.length * MOST ? [] : legal.filter(cell => !reached.has(cell.id) && !selected.includes(cell));
    set(this.legal, outlines(shaded, 1));
    set(this.legalEdge, borderOf(sheet, shaded, 0.97));
    set(this.selectedUnder, outlines(selected, 0.96));
    set(this.selected, outlines(selected, 0.96));
    const brackets = pointed.map(cell => bracketsOf(sheet, cell, 0.98)).join('');
    set(this.pointedUnder, brackets);
    set(this.pointed, brackets);
    const trail = moves.map(([from, to]) => arrow(from, to)).join('');
    set(this.trailUnder, trail);
    set(this.trail, trail);
  }

  /** Puts the cursor on a cell. @param {Sheet} sheet @param {Cell | null} cell */
  point(sheet, cell) {
    const outline = cell ? polygon(sheet.corners(cell, 0.99)) : '';
    set(this.cursorUnder, outline);
    set(this.cursor, outline);
  }

  /** Lines keep their width on the screen at every zoom. @param {number} scale */
  zoomed(scale) {
    const pixel = num(1 / Math.min(scale, 1.2) * 100) / 100;
    this.element.style.setProperty('--pixel', String(pixel));
    this.hatches.zoomed(pixel * 0.8);
  }
}

/** @param {SVGPathElement} path @param {string} data */
function set(path, data) {
  if (path.getAttribute('d') !== data) path.setAttribute('d', data);
}

/** The corners of a hex without the middle of its sides. @param {Sheet} sheet @param {Cell} cell @param {number} scale */
function bracketsOf(sheet, cell, scale) {
  const corners = sheet.corners(cell, scale);
  return corners.map((corner, k) =>
    line([between(corner, corners[(k + 5) % 6], 0.3), corner, between(corner, corners[(k + 1) % 6], 0.3)])).join('');
}

/** An arrow that stops short of the counters at both ends. @param {Point} from @param {Point} to */
function arrow(from, to) {
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  if (far < SIZE * 1.2) return '';
  const [start, end] = [between(from, to, SIZE * 0.3 / far), between(from, to, 1 - SIZE * 0.58 / far)];
  const [dx, dy] = [(to.x - from.x) / far, (to.y - from.y) / far];
  const wing = (/** @type {number} */ side) => ({ x: end.x - dx * 11 + dy * 8 * side, y: end.y - dy * 11 - dx * 8 * side });
  return `${line([start, end])}M${at(wing(1))}L${at(end)}L${at(wing(-1))}`;
}
