// Whole battles in the real browser: by mouse, by keyboard alone, and on a phone.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { DESKTOP, PHONE, answered, battle, clean, close, moved, open, putAside, scene } from '../table.mjs';

/** @import { Page } from 'playwright-core' */
/** @import { SceneMessage } from '../../wire.d.ts' */

after(close);

/** How often a decision may be asked before a battle counts as endless. */
const ENDLESS = 400;

/**
 * Which choice to take: mostly what can be done on the map, and often enough the usual one, so that a battle ends.
 * @param {SceneMessage} message
 * @param {number} turn
 */
function pick({ scene: { choices } }, turn) {
  const usual = choices.find(choice => choice.usual);
  const rolls = choices.find(choice => choice.chance && choice.subjects.length > 0);
  return (turn % 3 === 0 ? rolls : undefined) ?? (turn % 2 ? usual : choices[0]) ?? choices[0];
}

/**
 * Plays until the board is gone; `decide` takes one choice in its own way.
 * @param {Page} page
 * @param {string} id
 * @param {(message: SceneMessage, n: number) => Promise<void>} decide
 */
async function fight(page, id, decide) {
  let turns = 0;
  for (; turns < ENDLESS; turns += 1) {
    const message = await scene(page, id);
    if (message.board === null || message.scene.over) break;
    await page.locator(`.play[data-revision="${message.revision}"]`).waitFor({ state: 'attached' });
    const choice = pick(message, turns);
    assert.ok(choice, 'there is something to decide');
    await decide(message, choice.n);
    await moved(page, message.revision);
    await putAside(page);
  }
  assert.ok(turns > 10 && turns < ENDLESS, `a battle of ${turns} decisions`);
}

/**
 * Clicks the middle of a hex, found by its printed number, or of the hex of a piece.
 * @param {Page} page
 * @param {SceneMessage} message
 * @param {string} id
 */
async function clickThing(page, message, id) {
  const place = message.scene.pieces.find(piece => piece.id === id)?.place;
  const hex = typeof place === 'object' && 'hex' in place ? place.hex : id;
  const number = page.locator('hex-board .hex-ids text').getByText(hex, { exact: true });
  const printed = (await number.count()) ? await number.boundingBox() : null;
  if (!printed) return false;
  await page.mouse.click(printed.x + printed.width / 2, printed.y + 34);
  return true;
}

test('a whole battle by mouse', async () => {
  const { page, problems } = await open(DESKTOP, { watch: false });
  const { id } = await battle(page);
  await clean(page, 'battle desktop');
  let onMap = 0;
  await fight(page, id, async (message, n) => {
    const choice = message.scene.choices[n];
    const root = page.locator('.play');
    for (const subject of choice?.subjects ?? []) {
      if (!(await clickThing(page, message, subject))) break;
      await answered(page);
      if ((await root.getAttribute('data-revision')) !== String(message.revision)) {
        onMap += 1;
        return;
      }
    }
    // A stack or a hex with several meanings leaves the last word to the list.
    if (!(await page.locator(`[data-roll="${n}"]`).count())) {
      // Once for the list of a stack, which two clicks on one hex open, and once for what is selected.
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await page.locator(`[data-choice="${n}"]`).click();
    }
    const roll = page.locator(`[data-roll="${n}"]`);
    if (choice?.chance) await roll.click();
  });
  assert.ok(onMap > 0, 'some decisions were made by clicks on the map alone');
  assert.deepEqual(problems, []);
});

test('a whole battle by keyboard alone', async () => {
  const { page, problems } = await open(DESKTOP, { watch: false });
  const { id } = await battle(page);
  await fight(page, id, async (message, n) => {
    const choice = message.scene.choices[n];
    if (choice?.usual) {
      await page.keyboard.press('.');
    } else {
      await page.keyboard.press('c');
      for (let steps = 0; steps < 80; steps += 1) {
        const here = await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).dataset.choice);
        if (here === String(n)) break;
        await page.keyboard.press(steps < 40 ? 'ArrowDown' : 'ArrowUp');
      }
      await page.keyboard.press('Enter');
    }
    // The usual key means the whole of what is usual.
    const meant = choice?.usual ? message.scene.usual ?? choice : choice;
    if (meant?.chance) {
      // With the odds on its button, the usual key rolls at once.
      await page.waitForFunction(before => /** @type {HTMLElement} */ (document.activeElement).dataset.roll !== undefined || Number(/** @type {HTMLElement | null} */ (document.querySelector('.play'))?.dataset.revision) > before, message.revision);
      if (await page.locator('[data-roll]').count()) await page.keyboard.press('Enter');
    }
  });
  assert.deepEqual(problems, []);
});

test('the map and the other places are reached by keys', async () => {
  const { page } = await open(DESKTOP, { watch: false });
  await battle(page);
  await page.keyboard.press('m');
  assert.equal(await page.evaluate(() => document.activeElement?.nodeName), 'HEX-BOARD');
  await page.locator('hex-board .hex-ids').first().waitFor({ state: 'attached' });
  await page.keyboard.press('ArrowRight');
  assert.notEqual(await page.locator('#announce').textContent(), '');
  await page.keyboard.press('Escape');
  await page.keyboard.press('l');
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'log');
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'How to play' }).waitFor();
});

test('a whole battle on a phone, by touch, with the sheet of decisions', async () => {
  const { page, problems } = await open(PHONE, { watch: false });
  const { id } = await battle(page);
  await clean(page, 'battle phone');
  const handle = page.getByRole('button', { name: 'Show or hide decisions' });
  // What can be pointed at on the map leaves it free.
  const unfold = async () => void (await page.locator('.play.folded').count() && await handle.tap());
  await unfold();
  const sizes = await page.locator('.choice').evaluateAll(all => all.map(one => one.getBoundingClientRect().height));
  assert.ok(sizes.every(height => height >= 44), `targets of ${sizes}`);
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing sticks out');
  await handle.tap();
  assert.equal(await page.locator('.choice').first().isVisible(), false);
  await handle.tap();
  await page.getByRole('button', { name: /^Cards/ }).tap();
  await clean(page, 'leaves phone');
  await page.getByRole('button', { name: /^Table/ }).tap();
  await fight(page, id, async (message, n) => {
    await unfold();
    await page.locator(`[data-choice="${n}"]`).tap();
    if (message.scene.choices[n]?.chance) await page.locator(`[data-roll="${n}"]`).tap();
  });
  assert.deepEqual(problems, []);
});
