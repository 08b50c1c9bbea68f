// The board in a real browser: mouse, touch and keys, on the page with generated boards.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';
import { serve } from '../serve-board.mjs';

/** @import { Browser, BrowserContextOptions, Page } from 'playwright-core' */

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
/** @type {{ url: string, close: () => void }} */
let server;
/** @type {Browser} */
let browser;

before(async () => {
  server = await serve();
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] });
});
after(async () => {
  await browser.close();
  server.close();
});

/** @param {(page: Page) => Promise<void>} play @param {BrowserContextOptions} [options] */
async function onBoard(play, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1000, height: 800 }, ...options });
  const page = await context.newPage();
  /** @type {string[]} */
  const errors = [];
  page.on('pageerror', error => errors.push(error.message));
  await page.goto(`${server.url}/tests/board.html?board=small`);
  await page.waitForSelector('.ready', { state: 'attached' });
  await rest(page);
  await play(page);
  assert.deepEqual(errors, []);
  await context.close();
}

/** Waits until the board has come to rest where it was moved to. @param {Page} page */
const rest = page => page.locator('.world[style*="transform"]:not(.moving)').waitFor({ state: 'attached' });

/** The events so far, of one name. @param {Page} page @param {string} name @returns {Promise<any[]>} */
const events = (page, name) => page.evaluate(name =>
  Reflect.get(window, 'events').filter((/** @type {[string, unknown]} */ [kind]) => kind === name).map((/** @type {[string, unknown]} */ [, detail]) => detail), name);

/** Where a counter is on the screen. @param {Page} page @param {string} label */
async function counterAt(page, label) {
  const box = await page.locator('.counter', { has: page.locator('.counter-label', { hasText: new RegExp(`^${label}$`) }) }).locator('.counter-body').boundingBox();
  assert.ok(box);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('a click picks a hex and its pieces, the top first', () => onBoard(async page => {
  const { x, y } = await counterAt(page, '901');
  await page.mouse.click(x, y);
  const [pick] = await events(page, 'board-pick');
  assert.equal(pick.hex, '5,4');
  assert.deepEqual(pick.ids, ['p1']);
}));

test('a drag moves the board and picks nothing', () => onBoard(async page => {
  await page.mouse.wheel(0, -800);
  await page.mouse.move(500, 400);
  await page.mouse.wheel(0, -800);
  await rest(page);
  const world = () => page.locator('.world').evaluate(element => element.getBoundingClientRect().left);
  const before = await world();
  await page.mouse.down();
  await page.mouse.move(560, 430, { steps: 4 });
  await page.mouse.up();
  await rest(page);
  assert.equal(Math.round(await world() - before), 60);
  assert.deepEqual(await events(page, 'board-pick'), []);
}));

/** One of the player's own pieces, alone in its hex, that can act; nothing else is selected. @param {Page} page */
const lone = page => page.evaluate(() => {
  const [board, pieces] = [Reflect.get(window, 'board'), Reflect.get(window, 'pieces')];
  /** @typedef {{ id: string, side: string, label: string, place: { hex: string } }} P */
  const one = pieces.find((/** @type {P} */ piece) => piece.side === 'a' && pieces.filter((/** @type {P} */ other) => other.place.hex === piece.place.hex).length === 1);
  board.update({ selected: [], choices: [{ n: 0, text: 'go', group: '', key: null, clauses: [], subjects: [one.id], chance: null, usual: false }] });
  return { id: /** @type {string} */ (one.id), label: /** @type {string} */ (one.label), hex: /** @type {string} */ (one.place.hex) };
});

test('a counter that can act is dragged to a hex, and the map stays where it is', () => onBoard(async page => {
  const { id, label } = await lone(page);
  const { x, y } = await counterAt(page, label);
  const world = () => page.locator('.world').evaluate(element => element.getBoundingClientRect().left);
  const before = await world();
  const goal = await page.evaluate(() => Reflect.get(window, 'board').whereIs('6,2'));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(goal.x, goal.y, { steps: 5 });
  await page.mouse.up();
  assert.deepEqual(await events(page, 'board-carry'), [{ id }]);
  assert.equal((await events(page, 'board-drop')).at(-1).hex, '6,2');
  assert.deepEqual(await events(page, 'board-pick'), []);
  assert.equal(await world(), before);
}));

test('a finger drags a counter that it has tapped, and otherwise the map', () => onBoard(async page => {
  const { id, label } = await lone(page);
  const session = await page.context().newCDPSession(page);
  const drag = async () => {
    const { x, y } = await counterAt(page, label);
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    for (let far = 10; far <= 60; far += 10) await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: y + far }] });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await rest(page);
  };
  await drag();
  assert.deepEqual(await events(page, 'board-carry'), []);
  await page.evaluate(id => Reflect.get(window, 'board').update({ selected: [id] }), id);
  await drag();
  assert.deepEqual(await events(page, 'board-carry'), [{ id }]);
}, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }));

test('a double click beside the counters of a hex opens it and picks nothing', () => onBoard(async page => {
  const { hex } = await lone(page);
  const at = await page.evaluate(hex => {
    const board = Reflect.get(window, 'board');
    board.update({ selected: ['p1'] });
    return { ...board.whereIs(hex), size: board.view.view.scale };
  }, hex);
  await page.mouse.dblclick(at.x, at.y + 40 * at.size);
  await page.locator('.stack-viewer').waitFor();
  await page.waitForTimeout(500);
  assert.deepEqual(await events(page, 'board-pick'), []);
}));

test('a double click opens the stack, and a row of it picks one piece', () => onBoard(async page => {
  const { x, y } = await counterAt(page, '912');
  const rows = page.locator('.stack-viewer .stack-row');
  // A busy computer may take the two clicks for single ones: try again, as a person would.
  for (let tries = 0; tries < 5 && !(await rows.first().isVisible()); tries += 1) {
    await page.mouse.dblclick(x, y);
    await page.waitForTimeout(400);
  }
  assert.ok(await rows.count() >= 5);
  await rows.nth(2).click();
  const picks = await events(page, 'board-pick');
  assert.equal(picks.at(-1).ids.length, 1);
  assert.equal(await page.locator('.stack-viewer').isVisible(), false);
}));

test('a long press opens the stack on a touch screen, a tap picks', () => onBoard(async page => {
  const { x, y } = await counterAt(page, '901');
  await page.evaluate(() => document.addEventListener('click', () => Reflect.get(window, 'events').push(['click', 0]), true));
  await page.touchscreen.tap(x, y);
  assert.equal((await events(page, 'board-pick')).at(-1).hex, '5,4');
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  // By the clock of the page, which a busy machine slows down together with the press.
  await page.evaluate(() => new Promise(resolve => setTimeout(resolve, 800)));
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.locator('.stack-viewer').waitFor();
  assert.equal((await events(page, 'board-pick')).length, 1);
  // One that comes late would hit the window.
  assert.deepEqual(await events(page, 'click'), []);
}, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }));

test('a right click opens the stack', () => onBoard(async page => {
  const { x, y } = await counterAt(page, '912');
  await page.mouse.click(x, y, { button: 'right' });
  await page.locator('.stack-viewer').waitFor();
  assert.deepEqual(await events(page, 'board-pick'), []);
}));

test('two fingers zoom', () => onBoard(async page => {
  const width = () => page.locator('.world').evaluate(element => element.getBoundingClientRect().width);
  const before = await width();
  const session = await page.context().newCDPSession(page);
  const fingers = (/** @type {number} */ apart) => [{ x: 195 - apart, y: 400, id: 0 }, { x: 195 + apart, y: 400, id: 1 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(40) });
  for (let apart = 50; apart <= 80; apart += 10) await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await rest(page);
  const grown = await width() / before;
  assert.ok(grown > 1.8 && grown < 2.2, `grew ${grown} times`);
  assert.deepEqual(await events(page, 'board-pick'), []);
}, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }));

test('everything can be reached by keyboard', () => onBoard(async page => {
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate(() => document.activeElement?.tagName), 'HEX-BOARD');
  await page.keyboard.press('n');
  const first = (await events(page, 'board-cursor')).at(-1);
  assert.equal(first.by, 'key');
  assert.match(first.text, /can be chosen/);

  await page.keyboard.press('g');
  await page.keyboard.type('3,1');
  await page.keyboard.press('Enter');
  assert.equal((await events(page, 'board-cursor')).at(-1).hex, '3,1');
  assert.equal(await page.evaluate(() => document.activeElement?.tagName), 'HEX-BOARD');

  for (const [key, hex] of [['ArrowRight', '3,2'], ['ArrowDown', '4,2'], ['w', '3,2'], ['e', '3,3'], ['d', '4,4'], ['a', '4,3'], ['q', '3,2'], ['s', '4,2'], ['ArrowLeft', '4,1']]) {
    await page.keyboard.press(key);
    assert.equal((await events(page, 'board-cursor')).at(-1).hex, hex, key);
  }

  await page.keyboard.press('g');
  await page.keyboard.type('31');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  const whole = (await events(page, 'board-pick')).at(-1);
  assert.ok(whole.ids.length > 1);
  await page.keyboard.press(']');
  await page.keyboard.press('Enter');
  const turned = (await events(page, 'board-pick')).at(-1);
  assert.equal(turned.ids[0], whole.ids.at(-1));
  await page.keyboard.press('v');
  assert.ok(await page.locator('.stack-viewer').isVisible());
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  assert.equal((await events(page, 'board-pick')).at(-1).ids.length, 1);

  await page.locator('hex-board').focus();
  await page.keyboard.press('Escape');
  assert.deepEqual((await events(page, 'board-pick')).at(-1), { hex: null, ids: [] });
  await page.keyboard.press('h');
  assert.equal(await page.locator('.counters').isVisible(), false);
}));

test('after a click a letter is the decision that has it for a key, after an arrow it moves the cursor', () => onBoard(async page => {
  await page.evaluate(() => {
    const board = /** @type {import('../../board/hex-board.js').HexBoard} */ (document.querySelector('hex-board'));
    board.update({ choices: [{ n: 0, text: 'Stop here', group: '', key: 's', clauses: [], subjects: [], chance: null, usual: false }] });
    const taken = Object.assign(window, { taken: /** @type {boolean[]} */ ([]) }).taken;
    document.addEventListener('keydown', event => taken.push(event.defaultPrevented));
  });
  const { x, y } = await counterAt(page, '901');
  await page.mouse.click(x, y);
  await page.keyboard.press('s');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('s');
  assert.deepEqual(await page.evaluate(() => Reflect.get(window, 'taken')), [false, true, true]);
}));

test('a hex number that is not on the board is answered', () => onBoard(async page => {
  await page.locator('hex-board').focus();
  await page.keyboard.press('g');
  await page.keyboard.type('77');
  await page.keyboard.press('Enter');
  await page.getByText('No hex 77 on this map.').waitFor();
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('.hex-prompt').isVisible(), false);
}));

test('the trail of a move stays while the same position is painted again', () => onBoard(async page => {
  const trail = await page.evaluate(() => {
    const [board, pieces] = [Reflect.get(window, 'board'), Reflect.get(window, 'pieces')];
    const moved = pieces.map((/** @type {{ id: string }} */ piece) => (piece.id === 'p1' ? { ...piece, place: { hex: '1,1' } } : piece));
    board.update({ pieces: moved });
    board.update({ selected: [] });
    return document.querySelector('.mark-trail')?.getAttribute('d');
  });
  assert.ok(trail);
}));

test('axe finds nothing, on the board and on an open stack', () => onBoard(async page => {
  const check = () => page.evaluate(async () => {
    const found = await Reflect.get(window, 'axe').run();
    return found.violations.map((/** @type {{ id: string, nodes: { html: string }[] }} */ violation) => `${violation.id}: ${violation.nodes[0].html}`);
  });
  await page.evaluate(await readFile(axe, 'utf8'));
  assert.deepEqual(await check(), []);
  const { x, y } = await counterAt(page, '912');
  await page.mouse.dblclick(x, y);
  assert.deepEqual(await check(), []);
}));
