// Two small windows over the board: the pieces of a hex as rows that can be read, and the field for a hex number.

/** @import { Cell, Piece, Side, Stat } from '../wire.d.ts' */
/** @import { Position } from './position.js' */
import { featuresOf } from './describe.js';
import { svg } from './draw.js';
import { classesOf, drawCounter, symbolOn } from './counter.js';
import { wordsOfShades } from './shades.js';

/** @param {string} tag @param {string} className @param {...(Node | string)} children */
function element(tag, className, ...children) {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.append(...children);
  return made;
}

/** A popover in the board. @param {string} className @param {string} label */
function popover(className, label) {
  const made = element('div', `board-popover ${className}`);
  made.popover = 'auto';
  made.setAttribute('role', 'dialog');
  made.setAttribute('aria-label', label);
  return made;
}

/** Shows all pieces of a hex. */
export class StackViewer {
  /** @param {(hex: string, id: string, all: boolean) => void} pick */
  constructor(pick) {
    this.pick = pick;
    this.element = popover('stack-viewer', 'Pieces in the hex');
  }

  /** @param {Position} position @param {Cell} cell @param {{ x: number, y: number }} at where, in the window */
  open(position, cell, at) {
    const rows = [...position.stack(cell.id)].reverse()
      .map(piece => this.row(cell.id, piece, position.sides.get(piece.side ?? ''), position.symbolsUrl));
    const title = element('h2', '', [cell.id, cell.label].filter(Boolean).join(' '));
    const ground = element('p', 'stack-ground', [...new Set([cell.terrain, ...cell.badges.map(badge => badge.text), ...cell.notes, ...featuresOf(position.sheet, cell), wordsOfShades(position.shades, cell.id)])].filter(Boolean).join(' · '));
    this.element.replaceChildren(title, ground, ...this.whole(position, cell), rows.length ? element('ul', '', ...rows) : element('p', 'stack-empty', 'No pieces.'));
    this.element.showPopover();
    const { offsetWidth, offsetHeight } = this.element;
    this.element.style.left = `${Math.max(8, Math.min(at.x, window.innerWidth - offsetWidth - 8))}px`;
    this.element.style.top = `${Math.max(8, Math.min(at.y, window.innerHeight - offsetHeight - 8))}px`;
    this.element.querySelector('button')?.focus();
  }

  /** The button that takes all of one's own pieces at once. @param {Position} position @param {Cell} cell */
  whole(position, cell) {
    const own = position.stack(cell.id).filter(piece => position.sides.get(piece.side ?? '')?.own && position.able.has(piece.id));
    const [first] = own;
    if (!first || own.length < 2) return [];
    const button = element('button', 'button stack-all', `Take all ${own.length}`);
    button.setAttribute('type', 'button');
    button.addEventListener('click', () => {
      this.element.hidePopover();
      this.pick(cell.id, first.id, true);
    });
    return [button];
  }

  /** @param {string} hex @param {Piece} piece @param {Side | undefined} side @param {string} symbolsUrl */
  row(hex, piece, side, symbolsUrl) {
    const picture = svg('svg', { class: 'stack-picture', viewBox: '-34 -34 76 70', 'aria-hidden': 'true' },
      svg('g', { class: classesOf(side) }, ...drawCounter({ ...piece, badges: [] }, side, { x: 0, y: 0, scale: 1 }, (symbol, _side, spot) => symbolsUrl ? symbolOn(`${symbolsUrl}#${symbol}`, spot) : null)));
    const button = element('button', 'stack-row', picture, element('span', 'stack-words',
      element('span', 'stack-name', piece.name || piece.label),
      element('span', 'stack-side', side?.name ?? ''),
      statsOf(piece.stats),
      ...piece.badges.map(badge => element('span', `stack-badge tone-${badge.tone}`, badge.text))));
    button.setAttribute('type', 'button');
    button.addEventListener('click', () => {
      this.element.hidePopover();
      this.pick(hex, piece.id, false);
    });
    return element('li', '', button);
  }
}

/** @param {Stat[]} stats */
function statsOf(stats) {
  return element('span', 'stack-stats', ...stats.map(stat =>
    element('span', 'stack-stat', element('span', 'stack-stat-label', `${stat.label} `), element('b', '', stat.value), ' ')));
}

/** Asks for a hex number. */
export class HexPrompt {
  /** @param {(text: string) => boolean} go whether there is such a hex */
  constructor(go) {
    this.element = popover('hex-prompt', 'Go to a hex');
    this.field = document.createElement('input');
    this.field.type = 'text';
    this.field.autocomplete = 'off';
    this.field.size = 8;
    this.answer = element('p', 'hex-prompt-answer');
    this.answer.setAttribute('role', 'status');
    const form = document.createElement('form');
    form.append(element('label', '', 'Go to hex ', this.field), this.answer);
    form.addEventListener('submit', event => {
      event.preventDefault();
      if (go(this.field.value)) this.element.hidePopover();
      else this.answer.textContent = `No hex ${this.field.value} on this map.`;
    });
    this.element.append(form);
  }

  open() {
    this.field.value = '';
    // Not on `toggle`: that event comes later, and would wipe out the answer to quick typing.
    this.answer.textContent = '';
    this.element.showPopover();
    this.field.focus();
  }
}
