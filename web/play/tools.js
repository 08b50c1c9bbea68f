// What stands in the top line while a game is open: its name, where it is, and what can be done with it.
/** @import { Choice, Scene } from '../wire.d.ts' */
/** @import { PlayPage } from './play.js' */
/** @import { Session } from './session.js' */
import { confirmed } from '../dialog.js';
import { h } from '../dom.js';
import { showHelp } from '../help.js';
import { icon } from '../icons.js';
import { showLegend } from '../legend.js';
import { api } from '../net.js';
import { reportName, reportPage } from '../pages/report.js';
import { showSettings } from '../preferences.js';
import { rollByHand, rollsByHand } from '../settings.js';
import { showBriefing } from './briefing.js';
import { bulletinMenu } from './bulletin.js';
import { reportProblem } from './problem.js';

/**
 * @param {Scene} scene
 * @param {boolean} hidden
 * @param {string} [name] Of the game.
 */
export const title = (scene, hidden, name = '') => [
  // A small screen leaves the name of the game out where the scenario has one of its own.
  h('h1', { class: 'game-title' }, scene.title.startsWith(`${name}: `) ? [h('span', { class: 'game-of' }, `${name}: `), scene.title.slice(name.length + 2)] : scene.title),
  !hidden && h('p', { class: 'phase' }, scene.phase.split(' · ').map(part => h('span', null, part))),
];

/** @param {PlayPage} page */
export function tools(page) {
  const { session } = page;
  const { message, id, info } = session;
  const [steps, settled] = [message?.scene.steps ?? 0, message?.settled ?? 0];
  const why = !steps ? 'Nothing to undo yet' : steps <= settled ? 'What came before dice or a reveal cannot be undone' : 'Undo the last move or order (u)';
  return [
    h('button', { type: 'button', class: 'button undo', 'aria-keyshortcuts': 'u', title: why, disabled: !session.open || steps <= settled, onclick: () => void session.undo() }, icon('undo'), h('span', { class: 'word' }, 'Undo')),
    h('button', { type: 'button', class: 'button spare', 'aria-expanded': String(page.history || !!session.past), onclick: () => { page.history = !page.history; page.paint(); } }, 'History'),
    h('button', { type: 'button', class: 'button leaves-button', 'aria-expanded': String(page.leavesOpen), onclick: () => page.toggleLeaves() },
      page.leavesOpen ? 'Table' : 'Cards', h('span', { class: 'unseen' }, page.leavesOpen ? ', back to it' : ', charts and log')),
    h('button', { type: 'button', class: 'button', popovertarget: 'game-menu' }, 'Menu'),
    h('div', { id: 'game-menu', class: 'menu', popover: 'auto', onclick: closeMenu },
      page.hint.offered && h('button', { type: 'button', 'aria-keyshortcuts': 'Shift+H', onclick: () => page.hint.toggle() }, 'What would you do?'),
      h('button', { type: 'button', class: 'elsewhere', onclick: () => { page.history = !page.history; page.paint(); } }, 'History'),
      !message?.lesson && h('button', { type: 'button', 'aria-pressed': String(rollsByHand(id)), onclick: () => rollByHand(id, !rollsByHand(id)) }, 'I roll my own dice'),
      (message?.scene.standing ?? []).filter(one => one.given).map(({ to, text, standing }) =>
        h('button', { type: 'button', 'aria-pressed': 'true', title: 'A standing answer: press to be asked again', disabled: !session.ready, onclick: () => void session.stand(standing, true) }, [to, text].filter(Boolean).join(': '))),
      bulletinMenu(page),
      h('button', { type: 'button', 'aria-keyshortcuts': 'Shift+B', onclick: () => void showBriefing(page) }, 'Briefing'),
      h('a', { href: reportPage(session) }, reportName(info)),
      h('a', { href: `#/rules/of/${info.game}` }, 'Rulebook'),
      h('a', { href: api.saveUrl(id), download: true, title: session.sealed ? 'Sealed while you play the computer: it opens here as the same game, but its secrets cannot be read.' : null }, 'Download game'),
      page.chances.offered && h('button', { type: 'button', 'aria-pressed': String(page.chances.on), onclick: () => page.chances.toggle() }, 'Chances of winning'),
      session.sealed && h('button', { type: 'button', onclick: () => void makeSandbox(session) }, 'Make it a sandbox'),
      h('button', { type: 'button', onclick: () => void reportProblem(session) }, 'Report a problem'),
      givingUp(page).map(choice => h('button', { type: 'button', 'data-key': `gives up ${choice.n}`, disabled: !session.open, onclick: () => void giveUp(page, choice) }, choice.text)),
      h('a', { href: `#/new/${info.game}` }, 'New game'),
      h('a', { href: '#/' }, 'All games'),
      h('button', { type: 'button', class: 'elsewhere', onclick: showSettings }, 'Settings'),
      h('button', { type: 'button', class: 'elsewhere', onclick: () => showHelp(page) }, 'Help and keys')),
  ];
}

/** The decisions that give the game up. @param {PlayPage} page */
const givingUp = page => (page.session.past || page.taking.only !== null ? [] : page.scene?.choices.filter(choice => choice.gives_up) ?? []);

/** @param {PlayPage} page @param {Choice} choice */
async function giveUp({ session }, choice) {
  const message = session.message;
  if ((await confirmed(`${choice.text}?`, 'The game may end with this.', 'Yes')) && session.message === message) await session.decide(choice);
}

/** @param {Session} session */
async function makeSandbox(session) {
  const words = 'In a sandbox you can undo dice and anything revealed, and its file shows everything, including the enemy’s secrets. This cannot be reversed.';
  if (await confirmed('Make this game a sandbox?', words, 'Make it a sandbox')) await session.makeSandbox();
}

/** @param {Event} event */
function closeMenu(event) {
  /** @type {HTMLElement} */ (event.currentTarget).hidePopover();
}

/** What may be looked up on the board now. @param {PlayPage} page */
export function lookTools(page) {
  const offered = page.session.past ? [] : page.scene?.tools ?? [];
  return [
    offered.includes('sight') && h('button', { type: 'button', class: 'icon', 'aria-label': 'Line of sight', title: 'Line of sight (Shift+L)', 'aria-keyshortcuts': 'Shift+L', 'aria-pressed': String(page.sight.on), onclick: () => page.sight.toggle() }, icon('sight')),
    offered.includes('outlook') && h('button', { type: 'button', class: 'icon', 'aria-label': 'What a counter can see, reach and fire at', title: 'What a counter can see, reach and fire at (Shift+O)', 'aria-keyshortcuts': 'Shift+O', 'aria-pressed': String(page.outlook.on), onclick: () => page.outlook.toggle() }, icon('outlook')),
    offered.includes('outlook') && h('button', { type: 'button', class: 'icon', 'aria-label': 'Where the enemy can fire', title: 'Where the enemy can fire (Shift+T)', 'aria-keyshortcuts': 'Shift+T', 'aria-pressed': String(page.threats.on), onclick: () => page.threats.toggle() }, icon('threat')),
    page.recap.offered && h('button', { type: 'button', class: 'icon', 'aria-label': 'The enemy’s last turn', title: 'The enemy’s last turn (Shift+E)', 'aria-keyshortcuts': 'Shift+E', 'aria-pressed': String(page.recap.on), onclick: () => page.recap.toggle() }, icon('recap')),
    h('button', { type: 'button', class: 'icon', 'aria-label': 'What the counters say', title: 'What the counters say (k)', 'aria-keyshortcuts': 'k', onclick: () => showLegend(page.scene) }, icon('key')),
  ];
}
