// Sounds: none unless they are wanted, and a key that turns them on and off.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { DESKTOP, battle, close, moved, open, scene } from '../table.mjs';

/** @import { Page } from 'playwright-core' */

after(close);

/** A page that counts what it plays instead of playing it. @param {Page} page */
const deaf = page => page.addInitScript(() => {
  const counted = /** @type {any} */ (window);
  counted.played = 0;
  const silent = () => ({ connect: (/** @type {unknown} */ to) => to, start: () => { counted.played += 1; }, stop: () => {}, frequency: ramp, gain: ramp });
  const ramp = { value: 0, setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} };
  counted.AudioContext = class {
    currentTime = performance.now() / 1000;
    sampleRate = 8000;
    state = 'running';
    destination = {};
    createBuffer = () => ({ getChannelData: () => new Float32Array(1) });
    createBufferSource = silent;
    createBiquadFilter = silent;
    createGain = silent;
    createOscillator = silent;
  };
});
/** @param {Page} page @returns {Promise<number>} */
const played = page => page.evaluate(() => /** @type {any} */ (window).played);

/** Does what is usual by its key until dice have fallen. @param {Page} page @param {string} id */
async function rolled(page, id) {
  for (let tries = 0; tries < 60; tries += 1) {
    const { revision } = await scene(page, id);
    await page.locator(`.play[data-revision="${revision}"]:not([data-busy])`).waitFor({ state: 'attached' });
    await page.keyboard.press('>');
    await moved(page, revision);
    if ((await scene(page, id)).scene.rolls.length) return;
  }
  assert.fail('no dice fall');
}

test('nothing is heard unless it is wanted', async () => {
  const { page, problems } = await open(DESKTOP, { watch: false });
  await deaf(page);
  const { id } = await battle(page);
  await page.reload();
  await page.locator('.choice').first().waitFor();
  await rolled(page, id);
  assert.equal(await played(page), 0);
  await page.keyboard.press('Shift+M');
  await page.locator('#announce', { hasText: 'Sounds on' }).waitFor({ state: 'attached' });
  await rolled(page, id);
  assert.ok(await played(page) > 0);
  await page.keyboard.press('Shift+M');
  const before = await played(page);
  await rolled(page, id);
  assert.equal(await played(page), before);
  assert.deepEqual(problems, []);
});
