// The enemy's last turn: told and drawn when one's own begins, gone with the first decision, and called up again.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { DESKTOP, PHONE, ask, clean, close, go, open, scene } from '../table.mjs';

/** @import { Page } from 'playwright-core' */

after(close);

/** How many decisions of one's own a turn may take, and how many looks at a machine that thinks. */
const ENDLESS = 600;

/** A battle for two with one person, at the beginning of that person's second turn. @param {Page} page */
async function secondTurn(page) {
  const { id } = await ask(page, '/api/games', { game: 'panzer-leader', scenario: 'nancy', seats: { allied: 'me', german: 'me' }, seed: '7' });
  for (let looks = 0; looks < ENDLESS; looks += 1) {
    const { revision, seat, scene: { choices, usual, phase } } = await scene(page, id);
    if (/^Turn 2 .* Allied/.test(phase)) return id;
    const what = usual ? { intent: usual.intent } : { n: choices.find(choice => choice.usual)?.n ?? 0 };
    await ask(page, `/api/games/${id}/decisions`, { revision, seat, ...what });
  }
  assert.fail('the second turn never begins');
}

for (const [name, options] of /** @type {const} */ ([['a desktop', DESKTOP], ['a phone', PHONE]])) {
  test(`the enemy’s last turn is told and drawn on ${name}`, async () => {
    const { page, problems } = await open(options, { watch: false });
    const id = await secondTurn(page);
    await go(page, `#/play/${id}`);
    const panel = page.getByRole('region', { name: 'The enemy’s last turn' });
    await panel.waitFor();
    await panel.getByText(/^The enemy moved \d+ units?/).waitFor();
    assert.ok(await page.locator('.arrow-head').count() > 0, 'no arrow is drawn');
    await clean(page, `recap ${name}`);
    await panel.getByRole('button', { name: 'Close' }).click();
    await panel.waitFor({ state: 'detached' });
    assert.equal(await page.locator('.arrow-head').count(), 0);
    await page.keyboard.press('Shift+E');
    await panel.waitFor();
    await page.keyboard.press('.');
    await panel.waitFor({ state: 'detached' });
    assert.deepEqual(problems, []);
  });
}
