// A region of the screen: its tracks, zones, panels and charts.
/** @import { Chart, ChartRow, Panel, Region, Scene, Zone } from '../wire.d.ts' */
/** @import { Look } from './look.js' */
import { h } from '../dom.js';
import { line } from '../text.js';
import { sideColors } from '../theme.js';
import { cardView } from './card.js';
import { counterView } from './counter.js';
import { onFields } from './field.js';
import { pickable, thing } from './look.js';
import { arranged, arrangedRows } from './sorting.js';
import { trackView } from './track.js';

/**
 * What lies in a region, piece by piece; nothing if it is empty.
 * @param {Region} region
 * @param {Scene} scene
 * @param {Look} look
 * @param {{ compact?: boolean }} [how]
 * @returns {HTMLElement[]}
 */
export function regionParts(region, scene, look, { compact = false } = {}) {
  const tracks = scene.tracks.filter(track => track.region === region.id);
  const panels = scene.panels.filter(panel => panel.region === region.id);
  const charts = scene.charts.filter(chart => chart.region === region.id);
  const shown = onFields(tracks, scene.pieces);
  const zones = scene.zones.filter(zone => zone.region === region.id && !shown.has(zone.id));
  return [
    ...tracks.map(track => trackView(track, scene, look)),
    ...panels.map(panelView),
    ...zones.map(zone => zoneView(zone, scene, look, compact)).filter(view => view !== null),
    ...charts.map(chart => chartView(chart, look)),
  ];
}

/**
 * Whether something lies in a region.
 * @param {Region} region
 * @param {Scene} scene
 */
export function regionHolds(region, scene) {
  /** @param {{ region: string }} one */
  const here = one => one.region === region.id;
  if (scene.tracks.some(here) || scene.panels.some(here) || scene.charts.some(here)) return true;
  const zones = new Set(scene.zones.filter(here).map(zone => zone.id));
  /** @param {{ place: import('../wire.d.ts').Place }} one */
  const inside = ({ place }) => typeof place === 'object' && 'zone' in place && zones.has(place.zone);
  return scene.cards.some(inside) || scene.pieces.some(inside) || scene.zones.some(zone => here(zone) && zone.count);
}

/**
 * Every id that a region shows, to know where a decision lies.
 * @param {Region} region
 * @param {Scene} scene
 */
export function regionThings(region, scene) {
  const zones = new Set(scene.zones.filter(zone => zone.region === region.id).map(zone => zone.id));
  const tracks = new Set(scene.tracks.filter(track => track.region === region.id).map(track => track.id));
  /** @param {{ place: import('../wire.d.ts').Place }} one */
  const here = ({ place }) => typeof place === 'object'
    && (('zone' in place && zones.has(place.zone)) || ('space' in place && tracks.has(place.space.track)));
  const rows = scene.charts.filter(chart => chart.region === region.id).flatMap(chart => chart.rows.map(row => row.subject ?? ''));
  return new Set([...scene.cards.filter(here), ...scene.pieces.filter(here)].map(one => one.id).concat(rows));
}

/**
 * @param {Zone} zone
 * @param {Scene} scene
 * @param {Look} look
 * @param {boolean} compact
 */
function zoneView(zone, scene, look, compact) {
  /** @param {{ place: import('../wire.d.ts').Place }} one */
  const here = ({ place }) => typeof place === 'object' && 'zone' in place && place.zone === zone.id;
  const cards = scene.cards.filter(here);
  const pieces = scene.pieces.filter(here);
  if (!cards.length && !pieces.length && !zone.count) return null;
  const close = compact || zone.compact;
  const count = h('span', { class: 'count' }, cards.length + pieces.length + (zone.count ?? 0));
  const foe = look.sides.some(side => side.id === zone.side && !side.own);
  if (foe && !close && !cards.length && !pieces.some(piece => look.legal.has(piece.id))) return reserveView(zone, pieces, look, count);
  const { shown, tools } = close ? { shown: cards, tools: null } : arranged(zone.id, cards, look);
  // A zone that decisions belong to is a thing like the cards in it.
  const chosen = look.legal.has(zone.id) || look.selected.has(zone.id);
  return h('section', { ...(chosen ? thing(zone.id, look, 'zone') : { class: 'zone' }), 'data-key': zone.id, 'data-zone': zone.id, style: sideColors(zone.side, look.sides) },
    h('h3', null, chosen ? h('button', { class: 'zone-name', ...pickable(zone.id, look) }, zone.name) : zone.name, count),
    tools,
    h('div', { class: close ? 'cards compact' : cards.length ? 'cards' : 'cards chits' },
      pieces.map(piece => counterView(piece, look)),
      shown.map(card => cardView(card, look, { compact: close }))),
    zone.count && cards.length + pieces.length ? h('p', { class: 'more' }, `${zone.count} more, hidden from you`) : null);
}

/**
 * The counters of the enemy that wait somewhere: folded, since nobody can do anything with them yet.
 * @param {Zone} zone
 * @param {import('../wire.d.ts').Piece[]} pieces
 * @param {Look} look
 * @param {HTMLElement} count
 */
function reserveView(zone, pieces, look, count) {
  return h('details', { class: 'zone reserve', 'data-key': zone.id, 'data-zone': zone.id, style: sideColors(zone.side, look.sides) },
    h('summary', null, h('h3', null, zone.name, count)),
    h('div', { class: 'cards chits' }, pieces.map(piece => counterView(piece, look))));
}

/** From how many letters on a value is read as a sentence. */
const SENTENCE = 48;
/** @param {import('../wire.d.ts').Text} value */
const tells = value => value.reduce((sum, span) => sum + (span.is === 'clause' ? 0 : span.text.length), 0) > SENTENCE;

/** @param {Panel} panel */
function panelView(panel) {
  return h('section', { class: 'panel', 'data-key': panel.id },
    h('h3', null, panel.title),
    h('dl', null, panel.facts.map(fact => h('div', { class: tells(fact.value) ? 'told' : null }, h('dt', null, fact.label), h('dd', null, line(fact.value))))));
}

/** What a row says, where its first cell says nothing. @param {ChartRow} row */
const rowWords = row => row.cells.map(cell => cell.map(span => (span.is === 'clause' ? '' : span.text)).join('')).filter(Boolean).join(', ');

/** @param {import('../wire.d.ts').Text} cell */
const empty = cell => !cell.some(span => span.is === 'clause' || span.text.trim());

/**
 * The last rows: words take the room of the empty cells that follow them.
 * @param {ChartRow} row
 * @param {Chart['columns']} columns
 */
function footer({ cells }, columns) {
  /** @type {{ cell: import('../wire.d.ts').Text, at: number, wide: number }[]} */
  const parts = [];
  for (let at = 0; at < columns.length; at += 1) {
    const cell = cells[at] ?? [];
    const last = parts.at(-1);
    if (last && empty(cell) && !empty(last.cell)) last.wide += 1;
    else parts.push({ cell, at, wide: 1 });
  }
  return parts.map(({ cell, at, wide }) => h(at === 0 && !empty(cell) ? 'th' : 'td', {
    scope: at === 0 && !empty(cell) ? 'row' : null, class: columns[at]?.align === 'right' && wide === 1 ? 'right' : null, colspan: wide > 1 ? wide : null,
  }, line(cell)));
}

/**
 * @param {Chart} chart
 * @param {Look} look
 */
export function chartView(chart, look) {
  /** @param {number} at */
  const align = at => (chart.columns[at]?.align === 'right' ? 'right' : null);
  /** @param {ChartRow} row */
  const cells = row => chart.columns.slice(0, row.cells.length === 1 ? 1 : undefined).map((_, at) => {
    // A row whose first cell is empty is named by the next.
    const head = at === Math.max(0, row.cells.findIndex(cell => cell.some(span => span.is !== 'clause' && span.text.trim()))) && row.subject;
    const text = line(row.cells[at] ?? [], { subjects: !row.subject, clauses: !head });
    const names = at === 0 && (row.subject ? head : text.length > 0);
    return h(names ? 'th' : 'td', { scope: names ? 'row' : null, class: align(at), colspan: row.cells.length === 1 ? chart.columns.length : null },
      head ? h('button', { class: 'row-name', 'aria-label': at > 0 ? rowWords(row) : null, ...pickable(head, look) }, text) : text);
  });
  const { rows, head, state } = arrangedRows(chart);
  return h('section', { class: 'chart', 'data-key': chart.id },
    h('div', { class: 'chart-scroll', tabindex: 0, role: 'group', 'aria-label': chart.title },
      h('table', null,
        h('caption', null, chart.title),
        h('thead', null, h('tr', null, chart.columns.map((_, at) => h('th', { scope: 'col', class: align(at), 'aria-sort': state(at) }, head(at))))),
        h('tbody', null, rows.map((row, at) =>
          h('tr', { ...(row.subject ? thing(row.subject, look, '') : {}), 'data-key': row.subject ?? `row ${at}` }, cells(row)))),
        chart.footers.length > 0 && h('tfoot', null, chart.footers.map(row => h('tr', null, footer(row, chart.columns)))))));
}
