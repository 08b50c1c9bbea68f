// Dragging one thing onto another is the same as clicking one after the other. What is dropped on the thing that the
// question is about answers the question.
/** @import { PlayPage } from './play.js' */
/** @import { Pick, Selection } from './selection.js' */
import { narrow } from './selection.js';

/**
 * What it means to drop a thing on one of these, if it means something.
 * @param {PlayPage} page
 * @param {string} held
 * @param {Pick} onto
 * @returns {Selection | null}
 */
function dropped(page, held, onto) {
  const own = narrow(page.taking.offered(), [[held]]);
  const prompt = page.scene?.prompt;
  const others = onto.filter(id => id !== held && own.some(choice => choice.subjects.includes(id)));
  if (others.length) return { picks: [[held], others], choices: narrow(own, [others]) };
  return own.length && onto.some(id => id !== held && prompt?.subjects.includes(id)) ? { picks: [[held]], choices: own } : null;
}

/**
 * @param {PlayPage} page
 * @param {AbortSignal} signal
 */
export function dragging(page, signal) {
  const { host, board } = page;
  /** @type {string | null} */
  let held = null;
  /** @param {EventTarget | null} target */
  const thingAt = target => {
    const found = target instanceof Element ? target.closest('[data-thing]') : null;
    return found instanceof HTMLElement ? found.dataset.thing : undefined;
  };
  /** @param {DragEvent} event @returns {Pick} */
  const under = event => {
    if (event.target instanceof Node && board.contains(event.target)) return board.thingsAt(event);
    const id = thingAt(event.target);
    return id ? [id] : [];
  };
  host.addEventListener('dragstart', event => {
    const id = thingAt(event.target);
    if (!id || !page.session.open) return;
    held = id;
    event.dataTransfer?.setData('text/plain', id);
    if (event.dataTransfer) event.dataTransfer.effectAllowed = 'move';
    // Afterwards: a browser gives up a drag whose thing is painted anew while it begins.
    setTimeout(() => {
      if (held !== id) return;
      void page.taking.carry(id);
      for (const one of host.querySelectorAll('[data-thing]')) one.classList.toggle('drop', !!dropped(page, id, [thingAt(one) ?? '']));
    });
  }, { signal });
  host.addEventListener('dragover', event => {
    if (held && dropped(page, held, under(event))) event.preventDefault();
  }, { signal });
  host.addEventListener('drop', event => {
    const selection = held ? dropped(page, held, under(event)) : null;
    held = null;
    if (!selection) return;
    event.preventDefault();
    if (page.taking.only !== null) return page.taking.follow(selection.picks.flat());
    const meant = selection.choices.filter(choice => page.taking.meant.some(one => one.n === choice.n));
    if (meant.length && selection.picks.length > 1) page.taking.mean({ ...selection, choices: meant });
    else page.taking.choosing(selection);
  }, { signal });
  host.addEventListener('dragend', () => {
    for (const one of host.querySelectorAll('.drop')) one.classList.remove('drop');
    if (held) page.taking.clear();
    held = null;
  }, { signal });
}
