// The counters on the board: one group for each piece. Only what changed is touched; a counter that moves is drawn at
// its new place at once, and a CSS animation lets it come there from the old one.

/** @import { Piece, Side } from '../wire.d.ts' */
/** @import { Spot } from './counter.js' */
/** @import { Position } from './position.js' */
/** @typedef {{ node: SVGGElement, look: string, classes: string, spot: Spot, rank: number }} Shown */
import { classesOf, drawCounter } from './counter.js';
import { num, svg } from './draw.js';
import { print } from './stamp.js';
import { lies } from './stack.js';

/** @typedef {{ spot: Spot, count: number }} Height A stack: where its lowest counter lies, and how many there are. */

/** Where the number stands: on the edge of the lowest counter that no other covers, above the name of the place. */
const [ACROSS, DOWN] = [-30, 4];

let made = 0;

/** The stacks of a hex, one for each side, if they are any. @param {Piece[]} stack @param {Spot[]} spots @returns {Height[]} */
function stackHeights(stack, spots) {
  return [...new Set(stack.map(piece => piece.side))].map(side => ({
    spot: spots[stack.findIndex(piece => piece.side === side)], count: stack.filter(piece => piece.side === side).length,
  })).filter(({ count }) => count > 2);
}

/** The layer of counters. */
export class Counters {
  constructor() {
    this.markers = svg('defs');
    this.element = svg('svg', { class: 'counters', 'aria-hidden': 'true', focusable: 'false' }, this.markers);
    this.prefix = `symbol-${++made}`;
    /** @type {Map<string, Shown>} */
    this.shown = new Map();
    this.rank = 0;
    /** How many lie in each stack, on top of all counters. */
    this.counts = svg('g', { class: 'stack-counts' });
    this.counted = '';
  }

  /** Shows a position. @param {Position} position */
  update(position) {
    const gone = new Set(this.shown.keys());
    /** @type {Height[]} */
    const heights = [];
    for (const [hex, stack] of position.stacks) {
      const cell = position.sheet.byId.get(hex);
      if (!cell) continue;
      const spots = lies(position.sheet.center(cell), stack, hex === position.fanned);
      if (hex !== position.fanned) heights.push(...stackHeights(stack, spots));
      let below = 0;
      for (const [i, piece] of stack.entries()) {
        const spot = spots[i];
        const known = this.shown.get(piece.id);
        const shown = known ?? { node: svg('g'), look: '', classes: '', spot, rank: 0 };
        const moved = shown.spot.x !== spot.x || shown.spot.y !== spot.y;
        if (moved) {
          shown.node.style.setProperty('--from-x', `${num(shown.spot.x - spot.x)}px`);
          shown.node.style.setProperty('--from-y', `${num(shown.spot.y - spot.y)}px`);
        }
        shown.spot = spot;
        this.dress(shown, piece, position, moved);
        // A counter that moves passes over the others and lies on those of its new hex; putting it back into the page
        // also starts its animation.
        if (!known || moved || shown.rank < below) this.raise(shown);
        below = shown.rank;
        this.shown.set(piece.id, shown);
        gone.delete(piece.id);
      }
    }
    for (const id of gone) {
      this.shown.get(id)?.node.remove();
      this.shown.delete(id);
    }
    this.count(heights);
  }

  /** Writes how many counters lie in each stack. @param {Height[]} heights */
  count(heights) {
    const counted = JSON.stringify(heights);
    if (counted !== this.counted) {
      this.counts.replaceChildren(...heights.flatMap(({ spot, count }) => [
        svg('circle', { cx: num(spot.x + ACROSS * spot.scale), cy: num(spot.y + DOWN * spot.scale), r: 11 * spot.scale }),
        print(spot, 'stack-count', ACROSS, DOWN + 5, 15, String(count)),
      ]));
    }
    this.counted = counted;
    this.element.append(this.counts);
  }

  /** @param {Shown} shown */
  raise(shown) {
    shown.rank = ++this.rank;
    this.element.append(shown.node);
  }

  /** Draws a counter anew if its face or place changed, and sets its classes. @param {Shown} shown @param {Piece} piece
   * @param {Position} position @param {boolean} moved */
  dress(shown, piece, { sheet, sides, symbolsUrl, selected, able, pointed }, moved) {
    const side = sides.get(piece.side ?? '');
    const { x, y, scale } = shown.spot;
    const look = JSON.stringify([x, y, scale, piece.label, piece.symbol, piece.stats, piece.badges, piece.facing, side, symbolsUrl]);
    if (shown.look !== look) {
      shown.look = look;
      shown.node.replaceChildren(...drawCounter(piece, side, shown.spot, (...what) => this.symbol(symbolsUrl, ...what), sheet.layout.front(piece.facing)));
    }
    const classes = classesOf(side)
      + (selected.has(piece.id) ? ' selected' : '')
      + (able.has(piece.id) ? ' able' : '')
      + (pointed.has(piece.id) ? ' pointed' : '')
      + (moved ? ' stepping' : '');
    if (shown.classes !== classes) {
      shown.classes = classes;
      shown.node.setAttribute('class', classes);
    }
  }

  /** A symbol as a marker on a point, which unlike `<use>` needs no transform. There is one marker for each symbol and
   * nation, since it has the colours of the place where it is defined.
   * @param {string} symbolsUrl @param {string} symbol @param {Side | undefined} side @param {Spot} spot */
  symbol(symbolsUrl, symbol, side, { x, y, scale }) {
    if (!symbolsUrl) return null;
    const id = `${this.prefix}-${side?.nation || 'none'}-${symbol}`;
    const href = `${symbolsUrl}#${symbol}`;
    const known = [...this.markers.children].find(marker => marker.id === id);
    if (known?.firstElementChild?.getAttribute('href') !== href) {
      known?.remove();
      this.markers.append(svg('marker', { id, class: classesOf(side), markerUnits: 'strokeWidth', markerWidth: 60, markerHeight: 60, overflow: 'visible' },
        svg('use', { class: 'counter-symbol', href, x: -25, y: -13.5, width: 50, height: 28 })));
    }
    // Markers grow with the width of the line.
    return svg('path', { d: `M${num(x)} ${num(y)}l0 0`, 'stroke-width': scale, 'marker-start': `url(#${id})` });
  }

  /** Forgets all counters, as for a new board. */
  clear() {
    this.shown.clear();
    this.markers.replaceChildren();
    this.element.replaceChildren(this.markers);
    this.counted = '';
  }
}
