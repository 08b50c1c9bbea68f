// The page for a new game: every scenario has its picture and its forces, and says how hard it is.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { ask, clean, close, go, open } from '../table.mjs';

/** @import { Shelf } from '../../wire.d.ts' */

after(close);

test('every scenario of every game is a card with its picture, its forces and what is known of it', { timeout: 240_000 }, async () => {
  const { page, problems } = await open({ viewport: { width: 1440, height: 900 } });
  /** @type {Shelf} */
  const shelf = await ask(page, '/api/shelf');
  for (const { about, scenarios } of shelf.games) {
    await go(page, `#/new/${about.id}`);
    const cards = page.locator(`[data-key="new ${about.id}"] .scenario`);
    await cards.first().waitFor();
    assert.equal(await cards.count(), scenarios.length, about.name);
    await page.getByRole('search').waitFor();
    for (const [at, scenario] of scenarios.entries()) {
      const card = cards.nth(at);
      await card.scrollIntoViewIfNeeded();
      await card.locator('.sketch > *').first().waitFor({ timeout: 30_000 });
      assert.equal(await card.locator('.sketch').isVisible(), true, scenario.name);
      if (scenario.measured !== null) assert.match(await card.innerText(), new RegExp(`\\b${scenario.measured}\\b`), scenario.name);
    }
    // Forces that are bought are not known before.
    await cards.nth(1).locator('.sketch-force .chit').first().waitFor();
    await clean(page, `new ${about.id}`);
  }
  assert.deepEqual(problems, []);
});
