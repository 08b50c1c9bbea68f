//! The charts: terrain, crews, engineers, experience, transit, income, rivers.

use super::{Class, CrewKind, WorkKind};
use crate::map::Terrain;
use schemars::JsonSchema;
use serde::Deserialize;

/// What D10 must show to pass [FG-O11, FG-O12].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Checks {
    /// Infantry.
    pub infantry: u8,
    /// Rangers and paratroops.
    pub climber: u8,
    /// Unarmored vehicles.
    pub unarmored: u8,
    /// Armored vehicles.
    pub armored: u8,
}

/// What terrain adds to the Defense of units under attack [FG-O35].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Shelter {
    /// Of infantry.
    pub infantry: i8,
    /// Of guns.
    pub gun: i8,
}

/// A row of the terrain chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TerrainRow {
    /// The terrain.
    pub terrain: Terrain,
    /// Movement points for units on land; none if they may not enter.
    pub cost: Option<u8>,
    /// The check to enter off a road.
    pub check: Option<Checks>,
    /// Defense of units under attack.
    #[serde(default)]
    pub shelter: Shelter,
    /// Attack of vehicles that stand there.
    #[serde(default)]
    pub vehicles_there: i8,
    /// Attack of vehicles at targets there.
    #[serde(default)]
    pub at_targets_there: i8,
}

/// How good a crew is [FG-O25].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Grade {
    /// Little trained.
    Green,
    /// As usual; also of units without a crew.
    #[default]
    Regular,
    /// Experienced.
    Veteran,
}

impl Grade {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Green, Self::Regular, Self::Veteran];
}

/// A row of the crew chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Crew {
    /// Which.
    pub grade: Grade,
    /// What it adds to the cost of the unit.
    pub cost: i8,
    /// Its Endurance with guns and aircraft.
    pub endurance: u8,
    /// Its Endurance in vehicles.
    pub tank_endurance: u8,
    /// What it adds to Attack.
    pub attack: i8,
}

/// A row of the chart of detonation and clearing [FG-57].
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EngineerRow {
    /// What.
    pub work: WorkKind,
    /// What D10 must show at each attempt; later ones need no roll.
    pub checks: Vec<u8>,
}

/// A bonus of experience [FG-37 to FG-42].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Bonus {
    /// No bonus.
    Nothing,
    /// +1 Attack with the primary weapon.
    MarksmanPrimary,
    /// +1 Attack with the secondary weapon.
    MarksmanSecondary,
    /// +1 initiative when defending.
    Vigilant,
    /// +1 initiative when attacking.
    Stealthy,
    /// +1 Intensity.
    ExploitWeakness,
    /// +1 initiative.
    CombatVeteran,
}

impl Bonus {
    /// Those that a veteran crew may begin with [FG-O25].
    pub const SCHOOLED: [Self; 4] = [Self::MarksmanPrimary, Self::MarksmanSecondary, Self::Vigilant, Self::Stealthy];
}

/// The experience chart.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Experience {
    /// The bonus for each result of D10, from 1.
    pub results: Vec<Bonus>,
}

/// The transit chart [FG-43].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Transit {
    /// From this D10 on the unit survives damaged.
    pub damaged: u8,
    /// From this D10 on it survives intact.
    pub intact: u8,
}

/// Income for what is held [FG-O24].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Income {
    /// A large city.
    pub city: u8,
    /// A town.
    pub town: u8,
    /// A working airfield.
    pub airfield: u8,
    /// A working shipping facility.
    pub port: u8,
}

/// The river [FG-O12].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct River {
    /// What it costs besides the terrain.
    pub cost: u8,
    /// The check to ford it.
    pub check: Checks,
    /// The check for a vehicle that tows a gun.
    pub towing: u8,
}

/// All charts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Charts {
    /// Terrain, in the order of [`Terrain::ALL`].
    pub terrain: Vec<TerrainRow>,
    /// Crews, in the order of [`Grade::ALL`].
    pub crews: Vec<Crew>,
    /// Engineers, in the order of [`WorkKind::ALL`].
    pub engineers: Vec<EngineerRow>,
    /// Experience.
    pub experience: Experience,
    /// Transit.
    pub transit: Transit,
    /// Income.
    pub income: Income,
    /// Rivers.
    pub river: River,
}

impl Charts {
    /// The row of a terrain.
    #[must_use]
    pub fn ground(&self, terrain: Terrain) -> &TerrainRow {
        &self.terrain[terrain as usize]
    }

    /// The row of a grade.
    #[must_use]
    pub fn crew(&self, grade: Grade) -> &Crew {
        &self.crews[grade as usize]
    }

    /// The Endurance of a crew.
    #[must_use]
    pub fn crew_endurance(&self, kind: CrewKind, grade: Grade) -> u8 {
        let row = self.crew(grade);
        if kind == CrewKind::Tank { row.tank_endurance } else { row.endurance }
    }

    /// What an engineer must roll at the attempt with this number from 0; nothing if no roll is needed.
    #[must_use]
    pub fn engineer_check(&self, work: WorkKind, attempt: u8) -> Option<u8> {
        self.engineers[work as usize].checks.get(usize::from(attempt)).copied()
    }
}

impl Checks {
    /// The number for a class.
    #[must_use]
    pub const fn of(&self, class: Class, climbs: bool) -> u8 {
        match class {
            Class::Armored => self.armored,
            Class::Unarmored => self.unarmored,
            _ if climbs => self.climber,
            _ => self.infantry,
        }
    }
}
