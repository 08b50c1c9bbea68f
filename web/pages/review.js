// A game that is over, looked at again: the chances by turn as a graph, and what made the difference.
/** @import { Review, ReviewMoment, ReviewPoint } from '../wire.d.ts' */
import { h, render } from '../dom.js';
import { masthead } from '../masthead.js';
import { api } from '../net.js';
import { useTheme } from '../theme.js';

/** Where it is. @param {{ id: string }} session */
export const reviewPage = ({ id }) => `#/review/${id}`;

const [WIDTH, HEIGHT, EDGE] = [720, 240, 48];

/** @param {HTMLElement} host @param {...string} parts */
export async function review(host, ...[id = '']) {
  const info = await api.game(id);
  useTheme(info.game);
  document.title = `Review · ${info.title}`;
  masthead(h('p', { class: 'game-title' }, info.title), h('a', { class: 'button', href: `#/play/${id}` }, 'Back to the game'));
  render(host, h('p', { class: 'review-wait', role: 'status' }, 'The machine is playing the game again …'));
  const leaving = new AbortController();
  const asked = api.review(id, leaving.signal).then(
    ({ review, markdown }) => show(host, review, markdown, info.title),
    error => {
      if (!leaving.signal.aborted) render(host, h('div', { class: 'sorry' }, h('h1', null, 'No review'), h('p', null, error instanceof Error ? error.message : String(error))));
    });
  void asked;
  return { stop: () => leaving.abort() };
}

/** @param {HTMLElement} host @param {Review} review @param {string} markdown @param {string} title */
function show(host, review, markdown, title) {
  const file = `data:text/markdown;charset=utf-8,${encodeURIComponent(markdown)}`;
  const [first = ''] = review.sides;
  const alone = review.sides.length === 1;
  render(host,
    h('div', { class: 'paper-tools' },
      h('button', { type: 'button', class: 'button primary', onclick: () => print() }, 'Print'),
      h('a', { class: 'button', href: file, download: `Review of ${title}.md` }, 'Download as text')),
    h('article', { class: 'paper review' },
      h('h1', null, 'Review'),
      h('p', null, `${alone ? 'How the campaign stood' : `The chances of the ${first} side`}, as a machine sees it that played on ${review.playouts} times from the beginning of each turn.`),
      graph(review.course, alone ? first : `Chances of the ${first} side`),
      h('h2', null, 'What made the difference'),
      h('p', null, 'Choice: what the decision was worth against the machine’s own. Dice: what they gave against what was to be expected.'),
      h('ol', { class: 'review-moments' }, review.moments.map(moment)),
      h('h2', null, 'In sum'),
      h('ul', null, review.sides.map(side => h('li', null, `${side}: `, ...sums(review.moments.filter(one => one.side === side)))))));
}

/** @param {ReviewMoment} moment */
const moment = ({ when, side, text, instead, before, skill, luck }) => h('li', null,
  h('p', null, h('b', null, `${when}, ${side}: `), text),
  h('p', { class: 'review-figures' }, `From ${before} %: `, ...figures(skill, luck)),
  instead && h('p', { class: 'review-instead' }, `The machine would have played: ${instead}`));

/** @param {ReviewMoment[]} moments */
const sums = moments => figures(moments.reduce((sum, { skill }) => sum + skill, 0), moments.reduce((sum, { luck }) => sum + luck, 0));

/** @param {number} skill @param {number} luck */
const figures = (skill, luck) => ['choice ', figure(skill), ', dice ', figure(luck)];

/** @param {number} value */
const figure = value => h('b', { class: value < 0 ? 'review-loss' : 'review-gain' }, value < 0 ? `\u2212${-value}` : `+${value}`);

/** The chances as a line from turn to turn; the table below it says the same. @param {ReviewPoint[]} course @param {string} title */
function graph(course, title) {
  const step = (WIDTH - 2 * EDGE) / Math.max(1, course.length - 1);
  const x = (/** @type {number} */ at) => EDGE + at * step;
  const y = (/** @type {number} */ chance) => HEIGHT - EDGE - (chance / 100) * (HEIGHT - 2 * EDGE);
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', `0 0 ${WIDTH} ${HEIGHT}`);
  svg.setAttribute('class', 'review-graph');
  svg.setAttribute('aria-hidden', 'true');
  const add = (/** @type {string} */ tag, /** @type {Record<string, string | number>} */ attributes, text = '') => {
    const made = document.createElementNS('http://www.w3.org/2000/svg', tag);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
    made.textContent = text;
    svg.append(made);
  };
  for (const level of [0, 50, 100]) {
    add('line', { class: 'review-level', x1: EDGE, x2: WIDTH - EDGE, y1: y(level), y2: y(level) });
    add('text', { class: 'review-label', x: EDGE - 6, y: y(level) + 4, 'text-anchor': 'end' }, `${level} %`);
  }
  add('polyline', { class: 'review-line', points: course.map(({ chance }, at) => `${x(at)},${y(chance)}`).join(' ') });
  course.forEach(({ chance }, at) => add('circle', { class: 'review-point', cx: x(at), cy: y(chance), r: 3.5 }));
  return h('figure', { class: 'review-course' }, svg,
    h('figcaption', null, h('details', null, h('summary', null, `${title} as a table`),
      h('table', null,
        h('thead', null, h('tr', null, h('th', { scope: 'col' }, 'When'), h('th', { scope: 'col' }, 'Chances'))),
        h('tbody', null, course.map(({ when, chance }) => h('tr', null, h('th', { scope: 'row' }, when), h('td', null, `${chance} %`))))))));
}
