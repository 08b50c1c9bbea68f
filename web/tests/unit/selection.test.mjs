// Choosing by pointing.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matching, named, narrow, point } from '../../play/selection.js';

/** @param {number} n @param {string} text @param {...string} subjects @returns {import('../../wire.d.ts').Choice} */
const choice = (n, text, ...subjects) => ({ n, text, subjects, clauses: [], group: '', key: null, usual: false, chance: null });

const CHOICES = [
  choice(0, 'A moves to 1,1', 'A', '1,1'),
  choice(1, 'A moves to 1,2', 'A', '1,2'),
  choice(2, 'A attacks E at 1,2', 'A', 'E'),
  choice(3, 'B moves to 1,1', 'B', '1,1'),
  choice(4, 'Done'),
];
const numbers = (/** @type {import('../../wire.d.ts').Choice[]} */ choices) => choices.map(choice => choice.n);

test('a pick leaves the choices that belong to it, a second one those that belong to both', () => {
  const first = point(CHOICES, [], ['A', '2,2']);
  assert.deepEqual([first?.picks, numbers(first?.choices ?? [])], [[['A']], [0, 1, 2]]);
  const second = point(CHOICES, first?.picks ?? [], ['1,1']);
  assert.deepEqual(numbers(second?.choices ?? []), [0]);
});

test('a hex with something in it may mean both', () => {
  const both = point(CHOICES, [['A']], ['E', '1,2']);
  assert.deepEqual(numbers(both?.choices ?? []), [1, 2]);
  assert.equal(named(both ?? { picks: [], choices: [] }), null);
});

test('the first click takes the thing on top', () => {
  assert.deepEqual(point(CHOICES, [], ['B', 'A', '1,1'])?.picks, [['B']]);
});

test('pointing at something else begins anew, and at the same thing lets go of it', () => {
  assert.deepEqual(point(CHOICES, [['A']], ['B'])?.picks, [['B']]);
  assert.deepEqual(point(CHOICES, [['A']], ['A', '2,2'])?.picks, []);
});

test('nothing can be done with a thing that no choice belongs to', () => {
  assert.equal(point(CHOICES, [], ['9,9']), null);
  assert.equal(point(CHOICES, [['A']], ['9,9']), null);
});

test('a choice is named when all of its things were pointed at', () => {
  assert.equal(named({ picks: [['1,2']], choices: [CHOICES[1] ?? choice(9, '')] }), null);
  assert.equal(named({ picks: [['A'], ['1,1']], choices: narrow(CHOICES, [['A'], ['1,1']]) })?.n, 0);
  assert.equal(named({ picks: [['1,2']], choices: [CHOICES[1] ?? choice(9, '')] }, ['A'])?.n, 1, 'the question is about A');
  assert.equal(named({ picks: [], choices: [choice(4, 'Done')] }), null);
});

test('a filter wants every word, in any order and case', () => {
  assert.deepEqual(numbers(matching(CHOICES, '1,1 MOVES')), [0, 3]);
  assert.equal(matching(CHOICES, ' ').length, CHOICES.length);
});
