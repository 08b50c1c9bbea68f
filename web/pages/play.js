// Opens a game in play.
import { useGame } from '../clause.js';
import { h, render } from '../dom.js';
import { masthead } from '../masthead.js';
import { api } from '../net.js';
import { PlayPage } from '../play/play.js';
import { useTheme } from '../theme.js';

/**
 * @param {HTMLElement} host
 * @param {...string} parts
 */
export async function play(host, ...[id = '']) {
  const info = await api.game(id);
  useTheme(info.game);
  useGame(info.game);
  document.title = `${info.title} · Fieldcraft`;
  if (info.broken) {
    masthead();
    render(host, h('div', { class: 'sorry' }, h('h1', null, 'This game cannot be opened'), h('p', null, info.broken),
      h('p', null, h('a', { class: 'button', href: api.saveUrl(id), download: true }, 'Download game'), ' ', h('a', { class: 'button', href: '#/' }, 'All games'))));
    return;
  }
  const page = new PlayPage(host, info);
  try {
    await page.session.start();
  } catch (error) {
    page.stop();
    throw error;
  }
  return page;
}
