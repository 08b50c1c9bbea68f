// The parts of the table, made once; what is in them is painted by the page.
/** @import { HexBoard } from '../board/hex-board.js' */
import { h, render } from '../dom.js';
import { icon } from '../icons.js';
import { moveTab } from './stage.js';

/**
 * @param {HTMLElement} host
 * @param {HexBoard} board
 * @param {() => void} toggleSheet
 */
export function layOut(host, board, toggleSheet) {
  const [looks, lookTools] = [h('div', { class: 'looks' }), h('div', { class: 'look-tools' })];
  const areas = {
    band: h('div', { class: 'band-place' }),
    strip: h('section', { class: 'strip', 'aria-label': 'Turns and points' }),
    orders: h('section', { class: 'orders', 'aria-label': 'Decisions' }),
    bar: h('section', { class: 'bar', 'aria-label': 'Done, back and roll' }),
    sheet: h('div', { class: 'orders-sheet' }),
    history: h('div', { class: 'history-place' }),
    stage: h('div', { class: 'stage-board', hidden: true }, board, looks),
    looks,
    lookTools,
    tray: h('div', { class: 'tray' }),
    panelTabs: h('div', { class: 'panel-tabs', role: 'group', 'aria-label': 'Panels' }),
    foot: h('section', { class: 'foot', 'aria-label': 'Hand' }),
    side: h('section', { class: 'side', 'aria-label': 'Cards and charts' }),
    moments: h('section', { class: 'moments', 'aria-label': 'Just now', hidden: true }),
    logTools: h('div', { class: 'log-tools' }),
    log: h('div', { class: 'log-lines', role: 'log', 'aria-label': 'Log', tabindex: 0, id: 'log' }),
    handOver: h('div', { class: 'hand-over-place', hidden: true }),
  };
  const handle = h('button', { type: 'button', class: 'handle', 'aria-expanded': 'true', onclick: toggleSheet }, h('span', { class: 'unseen' }, 'Show or hide decisions'));
  areas.sheet.append(handle, areas.orders, areas.bar);
  host.replaceChildren();
  render(host,
    h('div', { class: 'play' },
      areas.band,
      areas.strip,
      areas.sheet,
      h('section', { class: 'stage', 'aria-label': 'Stage' }, areas.history, areas.stage, areas.tray, areas.foot),
      h('div', { class: 'rail' }, boardTools(board, lookTools), areas.panelTabs),
      h('div', { class: 'side-column' }, areas.side, areas.moments, h('section', { class: 'log', 'aria-label': 'What happened' }, h('header', null, h('h2', null, 'Log'), areas.logTools), areas.log)),
      areas.handOver));
  areas.side.addEventListener('keydown', moveTab);
  areas.tray.addEventListener('keydown', moveTab);
  return areas;
}

/**
 * @param {HexBoard} board
 * @param {HTMLElement} lookTools What may be looked up, painted by the page.
 */
function boardTools(board, lookTools) {
  /** @type {[string, Parameters<typeof icon>[0], (button: HTMLElement) => void][]} */
  const buttons = [
    ['Zoom in', 'plus', () => board.zoomBy(1.3)],
    ['Zoom out', 'minus', () => board.zoomBy(1 / 1.3)],
    ['Show the whole map', 'fit', () => board.fit()],
    ['Hide the counters', 'bare', button => {
      board.hideCounters(!board.countersHidden);
      button.setAttribute('aria-pressed', String(board.countersHidden));
    }],
  ];
  return h('div', { class: 'board-tools', role: 'group', 'aria-label': 'Map' }, buttons.map(([name, sign, act]) =>
    h('button', { type: 'button', class: 'icon', 'aria-label': name, title: name, onclick: event => act(event.currentTarget) }, icon(sign))), lookTools);
}
