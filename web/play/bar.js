// What stands below the list at the same place of every screen: Roll with the headline of its odds, what ends the
// question, and the way back from anything that has not rolled.
/** @import { ChanceKind } from '../wire.d.ts' */
/** @import { Child } from '../dom.js' */
/** @import { PlayPage } from './play.js' */
import { h } from '../dom.js';
import { rollsByHand } from '../settings.js';
import { unbroken } from '../text.js';
import { choiceButton } from './choices.js';
import { headlineOf } from './forecast.js';
import { closing } from './list.js';

/** A number that no key stands for. */
const UNNUMBERED = 10;

/**
 * @param {PlayPage} page
 * @returns {Child[]}
 */
export function barView(page) {
  const { session, taking } = page;
  const shown = session.shown;
  if (!shown || session.past || !shown.scene.choices.length) return [];
  const back = h('button', { type: 'button', class: 'button back', 'data-cancel': true, 'data-key': 'back', 'aria-keyshortcuts': 'Escape' }, 'Back');
  if (session.rolling) return [back];
  const { choices, shown: listed } = taking.listed();
  const asked = choices.find(choice => choice.n === taking.asked);
  if (asked) {
    const allowed = session.open && (taking.only === null || taking.only === asked.n);
    const odds = asked.chance ? headlineOf(page.forecasts.get(session.seat, asked, shown.revision)) : null;
    return [
      h('p', { class: 'bar-words', 'data-key': 'words' }, h('span', null, unbroken(asked.text)), odds && h('b', null, unbroken(odds))),
      h('button', { type: 'button', class: 'button primary roll', 'data-roll': asked.n, 'data-key': `roll ${asked.n}`, disabled: !allowed }, verb(asked.chance, rollsByHand(session.id) && !shown.lesson)),
      back,
    ];
  }
  // Also while something is in hand that does not end the question; and in a lesson what it leads to.
  const last = taking.only === null ? closing(taking.offered()) : listed;
  const before = listed.filter(choice => !last.includes(choice) && choice.key === null).length;
  return [
    ...last.map((choice, at) => h('div', { 'data-key': `choice ${choice.n}`, class: 'bar-choice' },
      choiceButton(choice, listed.includes(choice) ? before + 1 + last.slice(0, at).filter(one => one.key === null).length : UNNUMBERED, session.open, false, choice.n === taking.only, usualOdds(page, choice)))),
    taking.picks.length > 0 && back,
  ];
}

/**
 * The odds of the usual, which stand on its button: who has read them rolls by its key. Nothing while they are not known.
 * @param {PlayPage} page
 * @param {import('./meaning.js').Meaning} choice
 */
export function usualOdds({ session, forecasts }, choice) {
  if (!choice.usual || choice.chance !== 'dice' || !session.open || !session.message) return null;
  const shown = forecasts.get(session.seat, choice, session.message.revision);
  return shown.forecast && headlineOf(shown);
}

/**
 * What the button says that carries a decision out.
 * @param {ChanceKind | null} chance
 * @param {boolean} byHand Whether the player rolls real dice.
 */
function verb(chance, byHand) {
  if (chance === null) return 'Confirm';
  if (chance === 'draw') return 'Draw';
  return byHand ? 'Roll my dice' : 'Roll';
}
