// Which sound belongs to what has just happened on the table: dice that fell, harm that was done, a turn that begins.
/** @import { Badge, Scene } from '../wire.d.ts' */
/** @import { Sound } from '../sound.js' */
import { play } from '../sound.js';

/** When the shot is heard after its dice, in seconds. */
const AFTER = 0.35;

/** @param {Badge[]} badges */
const bad = badges => badges.filter(({ tone }) => tone === 'bad' || tone === 'dead').length;

/** How many units stand, and how much is wrong with them. @param {Pick<Scene, 'pieces' | 'cards'>} scene */
export const harm = ({ pieces, cards }) => ({
  units: pieces.filter(({ side, place }) => side !== null && place !== 'off').length,
  wounds: [...pieces, ...cards].reduce((sum, { badges }) => sum + bad(badges), 0),
});

/**
 * What is heard between two positions.
 * @param {Scene | null} before
 * @param {Scene} now
 * @returns {Sound[]}
 */
export function heard(before, now) {
  if (!before || now.step <= before.step) return [];
  const rolled = now.rolls.length > 0;
  const shown = rolled || now.bulletins.some(page => page.passing && page.step > before.step);
  const [was, is] = [harm(before), harm(now)];
  /** @param {Scene} scene */
  const turn = ({ phase }) => phase.split(' · ')[0];
  return [
    .../** @type {Sound[]} */ (rolled ? ['dice'] : []),
    .../** @type {Sound[]} */ (shown && (is.wounds > was.wounds || is.units < was.units) ? ['fire'] : []),
    .../** @type {Sound[]} */ (turn(before) !== turn(now) ? ['turn'] : []),
  ];
}

/** Plays what is heard, one after the other. @param {Scene | null} before @param {Scene} now */
export const sound = (before, now) => heard(before, now).forEach((one, at) => play(one, at * AFTER));
