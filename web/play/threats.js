// Where the enemy can fire from where it stands, all its counters at once: a hatching over the map, with how many bear
// on each hex.
/** @import { Threat } from '../wire.d.ts' */
/** @import { Child } from '../dom.js' */
/** @import { PlayPage } from './play.js' */
import { announce } from '../announce.js';
import { h } from '../dom.js';
import { icon } from '../icons.js';
import { api } from '../net.js';

/** Nothing, always the same, so that the board knows that it is. @type {Threat[]} */
const NONE = [];

export class ThreatTool {
  /** @param {PlayPage} page */
  constructor(page) {
    this.page = page;
    this.on = false;
    this.threats = NONE;
    /** For which position it was asked. */
    this.asked = '';
  }

  toggle() {
    this.on = !this.on;
    if (!this.on) announce('Where the enemy can fire: closed.');
    this.page.paint();
  }

  /** What the board hatches; asks for it if the position is another one. */
  survey() {
    const { session, scene } = this.page;
    if (!this.on || session.past || !session.message || !scene?.tools.includes('outlook')) {
      this.asked = '';
      this.threats = NONE;
      return NONE;
    }
    const key = `${session.seat} ${session.message.revision}`;
    if (key !== this.asked) {
      this.asked = key;
      void this.ask(key);
    }
    return this.threats;
  }

  /** @param {string} key */
  async ask(key) {
    const { session } = this.page;
    const threats = await api.threats(session.id, session.seat).then(answer => answer.threats, () => NONE);
    if (this.asked !== key) return;
    this.threats = threats;
    announce(`The enemy can fire at ${hexes(threats.length)}.`);
    this.page.paint();
  }

  /** @returns {Child} */
  panel() {
    if (!this.on) return null;
    const most = Math.max(0, ...this.threats.map(threat => threat.by.length));
    return h('section', { class: 'look-panel', 'data-key': 'threats', 'aria-label': 'Where the enemy can fire' },
      h('header', null, h('h2', null, 'Where the enemy can fire'),
        h('button', { type: 'button', class: 'icon', 'aria-label': 'Close where the enemy can fire', onclick: () => this.toggle() }, icon('close'))),
      h('p', null, this.threats.length ? `${hexes(this.threats.length)}, at most ${most} at one. The number in a hex says how many of the enemy’s counters bear on it from where they stand.` : 'Nowhere, as far as you can see.'));
  }
}

/** @param {number} count */
const hexes = count => (count === 1 ? '1 hex' : `${count} hexes`);
