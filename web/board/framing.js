// What of the board is in sight: at first the whole of it, if the factors on its counters can be read then, or else the
// place where one's own units are; later wherever something may be chosen or the others do something, unless somebody has
// moved the map.

/** @import { HexBoard } from './hex-board.js' */
/** @import { Point } from './hexmath.js' */
import { SIZE } from './hexmath.js';

/** Below these sizes of a hex on the screen, small print and then all print is left out. */
const [SMALL, TINY] = [34, 22];
/** The scale from which on factors can be read. A board of few hexes is better seen whole, down to where they are printed. */
const [READABLE, PRINTED] = [0.72, 0.54];
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
    /** Where the pieces stood. @type {Map<string, string>} */
    this.stood = new Map();
    /** The shots that were shown last. @type {unknown} */
    this.struck = null;
  }

  /** Shows the whole board, or of one that is too large for the screen the place where the pieces are. */
  open() {
    const { view, position, clientWidth } = this.board;
    view.fit();
    this.opened = clientWidth > 0;
    if (!this.opened) return;
    const cells = position.interesting();
    this.placed = cells.length > 0;
    const least = this.board.world.classList.contains('few') ? PRINTED : READABLE;
    if (view.view.scale < least) view.center(this.busiest(cells.map(cell => this.board.sheet.center(cell)), least), least);
    this.settled(view.view.scale);
  }

  /**
   * The point around which most of the others are in sight.
   * @param {Point[]} points @param {number} scale @returns {Point}
   */
  busiest(points, scale) {
    const { width, height } = this.board.view.box;
    const [right, down] = [(width / 2 - EDGE) / scale, (height / 2 - EDGE) / scale];
    let best = { point: { x: this.board.sheet.width / 2, y: this.board.sheet.height / 2 }, seen: 0 };
    for (const point of points) {
      const near = points.filter(({ x, y }) => Math.abs(x - point.x) < right && Math.abs(y - point.y) < down);
      if (near.length <= best.seen) continue;
      const sum = near.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }));
      best = { point: { x: sum.x / near.length, y: sum.y / near.length }, seen: near.length };
    }
    return best.point;
  }

  /** Pieces came to an empty board, or another question was asked. */
  follow() {
    if (this.opened && !this.placed && this.board.position.interesting().length) this.open();
    this.happen();
    this.turn();
  }

  /** Goes where something moves or is fired at as long as nothing can be chosen, which is the others' turn. */
  happen() {
    const { position, sheet, view } = this.board;
    const now = new Map([...position.pieces.keys()].map(id => [id, position.hexOf(id) ?? '']));
    const moved = [...now].filter(([id, hex]) => this.stood.has(id) && this.stood.get(id) !== hex).map(([, hex]) => hex);
    const shots = position.struck && position.struck !== this.struck ? position.struck.shots.flatMap(({ from, to }) => [from, to]) : [];
    Object.assign(this, { stood: now, struck: position.struck });
    const points = position.cellsOf(new Set([...moved, ...shots])).map(cell => sheet.center(cell));
    if (this.opened && points.length && !position.ableCells().length && !points.every(point => this.inSight(point))) view.center(this.busiest(points, view.view.scale));
  }

  /** @param {Point} point */
  inSight(point) {
    const { view } = this.board;
    const { width, height } = view.box;
    const edge = Math.min(EDGE, width / 4, height / 4);
    const { x, y } = view.toHost(point);
    return edge < x && x < width - edge && edge < y && y < height - edge;
  }

  /** Turns to where something may be chosen, if a new question left all of it out of sight. */
  turn() {
    const { position, sheet, view } = this.board;
    const cells = position.ableCells();
    const asked = cells.map(cell => cell.id).join();
    if (!this.opened || asked === this.asked) return;
    this.asked = asked;
    const points = cells.map(cell => sheet.center(cell));
    if (points.length && !points.some(point => this.inSight(point))) view.center(this.busiest(points, view.view.scale));
  }

  resized() {
    const { view, clientWidth } = this.board;
    if (clientWidth === 0) return;
    const { width, height } = view.box;
    view.measure();
    if (!this.opened) this.open();
    else if (view.fitted) view.fit();
    // What was in the middle stays there.
    else view.pan((view.box.width - width) / 2, (view.box.height - height) / 2);
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
