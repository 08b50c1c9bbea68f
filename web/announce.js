// One polite and one urgent live region for the whole page.

/** @type {Map<string, string>} */
const last = new Map();

/**
 * @param {string} id
 * @param {string} text
 */
function say(id, text) {
  const region = document.getElementById(id);
  if (!region) return;
  // A screen reader does not read the same words again; a no-break space makes them new.
  const words = last.get(id) === text ? text + '\u00a0' : text;
  last.set(id, words);
  region.textContent = words;
}

/** Takes back what was said: it belongs to the page that is left. */
export function hush() {
  last.clear();
  for (const id of ['announce', 'alarm']) document.getElementById(id)?.replaceChildren();
}

/**
 * Says something when the screen reader has time.
 * @param {string} text
 */
export const announce = text => say('announce', text);

/**
 * Says something at once.
 * @param {string} text
 */
export const alarm = text => say('alarm', text);
