// What the board shows, put in order: which pieces lie where, and what may be chosen.

/** @import { Cell, Choice, Piece, Recap, Shade, Side, Threat } from '../wire.d.ts' */
/** @import { Struck } from '../play/strikes.js' */
/** @import { Sheet } from './sheet.js' */
import { hexOf, stacksOf } from './stack.js';

/**
 * @typedef {object} Shown
 * @property {Piece[]} pieces
 * @property {Shade[]} [shades] what lies over the map
 * @property {Side[]} sides
 * @property {Choice[]} choices
 * @property {string[]} subjects ids to point at
 * @property {string[]} selected
 * @property {string} symbolsUrl where the symbols of the counters are
 * @property {import('./hatches.js').Surveyed | null} surveyed what a piece sees, reaches and shoots at
 * @property {Threat[]} [threats] where the enemy can fire
 * @property {Recap | null} [recap] what the enemy did in his last turn
 * @property {Struck | null} [struck] what has just been fired, and who fell in this turn
 */

/** Always the same, so that layers know that nothing has changed. @type {Threat[]} */
const NO_THREATS = [];

/** A position as the layers of the board read it. */
export class Position {
  /** @param {Sheet} sheet @param {Shown} shown @param {string | null} raised the piece that lies on top of its stack
   * @param {string | null} [fanned] the hex whose stack is open */
  constructor(sheet, shown, raised, fanned = null) {
    this.sheet = sheet;
    this.symbolsUrl = shown.symbolsUrl;
    this.surveyed = shown.surveyed;
    this.shades = shown.shades ?? [];
    this.threats = shown.threats ?? NO_THREATS;
    this.recap = shown.recap ?? null;
    this.struck = shown.struck ?? null;
    this.sides = new Map(shown.sides.map(side => [side.id, side]));
    this.pieces = new Map(shown.pieces.filter(piece => sheet.byId.has(hexOf(piece) ?? '')).map(piece => [piece.id, piece]));
    // Who is asked about and who is in hand must be seen; in an open stack everybody is, and nobody changes places.
    const lifted = [...shown.subjects, ...shown.selected].filter(id => fanned === null || this.hexOf(id) !== fanned);
    this.stacks = stacksOf([...this.pieces.values()], raised, lifted);
    this.fanned = fanned;
    this.selected = new Set(shown.selected);
    this.pointed = new Set(shown.subjects);
    const ids = new Set(relevant(shown.choices, shown.selected).flatMap(choice => choice.subjects));
    /** Pieces that a choice belongs to. */
    this.able = new Set([...ids].filter(id => this.pieces.has(id)));
    /** Hexes that a choice belongs to. */
    this.legal = new Set([...ids].filter(id => sheet.byId.has(id)));
  }

  /** The pieces of a hex, the lowest first. @param {string} hex */
  stack(hex) {
    return this.stacks.get(hex) ?? [];
  }

  /** The cells that some of these ids name, or whose pieces they name. @param {Set<string>} ids @returns {Cell[]} */
  cellsOf(ids) {
    const cells = [...ids].map(id => this.sheet.byId.get(id) ?? this.sheet.byId.get(this.hexOf(id) ?? ''));
    return [...new Set(cells)].filter(cell => cell !== undefined);
  }

  /** Where one would look first: at one's own units, those that can act before the others, then at what may be chosen
   * and where one may set up. @returns {Cell[]} */
  interesting() {
    const own = [...this.pieces.values()].filter(piece => this.sides.get(piece.side ?? '')?.own).map(piece => piece.id);
    const groups = [own.filter(id => this.able.has(id)), own, [...this.able, ...this.legal], this.shades.flatMap(shade => shade.hexes), [...this.pieces.keys()]];
    return this.cellsOf(new Set(groups.find(ids => ids.length)));
  }

  /** The hex of a piece. @param {string} id */
  hexOf(id) {
    const piece = this.pieces.get(id);
    return piece ? hexOf(piece) : null;
  }

  /** The cells where something may be chosen, in reading order. */
  ableCells() {
    return this.cellsOf(new Set([...this.able, ...this.legal])).sort((a, b) => a.row - b.row || a.col - b.col);
  }
}

/** Once something is selected, only the choices that belong to it; all choices if none does.
 * @param {Choice[]} choices @param {string[]} selected */
function relevant(choices, selected) {
  const narrowed = choices.filter(choice => selected.every(id => choice.subjects.includes(id)));
  return narrowed.length ? narrowed : choices;
}

/** The cell with a number that somebody typed; case and separators do not matter.
 * @param {Sheet} sheet @param {string} text */
export function findCell(sheet, text) {
  const plain = (/** @type {string} */ id) => id.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
  const wanted = plain(text);
  const tight = wanted.replaceAll(' ', '');
  const cells = sheet.board.cells;
  return cells.find(cell => plain(cell.id) === wanted)
    ?? cells.find(cell => tight !== '' && plain(cell.id).replaceAll(' ', '') === tight)
    ?? cells.find(cell => wanted !== '' && plain(cell.label ?? '') === wanted) ?? null;
}
