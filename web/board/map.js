// Draws a board once, as one SVG: paper, ground, features, grid, hex numbers, signs and names.

/** @import { Cell } from '../wire.d.ts' */
/** @import { Sheet } from './sheet.js' */
import { chance, line, num, svg } from './draw.js';
import { paintFeatures } from './features.js';
import { Plots, paintGround } from './ground.js';
import { INNER, SIZE } from './hexmath.js';
import { MARGIN } from './sheet.js';

let drawn = 0;

/** The map of a sheet. @param {Sheet} sheet @returns {SVGSVGElement} */
export function drawMap(sheet) {
  const { width, height } = sheet;
  const [tints, areas, things] = paintGround(sheet);
  const grain = `grain-${++drawn}`;
  const map = svg('svg', {
    class: 'map', width: num(width), height: num(height), viewBox: `0 0 ${num(width)} ${num(height)}`,
    'aria-hidden': 'true', focusable: 'false',
  });
  map.append(
    svg('defs', {}, fibres(grain), ...tones(grain)),
    svg('rect', { class: 'paper', width: num(width), height: num(height), rx: 3 }),
    tints, areas,
    wash(sheet, grain),
    things,
    grid(sheet),
    ...paintFeatures(sheet),
    svg('rect', { class: 'grain-sheet fine', width: num(width), height: num(height), fill: `url(#${grain})` }),
    svg('rect', { class: 'frame', x: 10, y: 10, width: num(width - 20), height: num(height - 20) }),
    svg('rect', { class: 'frame frame-inner', x: 14, y: 14, width: num(width - 28), height: num(height - 28) }),
    numbers(sheet), signs(sheet), names(sheet),
  );
  if (sheet.board.name) {
    map.append(svg('text', { class: 'board-name', x: num(width / 2), y: num(height - MARGIN * 0.48) }, sheet.board.name));
  }
  return map;
}

/** Paper: specks and fibres, too faint to see one by one. A drawn pattern, since a filter would cost frames.
 * @param {string} id */
function fibres(id) {
  const roll = chance('paper');
  const [tile, specks, hairs] = [220, 130, 26];
  let [dark, light, hair] = ['', '', ''];
  for (let i = 0; i < specks; i++) {
    const speck = `M${num(roll() * tile)} ${num(roll() * tile)}h${num(0.4 + roll() * 1.4)}`;
    if (i % 2) dark += speck;
    else light += speck;
  }
  for (let i = 0; i < hairs; i++) {
    const [x, y] = [8 + roll() * (tile - 24), 8 + roll() * (tile - 24)];
    hair += `M${num(x)} ${num(y)}q${num((roll() - 0.5) * 12)} ${num((roll() - 0.5) * 12)} ${num((roll() - 0.5) * 16)} ${num((roll() - 0.5) * 16)}`;
  }
  return svg('pattern', { id, width: tile, height: tile, patternUnits: 'userSpaceOnUse' },
    svg('path', { class: 'speck', d: dark }), svg('path', { class: 'speck speck-light', d: light }),
    svg('path', { class: 'hair', d: hair }));
}

/** A wash of colour that does not care about hexes, as if the map had been tinted by hand. @param {Sheet} sheet
 * @param {string} id of the gradients */
function wash({ width, height }, id) {
  const roll = chance('wash');
  const group = svg('g', { class: 'wash fine' });
  for (let i = 0; i < width * height / 60000; i++) {
    const size = 70 + roll() * 150;
    group.append(svg('ellipse', {
      cx: num(MARGIN + size / 2 + roll() * (width - 2 * MARGIN - size)), cy: num(MARGIN + size / 2 + roll() * (height - 2 * MARGIN - size)),
      rx: num(size), ry: num(size * (0.5 + roll() * 0.4)),
      fill: `url(#${id}-${i % 2 ? 'dark' : 'light'})`,
    }));
  }
  return group;
}

/** The gradients of the wash. @param {string} id */
const tones = id => ['dark', 'light'].map(tone => svg('radialGradient', { id: `${id}-${tone}` },
  svg('stop', { class: `wash-${tone}`, offset: 0 }), svg('stop', { class: `wash-${tone} wash-end`, offset: 1 })));

/** Every side once, and the edge of the board a little stronger. @param {Sheet} sheet */
function grid(sheet) {
  const lines = new Plots();
  let edge = '';
  for (const cell of sheet.board.cells) {
    const corners = sheet.corners(cell);
    for (let side = 0; side < 6; side++) {
      const part = line([corners[side], corners[(side + 1) % 6]]);
      const next = sheet.neighbour(cell, side);
      if (!next) edge += part;
      else if (side < 3) lines.of(cell)('grid-line', part);
    }
  }
  const group = lines.group('grid');
  group.append(svg('path', { class: 'board-edge', d: edge }));
  return group;
}

/** The number of every hex, in its upper part. @param {Sheet} sheet */
function numbers(sheet) {
  const group = svg('g', { class: 'hex-ids' });
  const up = sheet.layout.pointy ? SIZE * 0.68 : INNER - 12;
  for (const cell of sheet.board.cells) {
    const { x, y } = sheet.center(cell);
    group.append(svg('text', { x: num(x), y: num(y - up) }, cell.id));
  }
  return group;
}

/** Signs of the terrain, such as cover, as small shields at the lower left. @param {Sheet} sheet */
function signs(sheet) {
  const group = svg('g', { class: 'cell-badges' });
  for (const cell of sheet.board.cells) {
    const { x, y } = sheet.center(cell);
    const left = sheet.layout.pointy ? INNER * 0.68 : SIZE * 0.74;
    for (const [i, badge] of cell.badges.entries()) {
      const spot = { x: x - left + i * 19, y: y + (sheet.layout.pointy ? SIZE * 0.5 : 0) };
      group.append(svg('g', { class: `cell-badge tone-${badge.tone}` },
        svg('path', { d: `M${num(spot.x - 9)} ${num(spot.y - 9)}h18v11c0 5 -6 7 -9 9c-3 -2 -9 -4 -9 -9z` }),
        svg('text', { x: num(spot.x), y: num(spot.y + 3.6) }, badge.sign)));
    }
  }
  return group;
}

/** Place names. @param {Sheet} sheet */
function names(sheet) {
  const group = svg('g', { class: 'place-names' });
  for (const cell of sheet.board.cells.filter(named)) {
    const { x, y } = sheet.center(cell);
    group.append(svg('text', { 'data-name-of': cell.id, x: num(x), y: num(y + (sheet.layout.pointy ? SIZE * 0.78 : INNER * 0.86)) }, cell.label ?? ''));
  }
  return group;
}

/** @param {Cell} cell */
const named = cell => Boolean(cell.label);
