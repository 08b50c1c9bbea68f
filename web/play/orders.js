// The column of decisions: what is asked, what the lesson says, what can be answered, what the dice showed.
/** @import { PlayPage } from './play.js' */
/** @import { Child } from '../dom.js' */
import { h } from '../dom.js';
import { change, motion, settings } from '../settings.js';
import { clause, line } from '../text.js';
import { MANY, choicesView } from './choices.js';
import { diceView } from './dice.js';
import { folds } from './fold.js';
import { forecastView } from './forecast.js';
import { handView } from './hand.js';
import { lessonView } from './lesson.js';
import { closing } from './list.js';
import { overView } from './over.js';

/**
 * @param {PlayPage} page
 * @returns {Child[]}
 */
export function ordersView(page) {
  const { session } = page;
  const shown = session.shown;
  if (!shown) return [];
  const { scene, lesson } = shown;
  return [
    h('h2', { class: 'unseen' }, 'Decisions'),
    h('div', { class: 'prompt', role: 'status', id: 'prompt', 'data-key': 'prompt' }, promptWords(page)),
    h('div', { class: 'notice', role: 'alert', id: 'notice', 'data-key': 'notice' }, session.notice && [
      h('span', null, session.notice.text, ' '), session.notice.clause && clause(session.notice.clause)]),
    !session.past && lesson && lessonView(lesson, page.taking.led, session.info),
    !session.past && page.hint.panel(),
    !session.past && scene.over && overView(page, scene.over),
    watchBar(page),
    handView(session),
    diceView(scene.rolls, { key: `${shown.revision} ${scene.step}`, moving: motion() && !session.past }),
    resultView(page),
    standingView(page),
    listView(page),
  ];
}

/** @param {PlayPage} page */
function promptWords({ session }) {
  const shown = session.shown;
  if (!session.online) return h('p', null, 'Connection lost. Reconnecting; your game is safe.');
  if (!shown) return null;
  const { scene } = shown;
  if (session.past) return h('p', null, `Viewing step ${scene.step} of ${scene.steps}. `, scene.prompt ? line(scene.prompt.text) : null);
  if (scene.over) return h('p', null, 'The game is over.');
  if (session.replayed) return h('p', null, 'The other side’s moves.');
  if (!scene.prompt && session.trouble) return h('p', { role: 'alert' }, `The other side cannot play: ${session.trouble} Trying again.`);
  if (!scene.prompt && session.machinesTurn) return h('p', { 'aria-busy': 'true' }, 'The other side is thinking …');
  if (!scene.prompt) return h('p', null, 'Waiting for the other side.');
  return h('p', null, line(scene.prompt.text), ' ', scene.prompt.clauses.map(clause));
}

/** @param {PlayPage} page */
function watchBar({ watch, session }) {
  if ((session.replayed || session.machinesTurn) && !session.past) {
    return h('div', { class: 'watch', role: 'group', 'aria-label': 'The computer is playing', 'data-key': 'machine' },
      h('button', { type: 'button', class: 'button primary', 'aria-keyshortcuts': 's', onclick: () => session.hurry() }, 'Skip'),
      !session.replayed && h('button', { type: 'button', class: 'button', 'data-key': 'now', title: 'The computer stops thinking ahead until its turn is over', onclick: () => void session.decideNow() }, 'Decide now'),
      speedChoice());
  }
  if (!watch.usual || session.past || session.rolling) return null;
  const moving = watch.running || watch.skipping !== '';
  return h('div', { class: 'watch', role: 'group', 'aria-label': 'The rules are playing', 'data-key': 'watch' },
    h('button', { type: 'button', class: 'button primary', 'aria-keyshortcuts': 'Space', onclick: () => watch.toggle() }, moving ? '❚❚ Pause' : '▶ Play'),
    h('button', { type: 'button', class: 'button', onclick: () => void watch.step(), disabled: moving }, 'Step'),
    h('button', { type: 'button', class: 'button', 'aria-keyshortcuts': 's', onclick: () => watch.skip() }, 'Skip'),
    speedChoice());
}

/**
 * What may be answered once for all questions like this one.
 * @param {PlayPage} page
 */
function standingView({ session, taking }) {
  const shown = session.shown;
  const offered = shown?.scene.standing.filter(one => !one.given) ?? [];
  if (!shown || session.past || taking.only !== null || !offered.length) return null;
  return h('div', { class: 'standing', role: 'group', 'aria-label': `${offered[0]?.to || 'Questions'}: standing answers`, 'data-key': 'standing' },
    offered.map(({ text, standing }) =>
      h('button', { type: 'button', class: 'toggle', 'data-key': text, 'data-standing': true, disabled: !session.open, onclick: () => void session.stand(standing, false) }, text)));
}

function speedChoice() {
  const speeds = /** @type {const} */ ([['slow', 'Slow'], ['normal', 'Normal'], ['fast', 'Fast'], ['instant', 'Instant']]);
  return h('label', { class: 'speed' }, h('span', { class: 'unseen' }, 'Speed'),
    h('select', { onchange: event => change({ speed: event.target.value }) },
      speeds.map(([value, text]) => h('option', { value, selected: settings.speed === value }, text))));
}

/** How many lines tell what came of a decision; the log has them all. */
const RESULT = 5;

/**
 * What came of the last decision, beside its dice: nobody should have to look for it in the log.
 * @param {PlayPage} page
 */
function resultView(page) {
  const { session, watch } = page;
  const scene = session.shown?.scene;
  if (!scene || !(scene.rolls.length || watch.usual || session.replayed)) return null;
  const lines = scene.log.filter(entry => entry.step === scene.step && entry.weight !== 'minor').slice(-RESULT);
  return lines.length > 0 && h('ul', { class: 'result', 'data-key': 'result', 'aria-label': 'Result', tabindex: folds(page) ? 0 : null },
    lines.map(entry => h('li', { class: `weight-${entry.weight}` }, line(entry.text))));
}

/** @param {PlayPage} page */
function listView({ session, taking, forecasts, outlook }) {
  const shown = session.shown;
  if (!shown || !shown.scene.choices.length || session.rolling) return null;
  const { choices, shown: listed, more } = taking.listed();
  const all = taking.offered().length;
  const asked = session.past ? null : taking.asked;
  const pinned = taking.only === null ? closing(listed) : listed;
  const last = session.past ? [] : pinned.filter(choice => choice.n !== asked);
  const chosen = listed.find(choice => choice.n === asked);
  const forecast = chosen?.chance ? forecastView(forecasts.get(session.seat, chosen, shown.revision)) : null;
  const narrowed = taking.picks.length > 0;
  return h('div', { class: 'choices', id: 'choices', 'data-key': 'choices' },
    all > MANY && taking.only === null && h('input', {
      type: 'search', class: 'filter', id: 'filter', placeholder: `Search ${all} decisions`, 'aria-label': 'Search the decisions', autocomplete: 'off',
      oninput: event => taking.setFilter(event.target.value),
    }),
    narrowed && taking.only === null && h('p', { class: 'narrowed' }, h('b', null, taking.names().join(' + ')), `: ${choices.length} of ${all} `,
      h('button', { type: 'button', class: 'link', 'data-cancel': true }, 'show all')),
    narrowed && outlook.hasShelter && h('button', { type: 'button', class: 'toggle way', 'data-key': 'way', 'aria-pressed': String(taking.sheltered), 'aria-keyshortcuts': 'x', onclick: () => taking.toggleWay() }, 'Least exposed way ', h('kbd', { 'aria-hidden': 'true' }, 'x')),
    !choices.length && h('p', { class: 'narrowed' }, 'No decision matches.'),
    choicesView({ choices: listed.filter(choice => !last.includes(choice)), more, asked, forecast, open: session.open, only: taking.only, take: choice => taking.take(choice) }),
    taking.only !== null && all > 1 && h('p', { class: 'narrowed' }, all === 2 ? 'Outside the lesson you would have one other decision.' : `Outside the lesson you would have ${all - 1} other decisions.`));
}
