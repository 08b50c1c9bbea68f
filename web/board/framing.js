// What of the board is in sight: the whole of it at first, or the place where the pieces are; later wherever something
// may be chosen, unless somebody has moved the map.

/** @import { HexBoard } from './hex-board.js' */
/** @import { Point } from './hexmath.js' */
import { SIZE } from './hexmath.js';

/** Below these sizes of a hex on the screen, small print and then all print is left out. */
const [SMALL, TINY] = [34, 22];
/** A board whose hexes would be smaller than this is not shown whole at first, but at this scale. */
const [READABLE, START] = [22, 0.45];
/** What lies nearer to the edge of the screen than this is not well in sight. */
const EDGE = 48;

export class Framing {
  /** @param {HexBoard} board */
  constructor(board) {
    this.board = board;
    /** The cells of the last question, so that one who has moved the map is not pulled back. */
    this.asked = '';
    /** Whether the board has been shown on a screen of some size, and with its pieces. */
    this.opened = false;
    this.placed = false;
  }

  /** Shows the whole board, or of one that is too large for the screen the place where the pieces are. */
  open() {
    const { view, position, clientWidth } = this.board;
    view.fit();
    this.opened = clientWidth > 0;
    if (!this.opened) return;
    this.placed = position.pieces.size > 0;
    if (view.view.scale * SIZE < READABLE) view.center(position.middle(), START);
    this.settled(view.view.scale);
  }

  /** Pieces came to an empty board, or another question was asked. */
  follow() {
    if (this.opened && !this.placed && this.board.position.pieces.size) this.open();
    this.turn();
  }

  /** Turns to where something may be chosen, if a new question left all of it out of sight. */
  turn() {
    const { position, sheet, view } = this.board;
    const cells = position.ableCells();
    const asked = cells.map(cell => cell.id).join();
    if (!this.opened || asked === this.asked) return;
    this.asked = asked;
    const points = cells.map(cell => sheet.center(cell));
    const { width, height } = view.box;
    const edge = Math.min(EDGE, width / 4, height / 4);
    const seen = points.map(point => view.toHost(point)).some(({ x, y }) => edge < x && x < width - edge && edge < y && y < height - edge);
    if (!points.length || seen) return;
    const sum = points.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }));
    const middle = { x: sum.x / points.length, y: sum.y / points.length };
    const near = (/** @type {Point} */ point) => Math.hypot(point.x - middle.x, point.y - middle.y);
    view.center(points.reduce((a, b) => (near(b) < near(a) ? b : a)));
  }

  resized() {
    const { view, clientWidth } = this.board;
    if (clientWidth === 0) return;
    view.measure();
    if (!this.opened) this.open();
    else if (view.fitted) view.fit();
    else view.pan(0, 0);
  }

  /** Small print is left out where nobody could read it, which keeps a full map fast. @param {number} scale */
  settled(scale) {
    const { world, marks, instruments } = this.board;
    world.classList.toggle('small', scale * SIZE < SMALL);
    world.classList.toggle('tiny', scale * SIZE < TINY);
    marks.zoomed(scale);
    instruments.element.style.setProperty('--pixel', marks.element.style.getPropertyValue('--pixel'));
  }
}
