// What of many choices is listed. Nobody reads a thousand places: under each heading stand the sensible ones, and the
// rest is pointed at or searched for.
/** @import { Choice, Scene } from '../wire.d.ts' */
import { hexOf } from '../board/stack.js';

/** How many choices a list holds at most, and how many of each heading if there are too many. */
export const READABLE = 40;
const AT_LEAST = 3;
/** How many stand under a heading that alone has too many: it is pointed at. */
export const SOME = 6;

/**
 * The choices that are listed, and how many more there are under each heading.
 * @template {Choice} C
 * @param {C[]} choices By heading.
 * @param {Scene | null} scene
 * @param {number | null} asked The one whose odds are open: it is always listed.
 * @returns {{ shown: C[], more: Map<string, number> }}
 */
export function readable(choices, scene, asked) {
  // Those that differ only in a number are one line.
  const lines = new Set(choices.map(choice => choice.amount?.what ?? choice.n));
  /** @type {Map<string, number>} */
  const more = new Map();
  if (lines.size <= READABLE) return { shown: choices, more };
  const groups = [...new Set(choices.map(choice => choice.group))];
  const enemies = enemiesOf(scene);
  /** @param {Choice} choice */
  const rank = choice => (choice.n === asked ? 0 : choice.usual ? 1 : choice.key !== null || !choice.subjects.length ? 2 : choice.subjects.some(id => enemies.has(id)) ? 3 : 4);
  let room = READABLE;
  const shown = groups.flatMap((group, at) => {
    const all = choices.filter(choice => choice.group === group);
    const share = all.length > READABLE ? SOME : Math.max(AT_LEAST, Math.floor(room / (groups.length - at)));
    const first = all.map((choice, order) => ({ choice, order })).sort((a, b) => rank(a.choice) - rank(b.choice) || a.order - b.order).slice(0, share).map(one => one.choice);
    room -= first.length;
    if (first.length < all.length) more.set(group, all.length - first.length);
    return first;
  });
  return { shown, more };
}

/** The enemy's pieces, and the hexes that they stand in. @param {Scene | null} scene */
function enemiesOf(scene) {
  const own = new Set(scene?.sides.filter(side => side.own).map(side => side.id));
  const pieces = scene?.pieces.filter(piece => piece.side !== null && !own.has(piece.side)) ?? [];
  return new Set(pieces.flatMap(piece => [piece.id, hexOf(piece) ?? piece.id]));
}

/**
 * What ends a question, such as Done, and what is usual: it stays in sight below the list.
 * @template {Choice} C
 * @param {C[]} choices
 * @returns {C[]}
 */
export function closing(choices) {
  const last = choices.filter(choice => (choice.usual && 'intent' in choice) || (!choice.subjects.length && (!choice.group || choice.key !== null || choice.usual)));
  return last.length <= MOST ? last : last.filter(choice => choice.usual);
}

/** How many choices stand below the list at most. */
const MOST = 3;
