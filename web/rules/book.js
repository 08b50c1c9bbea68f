// The rulebook of a game for people who play it: prose in the order of play, tables, cards, boards and worked examples,
// the exact rules folded under each section.
/** @import { Book, BookBlock, BookSection, Chart, ClauseView } from '../wire.d.ts' */
/** @import { Child } from '../dom.js' */
import { announce } from '../announce.js';
import { useGame } from '../clause.js';
import { dialog } from '../dialog.js';
import { h, render } from '../dom.js';
import { masthead } from '../masthead.js';
import { api } from '../net.js';
import { chartView } from '../parts/region.js';
import { look } from '../parts/look.js';
import { words } from '../text.js';
import { useTheme } from '../theme.js';
import { boardView } from './board.js';
import { contents, go, searchField } from './frame.js';
import { bare, deckView, holds, marked, ruleView, within, wordsOf } from './parts.js';

const NOTHING = look([], [], [], []);

/**
 * @param {HTMLElement} host
 * @param {Book} book
 * @param {string} place A section or a clause.
 */
export async function showBook(host, book, place) {
  useTheme(book.game);
  useGame(book.game);
  document.title = `${book.title} · Rulebook`;
  masthead(h('p', { class: 'game-title' }, 'Rulebook'), h('button', { type: 'button', class: 'button', onclick: () => history.back() }, 'Back'));
  const found = h('div', { class: 'rules-text' });
  const count = h('p', { class: 'rules-count' });
  /** @param {string} query */
  const search = query => {
    const wanted = wordsOf(query);
    const shown = wanted.length ? book.sections.map(section => narrowed(section, wanted)).filter(section => section !== null) : book.sections;
    count.textContent = wanted.length ? told(shown) : '';
    if (wanted.length) announce(count.textContent);
    const seen = new Set();
    render(found, shown.map(section => sectionView(book, section, wanted, seen)));
  };
  /** @param {string} id */
  const turn = id => {
    history.replaceState(null, '', `#/rules/of/${book.game}/${id.replace(/^at-/, '')}`);
    go(id);
  };
  // From one place of the rules to another the page is made anew: the search writes into what stands here.
  host.replaceChildren(
    h('div', { class: 'rules' },
      h('nav', { 'aria-label': 'Sections' }, searchField(search), count,
        h('label', { class: 'tick' }, h('input', { type: 'checkbox', onchange: event => unfold(found, event.target.checked) }), ' Unfold the exact rules'),
        h('p', { class: 'rules-tools' },
          h('button', { type: 'button', class: 'button', onclick: () => print() }, 'Print'),
          h('a', { href: `#/rules/${book.rulebook}` }, 'Exact rules only')),
        contents(book.sections.slice(1).map(({ id, title, level }) => ({ id: `at-${id}`, title, level: level - 1 })), turn)),
      h('article', { class: 'paper book' }, h('h1', null, book.title), found)));
  search('');
  if (place) go(document.getElementById(place) ? place : `at-${place}`);
}

/** @param {HTMLElement} host @param {boolean} open */
const unfold = (host, open) => host.querySelectorAll('details.exact').forEach(fold => void (/** @type {HTMLDetailsElement} */ (fold).open = open));

/** How much was found. @param {BookSection[]} sections */
function told(sections) {
  const rules = sections.reduce((sum, section) => sum + section.exact.length, 0);
  return `${sections.length} ${sections.length === 1 ? 'section' : 'sections'}, ${rules} ${rules === 1 ? 'clause' : 'clauses'}`;
}

/** @param {Chart} chart */
const chartText = chart => `${chart.title} ${[...chart.rows, ...chart.footers].flatMap(row => row.cells.map(words)).join(' ')}`;

/** @param {Exclude<BookBlock, { is: 'cards' }>} block */
function textOf(block) {
  switch (block.is) {
    case 'prose': return bare(block.html);
    case 'table': return chartText(block.chart);
    case 'example': return `${block.name} ${block.about}`;
    case 'board': return '';
  }
}

/**
 * What of a section holds the words; nothing if nothing does.
 * @param {BookSection} section
 * @param {string[]} wanted
 * @returns {BookSection | null}
 */
function narrowed(section, wanted) {
  if (holds(section.title, wanted)) return section;
  const blocks = section.blocks.map(block => {
    if (block.is !== 'cards') return holds(`${section.title} ${textOf(block)}`, wanted) ? block : null;
    const deck = within(block.deck, wanted);
    return deck && { ...block, deck };
  }).filter(block => block !== null);
  const exact = section.exact.filter(clause => holds(`${section.title} ${clause.id} ${clause.text} ${clause.settled.map(settled => bare(settled.html)).join(' ')}`, wanted));
  return blocks.length || exact.length ? { ...section, blocks, exact } : null;
}

/**
 * @param {Book} book
 * @param {BookSection} section
 * @param {string[]} wanted
 * @param {Set<string>} seen Clauses that stand on the page already.
 */
function sectionView(book, section, wanted, seen) {
  const { id, level, title, blocks, exact } = section;
  return h('section', { 'data-key': id },
    level > 1 && h(level > 2 ? 'h3' : 'h2', { id: `at-${id}`, tabindex: -1 }, title),
    blocks.map(block => blockView(book.game, block, wanted, block.is === 'cards' && block.deck.name === title ? null : level > 2 ? 'h4' : 'h3')),
    exact.length > 0 && exactView(exact, wanted, seen));
}

/**
 * @param {ClauseView[]} exact
 * @param {string[]} wanted
 * @param {Set<string>} seen
 */
function exactView(exact, wanted, seen) {
  return h('details', { class: 'exact', 'data-key': wanted.length ? 'exact found' : 'exact', open: wanted.length > 0 },
    h('summary', null, `Exact rules (${exact.length})`),
    exact.map(clause => {
      const id = seen.has(clause.id) ? null : clause.id;
      seen.add(clause.id);
      return ruleView(clause, wanted, { id });
    }));
}

/**
 * @param {string} game
 * @param {BookBlock} block
 * @param {string[]} wanted
 * @param {'h3' | 'h4' | null} heading
 * @returns {Child}
 */
function blockView(game, block, wanted, heading) {
  switch (block.is) {
    case 'prose': return h('div', { class: 'prose' }, marked(block.html, wanted));
    case 'table': return chartView(block.chart, NOTHING);
    case 'cards': return deckView(block.deck, heading);
    case 'board': return boardView(game, block.scenario);
    case 'example': return h('aside', { class: 'try', 'aria-label': `Example: ${block.name}`, 'data-key': `try ${block.id}` },
      h('p', null, h('b', null, block.name), ' ', h('span', null, block.about)),
      h('button', { type: 'button', class: 'button', 'aria-label': `Try it: ${block.name}`, onclick: () => void tryIt(game, block.id) }, 'Try it'));
  }
}

/**
 * Opens a worked example as a game of its own.
 * @param {string} game
 * @param {string} lesson
 */
async function tryIt(game, lesson) {
  try {
    const info = await api.create({ game, lesson });
    location.hash = `#/play/${info.id}`;
  } catch (error) {
    dialog('The example cannot be opened', h('p', null, error instanceof Error ? error.message : String(error)));
  }
}
