// What of many choices is listed.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { READABLE, SOME, closing, readable } from '../../play/list.js';

/** @import { Choice, Scene } from '../../wire.d.ts' */

/** @param {number} n @param {Partial<Choice>} [more] @returns {Choice} */
const choice = (n, more) => ({ n, text: `choice ${n}`, subjects: [`h${n}`], clauses: [], group: 'Where', key: null, usual: false, chance: null, ...more });

/** A scene with an enemy in the hex h500. */
const SCENE = /** @type {Scene} */ (/** @type {unknown} */ ({ sides: [{ id: 'us', own: true }, { id: 'them', own: false }], pieces: [{ id: 'e1', side: 'them', place: { hex: 'h500' } }] }));

test('a short list is listed whole, in its order', () => {
  const choices = Array.from({ length: READABLE }, (_, n) => choice(n));
  assert.deepEqual(readable(choices, SCENE, null), { shown: choices, more: new Map() });
});

test('of a thousand places a few are listed, the sensible ones first, and what is asked about always', () => {
  const choices = Array.from({ length: 1000 }, (_, n) => choice(n, { usual: n === 700 }));
  const { shown, more } = readable(choices, SCENE, 900);
  assert.deepEqual(shown.slice(0, 3).map(one => one.n), [900, 700, 500]);
  assert.equal(shown.length, SOME);
  assert.equal(more.get('Where'), 1000 - SOME);
});

test('every heading keeps some of its choices', () => {
  const choices = [...Array.from({ length: 100 }, (_, n) => choice(n, { group: 'A' })), choice(100, { group: 'B' }), ...Array.from({ length: 50 }, (_, n) => choice(101 + n, { group: 'C' }))];
  const { shown, more } = readable(choices, SCENE, null);
  const count = (/** @type {string} */ group) => shown.filter(one => one.group === group).length;
  assert.ok(count('A') >= 3 && count('B') === 1 && count('C') >= 3 && shown.length <= READABLE);
  assert.equal(count('A') + (more.get('A') ?? 0), 100);
});

test('what ends a question is told apart: it belongs to no thing', () => {
  const done = choice(3, { group: 'Done', key: 'd', subjects: [] });
  assert.deepEqual(closing([choice(1), choice(2), done]), [done]);
  assert.deepEqual(closing([choice(1, { subjects: [] })]), [], 'a choice under a heading, without a key');
  const many = Array.from({ length: 6 }, (_, n) => choice(n, { subjects: [], group: '', usual: n === 4 }));
  assert.deepEqual(closing(many).map(one => one.n), [4]);
});
