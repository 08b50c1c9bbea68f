// The scenarios of a game: a card for each, found by a word or by what they are like, in the order that is wanted.
/** @import { ScenarioInfo, ShelfGame } from '../wire.d.ts' */
import { h } from '../dom.js';
import { capital, length } from '../words.js';
import { sketchPlaces } from './sketch.js';

/** Above so many scenarios they are searched and sorted. */
const MANY = 2;

/** So many of 100 games more or less than half still count as even. */
const EVEN = 5;

/** Lengths by which one chooses an evening, up to so many minutes. @type {[string, number, number][]} */
const LENGTHS = [['Up to 1 hour', 0, 60], ['1 to 2 hours', 61, 120], ['Over 2 hours', 121, Infinity]];

/**
 * Turns, length and attacker, as far as they are settled.
 * @param {ScenarioInfo} scenario
 * @returns {string[]}
 */
export const facts = ({ turns, minutes, attacker }) => [
  turns ? `${turns} turns` : '',
  minutes ? `about ${length(minutes)}` : '',
  attacker ? `attacker: ${attacker}` : '',
].filter(Boolean);

/**
 * How it came out when it was measured.
 * @param {ShelfGame} game
 * @param {ScenarioInfo} scenario
 */
export function measuredWords({ seats }, { measured }) {
  if (measured === null) return null;
  return seats.length === 1
    ? `A careful beginner succeeds in ${measured} of 100 campaigns.`
    : `Between equal machines, the ${capital(seats[0] ?? '')} side won ${measured} of 100 games.`;
}

/**
 * How hard it is, in a few words for a card.
 * @param {ShelfGame} game
 * @param {ScenarioInfo} scenario
 * @returns {string[]}
 */
export function signs({ seats }, { difficulty, measured }) {
  if (measured === null) return difficulty ? [difficulty] : [];
  if (seats.length === 1) return [difficulty, `${measured} of 100 succeed`].filter(Boolean);
  const favored = capital(seats[measured > 50 ? 0 : 1] ?? '');
  const word = difficulty || (Math.abs(measured - 50) <= EVEN ? 'Even' : `Favors ${favored}`);
  return [`${word}, ${measured} : ${100 - measured}`];
}

/** @param {ShelfGame} game */
export function scenarioChoice(game) {
  // One that says how hard it is, is a plan for an evening; the others ask for everything.
  const first = game.seats.length === 1 ? game.scenarios.find(scenario => scenario.difficulty) ?? game.scenarios[0] : game.scenarios[0];
  const list = h('div', { class: 'scenario-list' }, game.scenarios.map(scenario =>
    h('label', { class: 'scenario', 'data-scenario': scenario.id },
      h('input', { type: 'radio', name: 'scenario', value: scenario.id, checked: scenario === first, required: true }),
      h('span', { class: 'scenario-card' },
        sketchPlaces(scenario.id)[0],
        h('b', null, scenario.name),
        h('span', { class: 'scenario-signs' }, signs(game, scenario).map(word => h('span', { class: 'difficulty' }, word))),
        h('span', { class: 'scenario-facts' }, capital([...facts(scenario), ...scenario.special].join(' · '))),
        h('span', { class: 'scenario-about' }, scenario.about),
        sketchPlaces(scenario.id)[1]))));
  const none = h('p', { class: 'scenario-none', role: 'status' });
  return h('fieldset', { class: 'scenarios' }, h('legend', null, 'Scenario'), game.scenarios.length > MANY && finder(game, list, none), none, list);
}

/** What a scenario must be to be listed. @typedef {{ words: string, difficulty: string, length: string, special: string, order: string }} Wish */

/** @param {ScenarioInfo} scenario @param {Wish} wish */
export function fits(scenario, { words, difficulty, length, special }) {
  const text = [scenario.name, scenario.about, scenario.difficulty, ...scenario.special].join(' ').toLowerCase();
  const span = LENGTHS.find(([name]) => name === length);
  return words.toLowerCase().split(/\s+/).every(word => text.includes(word))
    && (!difficulty || scenario.difficulty === difficulty)
    && (!special || scenario.special.includes(special))
    && (!span || (span[1] <= scenario.minutes && scenario.minutes <= span[2]));
}

/**
 * @param {ScenarioInfo[]} scenarios
 * @param {string} order
 */
export function sorted(scenarios, order) {
  /** @type {Record<string, (one: ScenarioInfo) => number>} */
  const keys = {
    short: ({ minutes }) => minutes,
    // Those that were not measured come last.
    easy: ({ measured }) => (measured === null ? 1 : -measured),
    even: ({ measured }) => (measured === null ? 100 : Math.abs(measured - 50)),
  };
  const key = keys[order];
  return key ? [...scenarios].sort((a, b) => key(a) - key(b)) : scenarios;
}

/** @param {ShelfGame} game @param {HTMLElement} list @param {HTMLElement} none */
function finder(game, list, none) {
  /** @type {Wish} */
  const wish = { words: '', difficulty: '', length: '', special: '', order: '' };
  const cards = new Map([...list.children].map(card => [/** @type {HTMLElement} */ (card).dataset.scenario, /** @type {HTMLElement} */ (card)]));
  const show = () => {
    const found = sorted(game.scenarios.filter(one => fits(one, wish)), wish.order);
    for (const card of cards.values()) card.hidden = true;
    for (const { id } of found) {
      const card = cards.get(id);
      if (!card) continue;
      card.hidden = false;
      list.append(card);
    }
    none.textContent = found.length ? '' : 'No scenario fits.';
  };
  /**
   * @param {keyof Wish} name
   * @param {string} any
   * @param {[string, string][]} values
   */
  const select = (name, any, values) => values.length > 0 && h('select', { 'aria-label': any, onchange: event => { wish[name] = event.target.value; show(); } },
    h('option', { value: '' }, any), values.map(([value, text]) => h('option', { value }, text)));
  const distinct = (/** @type {(one: ScenarioInfo) => string[]} */ of) => {
    const words = [...new Set(game.scenarios.flatMap(of))].filter(Boolean).map(word => /** @type {[string, string]} */ ([word, word]));
    return words.length > 1 ? words : [];
  };
  const spans = LENGTHS.filter(([, from, to]) => game.scenarios.some(({ minutes }) => from <= minutes && minutes <= to));
  const measured = game.scenarios.some(one => one.measured !== null);
  const alone = game.seats.length === 1;
  return h('div', { class: 'scenario-finder', role: 'search' },
    h('input', { type: 'search', placeholder: 'Find a place, a unit, a year…', 'aria-label': 'Find a scenario', oninput: event => { wish.words = event.target.value; show(); } }),
    select('difficulty', alone ? 'Any level' : 'Any balance', distinct(one => [one.difficulty])),
    select('length', 'Any length', spans.length > 1 ? spans.map(([name]) => [name, name]) : []),
    select('special', 'All kinds', distinct(one => one.special)),
    select('order', 'As printed', [['short', 'Shortest first'], ...(measured ? /** @type {[string, string][]} */ ([alone ? ['easy', 'Easiest first'] : ['even', 'Most even first']]) : [])]));
}
