// The keys and gestures, in one place: the dialog lists them and `play/keys.js` obeys them. What the game at hand does
// not have is left out.
/** @import { PlayPage } from './play/play.js' */
import { dialog } from './dialog.js';
import { h } from './dom.js';
import { legendView } from './legend.js';

/** What a line is for; without it, for every game. @typedef {'map' | 'sight' | 'outlook' | 'watch' | 'enemy'} For */

/** @type {[string, [string, string, For?][]][]} */
const KEYS = [
  ['By mouse or finger', [
    ['Click', 'take a counter or a card; its reach is shaded, and the way follows the pointer with its cost'],
    ['Click again', 'go there, attack that, or take another counter of your own instead'],
    ['x', 'with a counter in hand: the shortest route or the least exposed one', 'outlook'],
    ['Drag', 'the same in one movement: a counter onto a hex or a target', 'map'],
    ['Shift+click', 'take the whole stack; with a counter in hand, add another one, or go by way of a hex', 'map'],
    ['Double click', 'open the stack; V does the same under the cursor', 'map'],
    ['Rest', 'with the pointer on a stack: it fans out, and each counter can be clicked; with a counter in hand it stays closed', 'map'],
    ['Right click', 'tell about a hex, a counter or a card; on a touch screen, press long'],
    ['Wheel', 'zoom at the pointer; on a touch screen, two fingers. Drag the map to move it', 'map'],
    ['Back', 'leave anything that has not been rolled; Escape does the same'],
  ]],
  ['Deciding', [
    ['1 … 9', 'choose that decision; other keys are shown on the buttons'],
    ['↑ ↓', 'move through the decisions'],
    ['Enter', 'choose the decision; with dice, see the odds first, then roll'],
    ['.', 'choose the usual decision; with its odds on the button, it rolls'],
    ['Shift+.', 'choose it and roll at once, odds or not'],
    ['Esc', 'go back: let go of what is in hand; then put aside what lies beside the table'],
    ['/', 'search the decisions'],
    ['u', 'undo the last move or order as a whole'],
    ['Shift+U', 'undo its last step only'],
  ]],
  ['Getting around', [
    ['m', 'go to the map', 'map'],
    ['l', 'go to the log, and open it if it is folded'],
    ['c', 'go to the decisions'],
    ['t', 'go to the cards and charts, and open them if they are folded'],
    ['← →', 'between tabs; Home and End go to the first and the last'],
    ['h', 'show the game’s history'],
    ['Shift+B', 'read the briefing: what it is about, and how it stands'],
    ['k', 'show what the counters say: shapes, factors and signs', 'map'],
    ['Shift+E', 'what the enemy did in his last turn', 'enemy'],
    ['Shift+H', 'what a veteran would do here'],
    ['Shift+M', 'turn the sounds on or off; they are off at first'],
    ['?', 'show this help'],
  ]],
  ['On the map', [
    ['Arrows', 'move the cursor', 'map'],
    ['Q W E A S D', 'move it in the six directions; after a click, the letters on the buttons come first', 'map'],
    ['Enter, Space', 'take the counter, or go to the hex', 'map'],
    ['Shift+Enter', 'take the whole stack, or go by way of the hex', 'map'],
    ['N P', 'next and previous counter that can act', 'map'],
    ['[ ]', 'page through a stack', 'map'],
    ['V', 'open the stack', 'map'],
    ['G', 'go to a hex by number', 'map'],
    ['+ − 0', 'zoom in, zoom out, show the whole map', 'map'],
    ['H', 'hide the counters, or show them again', 'map'],
    ['Esc', 'let go of what is in hand', 'map'],
    ['Shift+L', 'line of sight: Enter on one hex, then on another', 'sight'],
    ['Shift+O', 'what the selected counter can see, reach and fire at', 'outlook'],
    ['Shift+T', 'where the enemy can fire', 'outlook'],
  ]],
  ['During the enemy’s turn', [
    ['Space', 'play or pause'],
    ['s', 'skip to the end'],
    ['Shift', 'in the history: single steps instead of whole moves'],
  ]],
];

/** What the game at hand has; outside of a game, everything. @param {PlayPage} [page] @returns {(what?: For) => boolean} */
function has(page) {
  const scene = page?.scene;
  if (!page || !scene) return () => true;
  const duel = Object.keys(page.session.info.seats).length > 1;
  return what => what === undefined || (what === 'map' ? !page.areas.stage.hidden : what === 'enemy' ? duel : scene.tools.some(tool => tool === what));
}

/** The letters on the buttons of the question at hand. @param {PlayPage} [page] @returns {[string, string][]} */
const lettered = page => (page?.taking.listed().shown ?? []).flatMap(({ key, text }) => /** @type {[string, string][]} */ (key === null ? [] : [[key, text]]));

/** Opens the help for the game at hand. @param {PlayPage} [page] */
export function showHelp(page) {
  const here = has(page);
  const code = page?.scene?.prompt?.clauses[0];
  const sections = KEYS.map(([title, keys]) => /** @type {const} */ ([title, keys.filter(([, , what]) => here(what)).map(([key, text]) => /** @type {[string, string]} */ ([key, text]))]));
  const all = [...sections, /** @type {const} */ (['This question', lettered(page)])].filter(([, keys]) => keys.length);
  dialog('How to play', [
    h('p', null, 'The question is at the top, and every legal decision can be chosen below it or by pointing. Click a counter, a card or a hex to take it; click a second one to say what to do with it.'),
    h('p', null, 'A die marks a decision that depends on chance: you see the odds before you roll. Click a small code ', code && ['such as ', h('span', { class: 'code' }, code), ' '], 'to read the rule.'),
    h('div', { class: 'keys' }, all.map(([title, keys]) => h('section', null, h('h3', null, title),
      h('dl', null, keys.map(([key, text]) => h('div', null, h('dt', null, h('kbd', null, key)), h('dd', null, text))))))),
    legendView(page?.scene ?? null, 'On the counters'),
  ]);
}
