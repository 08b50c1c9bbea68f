import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COUNTER, factorsOf } from '../../board/counter.js';
import { describeCell } from '../../board/describe.js';
import { chance } from '../../board/draw.js';
import { Position, findCell } from '../../board/position.js';
import { Sheet } from '../../board/sheet.js';
import { fromTop, lies, stacksOf } from '../../board/stack.js';
import { SIDES, choice, largeBoard, smallBoard } from '../board-data.js';

/** @import { Piece } from '../../wire.d.ts' */
/** @import { Shown } from '../../board/position.js' */

/** @param {string} id @param {string} hex @param {string} side @returns {Piece} */
const piece = (id, hex, side) => ({
  id, place: { hex }, side, label: id, name: `Unit ${id}`, symbol: '', stats: [{ label: 'Move', value: '2' }], badges: [], facing: null,
});
const board = smallBoard();
const sheet = new Sheet(board);

/** @param {Partial<Shown>} shown @param {string | null} [raised] */
const position = (shown, raised = null) =>
  new Position(sheet, { pieces: [], sides: SIDES, choices: [], subjects: [], selected: [], symbolsUrl: '', surveyed: null, ...shown }, raised);

test('every cell is found at its centre, and nothing outside the board', () => {
  for (const cell of board.cells) assert.equal(sheet.cellAt(sheet.center(cell)), cell);
  assert.equal(sheet.cellAt({ x: 1, y: 1 }), null);
});

test('the sheet holds every corner', () => {
  for (const cell of board.cells) {
    for (const { x, y } of sheet.corners(cell)) assert.ok(x > 0 && y > 0 && x < sheet.width && y < sheet.height);
  }
});

test('pieces off the board are in no stack', () => {
  const off = { ...piece('c', '', 'a'), place: /** @type {const} */ ('off') };
  const away = piece('d', '9,9', 'a');
  const shown = position({ pieces: [piece('a', '1,1', 'a'), off, away] });
  assert.deepEqual([...shown.stacks.keys()], ['1,1']);
});

test('a raised piece lies on top of all, lifted ones on top of their side', () => {
  const pieces = [piece('a', '1,1', 'a'), piece('b', '1,1', 'a'), piece('c', '2,1', 'a')];
  assert.deepEqual(stacksOf(pieces, 'a').get('1,1')?.map(({ id }) => id), ['b', 'a']);
  assert.deepEqual(stacksOf(pieces, null, ['a']).get('1,1')?.map(({ id }) => id), ['b', 'a']);
  const mixed = [...pieces, piece('e', '1,1', 'b')];
  assert.deepEqual(stacksOf(mixed, null, ['a']).get('1,1')?.map(({ id }) => id), ['b', 'a', 'e']);
  assert.deepEqual(stacksOf(mixed, 'b', ['a']).get('1,1')?.map(({ id }) => id), ['a', 'e', 'b']);
});

test('who is in hand lies on top, and in an open stack nobody changes places', () => {
  const pieces = [piece('a', '1,1', 'a'), piece('b', '1,1', 'a')];
  assert.deepEqual(position({ pieces, selected: ['a'] }).stack('1,1').map(({ id }) => id), ['b', 'a']);
  const open = new Position(sheet, { pieces, sides: SIDES, choices: [], subjects: [], selected: ['a'], symbolsUrl: '', surveyed: null }, null, '1,1');
  assert.deepEqual(open.stack('1,1').map(({ id }) => id), ['a', 'b']);
});

test('no counter of an open stack covers another', () => {
  const stack = Array.from({ length: 7 }, (_, at) => piece(String(at), '1,1', 'a'));
  const open = lies({ x: 0, y: 0 }, stack, true);
  for (const one of open) for (const other of open) assert.ok(one === other || Math.abs(one.x - other.x) >= COUNTER || Math.abs(one.y - other.y) >= COUNTER);
});

test('stacks of two sides lie side by side, and a point finds its counter first', () => {
  const stack = [piece('a', '1,1', 'a'), piece('b', '1,1', 'b'), piece('c', '1,1', 'a')];
  const center = { x: 100, y: 100 };
  const [a, b, c] = lies(center, stack);
  assert.ok(a.x < b.x && c.x < b.x);
  assert.ok(a.x < c.x && a.y > c.y, 'the higher counter is offset upwards');
  assert.deepEqual(fromTop(center, stack), ['c', 'b', 'a']);
  assert.deepEqual(fromTop(center, stack, { x: b.x + 5, y: b.y }), ['b', 'c', 'a']);
});

test('choices mark hexes and pieces; a selection narrows them to its own', () => {
  const pieces = [piece('a', '1,1', 'a'), piece('b', '2,2', 'a')];
  const choices = [choice(['a', '1,2'], 0), choice(['b', '2,1'], 1)];
  const open = position({ pieces, choices });
  assert.deepEqual([[...open.able], [...open.legal]], [['a', 'b'], ['1,2', '2,1']]);
  const narrowed = position({ pieces, choices, selected: ['a'] });
  assert.deepEqual([...narrowed.legal], ['1,2']);
  assert.deepEqual([...position({ pieces, choices, selected: ['nothing'] }).legal], ['1,2', '2,1']);
});

test('places that can act are in reading order', () => {
  const shown = position({ pieces: [piece('a', '3,1', 'a')], choices: [choice(['a'], 0), choice(['1,3'], 1), choice(['1,2'], 2)] });
  assert.deepEqual(shown.ableCells().map(cell => cell.id), ['1,2', '1,3', '3,1']);
});

test('a typed number is found without its separators', () => {
  assert.equal(findCell(sheet, '3 2')?.id, '3,2');
  assert.equal(findCell(sheet, '32')?.id, '3,2');
  assert.equal(findCell(sheet, '99'), null);
  assert.equal(findCell(sheet, ''), null);
  const large = new Sheet(largeBoard(12, 12));
  const town = large.board.cells.find(cell => cell.label);
  assert.equal(findCell(large, town?.label?.toUpperCase() ?? ''), town);
});

test('a hex in words has its terrain, its notes, what may be chosen, and its pieces from the top', () => {
  const shown = position({ pieces: [piece('a', '1,2', 'a'), piece('b', '1,2', 'b')], choices: [choice(['1,2', 'b'], 0)] });
  const cell = sheet.byId.get('1,2');
  assert.ok(cell);
  assert.equal(describeCell(shown, cell), '1,2, Woods, cover 1, blocks the line of sight. can be chosen. '
    + 'American: Unit b, Move 2, can be chosen. German: Unit a, Move 2.');
});

test('a hexside is told from both sides', () => {
  const wall = new Sheet({ ...board, features: [{ kind: 'wall', name: 'Wall', path: ['2,1'], hexside: 1 }] });
  const told = (/** @type {string} */ id) => {
    const cell = wall.byId.get(id);
    assert.ok(cell);
    return describeCell(new Position(wall, { pieces: [], sides: [], choices: [], subjects: [], selected: [], symbolsUrl: '', surveyed: null }, null), cell);
  };
  assert.match(told('2,1'), /Wall to the east/);
  assert.match(told('2,2'), /Wall to the west/);
  assert.doesNotMatch(told('2,3'), /Wall/);
});

test('factors are the first four numbers, cut where words follow', () => {
  const stats = [['Step', 'Fast'], ['Move', '2'], ['AP', '+4'], ['Range', '3 indirect'], ['Defense', '10'], ['Points', '2']]
    .map(([label, value]) => ({ label, value }));
  assert.deepEqual(factorsOf(stats), ['2', '+4', '3*', '10']);
});

test('chance falls the same way for the same seed', () => {
  const [a, b, c] = [chance('x'), chance('x'), chance('y')];
  const three = (/** @type {() => number} */ roll) => [roll(), roll(), roll()];
  const first = three(a);
  assert.deepEqual(first, three(b));
  assert.notDeepEqual(first, three(c));
  assert.ok(first.every(value => value >= 0 && value < 1));
});
