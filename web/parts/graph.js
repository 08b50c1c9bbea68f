// A small graph of one or two lines from turn to turn; the table below it says the same.
import { h, svg } from '../dom.js';

const [WIDTH, HEIGHT, EDGE] = [360, 170, 44];

/** @typedef {{ name: string, values: number[] }} Course One line: colour and dashes tell the lines apart, and a name at its end. */

/**
 * @param {{ title: string, when: string[], courses: Course[], levels?: number[], unit?: string }} what `levels` are the
 *   values with a line of their own; without them, the lowest and the highest.
 */
export function graph({ title, when, courses, levels, unit = '' }) {
  const all = courses.flatMap(({ values }) => values);
  const [low, high] = levels ? [Math.min(...levels), Math.max(...levels)] : [Math.min(0, ...all), Math.max(1, ...all)];
  const step = (WIDTH - 2 * EDGE) / Math.max(1, when.length - 1);
  const x = (/** @type {number} */ at) => EDGE + at * step;
  const y = (/** @type {number} */ value) => HEIGHT - EDGE - ((value - low) / (high - low)) * (HEIGHT - 2 * EDGE);
  const drawn = svg('svg', { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: 'graph', 'aria-hidden': 'true' });
  const add = (/** @type {string} */ tag, /** @type {Record<string, string | number>} */ attributes, text = '') => drawn.append(svg(tag, attributes, text));
  for (const level of levels ?? new Set([low, high])) {
    add('line', { class: 'graph-level', x1: EDGE, x2: WIDTH - EDGE, y1: y(level), y2: y(level) });
    add('text', { class: 'graph-label', x: EDGE - 6, y: y(level) + 5, 'text-anchor': 'end' }, `${level}${unit}`);
  }
  when.forEach((text, at) => {
    if (at === 0 || at === when.length - 1) add('text', { class: 'graph-label', x: x(at), y: HEIGHT - 10, 'text-anchor': at ? 'end' : 'start' }, text);
  });
  courses.forEach(({ name, values }, line) => {
    add('polyline', { class: `graph-line line-${line}`, points: values.map((value, at) => `${x(at)},${y(value)}`).join(' ') });
    values.forEach((value, at) => add('circle', { class: `graph-point line-${line}`, cx: x(at), cy: y(value), r: 2.5 }));
    // The higher line has its name above, the lower one below unless the axis is there; those that meet stand in two rows.
    const last = values.at(-1) ?? 0;
    const others = courses.filter(other => other.name !== name).map(other => other.values.at(-1) ?? 0);
    const above = others.every(other => other < last) || y(last) + 18 > HEIGHT - EDGE;
    const row = line > 0 && others.some(other => Math.abs(y(other) - y(last)) < 16) ? 15 : 0;
    if (courses.length > 1) add('text', { class: `graph-name line-${line}`, x: WIDTH - EDGE, y: y(last) + (above ? -8 - row : 18 + row), 'text-anchor': 'end' }, name);
  });
  return h('figure', { class: 'graph-figure' }, drawn,
    h('figcaption', null, h('details', null, h('summary', null, `${title} as a table`),
      h('table', null,
        h('thead', null, h('tr', null, h('th', { scope: 'col' }, 'When'), courses.map(({ name }) => h('th', { scope: 'col' }, name)))),
        h('tbody', null, when.map((text, at) => h('tr', null, h('th', { scope: 'row' }, text), courses.map(({ values }) => h('td', null, `${values[at]}${unit}`)))))))));
}
