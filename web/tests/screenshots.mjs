// Takes pictures of every game on the shelf as it is played, and writes docs/screenshots.md: node tests/screenshots.mjs
// The dice are fixed, and all sides do what is usual, so that the same program gives the same pictures.
import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { ask, close, go, open, scene } from './table.mjs';
import { small } from './screenshots/small.mjs';

/** @import { Page } from 'playwright-core' */
/** @import { GameInfo, Shelf, ShelfGame } from '../wire.d.ts' */

const DOCS = new URL('../../docs/', import.meta.url);
const FOLDER = new URL('screenshots/', DOCS);
const VIEW = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 0.7 };
/** After how many decisions there is something to see, and when it is given up. */
const [SEEN, LAST] = [30, 400];

/**
 * A game in the midst of a battle, played by what is usual on all sides.
 * @param {Page} page
 * @param {ShelfGame} game
 */
async function midst(page, { about, seats, scenarios }) {
  // One with a number of turns has its forces and needs no purchase.
  const scenario = scenarios.find(one => (seats.length > 1 ? one.turns : one.difficulty)) ?? scenarios[0];
  assert.ok(scenario, 'a game has a scenario');
  /** @type {GameInfo} */
  const info = await ask(page, '/api/games', { game: about.id, scenario: scenario.id, seed: '7', seats: Object.fromEntries(seats.map(seat => [seat, 'me'])) });
  for (let made = 0; made < LAST; made += 1) {
    const first = await scene(page, info.id);
    const seat = first.to_act[0] ?? first.seat;
    const message = seat === first.seat ? first : await scene(page, info.id, seat);
    // A campaign for one has its map in battle only.
    if (message.scene.over || (made >= SEEN && (seats.length > 1 || message.board !== null))) break;
    const { usual, choices } = message.scene;
    const chosen = choices.find(choice => choice.usual) ?? choices[0];
    const what = usual ? { intent: usual.intent } : { n: chosen?.n };
    await ask(page, `/api/games/${info.id}/decisions`, { revision: message.revision, seat, ...what });
  }
  return { info, scenario };
}

const { page, problems } = await open(VIEW);
await mkdir(FOLDER, { recursive: true });
/** @param {string} name @param {Page} from */
const take = async (name, from) => writeFile(new URL(`${name}.png`, FOLDER), await small(from, await from.screenshot()));

/** @type {Shelf} */
const shelf = await ask(page, '/api/shelf');
await page.waitForTimeout(1500);
await take('shelf', page);
const lines = ['# Screenshots', '', 'Made by `cargo xtask screenshots`, with fixed dice.', '', '![The shelf with all games](screenshots/shelf.png)'];
for (const game of shelf.games) {
  const { info, scenario } = await midst(page, game);
  await go(page, `#/play/${info.id}`);
  await page.locator('.choice, .over').filter({ visible: true }).first().waitFor();
  // Pages about what has come to its end are put aside.
  for (const bulletin = page.locator('dialog.bulletin[open] [data-next]'); await bulletin.count();) await bulletin.click();
  await page.waitForTimeout(1500);
  await take(game.about.id, page);
  lines.push('', `## ${game.about.name}`, '', `${scenario.name}:`, '', `![${game.about.name}: ${scenario.name}](screenshots/${game.about.id}.png)`);
}
await writeFile(new URL('screenshots.md', DOCS), `${lines.join('\n')}\n`);
await page.context().close();
await close();
assert.deepEqual(problems, []);
