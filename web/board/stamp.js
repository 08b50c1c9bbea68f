// Shapes and words on a spot of the sheet, drawn where they lie: the browser would think about each transform in every
// frame.

/** @import { Spot } from './counter.js' */
import { num, svg } from './draw.js';

/** @type {Map<string, string>} */
const scaled = new Map();

/** A shape on a spot, as path data. @param {Spot} spot @param {{ x: number, y: number, steps: string }} shape */
export function stamp({ x, y, scale }, shape) {
  const key = `${scale} ${shape.steps}`;
  const steps = scaled.get(key) ?? shape.steps.replace(/-?[\d.]+/g, number => String(num(Number(number) * scale)).replace(/^(\d)/, ' $1'));
  scaled.set(key, steps);
  return `M${num(x + shape.x * scale)} ${num(y + shape.y * scale)}${steps}`;
}

/** Words on a spot. @param {Spot} spot @param {string} name @param {number} dx @param {number} dy @param {number} size
 * @param {string} words */
export const print = ({ x, y, scale }, name, dx, dy, size, words) =>
  svg('text', { class: name, x: num(x + dx * scale), y: num(y + dy * scale), 'font-size': num(size * scale) }, words);
