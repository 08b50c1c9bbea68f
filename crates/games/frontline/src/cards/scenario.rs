//! Battles: historical scenarios, free battles, and campaigns of linked battles [FD-O7, FD-O8].

use super::{Nation, Side};
use schemars::JsonSchema;
use serde::Deserialize;

/// What a battle is fought for and with.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// When it took place.
    pub date: String,
    /// What happened there, in a sentence or two.
    pub description: String,
    /// Who fights on the Allied side.
    pub allied: Nation,
    /// Who begins.
    pub first: Side,
    /// How many turns each side has.
    pub turns: u8,
    /// Where each side starts: the Allied side, then the Axis side.
    pub starts: [u8; 2],
    /// The nine terrain cards.
    pub terrain: Vec<String>,
    /// What each side may buy in addition to its formations or its survivors, in victory points.
    #[serde(default)]
    pub budget: [u8; 2],
    /// What a side has to do besides destroying the enemy.
    pub objective: Option<Objective>,
}

/// Ground that decides when time runs out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Objective {
    /// Who must hold it at the end.
    pub side: Side,
    /// The terrain card, 1 to 9.
    pub place: u8,
}

/// A section of a fixed force.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Formation {
    /// Whose.
    pub side: Side,
    /// The ids of its unit cards, the leader first.
    pub units: Vec<String>,
    /// Where it starts, if not where its side does.
    pub place: Option<u8>,
}

/// Linked battles: survivors go on with their wounds and promotions.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Campaign {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it is about.
    pub description: String,
    /// The ids of its battles, in order.
    pub battles: Vec<String>,
    /// How much each battle counts.
    pub worth: Vec<u8>,
}
