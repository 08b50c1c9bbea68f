// A card game for two in the real browser: its lesson, the purchase of a force by clicks on cards, some turns against the
// machine by clicks on sections and terrain, answers given once for a turn, the field with its ruler, and what is shown
// beside it as it happens.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { DESKTOP, PHONE, ask, clean, close, go, moved, open, scene } from '../table.mjs';

/** @import { Page } from 'playwright-core' */
/** @import { Choice, GameInfo, SceneMessage, Shelf } from '../../wire.d.ts' */

after(close);

const SIZES = /** @type {const} */ ([['desktop', DESKTOP], ['dark', { ...DESKTOP, colorScheme: 'dark' }], ['phone', PHONE]]);

/** The game for two on the shelf with free battles. @param {Page} page */
async function forTwo(page) {
  /** @type {Shelf} */
  const shelf = await ask(page, '/api/shelf');
  const game = shelf.games.find(game => game.about.players === 2 && JSON.stringify(game.options).includes('Terrain of a free battle'));
  assert.ok(game, 'there is such a game');
  return game;
}

/** The position, once the page shows it. @param {Page} page @param {string} id @param {string} [seat] @returns {Promise<SceneMessage>} */
async function shown(page, id, seat) {
  for (let tries = 0; ; tries += 1) {
    const message = await scene(page, id, seat);
    const at = `.play[data-revision="${message.revision}"]`;
    const there = await page.locator(`${at} .choice, ${at} .over`).first().waitFor({ state: 'attached', timeout: 3_000 }).then(() => true, () => false);
    // The machine, or a question with one answer, may have gone on meanwhile.
    if (there) return message;
    assert.ok(tries < 5, `the page never shows revision ${message.revision}`);
  }
}

/** Opens the list where it is folded. @param {Page} page */
async function unfold(page) {
  const handle = page.locator('.handle[aria-expanded="false"]').filter({ visible: true });
  if (await handle.count()) await handle.click();
}

/** Takes a decision by its button. @param {Page} page @param {SceneMessage} message @param {Choice} choice */
async function take(page, message, choice) {
  await unfold(page);
  await page.locator(`[data-choice="${choice.n}"]`).click();
  if (choice.chance) await page.locator(`[data-roll="${choice.n}"]`).click();
  await moved(page, message.revision);
}

for (const [name, options] of SIZES) {
  test(`the lesson is played whole and won, ${name}`, async () => {
    const { page, problems } = await open(options);
    const game = await forTwo(page);
    /** @type {GameInfo} */
    const info = await ask(page, '/api/games', { game: game.about.id, lesson: game.lessons[0]?.id });
    await go(page, `#/play/${info.id}`);
    await page.locator('.lesson').waitFor();
    await clean(page, `squads lesson ${name}`);
    for (let step = 0; step < (game.lessons[0]?.steps ?? 0); step += 1) {
      const message = await shown(page, info.id);
      assert.equal(message.lesson?.step, step);
      // A whole attack, move or reaction is made by the words of the lesson; pointing is tried in lessons.test.mjs.
      const meant = message.lesson?.meant;
      if (meant) {
        await page.locator('.lesson-link').click();
        if (meant.chance && !meant.safe) await page.locator('[data-roll]').click();
        await moved(page, message.revision);
        continue;
      }
      const choice = message.scene.choices[message.lesson?.choice ?? -1];
      assert.ok(choice);
      // What the words point at is on the screen, except on a phone, where the hand lies behind.
      if (step === 3) await clean(page, `squads lesson fire ${name}`);
      await take(page, message, choice);
    }
    await page.locator('.over').waitFor();
    assert.match(await page.locator('.over').innerText(), /wins/i);
    assert.deepEqual(problems, []);
  });
}

/**
 * A free battle against the machine, begun on its page, bought and equipped.
 * @param {Page} page
 */
async function begin(page) {
  const game = await forTwo(page);
  await page.getByRole('link', { name: `New game: ${game.about.name}` }).click();
  // A recruit attacks where better players wait.
  await page.locator(`select[name="seat ${game.seats[1]}"]`).selectOption('recruit');
  await page.getByText(/Optional rules/).click();
  await page.getByLabel(/Terrain of a free battle/).selectOption('first-battle');
  await page.getByLabel(/Who goes first/).selectOption(game.seats[0] ?? '');
  await page.getByText('Dice and sandbox').click();
  await page.getByLabel('Seed').fill('7');
  await clean(page, 'squads new game');
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.waitForURL(/#\/play\//);
  const id = new URL(page.url()).hash.split('/').at(-1) ?? '';
  return { id, seat: game.seats[0] ?? '' };
}

/** Waits until the seat is asked, or the game is over. @param {Page} page @param {string} id @param {string} seat */
async function asked(page, id, seat) {
  for (let tries = 0; tries < 200; tries += 1) {
    const message = await scene(page, id, seat);
    if (message.scene.over || (message.scene.choices.length && !message.scene.prompt?.routine)) return shown(page, id, seat);
    await page.waitForTimeout(50);
  }
  throw new Error('nobody is asked');
}

for (const [name, options] of SIZES) {
  test(`a battle against the machine: bought by clicks, fought for some turns, ${name}`, async () => {
    const { page, problems } = await open(options);
    const { id, seat } = await begin(page);
    /** @type {Set<string>} */
    const parts = new Set();
    let standing = '';
    for (let steps = 0; steps < 140; steps += 1) {
      const message = await asked(page, id, seat);
      const { scene: { choices, prompt, over, phase }, revision } = message;
      if (over || /Turn 4/.test(phase)) break;
      const part = prompt?.group ?? '';
      if (!parts.has(part)) {
        parts.add(part);
        await clean(page, `squads ${part} ${name}`);
        if (part === 'secret-purchase' && name !== 'phone') {
          // A click on a card in the shop buys it.
          const buy = choices.find(choice => choice.subjects.length === 1);
          assert.ok(buy);
          await page.locator(`.tray [data-thing="${buy.subjects[0]}"] .card-name`).click();
          await moved(page, revision);
          continue;
        }
        if (part === 'turn') {
          // A click on a section on its terrain takes it, and all that it can do as a whole is listed.
          const order = choices.find(choice => choice.group === 'Orders');
          assert.ok(order);
          const counter = page.locator(`.squad[data-thing="${order.subjects[0]}"] .squad-name`);
          await counter.scrollIntoViewIfNeeded();
          await counter.click();
          await page.locator('[data-choice^="-"]').first().waitFor();
          await clean(page, `squads section ${name}`);
          await page.keyboard.press('Escape');
        }
      }
      const never = message.scene.standing.find(one => !one.given && one.text === 'Never this turn');
      if (part === 'reaction' && never && !standing) {
        // Once for all: nothing of the kind is asked again in this turn, and the menu says so.
        standing = never.standing.to;
        await page.getByRole('button', { name: 'Never this turn' }).click();
        await moved(page, revision);
        await page.getByRole('button', { name: 'Menu' }).click();
        await page.getByRole('button', { name: `${never.to}: Never this turn` }).waitFor();
        await page.keyboard.press('Escape');
        continue;
      }
      const stands = message.scene.standing.some(one => one.given && one.standing.to === standing);
      assert.ok(!stands || never?.standing.to !== standing, 'a standing answer is asked for again');
      const has = (/** @type {string} */ start) => choices.find(choice => choice.text.startsWith(start));
      const wanted = { turn: has('Order') ?? has('End the turn'), order: has('Attack with') ?? has('Move with') ?? has('Prepare'), move: has('Forward') ?? has('End the move') };
      const choice = wanted[/** @type {keyof typeof wanted} */ (part)] ?? choices.find(choice => choice.usual) ?? choices[0];
      assert.ok(choice, `something can be decided in ${part}`);
      await take(page, message, choice);
    }
    for (const part of ['open-purchase', 'secret-purchase', 'equip', 'turn', 'order', 'fire', 'reaction']) assert.ok(parts.has(part), `${part} was seen`);
    assert.ok(standing, 'an answer was given once for all');
    assert.deepEqual(problems, []);
  });
}

test('a click on the enemy attacks it, after a look at the odds', async () => {
  const { page, problems } = await open(DESKTOP);
  const { id, seat } = await begin(page);
  for (let steps = 0; steps < 20; steps += 1) {
    const message = await asked(page, id, seat);
    if (message.scene.prompt?.group === 'turn') break;
    const usual = message.scene.choices.find(choice => choice.usual);
    assert.ok(usual);
    await take(page, message, usual);
  }
  const message = await shown(page, id, seat);
  const enemy = message.scene.pieces.find(piece => piece.side !== seat);
  await page.locator(`.squad[data-thing="${enemy?.id}"] .squad-name`).click();
  await page.locator('.bar-words b').filter({ hasText: '%' }).waitFor();
  await clean(page, 'squads attack');
  await page.keyboard.press('Escape');
  await page.locator('[data-roll]').waitFor({ state: 'detached' });
  assert.deepEqual(problems, []);
});

test('cards can be read on a phone', async () => {
  const { page, problems } = await open(PHONE);
  const { id, seat } = await begin(page);
  for (let steps = 0; steps < 20; steps += 1) {
    const message = await asked(page, id, seat);
    if (message.scene.prompt?.group === 'turn') break;
    const usual = message.scene.choices.find(choice => choice.usual);
    assert.ok(usual);
    await take(page, message, usual);
  }
  // Nothing on a card is cut off, and nothing is smaller than a finger or an eye can use.
  const problemsOf = await page.evaluate(() => [...document.querySelectorAll('.tray .card')].flatMap(card => {
    const cut = card.scrollWidth > card.clientWidth + 1 ? [`${card.querySelector('.card-name')?.textContent} is wider than its frame`] : [];
    const small = [...card.querySelectorAll('dd, dt, .card-name, .badge')].filter(one => parseFloat(getComputedStyle(one).fontSize) < 11).map(one => `${one.textContent} is too small`);
    return [...cut, ...small];
  }));
  assert.deepEqual(problemsOf, []);
  const read = page.locator('.tray .card-read').first();
  await read.scrollIntoViewIfNeeded();
  await read.click();
  await page.locator('dialog.reader[open]').waitFor();
  await clean(page, 'squads reader phone');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Cards' }).click();
  await clean(page, 'squads hand phone');
  assert.deepEqual(problems, []);
});

for (const [name, options] of SIZES) {
  test(`a battle that is over is reviewed, ${name}`, async () => {
    const { page, problems } = await open(options);
    const { about } = await forTwo(page);
    /** @type {GameInfo} */
    const info = await ask(page, '/api/games', { game: about.id, scenario: 'pegasus-bridge', seed: '3' });
    /** @type {SceneMessage} */
    let message = await ask(page, `/api/games/${info.id}/scene`);
    for (let steps = 0; !message.scene.over && steps < 600; steps += 1) {
      const usual = message.scene.choices.find(choice => choice.usual) ?? message.scene.choices[0];
      message = await ask(page, `/api/games/${info.id}/decisions`, { revision: message.revision, seat: message.seat, n: usual?.n ?? 0 });
      if (!message.scene.over && !message.scene.choices.length) message = await scene(page, info.id);
    }
    assert.ok(message.scene.over, 'it ends');
    await go(page, `#/play/${info.id}`);
    await page.getByRole('link', { name: 'Review' }).click();
    await page.getByRole('heading', { name: 'What made the difference' }).waitFor({ timeout: 60_000 });
    assert.ok(await page.locator('.graph-point').count() > 4, 'the chances of several turns');
    assert.ok(await page.locator('.review-moments > li').count() > 0);
    await clean(page, 'review');
    assert.deepEqual(problems, []);
  });
}

/**
 * A battle in which one person plays both sides, led by what is usual until something is so.
 * @param {Page} page
 * @param {string} scenario
 * @param {(message: SceneMessage) => boolean} until
 */
async function led(page, scenario, until) {
  const { about } = await forTwo(page);
  /** @type {GameInfo} */
  const info = await ask(page, '/api/games', { game: about.id, scenario, seats: { allied: 'me', axis: 'me' }, seed: '7' });
  let message = await scene(page, info.id);
  for (let steps = 0; !until(message) && steps < 300; steps += 1) {
    const usual = message.scene.choices.find(choice => choice.usual) ?? message.scene.choices[0];
    await ask(page, `/api/games/${info.id}/decisions`, { revision: message.revision, seat: message.seat, n: usual?.n ?? 0 });
    message = await scene(page, info.id);
  }
  assert.ok(until(message), 'it comes to that');
  return { id: info.id, message };
}

const SCREENS = /** @type {const} */ ([...SIZES, ['wide phone', { ...PHONE, viewport: { width: 844, height: 390 } }]]);

for (const [name, options] of SCREENS) {
  test(`the field has its ground, both sides with their men, and the whole hand below, ${name}`, async () => {
    const { page, problems } = await open(options);
    const { id, message: { scene: { cards, pieces, tracks } } } = await led(page, 'villers-bocage', message => message.scene.prompt?.group === 'turn');
    await go(page, `#/play/${id}`);
    await page.locator('.battlefield').waitFor();
    const field = tracks.find(track => track.kind === 'field');
    assert.ok(field?.ruler);
    assert.equal(await page.locator('.ground').count(), field.spaces.length);
    assert.equal(await page.locator('.ground .scenery path').evaluateAll(paths => new Set(paths.map(path => path.closest('.ground'))).size), field.spaces.length, 'every strip is painted');
    const on = pieces.filter(piece => typeof piece.place === 'object' && 'space' in piece.place).map(piece => piece.id);
    const men = cards.filter(card => typeof card.place === 'object' && 'zone' in card.place && on.includes(card.place.zone));
    assert.equal(await page.locator('.squad .man').count(), men.length, 'every man is with his section');
    // The ruler counts from where the scene says, and from a section that is taken in hand.
    const ranges = () => page.locator('.ruler b').allInnerTexts();
    const from = field.spaces.findIndex(space => space.id === field.ruler?.from);
    assert.deepEqual(await ranges(), field.spaces.map((_, at) => String(Math.abs(at - from))));
    // A hand is never behind a tab, and none of it outside of the window.
    const hand = cards.filter(card => typeof card.place === 'object' && 'zone' in card.place && card.place.zone === 'hand');
    assert.equal(await page.locator('.foot .card').count(), hand.length);
    const outside = await page.locator('.foot .card').evaluateAll(cards => cards.filter(card => card.getBoundingClientRect().bottom > innerHeight + 1).length);
    assert.equal(outside, 0);
    // What can be pointed at needs no list: on a phone the field has the room.
    if (name === 'phone') {
      assert.equal(await page.locator('.handle').getAttribute('aria-expanded'), 'false');
      const share = await page.locator('.tray .leaf').evaluate(leaf => leaf.clientHeight / innerHeight);
      assert.ok(share > 0.33, `the field has ${(100 * share).toFixed(1)} % of the height`);
    }
    await clean(page, `squads field ${name}`);
    // A man's card has the range as its heads, and the one that holds now is lit.
    const read = page.locator('.man .card-read').first();
    await read.scrollIntoViewIfNeeded();
    await read.click();
    assert.deepEqual(await page.locator('.reader .grid thead th:not(:first-child)').evaluateAll(heads => heads.map(head => head.firstChild?.textContent)), ['0', '1', '2', '3', '4', '5', '6', '7', '8']);
    assert.equal(await page.locator('.reader .grid thead .lit').count(), 1);
    await page.getByRole('button', { name: 'Close' }).click();
    assert.deepEqual(problems, []);
  });
}

for (const [name, options] of SCREENS) {
  test(`an attack is told counter by counter and lies there until it is put aside, ${name}`, async () => {
    const { page, problems } = await open(options);
    const { id, message } = await led(page, 'villers-bocage', ({ scene: { bulletins, step } }) => bulletins.at(-1)?.kind === 'attack' && bulletins.at(-1)?.step === step && JSON.stringify(bulletins.at(-1)?.parts).includes('number'));
    const draws = message.scene.bulletins.at(-1)?.parts.find(part => part.is === 'draws');
    assert.ok(draws?.is === 'draws');
    await go(page, `#/play/${id}`);
    const moment = page.locator('.moment');
    await moment.waitFor();
    // Where decisions take the room there is a line, which opens.
    const look = page.locator('.moment-look');
    if (await look.isVisible()) {
      await look.click();
      await page.locator('dialog.bulletin').getByText(draws.end).waitFor();
      await page.getByRole('button', { name: 'Close' }).click();
    }
    assert.deepEqual(await moment.locator('.drawn-name').allTextContents(), draws.counters.map(counter => counter.name));
    assert.deepEqual(await moment.locator('.drawn-left b').allTextContents(), draws.counters.map(counter => String(counter.left)));
    assert.equal(await moment.locator('.draws-end').textContent(), draws.end);
    await clean(page, `squads hits ${name}`);
    await page.getByRole('button', { name: 'Put aside' }).click();
    await moment.waitFor({ state: 'detached' });
    // What was put aside stays so.
    await page.reload();
    await page.locator('.battlefield').waitFor();
    assert.equal(await moment.count(), 0);
    assert.deepEqual(problems, []);
  });
}

test('a card that is played lies there large, one named in the log opens, and all are in the rules', async () => {
  const { page, problems } = await open(DESKTOP);
  const { id, message } = await led(page, 'villers-bocage', ({ scene: { bulletins, step } }) => bulletins.some(page => page.step === step && page.parts.some(part => part.is === 'cards')));
  const shown = message.scene.bulletins.flatMap(page => page.parts).find(part => part.is === 'cards');
  assert.ok(shown?.is === 'cards' && shown.cards[0]);
  await go(page, `#/play/${id}`);
  await page.locator('.moment .card').first().waitFor();
  await clean(page, 'squads card');
  await page.keyboard.press('Escape');
  await page.locator('.moment').waitFor({ state: 'detached' });
  const named = page.locator('.log .subject[data-point^="card-"]').last();
  const title = await named.innerText();
  await named.click();
  assert.equal(await page.locator('dialog.reader .card-name').innerText(), title);
  await page.getByRole('button', { name: 'Close' }).click();
  const { about } = await forTwo(page);
  await go(page, `#/rules/of/${about.id}`);
  await page.getByRole('heading', { name: 'Action cards' }).waitFor();
  assert.ok(await page.locator('.deck .card').count() > 80, 'every card is there');
  await page.getByPlaceholder('Search the rules').fill(title);
  await page.locator('.deck .card-name').filter({ hasText: title }).waitFor();
  assert.deepEqual(problems, []);
});
