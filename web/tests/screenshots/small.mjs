// A picture with few colours as a PNG with a palette, small enough for a repository.
import { deflateSync, crc32 } from 'node:zlib';

/** @import { Page } from 'playwright-core' */
/** What was painted: its width, and for each point the place of its colour among the colours. @typedef {{ width: number, height: number, colors: number[][], points: string }} Reduced */

/** How many colours are tried, and how large the file may be. */
const COLORS = [256, 192, 128, 96, 64, 48, 32];
const MOST = 145_000;

/**
 * The picture with at most so many colours: the most frequent ones, each of the others as the nearest of them.
 * @param {Page} page
 * @param {Buffer} png
 * @param {number} most
 * @returns {Promise<Reduced>}
 */
const reduced = (page, png, most) => page.evaluate(async ([base64, most]) => {
  const image = await createImageBitmap(new Blob([Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))], { type: 'image/png' }));
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext('2d'));
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  // Colours that differ by less than one in thirty are one.
  /** @type {Map<number, [number, number, number, number]>} */
  const bins = new Map();
  const bin = (/** @type {number} */ at) => ((data[at] ?? 0) >> 3 << 10) | ((data[at + 1] ?? 0) >> 3 << 5) | (data[at + 2] ?? 0) >> 3;
  for (let at = 0; at < data.length; at += 4) {
    const sum = bins.get(bin(at)) ?? [0, 0, 0, 0];
    for (const part of [0, 1, 2]) sum[part] += data[at + part] ?? 0;
    sum[3] += 1;
    bins.set(bin(at), sum);
  }
  const colors = [...bins.values()].sort((a, b) => b[3] - a[3]).slice(0, most).map(([r, g, b, n]) => [r / n, g / n, b / n].map(Math.round));
  const places = new Map([...bins].map(([key, [r, g, b, n]]) => {
    const apart = (/** @type {number[]} */ color) => (color[0] - r / n) ** 2 + (color[1] - g / n) ** 2 + (color[2] - b / n) ** 2;
    let best = 0;
    colors.forEach((color, at) => { if (apart(color) < apart(colors[best] ?? color)) best = at; });
    return [key, best];
  }));
  let points = '';
  for (let at = 0; at < data.length; at += 4) points += String.fromCharCode(places.get(bin(at)) ?? 0);
  return { width: image.width, height: image.height, colors, points };
}, /** @type {const} */ ([png.toString('base64'), most]));

/** @param {string} name @param {Buffer} body */
function chunk(name, body) {
  const words = Buffer.concat([Buffer.from(name, 'latin1'), body]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc32(words));
  return Buffer.concat([length, words, sum]);
}

/** @param {Reduced} picture */
export function encoded({ width, height, colors, points }) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits for each point, each the number of a colour.
  head.set([8, 3, 0, 0, 0], 8);
  const all = Buffer.from(points, 'latin1');
  const rows = Array.from({ length: height }, (_, row) => Buffer.concat([Buffer.from([0]), all.subarray(row * width, (row + 1) * width)]));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head), chunk('PLTE', Buffer.from(colors.flat())), chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 9 })), chunk('IEND', Buffer.alloc(0)),
  ]);
}

/**
 * The picture with as many colours as fit into the size.
 * @param {Page} page
 * @param {Buffer} png
 */
export async function small(page, png) {
  let file = png;
  for (const most of COLORS) {
    file = encoded(await reduced(page, png, most));
    if (file.length <= MOST) return file;
  }
  throw new Error(`a picture of ${file.length} bytes with ${COLORS.at(-1)} colours`);
}
