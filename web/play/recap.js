// What the enemy did in his last turn: three lines beside the map and arrows on it, from the beginning of one's own turn to
// one's first decision, and whenever they are called up again.
/** @import { Recap } from '../wire.d.ts' */
/** @import { Child } from '../dom.js' */
/** @import { PlayPage } from './play.js' */
import { announce } from '../announce.js';
import { h } from '../dom.js';
import { icon } from '../icons.js';
import { api } from '../net.js';
import { line, words } from '../text.js';

const NOTHING = 'Nothing was seen of it.';

export class RecapTool {
  /** @param {PlayPage} page */
  constructor(page) {
    this.page = page;
    /** @type {Recap | null} */
    this.recap = null;
    /** Whose view it is: two people share a screen, and not what they saw. */
    this.of = '';
    this.on = false;
    /** Whether somebody else was to act since it was last asked for. */
    this.waited = true;
    /** The turns that have been shown, by their last step. */
    this.seen = -1;
    /** How many decisions had been made here when it was opened. */
    this.answers = 0;
  }

  /** Whether there are others whose turn may be told. */
  get offered() {
    const { session } = this.page;
    return Object.keys(session.info.seats).length > 1 && !session.past && !session.handOver && !session.replayed;
  }

  /** After every change of the game: opens when one's own turn begins, and closes with one's first decision. */
  follow() {
    const { session, scene } = this.page;
    if (session.handOver || session.machinesTurn || session.replayed) this.waited = true;
    if (this.on && (this.answers !== session.answers || (this.recap && this.of !== session.seat))) this.on = false;
    const asks = !!scene?.prompt && session.message?.to_act.includes(session.seat);
    // A question in the middle of the enemy's turn comes before its end.
    const reaction = scene?.standing.some(one => !one.given);
    if (!this.waited || !asks || reaction || !this.offered || session.message?.lesson) return;
    this.waited = false;
    void this.ask(false);
  }

  toggle() {
    this.on = !this.on;
    if (this.on) void this.ask(true);
    else announce('The enemy’s last turn: closed.');
    this.page.paint();
  }

  /** @param {boolean} called Whether somebody has asked for it; otherwise a turn is shown once, when it is over. */
  async ask(called) {
    const { session } = this.page;
    const { seat } = session;
    const recap = await api.recap(session.id, seat).then(answer => answer.recap, () => null);
    if (session.seat !== seat || session.handOver) return;
    [this.recap, this.of] = [recap, seat];
    if (!called && (!recap?.over || recap.to === this.seen || recap.from === 0)) return;
    this.on = true;
    this.seen = recap?.to ?? -1;
    this.answers = session.answers;
    announce(recap ? recap.lines.map(words).join(' ') : NOTHING);
    this.page.paint();
  }

  /** What the board draws. */
  survey() {
    return this.on && this.offered && this.of === this.page.session.seat ? this.recap : null;
  }

  /** @returns {Child} */
  panel() {
    const { session } = this.page;
    // Whoever weighs a decision looks at the map.
    if (!this.on || !this.offered || this.of !== session.seat || this.page.taking.asked !== null) return null;
    return h('section', { class: 'look-panel recap', 'data-key': 'recap', 'aria-label': 'The enemy’s last turn' },
      h('header', null, h('h2', null, 'The enemy’s last turn'),
        h('button', { type: 'button', class: 'icon', 'aria-label': 'Close the enemy’s last turn', onclick: () => this.toggle() }, icon('close'))),
      this.recap ? this.recap.lines.map(text => h('p', null, line(text))) : h('p', null, NOTHING),
      this.recap && h('button', { type: 'button', class: 'button', onclick: () => void session.watchAgain(this.recap?.from ?? 0, this.recap?.to ?? 0) }, 'Watch it again'));
  }
}
