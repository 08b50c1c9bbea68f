// Opens a clause of the rulebook in place, wherever its button stands.
import { h, render } from './dom.js';
import { icon } from './icons.js';
import { api } from './net.js';

/** The rulebook of the game that is open, for the link to the whole of it. */
let rulebook = '';

/** @param {string} id */
export const useRulebook = id => void (rulebook = id);

/** Listens for clause buttons on the whole page. */
export function openClauses() {
  document.addEventListener('click', event => {
    const button = event.target instanceof Element ? event.target.closest('[data-clause]') : null;
    if (!(button instanceof HTMLElement)) return;
    event.preventDefault();
    event.stopPropagation();
    void open(button, button.dataset.clause ?? '');
  }, true);
}

/**
 * @param {HTMLElement} button
 * @param {string} id
 */
async function open(button, id) {
  document.getElementById('clause')?.remove();
  const box = h('div', { id: 'clause', class: 'clause-box', popover: 'auto', role: 'dialog', 'aria-label': `Rule ${id}` });
  // What lies outside of an open dialog cannot be reached, so the box goes into it.
  (button.closest('dialog') ?? document.body).append(box);
  paint(box, id, 'Looking up the rule …', null);
  box.showPopover();
  place(box, button);
  box.querySelector('button')?.focus();
  box.addEventListener('toggle', toggled => {
    if (/** @type {ToggleEvent} */ (toggled).newState !== 'closed') return;
    box.remove();
    if (button.isConnected) button.focus({ preventScroll: true });
  });
  try {
    const clause = await api.clause(id);
    paint(box, id, clause.text, clause);
  } catch (error) {
    paint(box, id, error instanceof Error ? error.message : String(error), null);
  }
  place(box, button);
}

/**
 * @param {HTMLElement} box
 * @param {string} id
 * @param {string} text
 * @param {import('./wire.d.ts').ClauseView | null} clause
 */
function paint(box, id, text, clause) {
  render(box,
    h('div', { class: 'clause-head' }, h('b', null, id), clause && h('span', null, clause.section),
      h('button', { type: 'button', class: 'icon', 'aria-label': 'Close', onclick: () => box.hidePopover() }, icon('close'))),
    h('p', null, text),
    clause?.notes.map(note => h('p', { class: 'note' }, note)),
    rulebook && h('p', { class: 'more' }, h('a', { href: `#/rules/${rulebook}/${id}` }, 'Open in the rulebook')));
}

/**
 * Below the button, or above it where there is more room.
 * @param {HTMLElement} box
 * @param {HTMLElement} button
 */
function place(box, button) {
  const from = button.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const left = Math.max(8, Math.min(from.left, innerWidth - width - 8));
  const below = from.bottom + 6 + height < innerHeight;
  box.style.left = `${left}px`;
  box.style.top = `${below ? from.bottom + 6 : Math.max(8, from.top - height - 6)}px`;
}
