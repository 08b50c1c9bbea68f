// Long lists of cards and rows, sorted and narrowed as the player likes while he looks at them. It changes only what is
// seen: every decision stays in the list beside it.
/** @import { Card, Chart, ChartRow } from '../wire.d.ts' */
/** @import { Look } from './look.js' */
import { h } from '../dom.js';

/** How a list is looked at: by which figure, the highest first or the lowest, which words must be on it, and whether only what can be chosen is shown.
 * @typedef {{ by: string, falling: boolean, words: string, legal: boolean }} Wish */

/** From how many cards or rows on it helps. */
const MANY = 10;

/** @type {Wish} */
const NONE = { by: '', falling: false, words: '', legal: false };

/** @type {Map<string, Wish>} */
const wishes = new Map();

/** @param {string} list */
const wishFor = list => wishes.get(list) ?? NONE;

/**
 * Notes a wish, and has the page painted anew.
 * @param {Event} event
 * @param {string} list
 * @param {Partial<Wish>} changes
 */
function wish(event, list, changes) {
  wishes.set(list, { ...wishFor(list), ...changes });
  event.currentTarget?.dispatchEvent(new CustomEvent('sorted', { bubbles: true }));
}

/** A figure as a number; what is none comes last. @param {string} text */
const figure = text => {
  const found = /[-+−–]?\d+/.exec(text)?.[0].replace(/[−–]/, '-');
  return found === undefined ? null : Number(found);
};

/**
 * Sorted by what is written there: numbers as numbers.
 * @template T
 * @param {T[]} all
 * @param {(one: T) => string} text
 * @param {boolean} falling
 */
export function sortedBy(all, text, falling) {
  const sign = falling ? -1 : 1;
  return [...all].sort((a, b) => {
    const [one, other] = [figure(text(a)), figure(text(b))];
    if (one === null && other === null) return sign * text(a).localeCompare(text(b));
    if (one === null || other === null) return one === null ? 1 : -1;
    return sign * (one - other);
  });
}

/** The figure of a card with this name. @param {Card} card @param {string} label */
const statOf = (card, label) => card.stats.find(stat => stat.label === label)?.value ?? '';

/**
 * The cards of a list as they are to be seen, and the tools for it where there are many.
 * @param {string} list
 * @param {Card[]} cards
 * @param {Look} look
 * @returns {{ shown: Card[], tools: HTMLElement | null }}
 */
export function arranged(list, cards, look) {
  const labels = [...new Set(cards.flatMap(card => card.stats.filter(stat => figure(stat.value) !== null).map(stat => stat.label)))];
  if (cards.length < MANY || !labels.length || !cards.some(card => look.legal.has(card.id))) return { shown: cards, tools: null };
  const { by, falling, words, legal } = wishFor(list);
  const found = cards.filter(card => (!legal || look.legal.has(card.id)) && fits(card, words));
  const shown = labels.includes(by) ? sortedBy(found, card => statOf(card, by), falling) : found;
  const tools = h('div', { class: 'zone-tools', role: 'group', 'aria-label': 'Sort and narrow', 'data-key': `tools ${list}` },
    h('input', { type: 'search', placeholder: 'Find a card', 'aria-label': 'Find a card', oninput: event => wish(event, list, { words: event.target.value }) }),
    h('select', { 'aria-label': 'Sort', onchange: event => wish(event, list, { by: event.target.value }) },
      h('option', { value: '', selected: by === '' }, 'As printed'), labels.map(label => h('option', { value: label, selected: label === by }, `By ${label}`))),
    by && h('button', { type: 'button', class: 'button', onclick: event => wish(event, list, { falling: !falling }) }, falling ? '↓ Highest first' : '↑ Lowest first'),
    h('button', { type: 'button', class: 'toggle', 'aria-pressed': String(legal), onclick: event => wish(event, list, { legal: !legal }) }, 'Only what I can choose'),
    h('span', { class: 'quiet', role: 'status' }, found.length < cards.length ? `${found.length} of ${cards.length}` : ''));
  return { shown, tools };
}

/** @param {Card} card @param {string} words */
function fits(card, words) {
  const text = JSON.stringify([card.title, card.subtitle, card.stats, card.text]).toLowerCase();
  return words.toLowerCase().split(/\s+/).every(word => text.includes(word));
}

/** The words of a cell. @param {ChartRow} row @param {number} at */
const cell = (row, at) => (row.cells[at] ?? []).map(span => ('text' in span ? span.text : '')).join('');

/**
 * The rows of a chart in the order that is wanted, and its headings; those of a long list of things to choose sort it.
 * @param {Chart} chart
 * @returns {{ rows: ChartRow[], head: (at: number) => import('../dom.js').Child, state: (at: number) => string | null }}
 */
export function arrangedRows({ id, columns, rows }) {
  const sortable = rows.length >= MANY && rows.every(row => row.subject && row.cells.length > 1);
  if (!sortable) return { rows, head: at => columns[at]?.title ?? '', state: () => null };
  const { by, falling } = wishFor(id);
  const chosen = columns.findIndex(column => column.title === by);
  const next = (/** @type {number} */ at) => (at !== chosen ? { by: columns[at]?.title ?? '', falling: false } : falling ? { by: '', falling: false } : { falling: true });
  return {
    rows: chosen < 0 ? rows : sortedBy(rows, row => cell(row, chosen), falling),
    head: at => h('button', { type: 'button', class: 'sorts', onclick: event => wish(event, id, next(at)) }, columns[at]?.title ?? '', at === chosen ? (falling ? ' ▼' : ' ▲') : ''),
    state: at => (at === chosen ? (falling ? 'descending' : 'ascending') : 'none'),
  };
}
