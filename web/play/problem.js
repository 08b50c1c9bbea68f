// A report of a problem: what happened in the player's own words, and the whole file in sight before it is saved.
/** @import { Session } from './session.js' */
import { dialog } from '../dialog.js';
import { h } from '../dom.js';
import { api } from '../net.js';

/** The name that the server gives a file. @param {Response} response */
const fileName = response => /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'problem.json';

/** @param {Session} session */
export async function reportProblem(session) {
  try {
    const response = await fetch(api.problemUrl(session.id, session.seat));
    if (!response.ok) throw new Error((await response.json()).error);
    ask(fileName(response), await response.json());
  } catch (error) {
    session.refused(error);
  }
}

/**
 * @param {string} name
 * @param {Record<string, unknown>} report
 */
function ask(name, report) {
  let said = '';
  const text = () => JSON.stringify({ said, ...report }, null, 1);
  const shown = h('pre', { class: 'problem-file', tabindex: 0, 'aria-label': 'The file' }, text());
  const save = h('a', {
    class: 'button primary', download: name, href: '#',
    onclick: event => {
      const file = URL.createObjectURL(new Blob([text()], { type: 'application/json' }));
      event.currentTarget.href = file;
      // The browser reads the address after this.
      setTimeout(() => URL.revokeObjectURL(file), 10_000);
    },
  }, 'Save the file');
  dialog('Report a problem', [
    h('label', { class: 'problem-said' }, h('span', null, 'What happened, and what did you expect?'),
      h('textarea', { rows: 4, oninput: event => { said = event.target.value; shown.textContent = text(); } })),
    h('p', null, 'Nothing is sent. The file holds your words, the game and what is on your screen; hand it to whoever looks after Fieldcraft, or open it here as a game.'),
    h('details', null, h('summary', null, `Look at ${name} before it is saved`), shown),
  ], [h('button', { class: 'button', value: '' }, 'Close'), save]);
}
