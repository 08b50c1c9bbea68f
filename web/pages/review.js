// A game that is over, looked at again: the chances by turn as a graph, and what made the difference.
/** @import { Review, ReviewMoment } from '../wire.d.ts' */
import { h, render } from '../dom.js';
import { masthead } from '../masthead.js';
import { api } from '../net.js';
import { graph } from '../parts/graph.js';
import { useTheme } from '../theme.js';

/** Where it is. @param {{ id: string }} session */
export const reviewPage = ({ id }) => `#/review/${id}`;

/** @param {HTMLElement} host @param {...string} parts */
export async function review(host, ...[id = '']) {
  const info = await api.game(id);
  useTheme(info.game);
  document.title = `Review · ${info.title}`;
  masthead(h('p', { class: 'game-title' }, info.title), h('a', { class: 'button', href: `#/play/${id}` }, 'Back to the game'));
  render(host, h('article', { class: 'paper review' }, h('h1', null, 'Review'), h('p', { class: 'review-wait', role: 'status' }, 'The machine is playing the game again …')));
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
      h('p', null, `${alone ? 'How the campaign stood' : `The ${first} side’s chances of winning`}, judged by playing on ${review.playouts} times from the start of each turn.`),
      graph({ title: alone ? first : `Chances of the ${first} side`, when: review.course.map(({ when }) => when), courses: [{ name: 'Chances', values: review.course.map(({ chance }) => chance) }], levels: [0, 50, 100], unit: '%' }),
      h('h2', null, 'What made the difference'),
      h('p', null, 'Choice: how the decision compares with the machine’s. Dice: what they gave, compared with the average.'),
      h('ol', { class: 'review-moments' }, review.moments.map(moment)),
      h('h2', null, 'In sum'),
      h('ul', null, review.sides.map(side => h('li', null, `${side}: `, ...sums(review.moments.filter(one => one.side === side)))))));
}

/** @param {ReviewMoment} moment */
const moment = ({ when, side, text, instead, before, skill, luck }) => h('li', null,
  h('p', null, h('b', null, `${when}, ${side}: `), text),
  h('p', { class: 'review-figures' }, `From ${before}%: `, ...figures(skill, luck)),
  instead && h('p', { class: 'review-instead' }, `The machine would have played: ${instead}`));

/** @param {ReviewMoment[]} moments */
const sums = moments => figures(moments.reduce((sum, { skill }) => sum + skill, 0), moments.reduce((sum, { luck }) => sum + luck, 0));

/** @param {number} skill @param {number} luck */
const figures = (skill, luck) => ['choice ', figure(skill), ', dice ', figure(luck)];

/** @param {number} value */
const figure = value => h('b', { class: value < 0 ? 'review-loss' : 'review-gain' }, value < 0 ? `\u2212${-value}` : `+${value}`);
