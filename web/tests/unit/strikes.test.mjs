// Who fired at whom, and who fell, as the log tells it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { felled, shotsOf } from '../../play/strikes.js';

/** @import { LogLine, Weight } from '../../wire.d.ts' */

const STOOD = new Map([['a', { side: 'us', hex: '1' }], ['b', { side: 'us', hex: '2' }], ['x', { side: 'them', hex: '3' }]]);

/** @param {Weight} weight @param {...string} ids @returns {LogLine} */
const line = (weight, ...ids) => ({ weight, step: 1, text: ids.map(id => ({ is: 'subject', id, text: id })) });

test('those who are named first fire at what is named of the other side', () => {
  assert.deepEqual(shotsOf(line('plain', 'a', 'b', 'x', '3'), STOOD), [{ side: 'us', from: '1', to: '3' }, { side: 'us', from: '2', to: '3' }]);
  assert.deepEqual(shotsOf(line('plain', 'a', 'b'), STOOD), []);
  assert.deepEqual(shotsOf(line('plain', '3'), STOOD), []);
});

test('a counter has fallen when what tells of it takes it off the map, or off the table', () => {
  const now = new Map([['a', { side: 'us', hex: '1' }]]);
  const there = new Set(['a', 'b']);
  assert.deepEqual(felled(line('major', 'a', 'b', 'x'), now, there), ['b', 'x']);
  assert.deepEqual(felled(line('plain', 'a', 'b', 'x'), now, there), ['x']);
  assert.deepEqual(felled(line('minor', 'b', 'x'), now, there), []);
});
