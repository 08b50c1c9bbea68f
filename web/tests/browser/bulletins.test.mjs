// Pages over the board: the result of a battle and the end of a week are seen, put aside, and called up again.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { DESKTOP, PHONE, ask, battle, clean, close, go, open, putAside, scene } from '../table.mjs';

/** @import { Page } from 'playwright-core' */
/** @import { SceneMessage } from '../../wire.d.ts' */

after(close);

/** How many decisions a battle or a week may take before it counts as endless. */
const ENDLESS = 400;

/** Whether the last decision led to a page of this kind. @param {SceneMessage} message @param {string} kind */
const led = ({ scene: { bulletins, step } }, kind) => bulletins.some(page => page.step === step && page.kind === kind);

/**
 * Plays on with what is usual until something has come to its end; nothing of it is seen.
 * @param {Page} page
 * @param {string} id
 * @param {string} kind
 */
async function playTo(page, id, kind) {
  let message = await scene(page, id);
  for (let turns = 0; turns < ENDLESS; turns += 1) {
    const { revision, seat, scene: { choices, usual, over } } = message;
    assert.ok(!over, `the game is over before the end of a ${kind}`);
    const what = usual ? { intent: usual.intent } : { n: choices.find(choice => choice.usual)?.n ?? 0 };
    message = await ask(page, `/api/games/${id}/decisions`, { revision, seat, ...what });
    if (led(message, kind)) return message;
  }
  assert.fail(`no ${kind} ends`);
}

/** A game with a battle to fight, on the list of games. @param {Page} page */
async function begun(page) {
  const info = await battle(page);
  await go(page, '#/');
  await page.getByRole('heading', { name: 'The games' }).waitFor();
  return info;
}

test('the result of a battle lies over the board until it is put aside, also after a reload', async () => {
  const { page, problems } = await open(DESKTOP, { watch: false });
  const { id } = await begun(page);
  const { scene: { bulletins } } = await playTo(page, id, 'battle');
  const told = bulletins.find(one => one.kind === 'battle');
  assert.ok(told);
  await go(page, `#/play/${id}`);
  const dialog = page.getByRole('dialog', { name: told.headline });
  await dialog.waitFor();
  for (const heading of ['Victory points', 'The enemy', 'Your losses']) await dialog.getByRole('heading', { name: heading }).waitFor();
  await dialog.getByRole('columnheader', { name: 'XP' }).waitFor();
  await clean(page, 'bulletin battle');
  await dialog.getByRole('button', { name: /^Rule LD-POST/ }).click();
  await page.getByRole('dialog', { name: /^Rule LD-POST/ }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor();
  await page.reload();
  await dialog.waitFor();
  await putAside(page);
  await page.locator('.choice').first().waitFor();
  await page.reload();
  await page.locator('.choice').first().waitFor();
  assert.equal(await page.locator('dialog.bulletin').count(), 0, 'what was read does not come again');
  await page.locator('.bulletin-link .link').first().click();
  await page.locator('dialog.bulletin').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('dialog.bulletin').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Last result' }).click();
  await page.locator('dialog.bulletin').waitFor();
  assert.deepEqual(problems, []);
});

test('an intention that runs past the end of a battle and a week shows both', async () => {
  const { page, problems } = await open(DESKTOP, { watch: true });
  const { id } = await begun(page);
  await go(page, `#/play/${id}`);
  await page.locator('.choice').first().waitFor();
  const titles = new Set();
  for (let turns = 0; turns < ENDLESS && ![...titles].some(title => title.startsWith('End of week')); turns += 1) {
    const box = page.locator('dialog.bulletin');
    if (await box.count()) {
      const { revision } = await scene(page, id);
      titles.add(await box.locator('.bulletin-title').innerText());
      assert.equal((await scene(page, id)).revision, revision, 'nothing goes on while it is read');
      await page.keyboard.press(turns % 2 ? 'Enter' : 'Escape');
      continue;
    }
    const { revision, scene: { over } } = await scene(page, id);
    if (over) break;
    await page.locator(`.play[data-revision="${revision}"]:not([data-busy])`).waitFor({ state: 'attached' });
    await page.keyboard.press('>');
    await page.waitForFunction(before => document.querySelector('dialog.bulletin') || Number(/** @type {HTMLElement | null} */ (document.querySelector('.play'))?.dataset.revision) > before, revision);
  }
  assert.ok([...titles].some(title => /^Week \d/.test(title)), `the battle of ${[...titles].join('; ')}`);
  assert.ok([...titles].some(title => title.startsWith('End of week')), `the week of ${[...titles].join('; ')}`);
  assert.deepEqual(problems, []);
});

test('a page fits a phone, and planning shows what the end of the week will cost', async () => {
  const { page, problems } = await open(PHONE, { watch: false });
  const { id } = await begun(page);
  await playTo(page, id, 'week');
  await go(page, `#/play/${id}`);
  await page.locator('dialog.bulletin').waitFor();
  await clean(page, 'bulletin week phone');
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing sticks out');
  await page.getByRole('button', { name: 'Next' }).tap();
  /** @type {SceneMessage} */
  let message = await scene(page, id);
  for (let turns = 0; turns < ENDLESS && message.scene.prompt?.group !== 'assignment'; turns += 1) {
    const { revision, seat, scene: { choices, usual } } = message;
    message = await ask(page, `/api/games/${id}/decisions`, { revision, seat, ...(usual ? { intent: usual.intent } : { n: choices.find(choice => choice.usual)?.n ?? 0 }) });
  }
  const forecast = message.scene.charts.find(chart => chart.id === 'so');
  assert.match(JSON.stringify(forecast), /as things stand.*Below 0 the campaign is lost/);
  assert.deepEqual(problems, []);
});
