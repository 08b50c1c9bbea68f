// What a player may mean by pointing: whole moves, attacks and orders. They are asked for when something is picked, and
// stand in the list before the single decisions.
/** @import { Choice, SceneMessage } from '../wire.d.ts' */
import { api } from '../net.js';

/** A choice that stands for a whole intention; `unweighed` if it has not been found out what chance has to say to it.
 * @typedef {Choice & { intent?: unknown, unweighed?: boolean }} Meaning */

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
   * What may be meant with all of these things together.
   * @param {SceneMessage} message
   * @param {string[]} ids
   * @returns {Promise<Meaning[]>}
   */
  of(message, ids) {
    const key = `${message.seat} ${message.revision} ${ids.join(' ')}`;
    const known = this.kept.get(key);
    if (known) return known;
    const asked = api.meant(this.game, message.seat, ids).then(
      // The numbers of decisions are taken: intentions count down.
      ({ revision, intents, weighed }) => (revision === message.revision ? intents.map(({ choice, intent }) => ({ ...choice, n: -1 - choice.n, intent, unweighed: !weighed && !choice.chance })) : []),
      () => [],
    );
    this.kept.set(key, asked);
    return asked;
  }
}

/**
 * The same intention, with what chance has to say to it.
 * @param {Meanings} meanings
 * @param {SceneMessage} message
 * @param {Meaning} meaning
 * @returns {Promise<Meaning>}
 */
export async function weigh(meanings, message, meaning) {
  const found = await meanings.of(message, meaning.subjects);
  return { ...(found.find(one => one.n === meaning.n) ?? meaning), unweighed: false };
}

/**
 * The ways of doing the same with the same things: the first is the plain one.
 * @param {Meaning[]} meanings
 * @param {Meaning} plain
 */
export const alternatives = (meanings, plain) => meanings.filter(one => one.subjects.length === plain.subjects.length && one.subjects.every(id => plain.subjects.includes(id)));

/**
 * The one that says the least more than what was pointed at: a unit goes before its whole stack.
 * @param {Meaning[]} meanings
 * @returns {Meaning | null}
 */
export function plainest(meanings) {
  const [first, ...rest] = meanings;
  return first ? rest.reduce((best, one) => (one.subjects.length < best.subjects.length ? one : best), first) : null;
}
