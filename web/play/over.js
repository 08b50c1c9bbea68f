// The end of a game.
/** @import { Outcome } from '../wire.d.ts' */
/** @import { Session } from './session.js' */
import { h } from '../dom.js';
import { reportName, reportPage } from '../pages/report.js';
import { reviewPage } from '../pages/review.js';
import { capital } from '../words.js';

/**
 * @param {Session} session
 * @param {Outcome} over
 */
export function overView(session, over) {
  return h('section', { class: 'over', 'data-key': 'over', 'aria-label': 'Result' },
    h('p', { class: 'over-kicker' }, over.winner ? `${capital(over.winner)} wins` : 'Result'),
    h('p', { class: 'over-grade' }, capital(over.grade || 'over')),
    // Between two sides the grade is all that counts.
    Object.keys(session.info.seats).length === 1 && h('p', { class: 'over-score' }, h('b', null, over.score), over.score === 1 ? ' point' : ' points'),
    h('p', { class: 'over-links' },
      h('a', { class: 'button primary', href: reportPage(session) }, reportName(session.info)),
      h('a', { class: 'button', href: reviewPage(session) }, 'Review'),
      h('button', { type: 'button', class: 'button', onclick: () => void session.lookAt(0) }, 'Replay from the start'),
      h('a', { class: 'button', href: `#/new/${session.info.game}` }, 'New game')));
}
