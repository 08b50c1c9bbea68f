// What has just been fired, as lines on the map, and where units fell in this turn, as crosses until it ends. It is read
// off the lines of the log and off the counters that are gone, as a player would.
/** @import { LogLine, Piece, Scene } from '../wire.d.ts' */
/** @import { PlayPage } from './play.js' */
import { hexOf } from '../board/stack.js';

/** Where a counter stood, and whose it is. @typedef {{ side: string, hex: string }} Stood */
/** @typedef {Stood & { step: number }} Fallen */
/** @typedef {{ shots: { side: string, from: string, to: string }[], losses: Stood[] }} Struck */

/** More lines than this say nothing any more. */
const MANY = 24;

/** @param {Piece[]} pieces @returns {Map<string, Stood>} */
const placed = pieces => new Map(pieces.flatMap(piece => {
  const hex = hexOf(piece);
  return hex && piece.side ? [/** @type {const} */ ([piece.id, { side: piece.side, hex }])] : [];
}));

/** The things that a line names. @param {LogLine} line */
const subjects = ({ text }) => text.flatMap(span => (span.is === 'subject' ? [span.id] : []));

/** Which turn it is, by the boxes that say so. @param {Scene} scene */
export const turnOf = ({ tracks }) => tracks.flatMap(({ id, spaces }) => spaces.filter(space => space.now).map(space => `${id} ${space.id}`)).join();

/**
 * Those of one side that a line names first fire at what it names of the other.
 * @param {LogLine} line
 * @param {Map<string, Stood>} stood
 * @returns {Struck['shots']}
 */
export function shotsOf(line, stood) {
  const named = subjects(line).flatMap(id => stood.get(id) ?? []);
  const side = named[0]?.side;
  const target = named.find(one => one.side !== side);
  if (!side || !target) return [];
  return named.filter(one => one.side === side && one.hex !== target.hex).map(one => ({ side, from: one.hex, to: target.hex }));
}

/**
 * The counters that a line tells the end of: what matters takes them off the map, anything else off the table.
 * @param {LogLine} line
 * @param {Map<string, Stood>} stood
 * @param {Set<string>} there
 */
export const felled = (line, stood, there) =>
  (line.weight === 'minor' ? [] : subjects(line).filter(id => (line.weight === 'major' ? !stood.has(id) : !there.has(id))));

export class Strikes {
  /** @param {PlayPage} page */
  constructor(page) {
    this.page = page;
    /** Whose view of which board is followed. */
    this.of = '';
    this.turn = '';
    this.step = 0;
    /** @type {Map<string, Stood>} */
    this.stood = new Map();
    /** @type {Fallen[]} */
    this.fallen = [];
    /** Always the same as long as nothing changes. @type {Struck | null} */
    this.struck = null;
  }

  /** After every change of the game. */
  follow() {
    const { session } = this.page;
    const shown = session.shown;
    if (!shown || shown.board === null || session.past || session.handOver) return;
    const { scene, board } = shown;
    // Two people at one screen have not seen the same.
    const of = `${session.shared ? session.seat : ''} ${board}`;
    if (!this.of) this.recall();
    const turn = turnOf(scene);
    const known = of === this.of;
    if (known && scene.step === this.step) return;
    if (!known || turn !== this.turn) this.fallen = [];
    const lines = known ? scene.log.filter(({ step }) => step > this.step && step <= scene.step) : [];
    const now = placed(scene.pieces);
    const shots = [...new Map(lines.flatMap(line => shotsOf(line, this.stood)).map(shot => [JSON.stringify(shot), shot])).values()].slice(-MANY);
    const there = new Set(scene.pieces.map(({ id }) => id));
    // What was undone did not happen.
    this.fallen = this.fallen.filter(({ step }) => step <= scene.step);
    for (const line of lines) {
      for (const id of felled(line, now, there)) {
        const stood = this.stood.get(id);
        if (stood) this.fallen.push({ ...stood, step: line.step });
        this.stood.delete(id);
      }
    }
    Object.assign(this, { of, turn, step: scene.step, stood: now, struck: shots.length || this.fallen.length ? { shots, losses: this.fallen } : null });
    this.keep();
  }

  get name() {
    return `fieldcraft.strikes ${this.page.session.id}`;
  }

  /** Keeps it for a page that is loaded again. */
  keep() {
    const { of, turn, step, stood, fallen, struck } = this;
    try {
      sessionStorage.setItem(this.name, JSON.stringify({ of, turn, step, stood: [...stood], fallen, struck }));
    } catch {
      // A browser that keeps nothing shows nothing after loading again.
    }
  }

  recall() {
    try {
      const kept = JSON.parse(sessionStorage.getItem(this.name) ?? 'null');
      if (kept) Object.assign(this, { ...kept, stood: new Map(kept.stood) });
    } catch {
      // The same.
    }
  }

  /** What is drawn. */
  survey() {
    return this.page.session.past ? null : this.struck;
  }
}
