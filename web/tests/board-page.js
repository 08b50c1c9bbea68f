// The test page: ?board=large, ?board=pointy, ?board=small or ?board=cover, with &dark for a dark screen.
import '../board/hex-board.js';
import { paintCover } from '../board/cover.js';
import { SIDES, choice, largeBoard, smallBoard, somePieces } from './board-data.js';

const search = new URLSearchParams(location.search);
if (search.has('dark')) document.documentElement.classList.add('dark');
const kind = search.get('board') ?? 'large';
const data = kind === 'small' || kind === 'cover' ? smallBoard() : largeBoard(35, 40, kind === 'pointy' ? 'pointy' : 'flat');
const pieces = somePieces(data, kind === 'small' || kind === 'cover' ? 13 : 400);
const main = document.querySelector('main') ?? document.body;

if (kind === 'cover') {
  const host = document.createElement('div');
  host.className = 'cover-host';
  main.append(host);
  paintCover(host, data, pieces, SIDES, 'symbols.svg');
} else {
  const start = performance.now();
  const board = /** @type {import('../board/hex-board.js').HexBoard} */ (document.createElement('hex-board'));
  board.setBoard(kind, data);
  const able = pieces.filter((_, i) => i % 5 === 0).map((piece, i) => choice([piece.id], i));
  const legal = ['2,2', '3,2', '3,3', '1012', '1112', '1213'].filter(id => data.cells.some(cell => cell.id === id));
  board.update({
    pieces, sides: SIDES, choices: [...able, ...legal.map((hex, i) => choice([hex], 100 + i))],
    subjects: [], selected: [pieces[1].id], symbolsUrl: 'symbols.svg',
  });
  main.append(board);
  Object.assign(window, { board, pieces, made: performance.now() - start, events: [] });
  for (const name of ['board-pick', 'board-cursor', 'board-carry', 'board-drop']) {
    board.addEventListener(name, event => Reflect.get(window, 'events').push([name, /** @type {CustomEvent} */ (event).detail]));
  }
}
document.documentElement.classList.add('ready');
