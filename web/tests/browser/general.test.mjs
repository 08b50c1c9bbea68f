// Frontline General: the guided first turn by its own buttons, with the shaded networks and both sides of the engagement.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { DESKTOP, PHONE, answered, ask, clean, close, go, open, scene } from '../table.mjs';

/** @import { GameInfo } from '../../wire.d.ts' */

after(close);

const SIZES = /** @type {const} */ ([['desktop', DESKTOP], ['phone', PHONE]]);

for (const [name, size] of SIZES) {
  test(`the first turn on the Volturno is played as the lesson leads, ${name}`, async () => {
    const { page, problems } = await open(size);
    /** @type {GameInfo} */
    const info = await ask(page, '/api/games', { game: 'frontline-general', lesson: 'first-turn' });
    await go(page, `#/play/${info.id}`);
    await page.locator('.choice').first().waitFor();
    await page.locator('.shade-area .shade-border').first().waitFor({ state: 'attached' });
    assert.equal(await page.locator('.shade-area').count(), 2, 'both networks are shaded');
    let engaged = false;
    for (let steps = 0; steps < 40; steps += 1) {
      const { to_act: [seat] } = await scene(page, info.id);
      const { lesson } = await scene(page, info.id, seat);
      if (lesson?.choice == null && !lesson?.meant) break;
      await page.locator('.choice.marked').click();
      const roll = page.locator('[data-roll]');
      if (await roll.count()) await roll.first().click();
      await answered(page);
      if (!engaged && await page.locator('.chart caption', { hasText: 'defends 1005' }).count()) {
        engaged = true;
        await clean(page, `an engagement ${name}`);
      }
    }
    assert.ok(engaged, 'the engagement was shown');
    const { scene: end } = await scene(page, info.id, 'american');
    const rangers = end.pieces.find(piece => piece.id === 'american-24');
    assert.deepEqual(rangers?.place, { hex: '1005' }, 'the rangers hold the heights');
    assert.deepEqual(problems, []);
  });
}
