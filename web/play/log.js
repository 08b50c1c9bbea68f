// What happened, oldest first, with its steps. The list stays at its end unless somebody has scrolled back.
/** @import { Bulletin, LogLine } from '../wire.d.ts' */
import { h, lazy, render } from '../dom.js';
import { change, settings } from '../settings.js';
import { line } from '../text.js';

/**
 * @param {HTMLElement} host
 * @param {LogLine[]} log
 * @param {{ minor: boolean, step: number, before: number, pages: (step: number) => { page: Bulletin, at: number }[], show: (at: number) => void }} how
 *   `before` is the step that was on the screen before; `pages` are those that a step led to, by their place.
 */
export function showLog(host, log, { minor, before, pages, show }) {
  const lines = minor ? log : log.filter(line => line.weight !== 'minor');
  const count = new Map();
  render(host, h('ol', null, lines.flatMap((entry, index) => {
    const nth = (count.get(entry.step) ?? 0) + 1;
    count.set(entry.step, nth);
    const fresh = entry.step > before ? ' fresh' : '';
    const key = `${entry.step}.${nth}`;
    const told = lazy('li', key, `${fresh} ${entry.weight} ${JSON.stringify(entry.text)}`, () =>
      h('li', { class: `weight-${entry.weight}${fresh}`, 'data-key': key }, line(entry.text)));
    const last = lines[index + 1]?.step !== entry.step;
    return [told, ...(last ? pages(entry.step) : []).map(({ page, at }) =>
      h('li', { class: 'bulletin-link', 'data-key': `page ${entry.step} ${at}` }, h('button', { type: 'button', class: 'link', onclick: () => show(at) }, `${page.title}: ${page.headline}`)))];
  })));
}

/** Whether the list stands at its end. @param {HTMLElement} host */
export const atEnd = host => host.scrollHeight - host.scrollTop - host.clientHeight < 40;

/** Whether the log tells every step. */
export const logTools = () => h('button', { type: 'button', class: 'toggle', 'aria-pressed': String(settings.minor), title: 'Moves, counters drawn, cards paid and single dice too', onclick: () => change({ minor: !settings.minor }) }, 'Every step');
