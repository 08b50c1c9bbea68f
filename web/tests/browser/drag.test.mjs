// Dragging: a card onto a hex, and a card onto what the question is about.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { DESKTOP, answered, battle, close, moved, open, scene } from '../table.mjs';

/** @import { Locator, Page } from 'playwright-core' */
/** @import { Choice, SceneMessage } from '../../wire.d.ts' */

after(close);

/** @param {Page} page @param {string} id */
const thing = (page, id) => page.locator(`[data-thing="${id}"]`).filter({ visible: true }).first();

/** The middle of a thing, after it has been scrolled to. @param {Locator} locator */
async function middle(locator) {
  await locator.scrollIntoViewIfNeeded();
  const box = await locator.boundingBox();
  assert.ok(box);
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 40) };
}

/**
 * @param {Page} page
 * @param {{ x: number, y: number }} from
 * @param {{ x: number, y: number }} to
 */
async function drag(page, from, to) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
  await answered(page);
}

/** A choice that puts a card somewhere on the map. @param {SceneMessage} message @returns {Choice | undefined} */
const placing = ({ board, scene: { cards, choices, pieces } }) => board === null ? undefined : choices.find(({ chance, subjects: [card, hex, more] }) =>
  !chance && hex && !more && cards.some(one => one.id === card) && !pieces.some(one => one.id === hex) && !cards.some(one => one.id === hex));

test('a card is dropped on a hex of the map', async () => {
  const { page, problems } = await open(DESKTOP, { watch: false });
  const info = await battle(page, message => !!placing(message));
  const before = await scene(page, info.id);
  const choice = placing(before);
  const [card = '', hex = ''] = choice?.subjects ?? [];
  const number = page.locator('hex-board .hex-ids text').getByText(hex, { exact: true });
  await number.waitFor({ state: 'attached' });
  const printed = await number.boundingBox();
  assert.ok(printed);
  const at = { x: printed.x + printed.width / 2, y: printed.y + 34 };
  const from = await middle(thing(page, card));
  // Outside of the map nothing happens, and nothing stays selected.
  await drag(page, from, { x: from.x, y: 20 });
  assert.equal(await page.locator('.thing.selected').count(), 0);
  await drag(page, from, at);
  await moved(page, before.revision);
  const after = await scene(page, info.id);
  const place = after.scene.pieces.find(piece => piece.id === card)?.place;
  assert.deepEqual(place, { hex }, choice?.text);
  assert.deepEqual(problems, []);
});

/** A choice of one card, in answer to a question about something else. @param {SceneMessage} message @returns {Choice | undefined} */
const sending = ({ scene: { cards, choices, prompt } }) => prompt?.subjects.length
  ? choices.find(({ chance, subjects }) => !chance && subjects.length === 1 && cards.some(card => card.id === subjects[0]) && !prompt.subjects.includes(subjects[0] ?? '')) : undefined;

test('a card is dropped on what the question is about', async () => {
  const { page, problems } = await open(DESKTOP, { watch: false });
  const info = await battle(page, message => !!sending(message));
  const before = await scene(page, info.id);
  const choice = sending(before);
  const [card = ''] = choice?.subjects ?? [];
  const about = before.scene.prompt?.subjects.at(-1) ?? '';
  await drag(page, await middle(thing(page, card)), await middle(thing(page, about)));
  await moved(page, before.revision);
  const { steps } = (await scene(page, info.id)).scene;
  assert.ok(steps > before.scene.steps, 'it was sent, with whoever leads it');
  assert.deepEqual(problems, []);
});
