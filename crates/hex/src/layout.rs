//! Layouts: how printed rows and columns become hexes and back.
//!
//! Rows are counted from the top and columns from the left, both from zero.
//! Printed labels such as `0513` belong to the games.

use crate::Hex;

/// Whether the lines with even or with odd numbers are the shifted ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Parity {
    /// Lines 0, 2, 4 and so on.
    Even,
    /// Lines 1, 3, 5 and so on.
    Odd,
}

/// How the hexes of a board stand in rows and columns.
///
/// ```
/// use fieldcraft_hex::{Hex, Layout, Parity};
/// let layout = Layout::Pointy(Parity::Even);
/// assert_eq!(layout.hex(1, 0), Hex::new(-1, 1));
/// assert_eq!(layout.row_column(Hex::new(-1, 1)), (1, 0));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Layout {
    /// Hexes on a point in straight rows, these rows shifted right by half a hex.
    Pointy(Parity),
    /// Hexes on a flat side in straight columns, these columns shifted down by half a hex.
    Flat(Parity),
}

impl Layout {
    /// The hex at this row and column.
    pub const fn hex(self, row: i16, column: i16) -> Hex {
        match self {
            Layout::Pointy(parity) => Hex { q: column.wrapping_sub(parity.half(row)), r: row },
            Layout::Flat(parity) => Hex { q: column, r: row.wrapping_sub(parity.half(column)) },
        }
    }

    /// The row and column of this hex.
    pub const fn row_column(self, hex: Hex) -> (i16, i16) {
        match self {
            Layout::Pointy(parity) => (hex.r, hex.q.wrapping_add(parity.half(hex.r))),
            Layout::Flat(parity) => (hex.r.wrapping_add(parity.half(hex.q)), hex.q),
        }
    }
}

impl Parity {
    /// How many whole hexes the slanted axis has drifted after `lines` lines.
    const fn half(self, lines: i16) -> i16 {
        match self {
            Parity::Even => (lines >> 1) + (lines & 1),
            Parity::Odd => lines >> 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Direction::{self, *};
    use proptest::prelude::*;

    const LAYOUTS: [Layout; 4] = [
        Layout::Pointy(Parity::Even),
        Layout::Pointy(Parity::Odd),
        Layout::Flat(Parity::Even),
        Layout::Flat(Parity::Odd),
    ];

    /// Checks rows and columns of the six neighbors, relative to the hex and clockwise.
    #[track_caller]
    fn check_around(layout: Layout, (row, column): (i16, i16), expect: [(i16, i16); 6]) {
        let around = layout.hex(row, column).neighbours().map(|hex| {
            let (to_row, to_column) = layout.row_column(hex);
            (to_row - row, to_column - column)
        });
        assert_eq!(around, expect);
    }

    const SHIFTED_RIGHT: [(i16, i16); 6] = [(-1, 1), (0, 1), (1, 1), (1, 0), (0, -1), (-1, 0)];
    const NOT_SHIFTED_RIGHT: [(i16, i16); 6] = [(-1, 0), (0, 1), (1, 0), (1, -1), (0, -1), (-1, -1)];
    const SHIFTED_DOWN: [(i16, i16); 6] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, 0)];
    const NOT_SHIFTED_DOWN: [(i16, i16); 6] = [(-1, 1), (0, 1), (1, 0), (0, -1), (-1, -1), (-1, 0)];

    #[test]
    fn even_rows_are_shifted_right() {
        for row in [-4, 0, 2] {
            check_around(LAYOUTS[0], (row, 3), SHIFTED_RIGHT);
            check_around(LAYOUTS[0], (row + 1, 3), NOT_SHIFTED_RIGHT);
        }
    }

    #[test]
    fn odd_rows_are_shifted_right() {
        for row in [-3, 1, 5] {
            check_around(LAYOUTS[1], (row, 3), SHIFTED_RIGHT);
            check_around(LAYOUTS[1], (row + 1, 3), NOT_SHIFTED_RIGHT);
        }
    }

    #[test]
    fn even_columns_are_shifted_down() {
        for column in [-4, 0, 2] {
            check_around(LAYOUTS[2], (3, column), SHIFTED_DOWN);
            check_around(LAYOUTS[2], (3, column + 1), NOT_SHIFTED_DOWN);
        }
    }

    #[test]
    fn odd_columns_are_shifted_down() {
        for column in [-3, 1, 5] {
            check_around(LAYOUTS[3], (3, column), SHIFTED_DOWN);
            check_around(LAYOUTS[3], (3, column + 1), NOT_SHIFTED_DOWN);
        }
    }

    #[test]
    fn concrete_hexes_have_concrete_coordinates() {
        let hexes = LAYOUTS.map(|layout| layout.hex(5, 3));
        assert_eq!(hexes, [Hex::new(0, 5), Hex::new(1, 5), Hex::new(3, 3), Hex::new(3, 4)]);
        assert_eq!(LAYOUTS.map(|layout| layout.row_column(Hex::new(2, 5))), [(5, 5), (5, 4), (6, 2), (6, 2)]);
    }

    #[test]
    fn the_origin_is_the_first_hex_of_the_first_row_in_every_layout() {
        assert_eq!(LAYOUTS.map(|layout| layout.hex(0, 0)), [Hex::new(0, 0); 4]);
    }

    #[test]
    fn going_east_on_pointy_hexes_stays_in_the_row() {
        let hex = LAYOUTS[0].hex(3, 2).neighbour(East);
        assert_eq!(LAYOUTS[0].row_column(hex), (3, 3));
    }

    proptest! {
        #[test]
        fn conversion_returns(row in any::<i16>(), column in any::<i16>(), which in 0usize..4) {
            let layout = LAYOUTS[which];
            prop_assert_eq!(layout.row_column(layout.hex(row, column)), (row, column));
        }

        #[test]
        fn every_direction_moves_by_at_most_one(
            row in -99i16..99, column in -99i16..99, which in 0usize..4, index in 0usize..6,
        ) {
            let layout = LAYOUTS[which];
            let there = layout.hex(row, column).neighbour(Direction::ALL[index]);
            let (to_row, to_column) = layout.row_column(there);
            prop_assert!(row.abs_diff(to_row) <= 1 && column.abs_diff(to_column) <= 1);
        }
    }
}
