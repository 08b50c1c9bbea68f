// The pages around a game.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { PHONE, clean, close, go, open } from '../table.mjs';

after(close);

for (const [name, options] of /** @type {const} */ ([['desktop', {}], ['dark', { colorScheme: 'dark' }], ['phone', PHONE]])) {
  test(`axe finds nothing on the pages around a game, ${name}`, async () => {
    const { page, problems } = await open({ viewport: { width: 1400, height: 900 }, ...options });
    await clean(page, `home ${name}`);
    await page.getByRole('link', { name: /^New game:/ }).last().click();
    await page.getByRole('button', { name: 'Begin' }).waitFor();
    await page.getByText(/^Optional rules/).click();
    await clean(page, `new game ${name}`);
    await go(page, '#/');
    await page.getByRole('link', { name: / rules$/ }).last().click();
    await page.getByRole('searchbox').waitFor();
    await clean(page, `rules ${name}`);
    await go(page, '#/news');
    await page.getByRole('heading', { name: 'What’s new' }).waitFor();
    await clean(page, `news ${name}`);
    await page.getByRole('button', { name: 'Settings' }).click();
    await clean(page, `settings ${name}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
    await page.getByRole('button', { name: 'Help and keys' }).click();
    await clean(page, `help ${name}`);
    assert.deepEqual(problems, []);
  });
}

test('an address that names no page leads home, which looks as it always does', async () => {
  const { page, problems } = await open();
  const gap = () => page.locator('.shelf h2').evaluate(title => getComputedStyle(title).marginBottom);
  const usual = await gap();
  await go(page, '#/nowhere/at/all');
  await page.waitForFunction(() => document.getElementById('main')?.className === 'page page-home');
  await page.getByRole('heading', { name: 'The games' }).waitFor();
  assert.equal(await gap(), usual);
  assert.deepEqual(problems, []);
});

test('the boxes keep their colors when the page is made again', async () => {
  const { page, problems } = await open();
  const ground = page.locator('.box-cover .map').first();
  await ground.waitFor();
  await page.evaluate(() => window.dispatchEvent(new HashChangeEvent('hashchange')));
  await page.waitForTimeout(500);
  await ground.waitFor();
  assert.notEqual(await ground.evaluate(map => getComputedStyle(map).getPropertyValue('--b-clear')), '');
  assert.deepEqual(problems, []);
});

test('the rulebook is searched while one types, and a clause has an address', async () => {
  const { page } = await open();
  await page.getByRole('link', { name: / rules$/ }).first().click();
  await page.getByRole('searchbox').fill('movement roll');
  await page.locator('mark', { hasText: /movement/i }).first().waitFor();
  const count = await page.locator('.rules-count').innerText();
  assert.match(count, /^\d+ sections?, \d+ clauses?$/);
  const id = await page.locator('.rule[id]').first().getAttribute('id');
  await go(page, '#/');
  await page.getByRole('link', { name: / rules$/ }).first().waitFor();
  const href = await page.getByRole('link', { name: / rules$/ }).first().getAttribute('href');
  await go(page, `${href}/${id}`);
  await page.waitForFunction(id => document.activeElement?.id === id, id);
});

test('a game is begun with the mouse, found under Continue, and deleted', async () => {
  const { page, problems } = await open();
  await page.getByRole('link', { name: /^New game:/ }).last().click();
  await page.getByText('Dice and sandbox').click();
  await page.getByLabel('Seed').fill('7');
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.locator('.choice').first().waitFor();
  await page.getByRole('link', { name: 'Fieldcraft, all games' }).click();
  await page.getByRole('heading', { name: 'Continue' }).waitFor();
  const before = await page.locator('.continue li').count();
  await page.getByRole('button', { name: /^Delete/ }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.waitForFunction(count => document.querySelectorAll('.continue li').length === count, before - 1);
  assert.deepEqual(problems, []);
});
