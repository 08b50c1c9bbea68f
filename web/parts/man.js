// Units as small cards on the field: name and rank in the nation's colour, a picture, morale and hits as pips, what is
// wrong with the man across his picture, and the firepower at the range that holds now.
/** @import { Card, Stat } from '../wire.d.ts' */
/** @import { Look } from './look.js' */
import { h, lazy } from '../dom.js';
import { icon } from '../icons.js';
import { picture, sideColors } from '../theme.js';
import { pickable, statesOf, thing } from './look.js';

/**
 * @param {Card} card
 * @param {Look} look
 */
export const manView = (card, look) =>
  lazy('article', card.id, JSON.stringify([card, statesOf(card.id, look), look.sides.find(side => side.id === card.side)]), () => makeMan(card, look));

/**
 * @param {Card} card
 * @param {Look} look
 */
function makeMan(card, look) {
  const wrong = card.badges.filter(badge => badge.tone === 'bad' || badge.tone === 'dead');
  const others = card.badges.filter(badge => !wrong.includes(badge));
  const longest = Math.max(...card.title.split(/[\s-]+/).map(word => word.length));
  return h('article', { ...thing(card.id, look, `card man kind-${card.kind}${wrong.length ? ' hurt' : ''}`), 'data-key': card.id, style: { ...sideColors(card.side, look.sides), '--longest': longest } },
    h('h5', { class: 'man-head' }, h('button', { class: 'card-name', ...pickable(card.id, look) }, card.title)),
    h('div', { class: 'man-art' },
      picture(card.symbol, card.kind),
      fire(card),
      wrong.length > 0 && h('p', { class: 'man-wrong' }, wrong.map(badge => h('span', null, badge.text)))),
    h('p', { class: 'man-pips' }, card.stats.map(pips)),
    h('p', { class: 'man-signs' }, others.map(badge => h('span', { class: `man-sign tone-${badge.tone}`, title: badge.text }, h('b', { 'aria-hidden': 'true' }, badge.sign), h('span', { class: 'unseen' }, badge.text)))),
    h('p', { class: 'man-weapon' },
      h('span', { title: card.subtitle }, card.subtitle),
      h('button', { type: 'button', class: 'card-read', 'data-read': card.id, 'aria-label': `Read the card ${card.title}` }, icon('read'))));
}

/** A figure such as "2/4" as so many pips of so many. @param {Stat} stat */
function pips({ label, value }) {
  const [, now, most] = value.match(/^(\d+)\/(\d+)$/) ?? [];
  if (!most) return null;
  return h('span', { class: `pips pips-${label.toLowerCase()}`, title: `${label} ${now} of ${most}` },
    h('span', { class: 'unseen' }, `${label} ${now} of ${most}, `),
    Array.from({ length: Number(most) }, (_, at) => h('i', { class: at < Number(now) ? 'on' : null, 'aria-hidden': 'true' })));
}

/** How strongly the man fires at the range that holds now. @param {Card} card */
function fire({ grid }) {
  const first = grid?.rows[0];
  if (!grid || !first || grid.lit === null) return null;
  const lit = grid.lit;
  const rows = grid.rows.filter(row => row.name === first.name);
  const words = `${first.name} at ${grid.title.toLowerCase()} ${grid.heads[lit]}: ${rows.map(row => `${row.note} ${row.cells[lit]}`).join(', ')}`;
  return h('span', { class: 'man-fire', title: words },
    h('span', { class: 'unseen' }, words),
    rows.map(row => h('b', { class: row.red ? 'red' : null, 'aria-hidden': 'true' }, row.cells[lit])));
}
