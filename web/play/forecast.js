// What a decision may bring: the exact odds as bars with percentages, and the rows of modifiers with their clauses.
/** @import { Forecast } from '../wire.d.ts' */
/** @import { RowGroup } from '../wire.d.ts' */
import { h } from '../dom.js';
import { api } from '../net.js';
import { clause, unbroken } from '../text.js';

/** @typedef {{ revision: number, forecast: Forecast | null, error: string | null }} Shown */

const SHOWN_AT_ONCE = 8;

/** Fetches forecasts once per choice and revision. */
export class Forecasts {
  /**
   * @param {string} game
   * @param {() => void} changed
   */
  constructor(game, changed) {
    this.game = game;
    this.changed = changed;
    /** @type {Map<string, Shown>} */
    this.kept = new Map();
    this.asking = new AbortController();
    /** Whether a decision is on its way, which no odds overtake. */
    this.resting = false;
  }

  /** A decision is on its way: nothing is asked of the position that it leaves. */
  rest() {
    this.resting = true;
    this.asking.abort();
    this.asking = new AbortController();
  }

  /** The decision has been answered. */
  wake() {
    if (!this.resting) return;
    this.resting = false;
    for (const [key, shown] of this.kept) if (!shown.forecast) this.kept.delete(key);
  }

  /** The game has moved on: what was asked is of no use any more. */
  forget() {
    this.asking.abort();
    this.asking = new AbortController();
    this.kept.clear();
  }

  /**
   * @param {string} seat
   * @param {import('./meaning.js').Meaning} choice
   * @param {number} revision
   * @returns {Shown}
   */
  get(seat, { n, intent }, revision) {
    const key = `${seat} ${revision} ${n}`;
    const known = this.kept.get(key);
    if (known) return known;
    /** @type {Shown} */
    const shown = { revision, forecast: null, error: null };
    if (this.resting) return shown;
    this.kept.set(key, shown);
    api.odds(this.game, seat, intent === undefined ? { n } : { intent: JSON.stringify(intent) }, revision, this.asking.signal).then(
      forecast => void (shown.forecast = forecast),
      error => void (shown.error = error instanceof Error ? error.message : String(error)),
    ).finally(this.changed);
    return shown;
  }
}

/** The odds in one line. @param {Shown} shown */
export function headlineOf({ forecast, error }) {
  if (error) return null;
  if (!forecast) return 'Working out the odds …';
  const { odds } = forecast;
  const sampled = odds.exact ? '' : ' (estimated)';
  if (odds.outcomes.length > 1) return odds.headline && `${odds.headline}${sampled}`;
  const [only] = odds.outcomes;
  return only ? `${only.percent} ${only.text || 'nothing happens'}${sampled}` : null;
}

/** @param {Shown} shown */
export function forecastView({ forecast, error }) {
  if (error) return h('p', { class: 'forecast-note' }, `No forecast: ${error}`);
  if (!forecast) return h('p', { class: 'forecast-note' }, 'Working out the odds …');
  const { odds, rows, left_off: more } = forecast;
  const exactness = odds.exact ? 'Exact odds' : `Estimated from ${odds.runs.toLocaleString('en')} trials`;
  const first = odds.outcomes.slice(0, SHOWN_AT_ONCE);
  const rest = odds.outcomes.slice(SHOWN_AT_ONCE);
  if (more > 0 && !odds.exact) return h('div', { class: 'forecast' }, rows.map(rowGroup), h('p', { class: 'forecast-note' }, 'Too many outcomes to list.'));
  return h('div', { class: 'forecast' },
    rows.map(rowGroup),
    odds.outcomes.length > 0 && h('h4', null, exactness),
    h('ul', { class: 'odds' }, first.map(outcome)),
    rest.length > 0 && h('details', null,
      h('summary', null, restWords(first, rest)),
      h('ul', { class: 'odds' }, rest.map(outcome)),
      more > 0 && h('p', { class: 'forecast-note' }, `and ${more} more`)));
}

/** @param {import('../wire.d.ts').OutcomeView} view */
const shareOf = ({ p: [part, whole] }) => part / whole;

/**
 * What stands in for the outcomes that are not shown at once.
 * @param {import('../wire.d.ts').OutcomeView[]} first
 * @param {import('../wire.d.ts').OutcomeView[]} rest
 */
export function restWords(first, rest) {
  const rarer = Math.max(...rest.map(shareOf)) < Math.min(...first.map(shareOf));
  return `${rest.length} ${rarer ? 'less likely' : 'more'} ${rest.length === 1 ? 'outcome' : 'outcomes'}`;
}

/** @param {import('../wire.d.ts').OutcomeView} view */
function outcome({ p: [part, whole], percent, text }) {
  return h('li', { style: { '--share': `${(100 * part) / whole}%` } },
    h('b', null, percent), h('span', { class: 'odds-bar', 'aria-hidden': 'true' }), h('span', { class: 'odds-text' }, unbroken(text || 'nothing happens')));
}

/** @param {RowGroup} group */
function rowGroup({ title, rows, total }) {
  if (!rows.length) return h('p', { class: 'rows-title' }, title);
  return h('table', { class: 'rows' },
    h('caption', null, title),
    h('tbody', null, rows.map(row => h('tr', null,
      h('td', { class: 'right' }, signed(row.value)), h('td', null, row.reason), h('td', null, clause(row.clause))))),
    h('tfoot', null, h('tr', null, h('td', { class: 'right' }, signed(total)), h('th', { scope: 'row', colspan: 2 }, 'Total'))));
}

/** @param {number} value */
const signed = value => (value < 0 ? `\u2212${-value}` : `+${value}`);
