//! The charts of the player aid cards, read from the pack: combat results, weapons, terrain, flak, scatter.

use crate::map::{Ground, Level};
use crate::unit::Mobility;
use fieldcraft_hex::{Direction, Layout};
use serde::Deserialize;

/// A result of the combat results table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, schemars::JsonSchema)]
pub enum CombatResult {
    /// No effect.
    #[serde(rename = "-")]
    None,
    /// Dispersed.
    D,
    /// Dispersed, or destroyed if already dispersed.
    #[serde(rename = "DD")]
    Double,
    /// Destroyed.
    X,
}

/// A column of the combat results table: attack to defense.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Odds {
    /// Parts of attack.
    pub attack: u8,
    /// Parts of defense.
    pub defense: u8,
}

/// The combat results table: columns from the worst to the best odds, rows from the lowest die.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CombatResults {
    /// The columns.
    pub columns: Vec<Odds>,
    /// The modified die of the first row; each row after it is one more.
    pub lowest: i8,
    /// The rows, each with one result per column.
    pub rows: Vec<Vec<CombatResult>>,
    /// What is added to the die if a target is already dispersed.
    pub dispersed: i8,
}

impl CombatResults {
    /// The column of an attack, rounded in the defender's favor; nothing below the lowest [PL-VII.A.0b, PL-R19].
    #[must_use]
    pub fn column(&self, attack: u32, defense: u32) -> Option<usize> {
        let reaches = |odds: &Odds| attack * u32::from(odds.defense) >= defense * u32::from(odds.attack);
        self.columns.iter().rposition(reaches)
    }

    /// The result of a modified die; dice beyond the table read its nearest row [PL-R23].
    #[must_use]
    pub fn result(&self, column: usize, die: i32) -> CombatResult {
        let row = (die - i32::from(self.lowest)).clamp(0, self.rows.len() as i32 - 1);
        self.rows[row as usize][column.min(self.columns.len() - 1)]
    }
}

/// What entering a hex costs each kind of unit, in half movement points; nothing where it may not enter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Costs {
    /// Non-vehicular units.
    pub foot: Option<u8>,
    /// Tracks, halftracks, armored cars, carriers.
    pub vehicle: Option<u8>,
    /// Trucks and the scout car.
    pub truck: Option<u8>,
    /// Wagons.
    pub wagon: Option<u8>,
}

impl Costs {
    /// The cost for units that move like this.
    #[must_use]
    pub const fn of(&self, mobility: Mobility) -> Option<u8> {
        match mobility {
            Mobility::Foot => self.foot,
            Mobility::Vehicle => self.vehicle,
            Mobility::Truck => self.truck,
            Mobility::Wagon => self.wagon,
            Mobility::Air => Some(0),
        }
    }
}

/// A row of the terrain effects chart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TerrainRow {
    /// Its name: "Woods".
    pub name: String,
    /// The terrain it is about; clear terrain is the empty set.
    pub ground: Ground,
    /// What entering costs, roads and hexsides left aside.
    pub costs: Costs,
    /// What is added to the die of an attack on units in it.
    pub die: i8,
}

/// The terrain effects chart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TerrainEffects {
    /// The rows; a hex that matches several has the effects of all [PL-V.A.1a, PL-R96].
    pub rows: Vec<TerrainRow>,
    /// The road rate in half movement points [PL-V.D.1a].
    pub road: u8,
}

impl TerrainEffects {
    /// What entering a hex of this ground costs off the road, the highest of its rows; nothing if one forbids it.
    #[must_use]
    pub fn cost(&self, ground: Ground, mobility: Mobility) -> Option<u8> {
        let mut most = self.clear().costs.of(mobility)?;
        for row in self.rows.iter().filter(|row| row.ground != Ground::default() && ground.has(row.ground)) {
            most = most.max(row.costs.of(mobility)?);
        }
        Some(most)
    }

    /// What is added to the die of an attack on units in a hex of this ground.
    #[must_use]
    pub fn die(&self, ground: Ground) -> i32 {
        let here = |row: &&TerrainRow| row.ground != Ground::default() && ground.has(row.ground);
        self.rows.iter().filter(here).map(|row| i32::from(row.die)).sum()
    }

    /// The row of clear terrain.
    #[must_use]
    pub fn clear(&self) -> &TerrainRow {
        self.rows.iter().find(|row| row.ground == Ground::default()).unwrap_or(&self.rows[0])
    }
}

/// A result of the flak table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, schemars::JsonSchema)]
pub enum FlakResult {
    /// No effect.
    #[serde(rename = "-")]
    None,
    /// Damaged: the aircraft leaves the game without attacking, but does not count as destroyed.
    A,
    /// Destroyed.
    X,
}

/// The flak table: bands of attack strength, and for each die a result per band.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flak {
    /// The lowest strength of each band, in order.
    pub bands: Vec<u16>,
    /// The rows for dice 1 to 6.
    pub rows: Vec<Vec<FlakResult>>,
}

impl Flak {
    /// The result of a die at a total strength; nothing can happen below the first band.
    #[must_use]
    pub fn result(&self, strength: u32, die: u32) -> FlakResult {
        match self.bands.iter().rposition(|&band| u32::from(band) <= strength) {
            Some(band) => self.rows[die as usize - 1][band],
            None => FlakResult::None,
        }
    }
}

/// How a weapon's strength changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// It may not fire at such a target.
    None,
    /// Half strength.
    Half,
    /// Full strength.
    Full,
    /// Double strength.
    Double,
}

/// A row of the weapons effectiveness chart: one weapon class in one kind of fire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WeaponRow {
    /// Against armored targets up to the near limit.
    pub armored_near: Effect,
    /// Against armored targets beyond it.
    pub armored_far: Effect,
    /// Against all other targets.
    pub soft: Effect,
    /// Where near ends.
    pub near: Near,
}

/// Where near ends for a weapon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Near {
    /// At half its range, rounded down [PL-VII.F.2.ab].
    HalfRange,
    /// At this many hexes.
    Hexes(u8),
}

impl Near {
    /// The last hex that is near, for a unit of this range.
    #[must_use]
    pub fn hexes(self, range: u8) -> u32 {
        match self {
            Self::HalfRange => u32::from(range / 2),
            Self::Hexes(hexes) => u32::from(hexes),
        }
    }
}

/// The weapons effectiveness chart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WeaponEffects {
    /// Direct fire, by weapon class: I, A, H, (H), M.
    pub direct: [WeaponRow; 5],
    /// Indirect fire, by weapon class.
    pub indirect: [WeaponRow; 5],
    /// Air attacks, by weapon class [PL-XII.C.3.a].
    pub air: [WeaponRow; 5],
}

/// All charts.
#[derive(Clone, Debug)]
pub struct Charts {
    /// Combat results.
    pub results: CombatResults,
    /// Weapons effectiveness.
    pub weapons: WeaponEffects,
    /// Terrain effects.
    pub terrain: TerrainEffects,
    /// Flak.
    pub flak: Flak,
    /// The direction of scattered fire by die, 1 to 6, where hexes stand on a point and north is up [PL-R36].
    pub scatter: [Direction; 6],
    /// How high a level must be for fire at it to be halved [PL-VII.H.0].
    pub halved_from: Level,
}

impl Charts {
    /// The direction of scattered fire on a map of this layout, north up [PL-R36].
    ///
    /// # Panics
    /// If the die does not show 1 to 6.
    #[must_use]
    pub const fn scattered(&self, die: u32, layout: Layout) -> Direction {
        let direction = self.scatter[die as usize - 1];
        match layout {
            Layout::Pointy(_) => direction,
            // Where hexes lie flat, a side faces north, and its direction comes just before the first one.
            Layout::Flat(_) => direction.previous(),
        }
    }
}
