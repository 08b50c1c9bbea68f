// The keys of the board. The cursor goes along rows and columns with the arrows, in the six directions with the letters.

/** @import { HexBoard } from './hex-board.js' */

/** The keys in words, for the label of the board. */
export const KEYS = 'Arrow keys and Q W E A S D move the cursor, Enter chooses, Shift and Enter take a whole stack or go by way of a hex, N and P go to the next and previous counter that can '
  + 'act, square brackets page through a stack, V lists its pieces, G goes to a hex by number, plus, minus and 0 zoom, '
  + 'H hides the counters, Escape goes back.';

/** The letters round the cursor, clockwise, and the side that each stands for on pointy and on flat boards. */
const LETTERS = 'wedsaq';
const FLAT_LETTERS = 'edsaqw';

/** Steps of the arrows in rows and columns. @type {Record<string, [number, number]>} */
const ARROWS = { arrowup: [-1, 0], arrowdown: [1, 0], arrowleft: [0, -1], arrowright: [0, 1] };

/** Does what a key says. @param {HexBoard} board @param {boolean} pointy @param {KeyboardEvent} event
 * @returns {boolean} whether the key was ours */
export function press(board, pointy, event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const key = event.key.toLowerCase();
  const arrow = ARROWS[key];
  const side = (pointy ? LETTERS : FLAT_LETTERS).indexOf(key);
  if (arrow) board.cursor.stepBy(...arrow);
  else if (key.length === 1 && side >= 0) board.cursor.stepAcross(side);
  else if (key === 'n') board.cursor.stepToAble(1);
  else if (key === 'p') board.cursor.stepToAble(-1);
  else if (key === '[') board.cursor.turnStack(-1);
  else if (key === ']') board.cursor.turnStack(1);
  else if (key === 'enter' || key === ' ') board.cursor.pick(event.shiftKey);
  else if (key === 'escape') board.clear();
  else if (key === 'g') board.askHex();
  else if (key === 'v') board.openStack();
  else if (key === '+' || key === '=') board.zoomBy(1.25);
  else if (key === '-') board.zoomBy(0.8);
  else if (key === '0') board.fit();
  else if (key === 'h') board.hideCounters(!board.countersHidden);
  else return false;
  return true;
}
