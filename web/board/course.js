// The way that a piece in hand would take to the hex under the pointer or the cursor, with its cost and with who could
// fire at it there.

/** @import { Outlook, Reached } from '../wire.d.ts' */
/** @import { Position } from './position.js' */
import { line, num, svg } from './draw.js';
import { SIZE } from './hexmath.js';

/** The hexes of the way to a hex, from where the piece stands; nothing if it does not reach it.
 * @param {Pick<Outlook, 'hex' | 'reaches'>} outlook @param {string} hex @returns {string[]} */
export function wayTo({ hex: start, reaches }, hex) {
  const before = new Map(reaches.map(one => [one.hex, one.from]));
  const way = [hex];
  for (let at = hex; at !== start;) {
    const from = before.get(at);
    if (from === undefined || way.length > reaches.length + 1) return [];
    way.push(from);
    at = from;
  }
  return way.reverse();
}

/** What it costs to go to a hex and what happens there. @param {Reached} reached */
export const wordsOfReach = ({ cost, note, fire }) => [cost, note, fire].filter(Boolean).join(' · ');

/** The layer of the way. */
export class Course {
  constructor() {
    this.under = svg('path', { class: 'course-under' });
    this.path = svg('path', { class: 'course' });
    this.words = svg('text', { class: 'course-words' });
    this.element = svg('g', { class: 'courses' }, this.under, this.path, this.words);
  }

  /** Shows the way to a hex, or none. @param {Position} position @param {string | null} hex */
  show({ sheet, surveyed }, hex) {
    const outlook = surveyed?.looks.includes('reaches') ? surveyed.outlook : null;
    // Where the least exposed way would be too long, the shortest is gone.
    const [sheltered, shortest] = [surveyed?.sheltered ? outlook?.shelters : undefined, outlook?.reaches].map(reaches => reaches?.some(one => one.hex === hex) && reaches);
    const reaches = sheltered || shortest || [];
    const reached = reaches.find(one => one.hex === hex);
    const cells = outlook && reached ? wayTo({ hex: outlook.hex, reaches }, reached.hex).map(id => sheet.byId.get(id)).filter(cell => cell !== undefined) : [];
    const data = cells.length > 1 ? line(cells.map(cell => sheet.center(cell))) : '';
    this.under.setAttribute('d', data);
    this.path.setAttribute('d', data);
    this.words.textContent = data && reached ? wordsOfReach(reached) : '';
    const end = cells.at(-1);
    if (!data || !end) return;
    const { x, y } = sheet.center(end);
    this.words.setAttribute('x', String(num(x)));
    // Above the hex, where no finger is; below it in the first row.
    this.words.setAttribute('y', String(num(y < SIZE * 2 ? y + SIZE * 1.2 : y - SIZE * 0.95)));
  }
}
