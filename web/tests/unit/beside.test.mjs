// What waits for the map lies beside it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { besideMap } from '../../play/beside.js';

/** @import { Scene } from '../../wire.d.ts' */

const SCENE = /** @type {Scene} */ (/** @type {unknown} */ ({
  regions: [{ id: 'hq', name: 'Headquarters', stand: 'side', open: true }, { id: 'turns', name: 'Turns', stand: 'strip', open: false }],
  zones: [{ id: 'force', name: 'To be placed', region: 'hq' }, { id: 'cards', name: 'Cards in force', region: 'hq' }],
  pieces: [{ id: 'a', place: { zone: 'force' } }, { id: 'b', place: { hex: '1,1' } }],
}));

test('a zone with counters among the cards goes to the stage, and the cards stay', () => {
  const { regions, zones } = besideMap(SCENE);
  assert.deepEqual(zones.map(zone => zone.region), ['waits', 'hq']);
  assert.deepEqual(regions.at(-1), { id: 'waits', name: 'To be placed', stand: 'stage', open: true });
});

test('where nothing waits the scene stays as it is', () => {
  const scene = { ...SCENE, pieces: SCENE.pieces.slice(1) };
  assert.equal(besideMap(scene), scene);
});
