// Tracks: turns as boxes, points as a scale with thresholds, bands with the things in each; a field has a file of its own.
/** @import { Card, Piece, Space, Track } from '../wire.d.ts' */
/** @import { Look } from './look.js' */
import { h } from '../dom.js';
import { badge } from '../text.js';
import { cardView } from './card.js';
import { counterView } from './counter.js';
import { fieldView } from './field.js';
import { thing } from './look.js';

/** @typedef {import('./field.js').Things} Things */

/**
 * @param {Track} track
 * @param {Things} things
 * @param {Look} look
 */
export function trackView(track, things, look) {
  if (track.kind === 'bands') return bands(track, things, look);
  if (track.kind === 'field') return fieldView(track, things, look);
  return track.spaces.length ? boxes(track) : scale(track);
}

/** @param {Track} track */
function boxes(track) {
  const now = track.spaces.find(space => space.now);
  const named = track.spaces.some(({ label }) => !/^\d+$/.test(label));
  // Only what is numbered is counted.
  const count = named ? null : `of ${track.max ?? track.spaces.length}`;
  const words = now ? [`${track.name}: ${now.label}`, count].filter(Boolean).join(' ') : track.name;
  return h('div', { class: `track turns${named ? ' named' : ''}`, 'data-key': track.id, 'aria-label': words, role: 'img' },
    h('p', { class: 'track-name' }, track.name),
    h('ol', { 'aria-hidden': 'true' }, track.spaces.map((space, at) =>
      h('li', { class: state(space, at, track) }, space.label, space.badges.map(badge)))),
    // Where the boxes have no room, the one that it is and their number.
    count && h('p', { class: 'turns-of', 'aria-hidden': 'true' }, count));
}

/**
 * @param {Space} space
 * @param {number} at
 * @param {Track} track
 */
function state(space, at, track) {
  if (space.now) return 'now';
  const now = track.spaces.findIndex(space => space.now);
  return at < now ? 'past' : 'ahead';
}

/**
 * A scale from mark to mark: a stretch is as long as its points, but never shorter than its words.
 * @param {Track} track
 */
function scale(track) {
  const value = track.value ?? 0;
  const marks = [...track.thresholds].sort((a, b) => a.at - b.at);
  const low = Math.min(0, value, ...marks.map(mark => mark.at));
  const high = Math.max(track.max ?? 0, value, ...marks.map(mark => mark.at + 2), 1);
  const reached = marks.filter(mark => mark.at <= value).at(-1);
  const next = marks.find(mark => value < mark.at);
  const words = [`${track.name}: ${value}`, reached?.text, next && `${next.text} from ${next.at}`].filter(Boolean).join(', ');
  // Where the scale has no room, how far it is to the next mark; long words are left to the scale.
  const short = next && `/ ${next.at}${next.text.length <= 10 ? ` ${next.text}` : ''}`;
  const starts = [{ at: low, text: '' }, ...marks].filter(({ at }, index) => index > 0 || at < (marks[0]?.at ?? high));
  return h('div', { class: 'track points', 'data-key': track.id, 'aria-label': words, role: 'img' },
    h('p', { class: 'track-name' }, h('span', null, track.name), ' ', h('b', null, value)),
    h('p', { class: 'scale-next', 'aria-hidden': 'true' }, short ?? reached?.text),
    h('div', { class: 'scale', 'aria-hidden': 'true' }, starts.map((start, index) => {
      const end = starts[index + 1]?.at ?? high;
      const here = start.at <= value && (value < end || end === high);
      const full = Math.max(0, Math.min(1, (value - start.at) / Math.max(1, end - start.at)));
      return h('span', { class: `stretch${start.at <= value ? ' reached' : ''}`, style: { '--points': Math.max(1, end - start.at), '--full': `${100 * full}%` } },
        h('span', { class: 'stretch-bar' }, here && h('span', { class: 'scale-value' })),
        start.text && h('span', { class: 'stretch-words' }, h('i', null, start.at), start.text));
    })));
}

/**
 * @param {Track} track
 * @param {Things} things
 * @param {Look} look
 */
function bands(track, { pieces, cards }, look) {
  /** @param {Space} space */
  const field = space => {
    /** @param {Piece | Card} one */
    const here = ({ place }) => typeof place === 'object' && 'space' in place && place.space.track === track.id && place.space.space === space.id;
    const lying = pieces.filter(here);
    const held = cards.filter(here);
    const empty = lying.length + held.length === 0;
    const props = look.legal.has(space.id) ? thing(space.id, look, 'band') : { class: 'band' };
    return h('section', { ...props, 'data-key': space.id, 'aria-label': space.label },
      h('h3', null, h('span', { class: 'band-name' }, space.label), space.now && h('span', { class: 'unseen' }, ', now'), space.badges.map(badge)),
      h('div', { class: 'band-things' },
        lying.map(piece => counterView(piece, look, cards.find(card => card.id === piece.id)?.subtitle.replace(/ in .*/, ''))),
        held.map(card => cardView(card, look, { compact: true })),
        empty && h('p', { class: 'nobody' }, 'empty')));
  };
  return h('section', { class: 'bands', 'data-key': track.id, 'aria-label': track.name }, track.spaces.map(field));
}
