// What happened, oldest first, with its steps. The list stays at its end unless somebody has scrolled back.
/** @import { LogLine } from '../wire.d.ts' */
import { h, lazy, render } from '../dom.js';
import { line } from '../text.js';

/**
 * @param {HTMLElement} host
 * @param {LogLine[]} log
 * @param {{ minor: boolean, step: number, before: number }} how `before` is the step that was on the screen before.
 */
export function showLog(host, log, { minor, before }) {
  const lines = minor ? log : log.filter(line => line.weight !== 'minor');
  const count = new Map();
  render(host, h('ol', null, lines.map(entry => {
    const nth = (count.get(entry.step) ?? 0) + 1;
    count.set(entry.step, nth);
    const fresh = entry.step > before ? ' fresh' : '';
    const key = `${entry.step}.${nth}`;
    return lazy('li', key, `${fresh} ${entry.weight} ${JSON.stringify(entry.text)}`, () =>
      h('li', { class: `weight-${entry.weight}${fresh}`, 'data-key': key }, line(entry.text)));
  })));
}

/** Whether the list stands at its end. @param {HTMLElement} host */
export const atEnd = host => host.scrollHeight - host.scrollTop - host.clientHeight < 40;
