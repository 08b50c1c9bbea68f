// How things on the screen stand out now: which may be chosen, which are chosen, which are pointed at.
/** @import { Choice, Side } from '../wire.d.ts' */

/** @typedef {{ sides: Side[], legal: Set<string>, selected: Set<string>, pointed: Set<string> }} Look */

/**
 * @param {Side[]} sides
 * @param {Choice[]} choices The choices that are left.
 * @param {Iterable<string>} selected
 * @param {Iterable<string>} pointed
 * @returns {Look}
 */
export const look = (sides, choices, selected, pointed) => ({
  sides,
  legal: new Set(choices.flatMap(choice => choice.subjects)),
  selected: new Set(selected),
  pointed: new Set(pointed),
});

/**
 * How a thing stands out, in words.
 * @param {string} id
 * @param {Look} look
 */
export const statesOf = (id, look) => [look.legal.has(id) && 'legal', look.selected.has(id) && 'selected', look.pointed.has(id) && 'pointed'].filter(Boolean).join(' ');

/**
 * The attributes of a thing that may be clicked, dragged and pointed at.
 * @param {string} id
 * @param {Look} look
 * @param {string} name
 */
export function thing(id, look, name) {
  return {
    class: [name, 'thing', statesOf(id, look)].filter(Boolean).join(' '),
    'data-thing': id,
    draggable: look.legal.has(id) ? 'true' : null,
  };
}

/**
 * The button that carries the name of a thing, for the keyboard.
 * @param {string} id
 * @param {Look} look
 */
export const pickable = (id, look) => ({
  type: 'button',
  'data-pick': id,
  'aria-pressed': look.legal.has(id) || look.selected.has(id) ? String(look.selected.has(id)) : null,
});
