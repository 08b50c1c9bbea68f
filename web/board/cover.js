// A picture of a board with its pieces, which does nothing: for the list of games.

/** @import { Board, Piece, Shade, Side } from '../wire.d.ts' */
import { Counters } from './counters.js';
import { svg } from './draw.js';
import { drawMap } from './map.js';
import { Position } from './position.js';
import { Shades } from './shades.js';
import { Sheet } from './sheet.js';

/** Paints a board into an element, which it fills.
 * @param {HTMLElement} host @param {Board} board @param {Piece[]} pieces @param {Side[]} sides @param {string} symbolsUrl
 * @param {Shade[]} [shades] */
export function paintCover(host, board, pieces, sides, symbolsUrl, shades = []) {
  const sheet = new Sheet(board);
  const map = drawMap(sheet);
  const counters = new Counters();
  const over = new Shades();
  const position = new Position(sheet, { pieces, shades, sides, choices: [], subjects: [], selected: [], symbolsUrl, surveyed: null }, null);
  counters.update(position);
  over.update(position);
  map.append(svg('g', { class: 'shades' }, ...over.element.children), ...counters.element.children);
  map.removeAttribute('width');
  map.removeAttribute('height');
  map.setAttribute('preserveAspectRatio', 'xMidYMid slice');
  // The colors belong to the picture, not to its place, which the page may make again.
  map.classList.add('cover', 'board-cover');
  host.replaceChildren(map);
}
