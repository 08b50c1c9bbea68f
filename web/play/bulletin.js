// Pages over the board: how a battle came out, what a week has cost. They ask nothing; Next, Enter and Escape put them
// aside, and the log and the menu call them up again.
/** @import { Bulletin, Scene } from '../wire.d.ts' */
/** @import { PlayPage } from './play.js' */
import { h, render } from '../dom.js';
import { motion, pause } from '../settings.js';
import { partView } from './pages.js';
import { putAside, readUpTo } from './read.js';

export class Bulletins {
  /** @param {PlayPage} page */
  constructor(page) {
    this.page = page;
    /** @type {HTMLDialogElement | null} */
    this.box = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /** The pages that came since somebody put the last one aside. @returns {Bulletin[]} */
  get fresh() {
    const { session } = this.page;
    if (!session.message || session.past || session.replayed || session.handOver) return [];
    const { scene } = session.message;
    const read = readUpTo(this.name, scene.step);
    return scene.bulletins.filter(one => !one.passing && one.step > read);
  }

  get name() {
    return `${this.page.session.id} ${this.page.session.seat}`;
  }

  /** After every change of the scene: lays down what is new, once the dice have been seen. */
  follow() {
    const { page } = this;
    clearTimeout(this.timer);
    if (this.box) return;
    const fresh = this.fresh;
    page.watch.held = fresh.length > 0;
    if (!fresh.length) return;
    const rolled = motion() && page.session.message?.scene.rolls.length;
    if (rolled) this.timer = setTimeout(() => this.lay(), pause());
    else this.lay();
  }

  /** Lays down what has not been read, the oldest first. */
  lay() {
    const fresh = this.fresh;
    if (this.box || !fresh.length) return;
    let at = 0;
    const next = () => {
      at += 1;
      if (at < fresh.length) {
        paint();
        return;
      }
      putAside(this.name, fresh.at(-1)?.step ?? 0);
      this.box?.close();
    };
    const paint = () => this.paint(fresh[at], fresh.length > 1 ? `${at + 1} of ${fresh.length}` : '', [
      h('button', { type: 'button', class: 'button primary big', 'data-key': 'next', 'data-next': true, onclick: next }, 'Next')]);
    this.open(next);
    paint();
  }

  /**
   * Calls pages up again, beginning with one of them.
   * @param {Bulletin[]} pages
   * @param {number} at
   */
  show(pages, at) {
    if (this.box || !pages.length) return;
    /** @type {(to: number) => void} */
    const turn = to => this.paint(pages[to], pages.length > 1 ? `${to + 1} of ${pages.length}` : '', [
      to > 0 && h('button', { type: 'button', class: 'button', 'data-key': 'earlier', onclick: () => turn(to - 1) }, 'Earlier'),
      to + 1 < pages.length && h('button', { type: 'button', class: 'button', 'data-key': 'later', onclick: () => turn(to + 1) }, 'Later'),
      h('button', { type: 'button', class: 'button primary', 'data-key': 'next', 'data-next': true, onclick: () => this.box?.close() }, 'Close')]);
    this.open(() => this.box?.close());
    turn(at);
  }

  /** @param {() => void} aside What Escape does. */
  open(aside) {
    const box = h('dialog', { class: 'bulletin', 'aria-labelledby': 'bulletin-headline' });
    this.box = box;
    box.addEventListener('cancel', event => {
      event.preventDefault();
      aside();
    });
    box.addEventListener('close', () => {
      box.remove();
      this.box = null;
      this.page.watch.held = false;
      this.page.watch.next();
      if (document.activeElement === document.body) this.page.focusChoices();
    });
    document.body.append(box);
    box.showModal();
  }

  /**
   * @param {Bulletin | undefined} bulletin
   * @param {string} place
   * @param {(HTMLElement | false)[]} buttons
   */
  paint(bulletin, place, buttons) {
    const { box } = this;
    if (!box || !bulletin) return;
    box.dataset.kind = bulletin.kind;
    render(box,
      h('header', { 'data-key': 'head' },
        h('p', { class: 'bulletin-title' }, bulletin.title, place && h('span', { class: 'bulletin-place' }, place)),
        h('h2', { id: 'bulletin-headline', class: `tone-${bulletin.tone}` }, bulletin.headline)),
      h('div', { class: 'bulletin-parts', 'data-key': `${bulletin.step} ${bulletin.kind}`, tabindex: 0, role: 'group', 'aria-label': bulletin.title }, bulletin.parts.map(partView)),
      h('footer', { 'data-key': 'foot' }, buttons));
    const next = box.querySelector('[data-next]');
    if (next instanceof HTMLElement) next.focus();
  }

  stop() {
    clearTimeout(this.timer);
    this.box?.close();
  }
}

/**
 * The pages that can be called up, for the menu.
 * @param {PlayPage} page
 */
export function bulletinMenu({ bulletins, session }) {
  const pages = session.shown?.scene.bulletins ?? [];
  return pages.length > 0 && h('button', { type: 'button', onclick: () => bulletins.show(pages, pages.length - 1) }, 'Last result');
}

/**
 * The pages that belong to a step of the log.
 * @param {Scene} scene
 * @param {number} step
 */
export const bulletinsAt = (scene, step) => scene.bulletins.map((page, at) => ({ page, at })).filter(({ page }) => !page.passing && page.step === step);
