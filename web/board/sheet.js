// A board laid out on a sheet of paper: which cell is where, and how large the sheet is.

/** @import { Board, Cell } from '../wire.d.ts' */
/** @import { Point } from './hexmath.js' */
import { Layout, SIZE } from './hexmath.js';

/** The paper around the hexes. */
export const MARGIN = 44;

/** A board with its geometry. */
export class Sheet {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    this.layout = new Layout(board.orientation, board.shifted);
    /** @type {Map<string, Cell>} */
    this.byId = new Map(board.cells.map(cell => [cell.id, cell]));
    /** @type {Map<string, Cell>} */
    this.bySpot = new Map(board.cells.map(cell => [`${cell.row} ${cell.col}`, cell]));
    const corners = board.cells.flatMap(cell => this.layout.corners(this.layout.center(cell.row, cell.col)));
    const [xs, ys] = [corners.map(corner => corner.x), corners.map(corner => corner.y)];
    /** Where the first corner of the sheet lies, before everything is moved to the origin. @type {Point} */
    this.origin = corners.length
      ? { x: xs.reduce((a, b) => Math.min(a, b)) - MARGIN, y: ys.reduce((a, b) => Math.min(a, b)) - MARGIN }
      : { x: -SIZE, y: -SIZE };
    this.width = corners.length ? xs.reduce((a, b) => Math.max(a, b)) - this.origin.x + MARGIN : 2 * SIZE;
    this.height = corners.length ? ys.reduce((a, b) => Math.max(a, b)) - this.origin.y + MARGIN : 2 * SIZE;
  }

  /** The centre of a cell on the sheet. @param {Cell} cell @returns {Point} */
  center(cell) {
    const { x, y } = this.layout.center(cell.row, cell.col);
    return { x: x - this.origin.x, y: y - this.origin.y };
  }

  /** The corners of a cell, or of a smaller hex in it. @param {Cell} cell @param {number} [scale] @returns {Point[]} */
  corners(cell, scale) {
    return this.layout.corners(this.center(cell), scale);
  }

  /** The cell across a side, if the board has it. @param {Cell} cell @param {number} side */
  neighbour(cell, side) {
    const { row, col } = this.layout.neighbour(cell, side);
    return this.cellOn(row, col);
  }

  /** The cell that a point of the sheet lies in. @param {Point} point */
  cellAt({ x, y }) {
    const { row, col } = this.layout.at({ x: x + this.origin.x, y: y + this.origin.y });
    return this.cellOn(row, col);
  }

  /** The cell in a row and column. @param {number} row @param {number} col */
  cellOn(row, col) {
    return this.bySpot.get(`${row} ${col}`) ?? null;
  }
}
