// The line of sight: two hexes, the line between them over the map, and what the rules say of it in a small panel.
/** @import { SightLine } from '../wire.d.ts' */
/** @import { Child } from '../dom.js' */
/** @import { PlayPage } from './play.js' */
import { announce } from '../announce.js';
import { h } from '../dom.js';
import { icon } from '../icons.js';
import { api } from '../net.js';
import { clause, line as lineOf, words } from '../text.js';

export class SightTool {
  /** @param {PlayPage} page */
  constructor(page) {
    this.page = page;
    this.on = false;
    /** @type {string | null} */
    this.from = null;
    /** @type {string | null} */
    this.to = null;
    /** @type {SightLine | null} */
    this.line = null;
    this.error = '';
    /** The position that the answer is for. */
    this.revision = -1;
  }

  toggle() {
    this.on = !this.on;
    this.from = this.to = this.line = null;
    this.error = '';
    announce(this.on ? 'Line of sight: choose the hex to look from, then the hex to look at. Escape closes it.' : 'Line of sight closed.');
    this.show();
    if (this.on) this.page.board.focus({ preventScroll: true });
  }

  /** One step back: the line, then the tool. @returns {boolean} whether there was something to take back */
  back() {
    if (!this.on) return false;
    if (!this.from) this.toggle();
    else {
      this.from = this.to = this.line = null;
      this.error = '';
      this.show();
    }
    return true;
  }

  /** @param {string} from @param {string | null} to */
  ends(from, to) {
    this.from = from;
    this.to = to;
    this.line = null;
    this.error = '';
    this.show();
    if (to === null) announce(`From ${from}. Choose the hex to look at.`);
    else void this.ask();
  }

  /** A new position may have changed what is on the line. @param {number} revision */
  follow(revision) {
    if (this.on && this.to && this.revision !== revision) void this.ask();
  }

  async ask() {
    const { from, to, page: { session } } = this;
    if (!from || !to) return;
    this.revision = session.message?.revision ?? -1;
    try {
      const { line } = await api.sight(session.id, session.seat, from, to);
      // Somebody who drags has asked for another line meanwhile.
      if (this.from !== from || this.to !== to) return;
      this.line = line;
      announce(`${headline(line)}. ${[line.text, ...line.obstacles.map(obstacle => obstacle.text)].map(words).join('. ')}`);
    } catch (error) {
      if (this.from !== from || this.to !== to) return;
      this.error = error instanceof Error ? error.message : String(error);
    }
    this.show();
  }

  show() {
    const { board } = this.page;
    board.drawing = this.on;
    board.showLine(this.on && this.from ? { from: this.from, to: this.to, line: this.line } : null);
    this.page.paint();
  }

  /** @returns {Child} */
  panel() {
    if (!this.on) return null;
    return h('section', { class: 'look-panel', 'data-key': 'sight', 'aria-label': 'Line of sight' },
      h('header', null, h('h2', null, this.line ? headline(this.line) : 'Line of sight'),
        h('button', { type: 'button', class: 'icon', 'aria-label': 'Close line of sight', onclick: () => this.toggle() }, icon('close'))),
      !this.line && h('p', null, this.error || (!this.from ? 'Drag from one hex to another, or choose two hexes.' : !this.to ? `From ${this.from} to which hex?` : 'Checking …')),
      this.line && h('p', { class: 'look-answer' }, lineOf(this.line.text, { subjects: false }), this.line.text.some(span => span.is === 'clause') ? '' : this.line.clauses.map(clause)),
      this.line && this.line.obstacles.length > 0 && h('ul', { class: 'look-list' }, this.line.obstacles.map(obstacle =>
        h('li', { class: obstacle.blocks ? 'blocks' : null }, h('span', { class: 'look-sign', 'aria-hidden': 'true' }, obstacle.blocks ? '✕' : '○'), h('span', null, lineOf(obstacle.text, { subjects: false }))))));
  }
}

/** @param {SightLine} line */
const headline = ({ from, to, clear, range }) => `${clear ? 'Clear' : 'Blocked'}: ${from} to ${to}, ${range === 1 ? '1 hex' : `${range} hexes`}`;
