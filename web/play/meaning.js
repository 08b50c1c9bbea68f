// What a player may mean by pointing: whole moves, attacks and orders. They are asked for when something is picked, and
// stand in the list before the single decisions.
/** @import { Choice, SceneMessage } from '../wire.d.ts' */
import { api } from '../net.js';

/** A choice that stands for a whole intention. @typedef {Choice & { intent?: unknown }} Meaning */

/** Asks once for each thing and revision. */
export class Meanings {
  /** @param {string} game */
  constructor(game) {
    this.game = game;
    /** @type {Map<string, Promise<Meaning[]>>} */
    this.kept = new Map();
  }

  /** The game has moved on. */
  forget() {
    this.kept.clear();
  }

  /**
   * What may be meant with a thing.
   * @param {SceneMessage} message
   * @param {string} id
   * @returns {Promise<Meaning[]>}
   */
  of(message, id) {
    const key = `${message.seat} ${message.revision} ${id}`;
    const known = this.kept.get(key);
    if (known) return known;
    const asked = api.meant(this.game, message.seat, [id]).then(
      // The numbers of decisions are taken: intentions count down.
      ({ revision, intents }) => (revision === message.revision ? intents.map(({ choice, intent }) => ({ ...choice, n: -1 - choice.n, intent })) : []),
      () => [],
    );
    this.kept.set(key, asked);
    return asked;
  }
}

/**
 * The one that says the least more than what was pointed at: a unit goes before its whole stack.
 * @param {Meaning[]} meanings
 * @returns {Meaning | null}
 */
export function plainest(meanings) {
  const [first, ...rest] = meanings;
  return first ? rest.reduce((best, one) => (one.subjects.length < best.subjects.length ? one : best), first) : null;
}
