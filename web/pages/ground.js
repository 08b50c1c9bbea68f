// The picture of a position: its map with the counters, or the strips of its field, or the cover of the game.
/** @import { Scene } from '../wire.d.ts' */
import { paintCover } from '../board/cover.js';
import { h } from '../dom.js';
import { scenery } from '../parts/scenery.js';
import { picture, symbolsUrl } from '../theme.js';

/** @param {HTMLElement} place @param {Scene} scene @param {string} game */
export function paintGround(place, scene, game) {
  const field = scene.tracks.find(track => track.kind === 'field' && track.spaces.some(space => space.ground));
  if (scene.board) paintCover(place, scene.board, scene.pieces, scene.sides, symbolsUrl(game), scene.shades);
  else if (field) place.replaceChildren(...field.spaces.map(space => h('span', { class: `ground-art on-${space.ground}` }, scenery(space.ground, space.id))));
  else place.replaceChildren(picture('cover', '', game));
}
