// The parts of play that the rules run, shown step by step at the speed that the player sets.
/** @import { Choice } from '../wire.d.ts' */
/** @import { Session } from './session.js' */
import { pause, settings } from '../settings.js';

export class Watch {
  /**
   * @param {Session} session
   * @param {() => void} changed
   */
  constructor(session, changed) {
    this.session = session;
    this.changed = changed;
    this.running = false;
    /** The part that is being skipped; steps are not waited for. */
    this.skipping = '';
    /** The part that the player has stopped, which does not start by itself again. */
    this.stopped = '';
    /** Whether a page lies over the board, which is read first. */
    this.held = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /** The decision that the rules would take now, if it is their part.
   * @returns {Choice | null} */
  get usual() {
    const { message } = this.session;
    if (!message || message.lesson?.choice != null || message.lesson?.meant || !message.scene.prompt?.routine) return null;
    return message.scene.choices.find(choice => choice.usual) ?? null;
  }

  get part() {
    return this.session.message?.scene.prompt?.group ?? '';
  }

  /** After every change of the scene: goes on, or ends. */
  next() {
    clearTimeout(this.timer);
    if (!this.usual) {
      this.running = false;
      this.skipping = '';
      this.stopped = '';
      return;
    }
    if (this.skipping && this.skipping !== this.part) {
      this.skipping = '';
      this.running = settings.watch;
    }
    if (!this.running && !this.skipping && settings.watch && this.stopped !== this.part) this.running = true;
    if (!this.session.open || this.held) return;
    if (this.running || this.skipping) this.timer = setTimeout(() => void this.step(), this.skipping ? 0 : pause());
  }

  /** One step now. */
  async step() {
    clearTimeout(this.timer);
    const usual = this.usual;
    if (!usual || !this.session.open) return;
    if (!(await this.session.decide(usual))) this.stop();
  }

  start() {
    this.stopped = '';
    this.running = true;
    this.next();
    this.changed();
  }

  stop() {
    clearTimeout(this.timer);
    const went = this.running || this.skipping;
    this.running = false;
    this.skipping = '';
    this.stopped = this.part;
    if (went) this.changed();
  }

  toggle() {
    if (this.running || this.skipping) this.stop();
    else this.start();
  }

  /** To the end of this part, without waiting. */
  skip() {
    this.skipping = this.part;
    this.next();
    this.changed();
  }
}
