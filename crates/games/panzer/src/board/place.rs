//! Places on a board: the grid of one section, and short names such as `Q10`.

use crate::map::{ROWS, row_letters, row_number};
use fieldcraft_hex::{Direction, Grid, HexId, Layout, Parity};

/// Rows A, C, E … stand half a hex to the right of the others.
pub(super) const PRINTED: Layout = Layout::Pointy(Parity::Even);

/// How many hexes a row has: ten, or eleven of which the first and the last are half hexes.
pub(super) const fn row_length(row: u8) -> u8 {
    10 + row % 2
}

/// The hexes of one board as it is printed, row A at the top and hex 1 at the left [PL-XIV.C.0b].
#[must_use]
pub fn grid() -> Grid {
    let lengths: Vec<u16> = (0..ROWS).map(|row| u16::from(row_length(row))).collect();
    Grid::from_rows(PRINTED, &lengths).expect("346 hexes near the origin")
}

/// Row and number of a hex of a board, the number from 1.
pub(super) fn row_and_number(hex: HexId) -> (u8, u8) {
    // Two rows have 21 hexes together.
    let (pair, rest) = (hex.0 / 21, hex.0 % 21);
    let (row, column) = if rest < 10 { (2 * pair, rest) } else { (2 * pair + 1, rest - 10) };
    let small = |n: u16| u8::try_from(n).expect("a board has 33 rows of at most 11 hexes");
    (small(row), small(column) + 1)
}

/// The hex of a board with this short name.
///
/// ```
/// use fieldcraft_panzer::board::{place, place_name};
/// assert_eq!(place("Q10").map(place_name), Some("Q10".to_owned()));
/// assert_eq!(place("Q11"), None);
/// ```
#[must_use]
pub fn place(name: &str) -> Option<HexId> {
    let letters = name.trim_end_matches(|c: char| c.is_ascii_digit());
    let (row, digits) = (row_number(letters)?, &name[letters.len()..]);
    let number: u8 = digits.parse().ok().filter(|_| !digits.starts_with('0'))?;
    let start = u16::from(row / 2) * 21 + u16::from(row % 2) * 10;
    (1..=row_length(row)).contains(&number).then(|| HexId(start + u16::from(number) - 1))
}

/// The short name of a hex of a board.
#[must_use]
pub fn place_name(hex: HexId) -> String {
    let (row, number) = row_and_number(hex);
    format!("{}{number}", row_letters(row))
}

/// Whether the edge of the board cuts the hex.
pub(super) fn is_half(hex: HexId) -> bool {
    let (row, number) = row_and_number(hex);
    row == 0 || row == ROWS - 1 || row % 2 == 1 && (number == 1 || number == row_length(row))
}

/// The way off the board from a whole hex on a long edge.
pub(super) fn way_off(hex: HexId) -> Option<Direction> {
    match row_and_number(hex) {
        (row, 1) if row % 2 == 0 => Some(Direction::West),
        (row, 10) if row % 2 == 0 => Some(Direction::East),
        _ => None,
    }
}

/// Where roads leave a board, so that the roads of any two boards meet; a coast has none on its sea side.
pub(super) fn road_crossings(coast: bool) -> &'static [&'static str] {
    if coast { &["A8", "GG8", "Q10"] } else { &["A3", "A8", "GG3", "GG8", "Q1", "Q10"] }
}

/// Where streams may leave a board.
pub(super) fn stream_crossings(coast: bool) -> &'static [&'static str] {
    if coast { &["I10", "Y10"] } else { &["I1", "I10", "Y1", "Y10"] }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_has_346_hexes_and_every_one_has_its_name() {
        let grid = grid();
        assert_eq!(grid.len(), 346);
        for (id, _) in grid.iter() {
            let (row, number) = row_and_number(id);
            assert_eq!(grid.at(row.into(), i16::from(number) - 1), Some(id));
            assert_eq!(place(&place_name(id)), Some(id));
        }
        for wrong in ["", "A", "A0", "A01", "A11", "B12", "HH1", "AB3", "a1", "3", "A-1", "É1"] {
            assert_eq!(place(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn half_hexes_lie_on_both_short_edges_and_in_every_second_row_of_the_long_ones() {
        let halves = (0..346).map(HexId).filter(|&hex| is_half(hex)).count();
        assert_eq!(halves, 10 + 10 + 16 * 2);
        let yes = ["A1", "A5", "GG10", "B1", "B11", "FF11"];
        let no = ["C1", "C10", "B2", "B10", "Q1"];
        assert!(yes.iter().all(|name| is_half(place(name).unwrap())));
        assert!(no.iter().all(|name| !is_half(place(name).unwrap())));
    }
}
