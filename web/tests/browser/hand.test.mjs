// Real dice: the page asks for them one by one, by keyboard and by touch.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { DESKTOP, PARADE, PHONE, answered, battle, clean, close, moved, open, scene } from '../table.mjs';

/** @import { Page } from 'playwright-core' */

after(close);

/** A game for two with real dice, at the moment when the second choice brings both dice. @param {Page} page */
async function clash(page) {
  await page.getByRole('link', { name: 'New game: Two Hills' }).click();
  await page.getByLabel('blue').selectOption('guest');
  await page.getByText('Dice and sandbox').click();
  await page.getByLabel('I roll my own dice').check();
  // With these cards Red wins by its six, so that Blue keeps the screen.
  await page.getByLabel('Seed').fill('5');
  await page.getByRole('button', { name: 'Begin' }).click();
  for (const [seat, decisions] of /** @type {const} */ ([['Red', 2], ['Blue', 1]])) {
    await page.getByRole('button', { name: `I am ${seat}` }).click();
    for (let done = 0; done < decisions; done += 1) {
      await page.locator('.choice').first().click();
      await page.getByRole('button', { name: /^(Draw|Roll my dice)$/ }).click();
      await answered(page);
    }
  }
  await page.getByText('clash, red').waitFor();
  return new URL(page.url()).hash.split('/').at(-1) ?? '';
}

/** The last dice on the page, in words. @param {Page} page */
const fallen = page => page.locator('.dice .die').evaluateAll(all => all.map(die => die.getAttribute('aria-label')));

test('real dice are typed one by one, and what no die shows is refused with words', async () => {
  const { page, problems } = await open(DESKTOP, {}, PARADE);
  const id = await clash(page);
  await clean(page, 'dice by hand');
  const { revision } = await scene(page, id, 'blue');
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await page.getByText('You cannot roll 7 on a D6.').waitFor();
  await page.locator('#by-hand input').fill('six');
  await page.keyboard.press('Enter');
  await page.getByText('Enter what you rolled, from 1 to 6.').waitFor();
  await page.locator('#by-hand input').fill('6 1 4');
  await page.keyboard.press('Enter');
  await page.getByText('1 too many: the rules ask for no more results.').waitFor();
  assert.equal((await scene(page, id, 'blue')).revision, revision, 'nothing was played');
  await page.locator('#by-hand input').fill('6');
  await page.keyboard.press('Enter');
  await page.getByText('clash, blue').waitFor();
  await page.getByText('So far: 6').waitFor();
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await moved(page, revision);
  assert.deepEqual(await fallen(page), ['6 on a D6, rolled by hand', '1 on a D6, rolled by hand']);
  // What was refused on the way is in the console of the browser, as any answer 422 is.
  assert.deepEqual(problems.filter(problem => !problem.includes('422')), []);
});

test('real dice are tapped on a phone', async () => {
  const { page } = await open(PHONE, {}, PARADE);
  const id = await clash(page);
  await clean(page, 'dice by hand phone');
  const sizes = await page.locator('[data-side]').evaluateAll(all => all.map(one => one.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)));
  assert.ok(sizes.length === 6 && sizes.every(size => size >= 44), `targets of ${sizes}`);
  const { revision } = await scene(page, id, 'blue');
  await page.getByRole('button', { name: '6', exact: true }).tap();
  await page.getByText('clash, blue').waitFor();
  await page.getByRole('button', { name: '1', exact: true }).tap();
  await moved(page, revision);
  assert.deepEqual(await fallen(page), ['6 on a D6, rolled by hand', '1 on a D6, rolled by hand']);
});

test('the dice can be left on the table, and the menu gives them back to the program', async () => {
  const { page } = await open(DESKTOP, {}, PARADE);
  const id = await clash(page);
  const { revision } = await scene(page, id, 'blue');
  await page.keyboard.press('Escape');
  await page.locator('#by-hand').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'I roll my own dice', pressed: true }).click();
  await page.locator('.choice').first().click();
  await page.getByRole('button', { name: 'Roll', exact: true }).click();
  await moved(page, revision);
  assert.ok((await fallen(page)).every(words => !words?.includes('by hand')));
});

test('a battle asks for its dice too, those of the enemy as well', async () => {
  const { page } = await open(DESKTOP, { watch: false });
  const info = await battle(page, message => message.scene.prompt?.routine === true && message.board !== null);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'I roll my own dice' }).click();
  let rolled = 0;
  for (let asked = 0; asked < 60 && rolled < 3; asked += 1) {
    const { revision, scene: { rolls, choices } } = await scene(page, info.id);
    assert.ok(asked === 0 || rolls.every(roll => roll.by_hand), 'the program rolled a die');
    const usual = choices.find(choice => choice.usual) ?? choices[0];
    await page.locator(`[data-choice="${usual?.n}"]`).click();
    if (usual?.chance) await page.locator(`[data-roll="${usual.n}"]`).click();
    await answered(page);
    for (; await page.locator('#by-hand').count(); rolled += 1) {
      await page.locator('[data-side]').nth((rolled * 7) % 10).click();
      await answered(page);
    }
    await moved(page, revision);
  }
  assert.ok(rolled >= 3, `${rolled} dice were asked for`);
});
