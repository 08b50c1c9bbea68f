// One grammar for pointing, on every board: what a click, a drag, two taps and keys mean, and where Roll, Done and Back
// stand.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { DESKTOP, PHONE, answered, ask, battle, close, go, moved, open, scene } from '../table.mjs';

/** @import { Page } from 'playwright-core' */
/** @import { Choice, GameInfo, Meant, Piece, SceneMessage, Shelf, Surveyed } from '../../wire.d.ts' */
/** @typedef {import('../../board/hex-board.js').HexBoard} HexBoard */

after(close);

const SIZES = /** @type {const} */ ([['1440x900', { viewport: { width: 1440, height: 900 } }], ['1920x1080', { viewport: { width: 1920, height: 1080 } }], ['1024x768', { viewport: { width: 1024, height: 768 } }],
  ['844x390', { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true }], ['390x844', PHONE]]);

/** @param {Piece | undefined} piece */
const hexOf = piece => (piece && typeof piece.place === 'object' && 'hex' in piece.place ? piece.place.hex : '');

/** Where a hex is on the screen, once it is in sight and the map rests. @param {Page} page @param {string} hex */
async function whereIs(page, hex) {
  await page.evaluate(hex => /** @type {HexBoard} */ (document.querySelector('hex-board')).focusHex(hex), hex);
  await page.locator('.world:not(.moving)').waitFor({ state: 'attached' });
  const point = await page.evaluate(hex => /** @type {HexBoard} */ (document.querySelector('hex-board')).whereIs(hex), hex);
  assert.ok(point, hex);
  return point;
}

/** A click or a tap on a hex, long enough after the last one not to be the second of two. @param {Page} page @param {string} hex */
async function tap(page, hex) {
  await page.waitForTimeout(400);
  const { x, y } = await whereIs(page, hex);
  if (await page.evaluate(() => matchMedia('(pointer: coarse)').matches)) await page.touchscreen.tap(x, y);
  else await page.mouse.click(x, y);
}

/**
 * A game for two on a map, with both seats mine and the usual decisions taken until its units move, open on the page.
 * @param {Page} page
 */
async function moving(page) {
  /** @type {Shelf} */
  const shelf = await ask(page, '/api/shelf');
  const game = shelf.games.findLast(game => game.about.players === 2);
  assert.ok(game);
  const seats = Object.fromEntries(game.seats.map(seat => [seat, 'me']));
  /** @type {GameInfo} */
  const info = await ask(page, '/api/games', { game: game.about.id, scenario: game.scenarios[0]?.id, seed: '7', seats });
  let message = await scene(page, info.id);
  for (let steps = 0; steps < 80 && message.scene.prompt?.group !== 'movement'; steps += 1) {
    const usual = message.scene.choices.find(choice => choice.usual) ?? message.scene.choices[0];
    await ask(page, `/api/games/${info.id}/decisions`, { revision: message.revision, seat: message.seat, n: usual?.n });
    message = await scene(page, info.id);
  }
  await go(page, `#/play/${info.id}`);
  await page.locator('hex-board .hex-ids').first().waitFor({ state: 'attached' });
  await page.locator('.bar .choice').first().waitFor();
  const own = message.scene.sides.filter(side => side.own).map(side => side.id);
  const stacks = new Map();
  for (const piece of message.scene.pieces.filter(piece => own.includes(piece.side ?? '') && hexOf(piece))) stacks.set(hexOf(piece), [...(stacks.get(hexOf(piece)) ?? []), piece]);
  return { id: info.id, message, own, stacks: /** @type {Map<string, Piece[]>} */ (stacks) };
}

/** The counter that lies on top of a hex, and the whole moves that may be meant with it. @param {Page} page @param {string} id @param {SceneMessage} message @param {string} hex */
async function movesFrom(page, id, message, hex) {
  const [top] = await page.evaluate(hex => {
    const board = /** @type {HexBoard} */ (document.querySelector('hex-board'));
    return board.position.stack(hex).map(piece => piece.id).reverse();
  }, hex);
  /** @type {Meant} */
  const { intents } = await ask(page, `/api/games/${id}/meant?seat=${message.seat}&on=${encodeURIComponent(top ?? '')}`);
  return { unit: top ?? '', goals: intents.map(({ choice }) => choice).filter(choice => choice.subjects.length === 2).map(choice => choice.subjects.find(one => one !== top) ?? '') };
}

/** A stack whose top counter can go somewhere. @param {Page} page @param {Awaited<ReturnType<typeof moving>>} game */
async function mover(page, { id, message, stacks }) {
  for (const hex of stacks.keys()) {
    const found = await movesFrom(page, id, message, hex);
    const free = found.goals.filter(goal => !message.scene.pieces.some(piece => hexOf(piece) === goal));
    if (free.length) return { hex, unit: found.unit, goals: found.goals, free };
  }
  throw new Error('nobody can move');
}

for (const [name, options] of SIZES) {
  test(`Done, then Roll and Back are on the screen, ${name}`, async () => {
    const { page, problems } = await open(options, { watch: false });
    const info = await battle(page, message => message.board !== null && message.scene.choices.some(choice => choice.chance && /attack/i.test(choice.text)));
    const { width, height } = options.viewport;
    /** @param {string} selector */
    const inSight = async selector => {
      const box = await page.locator(selector).first().boundingBox();
      assert.ok(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height, `${selector} at ${JSON.stringify(box)}`);
      return box;
    };
    await inSight('.bar .choice');
    const attack = (await scene(page, info.id)).scene.choices.find(choice => choice.chance && /attack/i.test(choice.text));
    await page.locator(`[data-choice="${attack?.n}"]`).first().evaluate(button => /** @type {HTMLElement} */ (button).click());
    const [roll] = [await inSight('[data-roll]'), await inSight('.bar .back')];
    await page.locator('.bar-words b', { hasText: '%' }).waitFor();
    await inSight('.bar-words b');
    const sheet = await inSight('.orders-sheet');
    assert.ok(sheet.y + sheet.height - roll.y - roll.height < 24, 'at the bottom of its column');
    await page.locator('.bar .back').click();
    await page.locator('[data-roll]').waitFor({ state: 'detached' });
    await inSight('.bar .choice');
    assert.deepEqual(problems, []);
  });
}

for (const [name, options] of /** @type {const} */ ([['desktop', DESKTOP], ['phone', PHONE]])) {
  test(`a counter is taken, its reach is shaded with costs, and it goes where one points, ${name}`, async () => {
    const { page, problems } = await open(options);
    const game = await moving(page);
    const { hex, unit, free: [goal = ''] } = await mover(page, game);
    await tap(page, hex);
    await page.locator('.look-cost').first().waitFor({ state: 'attached' });
    assert.ok(await page.locator('.hatch-edge.hatch-reaches').getAttribute('d'), 'the reach has an edge');
    assert.equal(await page.locator('.mark-legal').getAttribute('d'), '', 'and nothing is marked twice');
    await page.locator('.bar .back').waitFor();
    await tap(page, goal);
    await moved(page, game.message.revision);
    assert.equal(hexOf((await scene(page, game.id)).scene.pieces.find(piece => piece.id === unit)), goal);
    await page.keyboard.press('u');
    await moved(page, game.message.revision + 1);
    const after = await scene(page, game.id);
    assert.equal(hexOf(after.scene.pieces.find(piece => piece.id === unit)), hex, 'one undo takes all of it back');
    assert.deepEqual(problems, []);
  });

  test(`another counter of one's own is taken and the first stays, ${name}`, async () => {
    const { page, problems } = await open(options);
    const game = await moving(page);
    const { hex, goals } = await mover(page, game);
    const other = [...game.stacks.keys()].find(one => one !== hex && goals.includes(one)) ?? [...game.stacks.keys()].find(one => one !== hex) ?? '';
    await tap(page, hex);
    await page.locator('.look-cost').first().waitFor({ state: 'attached' });
    const first = await page.locator('.narrowed b').innerText();
    await tap(page, other);
    await page.waitForFunction(first => (document.querySelector('.narrowed b')?.textContent ?? first) !== first, first);
    assert.equal((await scene(page, game.id)).revision, game.message.revision, 'nobody has moved');
    assert.deepEqual(problems, []);
  });

  test(`the enemy's field of fire is told at once, ${name}`, async () => {
    const { page, problems } = await open(options);
    await moving(page);
    const tool = page.getByRole('button', { name: 'Where the enemy can fire', exact: true });
    await tool.click();
    const panel = page.getByRole('region', { name: 'Where the enemy can fire' });
    await panel.getByText(/^\d+ hex/).waitFor();
    assert.ok(await page.locator('.look-threat').count() > 0);
    assert.ok(await page.locator('.hatch-edge.hatch-threats').getAttribute('d'));
    await panel.getByRole('button', { name: /^Close/ }).click();
    await page.waitForFunction(() => document.querySelectorAll('.look-threat').length === 0);
    assert.deepEqual(problems, []);
  });
}

test('the way follows the pointer and the cursor with its cost', async () => {
  const { page } = await open();
  const game = await moving(page);
  const { hex, unit } = await mover(page, game);
  await tap(page, hex);
  await page.locator('.look-cost').first().waitFor({ state: 'attached' });
  /** @type {Surveyed} */
  const { outlook } = await ask(page, `/api/games/${game.id}/outlook?seat=${game.message.seat}&piece=${encodeURIComponent(unit)}`);
  const far = outlook.reaches.find(one => one.from !== outlook.hex);
  assert.ok(far);
  const at = await whereIs(page, far.hex);
  await page.mouse.move(at.x, at.y, { steps: 3 });
  await page.waitForFunction(cost => document.querySelector('.course-words')?.textContent?.startsWith(cost), far.cost);
  assert.ok((await page.locator('.course').getAttribute('d'))?.match(/[ML]/g)?.length ?? 0 > 2, 'over a hex between');
  await page.locator('hex-board').focus();
  await page.keyboard.press('g');
  await page.keyboard.type(far.from);
  await page.keyboard.press('Enter');
  const near = outlook.reaches.find(one => one.hex === far.from);
  await page.waitForFunction(cost => document.querySelector('.course-words')?.textContent?.startsWith(cost), near?.cost ?? '');
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !document.querySelector('.course')?.getAttribute('d'));
});

test('a counter of the board is dragged to where it goes', async () => {
  const { page, problems } = await open();
  const game = await moving(page);
  const { hex, unit, free: [goal = ''] } = await mover(page, game);
  await whereIs(page, hex);
  const to = await whereIs(page, goal);
  const from = await page.evaluate(hex => /** @type {HexBoard} */ (document.querySelector('hex-board')).whereIs(hex), hex);
  assert.ok(from);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.mouse.up();
  await moved(page, game.message.revision);
  assert.equal(hexOf((await scene(page, game.id)).scene.pieces.find(piece => piece.id === unit)), goal);
  assert.deepEqual(problems, []);
});

test('Shift and a click take the whole stack, which marches together', async () => {
  const { page, problems } = await open();
  const game = await moving(page);
  /** @type {Choice | undefined} */
  let march;
  let from = '';
  for (const [hex, pieces] of game.stacks) {
    const on = pieces.map(piece => `on=${encodeURIComponent(piece.id)}`).join('&');
    /** @type {Meant} */
    const { intents } = await ask(page, `/api/games/${game.id}/meant?seat=${game.message.seat}&${on}`);
    march ??= pieces.length > 1 ? intents.map(one => one.choice).find(choice => !choice.chance && choice.group === 'March') : undefined;
    if (march) from ||= hex;
  }
  assert.ok(march, 'a stack can march');
  const pieces = game.stacks.get(from) ?? [];
  const goal = march.subjects.find(one => one !== from && !pieces.some(piece => piece.id === one)) ?? '';
  await page.keyboard.down('Shift');
  await tap(page, from);
  await page.keyboard.up('Shift');
  await page.locator('.narrowed b').waitFor();
  await tap(page, goal);
  await moved(page, game.message.revision);
  const after = (await scene(page, game.id)).scene.pieces.filter(piece => hexOf(piece) === goal);
  assert.ok(after.length > 1, 'several have gone there');
  assert.deepEqual(problems, []);
});

test('Shift and a click lead a counter by way of a hex, and the next click to its goal', async () => {
  const { page, problems } = await open();
  const game = await moving(page);
  const { hex, unit } = await mover(page, game);
  /** @param {Piece[]} pieces */
  const reach = async pieces => {
    /** @type {Surveyed} */
    const { outlook } = await ask(page, `/api/games/${game.id}/outlook?seat=${game.message.seat}&piece=${encodeURIComponent(unit)}`);
    return outlook.reaches.filter(one => !one.note && !pieces.some(piece => hexOf(piece) === one.hex)).map(one => one.hex);
  };
  await tap(page, hex);
  await page.locator('.look-cost').first().waitFor({ state: 'attached' });
  const [via = ''] = await reach(game.message.scene.pieces);
  await page.keyboard.down('Shift');
  await tap(page, via);
  await page.keyboard.up('Shift');
  await page.waitForFunction(via => {
    const board = /** @type {HexBoard} */ (document.querySelector('hex-board'));
    return board.position.stack(via).length > 0;
  }, via);
  await answered(page);
  const there = await scene(page, game.id);
  assert.equal(there.scene.prompt?.outlook, 'reaches', 'it is under way still');
  const [goal] = await reach(there.scene.pieces);
  if (goal) {
    await tap(page, goal);
    await moved(page, there.revision);
    assert.equal(hexOf((await scene(page, game.id)).scene.pieces.find(piece => piece.id === unit)), goal);
  }
  assert.deepEqual(problems, []);
});

test('a double click opens the stack and moves nobody; Escape lets go', async () => {
  const { page } = await open();
  const game = await moving(page);
  const { hex } = await mover(page, game);
  const other = [...game.stacks.keys()].find(one => one !== hex) ?? '';
  await tap(page, hex);
  await page.locator('.bar .back').waitFor();
  await page.waitForTimeout(400);
  const { x, y } = await whereIs(page, other);
  const viewer = page.locator('.stack-viewer');
  for (let tries = 0; tries < 5 && !(await viewer.isVisible()); tries += 1) {
    await page.mouse.dblclick(x, y);
    await page.waitForTimeout(500);
  }
  assert.ok(await viewer.isVisible());
  await answered(page);
  assert.equal((await scene(page, game.id)).revision, game.message.revision);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.locator('.bar .back').waitFor({ state: 'detached' });
});

test('what gives the game up is in the menu, asks once more, and has no key', async () => {
  const { page, problems } = await open();
  /** @type {Shelf} */
  const shelf = await ask(page, '/api/shelf');
  const game = shelf.games.find(game => game.about.players === 2);
  const seats = Object.fromEntries((game?.seats ?? []).map(seat => [seat, 'me']));
  /** @type {GameInfo} */
  const info = await ask(page, '/api/games', { game: game?.about.id, scenario: game?.scenarios.at(-1)?.id, seed: '7', seats });
  let message = await scene(page, info.id);
  for (let steps = 0; steps < 80 && !message.scene.choices.some(choice => choice.gives_up); steps += 1) {
    const usual = message.scene.choices.find(choice => choice.usual) ?? message.scene.choices[0];
    await ask(page, `/api/games/${info.id}/decisions`, { revision: message.revision, seat: message.seat, n: usual?.n });
    message = await scene(page, info.id);
  }
  const giving = message.scene.choices.find(choice => choice.gives_up);
  assert.ok(giving);
  await go(page, `#/play/${info.id}`);
  await page.locator('.choice').first().waitFor();
  assert.equal(await page.locator(`[data-choice="${giving.n}"]`).count(), 0, 'it is not in the list');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: giving.text }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  assert.equal((await scene(page, info.id)).revision, message.revision);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: giving.text }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await moved(page, message.revision);
  assert.deepEqual(problems, []);
});

test('a list for people has some forty entries, however many decisions there are', async () => {
  const { page } = await open();
  /** @type {Shelf} */
  const shelf = await ask(page, '/api/shelf');
  const game = shelf.games.find(game => game.about.players === 2);
  const seats = Object.fromEntries((game?.seats ?? []).map(seat => [seat, 'me']));
  /** @type {GameInfo} */
  const info = await ask(page, '/api/games', { game: game?.about.id, scenario: game?.scenarios[1]?.id, seed: '7', seats });
  const first = await scene(page, info.id);
  await ask(page, `/api/games/${info.id}/decisions`, { revision: first.revision, seat: first.seat, n: 0 });
  const { scene: { choices } } = await scene(page, info.id);
  assert.ok(choices.length > 100, `${choices.length} places`);
  await go(page, `#/play/${info.id}`);
  await page.locator('.choice').first().waitFor();
  assert.ok(await page.locator('.choice').count() <= 43);
  await page.getByText(/^and \d+ more: point at them, or search\.$/).waitFor();
  const last = choices.at(-2);
  await page.locator('#filter').fill(last?.text ?? '');
  await page.locator(`[data-choice="${last?.n}"]`).waitFor();
});

test('the help lists the keys of the game at hand', async () => {
  const { page } = await open();
  await moving(page);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'How to play' });
  await help.getByText('where the enemy can fire').waitFor();
  assert.equal(await help.getByText(/^line of sight/).count(), 0, 'this game has none');
});
