// A picture of a board in the rulebook, and a hex of each kind of ground on it.
/** @import { Board, Cell, Feature } from '../wire.d.ts' */
import { paintCover } from '../board/cover.js';
import { SIZE } from '../board/hexmath.js';
import { Sheet } from '../board/sheet.js';
import { h } from '../dom.js';
import { api } from '../net.js';
import { symbolsUrl } from '../theme.js';

/** A board that is no taller than this many of its widths is shown as a whole. */
const TALL = 1.3;

/**
 * @param {string} game
 * @param {string | null} scenario
 */
export function boardView(game, scenario) {
  const figure = h('figure', { class: 'book-board', 'data-key': `board ${scenario ?? ''}`, 'data-keep': true });
  void paint(figure, game, scenario);
  return figure;
}

/**
 * @param {HTMLElement} figure
 * @param {string} game
 * @param {string | null} scenario
 */
async function paint(figure, game, scenario) {
  const { scene } = scenario ? await api.scenario(game, scenario) : await api.cover(game);
  const { board } = scene;
  if (!board) return;
  const sheet = new Sheet(board);
  const whole = sheet.height <= TALL * sheet.width;
  const map = h('div', { class: 'book-map', role: 'img', 'aria-label': `The board: ${board.name || 'battlefield'}`, style: whole ? { 'aspect-ratio': `${sheet.width} / ${sheet.height}` } : {} });
  paintCover(map, board, scene.pieces.filter(piece => typeof piece.place === 'object' && 'hex' in piece.place), scene.sides, symbolsUrl(game), scene.shades);
  if (whole) map.querySelector('svg')?.setAttribute('preserveAspectRatio', 'xMidYMid meet');
  figure.replaceChildren(map, h('figcaption', null, h('ul', { class: 'grounds' }, kindsOf(board).map(cells => groundView(sheet, cells)))));
}

/** The hexes of each kind of ground, those without a name first. @param {Board} board */
function kindsOf(board) {
  /** @type {Map<string, Cell[]>} */
  const kinds = new Map();
  for (const cell of board.cells.filter(cell => cell.terrain)) kinds.set(cell.terrain, [...kinds.get(cell.terrain) ?? [], cell]);
  return [...kinds.values()].map(cells => cells.sort((a, b) => Number(a.label !== null) - Number(b.label !== null) || a.notes.length - b.notes.length));
}

/**
 * One hex of the kind as the map has it, and what is noted of all of them.
 * @param {Sheet} sheet
 * @param {Cell[]} cells
 */
function groundView(sheet, cells) {
  const [cell] = cells;
  if (!cell) return null;
  const around = [cell, ...[0, 1, 2, 3, 4, 5].map(side => sheet.neighbour(cell, side))].filter(cell => cell !== null);
  const part = { ...sheet.board, name: '', cells: around.map(cell => ({ ...cell, label: null })), features: clipped(sheet.board.features, new Set(around.map(cell => cell.id))) };
  const hex = h('span', { class: 'ground-hex', 'aria-hidden': 'true' });
  paintCover(hex, part, [], [], '');
  const { x, y } = new Sheet(part).center(cell);
  hex.querySelector('svg')?.setAttribute('viewBox', `${x - SIZE} ${y - SIZE} ${2 * SIZE} ${2 * SIZE}`);
  const notes = cell.notes.filter(note => cells.every(other => other.notes.includes(note)));
  return h('li', null, hex, h('span', null, h('b', null, cell.terrain), notes.length > 0 && `: ${notes.join(', ')}`));
}

/**
 * What of the roads and rivers lies on these hexes.
 * @param {Feature[]} features
 * @param {Set<string>} here
 */
function clipped(features, here) {
  return features.flatMap(feature => {
    /** @type {string[][]} */
    const runs = [[]];
    for (const id of feature.path) {
      if (here.has(id)) runs.at(-1)?.push(id);
      else runs.push([]);
    }
    return runs.filter(path => path.length).map(path => ({ ...feature, path }));
  });
}
