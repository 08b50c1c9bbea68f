// Every page of the client and every kind of moment of the games, each with the way to it.
import { ask, go, putAside } from '../table.mjs';
import { played } from './games.mjs';

/** @import { Page } from 'playwright-core' */
/** @import { GameInfo } from '../../wire.d.ts' */
/** @typedef {import('../../board/hex-board.js').HexBoard} HexBoard */

/** `ready` is there once the page is; `act` opens what lies over it, which `goes` when the window changes; `over` is the page on which the screen is handed over, `book` is a whole rulebook, at which axe looks in `rules.test.mjs`. @typedef {{ name: string, at: string, ready: string, book?: boolean, over?: boolean, goes?: boolean, act?: (page: Page) => Promise<unknown> }} Sight */

/** Until the first picture of a kind is there. @param {string} place @returns {(page: Page) => Promise<unknown>} */
const painted = place => page => page.locator(`${place} > *`).first().waitFor();

/** Something to decide, or the end. */
const TABLE = '.play .choice, .play .over, dialog.bulletin[open]';

/** @param {string} name @returns {(page: Page) => Promise<void>} */
const menu = name => async page => {
  await page.getByRole('button', { name: 'Menu' }).click();
  if (name) await page.locator('#game-menu').getByText(name, { exact: true }).click();
};
/** Presses a key of the table. @param {string} key @param {string} [opens] @returns {(page: Page) => Promise<unknown>} */
const key = (key, opens) => async page => {
  await page.keyboard.press(key);
  if (opens) await page.locator(opens).first().waitFor();
};
/** What lies beside the table; a small screen has a button for it. @param {string} key @returns {(page: Page) => Promise<unknown>} */
const leaves = key => async page => {
  const button = page.locator('.leaves-button').filter({ visible: true });
  return await button.count() ? button.click() : page.keyboard.press(key);
};
/** The largest stack, opened. @param {Page} page */
async function stack(page) {
  await page.locator('hex-board .counter').first().waitFor({ state: 'attached' });
  await page.evaluate(() => {
    const board = /** @type {HexBoard} */ (document.querySelector('hex-board'));
    const [largest = ''] = [...board.sheet.byId.keys()].sort((a, b) => board.position.stack(b).length - board.position.stack(a).length);
    board.focusHex(largest);
    board.openStack();
  });
}
/** The first decision with dice, up to its odds. @param {Page} page */
async function odds(page) {
  const handle = page.locator('.handle[aria-expanded="false"]').filter({ visible: true });
  if (await handle.count()) await handle.click();
  await page.locator('.choice.chance').filter({ visible: true }).last().click();
  await page.locator('[data-roll]').waitFor();
}
/** Rests on the first that is for sale, until its figures are beside the pointer; a phone has no pointer. @param {Page} page */
async function rest(page) {
  if (await page.evaluate(() => matchMedia('(pointer: coarse)').matches)) return;
  const first = page.locator('.orders .choice').first();
  await page.mouse.move(1, 1);
  await first.scrollIntoViewIfNeeded();
  const box = await first.boundingBox();
  for (const x of [20, 30, 40]) await page.mouse.move((box?.x ?? 0) + x, (box?.y ?? 0) + 10);
  await page.locator('.preview').waitFor();
}

/** @param {Page} page @returns {Promise<Sight[]>} */
export async function sights(page) {
  const { shelf, found } = await played(page);
  /** @param {string} name */
  const one = name => {
    const stop = found.find(stop => stop.name === name);
    if (!stop) throw new Error(`no ${name}`);
    return `#/play/${stop.id}`;
  };
  /** A game of a kind, just begun. @param {object} body @returns {Promise<GameInfo>} */
  const begun = body => ask(page, '/api/games', body);
  const [battle, squads, map] = [one('sherman-leader battle'), one('frontline-d-day turn'), one('panzer-leader vehicles-and-the-enemys-turn')];
  const game = map.slice('#/play/'.length);
  const guests = await begun({ game: 'frontline-d-day', scenario: 'pegasus-bridge', seats: { allied: 'me', axis: 'guest' }, seed: '7' });
  /** @type {GameInfo} */
  const branch = await ask(page, `/api/games/${game}/branch`, { seat: 'german', step: 3 });
  const lessons = await Promise.all(shelf.games.map(async ({ about, lessons }) => ({ name: `${about.id} lesson`, at: `#/play/${(await begun({ game: about.id, lesson: lessons[0]?.id })).id}`, ready: '.lesson' })));
  const ends = shelf.games.map(({ about }) => ({ about, at: one(`${about.id} end`), id: one(`${about.id} end`).slice('#/play/'.length) }));
  return [
    { name: 'home', at: '#/', ready: '.shelf', act: painted('.box-cover') },
    { name: 'news', at: '#/news', ready: 'h1' },
    ...shelf.games.map(({ about }) => ({ name: `new ${about.id}`, at: `#/new/${about.id}`, ready: '.briefing h2', act: painted('.sketch') })),
    ...shelf.games.map(({ about }) => ({ name: `rules ${about.id}`, at: `#/rules/of/${about.id}`, ready: '.contents', book: true })),
    { name: 'rules exact', at: '#/rules/panzer-leader', ready: '.contents', book: true },
    ...found.map(({ name, id }) => ({ name, at: `#/play/${id}`, ready: TABLE })),
    ...lessons,
    { name: 'repair', at: one('sherman-leader end-of-a-week'), ready: TABLE, act: putAside },
    { name: 'settings', at: '#/', ready: '.shelf', act: page => page.getByRole('button', { name: 'Settings' }).click() },
    { name: 'help', at: map, ready: TABLE, act: key('?', 'dialog[open]') },
    { name: 'legend', at: map, ready: TABLE, act: key('k', 'dialog[open]') },
    ...['panzer-leader fire', 'frontline-d-day turn', 'frontline-general movement', 'sherman-leader planning'].map(name => ({ name: `briefing ${name}`, at: one(name), ready: TABLE, act: key('B', 'dialog[open]') })),
    { name: 'stack', at: map, ready: TABLE, goes: true, act: stack },
    { name: 'menu', at: map, ready: TABLE, goes: true, act: menu('') },
    { name: 'problem', at: map, ready: TABLE, act: menu('Report a problem') },
    { name: 'history', at: map, ready: TABLE, act: key('h', '.history') },
    { name: 'what-if', at: `#/play/${branch.id}`, ready: '.what-if' },
    { name: 'every-step', at: battle, ready: TABLE, act: key('l') },
    { name: 'cards-and-charts', at: squads, ready: TABLE, act: leaves('t') },
    { name: 'rule', at: battle, ready: TABLE, goes: true, act: page => page.locator('.prompt .clause, .prompt-text .clause, .orders .clause').first().click() },
    { name: 'odds', at: one('panzer-leader fire'), ready: TABLE, act: odds },
    { name: 'hand-over', at: `#/play/${guests.id}`, ready: '.hand-over-place', over: true },
    { name: 'buying-with-figures', at: one('frontline-general production'), ready: TABLE, goes: true, act: rest },
    ...ends.map(({ about, id }) => ({ name: `report ${about.id}`, at: `#/report/${id}`, ready: '.paper-tools' })),
    ...ends.slice(3, 4).map(({ about, id }) => ({ name: `review ${about.id}`, at: `#/review/${id}`, ready: '.review', act: (/** @type {Page} */ page) => page.locator('.review-moments').waitFor({ timeout: 60_000 }) })),
  ];
}

/** Opens it, with nothing of the last one left over it. @param {Page} page @param {Sight} sight */
export async function visit(page, { at, ready, over, act }) {
  await page.evaluate(() => {
    for (const box of document.querySelectorAll('dialog[open]')) /** @type {HTMLDialogElement} */ (box).close();
    for (const box of document.querySelectorAll('[popover]:popover-open')) /** @type {HTMLElement} */ (box).hidePopover();
  });
  // A page that is open already is opened anew.
  await go(page, '#/news');
  await page.locator('.page-news').getByRole('heading', { name: 'What’s new' }).waitFor();
  await go(page, at);
  const there = page.locator(ready).filter({ visible: true }).first();
  // A game that was taken in as a save is for two at one screen.
  const sit = page.locator('.hand-over-place:not([hidden]) .primary');
  await there.or(sit).first().waitFor();
  if (!over && await sit.count()) await sit.click();
  await there.waitFor();
  await act?.(page);
}
