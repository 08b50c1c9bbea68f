// Dragging one thing onto another is the same as clicking one after the other.
/** @import { PlayPage } from './play.js' */
import { narrow } from './selection.js';

/**
 * @param {PlayPage} page
 * @param {AbortSignal} signal
 */
export function dragging(page, signal) {
  const { host } = page;
  /** @type {string | null} */
  let held = null;
  /** @param {EventTarget | null} target */
  const thingAt = target => {
    const found = target instanceof Element ? target.closest('[data-thing]') : null;
    return found instanceof HTMLElement ? found : null;
  };
  /** @param {HTMLElement | null} target */
  const fits = target => {
    const id = target?.dataset.thing;
    return !!held && !!id && id !== held && narrow(page.scene?.choices ?? [], [[held], [id]]).length > 0;
  };
  host.addEventListener('dragstart', event => {
    const thing = thingAt(event.target);
    if (!thing?.dataset.thing || !page.session.open) return;
    held = thing.dataset.thing;
    event.dataTransfer?.setData('text/plain', held);
    if (event.dataTransfer) event.dataTransfer.effectAllowed = 'move';
    for (const one of host.querySelectorAll('[data-thing]')) if (one instanceof HTMLElement && fits(one)) one.classList.add('drop');
  }, { signal });
  host.addEventListener('dragover', event => {
    if (fits(thingAt(event.target))) event.preventDefault();
  }, { signal });
  host.addEventListener('drop', event => {
    const target = thingAt(event.target);
    if (!held || !target?.dataset.thing || !fits(target)) return;
    event.preventDefault();
    const picks = [[held], [target.dataset.thing]];
    page.choosing({ picks, choices: narrow(page.scene?.choices ?? [], picks) });
  }, { signal });
  host.addEventListener('dragend', () => {
    held = null;
    for (const one of host.querySelectorAll('.drop')) one.classList.remove('drop');
  }, { signal });
}
