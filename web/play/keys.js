// The keyboard on the page of a game. What the keys are is told in `help.js`.
/** @import { PlayPage } from './play.js' */
import { announce } from '../announce.js';
import { showHelp } from '../help.js';
import { showLegend } from '../legend.js';
import { change, settings } from '../settings.js';
import { usualOdds } from './bar.js';
import { showBriefing } from './briefing.js';
import { choiceByKey } from './choices.js';
import { closing } from './list.js';
import { setOpen } from './room.js';

/**
 * @param {PlayPage} page
 * @param {AbortSignal} signal
 */
export function keys(page, signal) {
  // The map has this key for a direction, and the list of speeds for a word: while something is shown, it skips.
  document.addEventListener('keydown', event => {
    const typing = event.target instanceof Element && event.target.matches('input:not([type=range]), textarea');
    if (event.key !== 's' || event.ctrlKey || event.metaKey || event.altKey || typing || document.querySelector('dialog[open]')) return;
    const { session, watch } = page;
    if (session.replayed || session.machinesTurn) session.hurry();
    else if (watch.running || watch.skipping) watch.skip();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }, { signal, capture: true });
  document.addEventListener('keydown', event => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open], [popover]:popover-open:not(.preview)')) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.matches('input, textarea, select')) {
      if (event.key === 'Escape' && target.id === 'filter') leaveFilter(page);
      else if (event.key === 'Escape' && page.session.rolling) page.taking.clear();
      else if (event.key === 'ArrowDown' && target.id === 'filter') moveAlong(page, event, 1);
      return;
    }
    if (page.session.handOver) return;
    if (press(page, event, target)) event.preventDefault();
  }, { signal });
}

/** @param {PlayPage} page */
function leaveFilter(page) {
  const box = /** @type {HTMLInputElement} */ (document.getElementById('filter'));
  box.value = '';
  page.taking.setFilter('');
  page.focusChoices();
}

/**
 * @param {PlayPage} page
 * @param {KeyboardEvent} event
 * @param {Element | null} target
 * @returns {boolean} Whether the key meant something.
 */
function press(page, event, target) {
  const { key } = event;
  if (page.session.rolling && /^\d$/.test(key)) {
    // The field takes the key that brought the focus to it.
    focus('#by-hand input');
    return false;
  }
  const command = COMMANDS[key];
  if (command && command(page) !== false) return true;
  if ((key === 'ArrowDown' || key === 'ArrowUp') && page.areas.sheet.contains(target)) return moveAlong(page, event, key === 'ArrowDown' ? 1 : -1);
  if (key === ' ' && !target?.matches('button, a, summary, [role=tab]')) {
    if (!page.watch.usual) return false;
    page.watch.toggle();
    return true;
  }
  if (key === 'Enter' && page.taking.asked !== null && !target?.matches('button, a, summary, [role=tab]')) {
    const asked = page.taking.offered().find(one => one.n === page.taking.asked);
    if (asked) page.taking.take(asked, true);
    return true;
  }
  const choice = choiceByKey(page.taking.listed().shown, key) ?? closing(page.taking.offered()).find(one => one.key === key);
  if (!choice) return false;
  page.taking.take(choice);
  return true;
}

/** @type {Record<string, (page: PlayPage) => unknown>} */
const COMMANDS = {
  '?': page => showHelp(page),
  k: page => showLegend(page.scene),
  B: page => void showBriefing(page),
  '/': () => focus('#filter'),
  m: page => (page.areas.stage.hidden ? focus('.tray [data-pick], .tray .leaf') : page.board.focus()),
  l: page => {
    setOpen(page, 'log', true);
    page.areas.log.focus();
  },
  c: page => page.focusChoices(),
  t: page => {
    setOpen(page, 'side', true);
    return focus('.side [role=tab][aria-selected=true], .side .leaf');
  },
  M: () => {
    change({ sound: !settings.sound });
    announce(settings.sound ? 'Sounds on' : 'Sounds off');
  },
  u: page => void page.session.undo(),
  U: page => void page.session.undo(true),
  h: page => {
    page.history = !page.history;
    page.paint();
    focus('.history input');
  },
  s: page => (page.session.replayed || page.session.machinesTurn ? page.session.hurry() : page.watch.usual ? page.watch.skip() : false),
  L: page => (page.scene?.tools.includes('sight') && !page.session.past ? page.sight.toggle() : false),
  T: page => (page.scene?.tools.includes('outlook') && !page.session.past ? page.threats.toggle() : false),
  O: page => (page.scene?.tools.includes('outlook') && !page.session.past ? page.outlook.toggle() : false),
  E: page => (page.recap.offered ? page.recap.toggle() : false),
  H: page => (page.hint.offered ? page.hint.toggle() : false),
  x: page => (page.outlook.hasShelter ? page.taking.toggleWay() : false),
  Escape: page => page.sight.back() || (!page.taking.picks.length && page.taking.asked === null && page.moments.clear()) || page.taking.clear(),
  '.': page => takeUsual(page, false),
  // The same key with Shift, on most keyboards.
  '>': page => takeUsual(page, true),
  ':': page => takeUsual(page, true),
};

/**
 * What a player in no doubt would do.
 * @param {PlayPage} page
 * @param {boolean} sure Whether it is rolled at once.
 */
function takeUsual(page, sure) {
  const { taking, scene } = page;
  const usual = taking.usual ?? scene?.choices.find(choice => choice.usual);
  // Whoever has its odds in sight has had a look.
  if (usual) taking.take(usual, sure || (!!usualOdds(page, usual) && !!document.querySelector('.choice-odds')));
}

/** @param {string} selector */
function focus(selector) {
  const found = document.querySelector(selector);
  if (!(found instanceof HTMLElement)) return false;
  found.focus();
  return true;
}

/**
 * To the next or the previous button in the list.
 * @param {PlayPage} page
 * @param {KeyboardEvent} event
 * @param {1 | -1} way
 */
function moveAlong(page, event, way) {
  const all = /** @type {HTMLElement[]} */ ([...page.areas.sheet.querySelectorAll('.choice, [data-roll]')]);
  const at = all.findIndex(one => one === event.target);
  const next = all[at < 0 ? 0 : at + way];
  next?.focus();
  event.preventDefault();
  return true;
}
