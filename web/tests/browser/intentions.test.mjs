// Whole intentions in Panzer Leader by pointing: set-up, overruns, riding, the least exposed way, legs, numbers; and the
// map of a phone, which the decisions leave free.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Hand, begin, from, hexOf, lead } from '../clicks/hand.mjs';
import { PHONE, ask, close, go, moved, open, scene } from '../table.mjs';

/** @import { Page } from 'playwright-core' */
/** @import { Meant, SceneMessage } from '../../wire.d.ts' */

after(close);

const GAME = 'panzer-leader';
const BOTH = { allied: 'me', german: 'me' };

/** A position of situation 20 in which the Allied side moves its vehicles. @param {Record<string, string>} units @returns {unknown} */
const position = units => ({
  game: GAME, situation: 'remagen-bridge', side: 'allied', step: 'vehicles', turn: 8,
  units: [
    ...Object.entries(units).map(([unit, at]) => ({ unit, at })),
    ...['armored-infantry-2', 'armored-infantry-3', 'engineer-us-1', 'engineer-us-2', 'm10-1', 'm10-2', 'm36-1', 'security-1', ...[1, 2, 3, 4, 5].map(n => `halftrack-us-${n}`), '20mm-aa-1', '81mm-german-1', 'engineer-german-1', 'rifle-german-2', 'rifle-german-3', 'wagon-1', 'halftrack-german-1', 'halftrack-german-2', 'armored-infantry-1', 'm24-1', 'rifle-german-1']
      .filter(unit => !(unit in units)).map(unit => ({ unit, at: 'lost' })),
    { unit: 'block-1', at: 'spent' },
  ],
});

/** What may be meant with something. @param {Page} page @param {string} id @param {string} seat @param {string} on @returns {Promise<Meant['intents']>} */
const meant = async (page, id, seat, on) => (await /** @type {Promise<Meant>} */ (ask(page, `/api/games/${id}/meant?seat=${seat}&on=${encodeURIComponent(on)}`))).intents;

test('the set-up area is said and shaded, and a placed counter is moved by clicking it', async () => {
  const { page, problems } = await open();
  const id = await begin(page, { game: GAME, scenario: 'nancy', seats: BOTH });
  const hand = await Hand.at(page, id);
  assert.match(await page.locator('#prompt').innerText(), /Board D, east of row H\./);
  const { revision, scene: { choices, shades: [area] } } = await hand.sees();
  assert.equal(await page.locator('.shade-area').count(), 1);
  const [piece = '', other = ''] = choices.find(choice => choice.subjects.length > 1)?.subjects ?? [];
  const [here = '', there = ''] = area?.hexes.slice(60, 62) ?? [];
  await page.locator(`.tray [data-thing="${other}"]`).first().click();
  await page.locator('.narrowed b').first().waitFor();
  await hand.hex(here);
  await moved(page, revision);
  const placed = await hand.sees();
  assert.equal(hexOf(placed, piece), here, 'the first of its kind stands for all');
  await hand.hex(here);
  await page.locator('.narrowed b').first().waitFor();
  await hand.hex(there);
  await moved(page, placed.revision);
  const shifted = await hand.sees();
  assert.equal(hexOf(shifted, piece), there);
  await hand.press('u');
  await moved(page, shifted.revision);
  assert.equal(hexOf(await hand.sees(), piece), here, 'one undo for the whole');
  const before = await hand.sees();
  await hand.on('.choice:has-text("Place all")');
  await moved(page, before.revision);
  assert.ok((await hand.sees()).scene.choices.some(choice => /End set-up/.test(choice.text)));
  const all = await hand.sees();
  await hand.press('u');
  await moved(page, all.revision);
  assert.equal(hexOf(await hand.sees(), piece), here, 'the rest is taken back by itself');
  assert.deepEqual(problems, []);
});

test('a tank overruns an enemy in the open by two clicks and Roll', async () => {
  const { page, problems } = await open();
  const id = await from(page, GAME, position({ 'm24-1': 'D-X-8', 'rifle-german-1': 'D-V-6', 'halftrack-german-1': 'D-CC-7' }));
  const hand = await Hand.at(page, id);
  const overrun = (await meant(page, id, 'allied', 'm24-1')).find(({ choice }) => choice.group === 'Overrun');
  assert.ok(overrun?.choice.subjects.includes('rifle-german-1'));
  const { revision } = await hand.sees();
  await hand.hex('D-X-8');
  await page.locator('.narrowed b').first().waitFor();
  await hand.hex('D-V-6');
  await page.locator('.bar-words b', { hasText: '%' }).waitFor();
  await hand.on('[data-roll]');
  await moved(page, revision);
  assert.equal(hand.clicks, 3);
  assert.ok((await hand.sees()).scene.rolls.length, 'it has been rolled');
  assert.deepEqual(problems, []);
});

test('a passenger and a hex: its carrier takes it there; two of one’s own: it is fetched', async () => {
  const { page, problems } = await open();
  const id = await from(page, GAME, position({ 'halftrack-us-1': 'D-X-8', 'armored-infantry-1': 'D-X-8', 'armored-infantry-2': 'D-X-6', 'halftrack-us-2': 'D-X-7', 'rifle-german-1': 'D-A-1' }));
  const hand = await Hand.at(page, id);
  const ride = (await meant(page, id, 'allied', 'armored-infantry-1')).find(({ choice }) => choice.group === 'Ride');
  const to = ride?.choice.subjects.find(one => one.startsWith('D-') && one !== 'D-X-6') ?? '';
  assert.ok(to, 'it can ride somewhere');
  const fetches = (await meant(page, id, 'allied', 'halftrack-us-2')).map(({ choice }) => choice).filter(choice => choice.group === 'Load');
  assert.ok(fetches.some(choice => choice.subjects.includes('armored-infantry-2')));
  await hand.hex('D-X-7');
  await page.locator('.narrowed b').first().waitFor();
  const { revision } = await hand.sees();
  await hand.hex('D-X-6');
  await moved(page, revision);
  const after = await hand.sees();
  assert.equal(hexOf(after, 'halftrack-us-2'), 'D-X-6');
  assert.ok(!after.scene.choices.some(choice => choice.subjects.includes('armored-infantry-2')), 'it is aboard');
  assert.deepEqual(problems, []);
});

test('the least exposed way by one key, and a leg with Shift is undone as a whole', async () => {
  const { page, problems } = await open();
  const id = await begin(page, { game: GAME, scenario: 'marieulles', seats: BOTH });
  const start = await lead(page, id, message => message.seat === 'allied' && message.scene.prompt?.group === 'vehicles');
  const hand = await Hand.at(page, id);
  const tank = 'm4-75-1';
  const [at, to] = [hexOf(start, tank), (await meant(page, id, 'allied', tank)).find(({ choice }) => choice.group === 'Move under cover')?.choice.subjects.find(one => one !== tank) ?? ''];
  await hand.hex(at);
  await page.locator('.way').waitFor();
  await hand.press('x');
  assert.equal(await page.locator('.way').getAttribute('aria-pressed'), 'true');
  await hand.hex(to);
  await moved(page, start.revision);
  /** @type {{ entries: { intent?: { mean: string } }[] }} */
  const { entries } = await ask(page, `/api/games/${id}/save`);
  assert.equal(entries.findLast(entry => entry.intent)?.intent?.mean, 'shelter');
  const gone = await hand.sees();
  assert.equal(hexOf(gone, tank), to);
  await hand.press('u');
  await moved(page, gone.revision);
  const back = await hand.sees();
  await hand.hex(at);
  await page.locator('.narrowed b').first().waitFor();
  await page.keyboard.down('Shift');
  await hand.hex('D-Q-7');
  await page.keyboard.up('Shift');
  await moved(page, back.revision);
  const leg = await hand.sees();
  assert.equal(hexOf(leg, tank), 'D-Q-7');
  assert.ok(leg.scene.prompt?.subjects.includes(tank), 'it is still on its way');
  await hand.press('u');
  await moved(page, leg.revision);
  assert.equal(hexOf(await hand.sees(), tank), at);
  assert.deepEqual(problems, []);
});

test('a move goes on by itself when the other side lets it pass', async () => {
  const { page, problems } = await open();
  const id = await begin(page, { game: GAME, scenario: 'patton', seats: BOTH, options: { opportunity_fire: true } });
  const message = await lead(page, id, ({ seat, scene: { prompt } }) => seat === 'allied' && prompt?.group === 'vehicles');
  const [tank, goal] = ['m4-76-1', 'A-X-10'];
  const hand = await Hand.at(page, id);
  await hand.drive(hexOf(message, tank), goal);
  let asked = 0;
  for (let now = await scene(page, id); hexOf(now, tank) !== goal; now = await scene(page, id)) {
    assert.equal(now.scene.prompt?.group, 'opportunity');
    assert.ok((asked += 1) < 20);
    await hand.sees();
    await hand.press('p');
    await moved(page, now.revision);
  }
  assert.ok(asked > 0, 'somebody could have fired');
  assert.equal(hand.clicks, 2 + asked, 'nobody had to say again where it goes');
  assert.deepEqual(problems, []);
});

test('naval points are ordered by a number', async () => {
  const { page, problems } = await open();
  const id = await begin(page, { game: GAME, scenario: 'omaha-beach', seats: BOTH, options: { naval_fire: true } });
  const orders = await lead(page, id, ({ seat, scene: { prompt, phase } }) => seat === 'allied' && prompt?.group === 'orders' && /^Turn [2-9]/.test(phase));
  const hand = await Hand.at(page, id);
  /** @type {SceneMessage['scene']['pieces'][number] | undefined} */
  let target;
  for (const piece of orders.scene.pieces) if (!target && (await meant(page, id, 'allied', piece.id)).some(({ choice }) => (choice.amount?.number ?? 0) >= 40)) target = piece;
  assert.ok(target, 'ships can fire at somebody');
  await hand.hex(hexOf(orders, target.id));
  const field = page.locator('.amount input');
  await field.waitFor();
  await field.fill('40');
  await page.keyboard.press('Enter');
  await moved(page, orders.revision);
  const { entries } = /** @type {{ entries: { intent?: unknown }[] }} */ (await ask(page, `/api/games/${id}/save`));
  assert.match(JSON.stringify(entries.findLast(entry => entry.intent)?.intent), /"naval".*40|40.*"naval"/);
  assert.deepEqual(problems, []);
});

for (const [scenario, until] of /** @type {[string, (message: SceneMessage) => boolean][]} */ ([
  ['marieulles', ({ seat, scene: { prompt } }) => seat === 'allied' && prompt?.group === 'vehicles'], ['nancy', () => true],
])) {
  test(`on a phone the map of ${scenario} has the screen, and the decisions open by a tap`, async () => {
    const { page, problems } = await open(PHONE);
    const id = await begin(page, { game: GAME, scenario, seats: BOTH });
    await lead(page, id, until);
    await go(page, `#/play/${id}`);
    await page.locator('.play.folded').waitFor();
    const height = async () => (await page.locator('.stage-board').boundingBox())?.height ?? 0;
    // The tools of the map have a line of their own above it.
    assert.ok(await height() >= 0.55 * 844, `${await height()} of 844`);
    assert.ok(await page.locator('.bar .choice').first().isVisible());
    await page.locator('.handle').tap();
    await page.locator('.play:not(.folded)').waitFor();
    assert.ok(await page.locator('#choices .choice').first().isVisible());
    assert.deepEqual(problems, []);
  });
}
