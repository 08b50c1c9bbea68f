// A new game: scenario, options, seats, and the seed if somebody wants to name it.
/** @import { Holder, ShelfGame } from '../wire.d.ts' */
/** @import { OptionInfo, ScenarioInfo } from '../wire.d.ts' */
import { useGame } from '../clause.js';
import { h, render } from '../dom.js';
import { masthead } from '../masthead.js';
import { api } from '../net.js';
import { rollByHand } from '../settings.js';
import { clause } from '../text.js';
import { useTheme } from '../theme.js';
import { showBriefing } from './briefing.js';
import { scenarioChoice } from './scenarios.js';
import { sketch } from './sketch.js';
import { capital, length } from '../words.js';

/**
 * @param {HTMLElement} host
 * @param {...string} parts
 */
export async function newGame(host, ...[id = '', level = 'regular']) {
  const game = (await api.shelf('')).games.find(game => game.about.id === id);
  if (!game) throw new Error('No such game.');
  const { about } = game;
  document.title = `New game · ${about.name}`;
  useTheme(about.id);
  useGame(about.id);
  masthead(h('p', { class: 'game-title' }, about.name), h('a', { class: 'quiet', href: `#/rules/of/${about.id}` }, 'Rules'));
  // What was made here is laid over the page that stands: the elements on the screen are asked, never those made here.
  const brief = () => {
    const [form, told] = [host.querySelector('form'), host.querySelector('.briefing')];
    const chosen = form && game.scenarios.find(scenario => scenario.id === new FormData(form).get('scenario'));
    if (!form || !chosen || !(told instanceof HTMLElement)) return;
    void showBriefing(told, game, chosen);
    suit(game, form, chosen);
  };
  render(host, h('form', {
    class: 'new-game', 'data-key': `new ${about.id}`,
    onsubmit: event => { event.preventDefault(); void start(game, event.currentTarget); },
    onchange: event => {
      if (event.target.name === 'scenario') brief();
      else event.target.dataset.touched = 'yes';
    },
  },
    h('header', null, h('h1', null, h('small', null, 'New game'), h('span', { class: 'unseen' }, ': '), about.name), h('p', null, about.summary, ' ', h('span', { class: 'quiet' }, `About ${length(about.minutes)}.`))),
    h('div', { class: 'choosing' },
      scenarioChoice(game),
      h('div', { class: 'setting' },
        game.seats.length > 1 && seats(game, level),
        game.options.length > 0 && h('details', { class: 'fold' }, h('summary', null, `Optional rules (${game.options.length})`),
          h('div', { class: 'options' }, game.options.map(option))),
        h('p', { class: 'suited', role: 'status' }),
        h('details', { class: 'fold' }, h('summary', null, 'Dice and sandbox'),
          h('label', { class: 'tick' }, h('input', { type: 'checkbox', name: 'by-hand' }),
            h('span', null, h('b', null, 'I roll my own dice'), h('small', null, 'The game asks what you rolled; it still draws the cards. You can change this at any time from the game menu.'))),
          h('label', { class: 'field' }, h('span', null, 'Seed', h('small', null, 'The same seed gives the same dice. Leave empty for random dice.')),
            h('input', { name: 'seed', inputmode: 'numeric', pattern: '[0-9]*', autocomplete: 'off' })),
          h('label', { class: 'tick' }, h('input', { type: 'checkbox', name: 'sandbox' }),
            h('span', null, h('b', null, 'Sandbox'), h('small', null, 'For trying things out: anything can be undone, even dice.'))))),
      h('section', { class: 'briefing', 'aria-label': 'Briefing', 'aria-live': 'polite', 'data-key': `briefing ${about.id}`, 'data-keep': true })),
    h('footer', null, h('button', { class: 'button primary big' }, 'Begin'), h('p', { class: 'notice', role: 'alert' }))));
  brief();
  sketch(host, game);
}

/** The machine players, from the weakest. @type {[Holder, string][]} */
const MACHINES = [['recruit', 'Computer: recruit'], ['regular', 'Computer: regular'], ['veteran', 'Computer: veteran'], ['ace', 'Computer: ace (thinks for some seconds)']];

/**
 * @param {ShelfGame} game
 * @param {string} level The machine that is offered for the other side.
 */
function seats(game, level) {
  /** @type {[Holder, string][]} */
  const holders = [['me', 'Me'], ['guest', 'A second player at this screen'], ...(game.machines.length ? MACHINES : [])];
  return h('fieldset', { class: 'seats' }, h('legend', null, 'Players'), game.seats.map((seat, at) =>
    h('label', { class: 'field' }, h('span', null, capital(seat)),
      h('select', { name: `seat ${seat}` }, holders.map(([value, text]) =>
        h('option', { value, selected: value === (at === 0 ? 'me' : game.machines.length ? level : 'guest') }, text))))));
}

/**
 * Sets the options as they suit a scenario, but for those that the player has set.
 * @param {ShelfGame} game
 * @param {HTMLFormElement} form
 * @param {ScenarioInfo} scenario
 */
function suit(game, form, scenario) {
  const told = form.querySelector('.suited');
  const suited = game.options.filter(({ id }) => id in scenario.options);
  for (const { id, kind } of game.options) {
    const field = form.elements.namedItem(`option ${id}`);
    const value = scenario.options[id] ?? ('switch' in kind ? kind.switch.default : kind.word.default);
    if (field instanceof HTMLInputElement && !field.dataset.touched) field.checked = value === true;
    if (field instanceof HTMLSelectElement && !field.dataset.touched) field.value = String(value);
  }
  if (told) told.textContent = suited.length ? `Set for this scenario: ${suited.map(({ name }) => name).join(', ')}.` : '';
}

/** @param {OptionInfo} option */
function option({ id, name, about, clause: rule, kind }) {
  const words = h('span', null, h('b', null, name), h('small', null, about));
  const control = 'switch' in kind
    ? h('label', { class: 'tick' }, h('input', { type: 'checkbox', name: `option ${id}`, checked: kind.switch.default }), words)
    : h('label', { class: 'field' }, words, h('select', { name: `option ${id}` }, kind.word.allowed.map(word =>
      h('option', { value: word, selected: word === kind.word.default }, capital(word.replaceAll('-', ' '))))));
  return h('div', { class: 'option' }, control, rule && clause(rule));
}

/**
 * @param {ShelfGame} game
 * @param {HTMLFormElement} form
 */
async function start(game, form) {
  const fields = new FormData(form);
  const options = Object.fromEntries(game.options.map(({ id, kind }) =>
    [id, 'switch' in kind ? fields.has(`option ${id}`) : String(fields.get(`option ${id}`))]));
  const seats = Object.fromEntries(game.seats.map(seat => [seat, /** @type {Holder} */ (fields.get(`seat ${seat}`) ?? 'me')]));
  const seed = String(fields.get('seed') ?? '').trim();
  try {
    const info = await api.create({
      game: game.about.id, scenario: String(fields.get('scenario')), options, seats,
      ...(seed ? { seed } : {}), ...(fields.has('sandbox') ? { sandbox: true } : {}),
    });
    if (fields.has('by-hand')) rollByHand(info.id, true);
    location.hash = `#/play/${info.id}`;
  } catch (error) {
    const said = form.querySelector('.notice');
    if (said) said.textContent = error instanceof Error ? error.message : String(error);
  }
}
