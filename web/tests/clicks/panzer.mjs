// Panzer Leader: moves, an attack, Omaha, opportunity fire, and the machine's turn.
import assert from 'node:assert/strict';
import { ask, moved, scene } from '../table.mjs';
import { Hand, begin, hexOf, lead } from './hand.mjs';

/** @import { Page } from 'playwright-core' */
/** @import { SceneMessage } from '../../wire.d.ts' */
/** @import { Task } from '../clicks.mjs' */

const GAME = 'panzer-leader';
const BOTH = { allied: 'me', german: 'me' };

/** Who is to move vehicles. @param {string} seat @returns {(message: SceneMessage) => boolean} */
const drives = seat => message => message.seat === seat && message.scene.prompt?.group === 'vehicles';

/** Six vehicles of situation 8, where the usual set-up puts them, and where they are to go. */
const SIX = /** @type {const} */ ([['m4-75-1', 'D-V-7'], ['m4-75-2', 'D-P-6'], ['m4-75-3', 'D-U-5'], ['halftrack-us-7', 'D-Q-7'], ['halftrack-us-12', 'D-U-10'], ['halftrack-us-3', 'D-S-6']]);

/** @param {Page} page */
async function marieulles(page) {
  const id = await begin(page, { game: GAME, scenario: 'marieulles', seats: BOTH });
  const message = await lead(page, id, drives('allied'));
  return { hand: await Hand.at(page, id), message };
}

/** @type {Task} */
const six = {
  id: 'six', what: 'Panzer Leader, situation 8: six vehicles to six named hexes', how: 'two clicks each', bar: 12, unit: 'clicks',
  async measure(page) {
    const { hand, message } = await marieulles(page);
    for (const [unit, goal] of SIX) {
      await hand.drive(hexOf(message, unit), goal);
      assert.equal(hexOf(await hand.sees(), unit), goal);
    }
    return { figure: hand.clicks };
  },
};

/** @type {Task} */
const undo = {
  id: 'undo', what: 'Panzer Leader, situation 8: a move of many hexes taken back', how: 'the key u', bar: 1, unit: 'undos',
  async measure(page) {
    const { hand, message } = await marieulles(page);
    const [unit, goal] = SIX[0];
    const from = hexOf(message, unit);
    await hand.drive(from, goal);
    const before = hand.clicks;
    for (let there = await hand.sees(); hexOf(there, unit) !== from; there = await hand.sees()) {
      await hand.press('u');
      await moved(page, there.revision);
    }
    return { figure: hand.clicks - before };
  },
};

/** @type {Task} */
const four = {
  id: 'four', what: 'Panzer Leader: an attack of four firers', how: 'a click on the target, then Roll; all that help fire', bar: 3, unit: 'clicks',
  async measure(page) {
    const id = await begin(page, { game: GAME, scenario: 'omaha-beach', seats: BOTH });
    // The best attack, which its words tell: the target, where it is, and who fires.
    const told = (/** @type {SceneMessage} */ message) => message.scene.usual?.text.match(/ in (\S+), with (.*)$/) ?? [];
    const fires = await lead(page, id, message => message.scene.prompt?.group === 'direct' && (told(message)[2] ?? '').split(/, | and /).length === 4);
    const hand = await Hand.at(page, id);
    const [, target = '', firers = ''] = told(fires);
    await hand.hex(target);
    await page.locator('[data-roll]').waitFor();
    assert.match(await page.locator('.bar-words').innerText(), new RegExp(firers.replaceAll(/[/()]/g, '.')));
    const odds = page.locator('.bar-words b', { hasText: '%' });
    await odds.waitFor();
    const note = await odds.innerText();
    await hand.on('[data-roll]');
    await moved(page, fires.revision);
    return { figure: hand.clicks, note };
  },
};

/** The second turn of Omaha, both sides. @param {Page} page @param {string} roll */
async function omahaTurn(page, roll) {
  const id = await begin(page, { game: GAME, scenario: 'omaha-beach', seats: BOTH });
  const second = (/** @type {SceneMessage} */ message) => /^Turn 2/.test(message.scene.phase);
  await lead(page, id, second);
  const hand = await Hand.at(page, id);
  await hand.usual(second, roll);
  return hand.clicks;
}

/** @type {Task} */
const omaha = { id: 'omaha', what: 'Panzer Leader: turn 2 of Omaha Beach on defaults, both sides', how: 'the key . and Enter to roll', bar: 25, unit: 'presses', measure: async page => ({ figure: await omahaTurn(page, 'Enter') }) };

/** @type {Task} */
const handOvers = {
  id: 'hand-overs', what: 'Panzer Leader, situation 19: a tank drives 14 hexes under opportunity fire, two people at one screen', how: 'the other side lets this tank pass for the phase; the move goes on by itself', bar: 2, unit: 'hand-overs',
  async measure(page) {
    const id = await begin(page, { game: GAME, scenario: 'patton', seats: { allied: 'me', german: 'guest' }, options: { opportunity_fire: true } });
    const message = await lead(page, id, drives('allied'));
    const [tank, goal] = ['m4-76-1', 'A-X-10'];
    const hand = await Hand.at(page, id);
    await hand.drive(hexOf(message, tank), goal);
    while (hexOf(await scene(page, id, 'allied'), tank) !== goal) {
      assert.ok(await hand.passOver(), 'the other side is asked');
      const { revision } = await hand.sees('german');
      await hand.on('button:has-text("pass this phase")');
      await moved(page, revision);
    }
    await page.locator('.hand-over').waitFor();
    await hand.passOver();
    return { figure: hand.handOvers };
  },
};

/** @type {Task} */
const questions = {
  id: 'questions', what: 'Panzer Leader, situation 8: the machine moves everything past opportunity fire', how: 'Never this turn, at the first question', bar: 1, unit: 'questions',
  async measure(page) {
    const id = await begin(page, { game: GAME, scenario: 'marieulles', seats: { allied: 'machine', german: 'me' }, options: { opportunity_fire: true } });
    const asked = (/** @type {SceneMessage} */ message) => message.scene.prompt?.group === 'opportunity';
    const first = await lead(page, id, asked);
    const hand = await Hand.at(page, id);
    const turn = first.scene.phase.split(' · ')[0];
    let count = 0;
    for (let message = first; message.scene.phase.startsWith(`${turn} · Allied`); message = await scene(page, id)) {
      if (asked(message) && message.to_act.includes('german')) {
        count += 1;
        await hand.sees();
        await hand.on('button:has-text("Never this turn")');
        await moved(page, message.revision);
      } else {
        await page.waitForTimeout(50);
      }
    }
    return { figure: count };
  },
};

/** @type {Task} */
const list = {
  id: 'list', what: 'Panzer Leader, situation 19: the list for an aircraft that can fly anywhere', how: 'the rest is pointed at or searched for', bar: 43, unit: 'entries',
  async measure(page) {
    const id = await begin(page, { game: GAME, scenario: 'patton', seats: BOTH });
    const fly = await lead(page, id, message => message.scene.prompt?.group === 'fly');
    await ask(page, `/api/games/${id}/decisions`, { revision: fly.revision, seat: fly.seat, n: fly.scene.choices.find(choice => choice.subjects.length)?.n });
    const { scene: { choices } } = await scene(page, id);
    await Hand.at(page, id);
    return { figure: await page.locator('.choice').count(), note: `of ${choices.length} decisions` };
  },
};

/** The third turn of the machine in situation 8. @type {Task} */
const watched = {
  id: 'watched', what: 'Panzer Leader, situation 8: a machine turn of ten moving units or more, watched', how: 'at normal speed, the machine’s thinking included', bar: 10, unit: 'seconds',
  async measure(page) {
    const id = await begin(page, { game: GAME, scenario: 'marieulles', seats: { allied: 'machine', german: 'me' } });
    const mine = (/** @type {SceneMessage} */ message) => message.seat === 'german' && message.to_act.includes('german');
    await lead(page, id, message => mine(message) && /^Turn 2 .* Close assault$/.test(message.scene.phase));
    await page.evaluate(() => localStorage.setItem('fieldcraft.settings', JSON.stringify({ speed: 'normal' })));
    await page.reload();
    const hand = await Hand.at(page, id);
    // The machine may have gone on before the screen shows that it has begun, so that no position of its turn is waited for.
    const german = () => scene(page, id, 'german');
    let [before, after, start] = [await hand.sees(), await german(), Date.now()];
    for (; mine(after); after = await german()) {
      [before, start] = [after, Date.now()];
      await hand.press('>');
    }
    for (; !mine(after); after = await german()) await page.waitForTimeout(50);
    await page.locator(`.play[data-revision="${after.revision}"]:not([data-busy]) .bar .choice:not([disabled])`).first().waitFor({ timeout: 60_000 });
    const time = Date.now() - start;
    const went = after.scene.pieces.filter(piece => hexOf(before, piece.id) && hexOf(before, piece.id) !== hexOf(after, piece.id));
    assert.ok(went.length >= 10, `${went.length} units have moved`);
    return { figure: Math.round(time / 100) / 10, note: `${went.length} units moved` };
  },
};

export const PANZER = [six, undo, four, omaha, handOvers, questions, list, watched];
