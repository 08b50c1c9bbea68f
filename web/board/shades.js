// What lies over the map and changes in play: areas that a side commands, and hexes that it holds.

/** @import { Shade } from '../wire.d.ts' */
/** @import { Position } from './position.js' */
import { borderOf } from './hatches.js';
import { polygon, svg } from './draw.js';
import { sideColors } from '../theme.js';

/** How far inside their hexes the borders of areas lie, one after the other, so that those that meet can both be seen. */
const INSETS = [0.96, 0.88];

/** The layer of shades. */
export class Shades {
  constructor() {
    this.element = svg('svg', { class: 'shades', 'aria-hidden': 'true', focusable: 'false' });
    this.drawn = '';
  }

  /** @param {Position} position */
  update({ sheet, shades, sides }) {
    const key = JSON.stringify([sheet.width, sheet.height, shades]);
    if (key === this.drawn) return;
    this.drawn = key;
    const areas = shades.filter(shade => shade.kind === 'area');
    this.element.replaceChildren(...shades.map(shade => {
      const cells = shade.hexes.map(id => sheet.byId.get(id)).filter(cell => cell !== undefined);
      const group = svg('g', { class: `shade shade-${shade.kind}` });
      for (const [name, value] of Object.entries(sideColors(shade.side, [...sides.values()]))) group.style.setProperty(name, value);
      if (shade.kind === 'held') {
        group.append(svg('path', { class: 'shade-ring', d: cells.map(cell => polygon(sheet.corners(cell, 0.8))).join('') }));
      } else {
        group.append(
          svg('path', { class: 'shade-fill', d: cells.map(cell => polygon(sheet.corners(cell))).join('') }),
          svg('path', { class: 'shade-border', d: borderOf(sheet, cells, INSETS[areas.indexOf(shade) % INSETS.length]) }));
      }
      return group;
    }));
  }
}

/** What the shades say of one hex, for whoever hears the map. @param {Shade[]} shades @param {string} hex */
export const wordsOfShades = (shades, hex) => shades.filter(shade => shade.hexes.includes(hex)).map(shade => shade.name).join(', ');
