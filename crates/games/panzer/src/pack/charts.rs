//! Reads `charts.toml` into the charts; what the rulebook implies about them is checked in `implied`.

use super::implied;
use crate::charts::{
    Charts, CombatResult, CombatResults, Costs, Effect, Flak, FlakResult, Near, Odds, TerrainEffects, TerrainRow,
    WeaponEffects, WeaponRow,
};
use crate::map::{Ground, Level};
use crate::unit::Weapon;
use fieldcraft_content::{Item, Mistakes, Sheet};
use fieldcraft_hex::Direction;
use schemars::JsonSchema;
use serde::Deserialize;

/// The combat results table as it is written.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct CombatSheet {
    /// The odds, such as "1-4", from the worst to the best.
    pub columns: Vec<String>,
    /// The modified die of the first row.
    pub lowest: i8,
    /// What is added to the die if a target is already dispersed.
    pub dispersed: i8,
    /// The rows.
    pub rows: Vec<Vec<CombatResult>>,
}

/// The kinds of fire that the weapons effectiveness chart tells apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Fire {
    Direct,
    Indirect,
    Air,
}

/// A row of the weapons effectiveness chart as it is written.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct WeaponSheet {
    /// The kind of fire.
    pub fire: Fire,
    /// The weapon class.
    pub class: Weapon,
    /// Where near ends.
    pub near: Near,
    /// Against armored targets up to `near`.
    pub armored_near: Effect,
    /// Against armored targets beyond it.
    pub armored_far: Effect,
    /// Against all other targets.
    pub soft: Effect,
}

/// Terrain that has a row in the terrain effects chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Terrain {
    Clear,
    Woods,
    Town,
    Slope,
    Hilltop,
    Stream,
    Swamp,
    Beach,
    Sea,
}

impl Terrain {
    pub(crate) const ALL: [Self; 9] = [
        Self::Clear,
        Self::Woods,
        Self::Town,
        Self::Slope,
        Self::Hilltop,
        Self::Stream,
        Self::Swamp,
        Self::Beach,
        Self::Sea,
    ];

    const fn ground(self) -> Ground {
        match self {
            Self::Clear => Ground(0),
            Self::Woods => Ground::WOODS,
            Self::Town => Ground::TOWN,
            Self::Slope => Ground::SLOPE,
            Self::Hilltop => Ground::HILLTOP,
            Self::Stream => Ground::STREAM,
            Self::Swamp => Ground::SWAMP,
            Self::Beach => Ground::BEACH,
            Self::Sea => Ground::SEA,
        }
    }
}

/// A row of the terrain effects chart as it is written, in whole movement points.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct TerrainRowSheet {
    /// Its name for players.
    pub name: String,
    /// The terrain.
    pub ground: Terrain,
    /// What entering costs non-vehicular units; left out where they may not enter.
    pub foot: Option<u8>,
    /// What it costs tracks, halftracks, armored cars and carriers.
    pub vehicle: Option<u8>,
    /// What it costs trucks and the scout car.
    pub truck: Option<u8>,
    /// What it costs wagons.
    pub wagon: Option<u8>,
    /// What is added to the die of an attack on units in it.
    #[serde(default)]
    pub die: i8,
}

/// Levels as they are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum LevelName {
    Ground,
    Slope,
    Hilltop,
}

/// The terrain effects chart as it is written.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct TerrainSheet {
    /// The road rate in half movement points.
    pub road_halves: u8,
    /// The lowest level at which direct fire is halved.
    pub halved_from: LevelName,
    /// The rows.
    pub row: Vec<TerrainRowSheet>,
}

/// The flak table as it is written.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct FlakSheet {
    /// The lowest strength of each band.
    pub bands: Vec<u16>,
    /// A row per die, a result per band.
    pub rows: Vec<Vec<FlakResult>>,
}

/// The scatter diagram as it is written.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ScatterSheet {
    /// Hexsides clockwise from the one nearest north, for dice 1 to 6.
    pub clockwise: [u8; 6],
}

/// The file as it is written, each part with its place.
pub(crate) struct ChartSheets {
    pub combat: Item<CombatSheet>,
    pub weapons: Vec<Item<WeaponSheet>>,
    pub terrain: Item<TerrainSheet>,
    pub flak: Item<FlakSheet>,
    pub scatter: Item<ScatterSheet>,
}

/// Reads the charts of a pack.
///
/// # Errors
/// All mistakes found, among them every chart that breaks what the rulebook implies about it.
pub fn read_charts(text: &str) -> Result<Charts, Mistakes> {
    let mut mistakes = Mistakes::new();
    let sheets = Sheet::read("charts.toml", text, &mut mistakes, |sheet, mistakes| {
        let combat = sheet.one("combat", mistakes);
        let weapons = sheet.items("weapon", mistakes);
        let terrain = sheet.one("terrain", mistakes);
        let flak = sheet.one("flak", mistakes);
        let scatter = sheet.one("scatter", mistakes);
        Some(ChartSheets { combat: combat?, weapons, terrain: terrain?, flak: flak?, scatter: scatter? })
    });
    let Some(sheets) = sheets else { return Err(mistakes) };
    let columns = implied::check(&sheets, &mut mistakes);
    if mistakes.is_empty() { Ok(charts(sheets, columns)) } else { Err(mistakes) }
}

fn charts(sheets: ChartSheets, columns: Vec<Odds>) -> Charts {
    let ChartSheets { combat, weapons, terrain, flak, scatter } = sheets;
    let level = match terrain.value.halved_from {
        LevelName::Ground => Level::Ground,
        LevelName::Slope => Level::Slope,
        LevelName::Hilltop => Level::Hilltop,
    };
    // One side clockwise is the next of the six directions; "nearest north" is the first of them [PL-R36].
    let direction = |steps: u8| Direction::ALL[usize::from(steps) % 6];
    Charts {
        results: CombatResults {
            columns,
            lowest: combat.value.lowest,
            rows: combat.value.rows,
            dispersed: combat.value.dispersed,
        },
        weapons: weapon_effects(&weapons),
        terrain: terrain_effects(terrain.value),
        flak: Flak { bands: flak.value.bands, rows: flak.value.rows },
        scatter: scatter.value.clockwise.map(direction),
        halved_from: level,
    }
}

fn weapon_effects(rows: &[Item<WeaponSheet>]) -> WeaponEffects {
    let nothing =
        WeaponRow { armored_near: Effect::None, armored_far: Effect::None, soft: Effect::None, near: Near::HalfRange };
    let mut effects = WeaponEffects { direct: [nothing; 5], indirect: [nothing; 5], air: [nothing; 5] };
    for row in rows.iter().map(|row| &row.value) {
        let part = match row.fire {
            Fire::Direct => &mut effects.direct,
            Fire::Indirect => &mut effects.indirect,
            Fire::Air => &mut effects.air,
        };
        part[row.class as usize] =
            WeaponRow { armored_near: row.armored_near, armored_far: row.armored_far, soft: row.soft, near: row.near };
    }
    effects
}

fn terrain_effects(sheet: TerrainSheet) -> TerrainEffects {
    let halves = |points: Option<u8>| points.map(|points| points.saturating_mul(2));
    let row = |row: TerrainRowSheet| TerrainRow {
        name: row.name,
        ground: row.ground.ground(),
        costs: Costs {
            foot: halves(row.foot),
            vehicle: halves(row.vehicle),
            truck: halves(row.truck),
            wagon: halves(row.wagon),
        },
        die: row.die,
    };
    TerrainEffects { rows: sheet.row.into_iter().map(row).collect(), road: sheet.road_halves }
}
