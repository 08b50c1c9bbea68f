import assert from 'node:assert/strict';
import { test } from 'node:test';
import { INNER, Layout, SIZE } from '../../board/hexmath.js';

const layouts = /** @type {const} */ (['pointy', 'flat']).flatMap(orientation =>
  /** @type {const} */ (['even', 'odd']).map(shifted => ({
    name: `${orientation}, ${shifted}`, layout: new Layout(orientation, shifted),
  })));

/** @param {(row: number, col: number) => void} check */
function everywhere(check) {
  for (let row = 0; row < 7; row++) for (let col = 0; col < 6; col++) check(row, col);
}

for (const { name, layout } of layouts) {
  test(`${name}: the centre of a hex lies in it, and so does every point well inside`, () => {
    everywhere((row, col) => {
      const center = layout.center(row, col);
      assert.deepEqual(layout.at(center), { row, col });
      for (const corner of layout.corners(center, 0.97)) assert.deepEqual(layout.at(corner), { row, col });
    });
  });

  test(`${name}: neighbours are two inner radii away, and know the way back`, () => {
    everywhere((row, col) => {
      const here = layout.center(row, col);
      for (let side = 0; side < 6; side++) {
        const next = layout.neighbour({ row, col }, side);
        const there = layout.center(next.row, next.col);
        assert.ok(Math.abs(Math.hypot(there.x - here.x, there.y - here.y) - 2 * INNER) < 1e-9);
        assert.deepEqual(layout.neighbour(next, (side + 3) % 6), { row, col });
        assert.equal(layout.sideTowards({ row, col }, next), side);
      }
    });
  });

  test(`${name}: a side lies between its corners, halfway to the neighbour`, () => {
    everywhere((row, col) => {
      const here = layout.center(row, col);
      const corners = layout.corners(here);
      for (let side = 0; side < 6; side++) {
        const next = layout.neighbour({ row, col }, side);
        const there = layout.center(next.row, next.col);
        const [a, b] = [corners[side], corners[(side + 1) % 6]];
        assert.ok(Math.abs((a.x + b.x) / 2 - (here.x + there.x) / 2) < 1e-9);
        assert.ok(Math.abs((a.y + b.y) / 2 - (here.y + there.y) / 2) < 1e-9);
      }
    });
  });
}

test('side 0 faces the upper right', () => {
  for (const { layout } of layouts) {
    const next = layout.neighbour({ row: 4, col: 4 }, 0);
    const [here, there] = [layout.center(4, 4), layout.center(next.row, next.col)];
    assert.ok(there.x > here.x && there.y < here.y);
  }
});

test('pushed lines are those of the parity', () => {
  assert.equal(new Layout('pointy', 'even').center(0, 0).x, INNER);
  assert.equal(new Layout('pointy', 'odd').center(0, 0).x, 0);
  assert.equal(new Layout('flat', 'odd').center(0, 1).y, INNER);
  assert.equal(new Layout('flat', 'odd').center(0, 1).x, 1.5 * SIZE);
});

test('hexes that do not touch face no side', () => {
  assert.equal(new Layout('flat', 'odd').sideTowards({ row: 0, col: 0 }, { row: 5, col: 5 }), -1);
});
