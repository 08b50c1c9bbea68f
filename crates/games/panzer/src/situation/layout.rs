//! How the boards of a situation lie together, north up [PL-II.B, PL-XIV.A.2].
//!
//! Only data: joining boards into a map is done elsewhere.

use serde::Deserialize;
use std::fmt;
use std::str::FromStr;

/// How far a board is turned clockwise from row A at the top and hex 1 at the left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rotation {
    /// Row A is north.
    Zero,
    /// Row A is east.
    Quarter,
    /// Row A is south.
    Half,
    /// Row A is west.
    ThreeQuarters,
}

impl Rotation {
    /// In degrees.
    #[must_use]
    pub const fn degrees(self) -> u16 {
        90 * self as u16
    }

    /// Whether rows run from west to east, as printed; turned by a quarter they run from north to south.
    #[must_use]
    pub const fn is_upright(self) -> bool {
        matches!(self, Self::Zero | Self::Half)
    }
}

/// A board and how it is turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardAt {
    /// Its letter.
    pub board: char,
    /// How it is turned.
    pub rotation: Rotation,
}

/// The boards in rows from north to south, each from west to east.
///
/// Written `A90|C270` for A in the west and C in the east, and `B90/A90/C90` from north to south.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, schemars::JsonSchema)]
#[serde(try_from = "String")]
#[schemars(with = "String")]
pub struct Layout {
    /// The rows.
    pub rows: Vec<Vec<BoardAt>>,
}

impl Layout {
    /// All boards, row by row.
    pub fn boards(&self) -> impl Iterator<Item = BoardAt> + '_ {
        self.rows.iter().flatten().copied()
    }

    /// Whether this board is in it.
    #[must_use]
    pub fn has(&self, board: char) -> bool {
        self.boards().any(|at| at.board == board)
    }

    /// Whether the rows of its boards run from west to east.
    #[must_use]
    pub fn is_upright(&self) -> bool {
        self.boards().all(|at| at.rotation.is_upright())
    }
}

impl FromStr for Layout {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("\"{text}\" is no layout, such as A90|C270 or B90/A90/C90");
        let row = |row: &str| row.split('|').map(board_at).collect::<Option<Vec<_>>>();
        let rows: Vec<_> = text.split('/').map(row).collect::<Option<_>>().ok_or_else(wrong)?;
        let layout = Self { rows };
        if layout.rows.iter().any(|row| row.len() != layout.rows[0].len()) {
            return Err("every row of a layout has the same number of boards".into());
        }
        if layout.boards().any(|at| at.rotation.is_upright() != layout.rows[0][0].rotation.is_upright()) {
            return Err("long edges join long edges, and short ones short ones [PL-II.B.0d]".into());
        }
        for (at, one) in layout.boards().enumerate() {
            if layout.boards().skip(at + 1).any(|other| other.board == one.board) {
                return Err(format!("board {} is there twice [PL-II.A.1]", one.board));
            }
        }
        Ok(layout)
    }
}

fn board_at(word: &str) -> Option<BoardAt> {
    let mut letters = word.trim().chars();
    let board = letters.next().filter(char::is_ascii_uppercase)?;
    let rotation = match letters.as_str() {
        "0" => Rotation::Zero,
        "90" => Rotation::Quarter,
        "180" => Rotation::Half,
        "270" => Rotation::ThreeQuarters,
        _ => return None,
    };
    Some(BoardAt { board, rotation })
}

impl TryFrom<String> for Layout {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = |at: &BoardAt| format!("{}{}", at.board, at.rotation.degrees());
        let row = |row: &Vec<BoardAt>| row.iter().map(board).collect::<Vec<_>>().join("|");
        f.write_str(&self.rows.iter().map(row).collect::<Vec<_>>().join("/"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_layout_is_written_as_it_is_read() {
        for text in ["D180", "A90|C270", "B90/A90/C90", "A0|D0|C0", "A270/D90/C90"] {
            assert_eq!(text.parse::<Layout>().expect(text).to_string(), text);
        }
        let layout: Layout = "A90|C270".parse().expect("a layout");
        assert!(layout.has('C') && !layout.has('D') && !layout.is_upright());
    }

    #[test]
    fn what_is_no_layout_is_refused() {
        let reason = |text: &str| text.parse::<Layout>().expect_err(text);
        for text in ["", "A", "A45", "a90", "A90|", "A90 C90", "AB90"] {
            assert!(reason(text).contains("is no layout"), "{text}");
        }
        assert!(reason("A0|C0/D0").contains("same number"));
        assert!(reason("A0|C90").contains("long edges"));
        assert!(reason("A0|A180").contains("twice"));
    }
}
