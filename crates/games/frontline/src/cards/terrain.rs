//! Terrain cards [FD-26, FD-51].

use schemars::JsonSchema;
use serde::Deserialize;

/// The column of a hit counter [FD-68].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Class {
    /// Fields and water.
    Light,
    /// Hedges, woods and walls.
    Medium,
    /// Buildings and trenches.
    Heavy,
}

/// Whether vehicles may enter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Passage {
    /// They may.
    Free,
    /// They may, and their move ends there.
    Ends,
    /// They may not.
    Barred,
}

/// What a terrain card does besides its cover.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum TerrainEffect {
    /// A section that enters may move on one more card in the same order, if that card is not heavy.
    MoveOn,
    /// Concealed snipers here have more cover.
    SniperCover {
        /// How much.
        add: u8,
    },
    /// Attacks from here at a long range lose firepower for each unit.
    PoorFieldOfFire {
        /// From this range on.
        range: u8,
        /// How much, down to nothing.
        less: u8,
    },
    /// Attacks into it from a long range meet more cover.
    CoverFromAfar {
        /// From this range on.
        range: u8,
        /// How much.
        add: u8,
    },
    /// Attacks from here at a range gain firepower, once for the section.
    Height {
        /// From this range on.
        range: u8,
        /// How much.
        add: u8,
    },
    /// The icon of vehicles here is worth less.
    CloseStreets {
        /// How much.
        less: u8,
    },
    /// To leave it forward costs one more card.
    CostlyAdvance,
    /// No rapid fire from here.
    NoRapidFire,
}

/// A terrain card.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Terrain {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The column of the hit counters.
    pub class: Class,
    /// Its cover.
    pub cover: u8,
    /// What it adds to the hand size of a side that holds it [FD-A12].
    #[serde(default)]
    pub hand: i8,
    /// Whether vehicles may enter.
    pub vehicles: Passage,
    /// How many such cards there are.
    pub copies: u8,
    /// What else it does.
    #[serde(default)]
    pub effects: Vec<TerrainEffect>,
}

impl Terrain {
    /// The sum of what `part` finds in the effects.
    pub(crate) fn sum(&self, part: impl Fn(&TerrainEffect) -> i16) -> i16 {
        self.effects.iter().map(part).sum()
    }

    pub(crate) fn has(&self, effect: TerrainEffect) -> bool {
        self.effects.contains(&effect)
    }
}
