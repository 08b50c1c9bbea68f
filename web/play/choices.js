// Every legal decision as a real button, under its heading. Arrow keys move between them, one is the tab stop.
/** @import { Choice } from '../wire.d.ts' */
/** @import { Child } from '../dom.js' */
import { h } from '../dom.js';
import { clause, unbroken } from '../text.js';

/** @typedef {{ choices: Choice[], more: Map<string, number>, open: boolean, only: number | null, asked: number | null, forecast: Child, take: (choice: Choice) => void }} List */

/** From how many choices on a filter helps: nine have a number as their key. */
export const MANY = 10;

/** How many clauses stand beside a heading. */
const CLAUSES = 4;

/**
 * @param {List} list `more` says how many are not listed under a heading, `only` is the one choice that a lesson allows, `asked` the one whose forecast is open.
 */
export function choicesView({ choices: all, more, open, only, asked, forecast, take }) {
  // Those that differ only in a number stand in one line, with a field for it.
  const choices = all.filter(choice => !choice.amount || all.find(one => one.amount?.what === choice.amount?.what) === choice);
  const groups = [...new Set(choices.map(choice => choice.group))];
  let number = 0;
  return groups.map(group => h('section', { class: 'choice-group', 'data-key': `group ${group}` },
    group && h('h3', null, group, h('span', { class: 'clauses' }, clausesOf(choices, group).map(clause))),
    h('ul', null, choices.filter(choice => choice.group === group).map(choice => {
      if (choice.amount) return amountView(choice, all.filter(one => one.amount?.what === choice.amount?.what), open, take);
      if (choice.key === null) number += 1;
      const allowed = open && (only === null || only === choice.n);
      return h('li', { 'data-key': `choice ${choice.n}`, class: choice.n === asked ? 'asked' : null },
        choiceButton(choice, number, allowed, choice.n === asked, only === choice.n),
        choice.n === asked && h('div', { class: 'confirm' }, forecast, h('span', { class: 'clauses' }, choice.clauses.map(clause))));
    })),
    more.has(group) && h('p', { class: 'narrowed more' }, `and ${more.get(group)} more: point at them, or search.`)));
}

/**
 * The rules behind a heading, so that a choice whose name says little can be looked up before it is made.
 * @param {Choice[]} choices
 * @param {string} group
 */
function clausesOf(choices, group) {
  const named = choices.filter(choice => choice.group === group).flatMap(choice => choice.clauses);
  return [...new Set(named)].slice(0, CLAUSES);
}

/**
 * @param {Choice} choice
 * @param {number} number
 * @param {boolean} allowed
 * @param {boolean} asked
 * @param {boolean} marked
 * @param {string | null} [odds] In one line.
 */
export function choiceButton(choice, number, allowed, asked, marked, odds = null) {
  const key = choice.key ?? (number < 10 ? String(number) : null);
  const classes = ['choice', choice.usual && 'usual', marked && 'marked', choice.chance && 'chance'].filter(Boolean).join(' ');
  return h('button', {
    type: 'button',
    class: classes,
    'data-choice': choice.n,
    // A button that is only dimmed keeps the focus while the server thinks.
    'aria-disabled': allowed ? null : 'true',
    'aria-expanded': choice.chance ? String(asked) : null,
    'aria-keyshortcuts': key && key.length === 1 ? key : null,
  },
    h('kbd', { 'aria-hidden': 'true' }, key ?? ''),
    h('span', { class: 'choice-text' }, odds ? [h('span', { class: 'choice-words' }, unbroken(choice.text)), h('b', { class: 'choice-odds' }, unbroken(odds))] : unbroken(choice.text)),
    choice.chance && h('span', { class: 'die-sign', title: 'Dice or cards decide' }, h('span', { 'aria-hidden': 'true' }, '⚄'), h('span', { class: 'unseen' }, ' (chance)')),
    choice.usual && h('span', { class: 'usual-sign', title: 'The usual decision: press the full stop key to choose it' }, h('span', { 'aria-hidden': 'true' }, '●'), h('span', { class: 'unseen' }, ' (usual)')));
}

/**
 * A choice of a number: what is typed counts as the next number below it that may be chosen.
 * @param {Choice} first
 * @param {Choice[]} all
 * @param {boolean} open
 * @param {(choice: Choice) => void} take
 */
function amountView(first, all, open, take) {
  const numbers = all.map(choice => choice.amount?.number ?? 0);
  const [least = 0, second = least + 1] = numbers;
  return h('li', { 'data-key': `amount ${first.amount?.what}` },
    h('form', {
      class: 'amount',
      onsubmit: event => {
        event.preventDefault();
        const wanted = Number(event.target.elements.amount.value);
        const chosen = all.filter(choice => (choice.amount?.number ?? 0) <= wanted).at(-1) ?? all[0];
        if (chosen && open) take(chosen);
      },
    },
    h('label', null, h('input', { type: 'number', name: 'amount', min: least, max: numbers.at(-1), step: second - least, value: least, inputmode: 'numeric' }), ' ', first.amount?.what),
    h('button', { class: 'button', 'aria-disabled': open ? null : 'true' }, 'Order')));
}

/**
 * The choice that a key stands for.
 * @param {Choice[]} choices As they are listed.
 * @param {string} key
 * @returns {Choice | null}
 */
export function choiceByKey(choices, key) {
  const own = choices.find(choice => choice.key === key);
  if (own) return own;
  const number = /^[1-9]$/.test(key) ? Number(key) : 0;
  return inOrder(choices).filter(choice => choice.key === null)[number - 1] ?? null;
}

/**
 * Choices in the order in which they are listed: by heading.
 * @param {Choice[]} choices
 */
export function inOrder(choices) {
  const groups = [...new Set(choices.map(choice => choice.group))];
  return groups.flatMap(group => choices.filter(choice => choice.group === group));
}
