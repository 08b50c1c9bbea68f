import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readDice } from '../../play/hand.js';

test('what was rolled is read from words, several dice at once', () => {
  for (const [text, sides, dice] of /** @type {[string, number, number[]][]} */ ([
    ['4', 6, [4]], [' 10 ', 10, [10]], ['3, 5', 6, [3, 5]], ['3 5;1+2', 6, [3, 5, 1, 2]], ['0', 10, [10]], ['20', 20, [20]],
  ])) assert.deepEqual(readDice(text, sides), { dice, error: null }, text);
});

test('what no die shows is refused with words', () => {
  for (const text of ['', ' ', 'six', '-1', '2.5', '1 x']) assert.match(readDice(text, 6).error ?? '', /^Enter what you rolled, from 1 to 6/, text);
  assert.match(readDice('7', 6).error ?? '', /You cannot roll 7 on a D6/);
  assert.match(readDice('0', 6).error ?? '', /You cannot roll 0 on a D6/);
  assert.match(readDice('11', 10).error ?? '', /cannot roll 11/);
});
