// Dialogs that are made when they are asked for and gone when they are closed.
/** @import { Children } from './dom.js' */
import { h } from './dom.js';
import { icon } from './icons.js';

/**
 * @param {string} title
 * @param {Children} content
 * @param {Children} [buttons] Instead of "Close".
 */
export function dialog(title, content, buttons) {
  const box = h('dialog', { class: 'sheet', 'aria-labelledby': 'dialog-title' },
    h('form', { method: 'dialog' },
      h('header', null, h('h2', { id: 'dialog-title' }, title), h('button', { class: 'icon', 'aria-label': 'Close', value: '' }, icon('close'))),
      h('div', { class: 'sheet-content' }, content),
      h('footer', null, buttons ?? h('button', { class: 'button primary', value: '' }, 'Close'))));
  box.addEventListener('click', event => event.target === box && box.close());
  box.addEventListener('close', () => box.remove());
  document.body.append(box);
  box.showModal();
  return box;
}

/**
 * Asks before something that cannot be taken back.
 * @param {string} title
 * @param {string} text
 * @param {string} verb
 * @returns {Promise<boolean>}
 */
export function confirmed(title, text, verb) {
  const box = dialog(title, h('p', null, text), [
    h('button', { class: 'button', value: '' }, 'Cancel'),
    h('button', { class: 'button danger', value: 'yes' }, verb),
  ]);
  return new Promise(resolve => box.addEventListener('close', () => resolve(box.returnValue === 'yes')));
}
