// The hand of a player whose every click, tap and key is counted, and the ways to the position in which it begins.
import assert from 'node:assert/strict';
import { answered, ask, go, moved, scene } from '../table.mjs';

/** @import { Page } from 'playwright-core' */
/** @import { GameInfo, SceneMessage } from '../../wire.d.ts' */
/** @typedef {import('../../board/hex-board.js').HexBoard} HexBoard */

/** As long as two clicks are one double click, in milliseconds. */
const DOUBLE = 400;

export class Hand {
  /**
   * @param {Page} page
   * @param {string} id
   */
  constructor(page, id) {
    this.page = page;
    this.id = id;
    this.clicks = 0;
    this.handOvers = 0;
    /** Whose decision is on the screen, and the clicks of each seat without hand-overs. */
    this.seat = '';
    /** @type {Record<string, number>} */
    this.of = {};
  }

  /** The game is on the screen. @param {Page} page @param {string} id */
  static async at(page, id) {
    await go(page, `#/play/${id}`);
    await page.locator('.play[data-revision]').waitFor({ state: 'attached' });
    const hand = new Hand(page, id);
    // Sitting down for the first time hands nothing over.
    if (await hand.isHandedOver()) await page.locator('.hand-over button').click();
    await page.locator('.choice').filter({ visible: true }).first().waitFor();
    return hand;
  }

  /** A click on a hex, with whatever lies there. @param {string} hex */
  async hex(hex) {
    const { page } = this;
    await page.waitForTimeout(DOUBLE);
    await page.evaluate(hex => /** @type {HexBoard} */ (document.querySelector('hex-board')).focusHex(hex), hex);
    await page.locator('.world:not(.moving)').waitFor({ state: 'attached' });
    const point = await page.evaluate(hex => /** @type {HexBoard} */ (document.querySelector('hex-board')).whereIs(hex), hex);
    assert.ok(point, `${hex} is on the screen`);
    await page.mouse.click(point.x, point.y);
    return this.done();
  }

  /** A click on a unit, and one on where it goes. @param {string} from @param {string} to */
  async drive(from, to) {
    const { revision } = await this.sees();
    await this.hex(from);
    await this.page.locator('.narrowed b').first().waitFor();
    await this.hex(to);
    await moved(this.page, revision);
  }

  /** A click on whatever a selector finds first. @param {string} selector */
  async on(selector) {
    const found = this.page.locator(selector).filter({ visible: true }).first();
    await found.scrollIntoViewIfNeeded();
    await found.click();
    return this.done();
  }

  /** @param {string} key */
  async press(key) {
    await this.page.keyboard.press(key);
    return this.done();
  }

  /** What was done counts, and its answer is waited for. */
  async done() {
    this.clicks += 1;
    this.of[this.seat] = (this.of[this.seat] ?? 0) + 1;
    await answered(this.page);
  }

  async isHandedOver() {
    return await this.page.locator('.hand-over').count() > 0;
  }

  /** Passes the screen over, if that is asked for: it counts by itself. */
  async passOver() {
    if (!(await this.isHandedOver())) return false;
    this.handOvers += 1;
    const heading = await this.page.locator('.hand-over h2').innerText();
    await this.page.locator('.hand-over button').click();
    // What the rules run goes on by itself, and may ask the other one at once.
    await this.page.waitForFunction(heading => document.querySelector('.hand-over h2')?.textContent !== heading, heading);
    return true;
  }

  /** The position now, once it is on the screen. @param {string} [seat] */
  async sees(seat) {
    const message = await scene(this.page, this.id, seat);
    await this.page.locator(`.play[data-revision="${message.revision}"]`).waitFor({ state: 'attached' });
    this.seat = message.seat;
    return message;
  }

  /**
   * The usual at every question, as long as it is wanted, by one key once its odds stand on the button; what the rules
   * run goes on by itself. `roll` rolls what was asked about, and without it everything is rolled at once.
   * @param {(message: SceneMessage) => boolean} wanted
   * @param {string} [roll]
   */
  async usual(wanted, roll) {
    for (let message = await this.sees(); !message.scene.over && wanted(message); message = await this.sees()) {
      while (await this.passOver());
      const now = await scene(this.page, this.id);
      if (now.revision !== message.revision) continue;
      if (!message.scene.prompt?.routine) {
        // Whoever rolls by it has read the odds on its button; where they are too many to tell in a line, Roll asks.
        if (roll && message.scene.usual?.chance === 'dice') await this.page.locator('.choice-odds').waitFor({ timeout: 3000 }).catch(() => {});
        await this.press(roll ? '.' : '>');
        if (roll && await this.page.locator('[data-roll]').count()) await this.press(roll);
      }
      await moved(this.page, message.revision);
    }
  }
}

/** A game between people at this screen. @param {Page} page @param {Record<string, unknown>} wanted @returns {Promise<string>} */
export async function begin(page, wanted) {
  /** @type {GameInfo} */
  const { id } = await ask(page, '/api/games', { seed: '7', ...wanted });
  return id;
}

/**
 * A game from a position, for two people at this screen.
 * @param {Page} page
 * @param {string} game
 * @param {unknown} position
 * @returns {Promise<string>}
 */
export async function from(page, game, position) {
  const save = { format: 'fieldcraft-save', version: 1, game, rules: 1, content: '', position, dice: { seed: '7'.padStart(64, '0'), position: '0' }, sandbox: false, entries: [] };
  /** @type {GameInfo} */
  const { id } = await ask(page, '/api/games/upload', save);
  return id;
}

/** The position that a lesson begins with, played freely by two people at this screen. @param {Page} page @param {string} game @param {string} lesson @returns {Promise<string>} */
export async function fromLesson(page, game, lesson) {
  const guided = await begin(page, { game, lesson });
  const { position } = /** @type {{ position: unknown }} */ (await ask(page, `/api/games/${guided}/save`));
  return from(page, game, position);
}

/**
 * The usual at every question, decided without the browser, until somebody is to decide what is waited for.
 * @param {Page} page
 * @param {string} id
 * @param {(message: SceneMessage) => boolean} until
 */
export async function lead(page, id, until) {
  let message = await scene(page, id);
  for (let steps = 0; !until(message); steps += 1) {
    assert.ok(steps < 1000 && !message.scene.over, 'the game comes to it');
    const { usual, choices } = message.scene;
    const what = usual ? { intent: usual.intent } : { n: (choices.find(choice => choice.usual) ?? choices[0])?.n };
    const mine = choices.length > 0 && message.to_act.includes(message.seat);
    if (mine) await ask(page, `/api/games/${id}/decisions`, { revision: message.revision, seat: message.seat, ...what });
    else await page.waitForTimeout(50);
    message = await scene(page, id);
  }
  return message;
}

/** Where a piece stands. @param {SceneMessage} message @param {string} id */
export function hexOf({ scene: { pieces } }, id) {
  const place = pieces.find(piece => piece.id === id)?.place;
  return typeof place === 'object' && 'hex' in place ? place.hex : '';
}
