// The board: a map, marks and counters on one sheet, which can be moved, zoomed, clicked and played by keyboard.
//
// Events: `board-pick` with { hex, ids, hit, shift }: a hex with its pieces, the top first, whether a counter was hit and
// not the ground beside it, and whether Shift was held; a single piece from the stack viewer; or hex null to go back.
// `board-carry` with { id } and `board-drop` with { hex, ids }: a counter is dragged, and dropped on a hex or, with hex
// null, outside the map. `board-cursor` with { hex, text, by }: the cursor or the pointer moved, by 'key' or 'pointer'.
// `board-counters` with { hidden }: the counters were hidden or shown again. While a line is drawn, `board-line` with
// { from, to } instead of `board-pick`: the hexes at its ends, `to` null as long as only the first is known.

/** @import { Board, Cell } from '../wire.d.ts' */
/** @import { Point } from './hexmath.js' */
/** @import { Drawn } from './instruments.js' */
/** @import { Shown } from './position.js' */
import { Counters } from './counters.js';
import { Cursor } from './cursor.js';
import { describeCell } from './describe.js';
import { svg } from './draw.js';
import { Fan } from './fan.js';
import { Framing } from './framing.js';
import { Gestures } from './gestures.js';
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

/** A board of so few hexes keeps its numbers at every size: decisions name them. */
const FEW = 60;

export class HexBoard extends HTMLElement {
  countersHidden = false;
  #key = '';
  sheet = new Sheet({ name: '', orientation: 'pointy', shifted: 'odd', cells: [], features: [] });
  /** @type {Shown} */
  #shown = { pieces: [], sides: [], choices: [], subjects: [], selected: [], symbolsUrl: '', surveyed: null };
  position = new Position(this.sheet, this.#shown, null);
  /** @type {{ pieces: Shown['pieces'], moves: [Point, Point][] }} */
  #moved = { pieces: [], moves: [] };
  /** @type {Cell | null} */
  #hovered = null;
  /** The hex to which the way is shown. @type {string | null} */
  #aim = null;
  world = document.createElement('div');
  #pane = document.createElement('div');
  #map = svg('svg', { class: 'map' });
  marks = new Marks();
  #counters = new Counters();
  instruments = new Instruments();
  #shades = new Shades();
  /** Whether hexes are the ends of a line. */
  #drawing = false;
  /** @type {Drawn | null} */
  drawn = null;
  #viewer = new StackViewer((hex, id, all) => this.pick(hex, [id], { hit: true, shift: all }));
  #hexPrompt = new HexPrompt(text => {
    const cell = findCell(this.sheet, text);
    if (cell) this.cursor.moveTo(cell);
    return cell !== null;
  });
  view = new PanZoom(this, this.#pane, this.world, {
    tap: (point, event) => this.gestures.tap(point, event),
    hold: point => this.openStack(this.fan.cellAt(point)),
    hover: point => this.#hover(point),
    settled: scale => this.framing.settled(scale),
    draws: () => this.drawing,
    draw: (from, to) => this.gestures.draw(from, to),
    grabs: (point, touch) => this.gestures.grabs(point, touch) !== null,
    carry: point => this.gestures.carry(point),
    drop: point => this.gestures.drop(point),
  });
  gestures = new Gestures(this);
  cursor = new Cursor(this);
  fan = new Fan(this);
  framing = new Framing(this);
  #resizes = new ResizeObserver(() => this.framing.resized());

  connectedCallback() {
    if (!this.world.isConnected) {
      this.world.className = 'world';
      this.world.append(this.#map, this.#shades.element, this.marks.element, this.#counters.element, this.instruments.element);
      this.#pane.className = 'pane';
      this.append(this.world, this.#pane, this.#viewer.element, this.#hexPrompt.element);
      this.tabIndex = 0;
      this.setAttribute('role', 'application');
      this.setAttribute('aria-label', `Map. ${KEYS}`);
      this.addEventListener('keydown', event => this.#keydown(event));
      this.addEventListener('focus', () => this.classList.toggle('keyed', this.matches(':focus-visible')));
      this.addEventListener('pointerdown', () => this.classList.remove('keyed'));
    }
    this.#resizes.observe(this);
    this.framing.open();
  }

  disconnectedCallback() {
    this.#resizes.disconnect();
  }

  /** Draws a board, if it is another one. @param {string} key @param {Board} board */
  setBoard(key, board) {
    if (key === this.#key) return;
    this.#key = key;
    const before = this.sheet;
    this.sheet = new Sheet(board);
    const { width, height } = this.sheet;
    // The same map on which something was built or destroyed is looked at as it was.
    const same = before.width === width && before.height === height && before.board.cells.length === board.cells.length;
    const map = drawMap(this.sheet);
    this.#map.replaceWith(map);
    this.#map = map;
    this.instruments.liftNames(map);
    for (const layer of [this.#shades.element, this.marks.element, this.#counters.element, this.instruments.element]) {
      layer.setAttribute('width', String(width));
      layer.setAttribute('height', String(height));
    }
    this.world.classList.toggle('few', board.cells.length <= FEW);
    this.world.style.width = `${width}px`;
    this.world.style.height = `${height}px`;
    this.view.size = { width, height };
    this.#counters.clear();
    this.#hovered = null;
    this.fan.close();
    this.cursor.forget();
    this.paint();
    if (same) return;
    this.framing.placed = false;
    this.framing.open();
  }

  /** Shows a position; what is left out stays as it is. @param {Partial<Shown>} shown */
  update(shown) {
    Object.assign(this.#shown, shown);
    this.paint();
    this.framing.follow();
  }

  /** Paints the position anew. */
  paint() {
    const before = this.position;
    const now = this.position = new Position(this.sheet, this.#shown, this.cursor.raised, this.fan.hex);
    this.#shades.update(now);
    this.#counters.update(now);
    // The last moves stay to be seen while the same pieces are painted again.
    if (this.#moved.pieces !== this.#shown.pieces) this.#moved = { pieces: this.#shown.pieces, moves: this.#movesSince(before) };
    this.marks.update(now, this.#moved.moves);
    if (before.surveyed !== now.surveyed || before.threats !== now.threats || before.sheet !== now.sheet) {
      this.marks.hatches.update(this.sheet, now);
      this.instruments.label(now);
    }
    this.instruments.course.show(now, this.#aim);
    this.instruments.arrows.update(now);
    if (before.sheet !== now.sheet) this.instruments.draw(this.sheet, this.drawn);
  }

  /** Whether hexes are the ends of a line now, and not decisions. @param {boolean} drawing */
  set drawing(drawing) {
    this.#drawing = drawing;
    this.classList.toggle('drawing', drawing);
  }

  get drawing() {
    return this.#drawing;
  }

  /** Lays a line over the map, or takes it away. @param {Drawn | null} drawn */
  showLine(drawn) {
    this.drawn = drawn;
    this.instruments.draw(this.sheet, drawn);
  }

  /** The ends of a line. @param {string} from @param {string | null} to */
  end(from, to) {
    this.dispatchEvent(new CustomEvent('board-line', { bubbles: true, detail: { from, to } }));
  }

  /** From where to where the pieces have moved. @param {Position} before */
  #movesSince(before) {
    /** @type {[Point, Point][]} */
    const moves = [];
    for (const id of before.sheet === this.sheet ? this.position.pieces.keys() : []) {
      const [from, to] = [this.sheet.byId.get(before.hexOf(id) ?? ''), this.sheet.byId.get(this.position.hexOf(id) ?? '')];
      if (from && to && from !== to) moves.push([this.sheet.center(from), this.sheet.center(to)]);
    }
    return moves;
  }

  /** What lies under a point of the window: the pieces, the top first, then the hex. @param {MouseEvent} event @returns {string[]} */
  thingsAt(event) {
    this.view.measure();
    const point = this.view.toWorld(this.view.local(event));
    const cell = this.fan.cellAt(point);
    return cell ? [...fromTop(this.sheet.center(cell), this.position.stack(cell.id), point, cell.id === this.fan.hex), cell.id] : [];
  }

  /** A hex in words. @param {string} hex */
  describe(hex) {
    const cell = this.sheet.byId.get(hex);
    return cell ? describeCell(this.position, cell) : '';
  }

  /** Shows the map without its counters. @param {boolean} hidden */
  hideCounters(hidden) {
    this.countersHidden = hidden;
    this.world.classList.toggle('bare', hidden);
    this.dispatchEvent(new CustomEvent('board-counters', { bubbles: true, detail: { hidden } }));
  }

  /** Shows the whole board. */
  fit() {
    this.view.fit();
  }

  /** @param {number} factor */
  zoomBy(factor) {
    this.view.zoom(factor);
  }

  /** @param {KeyboardEvent} event */
  #keydown(event) {
    if (event.target !== this) return;
    // Whoever came here with a click and not by keys means the decision, not the cursor.
    if (!this.classList.contains('keyed') && this.#shown.choices.some(choice => choice.key === event.key)) return;
    this.classList.add('keyed');
    if (press(this, this.sheet.layout.pointy, event)) event.preventDefault();
  }

  /** @param {Point | null} point */
  #hover(point) {
    const cell = point ? this.fan.cellAt(point) : null;
    if (cell === this.#hovered) return;
    this.#hovered = cell;
    this.fan.rest(cell);
    this.follow(cell);
    if (cell) this.say(cell.id, this.describe(cell.id), 'pointer');
  }

  /** Shows the way of what is in hand to a cell. @param {Cell | null} cell */
  follow(cell) {
    this.#aim = cell?.id ?? null;
    this.instruments.course.show(this.position, this.#aim);
  }

  /** Puts the cursor on a hex, or on the hex of a piece, and brings it into view. @param {string} id */
  focusHex(id) {
    this.cursor.reveal(id);
  }

  /** @param {string | null} hex @param {string[]} ids @param {{ hit?: boolean, shift?: boolean }} [how] */
  pick(hex, ids, how = {}) {
    if (this.drawing && hex !== null) {
      // The next hex after a whole line begins another one.
      const open = this.drawn && this.drawn.to === null && this.drawn.from !== hex;
      this.end(open && this.drawn ? this.drawn.from : hex, open ? hex : null);
      return;
    }
    this.dispatchEvent(new CustomEvent('board-pick', { bubbles: true, detail: { hex, ids, ...how } }));
  }

  /** @param {string} hex @param {string} text @param {'key' | 'pointer'} by */
  say(hex, text, by) {
    this.dispatchEvent(new CustomEvent('board-cursor', { bubbles: true, detail: { hex, text, by } }));
  }

  /** Goes back: nothing is chosen. */
  clear() {
    this.pick(null, []);
  }

  /** Asks for the number of a hex to go to. */
  askHex() {
    this.#hexPrompt.open();
  }

  /** Lists the pieces of a cell, or of the one under the cursor. @param {Cell | null} [cell] */
  openStack(cell = this.cursor.cell) {
    if (!cell) return;
    const { x, y } = this.#where(cell);
    this.#viewer.open(this.position, cell, { x: x + 24, y: y - 40 });
  }

  /** Where the middle of a hex is in the window; nothing if there is no such hex. @param {string} hex */
  whereIs(hex) {
    const cell = this.sheet.byId.get(hex);
    return cell ? this.#where(cell) : null;
  }

  /** @param {Cell} cell @returns {Point} */
  #where(cell) {
    const { x, y } = this.view.toHost(this.sheet.center(cell));
    const box = this.getBoundingClientRect();
    return { x: box.left + x, y: box.top + y };
  }
}

customElements.define('hex-board', HexBoard);
