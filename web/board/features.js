// Paints what lies along or between cells: roads, rivers, zones, bridges, slopes, hedges and other hexsides.

/** @import { Cell, Feature } from '../wire.d.ts' */
/** @import { Point } from './hexmath.js' */
/** @import { Sheet } from './sheet.js' */
/** @import { Paint } from './ground.js' */
import { at, chance, curve, line, polygon, svg } from './draw.js';
import { INNER, between } from './hexmath.js';
import { Plots } from './ground.js';
import { hedge } from './plants.js';

/** Lines that are drawn as water. */
const WET = new Set(['river', 'stream', 'canal']);
/** Lines that are drawn with a light bed and dark edges. */
const PAVED = new Set(['road', 'highway', 'track', 'path']);

/** How far plain sides of a kind lie inside their cell, as a share of the way to its centre. */
const SHIFTS = /** @type {Record<string, number>} */ ({ green: 0.05, brown: 0.03, orange: 0.08 });

/** The layers of the features, from below. @param {Sheet} sheet @returns {SVGGElement[]} */
export function paintFeatures(sheet) {
  const [zones, wet, paved, sides, bridges] = ['zones', 'waters', 'roads', 'hexsides', 'bridges'].map(name => svg('g', { class: name }));
  const [hedges, plain] = [new Plots(), new Plots()];
  const known = sheet.board.features.map(feature => ({
    feature, cells: feature.path.map(id => sheet.byId.get(id)).filter(cell => cell !== undefined),
  })).filter(({ cells }) => cells.length > 0);
  for (const { feature, cells } of known) {
    if (feature.kind === 'bridge') bridges.append(bridge(sheet, feature, cells));
    else if (feature.hexside !== null) hexside(sheet, feature, cells[0], sides, hedges.of(cells[0]), plain.of(cells[0]));
    else if (WET.has(feature.kind)) wet.append(svg('path', { class: `bank bank-${feature.kind}`, d: course(sheet, cells) }));
    else if (PAVED.has(feature.kind)) paved.append(svg('path', { class: `casing casing-${feature.kind}`, d: way(sheet, cells) }));
    else zones.append(zone(sheet, feature, cells));
  }
  // Beds lie over all banks and casings, so that lines that meet run into each other.
  for (const { feature, cells } of known.filter(({ feature }) => feature.hexside === null)) {
    if (WET.has(feature.kind)) wet.append(svg('path', { class: `bed bed-${feature.kind}`, d: course(sheet, cells) }));
    if (PAVED.has(feature.kind)) paved.append(svg('path', { class: `bed bed-${feature.kind}`, d: way(sheet, cells) }));
  }
  return [zones, wet, sides, hedges.group('hedges'), plain.group('plain-sides'), paved, bridges];
}

/** A road through the centres of its cells. @param {Sheet} sheet @param {Cell[]} cells */
function way(sheet, cells) {
  return curve(runOff(sheet, cells, cells.map(cell => sheet.center(cell))));
}

/** A river winds: every cell has its own bend, the same for all rivers that pass through it.
 * @param {Sheet} sheet @param {Cell[]} cells */
function course(sheet, cells) {
  /** @type {Point[]} */
  const points = [];
  for (const [i, cell] of cells.entries()) {
    const roll = chance(`river ${cell.id}`);
    const center = sheet.center(cell);
    if (i > 0) {
      const before = sheet.center(cells[i - 1]);
      const middle = between(before, center, 0.5);
      const swing = (chance(`ford ${[cell.id, cells[i - 1].id].sort().join()}`)() - 0.5) * 0.3;
      points.push({ x: middle.x - (center.y - before.y) * swing, y: middle.y + (center.x - before.x) * swing });
    }
    points.push({ x: center.x + (roll() - 0.5) * 34, y: center.y + (roll() - 0.5) * 34 });
  }
  return curve(runOff(sheet, cells, points));
}

/** A line that begins or ends at the edge of the board runs off it. @param {Sheet} sheet @param {Cell[]} cells
 * @param {Point[]} points */
function runOff(sheet, cells, points) {
  /** @param {Cell} cell @param {Cell} inner @returns {Point[]} */
  const exit = (cell, inner) => {
    const side = (sheet.layout.sideTowards(cell, inner) + 3) % 6;
    if (sheet.neighbour(cell, side) || cell === inner) return [];
    const corners = sheet.corners(cell);
    return [between(corners[side], corners[(side + 1) % 6], 0.5)];
  };
  const last = cells.length - 1;
  return last < 1 ? points : [...exit(cells[0], cells[1]), ...points, ...exit(cells[last], cells[last - 1])];
}

/** Something on one side of a cell. @param {Sheet} sheet @param {Feature} feature @param {Cell} cell
 * @param {SVGGElement} group @param {Paint} paint where hedges go @param {Paint} plain where plain lines go */
function hexside(sheet, feature, cell, group, paint, plain) {
  const side = (feature.hexside ?? 0) % 6;
  const corners = sheet.corners(cell);
  const [from, to] = [corners[side], corners[(side + 1) % 6]];
  const inwards = between(between(from, to, 0.5), sheet.center(cell), 1);
  const middle = between(from, to, 0.5);
  const roll = chance(`side ${at(middle)}`);
  if (feature.kind === 'hedge' || feature.kind === 'bocage') {
    hedge(paint, from, to, roll);
  } else if (feature.kind === 'slope' || feature.kind === 'cliff') {
    // Hachures on the side of the cell that names the slope, thicker uphill.
    let ticks = '';
    for (let i = 1; i < 12; i++) {
      const start = between(from, to, i / 12);
      const reach = (9 + roll() * 4) / INNER;
      ticks += line([start, { x: start.x + (inwards.x - middle.x) * reach, y: start.y + (inwards.y - middle.y) * reach }]);
    }
    group.append(svg('path', { class: `side side-${feature.kind}`, d: line([from, to]) + ticks }));
  } else if (WET.has(feature.kind)) {
    const swing = (roll() - 0.5) * 14;
    const [dx, dy] = [(inwards.x - middle.x) / INNER, (inwards.y - middle.y) / INNER];
    const d = curve([from, { x: middle.x + dx * swing, y: middle.y + dy * swing }, to]);
    group.prepend(svg('path', { class: `bank bank-${feature.kind}`, d }));
    group.append(svg('path', { class: `bed bed-${feature.kind}`, d }));
  } else {
    // Gathered by kind: a map may have hundreds. Drawn a little inside the cell that names it, so that two symbols of
    // one side, or of both its cells, can be told apart.
    const shift = SHIFTS[feature.kind] ?? 0;
    const [start, end] = [from, to].map(point => between(point, sheet.center(cell), shift));
    plain(`side side-${feature.kind}`, line([between(start, end, 0.04), between(end, start, 0.04)]));
  }
}

/** Two parapets with wings. @param {Sheet} sheet @param {Feature} feature @param {Cell[]} cells */
function bridge(sheet, feature, cells) {
  const corners = sheet.corners(cells[0]);
  const center = sheet.center(cells[0]);
  const side = feature.hexside ?? (cells[1] ? sheet.layout.sideTowards(cells[0], cells[1]) : roadSide(sheet, cells[0]));
  const middle = side < 0 ? center : between(corners[side], corners[(side + 1) % 6], 0.5);
  const spot = feature.hexside !== null || cells[1] ? middle : center;
  const angle = Math.atan2(middle.y - center.y, middle.x - center.x) * 180 / Math.PI;
  return svg('g', { class: 'bridge', transform: `translate(${at(spot)}) rotate(${Math.round(angle)})` },
    svg('path', { class: 'deck', d: 'M-13 -5H13V5H-13Z' }),
    svg('path', { class: 'parapet', d: 'M-17 -10L-12 -6H12L17 -10M-17 10L-12 6H12L17 10' }));
}

/** The side by which a road leaves a cell, or -1. @param {Sheet} sheet @param {Cell} cell */
function roadSide(sheet, cell) {
  for (const { kind, path } of sheet.board.features) {
    const here = path.indexOf(cell.id);
    const next = sheet.byId.get(path[here + 1] ?? path[here - 1] ?? '');
    if (PAVED.has(kind) && here >= 0 && next) return sheet.layout.sideTowards(cell, next);
  }
  return -1;
}

/** Cells that belong together: a line round them, and ticks that point inwards.
 * @param {Sheet} sheet @param {Feature} feature @param {Cell[]} cells */
function zone(sheet, feature, cells) {
  const inside = new Set(cells);
  let border = '';
  for (const cell of cells) {
    const corners = sheet.corners(cell, 0.95);
    for (let side = 0; side < 6; side++) {
      const next = sheet.neighbour(cell, side);
      if (!next || !inside.has(next)) border += line([corners[side], corners[(side + 1) % 6]]);
    }
  }
  return svg('g', { class: `zone zone-${feature.kind}` },
    svg('path', { class: 'zone-fill', d: cells.map(cell => polygon(sheet.corners(cell))).join('') }),
    svg('path', { class: 'zone-border', d: border }));
}
