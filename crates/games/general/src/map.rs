//! The map: terrain, rivers on hexsides, roads, places, landing zones, and distances looked up once.

use crate::cards::WorkKind;
use crate::ids::{Hexes, Spot};
use fieldcraft_hex::{Direction, Grid, HexId};
use schemars::JsonSchema;
use serde::Deserialize;

/// What a hex is [FG-34].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Terrain {
    /// `S`
    Sea,
    /// `C`
    Coast,
    /// `Q`
    CoastalMountain,
    /// `P`
    Plain,
    /// `W`
    Swamp,
    /// `M`
    Mountain,
    /// `X`
    Impassable,
    /// `L`, a large city
    City,
    /// `T`
    Town,
}

impl Terrain {
    /// All of them, in the order of the terrain chart.
    pub const ALL: [Self; 9] = [
        Self::Sea,
        Self::Coast,
        Self::CoastalMountain,
        Self::Plain,
        Self::Swamp,
        Self::Mountain,
        Self::Impassable,
        Self::City,
        Self::Town,
    ];

    /// The terrain that a letter of a map stands for.
    #[must_use]
    pub const fn of_letter(letter: u8) -> Option<Self> {
        Some(match letter {
            b'S' => Self::Sea,
            b'C' => Self::Coast,
            b'Q' => Self::CoastalMountain,
            b'P' => Self::Plain,
            b'W' => Self::Swamp,
            b'M' => Self::Mountain,
            b'X' => Self::Impassable,
            b'L' => Self::City,
            b'T' => Self::Town,
            _ => return None,
        })
    }

    /// Whether it is a city or a town.
    #[must_use]
    pub const fn is_built_up(self) -> bool {
        matches!(self, Self::City | Self::Town)
    }

    /// Whether it is a mountain that can be passed.
    #[must_use]
    pub const fn is_mountain(self) -> bool {
        matches!(self, Self::Mountain | Self::CoastalMountain)
    }
}

/// How well a hex can be landed in [FG-O20].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Landing {
    /// Not at all.
    None,
    /// Without a check.
    Good,
    /// With a check, printed in red.
    Poor,
}

/// A named hex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// Its name.
    pub name: String,
    /// Where it is.
    pub hex: Spot,
    /// Whether it is a Key City [FG-53].
    pub key: bool,
    /// Works that stand there at the start.
    pub works: Vec<WorkKind>,
}

/// A named river or road, for those who draw the map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Its name.
    pub name: String,
    /// Pairs of neighboring hexes: on both banks of a river, or joined by a road.
    pub pairs: Vec<(Spot, Spot)>,
}

/// A map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Map {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its hexes.
    pub grid: Grid,
    /// Columns and rows.
    pub size: (u8, u8),
    /// The terrain of each hex.
    pub terrain: Vec<Terrain>,
    /// The sides of each hex with a river, as bits by direction.
    pub rivers: Vec<u8>,
    /// The sides of each hex that a road crosses.
    pub roads: Vec<u8>,
    /// The landing zone of each hex.
    pub landing: Vec<Landing>,
    /// Named hexes.
    pub places: Vec<Place>,
    /// The place of each hex, if it has one.
    pub place_at: Vec<Option<u8>>,
    /// Rivers by name.
    pub river_lines: Vec<Line>,
    /// Roads by name.
    pub road_lines: Vec<Line>,
    /// Bridges at the start: a hex and the direction.
    pub bridges: Vec<(Spot, Direction)>,
    pub(crate) neighbours: Vec<[Option<Spot>; 6]>,
    pub(crate) distances: Vec<u8>,
}

impl Map {
    /// The terrain of a hex.
    #[must_use]
    pub fn terrain(&self, at: Spot) -> Terrain {
        self.terrain[at.index()]
    }

    /// How many hexes there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.terrain.len()
    }

    /// Whether there are no hexes, which no map that was read has.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.terrain.is_empty()
    }

    /// How many steps two hexes are apart.
    #[must_use]
    pub fn distance(&self, from: Spot, to: Spot) -> u8 {
        // By rows, so that a hex that is none never reads the distance of another.
        self.distances[from.index() * self.len()..][..self.len()][to.index()]
    }

    /// The neighbors of a hex, by direction.
    #[must_use]
    pub fn neighbours(&self, at: Spot) -> &[Option<Spot>; 6] {
        &self.neighbours[at.index()]
    }

    /// The neighbors that exist.
    pub fn around(&self, at: Spot) -> impl Iterator<Item = Spot> + '_ {
        self.neighbours[at.index()].iter().filter_map(|spot| *spot)
    }

    /// The direction of a neighbor.
    #[must_use]
    pub fn direction(&self, from: Spot, to: Spot) -> Option<Direction> {
        let at = self.neighbours[from.index()].iter().position(|spot| *spot == Some(to))?;
        Direction::from_index(at)
    }

    /// Whether a river runs between two neighbors.
    #[must_use]
    pub fn has_river(&self, from: Spot, direction: Direction) -> bool {
        self.rivers[from.index()] & (1 << direction.index()) != 0
    }

    /// Whether a road joins two neighbors.
    #[must_use]
    pub fn has_road(&self, from: Spot, direction: Direction) -> bool {
        self.roads[from.index()] & (1 << direction.index()) != 0
    }

    /// Whether a hex of a set is next to a hex.
    #[must_use]
    pub fn is_next_to(&self, at: Spot, hexes: &Hexes) -> bool {
        self.around(at).any(|spot| hexes.has(spot.id()))
    }

    /// Whether a hex of land is next to the sea.
    #[must_use]
    pub fn is_coastal(&self, at: Spot) -> bool {
        self.terrain(at) != Terrain::Sea && self.around(at).any(|spot| self.terrain(spot) == Terrain::Sea)
    }

    /// The place in a hex.
    #[must_use]
    pub fn place(&self, at: Spot) -> Option<&Place> {
        self.place_at[at.index()].map(|number| &self.places[usize::from(number)])
    }

    /// All hexes.
    pub fn spots(&self) -> impl Iterator<Item = Spot> + use<> {
        (0..self.len() as u16).map(HexId).map(Spot::hex)
    }

    /// The printed number of a hex, column and row from 01.
    #[must_use]
    pub fn label(&self, at: Spot) -> String {
        let columns = usize::from(self.size.0.max(1));
        format!("{:02}{:02}", at.index() % columns + 1, at.index() / columns + 1)
    }

    /// The hex with a printed number.
    #[must_use]
    pub fn spot(&self, label: &str) -> Option<Spot> {
        if label.len() != 4 || !label.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        let (column, row): (u8, u8) = (label[..2].parse().ok()?, label[2..].parse().ok()?);
        let inside = (1..=self.size.0).contains(&column) && (1..=self.size.1).contains(&row);
        inside.then(|| Spot::hex(HexId(u16::from((row - 1) * self.size.0 + column - 1))))
    }
}
