// Choosing by pointing. A pick is what one click may mean: a hex and the counters in it, or a single card.
// Each pick leaves the choices that belong to one of its things; what is left says what the click does.
/** @import { Choice } from '../wire.d.ts' */

/** @typedef {string[]} Pick */
/** @typedef {{ picks: Pick[], choices: Choice[] }} Selection */

/**
 * @param {Choice} choice
 * @param {Pick} pick
 */
const belongs = (choice, pick) => pick.some(id => choice.subjects.includes(id));

/**
 * The choices that belong to every pick.
 * @param {Choice[]} choices
 * @param {Pick[]} picks
 */
export const narrow = (choices, picks) => choices.filter(choice => picks.every(pick => belongs(choice, pick)));

/**
 * The part of a pick that some choice belongs to.
 * @param {Choice[]} choices
 * @param {Pick} pick
 */
const useful = (choices, pick) => pick.filter(id => choices.some(choice => choice.subjects.includes(id)));

/**
 * Points at something more, the thing on top first. `null` means that nothing can be done with it.
 * @param {Choice[]} choices
 * @param {Pick[]} picks
 * @param {Pick} pick
 * @param {boolean} [whole] Whether the first click means all of the pick: a card and the zone that it lies in.
 * @returns {Selection | null}
 */
export function point(choices, picks, pick, whole = false) {
  const [top] = pick;
  const again = picks.find(old => top !== undefined && old.includes(top));
  if (again) {
    const rest = picks.filter(old => old !== again);
    return { picks: rest, choices: narrow(choices, rest) };
  }
  const further = picks.length ? useful(narrow(choices, picks), pick) : [];
  // The first click takes the thing on top; the next may mean a hex as well as what stands in it.
  const next = further.length ? [...picks, further] : [whole ? useful(choices, pick) : useful(choices, pick).slice(0, 1)];
  return next.at(-1)?.length ? { picks: next, choices: narrow(choices, next) } : null;
}

/**
 * The one choice that is fully named by what was pointed at, if there is one: it needs no further click.
 * @param {Selection} selection
 * @param {string[]} [about] What the question is about already, such as the unit that moves.
 * @returns {Choice | null}
 */
export function named({ picks, choices }, about = []) {
  const [choice] = choices;
  if (choices.length !== 1 || !choice || !picks.length) return null;
  const said = picks.flat();
  return picks.length > 1 || choice.subjects.every(id => said.includes(id) || about.includes(id)) ? choice : null;
}

/**
 * Choices that contain every word of a filter.
 * @param {Choice[]} choices
 * @param {string} filter
 */
export function matching(choices, filter) {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  return choices.filter(choice => {
    const text = `${choice.group} ${choice.text}`.toLowerCase();
    return words.every(word => text.includes(word));
  });
}
