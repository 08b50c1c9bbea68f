//! Boards: the sections that a map is joined from, read from text and checked [PL-II.B].
//!
//! A board lies here as it is printed, row A at the top and hex 1 at the left. How boards are turned and joined
//! is in `join`, how they look in `draw`.

mod check;
mod draw;
mod join;
mod place;
mod read;
mod sketch;
#[cfg(test)]
mod tests;

pub use draw::svg;
pub use join::{JoinError, Layout, Placed, Turn, join};
pub use place::{grid, place, place_name};
pub use read::read;

use crate::map::{Ground, Marks, Town};

/// One hex of a board, before it is joined.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BoardHex {
    /// Every terrain of which it holds a part.
    pub ground: Ground,
    /// The symbols on its sides. Orange on the edge of the board is here only if the file writes it.
    pub marks: [Marks; 6],
    /// The sides that a road crosses, one bit per direction.
    pub roads: u8,
    /// The sides that a stream crosses, one bit per direction.
    pub streams: u8,
}

/// One section of the mapboard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// Its letter.
    pub letter: char,
    /// Its character in a sentence.
    pub about: String,
    /// Its hexes, by their numbers in [`grid`].
    pub hexes: Vec<BoardHex>,
    /// Its towns, with the numbers of their hexes in [`grid`].
    pub towns: Vec<Town>,
    /// The symbols that lie only where the file writes them; green and orange sides otherwise follow from the ground.
    pub written: Marks,
}

impl Board {
    /// Whether the edge with the row letters is open sea, which joins nothing [PL-II.B.0c].
    #[must_use]
    pub fn is_coast(&self) -> bool {
        self.hexes.first().is_some_and(|hex| hex.ground.has(Ground::SEA))
    }
}

macro_rules! files {
    ($($file:literal),*) => {
        [$(($file, include_str!(concat!("../../../../content/panzer-leader/boards/", $file)))),*]
    };
}

/// The files of the boards that come with the program, by name and text.
pub const FILES: [(&str, &str); 4] = files!("a.txt", "b.txt", "c.txt", "d.txt");

/// The boards A to D of the game, as they are written in `content/panzer-leader/boards`.
#[must_use]
pub fn embedded() -> Vec<Board> {
    FILES.map(|(name, text)| read(name, text).expect("the tests read every board")).into()
}
