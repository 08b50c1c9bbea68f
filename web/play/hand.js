// Dice that people roll themselves: which die comes next, and what it showed.
/** @import { Session } from './session.js' */
import { h } from '../dom.js';

/** Above this many sides a die is typed only. */
const BUTTONS = 20;

/**
 * The results in what was typed, or a sentence that says what is wrong. Several may be typed at once, in their order.
 * @param {string} text
 * @param {number} sides Of the die that is asked for.
 * @returns {{ dice: number[], error: null } | { dice: null, error: string }}
 */
export function readDice(text, sides) {
  const words = text.split(/[\s,;+]+/).filter(Boolean);
  const wrong = { dice: null, error: `Enter what you rolled, from 1 to ${sides}.` };
  if (!words.length || !words.every(word => /^\d{1,6}$/.test(word))) return wrong;
  // A die with ten sides prints its ten as a nought.
  const dice = words.map(Number).map(value => (value === 0 && sides === 10 ? 10 : value));
  const [first = 0] = dice;
  return first < 1 || sides < first ? { dice: null, error: `You cannot roll ${first} on a D${sides}. ${wrong.error}` } : { dice, error: null };
}

/**
 * @param {Session} session
 */
export function handView(session) {
  const { rolling } = session;
  if (!rolling) return null;
  const { need: { sides, purpose }, dice } = rolling;
  /** @param {string} text */
  const enter = text => {
    const read = readDice(text, sides);
    if (read.dice) void session.roll(rolling.what, [...dice, ...read.dice]);
    else session.say(read.error);
  };
  return h('form', {
    class: 'by-hand', 'data-key': `by hand ${dice.length}`, 'aria-label': 'Your own dice', id: 'by-hand',
    onsubmit: event => {
      event.preventDefault();
      enter(event.target.elements.die.value);
    },
  },
    h('h3', null, `Roll a D${sides}`),
    h('p', null, purpose),
    dice.length > 0 && h('p', { class: 'rolled' }, 'So far: ', h('b', null, dice.join(', '))),
    sides <= BUTTONS && h('div', { class: 'sides', role: 'group', 'aria-label': 'Your roll' }, Array.from({ length: sides }, (_, at) =>
      h('button', { type: 'button', class: 'button', 'data-side': at + 1, onclick: () => enter(String(at + 1)) }, at + 1))),
    h('div', { class: 'typed' },
      h('label', null, 'or type it ', h('input', { name: 'die', inputmode: 'numeric', autocomplete: 'off', size: 4 })),
      h('button', { class: 'button primary' }, 'Enter'),
      h('button', { type: 'button', class: 'button', 'data-cancel': true }, 'Not yet')));
}

/**
 * Where the next die is entered: typed at a desk, tapped on a screen that has no keys.
 * @param {ParentNode} host
 */
export function focusHand(host) {
  const place = host.querySelector(matchMedia('(pointer: coarse)').matches ? '#by-hand [data-side], #by-hand input' : '#by-hand input');
  if (place instanceof HTMLElement) place.focus();
}
