// The line at the top: home, where one is, and what is always at hand.
/** @import { Children } from './dom.js' */
import { h, render } from './dom.js';
import { showHelp } from './help.js';
import { icon } from './icons.js';
import { showSettings } from './preferences.js';

/**
 * @param {Children} [middle]
 * @param {Children} [tools]
 * @param {() => void} [help] What the help button opens, if not the help for everything.
 */
export function masthead(middle, tools, help = () => showHelp()) {
  const host = document.getElementById('masthead');
  if (!host) return;
  render(host,
    h('a', { class: 'brand', href: '#/', 'aria-label': 'Fieldcraft, all games' }, h('img', { src: '/assets/icon.svg', alt: '', width: 28, height: 28 }), h('span', null, 'Fieldcraft')),
    h('div', { class: 'masthead-middle' }, middle ?? null),
    h('div', { class: 'masthead-tools' }, tools ?? null,
      h('button', { type: 'button', class: 'icon spare', onclick: showSettings, 'aria-label': 'Settings', title: 'Settings' }, icon('gear')),
      h('button', { type: 'button', class: 'icon spare', onclick: help, 'aria-label': 'Help and keys', title: 'Help and keys (?)' }, icon('help'))));
}
