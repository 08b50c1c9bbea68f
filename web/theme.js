// The look of the game that is open: its colours as a style sheet, its symbols as a drawing.
/** @import { Side } from './wire.d.ts' */
import { h, svg } from './dom.js';

let current = '';

/**
 * Links the style sheets of the games whose things are on the page. With several, what belongs to one says so with
 * `data-game`.
 * @param {...string} games
 */
export function useTheme(...games) {
  current = games.length === 1 ? games[0] ?? '' : '';
  for (const link of document.head.querySelectorAll('link[data-theme]')) {
    if (!games.includes(link.getAttribute('data-theme') ?? '')) link.remove();
  }
  for (const game of games) {
    if (document.head.querySelector(`link[data-theme="${CSS.escape(game)}"]`)) continue;
    const link = h('link', { rel: 'stylesheet', href: `/themes/${encodeURIComponent(game)}.css`, 'data-theme': game });
    link.addEventListener('load', () => confine(link, game));
    document.head.append(link);
  }
  document.documentElement.dataset.game = current;
}

/**
 * When the colours of a game are there: what is painted before is black. A theme that does not come keeps nobody waiting.
 * @param {string} game
 * @returns {Promise<unknown>}
 */
export const themed = game => new Promise(done => {
  const link = /** @type {HTMLLinkElement | null} */ (document.head.querySelector(`link[data-theme="${CSS.escape(game)}"]`));
  if (!link || link.sheet) done(null);
  else for (const event of ['load', 'error']) link.addEventListener(event, done, { once: true });
});

/**
 * A theme speaks for the whole page; with several on it, each may speak only for what belongs to its game.
 * @param {HTMLLinkElement} link
 * @param {string} game
 */
function confine(link, game) {
  for (const rule of link.sheet?.cssRules ?? []) {
    if (rule instanceof CSSStyleRule && rule.selectorText.includes(':root')) rule.selectorText = `[data-game="${CSS.escape(game)}"]`;
  }
}

/**
 * The drawing that holds the symbols of a game.
 * @param {string} [game]
 */
export const symbolsUrl = (game = current) => (game ? `/themes/${encodeURIComponent(game)}.svg` : '');

/**
 * A symbol of the game, or a plain sign where it has none.
 * @param {string} symbol
 * @param {string} [kind]
 * @param {string} [game]
 */
export function picture(symbol, kind = '', game = current) {
  const use = symbol
    ? svg('use', { href: `${symbolsUrl(game)}#${symbol}` })
    : svg('path', { d: PLAIN[kind] ?? PLAIN.other, fill: 'none', stroke: 'currentColor', 'stroke-width': 2, 'stroke-linejoin': 'round' });
  return svg('svg', { class: 'picture', viewBox: symbol ? null : '0 0 48 32', 'aria-hidden': 'true', focusable: 'false' }, use);
}

/** Outlines for kinds of cards whose theme names no symbol. */
/** @type {Record<string, string>} */
const PLAIN = {
  unit: 'M8 8h32v16H8zM15 16a9 5 0 1 0 18 0a9 5 0 1 0-18 0',
  battalion: 'M8 8h32v16H8zM8 8l32 16M40 8L8 24',
  commander: 'M24 7a5 5 0 1 0 .01 0M13 27c0-7 4-10 11-10s11 3 11 10',
  event: 'M10 9h28v16H10zM10 9l14 9 14-9',
  condition: 'M14 22a6 6 0 0 1 1-11 8 8 0 0 1 15 1 5 5 0 0 1 2 10zM17 27l1-2M24 27l1-2M31 27l1-2',
  objective: 'M16 28V6M16 7h18l-4 5 4 5H16',
  campaign: 'M8 9l10-3 12 4 10-3v17l-10 3-12-4-10 3zM18 6v17M30 10v17',
  other: 'M24 6l13 10-13 10L11 16z',
};

/**
 * The colours of a side, as custom properties.
 * @param {string | null} id
 * @param {Side[]} sides
 * @returns {Record<string, string>}
 */
export function sideColors(id, sides) {
  const side = sides.find(side => side.id === id);
  if (!side) return {};
  const own = side.own ? 'own' : 'other';
  return {
    '--side': `var(--color-nation-${side.nation || own}, var(--side-${own}))`,
    '--side-ink': `var(--color-nation-${side.nation || own}-ink, var(--side-${own}-ink))`,
  };
}
