//! The map of a situation: boards joined into one grid of hexes [PL-II.B].
//!
//! It never changes during a game and is shared by all of its states. What changes (bridges blown, blocks, wrecks)
//! lies in the state.

mod compass;
mod ground;
mod name;

pub use compass::Compass;
pub use ground::{Ground, Marks};
pub use name::{HexName, ROWS, row_letters, row_number};

use fieldcraft_hex::{Direction, Grid, HexId};

/// How high a hex lies [PL-VII.G.3.a].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// 0 m.
    #[default]
    Ground,
    /// 50 to 60 m.
    Slope,
    /// 100 to 140 m.
    Hilltop,
}

/// One hex of the map.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cell {
    /// Every terrain of which the hex holds a part [PL-V.A.1a].
    pub ground: Ground,
    /// The symbols on its six sides, by [`Direction::index`]. The neighbor has the same on its own side.
    pub marks: [Marks; 6],
    /// The sides that a road crosses, one bit per [`Direction::index`].
    pub roads: u8,
    /// The sides that a stream crosses, one bit per [`Direction::index`].
    pub streams: u8,
    /// The town it belongs to, an index into [`Map::towns`].
    pub town: Option<u8>,
    /// Its names, one for each board that it belongs to [PL-XIV.C.0d]; the first is the one shown.
    pub names: Vec<HexName>,
}

impl Cell {
    /// How high it lies.
    #[must_use]
    pub const fn level(&self) -> Level {
        if self.ground.has(Ground::HILLTOP) {
            Level::Hilltop
        } else if self.ground.has(Ground::SLOPE) {
            Level::Slope
        } else {
            Level::Ground
        }
    }

    /// Whether a road crosses the side in this direction.
    #[must_use]
    pub const fn road(&self, direction: Direction) -> bool {
        self.roads & 1 << direction.index() != 0
    }
}

/// A town and its hexes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Town {
    /// Its name.
    pub name: String,
    /// Its hexes, in order of their numbers.
    pub hexes: Vec<HexId>,
}

/// Boards joined into one map.
#[derive(Clone, Debug)]
pub struct Map {
    /// Its hexes.
    pub grid: Grid,
    /// What they are like, by [`HexId::index`].
    pub cells: Vec<Cell>,
    /// Its towns, in the order of boards and names.
    pub towns: Vec<Town>,
    /// The letters of its boards, in the order in which the situation names them.
    pub boards: Vec<char>,
}

impl Map {
    /// The hex with this number.
    ///
    /// # Panics
    /// If the number is not of this map.
    #[must_use]
    pub fn cell(&self, hex: HexId) -> &Cell {
        &self.cells[hex.index()]
    }

    /// The hex with this name [PL-XIV.C.0a, PL-XIV.C.0d].
    #[must_use]
    pub fn named(&self, name: HexName) -> Option<HexId> {
        let at = self.cells.iter().position(|cell| cell.names.contains(&name))?;
        u16::try_from(at).ok().map(HexId)
    }

    /// Whether the hex counts as one of this board: half-hexes count neither for set-up nor for victory [PL-XIV.B.2a, PL-XIV.B.2b].
    #[must_use]
    pub fn is_inside(&self, hex: HexId, board: char) -> bool {
        let cell = self.cell(hex);
        !cell.ground.has(Ground::HALF) && cell.names.iter().any(|name| name.board == board)
    }
}
