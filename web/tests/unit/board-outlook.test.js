// What a piece sees, reaches and shoots at: its areas, and what is said of a hex.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cellsOf, wordsOf } from '../../board/hatches.js';
import { Sheet } from '../../board/sheet.js';
import { smallBoard } from '../board-data.js';

const sheet = new Sheet(smallBoard());
const outlook = {
  piece: 'a', hex: '1,1', sees: ['1,2', '1,3', 'nowhere'], notes: [],
  reaches: [{ hex: '1,2', cost: '2½', note: null, from: '1,1', fire: null }, { hex: '1,3', cost: '4', note: 'must stop here', from: '1,1', fire: null }],
  shoots: [{ hex: '1,2', odds: '3-1', refusal: null }, { hex: '1,3', odds: null, refusal: null }],
};

test('an area holds the hexes of the board and no others', () => {
  assert.deepEqual(cellsOf(sheet, outlook, 'sees').map(cell => cell.id), ['1,2', '1,3']);
  assert.deepEqual(cellsOf(sheet, outlook, 'reaches').map(cell => cell.id), ['1,2', '1,3']);
});

test('a hex is told with what is hatched, and with nothing else', () => {
  assert.equal(wordsOf({ outlook, looks: ['reaches', 'shoots'] }, '1,2'), 'reached for 2½, can be fired at, 3-1');
  assert.equal(wordsOf({ outlook, looks: ['sees', 'reaches'] }, '1,3'), 'seen, reached for 4, must stop here');
  assert.equal(wordsOf({ outlook, looks: ['sees'] }, '4,4'), '');
  assert.equal(wordsOf(null, '1,2'), '');
});
