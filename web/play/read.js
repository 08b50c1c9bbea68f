// Up to which step of a game the pages over the board have been put aside. Kept in the browser, so that whoever loads
// the game again finds a page that nobody has read, and none that was.

const KEY = 'fieldcraft.read';
/** For how many games it is kept. */
const KEPT = 200;

/** @returns {Record<string, number>} */
function all() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}');
  } catch {
    return {};
  }
}

/** What a browser that keeps nothing knows until the page is closed. @type {Record<string, number>} */
let known = all();

/**
 * @param {string} name
 * @param {number} step
 */
function keep(name, step) {
  const { [name]: _, ...others } = { ...known, ...all() };
  known = Object.fromEntries([...Object.entries(others), [name, step]].slice(-KEPT));
  try {
    localStorage.setItem(KEY, JSON.stringify(known));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/**
 * The step up to which everything has been read. Who opens a game for the first time has read all but its last step, and
 * what was taken back is new when it comes again.
 * @param {string} name
 * @param {number} step The step that the game has come to.
 */
export function readUpTo(name, step) {
  const read = known[name];
  if (read === undefined || read > step) keep(name, read === undefined ? step - 1 : step);
  return known[name] ?? step;
}

/**
 * @param {string} name
 * @param {number} step
 */
export function putAside(name, step) {
  if (step > (known[name] ?? -1)) keep(name, step);
}
