// What a player can do besides deciding: odds, rules in place, undo, history, branches, lessons.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { DESKTOP, ask, battle, clean, close, go, moved, open, scene } from '../table.mjs';

after(close);

test('odds are shown before the dice, and a clause opens in place', async () => {
  const { page } = await open(undefined, { watch: false });
  const info = await battle(page, message => message.board !== null && message.scene.choices.some(choice => choice.chance && /attack/i.test(choice.text)));
  const before = await scene(page, info.id);
  await page.locator('.choice.chance', { hasText: /attack/i }).first().click();
  await page.getByText(/^(Exact odds|Estimated from)/).first().waitFor();
  await clean(page, 'forecast');
  assert.equal((await scene(page, info.id)).revision, before.revision, 'nothing is rolled yet');
  await page.locator('.prompt .clause, .confirm .clause').first().click();
  await page.getByRole('dialog', { name: /^Rule / }).waitFor();
  await clean(page, 'clause');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Roll' }).click();
  await moved(page, before.revision);
  // The dice and what came of them stand together.
  await page.locator('.dice .die').first().waitFor();
  await page.getByRole('list', { name: 'Result' }).getByRole('listitem').first().waitFor();
});

test('a click that means nothing says why', async () => {
  const { page } = await open(undefined, { watch: false });
  await battle(page);
  await page.keyboard.press('t');
  await page.getByRole('tab', { name: /Cards/ }).click();
  await page.locator('.side .card:not(.legal) .card-name').first().click();
  await page.locator('.notice', { hasText: /\w/ }).waitFor();
  await clean(page, 'refused');
});

test('a decision without dice is taken back', async () => {
  const { page } = await open();
  const info = await battle(page, message => message.scene.choices.some(choice => !choice.chance));
  const before = await scene(page, info.id);
  const n = before.scene.choices.find(choice => !choice.chance)?.n;
  await page.locator(`[data-choice="${n}"]`).click();
  await moved(page, before.revision);
  await page.keyboard.press('u');
  await moved(page, before.revision + 1);
  assert.equal((await scene(page, info.id)).scene.steps, before.scene.steps);
});

test('one steps through the history and branches off', async () => {
  const { page } = await open(undefined, { watch: false });
  const info = await battle(page);
  const { scene: now } = await scene(page, info.id);
  await page.getByRole('button', { name: 'History' }).click();
  await page.getByRole('button', { name: 'Step back' }).click();
  await page.getByText(`Viewing step ${now.steps - 1} of ${now.steps}`).first().waitFor();
  await clean(page, 'history');
  await page.getByRole('button', { name: 'To the start' }).click();
  await page.getByText(`Viewing step 0 of ${now.steps}`).first().waitFor();
  await page.getByRole('button', { name: 'Back to the game' }).click();
  await page.getByRole('button', { name: 'History' }).click();
  await page.getByRole('button', { name: 'Step back' }).click();
  await page.getByText(`Viewing step ${now.steps - 1} of`).first().waitFor();
  await page.getByRole('button', { name: 'What if, from here' }).click();
  await page.waitForFunction(id => !location.hash.includes(id), info.id);
  await page.locator('.choice').first().waitFor();
  const branch = new URL(page.url()).hash.split('/').at(-1);
  assert.equal((await scene(page, branch ?? '')).sandbox, true);
  await clean(page, 'what if');
  await page.getByRole('link', { name: 'Back to the real game' }).click();
  await page.waitForFunction(id => location.hash.includes(id), info.id);
});

test('the rules play their part while one watches, and stop when told', async () => {
  const { page } = await open(undefined, { watch: false, speed: 'slow' });
  const info = await battle(page, message => message.scene.prompt?.routine === true);
  const before = await scene(page, info.id);
  await clean(page, 'watch');
  await page.getByRole('button', { name: 'Step' }).click();
  await moved(page, before.revision);
  await page.getByRole('button', { name: 'Skip' }).click();
  await page.waitForFunction(part => /** @type {HTMLElement} */ (document.querySelector('.play')).dataset.part !== part, before.scene.prompt?.group);
});

test('the lesson leads from step to step', async t => {
  const { page, problems } = await open();
  /** @type {import('../../wire.d.ts').Shelf} */
  const shelf = await ask(page, '/api/shelf');
  if (!shelf.games.some(game => game.lessons.length)) return t.skip('no game has a lesson yet');
  const learn = page.getByRole('button', { name: /^Learn / }).first();
  await learn.click();
  await page.getByText(/^step 1 of \d+/).waitFor();
  await clean(page, 'lesson');
  const id = new URL(page.url()).hash.split('/').at(-1) ?? '';
  let steps = 0;
  for (; steps < 100; steps += 1) {
    const message = await scene(page, id);
    const { choice, meant } = message.lesson ?? {};
    const step = meant ?? message.scene.choices.find(one => one.n === choice);
    if (!step) break;
    await page.locator('[data-choice].marked').click();
    if (step.chance && !step.safe) await page.locator('[data-roll]').click();
    await moved(page, message.revision);
  }
  assert.ok(steps > 3, `a lesson of ${steps} steps`);
  await page.getByRole('link', { name: 'Back to the games' }).waitFor();
  assert.deepEqual(problems, []);
});

test('a card is read at full size, and the Player Log opens', async () => {
  const { page, problems } = await open(undefined, { watch: false });
  const info = await battle(page, message => message.scene.cards.length > 3);
  await page.getByRole('button', { name: /^Read the card/ }).first().click();
  await page.locator('dialog.reader').waitFor();
  await clean(page, 'reader');
  await page.keyboard.press('Escape');
  await go(page, `#/report/${info.id}`);
  await page.getByRole('button', { name: 'Print' }).waitFor();
  await clean(page, 'report');
  assert.deepEqual(problems, []);
});

test('a lost connection is said, and a game that has moved on is shown as it is', async () => {
  const { page } = await open(undefined, { watch: false });
  const info = await battle(page);
  const { revision, seat } = await scene(page, info.id);
  await ask(page, `/api/games/${info.id}/decisions`, { revision, seat, n: 0 });
  await moved(page, revision);
  await page.context().setOffline(true);
  await page.locator('.choice').first().click();
  await page.getByText(/Connection lost|Cannot reach Fieldcraft/).first().waitFor();
  await page.context().setOffline(false);
});

test('axe finds nothing on a dark table: the battle, the odds, the cards, the history', async () => {
  const { page, problems } = await open({ ...DESKTOP, colorScheme: 'dark' }, { watch: false });
  await battle(page, message => message.board !== null && message.scene.choices.some(choice => choice.chance && /attack/i.test(choice.text)));
  await clean(page, 'battle dark');
  await page.locator('.choice.chance', { hasText: /attack/i }).first().click();
  await page.getByText(/^(Exact odds|Estimated from)/).first().waitFor();
  await clean(page, 'forecast dark');
  await page.getByRole('button', { name: /^Cards and charts/ }).click();
  for (const tab of await page.locator('.side [role=tab]').all()) {
    await tab.click();
    await clean(page, `leaf dark ${await tab.innerText()}`);
  }
  await page.getByRole('button', { name: 'History' }).click();
  await page.getByRole('button', { name: 'Step back' }).click();
  await page.getByText(/^Viewing step/).first().waitFor();
  await clean(page, 'history dark');
  assert.deepEqual(problems, []);
});

test('axe finds nothing on a dark headquarters', async () => {
  const { page } = await open({ ...DESKTOP, colorScheme: 'dark' }, { watch: false });
  await battle(page, message => message.board === null && message.scene.cards.length > 8);
  for (const tab of await page.locator('.tray [role=tab]').all()) {
    await tab.click();
    await clean(page, `stage dark ${await tab.innerText()}`);
  }
});

test('the end shows the grade, and leads to the Player Log and a new game', async () => {
  const { page } = await open(undefined, { watch: false });
  const info = await battle(page, message => message.scene.choices.length > 0);
  await page.route('**/api/games/*/scene*', async route => {
    const answer = await route.fetch();
    const message = await answer.json();
    const over = { winner: null, score: 14, grade: 'Good' };
    await route.fulfill({ response: answer, json: { ...message, to_act: [], scene: { ...message.scene, over, prompt: null, choices: [] } } });
  });
  await page.reload();
  await page.getByText('The game is over.').waitFor();
  await clean(page, 'over');
  await page.getByRole('link', { name: 'Player Log' }).first().click();
  await page.getByRole('button', { name: 'Print' }).waitFor();
  assert.ok(page.url().includes(info.id));
});
