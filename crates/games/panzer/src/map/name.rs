//! Names of hexes: board letter, row letter, number [PL-XIV.C.0a].

use std::fmt;
use std::str::FromStr;

/// Rows of a board: A to Z, then AA to GG.
pub const ROWS: u8 = 33;

/// The name of a hex, such as `A-Q-10`. It does not depend on how boards are joined [PL-XIV.C.0c].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HexName {
    /// The letter of the board.
    pub board: char,
    /// The row, from 0 for A to 32 for GG.
    pub row: u8,
    /// The number in the row, from 1 at the hex with the row letter [PL-XIV.C.0b].
    pub number: u8,
}

/// The letters of a row: `A` for 0, `GG` for 32.
#[must_use]
pub fn row_letters(row: u8) -> String {
    let letter = char::from(b'A' + row % 26);
    if row < 26 { letter.into() } else { format!("{letter}{letter}") }
}

/// The number of a row, from 0, by its letters.
#[must_use]
pub fn row_number(letters: &str) -> Option<u8> {
    let row = match letters.as_bytes() {
        [letter @ b'A'..=b'Z'] => letter - b'A',
        [one @ b'A'..=b'Z', other] if one == other => one - b'A' + 26,
        _ => return None,
    };
    (row < ROWS).then_some(row)
}

impl fmt::Display for HexName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}-{}", self.board, row_letters(self.row), self.number)
    }
}

impl FromStr for HexName {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("\"{text}\" is not the name of a hex, such as A-Q-10");
        let mut parts = text.split('-');
        let (Some(board), Some(row), Some(number), None) = (parts.next(), parts.next(), parts.next(), parts.next())
        else {
            return Err(wrong());
        };
        let mut letters = board.chars();
        let (Some(board @ 'A'..='Z'), None) = (letters.next(), letters.next()) else { return Err(wrong()) };
        let row = row_number(row).ok_or_else(wrong)?;
        let number = number.parse().map_err(|_| wrong())?;
        // Rows A, C, E … have ten hexes, the others eleven.
        if !(1..=10 + row % 2).contains(&number) {
            return Err(wrong());
        }
        Ok(Self { board, row, number })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Covers PL-XIV.C.0a, PL-XIV.C.0b.
    #[test]
    fn a_hex_is_named_by_board_row_and_number() {
        for text in ["A-Q-10", "D-BB-6", "B-A-1", "C-FF-11", "A-GG-10"] {
            assert_eq!(text.parse::<HexName>().unwrap().to_string(), text);
        }
        assert_eq!("D-BB-6".parse(), Ok(HexName { board: 'D', row: 27, number: 6 }));
        for wrong in ["", "A", "A-Q", "A-Q-11", "A-HH-1", "A-AB-1", "A-B-12", "A-Q-0", "a-Q-1", "AA-Q-1", "A-Q-1-1"] {
            assert!(wrong.parse::<HexName>().is_err(), "{wrong}");
        }
    }
}
