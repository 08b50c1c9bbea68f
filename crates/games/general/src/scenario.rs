//! Scenarios: map, forces, holdings, money, length and objectives [FG-O2, FG-O77].

use crate::cards::Grade;
use crate::ids::{Kind, Owner, Side, Spot};
use schemars::JsonSchema;
use serde::Deserialize;

/// When an objective is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum When {
    /// At the end of every turn.
    AnyTurn,
    /// At the end of the game.
    End,
}

/// A way to reach an objective, with the hexes that it speaks of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Condition {
    /// The side holds all these hexes.
    Hold(Vec<Spot>),
    /// The other side has never held all these hexes at the end of a turn.
    Denied(Vec<Spot>),
    /// So many of the airfields in these hexes were demolished before the other side took them.
    Demolished(Vec<Spot>, u8),
}

/// An objective [FG-55, FG-56].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Objective {
    /// Whose.
    pub side: Side,
    /// Its name.
    pub name: String,
    /// Whether it is primary.
    pub primary: bool,
    /// When it is looked at.
    pub when: When,
    /// Any of these will do.
    pub any: Vec<Condition>,
}

/// Units that start together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// Whose.
    pub owner: Owner,
    /// Where; staged units are nowhere yet.
    pub at: Option<Spot>,
    /// Which, with their crews.
    pub units: Vec<(Kind, Grade)>,
    /// Whether they are aboard the ships of this hex.
    pub aboard: bool,
}

/// A scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scenario {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The place of its map among the maps.
    pub map: usize,
    /// When it took place.
    pub date: String,
    /// What it is about.
    pub description: String,
    /// How many turns it has.
    pub turns: u8,
    /// Who wins if the scores are equal [FG-O78].
    pub defender: Side,
    /// Income of each side besides what it holds [FG-O24].
    pub base_income: [u8; 2],
    /// Money of each side at the start.
    pub treasury: [u16; 2],
    /// Points of each side in a set-up by points [FG-O3].
    pub points: [u16; 2],
    /// The hexes of places that the American side holds; the German side holds the rest.
    pub american_holds: Vec<Spot>,
    /// Where each side places units in a set-up by points.
    pub zones: [Vec<Spot>; 2],
    /// Forces on the map.
    pub groups: Vec<Group>,
    /// Objectives.
    pub objectives: Vec<Objective>,
}
