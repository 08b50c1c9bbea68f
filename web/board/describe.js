// The board in words, for the live region, the stack viewer and whoever does not see the picture.

/** @import { Cell, Feature, Piece, Side } from '../wire.d.ts' */
/** @import { Position } from './position.js' */
/** @import { Sheet } from './sheet.js' */
import { wordsOf as surveyWords } from './hatches.js';
import { wordsOfShades } from './shades.js';

const POINTY = ['north-east', 'east', 'south-east', 'south-west', 'west', 'north-west'];
const FLAT = ['north-east', 'south-east', 'south', 'south-west', 'north-west', 'north'];

/** A hex in words: number, name, terrain, notes, what lies in it and along it, and its pieces from the top.
 * @param {Position} position @param {Cell} cell */
export function describeCell(position, cell) {
  const { able, legal, sides } = position;
  const stack = position.stack(cell.id);
  const ground = [cell.label, cell.terrain, ...cell.badges.map(badge => badge.text), ...cell.notes].filter(Boolean);
  const parts = [
    [cell.id, ...ground].join(', '),
    featuresOf(position.sheet, cell).join(', '),
    wordsOfShades(position.shades, cell.id),
    surveyWords(position.surveyed, cell.id),
    threatWords(position, cell.id),
    legal.has(cell.id) ? 'can be chosen' : '',
    ...[...stack].reverse().map(piece => describePiece(piece, sides) + (able.has(piece.id) ? ', can be chosen' : '')),
    stack.length === 0 ? 'no pieces' : '',
  ];
  return `${parts.filter(Boolean).join('. ')}.`;
}

/** A piece in words. @param {Piece} piece @param {Map<string, Side>} sides */
export function describePiece(piece, sides) {
  const side = sides.get(piece.side ?? '');
  const stats = piece.stats.map(stat => `${stat.label} ${stat.value}`);
  const badges = piece.badges.map(badge => badge.text);
  return [[side?.name, piece.name || piece.label].filter(Boolean).join(': '), ...badges, ...stats].join(', ');
}

/** Who of the enemy can fire at a hex. @param {Position} position @param {string} hex */
function threatWords({ threats }, hex) {
  const count = threats.find(threat => threat.hex === hex)?.by.length ?? 0;
  return count ? `${count} of the enemy’s counters can fire here` : '';
}

/** The features of a cell in words. @param {Sheet} sheet @param {Cell} cell */
export function featuresOf(sheet, cell) {
  const words = sheet.layout.pointy ? POINTY : FLAT;
  const found = new Set();
  for (const feature of sheet.board.features) {
    const name = wordsOf(feature);
    if (feature.hexside === null) {
      if (feature.path.includes(cell.id)) found.add(name);
      continue;
    }
    const owner = sheet.byId.get(feature.path[0] ?? '');
    if (owner === cell) found.add(`${name} to the ${words[feature.hexside]}`);
    else if (owner && sheet.neighbour(owner, feature.hexside) === cell) {
      found.add(`${name} to the ${words[(feature.hexside + 3) % 6]}`);
    }
  }
  return [...found];
}

/** @param {Feature} feature */
const wordsOf = feature => feature.name || feature.kind;
