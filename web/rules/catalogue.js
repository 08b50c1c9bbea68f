// Every clause of a catalogue in its exact wording, with a search that answers while one types.
/** @import { RuleSection } from '../wire.d.ts' */
import { announce } from '../announce.js';
import { useGame } from '../clause.js';
import { h, render } from '../dom.js';
import { masthead } from '../masthead.js';
import { api } from '../net.js';
import { useTheme } from '../theme.js';
import { heading } from '../words.js';
import { contents, go, searchField } from './frame.js';
import { holds, ruleView, wordsOf } from './parts.js';

/**
 * @param {HTMLElement} host
 * @param {string} id
 * @param {string} at A clause.
 * @param {string} [game] The game it is read for.
 */
export async function showCatalogue(host, id, at, game = '') {
  const book = await api.rules(id);
  const games = (await api.shelf('')).games.filter(({ about }) => about.rulebook === id).map(({ about }) => about);
  useTheme(...(game ? [game] : games.slice(0, 1).map(about => about.id)));
  useGame(game || (games[0]?.id ?? ''));
  document.title = `${book.title} · Exact rules`;
  masthead(h('p', { class: 'game-title' }, 'Exact rules'), h('button', { type: 'button', class: 'button', onclick: () => history.back() }, 'Back'));
  // Worked examples are there for whoever checks the program.
  const sections = book.sections.map(section => ({ ...section, clauses: section.clauses.filter(({ kind }) => kind !== 'vector') })).filter(section => section.clauses.length);
  const found = h('div', { class: 'rules-text' });
  const count = h('p', { class: 'rules-count' });
  /** @param {string} query */
  const search = query => {
    const wanted = wordsOf(query);
    const shown = wanted.length ? matching(sections, wanted) : sections;
    const hits = shown.reduce((sum, section) => sum + section.clauses.length, 0);
    count.textContent = wanted.length ? `${hits} ${hits === 1 ? 'clause' : 'clauses'}` : '';
    if (wanted.length) announce(count.textContent);
    render(found, shown.map(section => sectionView(section, wanted)));
  };
  // From one place of the rules to another the page is made anew: the search writes into what stands here.
  host.replaceChildren(
    h('div', { class: 'rules' },
      h('nav', { 'aria-label': 'Sections' }, searchField(search), count,
        h('p', null, 'Rulebook: ', games.flatMap((about, at) => [at > 0 && ', ', h('a', { href: `#/rules/of/${about.id}` }, about.name)])),
        contents(sections.map(({ title, level }) => ({ id: `section ${title}`, title: heading(title), level })), go)),
      h('article', { class: 'paper' }, h('h1', null, book.title), h('p', { class: 'quiet' }, 'Every clause in its exact wording.'), found)));
  search('');
  if (at) go(at);
}

/**
 * @param {RuleSection[]} sections
 * @param {string[]} wanted
 * @returns {RuleSection[]}
 */
function matching(sections, wanted) {
  const hit = (/** @type {RuleSection['clauses'][number]} */ clause) => holds(`${clause.id} ${clause.section} ${clause.text}`, wanted);
  return sections.map(section => ({ ...section, clauses: section.clauses.filter(hit) })).filter(section => section.clauses.length);
}

/**
 * @param {RuleSection} section
 * @param {string[]} wanted
 */
function sectionView(section, wanted) {
  return h('section', { 'data-key': section.title },
    h(section.level > 2 ? 'h3' : 'h2', { id: `section ${section.title}`, tabindex: -1 }, heading(section.title)),
    section.clauses.map(clause => ruleView(clause, wanted, { told: clause.told })));
}
