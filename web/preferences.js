// The dialog of the settings.
import { dialog } from './dialog.js';
import { h } from './dom.js';
import { api } from './net.js';
import { change, settings } from './settings.js';

/** @typedef {keyof import('./settings.js').Settings} Name */

/**
 * @param {string} legend
 * @param {Name} name
 * @param {[string, string][]} values
 */
const radios = (legend, name, values) =>
  h('fieldset', { class: 'radios' }, h('legend', null, legend), values.map(([value, text]) =>
    h('label', null, h('input', { type: 'radio', name, value, checked: settings[name] === value, onchange: () => change({ [name]: value }) }), ` ${text}`)));

/**
 * @param {Name} name
 * @param {string} text
 * @param {string} about
 */
const tick = (name, text, about) =>
  h('label', { class: 'tick' },
    h('input', { type: 'checkbox', checked: settings[name] === true, onchange: event => change({ [name]: event.target.checked }) }),
    h('span', null, h('b', null, text), h('small', null, about)));

/** Who else has been let in, and a way to end that. Painted when it is known. */
function entries() {
  const place = h('p', { class: 'quiet' });
  const paint = async () => {
    const { browsers } = await api.sessions();
    const others = browsers - 1;
    place.replaceChildren(others === 0 ? 'No other browser has access.' : h('span', null,
      others === 1 ? 'One other browser has access. ' : `${others} other browsers have access. `,
      h('button', { type: 'button', class: 'button', onclick: async () => { await api.endOtherSessions(); await paint(); } }, 'Sign out all others')));
  };
  void paint().catch(() => place.remove());
  return place;
}

/** Opens the settings. */
export function showSettings() {
  dialog('Settings', [
    radios('Colors', 'scheme', [['system', 'Same as device'], ['light', 'Light'], ['dark', 'Dark']]),
    radios('Text size', 'size', [['small', 'Small'], ['normal', 'Normal'], ['large', 'Large']]),
    radios('Speed of the enemy’s turn', 'speed', [['slow', 'Slow'], ['normal', 'Normal'], ['fast', 'Fast'], ['instant', 'Instant']]),
    tick('watch', 'Play the enemy’s turn automatically', 'It starts on its own; you can pause it at any time.'),
    tick('confirm', 'Confirm every decision', 'Decisions without dice also wait for a second click.'),
    tick('sound', 'Sounds', 'Dice, fire and a new turn, quietly. Shift+M turns them on and off in a game.'),
    tick('minor', 'Show every step in the log', 'Moves, counters drawn, cards paid and single dice too. The button above the log does the same.'),
    tick('singleSteps', 'Go by single steps', 'In the history and in the other side’s turn, instead of whole moves and attacks.'),
    h('p', null, h('button', { type: 'button', class: 'button', onclick: () => change({ room: {} }) }, 'Reset the panels')),
    entries(),
  ]);
}
