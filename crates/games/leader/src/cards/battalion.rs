//! Battalion cards [LD-BATT].

use super::{Effect, EnemyType, Nation};
use schemars::JsonSchema;
use serde::Deserialize;
use std::collections::BTreeMap;

/// Type of a battalion, which is its deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Class {
    /// A.
    Assault,
    /// S.
    Supply,
    /// C.
    Command,
}

/// A range band of the operational map, from the enemy's side to the player's [LD-BATT-9].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Band {
    /// Enemy Breakthrough.
    Breakthrough,
    /// Enemy Rear.
    Rear,
    /// Enemy Transit.
    Transit,
    /// Front.
    Front,
    /// Friendly Transit.
    FriendlyTransit,
    /// Friendly Staging.
    FriendlyStaging,
}

impl Band {
    /// All bands, from the enemy's side to the player's.
    pub const ALL: [Self; 6] =
        [Self::Breakthrough, Self::Rear, Self::Transit, Self::Front, Self::FriendlyTransit, Self::FriendlyStaging];

    /// The band one further toward friendly Staging, or the same at the end of the line [LD-OPMOVE-5, LD-OPMOVE-6].
    #[must_use]
    pub fn forward(self) -> Self {
        Self::ALL.into_iter().find(|b| self < *b).unwrap_or(self)
    }

    /// The band one further toward enemy Breakthrough, or the same at the end of the line.
    #[must_use]
    pub fn back(self) -> Self {
        Self::ALL.into_iter().rev().find(|b| *b < self).unwrap_or(self)
    }
}

/// A note on a battalion card.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Note {
    /// What it does.
    pub effect: Effect,
    /// Printed in yellow: stays in force at Half strength [LD-BATT-13].
    #[serde(default)]
    pub yellow: bool,
    /// Works in every battle while the battalion is alive, not only in its own [LD-BATT-11].
    #[serde(default)]
    pub everywhere: bool,
}

/// A battalion card and its counter.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BattalionCard {
    /// Number and letter, such as `9A` [LD-BATT-2].
    pub id: String,
    /// What it is called.
    pub name: String,
    /// The nations that use this card: Germany and Japan have decks of their own.
    pub nations: Vec<Nation>,
    /// Enemy units of its battle [LD-BATT-1].
    pub units: BTreeMap<EnemyType, u8>,
    /// At this many points or fewer it is at Half strength [LD-BATT-4].
    pub half: u8,
    /// At this many points or fewer it is Destroyed [LD-BATT-5].
    pub destroyed: u8,
    /// Draw value and VP [LD-BATT-7].
    pub points: u8,
    /// Where it starts [LD-BATT-8].
    pub band: Band,
    /// Never changes its band [LD-BATT-15].
    #[serde(default)]
    pub fixed: bool,
    /// Its notes.
    #[serde(default)]
    pub notes: Vec<Note>,
}

impl BattalionCard {
    /// The type, from the letter of the designation.
    #[must_use]
    pub fn class(&self) -> Class {
        match self.id.chars().last() {
            Some('S') => Class::Supply,
            Some('C') => Class::Command,
            _ => Class::Assault,
        }
    }
}
