// In a sandbox for two: how the sides stand, found by playing on from the position, as a bar in the strip above the board.
/** @import { Chances } from '../wire.d.ts' */
/** @import { Child } from '../dom.js' */
/** @import { PlayPage } from './play.js' */
import { announce } from '../announce.js';
import { h } from '../dom.js';
import { api } from '../net.js';
import { capital } from '../words.js';

export class ChanceBar {
  /** @param {PlayPage} page */
  constructor(page) {
    this.page = page;
    this.on = false;
    /** @type {Chances | null} */
    this.chances = null;
    /** For which position it was asked. */
    this.asked = -1;
    this.asking = new AbortController();
  }

  get offered() {
    const { session } = this.page;
    return !!session.message?.sandbox && !session.message.scene.over && Object.keys(session.info.seats).length > 1;
  }

  toggle() {
    this.on = !this.on;
    this.asked = -1;
    if (!this.on) this.stop();
    this.page.paint();
  }

  stop() {
    this.asking.abort();
  }

  /** @returns {Child} */
  bar() {
    const { session } = this.page;
    if (!this.on || !this.offered || session.past) return null;
    const revision = session.message?.revision ?? 0;
    if (this.asked !== revision) {
      this.asked = revision;
      void this.ask();
    }
    const { chances } = this;
    if (!chances) return h('p', { class: 'chance-bar', 'data-key': 'weighing' }, 'Weighing the position…');
    const [first, other] = chances.sides.map(capital);
    return h('div', { class: 'chance-bar', 'data-key': 'chances', role: 'img', 'aria-label': `Chances of winning: ${first} ${chances.chance}%, ${other} ${100 - chances.chance}%`, title: 'Chances of winning, found by playing on from here' },
      h('b', null, `${first} ${chances.chance}%`),
      h('span', { class: 'chance-share', style: { '--share': `${chances.chance}%` } }),
      h('b', null, `${other} ${100 - chances.chance}%`));
  }

  /** What was asked before is of no interest any longer. */
  async ask() {
    this.stop();
    const asking = this.asking = new AbortController();
    const chances = await api.chance(this.page.session.id, asking.signal).catch(() => null);
    if (asking.signal.aborted || !chances) return;
    if (!this.chances) announce(`Chances of winning: ${capital(chances.sides[0])} ${chances.chance} percent.`);
    this.chances = chances;
    this.page.paint();
  }
}
