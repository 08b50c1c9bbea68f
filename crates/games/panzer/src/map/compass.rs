//! North on the map, and its four edges. Maps are always joined with north at the top.

use super::Map;
use fieldcraft_hex::{Direction, HexId, Layout};

/// A side of the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Compass {
    /// The top.
    North,
    /// The right side.
    East,
    /// The bottom.
    South,
    /// The left side.
    West,
}

impl Compass {
    /// All four, clockwise.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];
}

impl Map {
    /// The first direction clockwise from straight north, north itself included [PL-R36].
    #[must_use]
    pub const fn north(&self) -> Direction {
        match self.grid.layout() {
            // A corner points north.
            Layout::Pointy(_) => Direction::NorthEast,
            // On flat sides this direction is straight up.
            Layout::Flat(_) => Direction::NorthWest,
        }
    }

    /// Whether the hex lies on this edge of the map. Half hexes and the whole hexes between them do.
    #[must_use]
    pub fn on_edge(&self, hex: HexId, side: Compass) -> bool {
        let Some((row, column)) = self.grid.row_column(hex) else { return false };
        let missing = |direction| self.grid.neighbour(hex, direction).is_none();
        match (self.grid.layout(), side) {
            (_, Compass::North) => row == 0,
            (_, Compass::West) => column == 0,
            (Layout::Pointy(_), Compass::East) => missing(Direction::East),
            (Layout::Pointy(_), Compass::South) => missing(Direction::SouthEast) && missing(Direction::SouthWest),
            (Layout::Flat(_), Compass::East) => missing(Direction::NorthEast) && missing(Direction::East),
            // On flat sides this direction is straight down.
            (Layout::Flat(_), Compass::South) => missing(Direction::SouthEast),
        }
    }

    /// The hexes on this edge of the map, in order of their numbers.
    #[must_use]
    pub fn edge(&self, side: Compass) -> Vec<HexId> {
        self.grid.iter().map(|(hex, _)| hex).filter(|&hex| self.on_edge(hex, side)).collect()
    }
}
