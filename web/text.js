// Lines of spans: words, clauses that open the rulebook in place, and subjects that point at things on the screen.
/** @import { Badge, Text } from './wire.d.ts' */
/** @import { Child } from './dom.js' */
import { h } from './dom.js';

/**
 * A button that opens a clause.
 * @param {string} id
 */
export const clause = id =>
  h('button', { type: 'button', class: 'clause', 'data-clause': id, 'aria-label': `Rule ${id}`, 'aria-haspopup': 'dialog' }, id);

/**
 * Words in which no number of a hex, such as A-O-3, is broken at its hyphens.
 * @param {string} text
 * @returns {Child[]}
 */
export const unbroken = text => text.split(/(\b[A-Z]+(?:-[A-Z]+)*-\d+\b)/).map((part, at) => (at % 2 ? h('span', { class: 'unbroken' }, part) : part));

/**
 * A line. Subjects are links only where they can be pointed at.
 * @param {Text} text
 * @param {{ subjects?: boolean, clauses?: boolean }} [how]
 * @returns {Child[]}
 */
export function line(text, { subjects = true, clauses = true } = {}) {
  return text.flatMap(span => {
    if (span.is === 'plain') return unbroken(span.text);
    if (span.is === 'clause') return clauses ? clause(span.id) : '';
    if (!subjects) return unbroken(span.text);
    return h('button', { type: 'button', class: 'subject', 'data-point': span.id }, unbroken(span.text));
  });
}

/**
 * A line as bare words.
 * @param {Text} text
 */
export const words = text => text.map(span => (span.is === 'clause' ? '' : span.text)).join('').replace(/\s+/g, ' ').trim();

/**
 * A state: its sign and its word.
 * @param {Badge} badge
 */
export const badge = ({ text, sign, tone }) =>
  h('span', { class: `badge tone-${tone}`, title: text }, h('b', { 'aria-hidden': 'true' }, sign), h('span', { class: 'badge-text' }, text));

/**
 * Plain words with clauses in brackets, such as "woods +1 [PL-VII.C.8]": the clauses open.
 * @param {string} text
 */
export const withClauses = text => text.split(/\[([A-Z]{2}-[^\]\s]+)\]/).map((part, at) => (at % 2 ? clause(part) : part));
