// The Leader games, Frontline: D-Day and Frontline General: a battle, an attack, a Prepare, an engagement.
import assert from 'node:assert/strict';
import { moved } from '../table.mjs';
import { Hand, begin, from, fromLesson, lead } from './hand.mjs';

/** @import { Page } from 'playwright-core' */
/** @import { Task } from '../clicks.mjs' */

const FRONTLINE = 'frontline-d-day';

/** Ten units in front of Capua, and eight in it. */
const ENGAGEMENT = {
  scenario: 'volturno-line', turn: 3, phase: 'combat', active: 'american',
  units: [
    { unit: 'american-1', kind: 'hq', place: '0608' }, { unit: 'german-1', kind: 'hq', place: '0403' },
    ...['u01', 'u01', 'u01', 'u02', 'u05', 'u06', 'u13', 'u13', 'u13', 'u14'].map((kind, at) => ({ unit: `american-${at + 2}`, kind, place: '0606' })),
    ...['g01', 'g01', 'g01', 'g05', 'g06', 'g07', 'g14', 'g15'].map((kind, at) => ({ unit: `german-${at + 2}`, kind, place: '0605' })),
  ],
  hands: [{ 'fire-mission': 1 }, { ambush: 1 }],
};

/** The section of a lesson on its terrain. @param {string} id */
const section = id => `.squad[data-thing="${id}"] .squad-name`;

/** @type {Task} */
const attack = {
  id: 'attack', what: 'Frontline: D-Day: an attack, until its hits are drawn', how: 'the attacker: a click on the enemy, then Draw', bar: 5, unit: 'clicks',
  async measure(page) {
    const id = await fromLesson(page, FRONTLINE, 'first-battle');
    const hand = await Hand.at(page, id);
    const message = await hand.sees();
    await hand.on(section('axis-2'));
    await hand.on('[data-roll]');
    await moved(page, message.revision);
    await hand.usual(({ scene: { prompt } }) => prompt?.group !== 'turn');
    return { figure: hand.of.allied ?? 0, note: `${hand.of.axis} more of the other side, which fires back and says who is hit` };
  },
};

/** @type {Task} */
const prepare = {
  id: 'prepare', what: 'Frontline: D-Day: a Prepare of three men', how: 'a click on the section, and Prepare', bar: 2, unit: 'clicks',
  async measure(page) {
    const id = await fromLesson(page, FRONTLINE, 'first-battle');
    const hand = await Hand.at(page, id);
    const { revision } = await hand.sees();
    await hand.on(section('allied-1'));
    await hand.on('.choice:has-text("prepares")');
    if (await page.locator('[data-roll]').count()) await hand.on('[data-roll]');
    await moved(page, revision);
    return { figure: hand.clicks };
  },
};

/** @type {Task} */
const engagement = {
  id: 'engagement', what: 'Frontline General: an engagement of 10 against 8, both sides', how: 'the key . and Enter to roll, and All advance; hand-overs not counted', bar: 20, unit: 'presses',
  async measure(page) {
    const id = await from(page, 'frontline-general', ENGAGEMENT);
    const hand = await Hand.at(page, id);
    let engaged = false;
    await hand.usual(({ scene: { prompt } }) => {
      const wanted = !engaged || !['combat', 'advance'].includes(prompt?.group ?? '');
      engaged = true;
      return wanted;
    }, 'Enter');
    const { revision, scene: { prompt } } = await hand.sees();
    if (prompt?.group === 'advance') {
      await hand.passOver();
      await hand.on('.choice:has-text("All")');
      await moved(page, revision);
    }
    return { figure: hand.clicks, note: `${hand.of.american} of the attacker, ${hand.of.german} of the defender` };
  },
};

/** @type {Task} */
const single = {
  id: 'single', what: 'Frontline: D-Day: questions with one answer that wait for it, of the first 98 of a free battle', how: 'they go on by themselves; the deal and the end of a turn are not counted', bar: null, unit: 'questions',
  async measure(page) {
    const id = await begin(page, { game: FRONTLINE, scenario: 'free-battle', seats: { allied: 'me', axis: 'me' } });
    let [asked, figure] = [0, 0];
    await lead(page, id, ({ scene: { choices, prompt } }) => {
      asked += 1;
      if (choices.length === 1 && !prompt?.routine && !['deal', 'turn'].includes(prompt?.group ?? '')) figure += 1;
      return asked === 98;
    });
    return { figure };
  },
};

/** A whole battle of a Leader game, from the first placement. @param {Page} page @param {string} game @param {string} scenario @param {string} [roll] */
async function battle(page, game, scenario, roll) {
  const id = await begin(page, { game, scenario });
  const { scene: { phase } } = await lead(page, id, ({ scene: { phase } }) => /Battle with/.test(phase));
  const [here = ''] = phase.match(/Battle with \S+/) ?? [];
  const hand = await Hand.at(page, id);
  await hand.usual(message => message.scene.phase.includes(here), roll);
  assert.ok(hand.clicks > 5, 'a whole battle');
  return hand.clicks;
}

/** @type {Task[]} */
const BATTLES = [['tiger-leader', 'poland-1939', 'Tiger Leader, Poland 1939'], ['sherman-leader', 'north-africa-1942', 'Sherman Leader, North Africa 1942']].map(([game = '', scenario = '', name]) => ({
  id: game, what: `${name}: the first battle, all its turns, on defaults`, how: 'the key ., with the odds on its button, and Enter where they do not fit there', bar: 45, unit: 'presses',
  measure: async page => ({ figure: await battle(page, game, scenario, 'Enter'), note: `${await battle(page, game, scenario)} with Shift+., which waits for no odds` }),
}));

export const OTHERS = [attack, prepare, single, engagement, ...BATTLES];
