// A stack fans out while the pointer rests on it, so that every counter can be read and clicked; it closes when the
// pointer leaves it. With something in hand the pointer means a hex, and nothing opens.

/** @import { Cell } from '../wire.d.ts' */
/** @import { Point } from './hexmath.js' */
/** @import { HexBoard } from './hex-board.js' */
import { hitBy } from './stack.js';

/** How long the pointer rests on a stack before it opens, in milliseconds. */
const REST = 350;

export class Fan {
  /** @param {HexBoard} board */
  constructor(board) {
    this.board = board;
    /** The hex whose stack is open. @type {string | null} */
    this.hex = null;
    this.timer = 0;
  }

  /** The cell that a point means: that of the open stack, if it lies on one of its counters. @param {Point} point */
  cellAt(point) {
    const { sheet, position } = this.board;
    const open = this.hex === null ? undefined : sheet.byId.get(this.hex);
    if (open && hitBy(sheet.center(open), position.stack(open.id), point, true) !== null) return open;
    return sheet.cellAt(point);
  }

  /** The pointer came to another cell. @param {Cell | null} cell */
  rest(cell) {
    clearTimeout(this.timer);
    if (this.hex !== null && cell?.id !== this.hex) this.close();
    if (!cell || this.board.position.stack(cell.id).length < 2) return;
    this.timer = window.setTimeout(() => {
      const { position, drawing } = this.board;
      if (drawing || position.selected.size || position.stack(cell.id).length < 2) return;
      this.hex = cell.id;
      this.#covered(cell.id, true);
      this.board.paint();
    }, REST);
  }

  close() {
    clearTimeout(this.timer);
    if (this.hex === null) return;
    this.#covered(this.hex, false);
    this.hex = null;
    this.board.paint();
  }

  /** The name of a place stands above its counters, but not in the middle of an open stack. @param {string} hex @param {boolean} on */
  #covered(hex, on) {
    this.board.querySelector(`[data-name-of="${CSS.escape(hex)}"]`)?.classList.toggle('covered', on);
  }
}
