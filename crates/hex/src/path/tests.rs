//! Tests of paths, among them a comparison with a slower method on random boards.

use super::*;
use crate::{Layout, Parity};
use proptest::prelude::*;

const SHIFTED: Layout = Layout::Pointy(Parity::Odd);

/// Four rows of four:
///
/// ```text
///  0   1   2   3
///    4   5   6   7
///  8   9  10  11
///   12  13  14  15
/// ```
fn square() -> Grid {
    Grid::from_rows(SHIFTED, &[4; 4]).unwrap()
}

fn costs(field: &CostField, grid: &Grid) -> Vec<Option<u32>> {
    grid.iter().map(|(id, _)| field.cost(id)).collect()
}

#[track_caller]
fn check_path(field: &CostField, to: u16, expect: &[u16]) {
    let mut path = vec![HexId(99)];
    assert_eq!(field.path(HexId(to), &mut path), !expect.is_empty());
    let expect: Vec<HexId> = expect.iter().copied().map(HexId).collect();
    assert_eq!(path, expect);
    path.reverse();
    assert_eq!(field.back_from(HexId(to)).collect::<Vec<_>>(), path);
}

#[test]
fn steps_spread_over_an_open_board() {
    let (grid, mut field) = (square(), CostField::new());
    field.breadth_first(&grid, HexId(5), |_| true);
    let expect = [2, 1, 1, 2, 1, 0, 1, 2, 2, 1, 1, 2, 2, 2, 2, 3];
    assert_eq!(costs(&field, &grid), expect.map(Some));
}

#[test]
fn steps_go_round_impassable_hexes() {
    let (grid, mut field) = (square(), CostField::new());
    field.breadth_first(&grid, HexId(0), |id| ![1, 5, 9].contains(&id.0));
    // The only gap in the wall of 1, 5 and 9 is from 13 to 10 and 14.
    let expect = [
        [Some(0), None, Some(7), Some(7)],
        [Some(1), None, Some(6), Some(7)],
        [Some(2), None, Some(5), Some(6)],
        [Some(3), Some(4), Some(5), Some(6)],
    ];
    assert_eq!(costs(&field, &grid), expect.concat());
}

#[test]
fn the_start_need_not_be_passable() {
    let (grid, mut field) = (square(), CostField::new());
    field.breadth_first(&grid, HexId(0), |id| id != HexId(0));
    assert_eq!(field.cost(HexId(0)), Some(0));
    assert_eq!(field.cost(HexId(1)), Some(1));
}

#[test]
fn a_budget_limits_the_steps() {
    let (grid, mut field) = (square(), CostField::new());
    field.breadth_first(&grid, Departure::within(HexId(5), 1), |_| true);
    let reached: Vec<(u16, u32)> = field.reached().map(|(id, cost)| (id.0, cost)).collect();
    assert_eq!(reached, [(1, 1), (2, 1), (4, 1), (5, 0), (6, 1), (9, 1), (10, 1)]);
    field.breadth_first(&grid, Departure::within(HexId(5), 0), |_| true);
    assert_eq!(field.reached().collect::<Vec<_>>(), [(HexId(5), 0)]);
}

#[test]
fn the_cheap_way_round_beats_the_dear_way_through() {
    let (grid, mut field) = (square(), CostField::new());
    field.least_cost(&grid, HexId(4), |_, _, to| Some(if to == HexId(5) { 9 } else { 2 }));
    assert_eq!(field.cost(HexId(6)), Some(6));
    assert_eq!(field.cost(HexId(5)), Some(9));
    check_path(&field, 6, &[4, 1, 2, 6]);
    check_path(&field, 5, &[4, 5]);
    check_path(&field, 4, &[4]);
    assert_eq!(field.previous(HexId(6)), Some(HexId(2)));
    assert_eq!(field.previous(HexId(4)), None);
}

#[test]
fn a_better_way_found_later_replaces_the_first() {
    let (grid, mut field) = (square(), CostField::new());
    // Straight into 5 costs 7; by way of 1 it costs 2.
    field.least_cost(&grid, HexId(4), |from, _, to| Some(if (from, to) == (HexId(4), HexId(5)) { 7 } else { 1 }));
    assert_eq!(field.cost(HexId(5)), Some(2));
    check_path(&field, 5, &[4, 1, 5]);
    assert_eq!(field.cost(HexId(6)), Some(3));
}

#[test]
fn equal_ways_come_from_the_lowest_number() {
    let (grid, mut field) = (square(), CostField::new());
    field.least_cost(&grid, HexId(15), |_, _, _| Some(3));
    // 5 can be entered from 6 and from 10, both reached at cost 6.
    assert_eq!(field.cost(HexId(5)), Some(9));
    check_path(&field, 5, &[15, 11, 6, 5]);
}

#[test]
fn equal_ways_come_from_the_neighbour_cheaper_to_reach() {
    let (grid, mut field) = (square(), CostField::new());
    field.least_cost(&grid, HexId(4), |from, _, to| match (from.0, to.0) {
        (4, 1) | (1, 5) => Some(2),
        (4, 9) => Some(1),
        (9, 5) => Some(3),
        _ => None,
    });
    assert_eq!(field.cost(HexId(5)), Some(4));
    check_path(&field, 5, &[4, 9, 5]);
}

#[test]
fn costs_depend_on_the_side_crossed() {
    let (grid, mut field) = (square(), CostField::new());
    // Only eastward and south-eastward steps are allowed.
    field.least_cost(&grid, HexId(5), |_, direction, _| match direction {
        Direction::East => Some(1),
        Direction::SouthEast => Some(10),
        _ => None,
    });
    let reached: Vec<(u16, u32)> = field.reached().map(|(id, cost)| (id.0, cost)).collect();
    assert_eq!(reached, [(5, 0), (6, 1), (7, 2), (10, 10), (11, 11), (14, 20), (15, 21)].map(|(id, cost)| (id, cost)));
}

#[test]
fn the_closure_is_told_from_where_and_whither() {
    let (grid, mut field) = (square(), CostField::new());
    field.least_cost(&grid, HexId(5), |from, direction, to| {
        assert_eq!(grid.neighbour(from, direction), Some(to));
        Some(1)
    });
}

#[test]
fn a_budget_may_be_spent_to_the_last_point() {
    let (grid, mut field) = (square(), CostField::new());
    field.least_cost(&grid, Departure::within(HexId(0), 4), |_, _, _| Some(2));
    assert_eq!(field.cost(HexId(2)), Some(4));
    assert_eq!(field.cost(HexId(3)), None);
    check_path(&field, 3, &[]);
}

#[test]
fn an_unknown_start_reaches_nothing() {
    let (grid, mut field) = (square(), CostField::new());
    field.least_cost(&grid, HexId(16), |_, _, _| Some(1));
    assert_eq!(field.reached().count(), 0);
    field.breadth_first(&grid, HexId(16), |_| true);
    assert_eq!(field.reached().count(), 0);
    check_path(&field, 16, &[]);
}

#[test]
fn a_new_search_forgets_the_last() {
    let (grid, mut field) = (square(), CostField::new());
    field.least_cost(&grid, HexId(0), |_, _, _| Some(1));
    let smaller = Grid::from_rows(SHIFTED, &[2]).unwrap();
    field.least_cost(&smaller, HexId(1), |_, _, _| None);
    assert_eq!(field.reached().collect::<Vec<_>>(), [(HexId(1), 0)]);
    assert_eq!(field.cost(HexId(5)), None);
    field.breadth_first(&grid, HexId(0), |_| false);
    assert_eq!(field.reached().collect::<Vec<_>>(), [(HexId(0), 0)]);
}

#[test]
fn a_second_search_needs_no_new_memory() {
    let (grid, mut field) = (square(), CostField::new());
    let buffers = |field: &CostField| {
        let (reached, heap) = (field.reached.capacity(), field.heap.capacity());
        (reached, heap, field.queue.capacity())
    };
    field.least_cost(&grid, HexId(0), |_, _, _| Some(1));
    field.breadth_first(&grid, HexId(0), |_| true);
    let before = buffers(&field);
    field.least_cost(&grid, HexId(0), |_, _, _| Some(1));
    field.breadth_first(&grid, HexId(0), |_| true);
    assert_eq!(buffers(&field), before);
    assert_eq!(field.queue.len(), grid.len());
}

#[test]
fn costs_past_the_limit_are_forbidden() {
    let (grid, mut field) = (square(), CostField::new());
    field.least_cost(&grid, HexId(0), |_, _, _| Some(u32::MAX));
    assert_eq!(field.cost(HexId(1)), Some(u32::MAX));
    assert_eq!(field.cost(HexId(2)), None);
}

#[test]
fn free_steps_are_allowed() {
    let (grid, mut field) = (square(), CostField::new());
    field.least_cost(&grid, Departure::within(HexId(15), 0), |_, _, _| Some(0));
    assert_eq!(costs(&field, &grid), [Some(0); 16]);
}

/// A board with gaps and a price, or none, for each side of each hex.
fn rough_board() -> impl Strategy<Value = (Grid, Vec<[Option<u32>; 6]>)> {
    let hexes = prop::collection::btree_set((0i16..7, 0i16..7), 1..40);
    hexes.prop_flat_map(|places| {
        let hexes = places.into_iter().map(|(row, column)| SHIFTED.hex(row, column));
        let grid = Grid::from_hexes(SHIFTED, hexes).unwrap();
        let price = prop::option::weighted(0.8, 0u32..6);
        let prices = prop::collection::vec(prop::array::uniform6(price), grid.len());
        (Just(grid), prices)
    })
}

/// Bellman and Ford's method: relax every step until nothing changes.
fn relaxed(grid: &Grid, prices: &[[Option<u32>; 6]], start: HexId) -> Vec<Option<u32>> {
    let mut best = vec![None; grid.len()];
    best[start.index()] = Some(0);
    loop {
        let before = best.clone();
        for (from, _) in grid.iter() {
            for direction in Direction::ALL {
                let price = prices[from.index()][direction.index()];
                let (Some(to), Some(price)) = (grid.neighbour(from, direction), price) else {
                    continue;
                };
                if let Some(spent) = best[from.index()] {
                    let known = best[to.index()].unwrap_or(u32::MAX);
                    best[to.index()] = Some(known.min(spent + price));
                }
            }
        }
        if best == before {
            return best;
        }
    }
}

proptest! {
    #[test]
    fn least_costs_agree_with_plain_relaxation(
        (grid, prices) in rough_board(), pick in any::<prop::sample::Index>(), budget in 0u32..20,
    ) {
        let start = HexId(pick.index(grid.len()) as u16);
        let price = |from: HexId, direction: Direction, _| prices[from.index()][direction.index()];
        let expect = relaxed(&grid, &prices, start);
        let mut field = CostField::new();
        field.least_cost(&grid, start, price);
        prop_assert_eq!(costs(&field, &grid), expect.clone());

        let mut path = Vec::new();
        for (id, cost) in field.reached() {
            prop_assert!(field.path(id, &mut path));
            prop_assert_eq!((path[0], path[path.len() - 1]), (start, id));
            let spent = path.windows(2).map(|step| {
                let direction = grid.hex(step[0])?.direction_to(grid.hex(step[1])?)?;
                price(step[0], direction, step[1])
            });
            prop_assert_eq!(spent.sum::<Option<u32>>(), Some(cost));
        }

        field.least_cost(&grid, Departure::within(start, budget), price);
        let within = expect.into_iter().map(|cost| cost.filter(|&cost| cost <= budget));
        prop_assert_eq!(costs(&field, &grid), within.collect::<Vec<_>>());
    }

    #[test]
    fn counting_steps_is_paying_one_for_each(
        (grid, prices) in rough_board(), pick in any::<prop::sample::Index>(), budget in 0u32..9,
    ) {
        let start = HexId(pick.index(grid.len()) as u16);
        let passable = |id: HexId| prices[id.index()][0].is_some();
        let departure = Departure::within(start, budget);
        let (mut steps, mut paid) = (CostField::new(), CostField::new());
        steps.breadth_first(&grid, departure, passable);
        paid.least_cost(&grid, departure, |_, _, to| passable(to).then_some(1));
        prop_assert_eq!(costs(&steps, &grid), costs(&paid, &grid));
        for (id, _) in grid.iter() {
            prop_assert_eq!(steps.previous(id), paid.previous(id));
        }
    }
}
