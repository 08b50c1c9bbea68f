// What is new.
import { fromHtml, h, render } from '../dom.js';
import { masthead } from '../masthead.js';
import { api } from '../net.js';
import { useTheme } from '../theme.js';

/** @param {HTMLElement} host */
export async function news(host) {
  document.title = 'What’s new · Fieldcraft';
  useTheme();
  masthead();
  const { html } = await api.news();
  render(host, h('article', { class: 'paper' }, h('h1', null, 'What’s new'), fromHtml(html)));
  // The page has its title already.
  host.querySelectorAll('.paper h1')[1]?.remove();
}
