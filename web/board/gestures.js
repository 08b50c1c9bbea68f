// What a hand does on the board: it taps, taps twice, drags a counter, draws a line.

/** @import { HexBoard } from './hex-board.js' */
/** @import { Point } from './hexmath.js' */
import { fromTop, hitBy } from './stack.js';

/** Two taps within this time are a double tap. */
const TWICE = 350;

export class Gestures {
  /** @param {HexBoard} board */
  constructor(board) {
    this.board = board;
    /** The last tap, and one that waits to see whether it is the first of two. */
    this.tapped = { hex: '', time: 0, later: 0 };
  }

  /** @param {Point} point @param {PointerEvent} event */
  tap(point, event) {
    const { sheet, position, drawing, cursor } = this.board;
    const cell = this.board.fan.cellAt(point);
    if (!cell) return;
    const fanned = this.board.fan.hex === cell.id;
    // When the finger was lifted, not when a busy page came to hear of it.
    const time = event.timeStamp;
    const again = this.tapped.hex === cell.id && time - this.tapped.time < TWICE;
    const stack = position.stack(cell.id);
    clearTimeout(this.tapped.later);
    this.tapped = { hex: cell.id, time, later: 0 };
    if (again && stack.length && !drawing) {
      // After the tap: a browser closes a window that was opened between a press elsewhere and the end of it.
      setTimeout(() => this.board.openStack(cell));
      return;
    }
    cursor.put(cell);
    const center = sheet.center(cell);
    const hit = hitBy(center, stack, point, fanned) !== null;
    const ids = fromTop(center, stack, point, fanned);
    const pick = () => this.board.pick(cell.id, ids, { hit, shift: event.shiftKey });
    // What was taken goes somewhere next: the open stack must not cover it.
    this.board.fan.close();
    // Beside the counters of a hex a tap may be the first of two, which open the stack and move nobody.
    if (stack.length && !hit && position.selected.size && !drawing) this.tapped.later = window.setTimeout(pick, TWICE);
    else pick();
  }

  /** The counter that would be dragged from here: one of one's own that can act. A finger drags only what it has tapped,
   * or it could not move a full map. @param {Point} point @param {boolean} touch */
  grabs(point, touch) {
    const { sheet, position: { able, selected, pieces, sides, stacks }, drawing } = this.board;
    const cell = this.board.fan.cellAt(point);
    const id = cell && !drawing ? hitBy(sheet.center(cell), stacks.get(cell.id) ?? [], point, cell.id === this.board.fan.hex) : null;
    if (id === null || !sides.get(pieces.get(id)?.side ?? '')?.own) return null;
    return selected.has(id) || (able.has(id) && !touch) ? id : null;
  }

  /** @param {Point} point */
  carry(point) {
    const id = this.grabs(point, false);
    this.board.fan.close();
    this.board.classList.add('carrying');
    this.board.dispatchEvent(new CustomEvent('board-carry', { bubbles: true, detail: { id } }));
  }

  /** @param {Point | null} point */
  drop(point) {
    const { sheet, position } = this.board;
    const cell = point ? sheet.cellAt(point) : null;
    const ids = cell && point ? fromTop(sheet.center(cell), position.stack(cell.id), point) : [];
    this.board.classList.remove('carrying');
    this.board.dispatchEvent(new CustomEvent('board-drop', { bubbles: true, detail: { hex: cell?.id ?? null, ids } }));
  }

  /** A line is dragged from a point to another. @param {Point} from @param {Point} to */
  draw(from, to) {
    const { sheet, drawn } = this.board;
    const [start, end] = [sheet.cellAt(from), sheet.cellAt(to)];
    if (start && end && (drawn?.from !== start.id || drawn.to !== end.id)) this.board.end(start.id, end.id);
  }
}
