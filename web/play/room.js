// How the table is set: which panels stand open around the stage. What the player folds stays folded in this browser,
// apart for tables with a map and without one; until then the map comes first.
/** @import { PlayPage } from './play.js' */
/** @import { Pane } from './stage.js' */
import { h } from '../dom.js';
import { change, settings } from '../settings.js';

/** @typedef {'side' | 'log'} Panel */
/** How much of the tray is seen: its bar, a strip, or as much as it may take. @typedef {0 | 1 | 2} Level */

/** A window of this size has room for the panels beside a map, and this one for the log beside cards. */
const WIDE = matchMedia('(min-width: 1720px)');
const ROOMY = matchMedia('(min-width: 1100px)');
/** Where no table opens by itself, for want of room. */
export const NARROW = matchMedia('(max-width: 699.9px)');
const LOW = matchMedia('(max-height: 499.9px)');

/** @type {Record<Panel, { name: string, word: string, key: string }>} */
const PANELS = { side: { name: 'Cards and charts', word: 'Cards', key: 't' }, log: { name: 'Log', word: 'Log', key: 'l' } };

/** Paints anew when the window becomes another kind of room. @param {PlayPage} page @param {AbortSignal} signal */
export function watchRoom(page, signal) {
  const anew = () => {
    // What can be chosen is found again in the other room.
    page.fresh = true;
    page.paint();
  };
  for (const room of [WIDE, ROOMY, NARROW, LOW]) room.addEventListener('change', anew, { signal });
}

/** @param {PlayPage} page @param {string} what */
const nameOf = ({ areas }, what) => `${areas.stage.hidden ? 'cards' : 'map'} ${what}`;

/** @param {PlayPage} page @param {Panel} panel */
export function isOpen(page, panel) {
  // A field of ground needs the room as much as a map does.
  const field = page.scene?.tracks.some(({ kind }) => kind === 'field');
  const byItself = page.areas.stage.hidden ? (panel === 'side' && !field) || ROOMY.matches : WIDE.matches;
  return Boolean(settings.room[nameOf(page, panel)] ?? byItself);
}

/** @param {PlayPage} page @param {Panel} panel @param {boolean} open */
export function setOpen(page, panel, open) {
  if (open !== isOpen(page, panel)) change({ room: { ...settings.room, [nameOf(page, panel)]: Number(open) } });
}

/**
 * How much of the tray is seen. By itself a strip opens for what can be chosen in it or is to be looked at now, so that
 * the map keeps more than half of the window.
 * @param {PlayPage} page
 * @param {Pane[]} panes
 * @param {Set<string>} legal
 * @returns {Level}
 */
export function trayLevel(page, panes, legal) {
  if (page.areas.stage.hidden) return 2;
  if (NARROW.matches && panes.length === 1) return 1;
  const kept = settings.room[nameOf(page, 'tray')];
  if (kept !== undefined) return /** @type {Level} */ (kept);
  return panes.some(pane => (pane.open && !LOW.matches && !NARROW.matches) || page.scene?.pieces.some(({ id }) => legal.has(id) && pane.things.has(id))) ? 1 : 0;
}

/** @param {PlayPage} page @param {number} level */
export const setTray = (page, level) => change({ room: { ...settings.room, [nameOf(page, 'tray')]: level } });

/**
 * The tabs on the rail that fold the panels.
 * @param {PlayPage} page
 * @param {boolean} calls Whether something can be chosen among the cards and charts that is seen nowhere else.
 */
export function panelTabs(page, calls) {
  return /** @type {Panel[]} */ (['side', 'log']).map(panel => {
    const open = isOpen(page, panel);
    const { name, word, key } = PANELS[panel];
    const dot = panel === 'side' && calls && !open;
    return h('button', {
      type: 'button', class: dot ? 'panel-tab calls' : 'panel-tab', 'data-panel': panel, 'aria-expanded': String(open), 'aria-label': dot ? `${name}, something to choose` : name,
      title: `${open ? 'Fold' : 'Open'}: ${name} (${key})`, onclick: () => setOpen(page, panel, !open),
    }, word);
  });
}
