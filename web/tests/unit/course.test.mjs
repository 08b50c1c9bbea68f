// The way of a piece in hand.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wayTo, wordsOfReach } from '../../board/course.js';

/** @param {string} hex @param {string} from @returns {import('../../wire.d.ts').Reached} */
const reached = (hex, from) => ({ hex, from, cost: '1', note: null, fire: null });
const OUTLOOK = { piece: 'p', hex: 'a', sees: [], shoots: [], notes: [], reaches: [reached('b', 'a'), reached('c', 'b'), reached('x', 'y'), reached('y', 'x')] };

test('the way goes from hex to hex, from where the piece stands', () => {
  assert.deepEqual(wayTo(OUTLOOK, 'c'), ['a', 'b', 'c']);
  assert.deepEqual(wayTo(OUTLOOK, 'd'), [], 'out of reach');
  assert.deepEqual(wayTo(OUTLOOK, 'x'), [], 'a way that leads nowhere ends');
});

test('cost, what happens there and who fires there are said in one line', () => {
  assert.equal(wordsOfReach({ ...reached('b', 'a'), cost: '3½', note: 'must stop here', fire: 'seen by 2, at best 3-1' }), '3½ · must stop here · seen by 2, at best 3-1');
});
