// A board game for two in the real browser: its lesson, a set-up on one key, a turn by mouse and by keyboard, the line of
// sight, and what a counter sees, reaches and shoots at.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { DESKTOP, PHONE, answered, ask, clean, close, go, moved, open, scene } from '../table.mjs';

/** @import { Page } from 'playwright-core' */
/** @import { GameInfo, SceneMessage, Shelf } from '../../wire.d.ts' */

after(close);

/** The first game for two on the shelf that teaches and looks things up on a map. @param {Page} page */
async function forTwo(page) {
  /** @type {Shelf} */
  const shelf = await ask(page, '/api/shelf');
  const game = shelf.games.find(game => game.about.players === 2 && game.lessons.length > 0);
  assert.ok(game, 'there is such a game');
  return game;
}

/** The lesson of the game, open on the page. @param {Page} page */
async function lesson(page) {
  const game = await forTwo(page);
  /** @type {GameInfo} */
  const info = await ask(page, '/api/games', { game: game.about.id, lesson: game.lessons[0]?.id });
  await go(page, `#/play/${info.id}`);
  await page.locator('.choice.marked').waitFor();
  await page.locator('hex-board .hex-ids').first().waitFor({ state: 'attached' });
  return { info, steps: game.lessons[0]?.steps ?? 0 };
}

/** The last scenario with both seats mine, open on the page. @param {Page} page */
async function begin(page) {
  const game = await forTwo(page);
  const seats = Object.fromEntries(game.seats.map(seat => [seat, 'me']));
  /** @type {GameInfo} */
  const info = await ask(page, '/api/games', { game: game.about.id, scenario: game.scenarios.at(-1)?.id, seed: '7', seats });
  await go(page, `#/play/${info.id}`);
  await page.locator('.choice').first().waitFor();
  await page.locator('hex-board .hex-ids').first().waitFor({ state: 'attached' });
  return info;
}

/** The position, once the page shows it. @param {Page} page @param {string} id @returns {Promise<SceneMessage>} */
async function shown(page, id) {
  const message = await scene(page, id);
  await page.locator(`.play[data-revision="${message.revision}"] .choice, .play[data-revision="${message.revision}"] .over`).first().waitFor();
  await page.locator(`.play[data-part="${message.scene.prompt?.group ?? ''}"]`).waitFor({ state: 'attached' });
  return message;
}

/** Sets up both sides with the usual decision, by its key. @param {Page} page @param {string} id */
async function setUp(page, id) {
  let message = await shown(page, id);
  const part = message.scene.prompt?.group;
  for (let turns = 0; message.scene.prompt?.group === part && turns < 60; turns += 1) {
    await page.keyboard.press('.');
    const roll = page.locator('[data-roll]');
    // With the odds on its button, the usual key rolls at once.
    const decided = moved(page, message.revision);
    if (message.scene.choices.find(choice => choice.usual)?.chance) await Promise.race([roll.click().catch(() => {}), decided]);
    await decided;
    message = await shown(page, id);
  }
  return message;
}

/** Where a hex is on the screen, once it is in sight. @param {Page} page @param {string} hex */
const whereIs = (page, hex) => page.evaluate(hex => {
  const board = /** @type {import('../../board/hex-board.js').HexBoard} */ (document.querySelector('hex-board'));
  board.focusHex(hex);
  const point = board.whereIs(hex);
  if (!point) throw new Error(`no hex ${hex}`);
  return point;
}, hex);

/** @param {SceneMessage} message @param {string} id */
function hexOf({ scene: { pieces } }, id) {
  const place = pieces.find(piece => piece.id === id)?.place;
  return typeof place === 'object' && 'hex' in place ? place.hex : null;
}

for (const [name, options] of /** @type {const} */ ([['desktop', DESKTOP], ['dark', { ...DESKTOP, colorScheme: 'dark' }], ['phone', PHONE]])) {
  test(`the lesson is played whole and won, ${name}`, async () => {
    const { page, problems } = await open(options);
    const { info, steps } = await lesson(page);
    await clean(page, `two sides lesson ${name}`);
    for (let step = 0; step < steps; step += 1) {
      const message = await shown(page, info.id);
      assert.equal(message.lesson?.step, step);
      const does = message.lesson?.meant ?? message.scene.choices[message.lesson?.choice ?? -1];
      assert.ok(does, 'the lesson leads to something');
      // Who has points left may go somewhere, and the costs stand in the hexes.
      if (message.scene.prompt?.outlook && message.scene.choices.length > 1) await page.locator('.look-cost').first().waitFor({ state: 'attached' });
      await page.locator('.lesson-link').click();
      if (does.chance && !does.safe) await page.locator('[data-roll]').click();
      await moved(page, message.revision);
    }
    await page.locator('.over').waitFor();
    assert.match(await page.locator('.over').innerText(), /victory/i);
    await clean(page, `two sides over ${name}`);
    assert.deepEqual(problems, []);
  });
}

test('a set-up on one key, then a move by mouse along the map, then the segment to its end', async () => {
  const { page, problems } = await open(DESKTOP);
  const { id } = await begin(page);
  await clean(page, 'two sides set-up');
  let message = await setUp(page, id);
  const first = message.scene.phase;
  const mover = message.scene.choices.find(choice => choice.subjects.length === 1 && hexOf(message, choice.subjects[0] ?? ''));
  assert.ok(mover, 'somebody can move');
  await page.locator(`[data-choice="${mover.n}"]`).click();
  await moved(page, message.revision);
  message = await shown(page, id);
  assert.equal(message.scene.prompt?.outlook, 'reaches');
  await page.locator('.look-cost').first().waitFor({ state: 'attached' });
  await clean(page, 'two sides moving');
  const step = message.scene.choices.find(choice => choice.subjects.some(subject => /-\d+$/.test(subject) && !hexOf(message, subject)));
  const hex = step?.subjects.find(subject => !hexOf(message, subject));
  assert.ok(hex, 'there is a hex to go to');
  const at = await whereIs(page, hex);
  await page.mouse.click(at.x, at.y);
  await moved(page, message.revision);
  // What is left of the segment, by the list.
  for (let turns = 0; turns < 12; turns += 1) {
    message = await shown(page, id);
    if (message.scene.phase.split(' · ')[1] !== first.split(' · ')[1]) break;
    const last = message.scene.choices.findLast(choice => !choice.gives_up);
    assert.ok(last);
    await page.locator(`[data-choice="${last.n}"]`).click();
    if (last.chance) await page.locator(`[data-roll="${last.n}"]`).click();
    await moved(page, message.revision);
  }
  assert.notEqual(message.scene.phase.split(' · ')[1], first.split(' · ')[1], 'the other side is to act');
  assert.deepEqual(problems, []);
});

test('a turn by keyboard alone: on the map, in the list, to the end of the segment', async () => {
  const { page, problems } = await open(DESKTOP);
  const { id } = await begin(page);
  let message = await setUp(page, id);
  const first = message.scene.phase;
  await page.keyboard.press('m');
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await answered(page);
  for (let turns = 0; turns < 12; turns += 1) {
    message = await shown(page, id);
    if (message.scene.phase.split(' · ')[1] !== first.split(' · ')[1]) break;
    const last = message.scene.choices.findLast(choice => !choice.gives_up);
    await page.keyboard.press('Escape');
    await page.keyboard.press('c');
    for (let steps = 0; steps < 60; steps += 1) {
      if (await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).dataset.choice) === String(last?.n)) break;
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Enter');
    if (last?.chance) {
      await page.waitForFunction(() => /** @type {HTMLElement} */ (document.activeElement).dataset.roll !== undefined);
      await page.keyboard.press('Enter');
    }
    await moved(page, message.revision);
  }
  assert.notEqual(message.scene.phase.split(' · ')[1], first.split(' · ')[1], 'the other side is to act');
  assert.deepEqual(problems, []);
});

for (const [name, options] of /** @type {const} */ ([['desktop', DESKTOP], ['dark', { ...DESKTOP, colorScheme: 'dark' }], ['phone', PHONE]])) {
  test(`a line of sight is drawn, told and explained, ${name}`, async () => {
    const { page, problems } = await open(options);
    const { info } = await lesson(page);
    const { scene: { pieces } } = await scene(page, info.id);
    const [from, to] = pieces.map(piece => (typeof piece.place === 'object' && 'hex' in piece.place ? piece.place.hex : '')).filter(Boolean);
    assert.ok(from && to);
    const tool = page.getByRole('button', { name: 'Line of sight', exact: true });
    await tool.click();
    assert.equal(await tool.getAttribute('aria-pressed'), 'true');
    // Brought into sight first: what is looked at must not move under the hand.
    await whereIs(page, from);
    const end = await whereIs(page, to);
    const start = await page.evaluate(hex => /** @type {import('../../board/hex-board.js').HexBoard} */ (document.querySelector('hex-board')).whereIs(hex), from);
    assert.ok(start);
    if (name === 'phone') {
      await page.touchscreen.tap(start.x, start.y);
      await page.touchscreen.tap(end.x, end.y);
    } else {
      await page.mouse.move(start.x, start.y);
      await page.mouse.down();
      await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 3 });
      await page.mouse.move(end.x, end.y, { steps: 3 });
      await page.mouse.up();
    }
    const panel = page.getByRole('region', { name: 'Line of sight' });
    await panel.locator('.look-answer').waitFor();
    const heading = await panel.getByRole('heading').innerText();
    assert.match(heading, new RegExp(`^(Clear|Blocked): ${from} to ${to}`));
    await page.locator('.sight-line').first().waitFor({ state: 'attached' });
    await page.waitForFunction(words => document.getElementById('announce')?.textContent?.startsWith(words), heading);
    await clean(page, `two sides sight ${name}`);
    const rule = panel.locator('.clause').first();
    if (await rule.count()) {
      await rule.click();
      await page.locator('#clause').waitFor();
      await page.keyboard.press('Escape');
      await page.locator('#clause').waitFor({ state: 'detached' });
    }
    await page.getByRole('button', { name: 'Close line of sight' }).click();
    await panel.waitFor({ state: 'detached' });
    assert.equal(await page.locator('.sight-line').count(), 0);
    assert.deepEqual(problems, []);
  });
}

test('a line of sight by keyboard', async () => {
  const { page } = await open(DESKTOP);
  await lesson(page);
  await page.keyboard.press('Shift+L');
  await page.waitForFunction(() => document.activeElement?.nodeName === 'HEX-BOARD');
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await page.getByText(/^From .* to which hex\?$/).waitFor();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.locator('.look-answer').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText(/^Drag from one hex/).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('region', { name: 'Line of sight' }).waitFor({ state: 'detached' });
});

for (const [name, options] of /** @type {const} */ ([['desktop', DESKTOP], ['dark', { ...DESKTOP, colorScheme: 'dark' }], ['phone', PHONE]])) {
  test(`what a counter sees, reaches and shoots at is hatched and told, ${name}`, async () => {
    const { page, problems } = await open(options);
    const { info } = await lesson(page);
    const message = await scene(page, info.id);
    const armed = message.scene.pieces.find(piece => message.scene.sides.find(side => side.id === piece.side)?.own && hexOf(message, piece.id) && piece.stats[0]?.value.endsWith('A'));
    assert.ok(armed);
    await page.getByRole('button', { name: 'What a counter can see, reach and fire at' }).click();
    const panel = page.getByRole('region', { name: 'Outlook' });
    await panel.waitFor();
    const at = await whereIs(page, hexOf(message, armed.id) ?? '');
    // On a small screen the hex may lie under the panel, where only the cursor comes to.
    if (name === 'phone') await page.locator('hex-board').evaluate(board => /** @type {import('../../board/hex-board.js').HexBoard} */ (board).cursor.pick(false));
    else await page.mouse.click(at.x, at.y);
    await panel.getByText(/^It can move: /).waitFor();
    assert.ok(await page.locator('.look-cost').count() > 5, 'costs stand in the hexes');
    assert.ok(await page.locator('.look-odds').count() > 0, 'odds stand in the hexes of targets');
    const sees = panel.getByRole('button', { name: /^Can see/ });
    assert.equal(await sees.getAttribute('aria-pressed'), 'false');
    await sees.click();
    await page.waitForFunction(() => document.querySelector('.hatch-edge.hatch-sees')?.getAttribute('d'));
    await clean(page, `two sides outlook ${name}`);
    await panel.getByRole('button', { name: /^Can reach/ }).click();
    await page.waitForFunction(() => document.querySelectorAll('.look-cost').length === 0);
    await panel.getByRole('button', { name: 'Close the outlook' }).click();
    await panel.waitFor({ state: 'detached' });
    await page.waitForFunction(() => !document.querySelector('.hatch-edge.hatch-sees')?.getAttribute('d'));
    assert.deepEqual(problems, []);
  });
}
