// The stage and the leaves: the board, and the regions of the scene that stand beside it.
/** @import { Region, Scene, Dock } from '../wire.d.ts' */
/** @import { Look } from '../parts/look.js' */
/** @import { Child } from '../dom.js' */
import { h } from '../dom.js';
import { cardView } from '../parts/card.js';
import { regionHolds, regionParts, regionThings } from '../parts/region.js';

/** @typedef {{ id: string, name: string, parts: () => HTMLElement[], things: Set<string>, open: boolean }} Pane */

/**
 * The regions of a stand that have something in them.
 * @param {Scene} scene
 * @param {Dock} stand
 * @param {Look} look
 * @returns {Pane[]}
 */
export function panes(scene, stand, look) {
  return scene.regions.filter(region => region.stand === stand && regionHolds(region, scene)).map(region => pane(region, scene, look));
}

/**
 * @param {Region} region
 * @param {Scene} scene
 * @param {Look} look
 * @returns {Pane}
 */
const pane = (region, scene, look) => ({
  id: region.id,
  name: region.name,
  open: region.open,
  // Only the pane that is shown is made.
  parts: () => regionParts(region, scene, look, { compact: region.stand === 'side' }),
  things: regionThings(region, scene),
});

/** Below this height a pane is a strip, in pixels. */
const LOW = 200;
/** How much of a thing must be in sight for it to be seen. */
const SEEN = 0.6;
/** From what part of its pane on a thing counts as tall. */
const TALL = 0.8;

/** Which pane of a stand is shown. It follows the game when the game turns to something else, and the player otherwise. */
export class Tab {
  constructor() {
    this.shown = '';
    this.cause = '';
    /** Whether the game has turned to something else since `settle`. */
    this.turned = false;
  }

  /**
   * @param {Pane[]} panes
   * @param {string} part The part of play; a new one lets the game choose again.
   * @param {Set<string>} wanted The things that decisions belong to and that are seen nowhere else.
   */
  follow(panes, part, wanted) {
    const flagged = panes.find(pane => pane.open);
    const cause = `${part} ${flagged?.id ?? ''}`;
    const still = panes.some(pane => pane.id === this.shown);
    if (still && cause === this.cause) return;
    this.turned = true;
    this.cause = cause;
    /** @param {Pane} pane */
    const score = pane => [...pane.things].filter(id => wanted.has(id)).length;
    const best = [...panes].sort((a, b) => score(b) - score(a))[0];
    const useful = best && score(best) > 0 && !(flagged && score(flagged) > 0) ? best : flagged;
    this.shown = (useful ?? (still ? panes.find(pane => pane.id === this.shown) : undefined) ?? panes[0])?.id ?? '';
  }

  /**
   * Once painted: a pane that the game has turned to begins at its top, and a new question finds what can be chosen.
   * @param {HTMLElement} area
   * @param {boolean} asked Whether the question is a new one.
   */
  settle(area, asked) {
    const pane = area.querySelector('.leaf');
    if (!pane || !(this.turned || asked)) return;
    if (this.turned) pane.scrollTop = 0;
    this.turned = false;
    const { top, bottom } = pane.getBoundingClientRect();
    const legal = [...pane.querySelectorAll('.legal')];
    const seen = legal.some(one => {
      const box = one.getBoundingClientRect();
      return Math.min(bottom, box.bottom) - Math.max(top, box.top) > SEEN * Math.min(box.height, bottom - top);
    });
    // In a low strip the heading is worth more than the middle, and so is the top of what is taller than its pane.
    const tall = (legal[0]?.getBoundingClientRect().height ?? 0) > TALL * (bottom - top);
    if (!seen) legal[0]?.scrollIntoView({ block: bottom - top < LOW ? 'nearest' : tall ? 'start' : 'center' });
  }

  /**
   * Turns to the pane that shows a thing, if one does.
   * @param {Pane[]} panes
   * @param {string} id
   */
  reveal(panes, id) {
    const found = panes.find(pane => pane.things.has(id));
    if (found) this.shown = found.id;
    return !!found;
  }
}

/** How many cards an empty stage shows. */
const SPOTLIGHT = 4;

/**
 * Where nothing else is on the stage: the cards that the question is about, large enough to be read.
 * @param {Scene} scene
 * @param {Look} look
 * @returns {Child}
 */
export function spotlight({ cards, choices, prompt }, look) {
  const about = new Set([...(prompt?.subjects ?? []), ...choices.flatMap(choice => choice.subjects)]);
  const shown = cards.filter(card => about.has(card.id)).slice(0, SPOTLIGHT);
  return shown.length > 0 && h('div', { class: 'spotlight', 'data-key': 'spotlight' }, shown.map(card => cardView(card, look)));
}

/**
 * Tabs over panes.
 * @param {string} name
 * @param {string} label
 * @param {Pane[]} panes
 * @param {Tab} leaf
 * @param {() => void} changed
 * @returns {Child[]}
 */
export function tabs(name, label, panes, leaf, changed) {
  const shown = panes.find(pane => pane.id === leaf.shown) ?? panes[0];
  if (!shown) return [];
  const tabbed = panes.length > 1;
  return [
    tabbed && tabBar(name, label, panes, shown, pane => { leaf.shown = pane.id; changed(); }),
    leafView(name, shown, tabbed),
  ];
}

/**
 * @param {string} name
 * @param {string} label
 * @param {Pane[]} panes
 * @param {Pane | null} shown None while the panes are folded away.
 * @param {(pane: Pane) => void} show
 */
export function tabBar(name, label, panes, shown, show) {
  return h('div', { class: 'tabs', role: 'tablist', 'aria-label': label }, panes.map((pane, at) => {
    const selected = pane === shown;
    return h('button', {
      type: 'button', role: 'tab', id: `${name}-tab-${pane.id}`, 'aria-selected': String(selected), 'aria-controls': shown ? `${name}-pane` : null, tabindex: selected || (!shown && at === 0) ? 0 : -1,
      onclick: () => show(pane),
    }, pane.name);
  }));
}

/**
 * @param {string} name
 * @param {Pane} pane
 * @param {boolean} tabbed
 */
export const leafView = (name, pane, tabbed) =>
  h('div', { class: 'leaf', id: `${name}-pane`, role: tabbed ? 'tabpanel' : null, 'aria-labelledby': tabbed ? `${name}-tab-${pane.id}` : null, tabindex: 0, 'data-pane': pane.id, 'data-key': `${name} ${pane.id}` }, pane.parts());

/**
 * Arrow keys between tabs.
 * @param {KeyboardEvent} event
 */
export function moveTab(event) {
  const tab = event.target instanceof HTMLElement ? event.target.closest('[role=tab]') : null;
  if (!tab || !['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return;
  const all = /** @type {HTMLElement[]} */ ([...(tab.parentElement?.children ?? [])]);
  const at = all.findIndex(one => one === tab);
  const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: all.length - 1 }[event.key] ?? at;
  const to = all[(next + all.length) % all.length];
  event.preventDefault();
  to?.focus();
  to?.click();
}
