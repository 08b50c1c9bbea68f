// The keys, in one place: the dialog lists them and `play/keys.js` obeys them.
import { dialog } from './dialog.js';
import { h } from './dom.js';

/** @type {[string, [string, string][]][]} */
const KEYS = [
  ['Deciding', [
    ['1 … 9', 'choose that decision; other keys are shown on the buttons'],
    ['↑ ↓', 'move through the decisions'],
    ['Enter', 'choose the decision; with dice, see the odds first, then roll'],
    ['.', 'choose the usual decision'],
    ['Esc', 'clear the selection'],
    ['/', 'search the decisions'],
    ['u', 'undo the last move or order as a whole'],
    ['U', 'undo its last step only'],
  ]],
  ['Getting around', [
    ['m', 'go to the map'],
    ['l', 'go to the log'],
    ['c', 'go to the decisions'],
    ['t', 'go to the cards and charts'],
    ['h', 'show the game’s history'],
    ['?', 'show this help'],
  ]],
  ['On the map', [
    ['Arrows', 'move the cursor'],
    ['Q W E A S D', 'move it in the six directions; after a click, the letters on the buttons come first'],
    ['Enter', 'choose the hex'],
    ['N P', 'next and previous counter that can act'],
    ['[ ]', 'page through a stack'],
    ['G', 'go to a hex by number'],
    ['+ − 0', 'zoom in, zoom out, show the whole map'],
    ['Shift+L', 'line of sight: Enter on one hex, then on another'],
    ['Shift+O', 'what the selected counter can see, reach and fire at'],
  ]],
  ['During the enemy’s turn', [
    ['Space', 'play or pause'],
    ['s', 'skip to the end'],
    ['Shift', 'in the history: single steps instead of whole moves'],
  ]],
];

/** Opens the help. */
export function showHelp() {
  dialog('How to play', [
    h('p', null, 'The question is at the top, and every legal decision is listed below it. Click a counter, a card or a hex to narrow the list to what it can do; click a second one to say what to do with it. Dragging one onto the other does the same as two clicks.'),
    h('p', null, 'A die marks a decision that depends on chance: you see the odds before you roll. Click a small code such as LD-ATK-3 to read the rule.'),
    h('div', { class: 'keys' }, KEYS.map(([title, keys]) => h('section', null, h('h3', null, title),
      h('dl', null, keys.map(([key, text]) => h('div', null, h('dt', null, h('kbd', null, key)), h('dd', null, text))))))),
  ]);
}
