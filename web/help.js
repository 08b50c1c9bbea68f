// The keys, in one place: the dialog lists them and `play/keys.js` obeys them.
import { dialog } from './dialog.js';
import { h } from './dom.js';

/** @type {[string, [string, string][]][]} */
const KEYS = [
  ['Deciding', [
    ['1 … 9', 'the decision with that number; other keys stand on the buttons'],
    ['↑ ↓', 'through the decisions'],
    ['Enter', 'take the decision; with dice, first the odds, then roll'],
    ['.', 'the usual decision'],
    ['Esc', 'let go of what is selected'],
    ['/', 'search the decisions'],
    ['u', 'undo'],
  ]],
  ['Looking', [
    ['m', 'the map'],
    ['l', 'the log'],
    ['c', 'the decisions'],
    ['t', 'the cards and charts at the side'],
    ['h', 'the history of the game'],
    ['?', 'this page'],
  ]],
  ['On the map', [
    ['Arrows', 'move the cursor'],
    ['Q W E A S D', 'move it in the six directions; after a click, letters are first those on the buttons'],
    ['Enter', 'point at the hex'],
    ['N P', 'the next and the previous counter that can act'],
    ['[ ]', 'through a stack'],
    ['G', 'type the number of a hex'],
    ['+ − 0', 'closer, further, the whole map'],
    ['Shift+L', 'line of sight: Enter on one hex, then on another'],
    ['Shift+O', 'what the counter in hand sees, reaches and shoots at'],
  ]],
  ['While the rules play', [
    ['Space', 'watch, or stop'],
    ['s', 'skip to the end of this part'],
  ]],
];

/** Opens the help. */
export function showHelp() {
  dialog('How to play', [
    h('p', null, 'The question stands above the list of decisions, and the list is always complete. Click a counter, a card or a hex and only what belongs to it is left; a second click on another thing says what to do with it. Dragging one thing onto another is the same as two clicks.'),
    h('p', null, 'A die marks decisions that chance has a part in: you see the odds before you roll. Small codes such as LD-ATK-3 open the rule in place.'),
    h('div', { class: 'keys' }, KEYS.map(([title, keys]) => h('section', null, h('h3', null, title),
      h('dl', null, keys.map(([key, text]) => h('div', null, h('dt', null, h('kbd', null, key)), h('dd', null, text))))))),
  ]);
}
