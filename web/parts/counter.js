// Counters that lie beside the board: in zones and on spaces of tracks.
/** @import { Piece } from '../wire.d.ts' */
/** @import { Look } from './look.js' */
import { h, lazy } from '../dom.js';
import { badge } from '../text.js';
import { picture, sideColors } from '../theme.js';
import { pickable, statesOf, thing } from './look.js';

/**
 * @param {Piece} piece
 * @param {Look} look
 * @param {string} [note] What else there is to say of it, from its card.
 */
export const counterView = (piece, look, note = '') =>
  lazy('div', `piece ${piece.id}`, JSON.stringify([piece, note, statesOf(piece.id, look), look.sides.find(side => side.id === piece.side)]), () => makeCounter(piece, look, note));

/**
 * @param {Piece} piece
 * @param {Look} look
 * @param {string} note
 */
function makeCounter(piece, look, note) {
  return h('div', { ...thing(piece.id, look, 'chit-box'), 'data-key': `piece ${piece.id}`, title: piece.name, style: sideColors(piece.side, look.sides) },
    chit(piece),
    h('div', { class: 'chit-words' },
      h('button', { class: 'chit-name', ...pickable(piece.id, look) }, !piece.name.startsWith(piece.label) && h('b', null, piece.label), ` ${piece.name}`),
      note && h('span', { class: 'chit-note' }, note),
      piece.badges.length > 0 && h('span', { class: 'badges' }, piece.badges.map(badge))));
}

/**
 * The cardboard by itself, with the colors of its side if it stands alone.
 * @param {Piece} piece
 * @param {Look} [look]
 */
export function chit(piece, look) {
  // A small box holds short figures; the card of the piece has the rest.
  const short = piece.stats.filter(({ value }) => value.length <= 5);
  // As on the map: four factors stand in the corners around the symbol.
  const factors = short.filter(({ value }) => /^[+\-–−]?\d/.test(value)).slice(0, 4);
  const corners = factors.length === 4 && piece.symbol !== null;
  const [a = 0, b = 0, c = 0, d = 0] = factors.map(({ value }) => value.length);
  const stats = (corners ? factors : short.slice(0, 4)).map(({ label, value }) =>
    h('span', { class: 'chit-stat', title: label }, h('span', { class: 'unseen' }, `${label} `), value));
  // What is printed on it is as large as its cardboard allows.
  const print = { '--letters': piece.label.length || 1, '--pair': Math.max(a + b, c + d) + 1, '--figures-wide': stats.reduce((sum, stat) => sum + (stat.lastChild?.textContent?.length ?? 0) + 0.5, -0.5) || 1 };
  return h('span', { class: corners ? 'chit corners' : 'chit', style: { ...print, ...(look ? sideColors(piece.side, look.sides) : {}) } },
    h('span', { class: 'chit-label', 'aria-hidden': 'true' }, piece.label),
    picture(piece.symbol, 'battalion'),
    stats.length > 0 && h('span', { class: 'chit-stats' }, stats));
}
