import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GLANCE, pace } from '../../play/pace.js';

/** @import { LogLine, Piece } from '../../wire.d.ts' */

/** @param {Record<string, string>} hexes @param {number} step @param {number[]} told */
const at = (hexes, step, told = []) => ({
  step,
  pieces: Object.entries(hexes).map(([id, hex]) => /** @type {Piece} */ (/** @type {unknown} */ ({ id, place: hex ? { hex } : 'off' }))),
  log: told.map(step => /** @type {LogLine} */ (/** @type {unknown} */ ({ step, text: [] }))),
});

test('a march is seen at a glance, also one that is told of', () => {
  assert.equal(pace(at({ a: '1', b: '2' }, 4), at({ a: '3', b: '2' }, 6, [6])), GLANCE);
  assert.equal(pace(at({ a: '1' }, 4), at({ a: '1', b: '2' }, 6)), GLANCE, 'somebody comes into sight');
});

test('a shot is read, whether it hits or not', () => {
  assert.equal(pace(at({ a: '1', b: '2' }, 4), at({ a: '1', b: '2' }, 5, [5])), 1);
  assert.equal(pace(at({ a: '1', b: '2' }, 4), at({ a: '1' }, 5)), 1, 'somebody is gone');
  assert.equal(pace(at({ a: '1', b: '2' }, 4), at({ a: '1', b: '' }, 5)), 1, 'or off the map');
});

test('what changes nothing is not waited for', () => {
  assert.equal(pace(at({ a: '1' }, 4, [3, 4]), at({ a: '1' }, 5, [3, 4])), 0);
});
