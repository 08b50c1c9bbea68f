// Every page and every kind of moment of all games at five sizes of window, in light and dark: nothing overlaps, is cut
// off or runs out of the window, what is pressed next is in sight, and axe finds nothing. Pictures of everything are kept
// in `target/sights` if they are asked for, to be looked at.
import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { PHONE, clean, close, open, still } from '../table.mjs';
import { sights, visit } from './all.mjs';
import { NONE, faults } from './faults.mjs';

/** @import { Page } from 'playwright-core' */
/** @typedef {import('./all.mjs').Sight} Sight */

const FOLDER = new URL('../../../target/sights/', import.meta.url).pathname;
const PICTURES = !!process.env.SIGHTS_PICTURES;
/** Names of the sights to look at, for who works on one of them. */
const ONLY = new RegExp(process.env.SIGHTS ?? '.');
const SCHEMES = /** @type {const} */ (['light', 'dark']);

/** Sizes of a window, each with the colours in which it is looked at; axe looks at the last. @typedef {readonly (readonly [number, number, 'light' | 'dark'])[]} Sizes */
const DESKS = /** @type {const} */ ([[1440, 900, 'light'], [1920, 1080, 'dark'], [1024, 768, 'light']]);
const PHONES = /** @type {const} */ ([[844, 390, 'light'], [390, 844, 'dark']]);
const WINDOWS = /** @type {const} */ ([[{}, DESKS], [PHONE, PHONES]]);

/** @type {Sight[]} */
let all = [];

before(async () => {
  await mkdir(FOLDER, { recursive: true });
  const { page } = await open();
  all = (await sights(page)).filter(({ name }) => ONLY.test(name));
  await page.context().close();
}, { timeout: 600_000 });
after(close);

/** What is wrong with the page as it stands. @param {Page} page */
async function wrongs(page) {
  await still(page);
  return Object.entries(await faults(page)).filter(([kind, list]) => JSON.stringify(list) !== JSON.stringify(NONE[/** @type {keyof typeof NONE} */ (kind)]));
}

/** Takes a picture in each scheme of colours. @param {Page} page @param {string} name */
async function picture(page, name) {
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    await still(page);
    await page.screenshot({ path: `${FOLDER}/${name.replaceAll(' ', '_')}_${colorScheme}.jpg`, type: 'jpeg', quality: 80 });
  }
}

/**
 * Looks at one page in a window of each size: it is opened once, unless what lies over it goes when the window changes.
 * @param {Page} page
 * @param {Sizes} sizes
 * @param {Sight} sight
 * @param {Record<string, unknown>} wrong
 */
async function look(page, sizes, sight, wrong) {
  for (const [at, [width, height, colorScheme]] of sizes.entries()) {
    const name = `${sight.name} ${width}x${height}`;
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    if (at === 0 || sight.goes) await visit(page, sight);
    const found = await wrongs(page);
    if (found.length) wrong[name] = Object.fromEntries(found);
    if (!sight.book && at === sizes.length - 1) await clean(page, name).catch(error => { wrong[`${name} axe`] = error.actual ?? String(error); });
    if (PICTURES) await picture(page, name);
  }
}

// Side by side: each waits for the program and for its own renderer most of the time.
test('everything is laid out well on a desk and on a phone', { timeout: 1_800_000 }, async () => {
  const looked = await Promise.all(WINDOWS.map(async ([options, sizes]) => {
    const { page, problems } = await open(options, { watch: false, minor: true });
    /** @type {Record<string, unknown>} */
    const wrong = {};
    for (const sight of all) {
      const began = performance.now();
      await look(page, sizes, sight, wrong).catch(error => { wrong[`${sight.name} ${sizes[0][0]}`] = String(error).split('\n')[0]; });
      if (process.env.SIGHTS_TIMES) console.log(sizes.length, sight.name, Math.round(performance.now() - began));
    }
    await page.context().close();
    return { wrong, problems };
  }));
  const wrong = Object.assign({}, ...looked.map(({ wrong }) => wrong));
  await writeFile(`${FOLDER}/wrong.json`, JSON.stringify(wrong, null, 1));
  assert.deepEqual(wrong, {});
  assert.deepEqual(looked.flatMap(({ problems }) => problems), []);
});
