// The picture on the box of a game: its own board, or the drawing that its theme has for it.
import { paintCover } from '../board/cover.js';
import { api } from '../net.js';
import { picture, symbolsUrl, themed } from '../theme.js';

/**
 * @param {HTMLElement} host
 * @param {string} game
 */
export async function paintBox(host, game) {
  const place = host.querySelector(`[data-cover="${CSS.escape(game)}"]`);
  if (!(place instanceof HTMLElement) || place.childElementCount) return;
  try {
    const [{ scene }] = await Promise.all([api.cover(game), themed(game)]);
    if (scene.board) paintCover(place, scene.board, scene.pieces, scene.sides, symbolsUrl(game), scene.shades);
    else place.replaceChildren(picture('cover', '', game));
  } catch {
    // A box without a picture still opens.
  }
}
