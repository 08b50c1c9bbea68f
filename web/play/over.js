// The end of a game.
/** @import { Outcome } from '../wire.d.ts' */
/** @import { Session } from './session.js' */
import { h } from '../dom.js';

/**
 * @param {Session} session
 * @param {Outcome} over
 */
export function overView(session, over) {
  return h('section', { class: 'over', 'data-key': 'over', 'aria-label': 'The result' },
    h('p', { class: 'over-kicker' }, over.winner ? `${over.winner} has won` : 'The result'),
    h('p', { class: 'over-grade' }, over.grade || 'Over'),
    h('p', { class: 'over-score' }, h('b', null, over.score), ' points'),
    h('p', { class: 'over-links' },
      h('a', { class: 'button primary', href: `#/report/${session.id}` }, 'Player Log'),
      h('button', { type: 'button', class: 'button', onclick: () => void session.lookAt(0) }, 'From the start'),
      h('a', { class: 'button', href: `#/new/${session.info.game}` }, 'New game')));
}
