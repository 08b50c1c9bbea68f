// The counters on the board: one group for each piece. Only what changed is touched; movement is a CSS transition.

/** @import { Piece, Side } from '../wire.d.ts' */
/** @import { Position } from './position.js' */
/** @typedef {{ node: SVGGElement, look: string, classes: string, transform: string, rank: number }} Shown */
import { drawCounter, shapeOf } from './counter.js';
import { num, svg } from './draw.js';
import { lies } from './stack.js';

/** The layer of counters. */
export class Counters {
  constructor() {
    this.element = svg('svg', { class: 'counters', 'aria-hidden': 'true', focusable: 'false' });
    /** @type {Map<string, Shown>} */
    this.shown = new Map();
    this.rank = 0;
  }

  /** Shows a position. @param {Position} position */
  update(position) {
    const gone = new Set(this.shown.keys());
    /** @type {{ shown: Shown, transform: string }[]} */
    const moves = [];
    for (const [hex, stack] of position.stacks) {
      const cell = position.sheet.byId.get(hex);
      if (!cell) continue;
      const places = lies(position.sheet.center(cell), stack);
      let below = 0;
      for (const [i, piece] of stack.entries()) {
        const { x, y, scale } = places[i];
        const transform = `translate(${num(x)}px, ${num(y)}px) scale(${scale})`;
        const before = this.shown.get(piece.id);
        const shown = before ?? this.make(piece, transform);
        gone.delete(piece.id);
        this.dress(shown, piece, position);
        if (shown.transform !== transform) moves.push({ shown, transform });
        // A counter that moves passes over the others, and lies on those of its new hex.
        if (shown.transform !== transform || shown.rank < below) this.raise(shown);
        below = shown.rank;
      }
    }
    for (const id of gone) {
      this.shown.get(id)?.node.remove();
      this.shown.delete(id);
    }
    // Raising puts a node back into the page: let it be seen at the old place first, or it would jump.
    if (moves.length) this.element.getBoundingClientRect();
    for (const { shown, transform } of moves) {
      shown.transform = transform;
      shown.node.style.transform = transform;
    }
  }

  /** @param {Piece} piece @param {string} transform @returns {Shown} */
  make(piece, transform) {
    const node = svg('g');
    node.style.transform = transform;
    const shown = { node, look: '', classes: '', transform, rank: 0 };
    this.shown.set(piece.id, shown);
    this.raise(shown);
    return shown;
  }

  /** @param {Shown} shown */
  raise(shown) {
    shown.rank = ++this.rank;
    this.element.append(shown.node);
  }

  /** Draws a counter anew if its face changed, and sets its classes. @param {Shown} shown @param {Piece} piece
   * @param {Position} position */
  dress(shown, piece, { sides, symbolsUrl, selected, able, pointed }) {
    const side = sides.get(piece.side ?? '');
    const look = JSON.stringify([piece.label, piece.symbol, piece.stats, piece.badges, side, symbolsUrl]);
    if (shown.look !== look) {
      shown.look = look;
      shown.node.replaceChildren(...drawCounter(piece, side, symbolsUrl));
    }
    const classes = classesOf(side)
      + (selected.has(piece.id) ? ' selected' : '')
      + (able.has(piece.id) ? ' able' : '')
      + (pointed.has(piece.id) ? ' pointed' : '');
    if (shown.classes !== classes) {
      shown.classes = classes;
      shown.node.setAttribute('class', classes);
    }
  }

  /** Forgets all counters, as for a new board. */
  clear() {
    this.shown.clear();
    this.element.replaceChildren();
  }
}

/** The classes of a counter of a side. @param {Side | undefined} side */
export const classesOf = side => `counter ${shapeOf(side)} nation-${side?.nation || 'none'}`;
