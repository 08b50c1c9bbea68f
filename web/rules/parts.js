// What the book and the catalogue share: clauses, cards and counters to be read, and finding words.
/** @import { Card, ClauseView, Deck, Piece, Told } from '../wire.d.ts' */
import { fromHtml, h } from '../dom.js';
import { counterPicture } from '../legend.js';
import { makeCard } from '../parts/card.js';
import { look } from '../parts/look.js';
import { words } from '../text.js';
import { settledView } from './settled.js';

/**
 * Whether a text holds every word.
 * @param {string} text
 * @param {string[]} wanted
 */
export const holds = (text, wanted) => {
  const lower = text.toLowerCase();
  return wanted.every(word => lower.includes(word));
};

/** The words of a search. @param {string} query */
export const wordsOf = query => query.toLowerCase().split(/\s+/).filter(Boolean);

/** HTML of the server as bare words. @param {string} html */
export const bare = html => fromHtml(html).textContent ?? '';

/**
 * HTML of the server with the words that were looked for marked.
 * @param {string} html
 * @param {string[]} wanted
 */
export function marked(html, wanted) {
  const content = fromHtml(html);
  if (wanted.length) {
    const pattern = new RegExp(`(${wanted.map(word => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`, 'gi');
    const walk = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
    /** @type {Text[]} */
    const texts = [];
    while (walk.nextNode()) texts.push(/** @type {Text} */ (walk.currentNode));
    for (const text of texts) text.replaceWith(...text.data.split(pattern).map((part, at) => (at % 2 ? h('mark', null, part) : part)));
  }
  return [...content.childNodes];
}

/**
 * A clause in its exact wording, with what was settled about it.
 * @param {ClauseView} rule
 * @param {string[]} wanted
 * @param {{ id?: string | null, told?: Told[] }} [how] Its id on the page, and links to where books tell it.
 */
export function ruleView(rule, wanted, { id = rule.id, told = [] } = {}) {
  return h('div', { class: 'rule', id, tabindex: id ? -1 : null, 'data-key': rule.id },
    h('b', { class: 'rule-id' }, rule.id),
    h('div', { class: 'rule-text' }, marked(rule.html, wanted),
      rule.notes.map(note => h('div', { class: 'note' }, marked(note, []))),
      rule.settled.map(settledView),
      told.length > 0 && h('p', { class: 'note' }, 'In the rulebook: ', told.flatMap((place, at) => [at > 0 && ', ', toldLink(place, told.some(({ game }) => game !== place.game))]))));
}

/**
 * @param {Told} told
 * @param {boolean} several Whether the books of several games tell it.
 */
const toldLink = ({ game, book, section, title }, several) => h('a', { href: `#/rules/of/${game}/${section}` }, several ? `${title} (${book})` : title);

/** @param {Card} card */
const cardText = card => `${card.title} ${card.subtitle} ${card.text.map(words).join(' ')} ${card.stats.map(stat => `${stat.label} ${stat.value}`).join(' ')}`;

/**
 * The cards and counters of a deck that hold the words.
 * @param {Deck} deck
 * @param {string[]} wanted
 * @returns {Deck | null}
 */
export function within(deck, wanted) {
  if (holds(deck.name, wanted)) return deck;
  const cards = deck.cards.filter(card => holds(cardText(card), wanted));
  const pieces = deck.pieces.filter(piece => holds(`${piece.name} ${piece.label}`, wanted));
  return cards.length || pieces.length ? { ...deck, cards, pieces } : null;
}

/**
 * Cards and counters to be read.
 * @param {Deck} deck
 * @param {'h3' | 'h4' | null} heading None where the section is called like the deck.
 */
export function deckView({ name, nation, cards, pieces }, heading) {
  const side = { id: 'deck', name, sign: '', nation, own: true };
  const view = look([side], [], [], []);
  return h('section', { class: 'deck', 'data-key': `deck ${name}` },
    heading && h(heading, null, name),
    cards.length > 0 && h('div', { class: 'cards' }, cards.map(card => makeCard({ ...card, side: nation ? side.id : null }, view, { still: true }))),
    pieces.length > 0 && h('ul', { class: 'counters' }, pieces.map(piece => h('li', null, counterView({ ...piece, side: side.id }, side)))));
}

/**
 * A counter with its name and its factors in words.
 * @param {Piece} piece
 * @param {import('../wire.d.ts').Side} side
 */
function counterView(piece, side) {
  const factors = piece.stats.map(({ label, value }) => `${label.toLowerCase()} ${value}`).join(', ');
  const signs = piece.badges.map(badge => badge.text).join(', ');
  return h('figure', { class: 'counter-figure' }, counterPicture({ ...piece, badges: [] }, side),
    h('figcaption', null, h('b', null, piece.name), factors && h('span', null, factors), signs && h('span', { class: 'quiet' }, signs)));
}
