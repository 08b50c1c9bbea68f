// Opens a clause of the rulebook in place, wherever its button stands.
import { fromHtml, h, render } from './dom.js';
import { icon } from './icons.js';
import { api } from './net.js';
import { settledView } from './rules/settled.js';
import { heading } from './words.js';

/** The game that is open, for the link to its rulebook. */
let game = '';

/** @param {string} id */
export const useGame = id => void (game = id);

/** Takes the box away, without the focus going back to its button. */
const forget = () => document.getElementById('clause')?.remove();

/** Listens for clause buttons on the whole page. */
export function openClauses() {
  addEventListener('hashchange', forget);
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
  // A clause that names another stands in the box that goes away.
  const from = button.getBoundingClientRect();
  forget();
  const box = h('div', { id: 'clause', class: 'clause-box', popover: 'auto', role: 'dialog', 'aria-label': `Rule ${id}` });
  // What lies outside of an open dialog cannot be reached, so the box goes into it.
  (button.closest('dialog') ?? document.body).append(box);
  paint(box, id, h('p', null, 'Looking up the rule …'), null);
  box.showPopover();
  place(box, from);
  box.querySelector('button')?.focus();
  box.addEventListener('toggle', toggled => {
    if (/** @type {ToggleEvent} */ (toggled).newState !== 'closed') return;
    box.remove();
    if (button.isConnected) button.focus({ preventScroll: true });
  });
  try {
    const clause = await api.clause(id);
    paint(box, id, [...fromHtml(clause.html).childNodes], clause);
  } catch (error) {
    paint(box, id, h('p', null, error instanceof Error ? error.message : String(error)), null);
  }
  place(box, from);
}

/**
 * @param {HTMLElement} box
 * @param {string} id
 * @param {import('./dom.js').Children} text
 * @param {import('./wire.d.ts').ClauseView | null} clause
 */
function paint(box, id, text, clause) {
  render(box,
    h('div', { class: 'clause-head' }, h('b', null, id), clause && h('span', null, heading(clause.section)),
      h('button', { type: 'button', class: 'icon', 'aria-label': 'Close', onclick: () => box.hidePopover() }, icon('close'))),
    text,
    clause?.notes.map(note => h('div', { class: 'note' }, [...fromHtml(note).childNodes])),
    clause?.settled.map(settledView),
    game && h('p', { class: 'more' }, h('a', { href: `#/rules/of/${game}/${id}` }, 'Open in the rulebook')));
}

/**
 * Below the button, or above it where there is more room.
 * @param {HTMLElement} box
 * @param {DOMRect} from
 */
function place(box, from) {
  const { width, height } = box.getBoundingClientRect();
  const left = Math.max(8, Math.min(from.left, innerWidth - width - 8));
  const below = from.bottom + 6 + height < innerHeight;
  box.style.left = `${left}px`;
  box.style.top = `${below ? from.bottom + 6 : Math.max(8, from.top - height - 6)}px`;
}
