// Cards, as they would be printed: a title bar in the nation's colour, a picture, boxes with figures, markers, words.
/** @import { Card, Grid } from '../wire.d.ts' */
/** @import { Child } from '../dom.js' */
/** @import { Look } from './look.js' */
import { h, lazy } from '../dom.js';
import { icon } from '../icons.js';
import { badge, line, words } from '../text.js';
import { picture, sideColors } from '../theme.js';
import { groundArt } from './field.js';
import { pickable, statesOf, thing } from './look.js';
import { isDrawn } from './scenery.js';

// A figure fits into a box; more words than that are a line of their own.
const LONG = 9;
// So many letters fit even onto a small card, if it has no figures.
const SHORT = 130;

/**
 * A card on the table.
 * @param {Card} card
 * @param {Look} look
 * @param {{ compact?: boolean }} [how]
 */
export const cardView = (card, look, how = {}) =>
  lazy('article', card.id, JSON.stringify([card, how, statesOf(card.id, look), look.sides.find(side => side.id === card.side)]), () => makeCard(card, look, how));

/**
 * @param {Card} card
 * @param {Look} look
 * @param {{ compact?: boolean, still?: boolean }} [how] `still` is the card in the reader, which cannot be picked.
 */
export function makeCard(card, look, { compact = false, still = false } = {}) {
  const base = `card kind-${card.kind}${compact ? ' compact' : ''}${card.facedown ? ' facedown' : ''}`;
  const props = still ? { class: base } : { ...thing(card.id, look, base), 'data-key': card.id };
  const longest = Math.max(...card.title.split(/[\s-]+/).map(word => word.length));
  const style = { ...sideColors(card.side, look.sides), '--longest': longest };
  if (card.facedown) {
    return h('article', { ...props, style, 'aria-label': 'Face-down card' }, h('div', { class: 'card-back', 'aria-hidden': 'true' }));
  }
  const title = still
    ? h('span', { class: 'card-name' }, card.title)
    : h('button', { class: 'card-name', ...pickable(card.id, look) }, card.title);
  return h('article', { ...props, style },
    h('header', { class: 'card-title' },
      h('h4', null, title),
      !still && h('button', { type: 'button', class: 'card-read', 'data-read': card.id, 'aria-label': `Read the card ${card.title}` }, icon('read'))),
    h('div', { class: 'card-art' }, isDrawn(card.symbol) ? groundArt(card) : picture(card.symbol, card.kind), card.subtitle && h('p', { class: 'card-subtitle' }, card.subtitle)),
    figures(card),
    card.grid && gridView(card.grid),
    card.badges.length > 0 && h('p', { class: 'badges' }, card.badges.map(badge)),
    card.text.length > 0 && (!compact || says(card)) && h('div', { class: 'card-text' }, card.text.map(text => h('p', null, line(text)))));
}

/**
 * Figures in rows and columns; the column that holds now is lit.
 * @param {Grid} grid
 */
function gridView({ title, heads, rows, lit }) {
  /** @param {number} at */
  const shine = at => (at === lit ? 'lit' : null);
  /** @param {number} at */
  const first = at => rows[at]?.name !== rows[at - 1]?.name;
  return h('table', { class: 'grid' },
    h('thead', null, h('tr', null, h('th', { scope: 'col' }, title), heads.map((head, at) => h('th', { scope: 'col', class: shine(at) }, head, at === lit && h('span', { class: 'unseen' }, ' now'))))),
    h('tbody', null, rows.flatMap((row, at) => [
      first(at) && h('tr', { class: 'grid-name' }, h('th', { scope: 'rowgroup', colspan: heads.length + 1 }, row.name)),
      h('tr', { class: row.red ? 'red' : null }, h('th', { scope: 'row' }, row.note), row.cells.map((cell, at) => h('td', { class: shine(at) }, cell))),
    ])));
}

/** Whether a small card has room for its words, without which it would say nothing. @param {Card} card */
const says = ({ stats, text }) => !stats.length && text.map(words).join('').length <= SHORT;

/** @param {Card} card */
function figures({ stats }) {
  if (!stats.length) return null;
  return h('dl', { class: 'figures' }, stats.map(({ label, value }) =>
    h('div', { class: value.length > LONG ? 'figure wide' : 'figure' }, h('dt', null, label), h('dd', null, whole(value)))));
}

/** A list is broken only between what it lists. @param {string} value @returns {Child[]} */
const whole = value => value.split(/(?<=,) /).flatMap((one, at) => [at > 0 && ' ', h('span', { class: 'unbroken' }, one)]);

/**
 * The reader: one card at full size.
 * @param {Card} card
 * @param {Look} look
 */
export function readCard(card, look) {
  const dialog = h('dialog', { class: 'reader', 'aria-label': card.title },
    makeCard(card, look, { still: true }),
    h('form', { method: 'dialog' }, h('button', { class: 'button' }, 'Close')));
  dialog.addEventListener('click', event => event.target === dialog && dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  document.querySelector('#main')?.append(dialog);
  dialog.showModal();
}
