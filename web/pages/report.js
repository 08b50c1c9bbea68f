// The report of a game, as a page that prints well.
/** @import { GameInfo } from '../wire.d.ts' */
/** @import { Session } from '../play/session.js' */
import { fromHtml, h, render } from '../dom.js';
import { masthead } from '../masthead.js';
import { api } from '../net.js';
import { reckoningView } from '../parts/reckoning.js';
import { useTheme } from '../theme.js';

/**
 * What it is called: the campaigns for one have the Player Log of their rulebook.
 * @param {GameInfo} info
 */
export const reportName = info => (Object.keys(info.seats).length === 1 ? 'Player Log' : 'After-action report');

/**
 * Where it is, as the seat that looks has seen the game.
 * @param {Session} session
 */
export const reportPage = ({ id, seat }) => `#/report/${id}/${encodeURIComponent(seat)}`;

/**
 * @param {HTMLElement} host
 * @param {...string} parts
 */
export async function report(host, ...[id = '', seat = '']) {
  const info = await api.game(id);
  useTheme(info.game);
  document.title = `${reportName(info)} · ${info.title}`;
  masthead(h('p', { class: 'game-title' }, info.title), h('a', { class: 'button', href: `#/play/${id}` }, 'Back to the game'));
  const [{ html, markdown }, end] = await Promise.all([api.report(id, seat || undefined), info.over ? api.reckoning(id, seat || Object.keys(info.seats)[0]) : null]);
  const text = end ? `${markdown.trimEnd()}\n\n${end.markdown}` : markdown;
  const file = URL.createObjectURL(new Blob([text], { type: 'text/markdown' }));
  render(host,
    h('div', { class: 'paper-tools' },
      h('button', { type: 'button', class: 'button primary', onclick: () => print() }, 'Print'),
      h('a', { class: 'button', href: file, download: `${info.title}.md` }, 'Download as text')),
    h('article', { class: 'paper' }, fromHtml(html), end && reckoningView(end.reckoning, { losses: Object.keys(info.seats).length === 1, level: 'h2' })));
  // Tables made from plain text have a heading over every column, even where there is nothing to say.
  for (const head of host.querySelectorAll('.paper th')) if (!head.textContent?.trim()) head.replaceWith(h('td'));
  for (const table of host.querySelectorAll('.paper table')) wrap(table);
  return { stop: () => URL.revokeObjectURL(file) };
}

/**
 * Wide tables scroll by themselves.
 * @param {Element} table
 */
function wrap(table) {
  const box = h('div', { class: 'chart-scroll', tabindex: 0, role: 'group', 'aria-label': 'Table' });
  table.replaceWith(box);
  box.append(table);
}
