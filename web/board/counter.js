// One counter, as if printed on cardboard and die-cut: a band in the colour of the nation with the label, a symbol,
// the factors, and signs for its states. Own counters have round corners and a straight band, all others cut corners
// and a toothed band, so that colour is never needed to tell them apart.

/** @import { Badge, Piece, Side, Stat } from '../wire.d.ts' */
import { svg } from './draw.js';

/** The side of a counter, in the units of the sheet. */
export const COUNTER = 60;

/** How many factors and how many signs a counter has room for. */
const [FACTORS, SIGNS] = [4, 4];

/** Outlines and bands by kind of counter. */
const SHAPES = {
  own: {
    body: 'M-25 -30H25Q30 -30 30 -25V25Q30 30 25 30H-25Q-30 30 -30 25V-25Q-30 -30 -25 -30Z',
    band: 'M-30 -15V-25Q-30 -30 -25 -30H25Q30 -30 30 -25V-15Z',
  },
  other: {
    body: 'M-22 -30H22L30 -22V22L22 30H-22L-30 22V-22Z',
    band: 'M-22 -30H22L30 -22V-16L24 -12L18 -16L12 -12L6 -16L0 -12L-6 -16L-12 -12L-18 -16L-24 -12L-30 -16V-22Z',
  },
  marker: {
    body: 'M-14 -30H14Q30 -30 30 -14V14Q30 30 14 30H-14Q-30 30 -30 14V-14Q-30 -30 -14 -30Z',
    band: '',
  },
};

/** Outlines of signs by how they sound. */
const SIGN = {
  plain: 'M7.5 0A7.5 7.5 0 1 1 -7.5 0A7.5 7.5 0 1 1 7.5 0Z',
  good: 'M0 -9L8 -2.5V7H-8V-2.5Z',
  bad: 'M0 -9.5L9.5 0L0 9.5L-9.5 0Z',
  dead: 'M-7.5 -7.5H7.5V7.5H-7.5Z',
};

/** Which shape a piece has. @param {Side | undefined} side */
export const shapeOf = side => !side ? 'marker' : side.own ? 'own' : 'other';

/** The parts of a counter, centred on the origin.
 * @param {Piece} piece @param {Side | undefined} side @param {string} symbolsUrl
 * @returns {SVGElement[]} */
export function drawCounter(piece, side, symbolsUrl) {
  const shape = SHAPES[shapeOf(side)];
  /** @type {SVGElement[]} */
  const parts = [
    svg('path', { class: 'counter-shadow fine', d: shape.body, transform: 'translate(3 4)' }),
    svg('path', { class: 'counter-edge', d: shape.body, transform: 'translate(0.8 1.6)' }),
    svg('path', { class: 'counter-body', d: shape.body }),
  ];
  if (shape.band) parts.push(svg('path', { class: 'counter-band', d: shape.band }));
  const factors = factorsOf(piece.stats);
  if (piece.symbol && symbolsUrl) {
    parts.push(
      svg('use', { class: 'counter-symbol', href: `${symbolsUrl}#${piece.symbol}`, x: -24, y: -13, width: 48, height: factors.length ? 26 : 36 }),
      svg('text', { class: 'counter-label', y: -18.4, 'font-size': labelSize(piece.label, 13) }, piece.label),
    );
  } else {
    parts.push(svg('text', { class: 'counter-label counter-title', y: factors.length ? 8 : 12, 'font-size': labelSize(piece.label, 22) }, piece.label));
    if (side) parts.push(svg('text', { class: 'counter-label', y: -18.4, 'font-size': 12 }, side.sign));
  }
  const size = factors.join(' ').length > 8 ? 12 : 15;
  for (const [i, factor] of factors.entries()) {
    const x = factors.length === 1 ? 0 : -21 + i * 42 / (factors.length - 1);
    const anchor = factors.length === 1 ? 'middle' : i === 0 ? 'start' : i === factors.length - 1 ? 'end' : 'middle';
    const inset = anchor === 'start' ? -4 : anchor === 'end' ? 4 : 0;
    parts.push(svg('text', { class: 'counter-factor', x: x + inset, y: 25.5, 'font-size': size, 'text-anchor': anchor }, factor));
  }
  parts.push(svg('path', { class: 'counter-bevel fine', d: shape.body, transform: 'scale(0.97)' }));
  if (isSpent(piece)) parts.push(svg('path', { class: 'counter-spent', d: 'M-28 -4L-4 -28M-28 14L14 -28M-26 28L28 -26M-8 28L28 -8M10 28L28 10' }));
  if (piece.badges.some(badge => badge.tone === 'dead')) parts.push(svg('path', { class: 'counter-dead', d: 'M-26 -26L26 26M26 -26L-26 26' }));
  const signs = piece.badges.filter(badge => badge.sign && !isRest(badge));
  const shown = signs.length > SIGNS ? signs.slice(0, SIGNS - 1) : signs;
  for (const [i, badge] of shown.entries()) parts.push(sign(badge.sign, badge.tone, i));
  if (shown.length < signs.length) parts.push(sign(`+${signs.length - shown.length}`, 'plain', SIGNS - 1));
  return parts;
}

/** A sign on the right edge. @param {string} text @param {Badge['tone']} tone @param {number} i */
function sign(text, tone, i) {
  return svg('g', { class: `counter-sign tone-${tone}`, transform: `translate(29 ${-23 + i * 16})` },
    svg('path', { d: SIGN[tone] }), svg('text', { y: 3.8 }, text));
}

/** Small enough for the width of a counter. @param {string} label @param {number} most */
const labelSize = (label, most) => Math.min(most, Math.floor(86 / Math.max(1, label.length)));

/** A state that is shown by hatching the whole counter. @param {Badge} badge */
const isRest = badge => badge.tone === 'plain' && badge.sign === '.';

/** Whether a piece has done what it could. @param {Piece} piece */
export const isSpent = piece => piece.badges.some(isRest);

/** The factors that are printed: the first numbers, cut to a few characters. Words stay in the closer look.
 * @param {Stat[]} stats
 * @returns {string[]} */
export function factorsOf(stats) {
  const numbers = stats.map(stat => stat.value.trim()).filter(value => /^[+\-–−]?\d/.test(value));
  return numbers.slice(0, FACTORS).map(value => {
    const first = value.split(' ')[0];
    return first.length > 5 ? `${first.slice(0, 4)}…` : first === value ? first : `${first}*`;
  });
}
