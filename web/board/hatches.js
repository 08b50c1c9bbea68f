// Areas of the map that a piece sees, reaches or shoots at, or that the enemy can fire at: each has a shading and an
// outline of its own kind, so that they can lie over each other and no colour is needed to tell them apart.

/** @import { Cell, Outlook, Threat } from '../wire.d.ts' */
/** @import { Sheet } from './sheet.js' */
import { line, polygon, svg } from './draw.js';

/** The kinds of areas, in the order in which they lie on each other. */
export const LOOKS = /** @type {const} */ (['sees', 'reaches', 'shoots']);
/** @typedef {typeof LOOKS[number]} Look */

/** The areas that are drawn: those of a piece, and that of all enemies. @typedef {Look | 'threats'} Area */
/** @type {Area[]} */
const AREAS = ['threats', ...LOOKS];

/** What is hatched, and for which piece. @typedef {{ outlook: Outlook, looks: Look[], sheltered?: boolean }} Surveyed Whether the least exposed way is shown. */

/** One tile of each hatching, and its size. @type {Record<Area, { size: number, turn: number, d: string }>} */
const TILES = {
  sees: { size: 13, turn: 45, d: 'M6.5 6.5h.01' },
  reaches: { size: 12, turn: 0, d: 'M0 0H12V12H0z' },
  shoots: { size: 12, turn: 135, d: 'M0 6H12' },
  threats: { size: 15, turn: 45, d: 'M0 7.5H15M7.5 0V15' },
};

let made = 0;

/** A hatching as a pattern to fill with. @param {Area} look @param {string} id */
export function pattern(look, id) {
  const { size, turn, d } = TILES[look];
  return svg('pattern', { id, width: size, height: size, patternUnits: 'userSpaceOnUse', patternTransform: `rotate(${turn})` },
    svg('path', { class: `hatch-line hatch-${look}`, d }));
}

/** The hatched areas. */
export class Hatches {
  constructor() {
    const prefix = `look-${++made}`;
    this.element = svg('g', { class: 'hatches' }, svg('defs', {}, ...AREAS.map(look => pattern(look, `${prefix}-${look}`))));
    this.paths = new Map(AREAS.map(look => {
      const fill = svg('path', { class: 'hatch-area' });
      // A style and not an attribute, which every style sheet would win against.
      fill.style.fill = `url(#${prefix}-${look})`;
      const under = svg('path', { class: 'hatch-edge-under' });
      const edge = svg('path', { class: `hatch-edge hatch-${look}` });
      this.element.append(fill, under, edge);
      return [look, { fill, under, edge }];
    }));
  }

  /** Hatchings keep their width on the screen at every zoom. @param {number} pixel */
  zoomed(pixel) {
    for (const tile of this.element.querySelectorAll('pattern')) {
      const { turn } = TILES[/** @type {Area} */ (tile.id.split('-').at(-1))];
      tile.setAttribute('patternTransform', `rotate(${turn}) scale(${pixel})`);
    }
  }

  /** @param {Sheet} sheet @param {{ surveyed: Surveyed | null, threats: Threat[] }} shown */
  update(sheet, { surveyed, threats }) {
    for (const [look, { fill, under, edge }] of this.paths) {
      const cells = look === 'threats' ? threats.map(threat => sheet.byId.get(threat.hex)).filter(cell => cell !== undefined)
        : surveyed?.looks.includes(look) ? cellsOf(sheet, surveyed.outlook, look) : [];
      const border = borderOf(sheet, cells);
      fill.setAttribute('d', cells.map(cell => polygon(sheet.corners(cell))).join(''));
      under.setAttribute('d', border);
      edge.setAttribute('d', border);
    }
  }
}

/** The cells of an area. @param {Sheet} sheet @param {Outlook} outlook @param {Look} look @returns {Cell[]} */
export function cellsOf(sheet, outlook, look) {
  const ids = look === 'sees' ? outlook.sees : outlook[look].map(one => one.hex);
  return ids.map(id => sheet.byId.get(id)).filter(cell => cell !== undefined);
}

/** The sides between an area and what is not in it. @param {Sheet} sheet @param {Cell[]} cells @param {number} [scale] */
export function borderOf(sheet, cells, scale) {
  const inside = new Set(cells);
  return cells.flatMap(cell => {
    const corners = sheet.corners(cell, scale);
    return [0, 1, 2, 3, 4, 5].filter(side => {
      const next = sheet.neighbour(cell, side);
      return !next || !inside.has(next);
    }).map(side => line([corners[side], corners[(side + 1) % 6]]));
  }).join('');
}

/** What an outlook says of one hex, for whoever hears the map. @param {Surveyed | null} surveyed @param {string} hex */
export function wordsOf(surveyed, hex) {
  if (!surveyed) return '';
  const { outlook, looks } = surveyed;
  const reached = looks.includes('reaches') ? outlook.reaches.find(one => one.hex === hex) : undefined;
  const shot = looks.includes('shoots') ? outlook.shoots.find(one => one.hex === hex) : undefined;
  return [
    looks.includes('sees') && outlook.sees.includes(hex) ? 'seen' : '',
    reached ? [`reached for ${reached.cost}`, reached.note, reached.fire].filter(Boolean).join(', ') : '',
    shot ? (shot.odds ? `can be fired at, ${shot.odds}` : 'in the field of fire') : '',
  ].filter(Boolean).join(', ');
}
