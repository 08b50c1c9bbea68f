// Boards and pieces for tests: a large one, and a small one like a battlefield of a few hexes.

/** @import { Badge, Board, Cell, Choice, Feature, Piece, Side, Tone } from '../wire.d.ts' */
import { chance } from '../board/draw.js';
import { Layout } from '../board/hexmath.js';

/** @type {Side[]} */
export const SIDES = [
  { id: 'a', name: 'German', sign: 'G', nation: 'german', own: true },
  { id: 'b', name: 'American', sign: 'A', nation: 'american', own: false },
  { id: 'c', name: 'Soviet', sign: 'S', nation: 'soviet', own: false },
];
const SYMBOLS = ['tank', 'gun', 'infantry', 'truck'];
const WORDS = /** @type {Record<string, string>} */ ({
  clear: 'Clear', woods: 'Woods', town: 'Town', hills: 'Hills', water: 'Water', swamp: 'Swamp', sand: 'Sand', bocage: 'Bocage',
});

/** @param {string} text @param {string} sign @param {Tone} [tone] @returns {Badge} */
const badge = (text, sign, tone = 'plain') => ({ text, sign, tone });

/** @param {string} id @param {number} row @param {number} col @param {string} ground @param {string | null} [label] @returns {Cell} */
const cell = (id, row, col, ground, label = null) => ({
  id, row, col, ground, terrain: WORDS[ground], code: ground[0].toUpperCase(), label,
  badges: ground === 'woods' ? [badge('cover 1', '+1')] : ground === 'town' ? [badge('cover 2', '+2')] : [],
  notes: ground === 'woods' ? ['blocks the line of sight'] : [],
});

/** A board of 24 hexes. @param {string[]} [rows] one letter for each ground @returns {Board} */
export function smallBoard(rows = ['cwwc', 'tcwh', 'ccbw', 'wscc', 'Wctc', 'WWcd']) {
  const grounds = /** @type {Record<string, string>} */ ({ c: 'clear', w: 'woods', t: 'town', h: 'hills', W: 'water', s: 'swamp', d: 'sand', b: 'bocage' });
  return {
    name: 'Battlefield', orientation: 'pointy', shifted: 'even', features: [],
    cells: rows.flatMap((line, row) => [...line].map((letter, col) => cell(`${row + 1},${col + 1}`, row, col, grounds[letter]))),
  };
}

/** A board of `rows` × `cols` hexes with everything on it. @param {'pointy' | 'flat'} [orientation] @returns {Board} */
export function largeBoard(rows = 35, cols = 40, orientation = 'flat') {
  const roll = chance('large board');
  const layout = new Layout(orientation, 'odd');
  /** @type {{ x: number, y: number, ground: string, reach: number }[]} */
  const seeds = Array.from({ length: 90 }, () => ({
    x: roll() * cols, y: roll() * rows, reach: 1 + roll() * 2.2,
    ground: ['woods', 'woods', 'woods', 'hills', 'hills', 'swamp', 'sand', 'bocage', 'water'][Math.floor(roll() * 9)],
  }));
  const id = (/** @type {number} */ row, /** @type {number} */ col) => `${String(col + 1).padStart(2, '0')}${String(row + 1).padStart(2, '0')}`;
  const names = ['Ahrweiler', 'Bellenberg', 'Corneville', 'Dornholz', 'Eulenau', 'Ferme du Bois', 'Graustein', 'Hohenfels', 'Issoire', 'Kaltbach', 'Laufen', 'Mittelau'];
  /** @type {Cell[]} */
  const cells = [];
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      const seed = seeds.find(({ x, y, reach }) => Math.hypot(x - col, y - row) < reach);
      cells.push(cell(id(row, col), row, col, seed?.ground ?? 'clear'));
    }
  }
  const byId = new Map(cells.map(cell => [cell.id, cell]));
  for (const name of names) {
    const town = cells[Math.floor(roll() * cells.length)];
    Object.assign(town, cell(town.id, town.row, town.col, 'town', name));
  }
  /** @type {Feature[]} */
  const features = [];
  /** A walk over the board. @param {string} kind @param {number} row @param {number} col @param {number[]} ways */
  const walk = (kind, row, col, ways) => {
    const path = [];
    let spot = { row, col };
    while (byId.has(id(spot.row, spot.col)) && path.length < 60) {
      path.push(id(spot.row, spot.col));
      spot = layout.neighbour(spot, ways[Math.floor(roll() * ways.length)]);
    }
    features.push({ kind, name: kind, path, hexside: null });
  };
  walk('river', 0, 14, [2, 2, 1, 3]);
  walk('stream', 0, 30, [2, 3, 2]);
  walk('road', 8, 0, [0, 1, 1, 0]);
  walk('road', 22, 0, [0, 1, 0]);
  walk('road', 0, 22, [2, 2, 3, 1]);
  walk('track', 16, 39, [4, 3, 4]);
  for (let i = 0; i < 40; i++) {
    const at = cells[Math.floor(roll() * cells.length)];
    features.push({ kind: ['slope', 'hedge', 'wall', 'stream', 'green', 'brown', 'orange'][i % 7], name: '', path: [at.id], hexside: Math.floor(roll() * 6) });
  }
  const river = features[0].path;
  for (const road of features.filter(feature => feature.kind === 'road')) {
    const crossing = road.path.find(hex => river.includes(hex));
    if (crossing) features.push({ kind: 'bridge', name: 'Bridge', path: [crossing], hexside: null });
  }
  return { name: 'The Eifel, winter', orientation, shifted: 'odd', cells, features };
}

/** Pieces on a board. @param {Board} board @param {number} count @returns {Piece[]} */
export function somePieces(board, count) {
  const roll = chance('pieces');
  const free = board.cells.filter(cell => cell.ground !== 'water');
  const states = [badge('acted', '.'), badge('suppressed', 's', 'bad'), badge('tactic', 't', 'good'), badge('exposed', '!', 'bad'), badge('destroyed', 'x', 'dead')];
  let at = free[0];
  return Array.from({ length: count }, (_, i) => {
    if (roll() < 0.72) at = free[Math.floor(roll() * free.length)];
    const side = SIDES[at.col * 2 < Math.max(...board.cells.map(cell => cell.col)) ? 0 : 1];
    const number = (/** @type {number} */ most) => String(Math.floor(roll() * most) + 1);
    return {
      id: `p${i}`, place: { hex: at.id }, side: side.id, label: String(900 + i), name: `${side.name} ${900 + i}`,
      symbol: SYMBOLS[Math.floor(roll() * SYMBOLS.length)],
      stats: [{ label: 'Attack', value: number(9) }, { label: 'Range', value: `0-${number(4)}` }, { label: 'Defense', value: number(12) }, { label: 'Move', value: number(8) }],
      badges: states.filter((_, k) => roll() < (k === 4 ? 0.02 : 0.12)), facing: null,
    };
  });
}

/** @param {string[]} subjects @param {number} n @returns {Choice} */
export const choice = (subjects, n) => ({ n, text: `Choice ${n}`, clauses: [], subjects, group: '', key: null, usual: false, chance: null });
