//! Maps and scenarios as their files have them, before names become numbers.

use crate::cards::WorkKind;
use crate::ids::{Owner, Side};
use crate::scenario::When;
use schemars::JsonSchema;
use serde::Deserialize;
use std::collections::BTreeMap;

/// The head of a map file.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MapSheet {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// One letter for each hex, row by row from the north.
    pub rows: Vec<String>,
    /// Hexes that can be landed in without a check [FG-O20].
    #[serde(default)]
    pub good_landing: Vec<String>,
    /// Hexes that can be landed in with a check.
    #[serde(default)]
    pub poor_landing: Vec<String>,
}

/// A river on hexsides.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RiverSheet {
    /// Its name.
    pub name: String,
    /// The hexes on both banks, such as `1007/1107`.
    pub sides: Vec<String>,
    /// Which of them have a bridge.
    #[serde(default)]
    pub bridges: Vec<String>,
}

/// A road from hex to hex.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RoadSheet {
    /// Its name.
    pub name: String,
    /// Its hexes, each next to the one before.
    pub hexes: Vec<String>,
}

/// A named hex.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PlaceSheet {
    /// Its name.
    pub name: String,
    /// Its hex.
    pub hex: String,
    /// Whether it is a Key City.
    #[serde(default)]
    pub key: bool,
    /// Airfield and shipping facility at the start.
    #[serde(default)]
    pub works: Vec<WorkKind>,
}

/// The head of a scenario file.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ScenarioSheet {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The id of its map.
    pub map: String,
    /// When it took place.
    pub date: String,
    /// What it is about.
    pub description: String,
    /// How many turns it has.
    pub turns: u8,
    /// Who wins if the scores are equal.
    pub defender: Side,
    /// Income of the American and the German side besides what they hold.
    pub base_income: [u8; 2],
    /// Money at the start.
    pub treasury: [u16; 2],
    /// Points in a set-up by points.
    pub points: [u16; 2],
    /// The places that the American side holds.
    #[serde(default)]
    pub american_holds: Vec<String>,
    /// Where the American side places units in a set-up by points.
    pub american_zone: Vec<String>,
    /// Where the German side does.
    pub german_zone: Vec<String>,
}

/// Units that start together.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GroupSheet {
    /// Whose.
    pub side: Owner,
    /// Where.
    pub hex: String,
    /// How many of each card.
    pub units: BTreeMap<String, u8>,
    /// Whether they are aboard the ships of this hex.
    #[serde(default)]
    pub aboard: bool,
}

/// Units that are staged at the start.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StagedSheet {
    /// Whose.
    pub side: Side,
    /// How many of each card.
    pub units: BTreeMap<String, u8>,
}

/// An objective.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ObjectiveSheet {
    /// Whose.
    pub side: Side,
    /// Its name.
    pub name: String,
    /// Whether it is primary.
    pub primary: bool,
    /// When it is looked at.
    pub when: When,
    /// Any of these will do.
    pub any: Vec<ConditionSheet>,
}

/// A way to reach an objective.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum ConditionSheet {
    /// The side holds all these hexes.
    Hold {
        /// Which.
        hexes: Vec<String>,
    },
    /// The other side has never held all these hexes.
    Denied {
        /// Which.
        hexes: Vec<String>,
    },
    /// Airfields were demolished before the other side took them.
    Demolished {
        /// Where.
        hexes: Vec<String>,
        /// How many.
        count: u8,
    },
}
