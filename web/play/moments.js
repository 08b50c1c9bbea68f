// What is shown beside the table as it happens: cards that are drawn and played, the hits of an attack one by one. It
// asks nothing and stops nothing; it stays until somebody puts it aside, and the newest lies on top.
/** @import { Bulletin } from '../wire.d.ts' */
/** @import { PlayPage } from './play.js' */
import { h, render } from '../dom.js';
import { icon } from '../icons.js';
import { motion, pause } from '../settings.js';
import { partView } from './pages.js';
import { putAside, readUpTo } from './read.js';

/** A window of this size has no column beside the table. */
const SMALL = matchMedia('(max-width: 699.9px), (max-height: 499.9px)');

export class Moments {
  /** @param {PlayPage} page */
  constructor(page) {
    this.page = page;
    /** How many pages the player has turned back. */
    this.back = 0;
    this.newest = '';
  }

  get name() {
    return `${this.page.session.id} ${this.page.session.seat} beside`;
  }

  /** What has not been put aside, oldest first. @returns {Bulletin[]} */
  get pages() {
    const { session } = this.page;
    if (!session.shown || session.past || session.handOver) return [];
    const { scene } = session.shown;
    const read = readUpTo(this.name, session.message?.scene.step ?? scene.step);
    return scene.bulletins.filter(page => page.passing && page.step > read);
  }

  /** Puts everything aside that has been shown. @returns {boolean} Whether there was something. */
  clear() {
    const last = this.pages.at(-1);
    if (!last) return false;
    putAside(this.name, last.step);
    this.paint();
    this.page.focusChoices();
    return true;
  }

  paint() {
    const { areas, host } = this.page;
    const pages = this.pages;
    // Read before the stage where there is no column, and before the log where there is one.
    const next = host.querySelector(SMALL.matches ? '.stage' : '.side-column > .log');
    if (next && next.previousElementSibling !== areas.moments) next.before(areas.moments);
    host.querySelector('.play')?.classList.toggle('with-moments', pages.length > 0);
    areas.moments.hidden = !pages.length;
    const newest = `${pages.at(-1)?.step} ${pages.length}`;
    if (newest !== this.newest) this.back = 0;
    this.newest = newest;
    this.back = Math.min(this.back, Math.max(0, pages.length - 1));
    const at = pages.length - 1 - this.back;
    const shown = pages[at];
    render(areas.moments, shown && this.view(shown, at, pages.length));
  }

  /**
   * @param {Bulletin} shown
   * @param {number} at
   * @param {number} count
   */
  view(shown, at, count) {
    /** @param {number} by */
    const turn = by => {
      this.back += by;
      this.paint();
    };
    return h('div', { class: 'moment', 'data-key': `${shown.step} ${shown.kind} ${at}`, 'data-kind': shown.kind, style: { '--beat': `${motion() ? Math.min(900, pause()) : 0}ms` } },
      // Cards have headings, which stand below these.
      h('h2', { class: 'unseen' }, 'Just now'),
      h('h3', { class: 'unseen' }, shown.title),
      h('header', null,
        h('p', { class: 'moment-words', role: 'status' }, h('span', { class: 'moment-title' }, `${shown.title} `), h('b', { class: `moment-headline tone-${shown.tone}` }, shown.headline)),
        h('button', { type: 'button', class: 'icon moment-look', 'aria-label': 'Show it large', onclick: () => this.page.bulletins.show([shown], 0) }, icon('read')),
        h('button', { type: 'button', class: 'icon', 'data-aside': true, 'aria-label': 'Put aside', title: 'Put aside (Escape)', onclick: () => this.clear() }, icon('close'))),
      h('div', { class: 'moment-parts', tabindex: 0, role: 'group', 'aria-label': shown.title }, shown.parts.map(partView)),
      count > 1 && h('footer', null,
        h('button', { type: 'button', class: 'icon', 'aria-label': 'Earlier', disabled: at === 0, onclick: () => turn(1) }, icon('back')),
        h('span', { class: 'moment-place' }, `${at + 1} of ${count}`),
        h('button', { type: 'button', class: 'icon', 'aria-label': 'Later', disabled: at + 1 === count, onclick: () => turn(-1) }, icon('forward'))));
  }
}
