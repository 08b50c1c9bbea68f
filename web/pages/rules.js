// A rulebook, section by section, with a search that answers while one types.
/** @import { ClauseView, Deck, Rulebook, RuleSection } from '../wire.d.ts' */
import { announce } from '../announce.js';
import { useRulebook } from '../clause.js';
import { h, render } from '../dom.js';
import { masthead } from '../masthead.js';
import { api } from '../net.js';
import { makeCard } from '../parts/card.js';
import { look } from '../parts/look.js';
import { words } from '../text.js';
import { useTheme } from '../theme.js';

/**
 * `rulebook`, a clause of it, or `of` and a game.
 * @param {HTMLElement} host
 * @param {...string} parts
 */
export async function rules(host, ...[name = '', at = '']) {
  const id = name === 'of' ? (await api.shelf('')).games.find(game => game.about.id === at)?.about.rulebook ?? '' : name;
  const book = await api.rules(id);
  useTheme(...(name === 'of' ? [at] : []));
  useRulebook(id);
  document.title = `${book.title} · Rules`;
  masthead(h('p', { class: 'game-title' }, 'Rulebook'), h('button', { type: 'button', class: 'button', onclick: () => history.back() }, 'Back'));
  const decks = await decksOf(id, name === 'of' ? at : '');
  const found = h('div', { class: 'rules-text' });
  const count = h('p', { class: 'rules-count' });
  /** @param {string} query */
  const search = query => {
    const words = query.toLowerCase().split(/\s+/).filter(Boolean);
    const sections = words.length ? matching(book, words) : book.sections;
    const hits = sections.reduce((sum, section) => sum + section.clauses.length, 0);
    count.textContent = words.length ? `${hits} ${hits === 1 ? 'clause' : 'clauses'}` : '';
    if (words.length) announce(count.textContent);
    render(found, sections.map(section => sectionView(section, words)), decks.map(deck => deckView(deck, words)));
  };
  render(host,
    h('div', { class: 'rules' },
      h('nav', { 'aria-label': 'Sections' },
        h('label', { class: 'rules-search' }, h('span', { class: 'unseen' }, 'Search the rules'),
          h('input', { type: 'search', placeholder: 'Search the rules', oninput: event => search(event.target.value) })),
        count,
        h('ol', null, book.sections.map(section => h('li', { class: `level-${section.level}` },
          h('button', { type: 'button', class: 'link', onclick: () => go(`section ${section.title}`) }, section.title))),
          decks.map(deck => h('li', { class: 'level-1' }, h('button', { type: 'button', class: 'link', onclick: () => go(`section ${deck.name}`) }, deck.name))))),
      h('article', { class: 'paper' }, h('h1', null, book.title), found)));
  search('');
  if (name !== 'of' && at) go(at);
}

/**
 * The cards of the game that is played by a rulebook.
 * @param {string} rulebook
 * @param {string} game If it is known which.
 */
async function decksOf(rulebook, game) {
  const games = game ? [game] : (await api.shelf('')).games.filter(({ about }) => about.rulebook === rulebook).map(({ about }) => about.id);
  if (games.length !== 1 || !games[0]) return [];
  useTheme(games[0]);
  return (await api.decks(games[0])).decks;
}

/**
 * @param {Deck} deck
 * @param {string[]} wanted
 */
function deckView({ name, nation, cards }, wanted) {
  const found = cards.filter(card => wanted.every(word => `${card.title} ${card.subtitle} ${card.text.map(words).join(' ')}`.toLowerCase().includes(word)));
  if (!found.length) return null;
  const side = { id: 'deck', name, sign: '', nation, own: true };
  return h('section', { class: 'deck', 'data-key': `deck ${name}` },
    h('h2', { id: `section ${name}`, tabindex: -1 }, name),
    h('div', { class: 'cards' }, found.map(card => makeCard({ ...card, side: nation ? side.id : null }, look([side], [], [], []), { still: true }))));
}

/** @param {string} id */
function go(id) {
  const place = document.getElementById(id);
  place?.scrollIntoView({ block: 'start' });
  place?.focus({ preventScroll: true });
}

/**
 * @param {Rulebook} book
 * @param {string[]} words
 * @returns {RuleSection[]}
 */
function matching(book, words) {
  /** @param {ClauseView} clause */
  const hit = clause => {
    const text = `${clause.id} ${clause.section} ${clause.text}`.toLowerCase();
    return words.every(word => text.includes(word));
  };
  return book.sections.map(section => ({ ...section, clauses: section.clauses.filter(hit) })).filter(section => section.clauses.length);
}

/**
 * @param {RuleSection} section
 * @param {string[]} words
 */
function sectionView(section, words) {
  return h('section', { 'data-key': section.title },
    h(section.level > 1 ? 'h3' : 'h2', { id: `section ${section.title}`, tabindex: -1 }, section.title),
    section.clauses.map(clause => h('div', { class: 'rule', id: clause.id, tabindex: -1 },
      h('b', { class: 'rule-id' }, clause.id),
      h('p', null, marked(clause.text, words)),
      clause.notes.map(note => h('p', { class: 'note' }, marked(note, words))))));
}

/**
 * A text with the words that were looked for marked.
 * @param {string} text
 * @param {string[]} words
 */
export function marked(text, words) {
  if (!words.length) return [text];
  const pattern = new RegExp(`(${words.map(word => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`, 'gi');
  return text.split(pattern).map((part, at) => (at % 2 ? h('mark', null, part) : part));
}
