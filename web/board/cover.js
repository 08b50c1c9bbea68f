// A picture of a board with its pieces, which does nothing: for the list of games.

/** @import { Board, Piece, Side } from '../wire.d.ts' */
import { Counters } from './counters.js';
import { drawMap } from './map.js';
import { Position } from './position.js';
import { Sheet } from './sheet.js';

/** Paints a board into an element, which it fills.
 * @param {HTMLElement} host @param {Board} board @param {Piece[]} pieces @param {Side[]} sides @param {string} symbolsUrl */
export function paintCover(host, board, pieces, sides, symbolsUrl) {
  const sheet = new Sheet(board);
  const map = drawMap(sheet);
  const counters = new Counters();
  counters.update(new Position(sheet, { pieces, sides, choices: [], subjects: [], selected: [], symbolsUrl, surveyed: null }, null));
  map.append(...counters.element.children);
  map.removeAttribute('width');
  map.removeAttribute('height');
  map.setAttribute('preserveAspectRatio', 'xMidYMid slice');
  map.classList.add('cover');
  host.classList.add('board-cover');
  host.replaceChildren(map);
}
