// On a small screen the sheet with the decisions folds to what is asked and the bar below it, as long as all that can
// be chosen can be pointed at: the map is what one points at.
/** @import { PlayPage } from './play.js' */
import { closing } from './list.js';

/** @param {PlayPage} page */
export function folds({ session, taking, areas, scene }) {
  if (!scene || areas.stage.hidden || session.rolling || session.past || scene.over) return false;
  // What a lesson marks, and what may be answered once for all, stands in the list.
  if (taking.only !== null || scene.standing.some(one => !one.given)) return false;
  if (taking.asked !== null) return true;
  const last = closing(taking.offered());
  const choices = taking.listed().choices.filter(choice => !last.includes(choice));
  const cards = new Set(scene.cards.map(card => card.id));
  const pieces = new Set(scene.pieces.map(piece => piece.id));
  /** @param {string} id */
  const onMap = id => pieces.has(id) || !cards.has(id);
  const picked = new Set(taking.picks.flat());
  const pointed = choices.map(choice => (choice.amount ? [] : choice.subjects.filter(id => !picked.has(id))));
  // A card lies behind the map; but where there is nothing but cards to choose, the list shows them.
  return pointed.every(ids => ids.length > 0) && (!choices.length || pointed.some(ids => ids.some(onMap)));
}
