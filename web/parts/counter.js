// Counters that lie beside the board: in zones and on spaces of tracks.
/** @import { Piece } from '../wire.d.ts' */
/** @import { Look } from './look.js' */
import { h } from '../dom.js';
import { badge } from '../text.js';
import { picture, sideColors } from '../theme.js';
import { pickable, thing } from './look.js';

/**
 * @param {Piece} piece
 * @param {Look} look
 * @param {string} [note] What else there is to say of it, from its card.
 */
export function counterView(piece, look, note = '') {
  const stats = piece.stats.map(({ label, value }) =>
    h('span', { class: 'counter-stat', title: label }, h('span', { class: 'unseen' }, `${label} `), value));
  return h('div', { ...thing(piece.id, look, 'counter-box'), 'data-key': `piece ${piece.id}`, style: sideColors(piece.side, look.sides) },
    h('div', { class: 'counter' },
      h('span', { class: 'counter-label', 'aria-hidden': 'true' }, piece.label),
      picture(piece.symbol, 'battalion'),
      stats.length > 0 && h('span', { class: 'counter-stats' }, stats)),
    h('div', { class: 'counter-words' },
      h('button', { class: 'counter-name', ...pickable(piece.id, look) }, h('b', null, piece.label), ` ${piece.name}`),
      note && h('span', { class: 'counter-note' }, note),
      piece.badges.length > 0 && h('span', { class: 'badges' }, piece.badges.map(badge))));
}
