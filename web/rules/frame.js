// What stands beside the rules: the search and the contents.
import { h } from '../dom.js';

/** @param {(query: string) => void} search */
export const searchField = search => h('label', { class: 'rules-search' }, h('span', { class: 'unseen' }, 'Search the rules'),
  h('input', { type: 'search', placeholder: 'Search the rules', oninput: event => search(event.target.value) }));

/**
 * The headings; on a small screen they are folded.
 * @param {{ id: string, title: string, level: number }[]} sections
 * @param {(id: string) => void} go
 */
export const contents = (sections, go) => h('details', { class: 'contents', open: innerWidth > 700 }, h('summary', null, 'Contents'),
  h('ol', null, sections.map(({ id, title, level }) => h('li', { class: `level-${level}` },
    h('button', { type: 'button', class: 'link', onclick: () => go(id) }, title)))));

/** Brings a place into sight, unfolded. @param {string} id */
export function go(id) {
  const place = document.getElementById(id);
  const fold = place?.closest('details');
  if (fold) fold.open = true;
  place?.scrollIntoView({ block: 'start' });
  place?.focus({ preventScroll: true });
}
