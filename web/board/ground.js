// Paints the ground of every cell. Path data is gathered by class and by plot of a few hexes: few elements, and yet
// the browser need not look at the whole map to paint one corner of it.

/** @import { Cell } from '../wire.d.ts' */
/** @import { Sheet } from './sheet.js' */
/** @typedef {(classes: string, path: string) => void} Paint */
/** @typedef {(sheet: Sheet, cell: Cell, open: boolean[], paint: Paint) => void} Painter */
import { area, openSides } from './area.js';
import { polygon, svg } from './draw.js';
import { bocage, clear, swamp, woods } from './plants.js';
import { hills, other, rise, sand, town, water } from './relief.js';

/** Rows and columns of a plot. */
const PLOT = 5;

/** @type {Record<string, Painter>} */
const PAINTERS = { clear, woods, bocage, swamp, hills, rise, sand, town, water };

/** Path data by plot and by class, in the order in which it came. */
export class Plots {
  constructor() {
    /** @type {Map<string, Map<string, string[]>>} */
    this.plots = new Map();
  }

  /** Where to paint the things of a cell. @param {Cell} cell @returns {Paint} */
  of(cell) {
    const key = `${Math.floor(cell.row / PLOT)} ${Math.floor(cell.col / PLOT)}`;
    const plot = this.plots.get(key) ?? new Map();
    this.plots.set(key, plot);
    return (classes, path) => {
      const paths = plot.get(classes);
      if (paths) paths.push(path);
      else plot.set(classes, [path]);
    };
  }

  /** The layer as an element. @param {string} name */
  group(name) {
    const group = svg('g', { class: name });
    for (const plot of this.plots.values()) {
      for (const [classes, paths] of plot) group.append(svg('path', { class: classes, d: paths.join('') }));
    }
    return group;
  }
}

/** The layers of the ground, from the paper up: tint, areas, and what stands on them.
 * @param {Sheet} sheet
 * @returns {SVGGElement[]} */
export function paintGround(sheet) {
  const [tints, areas, things] = [new Plots(), new Plots(), new Plots()];
  for (const cell of sheet.board.cells) {
    const words = cell.ground.split(' ').filter(Boolean);
    tints.of(cell)(`tint ground-${words[0] ?? 'clear'}`, polygon(sheet.corners(cell)));
    for (const word of words) {
      const open = openSides(sheet, cell, word);
      if (word !== 'clear') {
        const { fill, edge } = area(sheet, cell, open);
        areas.of(cell)(`area ground-${word}`, fill);
        if (edge) areas.of(cell)(`edge edge-${word}`, edge);
      }
      (PAINTERS[word] ?? other)(sheet, cell, open, things.of(cell));
    }
  }
  return [tints.group('tints'), areas.group('areas'), things.group('things')];
}
