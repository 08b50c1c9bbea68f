// The end of a game and what it came to, the log on demand, and a report of a problem.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { DESKTOP, PHONE, ask, clean, close, go, open, scene } from '../table.mjs';

/** @import { Page } from 'playwright-core' */
/** @import { GameInfo, Shelf } from '../../wire.d.ts' */

after(close);

/**
 * A game for two in which both sides have done what is usual for a while, until one gives up as soon as it may.
 * @param {Page} page
 * @param {number} decisions
 * @param {boolean} [over]
 */
async function played(page, decisions, over = true) {
  /** @type {Shelf} */
  const shelf = await ask(page, '/api/shelf');
  const offered = shelf.games.filter(({ seats }) => seats.length === 2).flatMap(game => game.scenarios.filter(one => one.turns).map(scenario => ({ game, scenario })));
  const [shortest] = offered.sort((a, b) => a.scenario.minutes - b.scenario.minutes);
  assert.ok(shortest, 'a game for two has a scenario with turns');
  const { game, scenario } = shortest;
  /** @type {GameInfo} */
  const info = await ask(page, '/api/games', { game: game.about.id, scenario: scenario.id, seed: '7', seats: Object.fromEntries(game.seats.map(seat => [seat, 'me'])) });
  for (let made = 0; ; made += 1) {
    const first = await scene(page, info.id);
    const seat = first.to_act[0] ?? first.seat;
    const message = await scene(page, info.id, seat);
    const { usual, choices } = message.scene;
    const resign = choices.find(choice => choice.gives_up);
    if (message.scene.over || (!over && made >= decisions)) return info;
    const n = (choices.find(choice => choice.usual) ?? choices[0])?.n;
    const what = made >= decisions && resign ? { n: resign.n } : usual ? { intent: usual.intent } : { n };
    await ask(page, `/api/games/${info.id}/decisions`, { revision: message.revision, seat, ...what });
  }
}

for (const [name, view] of /** @type {const} */ ([['desktop', DESKTOP], ['phone', PHONE]])) {
  test(`a game that is over tells what it came to, ${name}`, { timeout: 240_000 }, async () => {
    const { page, problems } = await open(view);
    const info = await played(page, 70);
    await go(page, `#/play/${info.id}`);
    const end = page.getByRole('region', { name: 'Result' });
    await end.locator('.reckoning').waitFor({ timeout: 60_000 });
    assert.equal(await end.getByRole('heading', { name: 'Losses' }).count(), 1);
    assert.equal(await end.locator('.reckoning-losses dt').count(), 2);
    await clean(page, `end ${name}`);
    await end.getByRole('link', { name: 'After-action report' }).click();
    await page.getByRole('heading', { name: /^After-action report/ }).waitFor();
    await page.getByRole('heading', { name: /by turn$/ }).waitFor();
    assert.ok(await page.locator('.paper .graph').isVisible());
    assert.equal(await page.getByRole('heading', { name: 'Losses' }).count(), 1, 'told once');
    await clean(page, `report of a game that is over ${name}`);
    assert.deepEqual(problems, []);
    await page.context().close();
  });
}

test('the log tells every step on demand', { timeout: 120_000 }, async () => {
  const { page, problems } = await open(DESKTOP);
  const info = await played(page, 12, false);
  await go(page, `#/play/${info.id}`);
  await page.locator('.choice').filter({ visible: true }).first().waitFor();
  if (!await page.locator('#log').isVisible()) await page.locator('[data-panel="log"]').click();
  const minor = page.locator('#log .weight-minor');
  assert.equal(await minor.count(), 0);
  await page.getByRole('button', { name: 'Every step' }).click();
  await minor.first().waitFor();
  assert.ok(await minor.count() > 0);
  assert.deepEqual(problems, []);
  await page.context().close();
});

test('a report of a problem asks what happened and shows its file', { timeout: 120_000 }, async () => {
  const { page, problems } = await open(DESKTOP);
  const info = await played(page, 3, false);
  await go(page, `#/play/${info.id}`);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Report a problem' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report a problem' });
  await dialog.getByRole('textbox').fill('A counter vanished');
  await dialog.getByText(/^Look at /).click();
  const shown = JSON.parse(await dialog.locator('.problem-file').textContent() ?? '');
  assert.deepEqual([shown.format, shown.said], ['fieldcraft-problem', 'A counter vanished']);
  await clean(page, 'report a problem');
  const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('link', { name: 'Save the file' }).click()]);
  assert.match(download.suggestedFilename(), new RegExp(`^${info.game}-.*-problem\\.json$`));
  assert.deepEqual(problems, []);
  await page.context().close();
});
