// Every game played once by what is usual on all sides, with fixed dice; what is worth a look on the way is kept as a
// game of its own, which the program takes in as a save.
import assert from 'node:assert/strict';
import { ask, scene } from '../table.mjs';

/** @import { Page } from 'playwright-core' */
/** @import { GameInfo, NewGame, SceneMessage, Shelf } from '../../wire.d.ts' */

/** What is looked at, by the name of the picture, and when it is there. @typedef {[string, (message: SceneMessage) => boolean][]} Stops */
/** @typedef {{ name: string, id: string }} Stop */

/** How many decisions a game may take before it counts as endless. */
const ENDLESS = 1500;

/** Whether a question of this part of play is put. @param {string} group @param {RegExp} [phase] @returns {(message: SceneMessage) => boolean} */
const asks = (group, phase = /./) => ({ scene: { prompt, phase: words } }) => prompt?.group === group && phase.test(words);
/** Whether the last decision led to a page of this kind. @param {string} kind @param {RegExp} [headline] @returns {(message: SceneMessage) => boolean} */
const led = (kind, headline = /./) => ({ scene: { bulletins, step } }) => bulletins.some(page => page.step === step && page.kind === kind && headline.test(page.headline));
/** @param {SceneMessage} message */
const over = ({ scene }) => scene.over !== null;

/** @type {Stops} */
const CAMPAIGN = [
  ['objective', asks('objective')], ['buying', asks('buy-units')], ['commanders', asks('commanders')], ['planning', asks('assignment')], ['placement', asks('placement')],
  ['battle', asks('slow-step', /Turn 2/)], ['result-of-a-battle', led('battle')], ['end-of-a-week', led('week')], ['end', over],
];

/** @type {{ game: string, scenario: string, stops: Stops }[]} */
const GAMES = [
  { game: 'sherman-leader', scenario: 'north-africa-1942', stops: CAMPAIGN },
  // Built like the other one: what differs are its cards and its map.
  { game: 'tiger-leader', scenario: 'poland-1939', stops: CAMPAIGN.filter(([name]) => !['commanders', 'placement'].includes(name)) },
  { game: 'panzer-leader', scenario: 'patton', stops: [['large-set-up', asks('set-up')]] },
  { game: 'panzer-leader', scenario: 'remagen-bridge', stops: [
    ['set-up', asks('set-up')], ['orders', asks('orders')], ['vehicles-and-the-enemys-turn', asks('vehicles', /Turn 2.*German/)], ['fire', asks('direct', /Turn 3/)], ['assault', asks('assault')], ['end', over]] },
  { game: 'frontline-d-day', scenario: 'free-battle', stops: [['terrain', asks('deal')], ['buying-openly', asks('open-purchase')], ['buying-in-secret', asks('secret-purchase')]] },
  { game: 'frontline-d-day', scenario: 'pegasus-bridge', stops: [
    ['equipping', asks('equip')], ['cards-drawn', led('drawn', /cards/)], ['reaction', asks('reaction')], ['card-played', led('played')], ['hits', led('attack', /[2-9] hits/)], ['no-hit', led('attack', /No hit/)], ['turn', asks('turn', /Turn 3/)], ['end', over]] },
  { game: 'frontline-d-day', scenario: 'road-to-saint-lo', stops: [['between-battles', ({ scene: { bulletins, step } }) => bulletins.some(page => page.step === step && !page.passing)]] },
  { game: 'frontline-general', scenario: 'volturno-line', stops: [
    ['start', asks('start')], ['production', asks('production')], ['supply', asks('supply')], ['movement', asks('movement', /Turn 2/)], ['combat', asks('combat')], ['answer', asks('answer')], ['fire', asks('fire')], ['advance', asks('advance')], ['end', over]] },
];

/** A game as it stands now, as one of its own. @param {Page} page @param {string} id @returns {Promise<GameInfo>} */
const copy = (page, id) => page.evaluate(async id => {
  const save = await (await fetch(`/api/games/${id}/save`)).text();
  return (await fetch('/api/games/upload', { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: save })).json();
}, id);

/**
 * One step on by what is usual, and the position of whoever is asked then.
 * @param {Page} page
 * @param {string} id
 * @param {SceneMessage} message
 */
async function on(page, id, { revision, seat, scene: { choices, usual } }) {
  const what = usual ? { intent: usual.intent } : { n: (choices.find(choice => choice.usual) ?? choices[0])?.n };
  return turned(page, id, await ask(page, `/api/games/${id}/decisions`, { revision, seat, ...what }));
}

/** The position of the seat that is asked. @param {Page} page @param {string} id @param {SceneMessage} message */
async function turned(page, id, message) {
  const [seat = message.seat] = message.to_act;
  return seat === message.seat ? message : scene(page, id, seat);
}

/** Plays a game to each of its stops. @param {Page} page @param {Shelf} shelf @param {typeof GAMES[number]} wanted */
async function play(page, shelf, { game, scenario, stops }) {
  const about = shelf.games.find(one => one.about.id === game);
  assert.ok(about, game);
  /** @type {NewGame} */
  const wanted = { game, scenario, seed: '7', seats: about.seats.length > 1 ? Object.fromEntries(about.seats.map(seat => [seat, 'me'])) : undefined };
  /** @type {GameInfo} */
  const { id } = await ask(page, '/api/games', wanted);
  /** @type {Stop[]} */
  const found = [];
  const open = new Map(stops);
  let message = await turned(page, id, await scene(page, id));
  for (let made = 0; open.size && made < ENDLESS; made += 1) {
    for (const [name, there] of open) {
      if (!there(message)) continue;
      found.push({ name: `${game} ${name}`, id: (await copy(page, id)).id });
      open.delete(name);
    }
    if (message.scene.over) break;
    if (open.size) message = await on(page, id, message);
  }
  assert.deepEqual([...open.keys()], [], `${game}, ${scenario}: never came to this`);
  return found;
}

/** Everything worth a look, game by game. @param {Page} page */
export async function played(page) {
  /** @type {Shelf} */
  const shelf = await ask(page, '/api/shelf');
  return { shelf, found: (await Promise.all(GAMES.map(game => play(page, shelf, game)))).flat() };
}
