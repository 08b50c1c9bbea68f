// Every lesson of every game is won by pointing alone, by touch on a phone, and by the keyboard alone.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { DESKTOP, PHONE, ask, close, go, moved, open, scene } from '../table.mjs';

/** @import { Page } from 'playwright-core' */
/** @import { Choice, GameInfo, SceneMessage, Shelf } from '../../wire.d.ts' */
/** @typedef {import('../../board/hex-board.js').HexBoard} HexBoard */

after(close);

/** As long as two clicks are one double click, in milliseconds. */
const DOUBLE = 400;

/** A click or a tap on a hex. @param {Page} page @param {string} hex */
async function tap(page, hex) {
  await page.waitForTimeout(DOUBLE);
  await page.evaluate(hex => /** @type {HexBoard} */ (document.querySelector('hex-board')).focusHex(hex), hex);
  await page.locator('.world:not(.moving)').waitFor({ state: 'attached' });
  const point = await page.evaluate(hex => /** @type {HexBoard} */ (document.querySelector('hex-board')).whereIs(hex), hex);
  assert.ok(point, hex);
  if (await page.evaluate(() => matchMedia('(pointer: coarse)').matches)) await page.touchscreen.tap(point.x, point.y);
  else await page.mouse.click(point.x, point.y);
}

/** The marked thing on the map or among the cards; if it is nowhere to be seen, the words of the lesson. @param {Page} page @param {SceneMessage} message @param {Choice} choice */
async function pointing(page, message, choice) {
  for (const id of [...choice.subjects, ...message.lesson?.subjects ?? []]) {
    const place = message.scene.pieces.find(piece => piece.id === id)?.place;
    const hex = place && typeof place === 'object' && 'hex' in place ? place.hex : id;
    const onMap = message.board !== null && await page.evaluate(hex => !!/** @type {HexBoard} */ (document.querySelector('hex-board')).whereIs(hex), hex);
    if (onMap) return tap(page, hex);
    const thing = page.locator(`.tray [data-pick="${id}"], .side [data-pick="${id}"]`).filter({ visible: true }).first();
    if (await thing.count()) return thing.click();
  }
  return page.locator('.lesson-link').click();
}

/** Takes the step by pointing at it, and rolls. @param {Page} page @param {SceneMessage} message @param {Choice} choice */
async function byPointing(page, message, choice) {
  await pointing(page, message, choice);
  if (choice.chance) await page.locator('[data-roll]').click();
}

/** Takes the step by its key, and rolls with Enter. @param {Page} page @param {SceneMessage} _message @param {Choice} choice */
async function byKeys(page, _message, choice) {
  await page.keyboard.press(choice.key ?? '1');
  if (!choice.chance) return;
  await page.locator('[data-roll]').waitFor();
  await page.keyboard.press('Enter');
}

const WAYS = /** @type {const} */ ([['by pointing alone', DESKTOP, byPointing], ['on a phone', PHONE, byPointing], ['by the keyboard alone', DESKTOP, byKeys]]);

for (const [name, options, take] of WAYS) {
  test(`every lesson is won ${name}`, async t => {
    const { page, problems } = await open(options);
    /** @type {Shelf} */
    const shelf = await ask(page, '/api/shelf');
    const games = shelf.games.filter(game => game.lessons.length);
    assert.equal(games.length, 5, 'every game has a lesson');
    for (const { about, lessons: [lesson] } of games) {
      await t.test(about.name, async () => {
        /** @type {GameInfo} */
        const info = await ask(page, '/api/games', { game: about.id, lesson: lesson?.id });
        await go(page, `#/play/${info.id}`);
        await page.locator('.lesson').waitFor();
        let message = await scene(page, info.id);
        for (; message.lesson?.choice != null; message = await scene(page, info.id)) {
          const choice = message.scene.choices[message.lesson.choice];
          assert.ok(choice);
          await page.locator(`.play[data-revision="${message.revision}"]`).waitFor();
          await take(page, message, choice);
          await moved(page, message.revision);
        }
        assert.equal(message.lesson?.step, lesson?.steps, 'to its last step');
        await page.locator('.lesson', { hasText: 'done' }).waitFor();
      });
    }
    assert.deepEqual(problems, []);
  });
}
