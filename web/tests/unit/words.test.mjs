// Times and lengths in words, and which key stands for which choice.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choiceByKey, inOrder } from '../../play/choices.js';
import { ago, heading, length } from '../../words.js';

test('lengths are told in hours and halves', () => {
  assert.deepEqual([1, 12, 20, 48, 58, 60, 90, 120, 150].map(length), ['1 minute', '12 minutes', '20 minutes', '50 minutes', '1 hour', '1 hour', '1½ hours', '2 hours', '2½ hours']);
});

test('a heading of the exact rules is told without the letters of its clauses', () => {
  assert.deepEqual(['5.1 Turn structure and Fast step (COMBAT)', 'V.A Terrain features', 'Weapons (Germany)'].map(heading), ['5.1 Turn structure and Fast step', 'V.A Terrain features', 'Weapons (Germany)']);
});

test('moments are told from now, in seconds or milliseconds', () => {
  const now = 1_800_000_000;
  assert.deepEqual([now - 5, now - 60, now - 7200, (now - 86400) * 1000].map(moment => ago(moment, now)), ['just now', '1 minute ago', '2 hours ago', 'yesterday']);
});

/** @param {number} n @param {string} group @param {string | null} key @returns {import('../../wire.d.ts').Choice} */
const choice = (n, group, key) => ({ n, text: '', subjects: [], clauses: [], group, key, usual: false, chance: null });

test('choices are numbered as they are listed, and their own keys come first', () => {
  const choices = [choice(0, 'Move', null), choice(3, 'Move', 'd'), choice(1, 'Attack', null), choice(2, 'Move', null)];
  assert.deepEqual(inOrder(choices).map(choice => choice.n), [0, 3, 2, 1]);
  assert.deepEqual(['1', '2', '3'].map(key => choiceByKey(choices, key)?.n), [0, 2, 1], 'a choice with a key of its own takes no number');
  assert.equal(choiceByKey(choices, 'd')?.n, 3);
  assert.equal(choiceByKey(choices, '4'), null);
  assert.equal(choiceByKey(choices, 'x'), null);
});
