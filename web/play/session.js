// One game as the server tells it: the scene now, the scene that is looked at, and whether the server can be heard.
// State flows one way: the server answers, `message` is replaced, listeners paint. Nothing is guessed.
/** @import { GameInfo, Holder, NeededRoll, SceneMessage, Standing } from '../wire.d.ts' */
import { Refused, api } from '../net.js';
import { pause, rollsByHand, settings } from '../settings.js';
import { pace } from './pace.js';

/** @typedef {{ text: string, clause: string | null }} Notice */
/** @typedef {{ what: { n?: number, intent?: unknown }, dice: number[], need: NeededRoll }} Rolling A decision that waits for a die of the players. */

/** @param {Holder} holder */
const isPerson = holder => holder === 'me' || holder === 'guest';

export class Session extends EventTarget {
  /** @param {GameInfo} info */
  constructor(info) {
    super();
    this.info = info;
    this.id = info.id;
    /** The seats of people at this screen. */
    this.people = Object.entries(info.seats).filter(([, holder]) => isPerson(holder)).map(([seat]) => seat);
    /** @type {string} */
    this.seat = this.people.find(seat => info.to_act.includes(seat)) ?? this.people[0] ?? '';
    /** The position now.
     * @type {SceneMessage | null} */
    this.message = null;
    /** An earlier position that is looked at.
     * @type {SceneMessage | null} */
    this.past = null;
    /** A step of a machine on the way to the position now.
     * @type {SceneMessage | null} */
    this.replayed = null;
    this.catching = false;
    /** Whether what is left of the machines' turn is skipped. */
    this.hurrying = false;
    /** Ends a rest. */
    this.wake = () => {};
    /** Up to which step the turn of the machines has been shown; nothing while nobody watches. @type {number | null} */
    this.watched = null;
    /** The latest revision that the stream has told of. */
    this.heard = 0;
    /** The step that was asked for last, while looking back. */
    this.wanted = -1;
    this.online = true;
    this.busy = false;
    /** How many decisions were made and taken back here. */
    this.answers = 0;
    /** @type {Rolling | null} */
    this.rolling = null;
    /** What went wrong last, until the next decision.
     * @type {Notice | null} */
    this.notice = null;
    /** Whether two people share the screen; one who plays both sides has no secrets from himself. */
    this.shared = this.people.length > 1 && Object.values(info.seats).includes('guest');
    /** Two people share the screen, and the other one is to look next.
     * @type {string | null} */
    this.handOver = this.shared && !info.over ? this.seat : null;
    /** Why the machine cannot play at the moment.
     * @type {string | null} */
    this.trouble = null;
    /** @type {EventSource | null} */
    this.stream = null;
  }

  /** The position on the screen. */
  get shown() {
    return this.past ?? this.replayed ?? this.message;
  }

  /** Whether decisions may be made now. */
  get open() {
    return this.ready && !this.rolling;
  }

  /** Whether the server may be asked to change the game now. */
  get ready() {
    return this.online && !this.busy && !this.past && !this.replayed && !this.handOver && !!this.message;
  }

  changed() {
    this.dispatchEvent(new Event('change'));
  }

  async start() {
    this.accept(await api.scene(this.id, this.seat));
    this.listen();
  }

  stop() {
    this.stream?.close();
    this.stream = null;
  }

  listen() {
    const stream = new EventSource(api.eventsUrl(this.id));
    this.stream = stream;
    stream.addEventListener('revision', event => {
      this.setOnline(true);
      const { revision, trouble = null } = JSON.parse(event.data);
      this.heard = revision;
      if (this.trouble !== trouble) {
        this.trouble = trouble;
        this.changed();
      }
      void this.catchUp();
    });
    stream.onopen = () => this.setOnline(true);
    stream.onerror = () => {
      this.setOnline(false);
      // A browser gives up for good when the answer is not a stream, as while the program starts again.
      if (stream.readyState === EventSource.CLOSED && this.stream === stream) setTimeout(() => this.stream === stream && this.listen(), 2000);
    };
  }

  /** @param {boolean} online */
  setOnline(online) {
    if (this.online === online) return;
    this.online = online;
    this.changed();
  }

  /** @param {SceneMessage} message */
  accept(message) {
    // An answer that was overtaken on its way tells what is no longer so.
    if (this.message && message.revision < this.message.revision) return;
    this.message = message;
    this.rolling = null;
    this.handOverIfNeeded(message);
    this.changed();
  }

  /** @param {SceneMessage} message */
  handOverIfNeeded({ to_act, scene }) {
    if (this.people.length < 2 || scene.over || to_act.includes(this.seat)) return;
    const next = this.people.find(seat => to_act.includes(seat));
    if (next && this.shared) this.handOver = next;
    else if (next) void this.sit(next);
  }

  /** The person named has the screen now. */
  async takeSeat() {
    if (this.handOver) await this.sit(this.handOver);
  }

  /**
   * Looks at the game from another seat.
   * @param {string} seat
   */
  async sit(seat) {
    try {
      const message = await api.scene(this.id, seat);
      this.seat = seat;
      this.handOver = null;
      this.past = null;
      this.accept(message);
    } catch (error) {
      this.refused(error);
    }
  }

  /** Fetches what the stream has told of. What it tells meanwhile is fetched afterwards. */
  async catchUp() {
    if (this.catching) return;
    this.catching = true;
    while (!this.busy && this.message && this.message.revision < this.heard && (await this.refresh()));
    this.catching = false;
  }

  /** @returns {Promise<boolean>} Whether the server could be asked. */
  async refresh() {
    const from = this.watched ?? this.message?.scene.step ?? 0;
    try {
      const latest = await api.scene(this.id, this.seat);
      const machines = !Object.values(this.info.seats).every(isPerson);
      // The last of what a machine is still doing is shown when it is whole.
      const theirs = this.isMachinesTurn(latest);
      this.watched = machines ? await this.replay(from, latest.scene.steps, theirs) : null;
      if (!theirs) {
        this.watched = null;
        this.hurrying = false;
      }
      if (this.watched === null) this.replayed = null;
      this.accept(latest);
      return true;
    } catch (error) {
      this.replayed = null;
      this.watched = null;
      this.refused(error);
      return false;
    }
  }

  /** Whether nobody at this screen is to decide. */
  get machinesTurn() {
    return !!this.message && this.isMachinesTurn(this.message);
  }

  /** @param {SceneMessage} message */
  isMachinesTurn({ scene, to_act }) {
    return !scene.over && !to_act.some(seat => this.people.includes(seat));
  }

  /**
   * Shows what machines did: what one unit does is one step, unless single steps are wanted.
   * @param {number} from
   * @param {number} to
   * @param {boolean} more Whether they have not finished.
   * @returns {Promise<number | null>} Up to where it was shown; nothing if nobody watches.
   */
  async replay(from, to, more) {
    if (from >= to) return more ? from : null;
    let here = pause() > 0 ? await api.scene(this.id, this.seat, from) : null;
    while (here && pause() > 0 && !this.past && !this.hurrying) {
      const { step, on } = here.scene;
      const next = settings.singleSteps ? step + 1 : on;
      if (next >= to) return more ? step : null;
      const before = here.scene;
      here = await api.scene(this.id, this.seat, next);
      const share = settings.singleSteps ? 1 : pace(before, here.scene);
      if (!share) continue;
      this.replayed = here;
      this.changed();
      await this.rest(share);
    }
    return null;
  }

  /** Shows a stretch of the game once more, step by step. @param {number} from @param {number} to */
  async watchAgain(from, to) {
    this.hurrying = false;
    await this.replay(from, to + 1, false);
    this.replayed = null;
    this.hurrying = false;
    this.changed();
  }

  /** Skips what is left of the machines' turn. */
  hurry() {
    this.hurrying = true;
    this.wake();
  }

  /** The machines do the best that they have found, until their turn is over. */
  async decideNow() {
    try {
      await api.hurry(this.id);
    } catch (error) {
      this.refused(error);
    }
  }

  /** Leaves time to look at what is on the screen, unless somebody is in a hurry. @param {number} share Of the usual pause. */
  async rest(share) {
    if (this.hurrying) return;
    await new Promise(resolve => {
      this.wake = () => resolve(undefined);
      setTimeout(resolve, share * pause());
    });
    this.wake = () => {};
  }

  /**
   * Takes a choice, or carries an intention out until it is done or interrupted.
   * @param {{ n?: number, intent?: unknown }} choice
   */
  async decide({ n, intent }) {
    if (!this.open) return false;
    const what = intent === undefined ? { n } : { intent };
    // The dice of a lesson are part of its script.
    if (rollsByHand(this.id) && !this.message?.lesson) return this.roll(what, []);
    return this.post(revision => api.decide(this.id, { revision, seat: this.seat, ...what }));
  }

  /**
   * Decides with real dice. The server says which one is still to be rolled, since what is rolled may depend on the last.
   * @param {{ n?: number, intent?: unknown }} what
   * @param {number[]} dice
   */
  roll(what, dice) {
    return this.post(revision => api.decide(this.id, { revision, seat: this.seat, ...what, dice }), need => {
      this.rolling = { what, dice, need };
      this.changed();
    });
  }

  /** Leaves the dice on the table. */
  putDown() {
    this.rolling = null;
    this.notice = null;
    this.changed();
  }

  /**
   * Answers once for all questions like this one, or takes that back. What was interrupted goes on by itself.
   * @param {Standing} standing
   * @param {boolean} back
   */
  async stand(standing, back) {
    return this.post(revision => api.stand(this.id, { revision, seat: this.seat, standing, back, real_dice: rollsByHand(this.id) }));
  }

  /** @param {boolean} [single] Whether only the last decision is meant, and not the whole of its intention. */
  async undo(single = false) {
    if (!this.open) return false;
    return this.post(revision => api.undo(this.id, revision, this.seat, single));
  }

  /** Whether the file of the game hides what the machine holds. */
  get sealed() {
    const { message, info } = this;
    return !!message && !message.sandbox && !message.scene.over && !Object.values(info.seats).every(isPerson);
  }

  /** Also while the machine plays: if it was quicker, it is asked again from where the game stands then. */
  async makeSandbox() {
    let revision = this.message?.revision ?? 0;
    for (;;) {
      try {
        this.accept(await api.makeSandbox(this.id, revision, this.seat));
        return;
      } catch (error) {
        const moved = error instanceof Refused && error.status === 409 ? error.revision : null;
        if (typeof moved !== 'number') {
          this.refused(error);
          return;
        }
        revision = moved;
      }
    }
  }

  /**
   * @param {(revision: number) => Promise<SceneMessage>} send
   * @param {(need: NeededRoll) => void} [asked] What to do when a die of the players is missing.
   * @returns {Promise<boolean>} Whether it was done, or waits for a die.
   */
  async post(send, asked) {
    if (!this.ready || !this.message) return false;
    this.setBusy(true);
    this.notice = null;
    try {
      const message = await send(this.message.revision);
      this.setBusy(false);
      this.answers += 1;
      this.accept(message);
      // A machine may have answered before the answer to this was here.
      void this.catchUp();
      return true;
    } catch (error) {
      this.setBusy(false);
      if (asked && error instanceof Refused && error.roll) {
        asked(error.roll);
        return true;
      }
      if (error instanceof Refused && error.status === 409) {
        this.rolling = null;
        this.heard = Math.max(this.heard, error.revision ?? 0);
        await this.catchUp();
        this.say('The game has moved on. Here is the current position.');
      } else {
        this.refused(error);
      }
      return false;
    }
  }

  /** @param {boolean} busy */
  setBusy(busy) {
    this.busy = busy;
    this.dispatchEvent(new Event('busy'));
  }

  /** @param {unknown} error */
  refused(error) {
    const refused = error instanceof Refused ? error : null;
    if (refused?.status === 0) this.online = false;
    this.say(error instanceof Error ? error.message : String(error), refused?.clause ?? null);
  }

  /**
   * @param {string} text
   * @param {string | null} [clause]
   */
  say(text, clause = null) {
    this.notice = { text, clause };
    this.changed();
  }

  /**
   * Looks at an earlier position; at the last step, at the game as it stands.
   * @param {number} step
   */
  async lookAt(step) {
    if (!this.message) return;
    const last = this.message.scene.steps;
    const at = Math.max(0, Math.min(step, last));
    this.wanted = at;
    try {
      const past = at === last ? null : await api.scene(this.id, this.seat, at);
      if (this.wanted !== at) return;
      this.past = past;
      this.changed();
    } catch (error) {
      this.refused(error);
    }
  }

  /**
   * Takes decisions one after the other as one whole, as long as nothing comes between; a lesson goes step by step.
   * @param {unknown[]} way
   */
  async follow(way) {
    if (!this.open) return;
    if (!this.message?.lesson) return void await this.post(revision => api.decide(this.id, { revision, seat: this.seat, way }));
    for (const decision of way) {
      const taken = this.open && await this.post(revision => api.decide(this.id, { revision, seat: this.seat, decision }));
      if (!taken) return;
    }
  }

  /**
   * Asks what pointing at these things means: decisions that lead there, or the rule that forbids it.
   * @param {string[]} on
   */
  async why(on) {
    const asked = this.message;
    try {
      const { error, clause, way } = await api.why(this.id, this.seat, on);
      if (this.message !== asked) return;
      if (way) await this.follow(way);
      else this.say(error ?? 'Nothing to decide there now.', clause);
    } catch (error) {
      this.refused(error);
    }
  }
}
