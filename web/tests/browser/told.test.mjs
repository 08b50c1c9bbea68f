// What is told of a battle: cards that the log names, dice that hit, and marks that stay when the page is loaded again.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { ask, close, go, open, scene } from '../table.mjs';

/** @import { Page } from 'playwright-core' */
/** @import { GameInfo, SceneMessage } from '../../wire.d.ts' */

after(close);

/** A game for one person, played by what is usual until something is there. @param {Page} page @param {object} wanted @param {(message: SceneMessage) => boolean} there */
async function until(page, wanted, there) {
  /** @type {GameInfo} */
  const { id } = await ask(page, '/api/games', { seed: '7', ...wanted });
  /** @type {SceneMessage} */
  let message = await scene(page, id);
  for (let made = 0; !there(message); made += 1) {
    assert.ok(made < 600 && !message.scene.over, 'it never came to this');
    const [seat = message.seat] = message.to_act;
    if (seat !== message.seat) message = await scene(page, id, seat);
    const { choices, usual } = message.scene;
    const what = usual ? { intent: usual.intent } : { n: (choices.find(choice => choice.usual) ?? choices[0])?.n };
    message = await ask(page, `/api/games/${id}/decisions`, { revision: message.revision, seat, ...what });
  }
  await go(page, `#/play/${id}`);
  await page.locator('.play').waitFor();
  return id;
}

/** A card of this kind that the log names is opened. @param {Page} page @param {string} kind */
async function opens(page, kind) {
  const aside = page.locator('dialog[open] .primary');
  if (await aside.count()) await aside.first().click();
  const link = page.locator('.log').locator(`[data-point^="${kind}"]`).last();
  // Whether the log is folded is known once it has been painted.
  await link.waitFor({ state: 'attached' });
  if (!await link.isVisible()) await page.getByRole('button', { name: 'Log', exact: true }).click();
  const name = (await link.innerText()).trim();
  await link.click();
  await page.locator('dialog.reader[open]').getByText(name).first().waitFor();
  await page.keyboard.press('Escape');
}

/** @param {SceneMessage} message @param {string} kind */
const names = ({ scene }, kind) => scene.log.some(({ text }) => text.some(span => span.is === 'subject' && span.id.startsWith(kind)));

test('a special condition, an event and a Command Card that the log names are opened there', { timeout: 120_000 }, async () => {
  const { page, problems } = await open({ viewport: { width: 1440, height: 900 } }, { watch: false, minor: true });
  await until(page, { game: 'sherman-leader', scenario: 'north-africa-1942' }, message => names(message, 'condition:'));
  await opens(page, 'condition:');
  await until(page, { game: 'tiger-leader', scenario: 'poland-1939' }, message => names(message, 'event:'));
  await opens(page, 'event:');
  await until(page, { game: 'frontline-general', scenario: 'volturno-line', seats: { american: 'me', german: 'me' } }, message => names(message, 'card-'));
  await opens(page, 'card-');
  assert.deepEqual(problems, []);
});

test('dice that hit are marked, and say so', { timeout: 120_000 }, async () => {
  const { page, problems } = await open({ viewport: { width: 1440, height: 900 } }, { watch: false });
  await until(page, { game: 'sherman-leader', scenario: 'north-africa-1942' }, ({ scene: { rolls } }) => rolls.some(roll => roll.scored));
  const die = page.locator('.die.scored').first();
  await die.waitFor();
  assert.match(await die.getAttribute('aria-label') ?? '', /scores/);
  assert.deepEqual(problems, []);
});

test('an enemy has one name, which begins with what stands on its counter', { timeout: 120_000 }, async () => {
  const { page } = await open({ viewport: { width: 1440, height: 900 } }, { watch: false });
  const id = await until(page, { game: 'tiger-leader', scenario: 'poland-1939' }, ({ scene: { pieces } }) => pieces.some(piece => piece.id.startsWith('enemy:')));
  const { scene: { pieces } } = await scene(page, id);
  for (const { label, name } of pieces.filter(piece => piece.id.startsWith('enemy:'))) {
    const short = label.replace('Arm. Car', 'Armored Car').replace('Inf. Gun', 'Infantry Gun');
    assert.ok(name.startsWith(short), `${label}: ${name}`);
  }
});
