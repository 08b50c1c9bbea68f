// The parts of a page about what happened: lines, tracks, charts, cards at full size, and counters one by one.
/** @import { BulletinPart, Draws } from '../wire.d.ts' */
import { h } from '../dom.js';
import { makeCard } from '../parts/card.js';
import { look } from '../parts/look.js';
import { chartView } from '../parts/region.js';
import { trackView } from '../parts/track.js';
import { line } from '../text.js';

/** @param {BulletinPart} part */
export function partView(part) {
  const plain = look([], [], [], []);
  if (part.is === 'track') return trackView(part, { pieces: [], cards: [] }, plain);
  // Nothing is chosen on this page.
  if (part.is === 'chart') return chartView({ ...part, rows: part.rows.map(row => ({ ...row, subject: null })) }, plain);
  if (part.is === 'cards') return h('div', { class: 'bulletin-cards', role: 'group', 'aria-label': 'Cards', tabindex: 0 }, part.cards.map(card => makeCard(card, plain, { still: true })));
  if (part.is === 'draws') return drawsView(part);
  return h('section', { class: 'bulletin-lines' },
    part.title && h('h3', null, part.title),
    h('ul', null, part.lines.map(text => h('li', null, line(text, { subjects: false })))));
}

/**
 * Counters as they come out of the cup, each with its number and with what it leaves.
 * @param {Draws} draws
 */
function drawsView({ unit, start, counters, end }) {
  return h('section', { class: 'draws' },
    h('p', { class: 'draws-start' }, start),
    counters.length > 0 && h('ol', null, counters.map((counter, at) => h('li', { class: `tone-${counter.tone}`, style: { '--nth': at } },
      h('span', { class: 'drawn' }, h('b', { class: 'drawn-number' }, h('span', { class: 'unseen' }, 'number '), counter.number), h('span', { class: 'drawn-name' }, counter.name)),
      h('span', { class: 'drawn-effect' }, counter.effect),
      h('span', { class: 'drawn-left' }, h('b', null, counter.left), h('span', { class: 'drawn-unit' }, ` ${unit} left`))))),
    h('p', { class: 'draws-end', style: { '--nth': counters.length } }, end));
}
