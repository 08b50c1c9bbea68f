// What the browser tests share: a browser, the way to a battle, and axe.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

/** @import { Browser, BrowserContextOptions, Page } from 'playwright-core' */
/** @import { GameInfo, SceneMessage } from '../wire.d.ts' */

/** The address of the program. */
const ADDRESS = process.env.FIELDCRAFT_URL ?? 'http://127.0.0.1:8123/';
/** The address of the example server with the large map and the game for two. */
export const PARADE = process.env.PARADE_URL ?? 'http://127.0.0.1:8124/';
/** The cookies of a browser that has been let in; the code in an address that the program prints works only once. */
const COOKIES = new Map([[ADDRESS, process.env.FIELDCRAFT_COOKIE], [PARADE, process.env.PARADE_COOKIE]]);
const SHOTS = process.env.FIELDCRAFT_SHOTS;
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

export const DESKTOP = { viewport: { width: 1400, height: 900 } };
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Pages that axe has looked at. @type {WeakSet<Page>} */
const looked = new WeakSet();

/** @type {Browser | undefined} */
let browser;

/** Ends the browser after all tests of a file. */
export const close = () => browser?.close();

/**
 * A fresh page on the list of games. Whatever goes wrong in it is in `problems`.
 * @param {BrowserContextOptions} [options]
 * @param {Record<string, unknown>} [settings]
 * @param {string} [address]
 */
export async function open(options = DESKTOP, settings = {}, address = ADDRESS) {
  browser ??= await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: FLAGS });
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  const [name = '', value = ''] = COOKIES.get(address)?.split('=') ?? [];
  if (name) await context.addCookies([{ name, value, url: address, httpOnly: true, sameSite: 'Strict' }]);
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  /** @type {string[]} */
  const problems = [];
  page.on('pageerror', error => problems.push(error.message));
  // Axe puts styles of its own on the page, which the policy refuses; the console may tell of it much later.
  page.on('console', message => message.type() === 'error' && !(looked.has(page) && /inline style/i.test(message.text())) && problems.push(message.text()));
  // What the page itself keeps later is not to be lost when it is loaded again.
  await page.addInitScript(kept => localStorage.getItem('fieldcraft.settings') ?? localStorage.setItem('fieldcraft.settings', kept), JSON.stringify({ speed: 'instant', ...settings }));
  // Its pages about rounds lie over the table; pages of that kind have tests of their own.
  if (address === PARADE) await page.addInitScript(() => void setInterval(() => /** @type {HTMLElement | null} */ (document.querySelector('dialog.bulletin[open] .primary'))?.click(), 40));
  await page.goto(address);
  await page.getByRole('heading', { name: 'The games' }).waitFor();
  return { page, problems };
}

/**
 * @param {Page} page
 * @param {string} hash
 */
export const go = (page, hash) => page.goto(`${new URL(page.url()).origin}/${hash}`);

/**
 * A request as the page itself would make it.
 * @template T
 * @param {Page} page
 * @param {string} path
 * @param {unknown} [body]
 * @returns {Promise<T>}
 */
export async function ask(page, path, body) {
  return page.evaluate(async ([path, body]) => {
    const init = body === undefined ? {} : { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
    const response = await fetch(/** @type {string} */ (path), init);
    const answer = await response.json();
    if (!response.ok) throw new Error(`${path}: ${answer.error}`);
    return answer;
  }, /** @type {const} */ ([path, body]));
}

/** The last game on the shelf for one player, with the first scenario that says how hard it is. @param {Page} page */
async function easiest(page) {
  /** @type {import('../wire.d.ts').Shelf} */
  const shelf = await ask(page, '/api/shelf');
  const game = shelf.games.filter(game => game.about.players === 1).at(-1);
  assert.ok(game, 'there is a game on the shelf');
  const scenario = game.scenarios.find(scenario => scenario.difficulty) ?? game.scenarios[0];
  assert.ok(scenario, 'it has a scenario');
  return { game: game.about.id, name: game.about.name, scenario: scenario.id };
}

/**
 * A game that has come to its first battle, with the first decision taken each time, and is open on the page.
 * @param {Page} page
 * @param {(message: SceneMessage) => boolean} [until]
 */
export async function battle(page, until = message => message.board !== null) {
  const { game, scenario } = await easiest(page);
  /** @type {GameInfo} */
  const info = await ask(page, '/api/games', { game, scenario, seed: '7' });
  /** @type {SceneMessage} */
  let message = await ask(page, `/api/games/${info.id}/scene`);
  for (let steps = 0; !until(message) && steps < 400; steps += 1) {
    assert.ok(!message.scene.over, 'the game is over before its first battle');
    message = await ask(page, `/api/games/${info.id}/decisions`, { revision: message.revision, seat: message.seat, n: 0 });
  }
  await go(page, `#/play/${info.id}`);
  await page.locator('.choice').filter({ visible: true }).first().waitFor();
  return info;
}

/** The position as the server has it. @param {Page} page @param {string} id @param {string} [seat] @returns {Promise<SceneMessage>} */
export const scene = (page, id, seat) => ask(page, `/api/games/${id}/scene${seat ? `?seat=${seat}` : ''}`);

/** Waits until the page has painted a later revision. @param {Page} page @param {number} revision */
export async function moved(page, revision) {
  await page.waitForFunction(before => Number(/** @type {HTMLElement | null} */ (document.querySelector('.play'))?.dataset.revision) > before, revision);
}

/** Puts aside the pages that lie over the board. @param {Page} page */
export async function putAside(page) {
  const box = page.locator('dialog.bulletin');
  while (await box.count()) await page.keyboard.press('Enter');
}

/** Waits until no decision is on its way: what was clicked has either been answered or was no decision. @param {Page} page */
export async function answered(page) {
  await page.locator('.play:not([data-busy])').waitFor({ state: 'attached' });
}

/** Waits until the page has its style sheets and typefaces and nothing on it moves. @param {Page} page */
export async function still(page) {
  await page.waitForFunction(() => [...document.querySelectorAll('link[rel=stylesheet]')].every(link => /** @type {HTMLLinkElement} */ (link).sheet));
  await page.evaluate(async () => {
    await document.fonts.ready;
    const ending = document.getAnimations().filter(animation => Number.isFinite(animation.effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(animation => animation.finished));
  });
}

const AXE = readFile(fileURLToPath(new URL('../node_modules/axe-core/axe.min.js', import.meta.url)), 'utf8');

/**
 * Lets axe look at the page, which must find nothing.
 * @param {Page} page
 * @param {string} name
 */
export async function clean(page, name) {
  await still(page);
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name.replace(/\W+/g, '-')}.png` });
  looked.add(page);
  await page.evaluate(`${await AXE}; undefined`);
  const found = await page.evaluate(async () => {
    const { violations } = await /** @type {any} */ (window).axe.run();
    return violations.map((/** @type {any} */ { id, nodes }) => `${id}: ${nodes.slice(0, 3).map((/** @type {any} */ node) => `${node.html.slice(0, 160)} ${node.any[0]?.message ?? ''}`).join(' | ')}`);
  });
  assert.deepEqual(found, [], `axe on ${name}`);
}
