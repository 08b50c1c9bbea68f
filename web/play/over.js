// The end of a game.
/** @import { Outcome } from '../wire.d.ts' */
/** @import { Session } from './session.js' */
import { h } from '../dom.js';
import { reportName, reportPage } from '../pages/report.js';
import { reviewPage } from '../pages/review.js';
import { line } from '../text.js';
import { capital } from '../words.js';

/**
 * @param {Session} session
 * @param {Outcome} over
 */
export function overView(session, over) {
  const why = session.message?.scene.log.findLast(entry => entry.weight === 'major');
  return h('section', { class: 'over', 'data-key': 'over', 'aria-label': 'Result' },
    h('p', { class: 'over-kicker' }, kicker(session, over)),
    h('p', { class: 'over-grade' }, capital(over.grade || 'over')),
    why && h('p', { class: 'over-why' }, line(why.text)),
    // Between two sides the grade is all that counts.
    Object.keys(session.info.seats).length === 1 && h('p', { class: 'over-score' }, h('b', null, over.score), over.score === 1 ? ' point' : ' points'),
    h('p', { class: 'over-links' },
      h('a', { class: 'button primary', href: reportPage(session) }, reportName(session.info)),
      h('a', { class: 'button', href: reviewPage(session) }, 'Review'),
      h('button', { type: 'button', class: 'button', onclick: () => void session.lookAt(0) }, 'Replay from the start'),
      h('a', { class: 'button', href: `#/new/${session.info.game}` }, 'New game')));
}

/** In the words of whoever reads it: one who plays both sides, or shares the screen, is on nobody's.
 * @param {Session} session @param {Outcome} over */
function kicker({ people, seat }, { winner }) {
  if (!winner) return 'Result';
  if (people.length !== 1) return `${capital(winner)} wins`;
  return winner === seat ? 'You have won' : 'You have lost';
}
