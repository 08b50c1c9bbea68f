// The tray below the map: what waits for it, and the tables of the moment. Its bar always stays; above it lies as much
// of the tray as the player wants to see.
/** @import { Child } from '../dom.js' */
/** @import { PlayPage } from './play.js' */
/** @import { Level } from './room.js' */
/** @import { Pane } from './stage.js' */
import { h } from '../dom.js';
import { icon } from '../icons.js';
import { setTray } from './room.js';
import { leafView, tabBar } from './stage.js';

/**
 * @param {PlayPage} page
 * @param {Pane[]} panes
 * @param {Level} level
 * @returns {Child[]}
 */
export function trayView(page, panes, level) {
  const shown = panes.find(pane => pane.id === page.stageLeaf.shown) ?? panes[0];
  if (!shown) return [];
  const tabbed = panes.length > 1;
  const show = (/** @type {Pane} */ pane) => {
    page.stageLeaf.shown = pane.id;
    if (level === 0) setTray(page, 1);
    else page.paint();
  };
  /** @param {'up' | 'down'} way @param {string} words @param {number} to */
  const step = (way, words, to) => h('button', {
    type: 'button', class: 'icon', 'aria-label': words, title: words, disabled: to < 0 || to > 2, onclick: () => setTray(page, to),
  }, icon(way));
  return [
    h('div', { class: tabbed ? 'tray-bar tabbed' : 'tray-bar', 'data-key': 'bar' },
      h('h2', { class: tabbed ? 'unseen' : null }, tabbed ? 'Below the map' : shown.name),
      tabbed && tabBar('stage', 'Stage', panes, level === 0 ? null : shown, show),
      h('div', { class: 'tray-steps', role: 'group', 'aria-label': 'Below the map' },
        step('down', level === 2 ? 'Show less of it' : 'Fold it', level - 1), step('up', level === 0 ? 'Open it' : 'Show more of it', level + 1))),
    level > 0 && leafView('stage', shown, tabbed),
  ];
}
