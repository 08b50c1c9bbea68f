// Every page and every kind of moment of all games at five sizes of window, in light and dark: nothing overlaps, is cut
// off or runs out of the window, what is pressed next is in sight, and axe finds nothing. The pictures are in
// `target/sights`, to be looked at.
import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { PHONE, clean, close, open, still } from '../table.mjs';
import { sights, visit } from './all.mjs';
import { NONE, faults } from './faults.mjs';

/** @import { Page } from 'playwright-core' */
/** @typedef {import('./all.mjs').Sight} Sight */

const FOLDER = process.env.FIELDCRAFT_SIGHTS ?? new URL('../../../target/sights/', import.meta.url).pathname;
/** Names of the sights to look at, for who works on one of them. */
const ONLY = new RegExp(process.env.SIGHTS ?? '.');
const SCHEMES = /** @type {const} */ (['light', 'dark']);

const DESKS = /** @type {const} */ ([[1440, 900], [1920, 1080], [1024, 768]]);
const PHONES = /** @type {const} */ ([[844, 390], [390, 844]]);

/** @type {Sight[]} */
let all = [];

before(async () => {
  await mkdir(FOLDER, { recursive: true });
  const { page } = await open();
  all = (await sights(page)).filter(({ name }) => ONLY.test(name));
  await page.context().close();
}, { timeout: 600_000 });
after(close);

/**
 * Looks at everything in a window of each size.
 * @param {Page} page
 * @param {readonly (readonly [number, number])[]} sizes
 * @param {'light' | 'dark'} scheme The one in which axe looks: light and dark are each looked at once.
 */
async function look(page, sizes, scheme) {
  /** @type {Record<string, unknown>} */
  const wrong = {};
  for (const sight of all) {
    for (const [at, [width, height]] of sizes.entries()) {
      await page.setViewportSize({ width, height });
      // What lies over a page goes when the window changes.
      const there = (at > 0 && !sight.act) || await visit(page, sight).then(() => true, error => {
        wrong[`${sight.name} ${width}`] = String(error).split('\n')[0];
      });
      if (!there) break;
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme });
        const name = `${sight.name} ${width}x${height} ${colorScheme}`;
        await still(page);
        const found = Object.entries(await faults(page)).filter(([kind, list]) => JSON.stringify(list) !== JSON.stringify(NONE[/** @type {keyof typeof NONE} */ (kind)]));
        if (found.length) wrong[name] = Object.fromEntries(found);
        await page.screenshot({ path: `${FOLDER}/${name.replaceAll(' ', '_')}.jpg`, type: 'jpeg', quality: 80 });
        if (!sight.book && colorScheme === scheme && width === sizes.at(-1)?.[0]) await clean(page, name).catch(error => { wrong[`${name} axe`] = error.actual; });
      }
    }
  }
  return wrong;
}

/** A desk in light and a phone in dark are where axe looks. */
const WINDOWS = /** @type {const} */ ([[{}, DESKS, 'light'], [PHONE, PHONES, 'dark']]);

// Side by side: each waits for the program and for its own renderer most of the time.
test('everything is laid out well on a desk and on a phone', { timeout: 900_000 }, async () => {
  const looked = await Promise.all(WINDOWS.map(async ([options, sizes, scheme]) => {
    const { page, problems } = await open(options, { watch: false, minor: true });
    const wrong = await look(page, sizes, scheme);
    await page.context().close();
    return { wrong, problems };
  }));
  const wrong = Object.assign({}, ...looked.map(({ wrong }) => wrong));
  await writeFile(`${FOLDER}/wrong.json`, JSON.stringify(wrong, null, 1));
  assert.deepEqual(wrong, {});
  assert.deepEqual(looked.flatMap(({ problems }) => problems), []);
});
