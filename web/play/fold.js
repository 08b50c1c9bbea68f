// On a small screen the sheet with the decisions folds to what is asked and the bar below it, as long as all that can
// be chosen can be pointed at: the map, or the field, is what one points at.
/** @import { Scene } from '../wire.d.ts' */
/** @import { PlayPage } from './play.js' */
import { regionThings } from '../parts/region.js';
import { closing } from './list.js';

/** @param {PlayPage} page */
export function folds({ session, taking, areas, scene }) {
  if (!scene || session.rolling || session.past || scene.over) return false;
  // Beside a field there is something else to look at while a force is bought.
  const alone = areas.tray.querySelector('.battlefield') && !areas.tray.querySelector('.tabs');
  const field = areas.stage.hidden && alone ? fieldThings(scene) : null;
  if (areas.stage.hidden && !field) return false;
  // What a lesson marks, and what may be answered once for all, stands in the list.
  if (taking.only !== null || scene.standing.some(one => !one.given)) return false;
  if (taking.asked !== null) return true;
  const last = closing(taking.offered());
  const choices = taking.listed().choices.filter(choice => !last.includes(choice));
  const cards = new Set(scene.cards.map(card => card.id));
  const pieces = new Set(scene.pieces.map(piece => piece.id));
  /** @param {string} id */
  const onMap = id => (field ? field.has(id) : pieces.has(id) || !cards.has(id));
  const picked = new Set(taking.picks.flat());
  const pointed = choices.map(choice => (choice.amount ? [] : choice.subjects.filter(id => !picked.has(id))));
  // On a field lie men and hands too; all that is chosen must lie there.
  if (field) return pointed.every(ids => ids.some(onMap));
  // A card lies behind the map; but where there is nothing but cards to choose, the list shows them.
  return pointed.every(ids => ids.length > 0) && (!choices.length || pointed.some(ids => ids.some(onMap)));
}

/**
 * What can be pointed at where a field is the stage: its ground, the sections and men on it, and the hand below it.
 * @param {Scene} scene
 */
function fieldThings(scene) {
  const within = scene.regions.filter(({ stand }) => stand === 'stage' || stand === 'foot');
  const ground = scene.tracks.filter(({ kind }) => kind === 'field').flatMap(({ spaces }) => spaces.map(({ id }) => id));
  return new Set([...within.flatMap(region => [...regionThings(region, scene)]), ...ground]);
}
