// Which sound belongs to what, and when there is none.
import assert from 'node:assert/strict';
import { test } from 'node:test';

// The settings look for what a browser has.
Object.assign(globalThis, { localStorage: { getItem: () => null, setItem: () => {} }, matchMedia: () => ({ matches: false }) });
const { heard } = await import('../../play/sounds.js');
const { play } = await import('../../sound.js');
const { settings } = await import('../../settings.js');

/** @typedef {import('../../wire.d.ts').Scene} Scene */

const die = { purpose: 'attack', clause: 'X-1', sides: 6, value: 4, by_hand: false };
/** @param {number} units @param {number} wounds @param {object} [more] @returns {Scene} */
const scene = (units, wounds, more = {}) => /** @type {any} */ ({
  step: 1, phase: 'Turn 1 · Fire', rolls: [], bulletins: [], cards: [],
  pieces: Array.from({ length: units }, (_, at) => ({ side: 'one', place: { hex: '1' }, badges: at < wounds ? [{ tone: 'bad' }] : [] })), ...more,
});

test('dice are heard, and the shot that harmed', () => {
  const start = scene(3, 0);
  assert.deepEqual(heard(start, scene(3, 0, { step: 2, rolls: [die] })), ['dice']);
  assert.deepEqual(heard(start, scene(3, 1, { step: 2, rolls: [die] })), ['dice', 'fire']);
  assert.deepEqual(heard(start, scene(2, 0, { step: 2, rolls: [die] })), ['dice', 'fire']);
});

test('a turn that begins is heard, and nothing that was heard before', () => {
  const start = scene(3, 0);
  assert.deepEqual(heard(start, scene(3, 0, { step: 2, phase: 'Turn 2 · Fire' })), ['turn']);
  assert.deepEqual(heard(start, scene(3, 0, { phase: 'Turn 2 · Fire' })), []);
  assert.deepEqual(heard(null, scene(3, 0, { step: 2, rolls: [die] })), []);
  assert.deepEqual(heard(start, scene(2, 0, { step: 2 })), [], 'a unit that leaves by itself makes no noise');
});

test('nothing sounds unless it is wanted, and nothing before the page was touched', () => {
  let made = 0;
  // Whoever is asked for a sound here fails, which is enough to know that it was asked for.
  const AudioContext = class {
    constructor() {
      made += 1;
      throw new Error('a sound');
    }
  };
  const browser = { userActivation: { hasBeenActive: false } };
  Object.assign(globalThis, { AudioContext });
  Object.defineProperty(globalThis, 'navigator', { value: browser, configurable: true });
  play('dice');
  settings.sound = true;
  play('dice');
  assert.equal(made, 0);
  browser.userActivation.hasBeenActive = true;
  assert.throws(() => play('dice'), /a sound/);
  settings.sound = false;
  play('dice');
  assert.equal(made, 1);
});
