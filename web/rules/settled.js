// What was decided on an open point of a clause.
/** @import { Settled } from '../wire.d.ts' */
import { fromHtml, h } from '../dom.js';
import { clause } from '../text.js';

/** @param {Settled} settled */
export const settledView = ({ id, about, html }) =>
  h('div', { class: 'settled' }, h('p', null, h('b', null, 'Settled: '), about, ' ', clause(id)), [...fromHtml(html).childNodes]);
