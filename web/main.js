// Opens the page that the address names. Addresses begin with "#/", because the server knows only one page.
import { hush } from './announce.js';
import { h, render } from './dom.js';
import { masthead } from './masthead.js';
import { openClauses } from './clause.js';
import { apply } from './settings.js';
import { home } from './pages/home.js';

/** @typedef {{ stop?: () => void } | void} Page */
/** @typedef {(host: HTMLElement, ...parts: string[]) => Promise<Page>} Open */

// Pages other than the first are fetched when they are asked for.
/** @type {Record<string, Open>} */
const PAGES = {
  '': home,
  new: async (host, ...parts) => (await import('./pages/new.js')).newGame(host, ...parts),
  play: async (host, ...parts) => (await import('./pages/play.js')).play(host, ...parts),
  report: async (host, ...parts) => (await import('./pages/report.js')).report(host, ...parts),
  review: async (host, ...parts) => (await import('./pages/review.js')).review(host, ...parts),
  rules: async (host, ...parts) => (await import('./pages/rules.js')).rules(host, ...parts),
  news: async host => (await import('./pages/news.js')).news(host),
};

/** @type {Page} */
let open;
let address = '';
let visited = false;

/**
 * A part of the address; one that nobody wrote stays as it is.
 * @param {string} part
 */
function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

async function route() {
  // Other fragments are places within a page.
  if (location.hash && !location.hash.startsWith('#/')) return;
  const next = location.hash.slice(2);
  const host = document.getElementById('main');
  if (!host || (next === address && open)) return;
  address = next;
  open?.stop?.();
  hush();
  open = undefined;
  // A new page begins at its top, wherever the last one was scrolled to; going back, the browser finds the place itself.
  scrollTo(0, 0);
  const [asked = '', ...parts] = next.split('/').map(decoded);
  // An address that names no page leads home.
  const name = Object.hasOwn(PAGES, asked) ? asked : '';
  host.className = `page page-${name || 'home'}`;
  try {
    open = await PAGES[name]?.(host, ...parts);
  } catch (error) {
    masthead();
    render(host, h('div', { class: 'sorry' }, h('h1', null, 'Something went wrong'),
      h('p', null, error instanceof Error ? error.message : String(error)), h('p', null, h('a', { class: 'button primary', href: '#/' }, 'All games'))));
  }
  // The first page leaves the focus to the browser; on every further one the keyboard begins at its content, unless the
  // page has found a better place.
  if (visited && !host.contains(document.activeElement)) host.focus({ preventScroll: true });
  visited = true;
}

document.querySelector('.skip')?.addEventListener('click', event => {
  event.preventDefault();
  document.getElementById('main')?.focus();
});
apply();
openClauses();
// One page after the other: a slow one must not paint over the next.
let turn = route();
addEventListener('hashchange', () => void (turn = turn.then(route)));
