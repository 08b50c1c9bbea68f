// The rulebooks: read, searched, printed, and their examples tried.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { DESKTOP, PHONE, ask, clean, close, go, open } from '../table.mjs';

/** @import { Page } from 'playwright-core' */
/** @import { Book, Shelf } from '../../wire.d.ts' */

after(close);

/** The games that have a book. @param {Page} page */
async function books(page) {
  const { games } = await /** @type {Promise<Shelf>} */ (ask(page, '/api/shelf'));
  return Promise.all(games.map(({ about }) => /** @type {Promise<Book>} */ (ask(page, `/api/shelf/${about.id}/book`))));
}

/** @param {Page} page @param {string} hash @param {string} title */
async function read(page, hash, title) {
  await go(page, hash);
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
}

for (const [name, options] of /** @type {const} */ ([['desktop', DESKTOP], ['dark', { ...DESKTOP, colorScheme: 'dark' }], ['phone', PHONE], ['phone on its side', { ...PHONE, viewport: { width: 844, height: 390 }, colorScheme: 'dark' }]])) {
  test(`every rulebook reads well, ${name}`, async () => {
    const { page, problems } = await open(options);
    for (const book of await books(page)) {
      await read(page, `#/rules/of/${book.game}`, book.title);
      const maps = book.sections.flatMap(section => section.blocks).filter(block => block.is === 'board').length;
      await page.waitForFunction(maps => document.querySelectorAll('.book-map > svg').length === maps, maps);
      assert.equal(await page.locator('.try').count(), book.sections.flatMap(section => section.blocks).filter(block => block.is === 'example').length);
      await page.getByLabel('Unfold the exact rules').check();
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true, `${book.title} is as wide as the screen`);
      assert.doesNotMatch(await page.locator('.book').innerText(), /Vectors|Ruling:/);
      await clean(page, `rulebook ${book.game} ${name}`);
    }
    assert.deepEqual(problems, []);
  });
}

test('a mark opens the exact rule, which leads back into the book', async () => {
  const { page, problems } = await open();
  const [book] = await books(page);
  assert.ok(book);
  await read(page, `#/rules/of/${book.game}`, book.title);
  const mark = page.locator('.prose .clause').first();
  const id = await mark.innerText();
  await mark.click();
  await page.getByRole('dialog', { name: `Rule ${id}` }).getByRole('link', { name: 'Open in the rulebook' }).click();
  await page.waitForFunction(id => document.activeElement?.id === id, id);
  assert.equal(await page.locator('.exact[open] .rule:focus').count(), 1, 'unfolded');
  await read(page, `#/rules/${book.rulebook}/${id}`, await page.evaluate(async rulebook => (await (await fetch(`/api/rules/${rulebook}`)).json()).title, book.rulebook));
  await page.locator('.rule:focus').getByRole('link').first().click();
  await page.getByRole('heading', { name: book.title, level: 1 }).waitFor();
  assert.deepEqual(problems, []);
});

test('the search finds prose, tables, cards and exact rules', async () => {
  const { page, problems } = await open();
  const [book] = await books(page);
  assert.ok(book);
  await read(page, `#/rules/of/${book.game}`, book.title);
  const [card] = book.sections.flatMap(section => section.blocks).flatMap(block => (block.is === 'cards' ? block.deck.cards : []));
  const [clause] = book.sections.flatMap(section => section.exact);
  assert.ok(card && clause);
  await page.getByRole('searchbox').fill(card.title);
  await page.locator('.card-name').filter({ hasText: card.title }).first().waitFor();
  await page.getByRole('searchbox').fill(clause.text.split(' ').slice(0, 4).join(' '));
  await page.locator('.exact[open] mark').first().waitFor();
  assert.match(await page.locator('.rules-count').innerText(), /^\d+ sections?, \d+ clauses?$/);
  await page.getByRole('searchbox').fill('zeppelin');
  assert.equal(await page.locator('.rules-count').innerText(), '0 sections, 0 clauses');
  assert.deepEqual(problems, []);
});

test('an example is tried in a game of its own, a sandbox', async () => {
  const { page, problems } = await open();
  for (const book of await books(page)) {
    await read(page, `#/rules/of/${book.game}`, book.title);
    await page.getByRole('button', { name: /^Try it/ }).first().click();
    await page.locator('.lesson').waitFor();
    const id = new URL(page.url()).hash.split('/').pop();
    assert.equal((await ask(page, `/api/games/${id}`)).sandbox, true);
  }
  assert.deepEqual(problems, []);
});

test('on paper there is the book and nothing to press', async () => {
  const { page } = await open();
  const [book] = await books(page);
  assert.ok(book);
  await read(page, `#/rules/of/${book.game}`, book.title);
  await page.emulateMedia({ media: 'print' });
  for (const gone of ['.rules nav', '.masthead', '.try .button', '.exact:not([open])']) assert.equal(await page.locator(gone).first().isVisible(), false, gone);
  assert.equal(await page.locator('.book .prose').first().isVisible(), true);
});
