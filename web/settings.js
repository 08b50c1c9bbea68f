// What a person has chosen for this screen. Kept in the browser; no game depends on it.

/** @typedef {'system' | 'light' | 'dark'} Scheme */
/** @typedef {'slow' | 'normal' | 'fast' | 'instant'} Speed */
/** @typedef {{ scheme: Scheme, speed: Speed, watch: boolean, confirm: boolean, sound: boolean, size: 'small' | 'normal' | 'large', minor: boolean, singleSteps: boolean, visited: boolean, byHand: string[], room: Record<string, number> }} Settings `room` is how the table is set: see `play/room.js`. */

const KEY = 'fieldcraft.settings';

/** @type {Settings} */
const DEFAULTS = { scheme: 'system', speed: 'normal', watch: true, confirm: false, sound: false, size: 'normal', minor: false, singleSteps: false, visited: false, byHand: [], room: {} };

/** @type {Settings} */
export const settings = { ...DEFAULTS, ...stored() };

/** @returns {Partial<Settings>} */
function stored() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}');
  } catch {
    return {};
  }
}

/** @type {Set<() => void>} */
const listeners = new Set();

/**
 * Calls back after every change, until the returned function is called.
 * @param {() => void} listener
 */
export function onSettings(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @param {Partial<Settings>} changes */
export function change(changes) {
  Object.assign(settings, changes);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still plays.
  }
  apply();
  for (const listener of listeners) listener();
}

/** Puts the settings that are a matter of style on the page. */
export function apply() {
  const root = document.documentElement;
  root.dataset.scheme = settings.scheme;
  root.dataset.size = settings.size;
}

/** For how many games it is kept who rolls the dice. */
const KEPT = 200;

/** Whether people roll the dice of a game themselves. @param {string} game */
export const rollsByHand = game => settings.byHand.includes(game);

/**
 * @param {string} game
 * @param {boolean} on
 */
export function rollByHand(game, on) {
  const others = settings.byHand.filter(id => id !== game);
  change({ byHand: on ? [...others, game].slice(-KEPT) : others });
}

/** How long a step of the rules stays on the screen, in milliseconds. */
export function pause() {
  return { slow: 2000, normal: 850, fast: 350, instant: 0 }[settings.speed];
}

/** Whether things may move on the screen. */
export const motion = () => !matchMedia('(prefers-reduced-motion: reduce)').matches && settings.speed !== 'instant';
