// The words for outcomes that are not shown at once.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { restWords } from '../../play/forecast.js';

/** @import { OutcomeView } from '../../wire.d.ts' */

/** @param {...number} parts Of a hundred. */
const outcomes = (...parts) => parts.map(part => /** @type {OutcomeView} */ (/** @type {unknown} */ ({ p: [part, 100], percent: `${part}%`, text: '' })));

test('they are less likely only if each is less likely than all that are shown', () => {
  assert.equal(restWords(outcomes(30, 20), outcomes(10, 5)), '2 less likely outcomes');
  assert.equal(restWords(outcomes(30, 20), outcomes(5)), '1 less likely outcome');
  assert.equal(restWords(outcomes(20, 20), outcomes(20)), '1 more outcome');
  assert.equal(restWords(outcomes(20, 20), outcomes(20, 10)), '2 more outcomes');
});
