// Small tools for drawing: SVG elements, path data, and chance that always falls the same way.

/** @import { Point } from './hexmath.js' */

const SPACE = 'http://www.w3.org/2000/svg';

/** Makes an SVG element.
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag @param {Record<string, string | number>} [attributes] @param {...(Node | string)} children
 * @returns {SVGElementTagNameMap[T]} */
export function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SPACE, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/** A number for path data: a tenth of a unit is enough. @param {number} value */
export const num = value => Math.round(value * 10) / 10;

/** A point for path data. @param {Point} point */
export const at = ({ x, y }) => `${num(x)} ${num(y)}`;

/** A closed polygon as path data. @param {Point[]} points */
export const polygon = points => `M${points.map(at).join('L')}Z`;

/** An open line as path data. @param {Point[]} points */
export const line = points => `M${points.map(at).join('L')}`;

/** The curve from `b` to `c` of a smooth line through `a`, `b`, `c` and `d`, as path data.
 * @param {Point} a @param {Point} b @param {Point} c @param {Point} d */
export function bend(a, b, c, d) {
  const first = { x: b.x + (c.x - a.x) / 6, y: b.y + (c.y - a.y) / 6 };
  const second = { x: c.x - (d.x - b.x) / 6, y: c.y - (d.y - b.y) / 6 };
  return `C${at(first)} ${at(second)} ${at(c)}`;
}

/** A smooth open line through points, as path data. @param {Point[]} points */
export function curve(points) {
  let path = `M${at(points[0])}`;
  for (let i = 0; i + 1 < points.length; i++) {
    path += bend(points[Math.max(i - 1, 0)], points[i], points[i + 1], points[Math.min(i + 2, points.length - 1)]);
  }
  return path;
}

/** A smooth closed line through points, as path data. @param {Point[]} points */
export function loop(points) {
  const n = points.length;
  let path = `M${at(points[0])}`;
  for (let i = 0; i < n; i++) path += bend(points[(i + n - 1) % n], points[i], points[(i + 1) % n], points[(i + 2) % n]);
  return `${path}Z`;
}

/** A source of numbers from 0 to 1 that depends on the seed alone, so that a map looks the same every time.
 * @param {string} seed
 * @returns {() => number} */
export function chance(seed) {
  let state = 2166136261;
  for (let i = 0; i < seed.length; i++) state = Math.imul(state ^ seed.charCodeAt(i), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
