// The end of a game: who won, by what and why, and what it came to.
/** @import { LogLine, VerdictView, Reckoning } from '../wire.d.ts' */
/** @import { PlayPage } from './play.js' */
/** @import { Session } from './session.js' */
import { h } from '../dom.js';
import { api } from '../net.js';
import { reportName, reportPage } from '../pages/report.js';
import { reviewPage } from '../pages/review.js';
import { reckoningView } from '../parts/reckoning.js';
import { line } from '../text.js';
import { capital } from '../words.js';

/** What a game that is over came to, asked for once by each seat that looks. */
export class Reckonings {
  /** @param {PlayPage} page */
  constructor(page) {
    this.page = page;
    /** @type {Map<string, Reckoning | null>} */
    this.known = new Map();
  }

  /** What is known of it; nothing while it is being worked out. */
  get now() {
    const { id, seat, message } = this.page.session;
    const name = `${seat} ${message?.revision}`;
    if (!this.known.has(name)) {
      this.known.set(name, null);
      api.reckoning(id, seat).then(({ reckoning }) => {
        this.known.set(name, reckoning);
        this.page.paint();
      }, () => {
        // Whoever won is known without it.
      });
    }
    return this.known.get(name) ?? null;
  }
}

/**
 * @param {PlayPage} page
 * @param {VerdictView} over
 */
export function overView({ session, reckonings }, over) {
  const reckoning = reckonings.now;
  const why = session.message?.scene.log.findLast(entry => entry.weight === 'major');
  // What each side needed, and where it stands, as the game tells it.
  const decided = session.message?.scene.panels.find(panel => panel.id === 'victory');
  return h('section', { class: 'over', 'data-key': 'over', 'aria-label': 'Result' },
    h('p', { class: 'over-kicker' }, kicker(session, over)),
    h('p', { class: 'over-grade' }, gradeWords(session, over)),
    // A line that says no more than the grade is not said twice.
    why && !tells(why, gradeWords(session, over)) && h('p', { class: 'over-why' }, line(because(why, gradeWords(session, over)))),
    // Between two sides the grade is all that counts.
    Object.keys(session.info.seats).length === 1 && h('p', { class: 'over-score' }, h('b', null, over.score), over.score === 1 ? ' point' : ' points'),
    h('p', { class: 'over-links' },
      h('a', { class: 'button primary', href: reportPage(session) }, reportName(session.info)),
      h('a', { class: 'button', href: reviewPage(session) }, 'Review'),
      h('button', { type: 'button', class: 'button', onclick: () => void session.lookAt(0) }, 'Replay from the start'),
      h('a', { class: 'button', href: `#/new/${session.info.game}` }, 'New game')),
    decided && h('details', { class: 'over-decided', open: !why || tells(why, gradeWords(session, over)) }, h('summary', null, 'How it was decided'),
      h('dl', null, decided.facts.map(({ label, value }) => h('div', null, h('dt', null, label), h('dd', null, line(value)))))),
    reckoning && reckoningView(reckoning));
}

/** In the words of whoever reads it: one who plays both sides, or shares the screen, is on nobody's.
 * @param {Session} session @param {VerdictView} over */
function kicker(session, over) {
  const [{ people, seat }, { winner }] = [session, over];
  if (!winner) return 'Result';
  // "German victory" is said once.
  if (people.length !== 1) return /victory/i.test(gradeWords(session, over)) ? 'Result' : `${capital(winner)} wins`;
  return winner === seat ? 'You have won' : 'You have lost';
}

/** How clear the result is; between two sides with the name of who won, so that a victory is never read as one's own.
 * @param {Session} session @param {VerdictView} over */
function gradeWords({ info }, { winner, grade }) {
  const named = !winner || Object.keys(info.seats).length === 1 || grade.toLowerCase().includes(winner);
  return capital(named ? grade || 'over' : `${winner} ${grade}`);
}

/** A line without the grade that it begins with. @param {LogLine} entry @param {string} grade @returns {LogLine['text']} */
function because({ text }, grade) {
  const [first, ...rest] = text;
  return first?.is === 'plain' && first.text.startsWith(`${grade}: `) ? [{ ...first, text: capital(first.text.slice(grade.length + 2)) }, ...rest] : text;
}

/** Whether a line says just this. @param {LogLine} entry @param {string} words */
const tells = ({ text }, words) => text.map(span => (span.is === 'clause' ? '' : span.text)).join('').trim() === words;
