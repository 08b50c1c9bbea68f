import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fits, sorted } from '../../pages/scenarios.js';
import { sortedBy } from '../../parts/sorting.js';

/** @typedef {import('../../wire.d.ts').ScenarioInfo} ScenarioInfo */

/** @param {Partial<ScenarioInfo>} some @returns {ScenarioInfo} */
const scenario = some => ({ id: '', name: '', about: '', difficulty: '', turns: 0, minutes: 0, attacker: '', special: [], measured: null, options: {}, ...some });

const NONE = { words: '', difficulty: '', length: '', special: '', order: '' };

test('figures are sorted as numbers, and what is none comes last', () => {
  const sortedTexts = (/** @type {boolean} */ falling) => sortedBy(['10 SO', '–', '−2', '9'], text => text, falling);
  assert.deepEqual(sortedTexts(false), ['−2', '9', '10 SO', '–']);
  assert.deepEqual(sortedTexts(true), ['10 SO', '9', '−2', '–']);
  assert.deepEqual(sortedBy(['b', 'a'], text => text, false), ['a', 'b']);
});

test('a scenario is found by a word, by its length and by what is special about it', () => {
  const omaha = scenario({ name: 'Omaha Beach', about: '6 June 1944', minutes: 90, special: ['Landing'] });
  assert.ok(fits(omaha, { ...NONE, words: 'omaha 1944' }));
  assert.ok(!fits(omaha, { ...NONE, words: 'utah' }));
  assert.ok(fits(omaha, { ...NONE, length: '1 to 2 hours', special: 'Landing' }));
  assert.ok(!fits(omaha, { ...NONE, length: 'Up to 1 hour' }));
  assert.ok(!fits(omaha, { ...NONE, special: 'Aircraft' }));
});

test('scenarios are sorted by length and by what was measured', () => {
  const all = [scenario({ id: 'a', minutes: 90 }), scenario({ id: 'b', minutes: 30, measured: 61 }), scenario({ id: 'c', minutes: 60, measured: 48 })];
  const order = (/** @type {string} */ name) => sorted(all, name).map(({ id }) => id).join('');
  assert.equal(order(''), 'abc');
  assert.equal(order('short'), 'bca');
  assert.equal(order('even'), 'cba');
  assert.equal(order('easy'), 'bca');
});
