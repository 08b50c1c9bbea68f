// Every lesson of every game is won by pointing alone, by touch on a phone, and by the keyboard alone.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { DESKTOP, PHONE, ask, close, go, moved, open, putAside, scene } from '../table.mjs';

/** @import { Page } from 'playwright-core' */
/** @import { Choice, GameInfo, SceneMessage, Shelf } from '../../wire.d.ts' */
/** @typedef {Pick<Choice, 'subjects' | 'chance' | 'safe'> & { key?: string | null }} Step */
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

/** Where a piece stands; a hex is its own place. @param {SceneMessage} message @param {string} id */
function hexOf({ scene: { pieces } }, id) {
  const place = pieces.find(piece => piece.id === id)?.place;
  return place && typeof place === 'object' && 'hex' in place ? place.hex : id;
}

/** What the lesson leads to: a decision, or a whole intention. @param {SceneMessage} message @returns {Step | null} */
const stepOf = ({ lesson, scene: { choices } }) => lesson?.meant ?? choices.find(choice => choice.n === lesson?.choice) ?? null;

/** The first of these that is on the map or among the cards; if none is to be seen, the words of the lesson. @param {Page} page @param {SceneMessage} message @param {string[]} ids */
async function pointAt(page, message, ids) {
  for (const id of ids) {
    const hex = hexOf(message, id);
    const onMap = message.board !== null && await page.evaluate(hex => !!/** @type {HexBoard} */ (document.querySelector('hex-board')).whereIs(hex), hex);
    if (onMap) return tap(page, hex);
    const thing = page.locator(`.tray [data-pick="${id}"], .side [data-pick="${id}"]`).filter({ visible: true }).first();
    if (await thing.count()) return thing.click();
  }
  return page.locator('.lesson-link').click();
}

/** Takes the step by pointing at it, a whole move by the unit and then its goal, and rolls. @param {Page} page @param {SceneMessage} message @param {Step} step */
async function byPointing(page, message, step) {
  const sides = message.scene.sides.filter(side => side.own).map(side => side.id);
  const own = message.scene.pieces.filter(piece => sides.includes(piece.side ?? '')).map(piece => piece.id);
  const marked = [...step.subjects, ...message.lesson?.subjects ?? []];
  const [unit] = message.lesson?.meant ? step.subjects.filter(id => own.includes(id)) : [];
  const goals = unit ? marked.filter(id => !own.includes(id)) : marked;
  // Of two that stand together, one click means both.
  const apart = unit && !goals.some(id => hexOf(message, id) === hexOf(message, unit));
  if (apart && step.subjects.some(id => goals.includes(id))) await pointAt(page, message, [unit]);
  await pointAt(page, message, goals);
  if (step.chance && !step.safe) await page.locator('[data-roll]').click();
}

/** Takes the step by its key, and rolls with Enter. @param {Page} page @param {SceneMessage} _message @param {Step} step */
async function byKeys(page, _message, step) {
  await page.keyboard.press(step.key ?? '1');
  if (!step.chance || step.safe) return;
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
        for (let step = stepOf(message); step; step = stepOf(message)) {
          await page.locator(`.play[data-revision="${message.revision}"]`).waitFor();
          await take(page, message, step);
          await moved(page, message.revision);
          await putAside(page);
          message = await scene(page, info.id);
        }
        assert.equal(message.lesson?.step, lesson?.steps, 'to its last step');
        await page.locator('.lesson', { hasText: 'done' }).waitFor();
      });
    }
    assert.deepEqual(problems, []);
  });
}
