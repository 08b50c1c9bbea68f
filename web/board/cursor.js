// The cursor of the board, for the keyboard: one cell that goes along rows, columns and sides, and through a stack.

/** @import { Cell } from '../wire.d.ts' */
/** @import { HexBoard } from './hex-board.js' */
import { describePiece } from './describe.js';
import { SIZE } from './hexmath.js';
import { fromTop } from './stack.js';

export class Cursor {
  /** @param {HexBoard} board */
  constructor(board) {
    this.board = board;
    /** @type {Cell | null} */
    this.cell = null;
    /** The piece that was brought to the top of its stack. @type {string | null} */
    this.raised = null;
  }

  /** As on a new board. */
  forget() {
    this.cell = null;
    this.raised = null;
    this.board.marks.point(this.board.sheet, null);
  }

  /** Puts it on a cell. @param {Cell} cell */
  put(cell) {
    this.cell = cell;
    this.board.marks.point(this.board.sheet, cell);
  }

  /** Puts it on a hex, or on the hex of a piece, and brings it into view. @param {string} id */
  reveal(id) {
    const { board } = this;
    const cell = board.position.cellsOf(new Set([id]))[0];
    if (!cell) return;
    this.put(cell);
    board.view.reveal(board.sheet.center(cell), 2 * SIZE);
  }

  /** The cell under it; at first the first one that can act, or the first of the board. */
  here() {
    const { position, sheet } = this.board;
    return this.cell ?? position.ableCells()[0] ?? sheet.board.cells[0] ?? null;
  }

  /** @param {Cell} cell */
  moveTo(cell) {
    this.reveal(cell.id);
    this.board.follow(cell);
    this.board.say(cell.id, this.board.describe(cell.id), 'key');
  }

  /** Moves it by rows and columns. @param {number} rows @param {number} cols */
  stepBy(rows, cols) {
    const here = this.here();
    if (!here) return;
    const next = this.cell ? this.board.sheet.cellOn(here.row + rows, here.col + cols) : here;
    this.moveTo(next ?? here);
  }

  /** Moves it across a side. @param {number} side */
  stepAcross(side) {
    const here = this.here();
    if (here) this.moveTo((this.cell && this.board.sheet.neighbour(here, side)) ?? here);
  }

  /** Moves it to the next or previous place where something may be chosen. @param {1 | -1} way */
  stepToAble(way) {
    const cells = this.board.position.ableCells();
    if (!cells.length) return;
    const now = this.cell ? cells.indexOf(this.cell) : -1;
    this.moveTo(cells[now < 0 && way < 0 ? cells.length - 1 : (now + way + cells.length) % cells.length]);
  }

  /** Brings the next piece of the stack under it to the top. @param {1 | -1} way */
  turnStack(way) {
    const { board, cell } = this;
    const stack = cell ? board.position.stack(cell.id) : [];
    if (!stack.length || !cell) return;
    const piece = way > 0 ? stack[0] : stack[Math.max(0, stack.length - 2)];
    this.raised = piece.id;
    board.paint();
    board.say(cell.id, describePiece(piece, board.position.sides), 'key');
  }

  /** Chooses what is under it. @param {boolean} shift */
  pick(shift) {
    const { board } = this;
    const here = this.here();
    if (!here) return;
    if (!this.cell) this.reveal(here.id);
    board.pick(here.id, fromTop(board.sheet.center(here), board.position.stack(here.id)), { shift });
  }
}
