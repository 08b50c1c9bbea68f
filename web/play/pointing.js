// What clicks, the pointer and the focus mean on the page of a game. One listener each, for everything that is painted.
/** @import { PlayPage } from './play.js' */
import { announce } from '../announce.js';
import { hexOf } from '../board/stack.js';
import { api } from '../net.js';
import { readCard } from '../parts/card.js';
import { look } from '../parts/look.js';
import { besideMap } from './beside.js';
import { setOpen } from './room.js';
import { panes } from './stage.js';

/** How long the pointer rests on a choice before its things are pointed at, in milliseconds. */
const REST = 120;

/**
 * @param {PlayPage} page
 * @param {AbortSignal} signal
 */
export function pointing(page, signal) {
  page.host.addEventListener('click', event => click(page, event), { signal });
  page.board.addEventListener('board-pick', event => {
    const { hex, ids, hit, shift } = /** @type {CustomEvent} */ (event).detail;
    if (hex === null) {
      if (!page.sight.back()) page.taking.clear();
    } else if (!survey(page, ids, hex)) {
      void page.taking.point([...ids, hex], { hit, shift });
    }
  }, { signal });
  page.board.addEventListener('board-carry', event => void page.taking.carry(/** @type {CustomEvent} */ (event).detail.id), { signal });
  page.board.addEventListener('board-drop', event => {
    const { hex, ids } = /** @type {CustomEvent} */ (event).detail;
    void (hex === null ? page.taking.clear() : page.taking.drop([...ids, hex]));
  }, { signal });
  page.host.addEventListener('contextmenu', event => tell(page, event), { signal });
  page.board.addEventListener('board-line', event => {
    const { from, to } = /** @type {CustomEvent} */ (event).detail;
    page.sight.ends(from, to);
  }, { signal });
  page.board.addEventListener('board-cursor', event => {
    const { text, by } = /** @type {CustomEvent} */ (event).detail;
    if (by !== 'pointer') announce(text);
    page.board.title = by === 'pointer' ? text : '';
  }, { signal });
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @param {Event} event */
  const over = event => {
    const { target } = event;
    clearTimeout(timer);
    if (pointedAt(page, target).join() === page.pointed.join()) return;
    timer = setTimeout(() => {
      // Asked again: by now another choice may stand there.
      page.pointed = pointedAt(page, target);
      page.paint();
    }, REST);
  };
  page.host.addEventListener('pointerover', over, { signal });
  page.host.addEventListener('focusin', over, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
}

/**
 * While an outlook is open, pointing at a counter asks for its outlook; what it means for the game it means still.
 * @param {PlayPage} page
 * @param {string[]} ids
 * @param {string} hex
 * @returns {boolean} Whether that was all.
 */
function survey(page, ids, hex) {
  const { scene, outlook } = page;
  const top = scene?.pieces.find(piece => piece.id === ids[0]);
  if (!outlook.on || !scene || !top?.side) return false;
  const means = scene.choices.some(choice => [...ids, hex].some(id => choice.subjects.includes(id)));
  const own = scene.sides.find(side => side.id === top.side)?.own ?? false;
  if (own || !means) outlook.choose(top.id);
  return !means;
}

/**
 * The things that what is under the pointer is about.
 * @param {PlayPage} page
 * @param {EventTarget | null} target
 * @returns {string[]}
 */
function pointedAt(page, target) {
  if (!(target instanceof Element)) return [];
  const choice = target.closest('[data-choice]');
  if (choice instanceof HTMLElement) return page.taking.offered().find(one => one.n === Number(choice.dataset.choice))?.subjects ?? [];
  const link = target.closest('[data-point]');
  return link instanceof HTMLElement && link.dataset.point ? [link.dataset.point] : [];
}

/**
 * @param {PlayPage} page
 * @param {MouseEvent} event
 */
function click(page, event) {
  if (!(event.target instanceof Element)) return;
  const found = event.target.closest('[data-choice], [data-step], [data-roll], [data-cancel], [data-read], [data-point], [data-pick], [data-thing], button, a, input, select, summary, hex-board');
  if (!(found instanceof HTMLElement)) return;
  const { choice, step, roll, cancel, read, point, pick, thing } = found.dataset;
  const number = choice ?? step ?? roll;
  if (number !== undefined) {
    const taken = page.taking.offered().find(one => one.n === Number(number));
    if (taken) page.taking.take(taken, roll !== undefined);
  } else if (cancel !== undefined) {
    page.taking.clear();
  } else if (read !== undefined) {
    const card = page.scene?.cards.find(card => card.id === read);
    if (card && page.scene) readCard(card, look(page.scene.sides, [], [], []));
  } else if (point !== undefined) {
    // In a lesson the text's own link does the step.
    const marked = found.closest('.lesson') && page.taking.led?.subjects.includes(point);
    if (marked) void page.taking.point([point]);
    else reveal(page, point, found.closest('.log') !== null);
  } else if (pick ?? thing) {
    const id = pick ?? thing ?? '';
    const zone = found.closest('[data-zone]');
    // A card means itself, and the zone that it lies in.
    const means = zone instanceof HTMLElement && zone.dataset.zone && zone.dataset.zone !== id ? [id, zone.dataset.zone] : [id];
    void page.taking.point(means, { whole: true, shift: event.shiftKey });
  }
}

/**
 * A right click or a long press on a card lets it be read; the map tells about its own things.
 * @param {PlayPage} page
 * @param {MouseEvent} event
 */
function tell(page, event) {
  const found = event.target instanceof Element ? event.target.closest('[data-thing]') : null;
  const card = found instanceof HTMLElement ? page.scene?.cards.find(card => card.id === found.dataset.thing) : undefined;
  if (!card || !page.scene) return;
  event.preventDefault();
  readCard(card, look(page.scene.sides, [], [], []));
}

/**
 * Shows where a thing is.
 * @param {PlayPage} page
 * @param {string} id
 * @param {boolean} told Whether the log tells of it: a card is then opened, wherever it lies.
 */
function reveal(page, id, told) {
  const { scene } = page;
  if (!scene) return;
  const view = look(scene.sides, [], [], [id]);
  const table = page.areas.stage.hidden ? scene : besideMap(scene);
  page.stageLeaf.reveal(panes(table, 'stage', view), id);
  const onMap = scene.pieces.some(piece => piece.id === id && hexOf(piece) !== null);
  // What is not on the map is to be seen somewhere.
  if (page.sideLeaf.reveal(panes(table, 'side', view), id) && !onMap) setOpen(page, 'side', true);
  page.pointed = [id];
  page.paint();
  if (!page.areas.stage.hidden) page.board.focusHex(id);
  const thing = `[data-thing="${CSS.escape(id)}"]`;
  const found = page.host.querySelector(`.side ${thing}, .tray ${thing}`);
  found?.scrollIntoView({ block: 'nearest' });
  if (!onMap && (told || !found)) void open(page, id);
}

/**
 * Opens a card that is named somewhere: from the hand, or from the list of all cards of the game.
 * @param {PlayPage} page
 * @param {string} id
 */
async function open({ scene, session }, id) {
  const known = scene?.cards.find(card => card.id === id);
  const card = known ?? (await api.decks(session.info.game)).decks.flatMap(deck => deck.cards).find(card => card.id === id);
  if (card && scene) readCard(card, look(scene.sides, [], [], []));
}
