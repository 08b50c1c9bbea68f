// What waits for the map lies beside the map, wherever the game keeps it: one takes a counter there and clicks a hex.
/** @import { Scene } from '../wire.d.ts' */
import { hexOf } from '../board/stack.js';

/**
 * The same scene, with the counters that wait for the map beside the map, wherever the game keeps them.
 * @param {Scene} scene
 * @returns {Scene}
 */
export function besideMap(scene) {
  const aside = new Set(scene.regions.filter(region => region.stand === 'side').map(region => region.id));
  const held = new Set(scene.pieces.filter(piece => hexOf(piece) === null).map(({ place }) => (typeof place === 'object' && 'zone' in place ? place.zone : '')));
  const waits = scene.zones.filter(zone => aside.has(zone.region) && held.has(zone.id));
  if (!waits.length) return scene;
  return {
    ...scene,
    regions: [...scene.regions, { id: 'waits', name: waits.map(zone => zone.name).join(', '), stand: 'stage', open: true }],
    zones: scene.zones.map(zone => (waits.includes(zone) ? { ...zone, region: 'waits' } : zone)),
  };
}
