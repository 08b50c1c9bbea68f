// What a game that is over came to: the losses of both sides, the score by turn, the best and the worst shots.
/** @import { Fortune, Reckoned, Reckoning } from '../wire.d.ts' */
import { h } from '../dom.js';
import { unbroken } from '../text.js';
import { graph } from './graph.js';

/** @param {Reckoning} reckoning @param {{ losses?: boolean, level?: 'h2' | 'h3' }} [how] Whether the losses are told, and which heading stands above the parts. */
export function reckoningView({ sides, measure, course }, { losses = true, level = 'h3' } = {}) {
  const counted = course[0]?.counts.length ?? 0;
  const scoring = sides.slice(0, counted).map((side, at) => ({ name: side.name, values: course.map(({ counts }) => counts[at] ?? 0) }));
  const shots = sides.flatMap(side => [side.best && shotView(side, 'Best', side.best), side.worst && shotView(side, 'Worst', side.worst)]).filter(Boolean);
  return h('div', { class: 'reckoning', 'data-key': 'reckoning' },
    losses && h('section', null, h(level, null, 'Losses'),
      h('dl', { class: 'reckoning-losses' }, sides.map(side => h('div', null, h('dt', null, side.name), h('dd', null, lossWords(side)))))),
    course.length > 1 && h('section', null, h(level, null, `${measure} by turn`),
      graph({ title: `${measure} by turn`, when: course.map(({ when }) => when), courses: scoring })),
    shots.length > 0 && h('section', null, h(level, null, 'Best and worst shots'), h('ul', { class: 'reckoning-shots' }, shots)));
}

/** @param {Reckoned} side */
const lossWords = ({ losses }) => losses.map(([name, count]) => (count === 1 ? name : `${count} × ${name}`)).join(', ') || 'none';

/** @param {Reckoned} side @param {'Best' | 'Worst'} kind @param {Fortune} shot */
const shotView = ({ name }, kind, { when, text, outcome, percent }) => h('li', null,
  h('p', null, h('b', null, `${kind} shot, ${name}, ${when}: `), unbroken(`${text}.`)),
  outcome.length > 0 && h('p', null, unbroken(outcome.map(line => `${line}.`).join(' '))),
  h('p', { class: 'reckoning-odds' }, `The chance of doing as ${kind === 'Best' ? 'well' : 'badly'}: `, h('b', null, percent)));
