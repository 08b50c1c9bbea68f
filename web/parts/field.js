// A field: strips of ground one behind the other, the enemy's end above, with the sections of both sides on them, man
// beside man, and a ruler that counts the range from whoever is in hand.
/** @import { Card, Piece, Space, Track, Zone } from '../wire.d.ts' */
/** @import { Look } from './look.js' */
import { h, lazy } from '../dom.js';
import { icon } from '../icons.js';
import { badge } from '../text.js';
import { sideColors } from '../theme.js';
import { pickable, thing } from './look.js';
import { manView } from './man.js';
import { scenery } from './scenery.js';

/** @typedef {{ pieces: Piece[], cards: Card[], zones?: Zone[] }} Things */

/**
 * The space that a piece stands on.
 * @param {Piece} piece
 * @param {Track} track
 */
const spaceOf = ({ place }, track) => (typeof place === 'object' && 'space' in place && place.space.track === track.id ? place.space.space : null);

/**
 * The zones that are shown on a field, inside of the piece that has their name.
 * @param {Track[]} tracks
 * @param {Piece[]} pieces
 */
export function onFields(tracks, pieces) {
  const fields = tracks.filter(track => track.kind === 'field');
  return new Set(pieces.filter(piece => fields.some(track => spaceOf(piece, track) !== null)).map(piece => piece.id));
}

/**
 * @param {Track} track
 * @param {Things} things
 * @param {Look} look
 */
export function fieldView(track, things, look) {
  const held = things.pieces.find(piece => look.selected.has(piece.id) && spaceOf(piece, track) !== null);
  const from = track.spaces.findIndex(space => space.id === ((held && spaceOf(held, track)) ?? track.ruler?.from));
  return h('section', { class: 'battlefield', 'data-key': track.id, 'aria-label': track.name },
    h('h2', { class: 'unseen', 'data-key': 'name' }, track.name),
    track.spaces.map((space, at) => stripView(space, from < 0 ? null : Math.abs(at - from), track, things, look)));
}

/**
 * @param {Space} space
 * @param {number | null} range
 * @param {Track} track
 * @param {Things} things
 * @param {Look} look
 */
function stripView(space, range, track, things, look) {
  const here = things.pieces.filter(piece => spaceOf(piece, track) === space.id);
  const own = here.filter(piece => look.sides.some(side => side.own && side.id === piece.side));
  const foes = here.filter(piece => !own.includes(piece));
  const props = look.legal.has(space.id) || look.pointed.has(space.id) ? thing(space.id, look, 'ground') : { class: 'ground' };
  const card = things.cards.find(card => card.id === space.id);
  return h('section', { ...props, class: `${props.class}${here.length ? ' held' : ''}`, 'data-key': space.id, 'aria-label': space.label },
    lazy('div', `art ${space.ground}`, space.ground, () => h('div', { class: `ground-art on-${space.ground}`, 'data-key': `art ${space.ground}`, 'aria-hidden': 'true' }, scenery(space.ground, space.id))),
    track.ruler && h('p', { class: `ruler${range === 0 ? ' origin' : ''}${foes.length ? ' target' : ''}`, 'data-key': 'ruler', title: range === null ? null : `${track.ruler.name} ${range}` },
      range !== null && [h('span', { class: 'ruler-name' }, `${track.ruler.name} `), h('b', null, range)]),
    h('header', { class: 'ground-card', 'data-key': 'card' },
      h('h3', null, h('span', { class: 'ground-name' }, space.label),
        card && h('button', { type: 'button', class: 'card-read', 'data-read': card.id, 'aria-label': `Read the card ${card.title}` }, icon('read'))),
      h('p', { class: 'ground-signs' }, space.badges.map(badge))),
    h('div', { class: 'lanes', 'data-key': 'lanes' },
      [own, foes].map((side, at) => side.length > 0 && h('div', { class: at ? 'lane theirs' : 'lane ours', 'data-key': at ? 'theirs' : 'ours' }, side.map(piece => squadView(piece, things, look))))));
}

/**
 * A section with its men.
 * @param {Piece} piece
 * @param {Things} things
 * @param {Look} look
 */
function squadView(piece, { cards, zones = [] }, look) {
  const men = cards.filter(({ place }) => typeof place === 'object' && 'zone' in place && place.zone === piece.id);
  const side = look.sides.find(side => side.id === piece.side);
  const zone = zones.find(zone => zone.id === piece.id);
  return h('section', { ...thing(piece.id, look, 'squad'), 'data-key': piece.id, 'data-zone': piece.id, 'aria-label': zone?.name ?? piece.name, style: sideColors(piece.side, look.sides) },
    h('h4', { class: 'squad-head' },
      side && h('b', { class: 'squad-side', title: side.name }, piece.label),
      h('button', { class: 'squad-name', ...pickable(piece.id, look) }, piece.name),
      piece.badges.length > 0 && h('span', { class: 'badges' }, piece.badges.map(badge))),
    h('div', { class: 'squad-men' }, men.map(card => manView(card, look))));
}

/** The strip of a place as the picture of its card. @param {Card} card */
export const groundArt = card => h('div', { class: 'card-ground', 'aria-hidden': 'true' }, scenery(card.symbol, card.id));

