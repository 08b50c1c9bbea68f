// One game as the server tells it: the scene now, the scene that is looked at, and whether the server can be heard.
// State flows one way: the server answers, `message` is replaced, listeners paint. Nothing is guessed.
/** @import { GameInfo, SceneMessage } from '../wire.d.ts' */
import { Refused, api } from '../net.js';
import { pause } from '../settings.js';

/** @typedef {{ text: string, clause: string | null }} Notice */

export class Session extends EventTarget {
  /** @param {GameInfo} info */
  constructor(info) {
    super();
    this.info = info;
    this.id = info.id;
    /** The seats of people at this screen. */
    this.people = Object.entries(info.seats).filter(([, holder]) => holder !== 'machine').map(([seat]) => seat);
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
    this.refreshing = false;
    this.online = true;
    this.busy = false;
    /** What went wrong last, until the next decision.
     * @type {Notice | null} */
    this.notice = null;
    /** Two people share the screen, and the other one is to look next.
     * @type {string | null} */
    this.handOver = this.people.length > 1 && !info.over ? this.seat : null;
    /** @type {EventSource | null} */
    this.stream = null;
  }

  /** The position on the screen. */
  get shown() {
    return this.past ?? this.replayed ?? this.message;
  }

  /** Whether decisions may be made now. */
  get open() {
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
      const { revision } = JSON.parse(event.data);
      if (!this.busy && this.message && revision !== this.message.revision) void this.refresh();
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
    this.message = message;
    this.handOverIfNeeded(message);
    this.changed();
  }

  /** @param {SceneMessage} message */
  handOverIfNeeded({ to_act, scene }) {
    if (this.people.length < 2 || scene.over || to_act.includes(this.seat)) return;
    const next = this.people.find(seat => to_act.includes(seat));
    if (next) this.handOver = next;
  }

  /** The person named has the screen now. */
  async takeSeat() {
    if (!this.handOver) return;
    this.seat = this.handOver;
    const message = await api.scene(this.id, this.seat);
    this.handOver = null;
    this.past = null;
    this.accept(message);
  }

  async refresh() {
    if (this.refreshing) return;
    this.refreshing = true;
    try {
      const latest = await api.scene(this.id, this.seat);
      await this.replay(this.message?.scene.steps ?? 0, latest.scene.steps);
      this.accept(latest);
    } catch (error) {
      this.refused(error);
    } finally {
      this.refreshing = false;
      this.replayed = null;
    }
  }

  /**
   * Shows what machines did, step by step.
   * @param {number} from
   * @param {number} to
   */
  async replay(from, to) {
    const machines = Object.values(this.info.seats).includes('machine');
    for (let step = from + 1; machines && step < to && pause() > 0 && !this.past; step += 1) {
      this.replayed = await api.scene(this.id, this.seat, step);
      this.changed();
      await new Promise(resolve => setTimeout(resolve, pause()));
    }
    this.replayed = null;
  }

  /** @param {number} n */
  decide(n) {
    return this.post(revision => api.decide(this.id, { revision, seat: this.seat, n }));
  }

  undo() {
    return this.post(revision => api.undo(this.id, revision, this.seat));
  }

  /**
   * @param {(revision: number) => Promise<SceneMessage>} send
   * @returns {Promise<boolean>} Whether it was done.
   */
  async post(send) {
    if (!this.open || !this.message) return false;
    this.busy = true;
    this.notice = null;
    try {
      const message = await send(this.message.revision);
      this.busy = false;
      this.accept(message);
      return true;
    } catch (error) {
      this.busy = false;
      if (error instanceof Refused && error.status === 409) {
        await this.refresh();
        this.say('The game has moved on. This is how it stands now.');
      } else {
        this.refused(error);
      }
      return false;
    }
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
    try {
      this.past = at === last ? null : await api.scene(this.id, this.seat, at);
      this.changed();
    } catch (error) {
      this.refused(error);
    }
  }

  /** @param {string[]} on */
  async why(on) {
    try {
      const { error, clause } = await api.why(this.id, this.seat, on);
      this.say(error ?? 'There is nothing to decide there now.', clause);
    } catch (error) {
      this.refused(error);
    }
  }
}
