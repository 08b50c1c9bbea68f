//! Areas: where groups set up, units leave, and objectives lie, as expressions over the map.
//!
//! An area knows nothing of units. The banks of streams are found in `bank`.

use super::bank;
use crate::map::{Compass, Ground, HexName, Map, row_number};
use fieldcraft_hex::{Hex, HexId, Layout as Printed};
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer};

/// A side of the map, of a row or of a stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Edge {
    /// The top.
    North,
    /// The right.
    East,
    /// The bottom.
    South,
    /// The left.
    West,
}

impl Edge {
    /// The side of the map.
    #[must_use]
    pub const fn compass(self) -> Compass {
        match self {
            Self::North => Compass::North,
            Self::East => Compass::East,
            Self::South => Compass::South,
            Self::West => Compass::West,
        }
    }

    /// How far a hex lies toward this edge, in units that fit one map only.
    pub(super) fn reach(self, map: &Map, hex: HexId) -> i32 {
        let Hex { q, r } = map.grid.hex(hex).unwrap_or(Hex::new(0, 0));
        let (q, r) = (i32::from(q), i32::from(r));
        let (east, south) = match map.grid.layout() {
            Printed::Pointy(_) => (2 * q + r, r),
            Printed::Flat(_) => (q, 2 * r + q),
        };
        match self {
            Self::North => -south,
            Self::East => east,
            Self::South => south,
            Self::West => -east,
        }
    }
}

/// A kind of terrain that an area can ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Feature {
    /// Hexes of all towns.
    Town,
    /// Hexes with woods.
    Woods,
    /// Hexes that a road crosses.
    Road,
    /// Hexes with a permanent bridge.
    Bridge,
    /// Hexes with a stream, bridges included.
    Stream,
    /// Slopes.
    Slope,
    /// Hilltops.
    Hilltop,
    /// Beach.
    Beach,
    /// Sea.
    Sea,
    /// Swamp.
    Swamp,
}

/// A part of the map.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Area {
    /// The whole map.
    Anywhere,
    /// All hexes of these boards.
    Boards(Vec<char>),
    /// Rows of a board, from one to the other, both included.
    Rows(Rows),
    /// Everything on one side of a row, as far as the map goes, the row itself excluded.
    PastRow(PastRow),
    /// One bank of the major stream of a board: its longest. The stream itself belongs to neither bank.
    Bank(Bank),
    /// The hexes of these towns.
    Towns(Vec<String>),
    /// Hexes with this terrain.
    Terrain(Feature),
    /// These hexes.
    Hexes(
        #[serde(deserialize_with = "hex_names")]
        #[schemars(with = "Vec<String>")]
        Vec<HexName>,
    ),
    /// Hexes on this edge of the map.
    Edge(Edge),
    /// Hexes at most this far from the nearest hex of an area, the area included.
    Within(Distance),
    /// Hexes at least this far from every hex of an area.
    AtLeast(Distance),
    /// Hexes in all of these.
    All(Vec<Self>),
    /// Hexes in any of these.
    Any(Vec<Self>),
    /// Hexes in none of these.
    NoneOf(Vec<Self>),
}

/// Rows of a board.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Rows {
    /// The board.
    pub board: char,
    /// The letters of the first row, such as `A`.
    #[serde(deserialize_with = "row")]
    #[schemars(with = "String")]
    pub from: u8,
    /// The letters of the last row, such as `GG`.
    #[serde(deserialize_with = "row")]
    #[schemars(with = "String")]
    pub to: u8,
}

/// One side of a row.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PastRow {
    /// The board.
    pub board: char,
    /// The letters of the row.
    #[serde(deserialize_with = "row")]
    #[schemars(with = "String")]
    pub row: u8,
    /// Which side of it.
    pub side: Edge,
}

/// One bank of a stream.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Bank {
    /// The board.
    pub board: char,
    /// Which bank.
    pub side: Edge,
}

/// A distance from an area.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Distance {
    /// How many hexes.
    pub hexes: u8,
    /// From where.
    pub of: Box<Area>,
}

fn row<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    let letters = String::deserialize(deserializer)?;
    row_number(&letters).ok_or_else(|| serde::de::Error::custom(format!("\"{letters}\" is not a row, A to GG")))
}

fn hex_names<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<HexName>, D::Error> {
    let texts = Vec::<String>::deserialize(deserializer)?;
    texts.iter().map(|text| text.parse().map_err(serde::de::Error::custom)).collect()
}

impl Area {
    /// Its hexes for set-up and for victory, in order: half-hexes belong to no board [PL-XIV.B.2a, PL-R75].
    #[must_use]
    pub fn hexes(&self, map: &Map) -> Vec<HexId> {
        let mut hexes = self.playable(map);
        hexes.retain(|hex| !map.cell(*hex).ground.has(Ground::HALF));
        hexes
    }

    /// Its hexes for movement, in order: half-hexes can be entered and left like others [PL-V.A.4].
    #[must_use]
    pub fn playable(&self, map: &Map) -> Vec<HexId> {
        let set = self.set(map);
        map.grid.iter().map(|(hex, _)| hex).filter(|hex| set[hex.index()]).collect()
    }

    /// For every hex of the map whether it is inside.
    fn set(&self, map: &Map) -> Vec<bool> {
        let each = |inside: &dyn Fn(HexId) -> bool| map.grid.iter().map(|(hex, _)| inside(hex)).collect();
        let named = |inside: &dyn Fn(&HexName) -> bool| each(&|hex| map.cell(hex).names.iter().any(inside));
        match self {
            Self::Anywhere => vec![true; map.cells.len()],
            Self::Boards(boards) => named(&|name| boards.contains(&name.board)),
            Self::Rows(rows) => named(&|name| name.board == rows.board && (rows.from..=rows.to).contains(&name.row)),
            Self::PastRow(past) => {
                let on_row = |name: &HexName| name.board == past.board && name.row == past.row;
                let row = map.grid.iter().filter(|(hex, _)| map.cell(*hex).names.iter().any(on_row));
                let limit = row.map(|(hex, _)| past.side.reach(map, hex)).max();
                each(&|hex| limit.is_some_and(|limit| limit < past.side.reach(map, hex)))
            }
            Self::Bank(bank) => bank::set(map, bank),
            Self::Towns(towns) => {
                each(&|hex| map.cell(hex).town.is_some_and(|town| towns.contains(&map.towns[usize::from(town)].name)))
            }
            Self::Terrain(feature) => each(&|hex| feature.is_in(map, hex)),
            Self::Hexes(names) => named(&|name| names.contains(name)),
            Self::Edge(edge) => each(&|hex| map.on_edge(hex, edge.compass())),
            Self::Within(distance) => near(map, &distance.of.set(map), u32::from(distance.hexes)),
            Self::AtLeast(distance) => match distance.hexes {
                0 => vec![true; map.cells.len()],
                hexes => near(map, &distance.of.set(map), u32::from(hexes) - 1).iter().map(|near| !near).collect(),
            },
            Self::All(areas) => fold(map, areas, true, |one, other| one && other),
            Self::Any(areas) => fold(map, areas, false, |one, other| one || other),
            Self::NoneOf(areas) => fold(map, areas, false, |one, other| one || other).iter().map(|any| !any).collect(),
        }
    }

    /// This area and all areas inside it.
    pub(super) fn parts(&self) -> Vec<&Self> {
        let inner: Vec<&Self> = match self {
            Self::Within(distance) | Self::AtLeast(distance) => vec![&distance.of],
            Self::All(areas) | Self::Any(areas) | Self::NoneOf(areas) => areas.iter().collect(),
            _ => Vec::new(),
        };
        [self].into_iter().chain(inner.into_iter().flat_map(Self::parts)).collect()
    }
}

impl Feature {
    fn is_in(self, map: &Map, hex: HexId) -> bool {
        let cell = map.cell(hex);
        let ground = match self {
            Self::Road => return cell.roads != 0,
            Self::Town => Ground::TOWN,
            Self::Woods => Ground::WOODS,
            Self::Bridge => Ground::BRIDGE,
            Self::Stream => Ground::STREAM,
            Self::Slope => Ground::SLOPE,
            Self::Hilltop => Ground::HILLTOP,
            Self::Beach => Ground::BEACH,
            Self::Sea => Ground::SEA,
            Self::Swamp => Ground::SWAMP,
        };
        cell.ground.has(ground)
    }
}

fn fold(map: &Map, areas: &[Area], start: bool, join: impl Fn(bool, bool) -> bool) -> Vec<bool> {
    let mut set = vec![start; map.cells.len()];
    for area in areas {
        for (one, other) in set.iter_mut().zip(area.set(map)) {
            *one = join(*one, other);
        }
    }
    set
}

/// Every hex at most `hexes` steps from a hex of `set`.
fn near(map: &Map, set: &[bool], hexes: u32) -> Vec<bool> {
    let mut reached = set.to_vec();
    for _ in 0..hexes {
        let before = reached.clone();
        for (hex, _) in map.grid.iter().filter(|(hex, _)| before[hex.index()]) {
            for (_, beyond) in map.grid.adjacent(hex) {
                reached[beyond.index()] = true;
            }
        }
    }
    reached
}
