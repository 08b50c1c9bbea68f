// The board: a map, marks and counters on one sheet, which can be moved, zoomed, clicked and played by keyboard.
//
// Events: `board-pick` with { hex, ids }: a hex with its pieces, the top first; a single piece from the stack viewer;
// or hex null to go back. `board-cursor` with { hex, text, by }: the cursor or the pointer moved, by 'key' or 'pointer'.
// `board-counters` with { hidden }: the counters were hidden or shown again. While a line is drawn, `board-line` with
// { from, to } instead of `board-pick`: the hexes at its ends, `to` null as long as only the first is known.

/** @import { Board, Cell } from '../wire.d.ts' */
/** @import { Point } from './hexmath.js' */
/** @import { Drawn } from './instruments.js' */
/** @import { Shown } from './position.js' */
import { Counters } from './counters.js';
import { describeCell, describePiece } from './describe.js';
import { svg } from './draw.js';
import { SIZE } from './hexmath.js';
import { Instruments } from './instruments.js';
import { KEYS, press } from './keys.js';
import { drawMap } from './map.js';
import { Marks } from './marks.js';
import { PanZoom } from './panzoom.js';
import { Position, findCell } from './position.js';
import { Shades } from './shades.js';
import { Sheet } from './sheet.js';
import { fromTop } from './stack.js';
import { HexPrompt, StackViewer } from './viewer.js';

/** Below these sizes of a hex on the screen, small print and then all print is left out. */
const [SMALL, TINY] = [34, 22];
/** A board whose hexes would be smaller than this is not shown whole at first, but at this scale. */
const [READABLE, START] = [22, 0.45];
/** What lies nearer to the edge of the screen than this is not well in sight. */
const EDGE = 48;
/** A board of so few hexes keeps its numbers at every size: decisions name them. */
const FEW = 60;
/** Two taps within this time are a double tap. */
const TWICE = 350;

export class HexBoard extends HTMLElement {
  countersHidden = false;
  #key = '';
  #sheet = new Sheet({ name: '', orientation: 'pointy', shifted: 'odd', cells: [], features: [] });
  /** @type {Shown} */
  #shown = { pieces: [], sides: [], choices: [], subjects: [], selected: [], symbolsUrl: '', surveyed: null };
  /** The piece that the keyboard brought to the top of its stack. @type {string | null} */
  #raised = null;
  #position = new Position(this.#sheet, this.#shown, null);
  /** The cells of the last question, so that one who has moved the map is not pulled back. */
  #asked = '';
  /** @type {{ pieces: Shown['pieces'], moves: [Point, Point][] }} */
  #moved = { pieces: [], moves: [] };
  /** @type {Cell | null} */
  #cursor = null;
  /** @type {Cell | null} */
  #hovered = null;
  #tapped = { hex: '', time: 0 };
  #world = document.createElement('div');
  #pane = document.createElement('div');
  #map = svg('svg', { class: 'map' });
  #marks = new Marks();
  #counters = new Counters();
  #instruments = new Instruments();
  #shades = new Shades();
  /** Whether hexes are the ends of a line. */
  #drawing = false;
  /** @type {Drawn | null} */
  #drawn = null;
  #viewer = new StackViewer((hex, id) => this.#pick(hex, [id]));
  #hexPrompt = new HexPrompt(text => {
    const cell = findCell(this.#sheet, text);
    if (cell) this.#moveTo(cell);
    return cell !== null;
  });
  #view = new PanZoom(this, this.#pane, this.#world, {
    tap: (point, event) => this.#tap(point, event.timeStamp),
    hold: point => this.openStack(this.#sheet.cellAt(point)),
    hover: point => this.#hover(point),
    settled: scale => this.#settled(scale),
    draws: () => this.#drawing,
    draw: (from, to) => this.#drag(from, to),
  });
  #resizes = new ResizeObserver(() => this.#resized());
  /** Whether the board has been shown on a screen of some size, and with its pieces. */
  #opened = false;
  #placed = false;

  connectedCallback() {
    if (!this.#world.isConnected) {
      this.#world.className = 'world';
      this.#world.append(this.#map, this.#shades.element, this.#marks.element, this.#counters.element, this.#instruments.element);
      this.#pane.className = 'pane';
      this.append(this.#world, this.#pane, this.#viewer.element, this.#hexPrompt.element);
      this.tabIndex = 0;
      this.setAttribute('role', 'application');
      this.setAttribute('aria-label', `Map. ${KEYS}`);
      this.addEventListener('keydown', event => this.#keydown(event));
      this.addEventListener('focus', () => this.classList.toggle('keyed', this.matches(':focus-visible')));
      this.addEventListener('pointerdown', () => this.classList.remove('keyed'));
    }
    this.#resizes.observe(this);
    this.#open();
  }

  disconnectedCallback() {
    this.#resizes.disconnect();
  }

  /** Draws a board, if it is another one. @param {string} key @param {Board} board */
  setBoard(key, board) {
    if (key === this.#key) return;
    this.#key = key;
    const before = this.#sheet;
    this.#sheet = new Sheet(board);
    const { width, height } = this.#sheet;
    // The same map on which something was built or destroyed is looked at as it was.
    const same = before.width === width && before.height === height && before.board.cells.length === board.cells.length;
    const map = drawMap(this.#sheet);
    this.#map.replaceWith(map);
    this.#map = map;
    this.#instruments.liftNames(map);
    for (const layer of [this.#shades.element, this.#marks.element, this.#counters.element, this.#instruments.element]) {
      layer.setAttribute('width', String(width));
      layer.setAttribute('height', String(height));
    }
    this.#world.classList.toggle('few', board.cells.length <= FEW);
    this.#world.style.width = `${width}px`;
    this.#world.style.height = `${height}px`;
    this.#view.size = { width, height };
    this.#counters.clear();
    this.#cursor = this.#hovered = this.#raised = null;
    this.#marks.point(this.#sheet, null);
    this.#paint();
    if (same) return;
    this.#placed = false;
    this.#open();
  }

  /** Shows a position; what is left out stays as it is. @param {Partial<Shown>} shown */
  update(shown) {
    Object.assign(this.#shown, shown);
    this.#paint();
    if (this.#opened && !this.#placed && this.#position.pieces.size) this.#open();
    this.#turn();
  }

  /** Turns to where something may be chosen, if a new question left all of it out of sight. */
  #turn() {
    const cells = this.#position.ableCells();
    const asked = cells.map(cell => cell.id).join();
    if (!this.#opened || asked === this.#asked) return;
    this.#asked = asked;
    const points = cells.map(cell => this.#sheet.center(cell));
    const { width, height } = this.#view.box;
    const edge = Math.min(EDGE, width / 4, height / 4);
    const seen = points.map(point => this.#view.toHost(point)).some(({ x, y }) => edge < x && x < width - edge && edge < y && y < height - edge);
    if (!points.length || seen) return;
    const sum = points.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }));
    const middle = { x: sum.x / points.length, y: sum.y / points.length };
    const near = (/** @type {Point} */ point) => Math.hypot(point.x - middle.x, point.y - middle.y);
    this.#view.center(points.reduce((a, b) => (near(b) < near(a) ? b : a)));
  }

  #paint() {
    const before = this.#position;
    const now = this.#position = new Position(this.#sheet, this.#shown, this.#raised);
    this.#shades.update(now);
    this.#counters.update(now);
    // The last moves stay to be seen while the same pieces are painted again.
    if (this.#moved.pieces !== this.#shown.pieces) this.#moved = { pieces: this.#shown.pieces, moves: this.#movesSince(before) };
    this.#marks.update(now, this.#moved.moves);
    if (before.surveyed !== now.surveyed || before.sheet !== now.sheet) {
      this.#marks.hatches.update(this.#sheet, now.surveyed);
      this.#instruments.label(now);
    }
    if (before.sheet !== now.sheet) this.#instruments.draw(this.#sheet, this.#drawn);
  }

  /** Whether hexes are the ends of a line now, and not decisions. @param {boolean} drawing */
  set drawing(drawing) {
    this.#drawing = drawing;
    this.classList.toggle('drawing', drawing);
  }

  /** Lays a line over the map, or takes it away. @param {Drawn | null} drawn */
  showLine(drawn) {
    this.#drawn = drawn;
    this.#instruments.draw(this.#sheet, drawn);
  }

  /** A line is dragged from a point to another. @param {Point} from @param {Point} to */
  #drag(from, to) {
    const [start, end] = [this.#sheet.cellAt(from), this.#sheet.cellAt(to)];
    if (start && end && (this.#drawn?.from !== start.id || this.#drawn.to !== end.id)) this.#end(start.id, end.id);
  }

  /** The ends of a line. @param {string} from @param {string | null} to */
  #end(from, to) {
    this.dispatchEvent(new CustomEvent('board-line', { bubbles: true, detail: { from, to } }));
  }

  /** From where to where the pieces have moved. @param {Position} before */
  #movesSince(before) {
    /** @type {[Point, Point][]} */
    const moves = [];
    for (const id of before.sheet === this.#sheet ? this.#position.pieces.keys() : []) {
      const [from, to] = [this.#sheet.byId.get(before.hexOf(id) ?? ''), this.#sheet.byId.get(this.#position.hexOf(id) ?? '')];
      if (from && to && from !== to) moves.push([this.#sheet.center(from), this.#sheet.center(to)]);
    }
    return moves;
  }

  /** Shows the whole board, or of one that is too large for the screen the place where the pieces are. */
  #open() {
    this.#view.fit();
    this.#opened = this.clientWidth > 0;
    if (!this.#opened) return;
    this.#placed = this.#position.pieces.size > 0;
    if (this.#view.view.scale * SIZE < READABLE) this.#view.center(this.#position.middle(), START);
    this.#settled(this.#view.view.scale);
  }

  #resized() {
    if (this.clientWidth === 0) return;
    this.#view.measure();
    if (!this.#opened) this.#open();
    else if (this.#view.fitted) this.#view.fit();
    else this.#view.pan(0, 0);
  }

  /** Small print is left out where nobody could read it, which keeps a full map fast. @param {number} scale */
  #settled(scale) {
    this.#world.classList.toggle('small', scale * SIZE < SMALL);
    this.#world.classList.toggle('tiny', scale * SIZE < TINY);
    this.#marks.zoomed(scale);
    this.#instruments.element.style.setProperty('--pixel', this.#marks.element.style.getPropertyValue('--pixel'));
  }

  /** What lies under a point of the window: the pieces, the top first, then the hex. @param {MouseEvent} event @returns {string[]} */
  thingsAt(event) {
    this.#view.measure();
    const point = this.#view.toWorld(this.#view.local(event));
    const cell = this.#sheet.cellAt(point);
    return cell ? [...fromTop(this.#sheet.center(cell), this.#position.stack(cell.id), point), cell.id] : [];
  }

  /** A hex in words. @param {string} hex */
  describe(hex) {
    const cell = this.#sheet.byId.get(hex);
    return cell ? describeCell(this.#position, cell) : '';
  }

  /** Shows the map without its counters. @param {boolean} hidden */
  hideCounters(hidden) {
    this.countersHidden = hidden;
    this.#world.classList.toggle('bare', hidden);
    this.dispatchEvent(new CustomEvent('board-counters', { bubbles: true, detail: { hidden } }));
  }

  /** Shows the whole board. */
  fit() {
    this.#view.fit();
  }

  /** @param {number} factor */
  zoomBy(factor) {
    this.#view.zoom(factor);
  }

  /** Puts the cursor on a hex, or on the hex of a piece, and brings it into view. @param {string} id */
  focusHex(id) {
    const cell = this.#position.cellsOf(new Set([id]))[0];
    if (!cell) return;
    this.#cursor = cell;
    this.#marks.point(this.#sheet, cell);
    this.#view.reveal(this.#sheet.center(cell), 2 * SIZE);
  }

  /** @param {KeyboardEvent} event */
  #keydown(event) {
    if (event.target !== this) return;
    // Whoever came here with a click and not by keys means the decision, not the cursor.
    if (!this.classList.contains('keyed') && this.#shown.choices.some(choice => choice.key === event.key)) return;
    this.classList.add('keyed');
    if (press(this, this.#sheet.layout.pointy, event)) event.preventDefault();
  }

  /** @param {Point} point @param {number} time when the finger was lifted, not when a busy page came to hear of it */
  #tap(point, time) {
    const cell = this.#sheet.cellAt(point);
    if (!cell) return;
    const again = this.#tapped.hex === cell.id && time - this.#tapped.time < TWICE;
    this.#tapped = { hex: cell.id, time };
    const stack = this.#position.stack(cell.id);
    if (again && stack.length && !this.#drawing) {
      // After the tap: a browser closes a window that was opened between a press elsewhere and the end of it.
      setTimeout(() => this.openStack(cell));
      return;
    }
    this.#cursor = cell;
    this.#marks.point(this.#sheet, cell);
    this.#pick(cell.id, fromTop(this.#sheet.center(cell), stack, point));
  }

  /** @param {Point | null} point */
  #hover(point) {
    const cell = point ? this.#sheet.cellAt(point) : null;
    if (cell === this.#hovered) return;
    this.#hovered = cell;
    if (cell) this.#say(cell.id, this.describe(cell.id), 'pointer');
  }

  /** @param {string | null} hex @param {string[]} ids */
  #pick(hex, ids) {
    if (this.#drawing && hex !== null) {
      // The next hex after a whole line begins another one.
      const open = this.#drawn && this.#drawn.to === null && this.#drawn.from !== hex;
      this.#end(open && this.#drawn ? this.#drawn.from : hex, open ? hex : null);
      return;
    }
    this.dispatchEvent(new CustomEvent('board-pick', { bubbles: true, detail: { hex, ids } }));
  }

  /** @param {string} hex @param {string} text @param {'key' | 'pointer'} by */
  #say(hex, text, by) {
    this.dispatchEvent(new CustomEvent('board-cursor', { bubbles: true, detail: { hex, text, by } }));
  }

  /** The cell under the cursor; at first the first one that can act, or the first of the board. */
  #here() {
    return this.#cursor ?? this.#position.ableCells()[0] ?? this.#sheet.board.cells[0] ?? null;
  }

  /** @param {Cell} cell */
  #moveTo(cell) {
    this.focusHex(cell.id);
    this.#say(cell.id, this.describe(cell.id), 'key');
  }

  /** Moves the cursor by rows and columns. @param {number} rows @param {number} cols */
  stepBy(rows, cols) {
    const here = this.#here();
    if (!here) return;
    const next = this.#cursor ? this.#sheet.cellOn(here.row + rows, here.col + cols) : here;
    this.#moveTo(next ?? here);
  }

  /** Moves the cursor across a side. @param {number} side */
  stepAcross(side) {
    const here = this.#here();
    if (here) this.#moveTo((this.#cursor && this.#sheet.neighbour(here, side)) ?? here);
  }

  /** Moves the cursor to the next or previous place where something may be chosen. @param {1 | -1} way */
  stepToAble(way) {
    const cells = this.#position.ableCells();
    if (!cells.length) return;
    const now = this.#cursor ? cells.indexOf(this.#cursor) : -1;
    this.#moveTo(cells[now < 0 && way < 0 ? cells.length - 1 : (now + way + cells.length) % cells.length]);
  }

  /** Brings the next piece of the stack under the cursor to the top. @param {1 | -1} way */
  turnStack(way) {
    const stack = this.#cursor ? this.#position.stack(this.#cursor.id) : [];
    if (!stack.length || !this.#cursor) return;
    const piece = way > 0 ? stack[0] : stack[Math.max(0, stack.length - 2)];
    this.#raised = piece.id;
    this.#paint();
    this.#say(this.#cursor.id, describePiece(piece, this.#position.sides), 'key');
  }

  /** Chooses what is under the cursor. */
  pickCursor() {
    const here = this.#here();
    if (!here) return;
    if (!this.#cursor) this.focusHex(here.id);
    this.#pick(here.id, fromTop(this.#sheet.center(here), this.#position.stack(here.id)));
  }

  /** Goes back: nothing is chosen. */
  clear() {
    this.#pick(null, []);
  }

  /** Asks for the number of a hex to go to. */
  askHex() {
    this.#hexPrompt.open();
  }

  /** Lists the pieces of a cell, or of the one under the cursor. @param {Cell | null} [cell] */
  openStack(cell = this.#cursor) {
    if (!cell) return;
    const { x, y } = this.#where(cell);
    this.#viewer.open(this.#position, cell, { x: x + 24, y: y - 40 });
  }

  /** Where the middle of a hex is in the window; nothing if there is no such hex. @param {string} hex */
  whereIs(hex) {
    const cell = this.#sheet.byId.get(hex);
    return cell ? this.#where(cell) : null;
  }

  /** @param {Cell} cell @returns {Point} */
  #where(cell) {
    const { x, y } = this.#view.toHost(this.#sheet.center(cell));
    const box = this.getBoundingClientRect();
    return { x: box.left + x, y: box.top + y };
  }
}

customElements.define('hex-board', HexBoard);
