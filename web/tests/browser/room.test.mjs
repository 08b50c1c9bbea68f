// The table set for play, in all five games and at five sizes of window: what is done next is in sight, nothing runs out
// of the window or of its button, and the map has the most of a window; panels fold and stay as they were left.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { PHONE, ask, close, go, open, scene } from '../table.mjs';

/** @import { Page } from 'playwright-core' */
/** @import { GameInfo, SceneMessage, Shelf } from '../../wire.d.ts' */

after(close);

const DESK = { viewport: { width: 1440, height: 900 } };
const SIZES = /** @type {const} */ ([['1440x900', DESK], ['1920x1080', { viewport: { width: 1920, height: 1080 } }], ['1024x768', { viewport: { width: 1024, height: 768 } }],
  ['844x390', { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true }], ['390x844', PHONE]]);
/** The least part of a window of 1440x900 that a map has, and the least size of the figures on its counters in pixels. */
const [SHARE, FIGURES] = [0.55, 7];

/** The position that a person is asked about. @param {Page} page @param {string} id @returns {Promise<SceneMessage>} */
async function asked(page, id) {
  const message = await scene(page, id);
  const [seat = message.seat] = message.to_act;
  return seat === message.seat ? message : scene(page, id, seat);
}

/** @typedef {{ name: string, game: string, id: string, map: boolean }} Table */
/** The tables, set once for all tests. @type {Table[]} */
const games = [];

/** Every game on the shelf, at its first question; one for a single player on its first battlefield. @param {Page} page */
async function tables(page) {
  if (games.length) return games;
  /** @type {Shelf} */
  const shelf = await ask(page, '/api/shelf');
  for (const game of shelf.games) {
    const seats = game.about.players === 2 ? Object.fromEntries(game.seats.map(seat => [seat, 'me'])) : undefined;
    // The largest of the situations, or the second: the first may be one without ends.
    const scenario = game.scenarios.find(scenario => scenario.id === 'patton') ?? game.scenarios[1];
    /** @type {GameInfo} */
    const info = await ask(page, '/api/games', { game: game.about.id, scenario: scenario?.id, seed: '7', seats });
    let message = await asked(page, info.id);
    for (let steps = 0; game.about.players === 1 && message.board === null && steps < 400; steps += 1) {
      message = await ask(page, `/api/games/${info.id}/decisions`, { revision: message.revision, seat: message.seat, n: 0 });
    }
    games.push({ name: game.about.name, game: game.about.id, id: info.id, map: message.board !== null });
  }
  return games;
}

/** What is wrong with the table on the page. @param {Page} page */
const faults = page => page.evaluate(() => {
  /** @param {Element} one */
  const inside = one => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return left >= -0.5 && top >= -0.5 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
  };
  /** @param {Element} one */
  const name = one => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40);
  const seen = (/** @type {string} */ selector) => [...document.querySelectorAll(selector)].filter(one => one.checkVisibility() && one.getBoundingClientRect().width > 0);
  const main = seen('.bar button');
  /** What a button hides of its words: a line cut in half shows, one below the edge does not. @param {Element} one */
  const cut = one => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2;
  // A card that was drawn lies over the map until it is put aside, where nothing else stands beside it.
  const panels = seen('.orders-sheet, .stage-board, .tray, .rail, .play:not(.with-moments.no-side.no-log) .side-column').map(one => ({ one, box: one.getBoundingClientRect() }));
  const crossed = panels.flatMap(({ one, box }) => panels.filter(other => other.one !== one && !other.one.contains(one)
    && Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 1 && Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > 1).map(() => one.className));
  return {
    wide: document.documentElement.scrollWidth - innerWidth,
    main: main.length,
    outside: [...main, ...seen('.rail button, .masthead button')].filter(one => !inside(one)).map(name),
    // A small counter has no room for its name, which is in its title.
    cut: seen('.play button:not(.chit-name), .masthead button').filter(cut).map(name),
    spilt: seen('.chit').filter(one => one.scrollWidth > one.clientWidth + 1).map(name),
    crossed,
  };
});

/** What is still wrong once the colors and the odds of the game have come. @param {Page} page */
async function settled(page) {
  for (let tries = 0; ; tries += 1) {
    await page.waitForTimeout(200);
    const found = await faults(page);
    const { main, wide, ...lists } = found;
    if (tries === 15 || (main && !wide && Object.values(lists).every(list => !list.length))) return found;
  }
}

for (const [size, options] of SIZES) {
  test(`all five tables are set at ${size}`, async () => {
    const { page, problems } = await open(options, { watch: false });
    const all = await tables(page);
    assert.equal(all.length, 5);
    assert.ok(all.filter(game => game.map).length >= 4, 'four of them have a map');
    for (const { name, game, id, map } of all) {
      await go(page, `#/play/${id}`);
      // The last table is on the screen until the next one has come.
      await page.locator(`:root[data-game="${game}"]`).waitFor();
      await page.locator('.bar button').first().waitFor();
      if (map) await page.locator('hex-board .hex-ids').first().waitFor({ state: 'attached' });
      const { main, ...wrong } = await settled(page);
      assert.deepEqual(wrong, { wide: 0, outside: [], cut: [], spilt: [], crossed: [] }, name);
      assert.ok(main > 0, `${name} has something to press`);
      assert.ok(await page.locator('.strip').evaluate(strip => !strip.checkVisibility() || strip.scrollWidth <= strip.clientWidth), `${name} has all its turns and points in sight`);
      const counted = await page.locator('.turns').evaluateAll(all => all.filter(one => one.querySelector('.turns-of')).map(one => one.querySelector('.now')?.textContent ?? '1'));
      assert.deepEqual(counted.filter(now => !/^\d+$/.test(now)), [], `${name} counts only what is numbered`);
      if (!map || size !== '1440x900') continue;
      const share = await page.locator('hex-board').evaluate(board => board.clientWidth * board.clientHeight / innerWidth / innerHeight);
      assert.ok(share >= SHARE, `${name}: the map has ${(100 * share).toFixed(1)} % of the window`);
      const figures = await page.locator('.counter-factor').evaluateAll(all => all.map(one => one.getBoundingClientRect().height));
      assert.ok(figures.every(height => height >= FIGURES), `${name}: figures of ${Math.min(...figures)} pixels`);
    }
    assert.deepEqual(problems, []);
  });
}

test('the map keeps its share above the table of what is for sale', async () => {
  const { page, problems } = await open(DESK, { watch: false });
  /** @type {GameInfo} */
  const { id } = await ask(page, '/api/games', { game: 'frontline-general', scenario: 'volturno-line', seed: '7', seats: { american: 'me', german: 'me' } });
  for (let message = await asked(page, id); message.scene.prompt?.group !== 'production'; message = await asked(page, id)) {
    await ask(page, `/api/games/${id}/decisions`, { revision: message.revision, seat: message.seat, n: message.scene.choices.find(choice => choice.usual)?.n ?? 0 });
  }
  await go(page, `#/play/${id}`);
  const sit = page.locator('.hand-over-place:not([hidden]) .primary');
  await page.locator('.tray .chart').or(sit).first().waitFor();
  if (await sit.count()) await sit.click();
  await page.locator('.tray .chart').first().waitFor();
  const share = await page.locator('hex-board').evaluate(board => board.clientWidth * board.clientHeight / innerWidth / innerHeight);
  assert.ok(share >= SHARE, `the map has ${(100 * share).toFixed(1)} % of the window`);
  assert.deepEqual(problems, []);
});

test('panels fold, and are found as they were left', async () => {
  const { page, problems } = await open(DESK, { watch: false });
  const game = (await tables(page)).find(game => game.map);
  await go(page, `#/play/${game?.id}`);
  const cards = page.getByRole('button', { name: /^Cards and charts/ });
  await cards.waitFor();
  assert.equal(await cards.getAttribute('aria-expanded'), 'false');
  assert.equal(await page.locator('.side').isVisible(), false);
  await cards.click();
  await page.locator('.side').waitFor();
  await page.keyboard.press('l');
  await page.locator('#log:focus').waitFor();
  await page.getByRole('button', { name: 'Fold it' }).click();
  await page.locator('.tray .leaf').waitFor({ state: 'detached' });
  await page.reload();
  await page.locator('.side').waitFor();
  assert.equal(await page.locator('.tray .leaf').count(), 0);
  await page.getByRole('button', { name: 'Open it' }).click();
  await page.locator('.tray .leaf').waitFor();
  assert.deepEqual(problems, []);
});

test('four factors stand in the corners of a counter, as printed', async () => {
  const { page, problems } = await open(DESK, { watch: false });
  const game = (await tables(page)).findLast(game => game.map);
  await go(page, `#/play/${game?.id}`);
  await page.locator('hex-board .counter-factor').first().waitFor({ state: 'attached' });
  const found = await page.locator('hex-board .counter').evaluateAll(all => all.flatMap(counter => {
    const body = counter.querySelector('.counter-body')?.getBoundingClientRect();
    const factors = [...counter.querySelectorAll('.counter-factor')].map(one => one.getBoundingClientRect());
    if (!body || factors.length !== 4) return [];
    return [factors.map(({ x, y, width, height }) => `${x + width / 2 < body.x + body.width / 2 ? 'left' : 'right'} ${y + height / 2 < body.y + body.height / 2 ? 'above' : 'below'}`).join(', ')];
  }));
  assert.ok(found.length > 0, 'there are counters with four factors');
  assert.deepEqual([...new Set(found)], ['left above, right above, left below, right below']);
  assert.deepEqual(problems, []);
});

test('one key tells what the counters say, and so does the help', async () => {
  const { page, problems } = await open(DESK, { watch: false });
  const game = (await tables(page)).find(game => game.map);
  await go(page, `#/play/${game?.id}`);
  await page.locator('.bar button').first().waitFor();
  await page.keyboard.press('k');
  await page.getByRole('dialog', { name: 'The counters' }).getByText(/cut corners|both sides/).first().waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'How to play' }).getByText('On the counters').waitFor();
  assert.deepEqual(problems, []);
});
