// Two seats: two people at one screen with their secrets, and a machine that decides by itself. On the example server,
// whose game for two has hidden hands, a choice that both make at once, dice, and a reaction of the loser.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { DESKTOP, PARADE, PHONE, answered, clean, close, go, open, scene } from '../table.mjs';

/** @import { Page } from 'playwright-core' */

after(close);

/** Where a machine decides at the same time, a decision may come too late and is asked again. @param {string} problem */
const unexpected = problem => !problem.includes('409 (Conflict)');

/** Begins a game for two on the page for it. @param {Page} page @param {'guest' | 'regular'} other @param {string} seed */
async function begin(page, other, seed) {
  await page.getByRole('link', { name: 'New game: Two Hills' }).click();
  await page.getByLabel('blue').selectOption(other);
  await page.getByText('Dice and sandbox').click();
  await page.getByLabel('Seed').fill(seed);
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.waitForURL(/#\/play\//);
  return new URL(page.url()).hash.split('/').at(-1) ?? '';
}

/** Takes the first choice in the list, whatever it is. @param {Page} page */
async function decide(page) {
  const choice = page.locator('.choice').first();
  const chance = await choice.evaluate(element => element.classList.contains('chance'));
  await choice.click();
  if (chance) await page.locator('[data-roll]').click();
  await answered(page);
}

const SIZES = /** @type {const} */ ([['desktop', DESKTOP], ['phone', PHONE]]);

for (const [name, size] of SIZES) {
  test(`two people at one screen play a whole game and see nothing of each other, ${name}`, async () => {
    const { page, problems } = await open(size, {}, PARADE);
    const id = await begin(page, 'guest', '5');
    const ready = page.getByRole('button', { name: /^I am / });
    const over = page.getByText('The game is over.');
    /** @type {Set<string>} */
    const sat = new Set();
    for (let turns = 0; turns < 60; turns += 1) {
      await ready.or(over).or(page.locator('.choice').first()).first().waitFor();
      if (await over.isVisible()) break;
      if (await ready.isVisible()) {
        // While the screen is handed over, no card, no counter and no line of the log is on it.
        for (const secret of ['.card', '.choice', 'hex-board', '.log-lines li', '.dice']) {
          assert.equal(await page.locator(secret).filter({ visible: true }).count(), 0, `${secret} is shown`);
          if (secret !== 'hex-board') assert.equal(await page.locator(secret).count(), 0, `${secret} is in the page`);
        }
        if (!sat.size) await clean(page, `hand over ${name}`);
        const who = (await ready.innerText()).replace('I am ', '').toLowerCase();
        sat.add(who);
        await ready.click();
        await page.locator('.choice').first().waitFor();
        const { scene: own } = await scene(page, id, who);
        const shown = await page.locator('.side .card-name').allInnerTexts();
        assert.deepEqual(shown.map(text => text.trim()), own.cards.map(card => card.title), `the cards of ${who}`);
      } else {
        await decide(page);
      }
    }
    await over.waitFor();
    assert.deepEqual([...sat].sort(), ['blue', 'red']);
    assert.deepEqual(problems, []);
  });
}

test('a machine plays a whole game, and nobody waits for it', async () => {
  const { page, problems } = await open(DESKTOP, {}, PARADE);
  const id = await begin(page, 'regular', '5');
  const over = page.getByText('The game is over.');
  for (let turns = 0; turns < 40; turns += 1) {
    await over.or(page.locator('.choice').first()).first().waitFor();
    if (await over.isVisible()) break;
    await decide(page);
  }
  await over.waitFor();
  assert.ok((await scene(page, id)).scene.over);
  assert.deepEqual(problems.filter(unexpected), []);
});

test('a game against the machine is sealed until it is made a sandbox', async () => {
  const { page, problems } = await open(DESKTOP, {}, PARADE);
  const id = await begin(page, 'regular', '5');
  const file = () => page.evaluate(async id => (await fetch(`/api/games/${id}/save`)).text(), id);
  await page.locator('.choice').first().waitFor();
  assert.match(await file(), /fieldcraft-sealed/);
  const offer = page.getByRole('button', { name: 'Make it a sandbox' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await offer.click();
  await clean(page, 'sandbox');
  const made = page.waitForResponse(response => response.url().endsWith('/sandbox') && response.ok());
  await page.getByRole('dialog').getByRole('button', { name: 'Make it a sandbox' }).click();
  await made;
  assert.match(await file(), /fieldcraft-save/);
  await page.getByRole('button', { name: 'Menu' }).click();
  assert.equal(await offer.isVisible(), false);
  assert.deepEqual(problems.filter(unexpected), []);
});

test('a hint says what a veteran would do, and does it', async () => {
  const { page, problems } = await open(DESKTOP, {}, PARADE);
  const id = await begin(page, 'regular', '5');
  await page.locator('.choice').first().waitFor();
  await page.keyboard.press('Shift+H');
  const panel = page.getByRole('region', { name: 'What a veteran would do' });
  await panel.getByText(/Prospects then: \d+%/).or(panel.getByRole('button', { name: 'Do it' })).first().waitFor();
  await clean(page, 'hint');
  const before = (await scene(page, id)).revision;
  await panel.getByRole('button', { name: 'Do it' }).click();
  await panel.waitFor({ state: 'detached' });
  await page.waitForFunction(revision => Number(document.querySelector('.play')?.getAttribute('data-revision')) > revision, before);
  // From the menu too, and away again.
  await page.locator('.choice').first().waitFor();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'What would you do?' }).click();
  await panel.getByRole('button', { name: 'Close the hint' }).click();
  assert.equal(await panel.count(), 0);
  assert.deepEqual(problems.filter(unexpected), []);
});

test('the settings show who else was let in, and let in only this browser', async () => {
  const { page, problems } = await open(DESKTOP, {}, PARADE);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByText(/No other browser has access|other browsers? ha(s|ve) access/).waitFor();
  await clean(page, 'settings');
  assert.deepEqual(problems.filter(unexpected), []);
});

test('what the machine does is shown step by step, and can be skipped', async () => {
  const { page, problems } = await open(DESKTOP, { speed: 'slow' }, PARADE);
  const watching = page.getByRole('group', { name: 'The computer is playing' });
  const over = page.getByText('The game is over.');
  let seen = 0;
  let seed = 17;
  let id = await begin(page, 'regular', String(seed));
  // Not in every game is the machine asked alone.
  for (let turns = 0; turns < 160 && !seen; turns += 1) {
    await over.or(watching).or(page.locator('.choice').first()).first().waitFor();
    if (await over.isVisible()) {
      seed += 1;
      await go(page, '#/');
      id = await begin(page, 'regular', String(seed));
      continue;
    }
    if (await watching.isVisible()) {
      seen += 1;
      await clean(page, 'machine');
      // By then the machine has long decided; the page still shows the step before, until it is told to go on.
      await page.keyboard.press('s');
      await watching.waitFor({ state: 'detached' });
      const now = await scene(page, id);
      await page.locator(`.play[data-revision="${now.revision}"]`).waitFor({ state: 'attached' });
    } else {
      await decide(page);
    }
  }
  assert.ok(seen, 'the machine was seen at least once');
  assert.deepEqual(problems.filter(unexpected), []);
});

test('a half-made answer stays while the other side decides, too', async () => {
  const { page } = await open(DESKTOP, {}, PARADE);
  const id = await begin(page, 'guest', '5');
  await page.getByRole('button', { name: 'I am Red' }).click();
  await decide(page);
  await page.locator('.choice').first().click();
  await page.locator('[data-roll]').waitFor();
  const { revision } = await scene(page, id, 'blue');
  await page.evaluate(async ([id, revision]) => {
    const body = JSON.stringify({ revision, seat: 'blue', n: 0 });
    await fetch(`/api/games/${id}/decisions`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
  }, /** @type {const} */ ([id, revision]));
  await page.locator(`.play[data-revision="${revision + 1}"]`).waitFor({ state: 'attached' });
  assert.ok(await page.locator('[data-roll]').isVisible());
});
