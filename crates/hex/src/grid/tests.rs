//! Tests of grids.

use super::*;
use crate::Direction::*;
use crate::Parity;
use proptest::prelude::*;

const EVEN: Layout = Layout::Pointy(Parity::Even);
const ODD: Layout = Layout::Pointy(Parity::Odd);

/// Six rows of four, the first shifted right.
fn small() -> Grid {
    Grid::from_rows(EVEN, &[4; 6]).unwrap()
}

/// Thirty-three rows of eleven and ten hexes in turn.
fn board() -> Grid {
    let lengths: Vec<u16> = (0..33).map(|row| 11 - row % 2).collect();
    Grid::from_rows(ODD, &lengths).unwrap()
}

#[track_caller]
fn check_neighbours(grid: &Grid, (row, column): (i16, i16), expect: [Option<u16>; 6]) {
    let id = grid.at(row, column).unwrap();
    assert_eq!(grid.neighbours(id), expect.map(|id| id.map(HexId)));
    let directions = Direction::ALL.map(|direction| grid.neighbour(id, direction));
    assert_eq!(directions, expect.map(|id| id.map(HexId)));
}

#[test]
fn hexes_are_numbered_row_by_row() {
    let grid = small();
    assert_eq!(grid.len(), 24);
    assert!(!grid.is_empty());
    for (number, (id, hex)) in grid.iter().enumerate() {
        let place = ((number / 4) as i16, (number % 4) as i16);
        assert_eq!(id.index(), number);
        assert_eq!(grid.row_column(id), Some(place));
        assert_eq!(grid.at(place.0, place.1), Some(id));
        assert_eq!(grid.hex(id), Some(hex));
        assert_eq!(grid.id(hex), Some(id));
    }
    assert_eq!(grid.iter().count(), 24);
}

#[test]
fn a_middle_hex_of_a_shifted_row_has_six_neighbours() {
    check_neighbours(&small(), (2, 1), [6, 10, 14, 13, 8, 5].map(Some));
}

#[test]
fn a_middle_hex_of_an_unshifted_row_has_six_neighbours() {
    check_neighbours(&small(), (1, 1), [1, 6, 9, 8, 4, 0].map(Some));
}

#[test]
fn the_first_corner_of_a_shifted_row_has_three_neighbours() {
    check_neighbours(&small(), (0, 0), [None, Some(1), Some(5), Some(4), None, None]);
}

#[test]
fn the_last_corner_of_an_unshifted_row_has_three_neighbours() {
    check_neighbours(&small(), (5, 3), [Some(19), None, None, None, Some(22), Some(18)]);
}

#[test]
fn adjacent_hexes_come_with_their_directions() {
    let grid = small();
    let adjacent: Vec<_> = grid.adjacent(HexId(0)).collect();
    assert_eq!(adjacent, [(East, HexId(1)), (SouthEast, HexId(5)), (SouthWest, HexId(4))]);
}

#[test]
fn unknown_hexes_have_nothing() {
    let grid = small();
    let unknown = HexId(24);
    assert_eq!(grid.hex(unknown), None);
    assert_eq!(grid.row_column(unknown), None);
    assert_eq!(grid.neighbours(unknown), [None; 6]);
    assert_eq!(grid.neighbour(unknown, East), None);
    assert_eq!(grid.adjacent(unknown).count(), 0);
    assert_eq!(grid.hexside(unknown, East), None);
    assert_eq!(grid.distance(unknown, HexId(0)), None);
    assert_eq!(grid.distance(HexId(0), unknown), None);
    assert_eq!(grid.at(0, 4), None);
    assert_eq!(grid.at(-1, 0), None);
    assert_eq!(grid.id(Hex::new(0, 6)), None);
}

#[test]
fn a_side_is_the_same_from_both_of_its_hexes() {
    let grid = small();
    let side = grid.hexside(HexId(0), SouthWest);
    assert_eq!(side, Hexside::between(Hex::new(0, 0), Hex::new(-1, 1)));
    assert_eq!(side, grid.hexside(HexId(4), NorthEast));
}

#[test]
fn rows_may_have_different_lengths() {
    let grid = board();
    assert_eq!(grid.len(), 17 * 11 + 16 * 10);
    assert_eq!(grid.layout(), ODD);
    assert_eq!(grid.at(1, 0), Some(HexId(11)));
    assert_eq!(grid.at(1, 10), None);
    assert_eq!(grid.at(2, 10), Some(HexId(31)));
    assert_eq!(grid.at(32, 10), Some(HexId(346)));
    // A short row lies between two long ones: both ends have all four slanted neighbors.
    check_neighbours(&grid, (1, 9), [Some(10), None, Some(31), Some(30), Some(19), Some(9)]);
}

#[test]
fn distance_by_number_is_distance_by_hex() {
    let grid = board();
    let (top, low) = (grid.at(0, 0).unwrap(), grid.at(32, 10).unwrap());
    assert_eq!(grid.distance(top, low), Some(32));
    assert_eq!(grid.distance(low, HexId(0)), Some(32));
    assert_eq!(grid.distance(top, grid.at(0, 10).unwrap()), Some(10));
}

#[test]
fn a_list_of_hexes_is_sorted_into_rows() {
    let mut hexes: Vec<Hex> = small().iter().map(|(_, hex)| hex).collect();
    hexes.reverse();
    assert_eq!(Grid::from_hexes(EVEN, hexes), Ok(small()));
}

#[test]
fn flat_hexes_are_numbered_by_rows_too() {
    let grid = Grid::from_rows(Layout::Flat(Parity::Odd), &[3, 3]).unwrap();
    assert_eq!(
        grid.iter().map(|(_, hex)| (hex.q, hex.r)).collect::<Vec<_>>(),
        [(0, 0), (1, 0), (2, -1), (0, 1), (1, 1), (2, 0)]
    );
}

#[test]
fn an_empty_grid_is_allowed() {
    let grid = Grid::from_rows(EVEN, &[]).unwrap();
    assert!(grid.is_empty());
    assert_eq!(grid.len(), 0);
    assert_eq!(Grid::from_rows(EVEN, &[0, 0]), Ok(grid));
}

#[test]
fn a_hex_given_twice_is_refused() {
    let error = Grid::from_hexes(EVEN, [(2, 2), (0, 1), (2, 2)].map(|(q, r)| Hex::new(q, r)));
    assert_eq!(error, Err(GridError::Duplicate(Hex::new(2, 2))));
}

#[test]
fn hexes_out_of_reach_are_refused() {
    for hex in [(10_000, -10_000), (-10_000, 10_000)].map(|(q, r)| Hex::new(q, r)) {
        assert_eq!(Grid::from_hexes(EVEN, [hex]).map(|grid| grid.len()), Ok(1));
    }
    for hex in [(10_001, 0), (-10_001, 0), (0, 10_001), (i16::MIN, 0), (0, i16::MIN)] {
        let hex = Hex::new(hex.0, hex.1);
        assert_eq!(Grid::from_hexes(EVEN, [hex]), Err(GridError::TooFar(hex)));
    }
}

#[test]
fn rows_and_columns_out_of_reach_are_refused() {
    let widest = Grid::from_rows(EVEN, &[10_001]).unwrap();
    assert_eq!(widest.len(), 10_001);
    let far = Hex::new(10_001, 0);
    assert_eq!(Grid::from_rows(EVEN, &[10_002]), Err(GridError::TooFar(far)));
    let mut lengths = vec![0; 70_000];
    lengths[10_000] = 1;
    assert_eq!(Grid::from_rows(EVEN, &lengths).map(|grid| grid.len()), Ok(1));
    lengths[10_001] = 1;
    let far = EVEN.hex(10_001, 0);
    assert_eq!(Grid::from_rows(EVEN, &lengths), Err(GridError::TooFar(far)));
    lengths[10_001] = 0;
    lengths[65_536] = 1;
    let far = EVEN.hex(i16::MAX, 0);
    assert_eq!(Grid::from_rows(EVEN, &lengths), Err(GridError::TooFar(far)));
}

#[test]
fn the_number_of_hexes_is_limited_by_their_numbers() {
    let full = Grid::from_rows(EVEN, &[256; 256]).unwrap();
    assert_eq!(full.len(), 65_536);
    assert_eq!(Grid::CAPACITY, 65_536);
    assert_eq!(full.at(255, 255), Some(HexId(u16::MAX)));
    assert_eq!(full.iter().next_back().map(|(id, _)| id), Some(HexId(u16::MAX)));
    let hexes = full.iter().map(|(_, hex)| hex);
    let one_more = hexes.chain([EVEN.hex(256, 0)]);
    assert_eq!(Grid::from_hexes(EVEN, one_more), Err(GridError::TooMany));
    let mut lengths = [256; 257];
    lengths[256] = 1;
    assert_eq!(Grid::from_rows(EVEN, &lengths), Err(GridError::TooMany));
}

#[test]
fn errors_say_what_is_wrong() {
    let hex = Hex::new(-3, 4);
    assert_eq!(GridError::Duplicate(hex).to_string(), "hex (-3, 4) is given twice");
    assert_eq!(GridError::TooFar(hex).to_string(), "hex (-3, 4) is too far from the origin");
    assert_eq!(GridError::TooMany.to_string(), "a grid has at most 65536 hexes");
}

proptest! {
    #[test]
    fn neighbours_are_mutual(lengths in prop::collection::vec(0u16..7, 0..7)) {
        let grid = Grid::from_rows(ODD, &lengths).unwrap();
        for (id, hex) in grid.iter() {
            for direction in Direction::ALL {
                let there = grid.neighbour(id, direction);
                prop_assert_eq!(there, grid.id(hex.neighbour(direction)));
                if let Some(there) = there {
                    prop_assert_eq!(grid.neighbour(there, direction.opposite()), Some(id));
                    prop_assert_eq!(grid.distance(id, there), Some(1));
                }
            }
        }
    }
}
