// "What would you do?": what a veteran would do in one's place, how one would stand then, and what may happen next.
/** @import { Hint } from '../wire.d.ts' */
/** @import { Child } from '../dom.js' */
/** @import { PlayPage } from './play.js' */
import { announce } from '../announce.js';
import { h } from '../dom.js';
import { icon } from '../icons.js';
import { api } from '../net.js';
import { withClauses } from '../text.js';

export class HintTool {
  /** @param {PlayPage} page */
  constructor(page) {
    this.page = page;
    this.on = false;
    /** @type {Hint | null} */
    this.hint = null;
    this.trouble = '';
    /** For which position it was asked. */
    this.asked = '';
  }

  /** Whether there is something to ask about. */
  get offered() {
    const { session, scene } = this.page;
    return session.ready && !session.past && !!scene?.choices.length;
  }

  toggle() {
    this.on = !this.on;
    this.asked = '';
    this.page.paint();
  }

  /** Another position is another question; it is put away rather than asked by itself. */
  get key() {
    const { session } = this.page;
    return `${session.seat} ${session.message?.revision}`;
  }

  /** @param {string} key */
  async ask(key) {
    const { session } = this.page;
    this.hint = null;
    this.trouble = '';
    try {
      const hint = await api.hint(session.id, session.seat, session.message?.revision ?? 0);
      if (this.asked !== key) return;
      this.hint = hint;
      announce(hint.text);
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error);
    }
    this.page.paint();
  }

  /** @returns {Child} */
  panel() {
    if (!this.on) return null;
    if (!this.offered || (this.asked && this.asked !== this.key)) {
      this.on = false;
      return null;
    }
    if (!this.asked) {
      this.asked = this.key;
      void this.ask(this.asked);
    }
    return h('section', { class: 'lesson', 'data-key': 'hint', 'aria-label': 'What a veteran would do' },
      h('header', null, h('h3', null, 'What a veteran would do'),
        h('button', { type: 'button', class: 'icon', 'aria-label': 'Close the hint', onclick: () => this.toggle() }, icon('close'))),
      this.trouble ? h('p', null, this.trouble) : this.hint ? this.told(this.hint) : h('p', { 'aria-busy': 'true' }, 'Thinking …'));
  }

  /** @param {Hint} hint */
  told(hint) {
    const { text, because, n, intent, prospects, line } = hint;
    return [
      h('p', null, h('b', null, text)),
      because.length > 0 && h('ul', { class: 'hint-reasons' }, because.map(reason => h('li', null, withClauses(reason)))),
      prospects !== undefined && prospects !== null && h('p', null, `Prospects then: ${prospects}%.`),
      line.length > 0 && h('p', null, 'It might go like this:'),
      line.length > 0 && h('ol', null, line.map(one => h('li', null, one))),
      h('button', { type: 'button', class: 'button', onclick: () => this.follow(n ?? undefined, intent) }, 'Do it'),
    ];
  }

  /** @param {number | undefined} n @param {unknown} intent */
  follow(n, intent) {
    this.on = false;
    void this.page.session.decide(n === undefined ? { intent } : { n });
  }
}
