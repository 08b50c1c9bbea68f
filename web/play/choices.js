// Every legal decision as a real button, under its heading. Arrow keys move between them, one is the tab stop.
/** @import { Choice } from '../wire.d.ts' */
/** @import { Child } from '../dom.js' */
import { h } from '../dom.js';
import { clause } from '../text.js';

/** @typedef {{ choices: Choice[], more: Map<string, number>, open: boolean, only: number | null, asked: number | null, forecast: Child }} List */

/** From how many choices on a filter helps: nine have a number as their key. */
export const MANY = 10;

/** How many clauses stand beside a heading. */
const CLAUSES = 4;

/**
 * @param {List} list `more` says how many are not listed under a heading, `only` is the one choice that a lesson allows, `asked` the one whose forecast is open.
 */
export function choicesView({ choices, more, open, only, asked, forecast }) {
  const groups = [...new Set(choices.map(choice => choice.group))];
  let number = 0;
  return groups.map(group => h('section', { class: 'choice-group', 'data-key': `group ${group}` },
    group && h('h3', null, group, h('span', { class: 'clauses' }, clausesOf(choices, group).map(clause))),
    h('ul', null, choices.filter(choice => choice.group === group).map(choice => {
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
 */
export function choiceButton(choice, number, allowed, asked, marked) {
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
    h('span', { class: 'choice-text' }, choice.text),
    choice.chance && h('span', { class: 'die-sign', title: 'Dice or cards decide' }, h('span', { 'aria-hidden': 'true' }, '⚄'), h('span', { class: 'unseen' }, ' (chance)')),
    choice.usual && h('span', { class: 'usual-sign', title: 'The usual decision: press the full stop key to choose it' }, h('span', { 'aria-hidden': 'true' }, '●'), h('span', { class: 'unseen' }, ' (usual)')));
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
