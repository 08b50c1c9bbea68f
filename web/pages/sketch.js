// Scenarios as pictures on the page for a new game: the map or the ground, and the forces as counters. Each is fetched
// and painted when it comes into sight.
/** @import { Scene, ShelfGame } from '../wire.d.ts' */
import { h } from '../dom.js';
import { api } from '../net.js';
import { chit } from '../parts/counter.js';
import { look } from '../parts/look.js';
import { themed } from '../theme.js';
import { kinds } from './briefing.js';
import { paintGround } from './ground.js';

/** How many kinds of counters of a side a card has room for. */
const ROOM = 6;

/** Where a scenario is painted; both places stay as they are when the page is made again. @param {string} scenario */
export const sketchPlaces = scenario => [
  h('span', { class: 'sketch', 'data-sketch': scenario, 'data-key': `sketch ${scenario}`, 'data-keep': true, 'aria-hidden': 'true' }),
  h('span', { class: 'sketch-forces', 'data-forces': scenario, 'data-key': `forces ${scenario}`, 'data-keep': true }),
];

/** Paints the scenarios of a page as they come into sight. @param {HTMLElement} host @param {ShelfGame} shelved */
export function sketch(host, { about }) {
  const seen = new IntersectionObserver(entries => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue;
      seen.unobserve(target);
      void paint(host, target, about.id);
    }
  }, { rootMargin: '200px' });
  for (const place of host.querySelectorAll('[data-sketch]:empty')) seen.observe(place);
}

/** @param {HTMLElement} host @param {HTMLElement} place @param {string} game */
async function paint(host, place, game) {
  const scenario = place.dataset.sketch ?? '';
  try {
    const [{ scene }, start] = await Promise.all([api.picture(game, scenario), api.scenario(game, scenario), themed(game)]);
    paintGround(place, scene, game);
    const forces = host.querySelector(`[data-forces="${CSS.escape(scenario)}"]`);
    // What is bought for a field is not known before.
    const known = [start.scene, ...(scene.board ? [scene] : [])].find(one => one.sides.every(side => kinds(one, side).length));
    forces?.replaceChildren(...(known ? sides(known) : []));
  } catch {
    // A scenario without a picture can still be played.
    place.hidden = true;
  }
}

/** The forces side by side, the kinds of which there are most first. @param {Scene} scene */
function sides(scene) {
  const view = look(scene.sides, [], [], []);
  return scene.sides.map(side => {
    const all = kinds(scene, side).sort((a, b) => b.count - a.count);
    const units = all.reduce((sum, { count }) => sum + count, 0);
    if (!units) return '';
    return h('span', { class: 'sketch-force' },
      h('span', { class: 'sketch-side' }, `${side.name}: ${units} ${units === 1 ? 'unit' : 'units'}`),
      h('span', { class: 'sketch-chits', 'aria-hidden': 'true' }, all.slice(0, ROOM).map(({ piece }) => chit(piece, view))));
  });
}
