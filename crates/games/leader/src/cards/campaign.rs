//! Campaign, objective, special condition and event cards.

use super::{Effect, Level, Nation, TerrainSet};
use schemars::JsonSchema;
use serde::Deserialize;
use std::collections::BTreeMap;

/// How hard a campaign is; the label itself changes no rule [LD-CAMP-3].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Difficulty {
    /// For a first campaign.
    Introductory,
    /// For a second.
    Standard,
    /// Harder.
    Advanced,
    /// Hardest.
    Expert,
}

/// The split of the aggressiveness roll [SL-CAMP-3].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Aggression {
    /// Highest roll that means a d6; everything above means a d10.
    pub d6_to: u8,
}

/// A campaign card [LD-CAMP].
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CampaignCard {
    /// Stable id for commands and saves, such as `poland-1939`.
    pub id: String,
    /// The name on the card.
    pub name: String,
    /// Two or three sentences of history in our own words.
    pub about: String,
    /// The enemy.
    pub enemy: Nation,
    /// The year, which limits the force.
    pub year: u16,
    /// The label.
    pub difficulty: Difficulty,
    /// Added to the objective's starting SO.
    pub so: i16,
    /// The tiles of its battles.
    pub terrain: TerrainSet,
    /// Commanders by level.
    pub commanders: BTreeMap<Level, u8>,
    /// The asterisked level.
    pub overflow: Level,
    /// Sherman Leader's aggressiveness ranges.
    pub aggression: Option<Aggression>,
    /// Its special notes.
    #[serde(default)]
    pub notes: Vec<Effect>,
}

/// A row of the evaluation table, best first [LD-OBJ-7].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Grade {
    /// The lowest.
    Dismal,
    /// Below Adequate.
    Poor,
    /// In the middle.
    Adequate,
    /// Above Adequate.
    Good,
    /// The highest; ends the campaign at once.
    Great,
}

/// An objective card [LD-OBJ].
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ObjectiveCard {
    /// Stable id for commands and saves.
    pub id: String,
    /// The name on the card.
    pub name: String,
    /// A sentence or two in our own words.
    pub about: String,
    /// Starting SO before the campaign's number.
    pub so: i16,
    /// Number of weeks.
    pub weeks: u8,
    /// SO gained at the end of every week.
    pub weekly_so: i16,
    /// The total the battalion draw must reach.
    pub battalion_points: u8,
    /// Least VP for Great, Good, Adequate and Poor; anything less is Dismal.
    pub grades: [i16; 4],
    /// Its special notes.
    #[serde(default)]
    pub notes: Vec<Effect>,
}

impl ObjectiveCard {
    /// The grade for a VP total.
    #[must_use]
    pub fn grade(&self, vp: i16) -> Grade {
        let [great, good, adequate, poor] = self.grades;
        match vp {
            _ if great <= vp => Grade::Great,
            _ if good <= vp => Grade::Good,
            _ if adequate <= vp => Grade::Adequate,
            _ if poor <= vp => Grade::Poor,
            _ => Grade::Dismal,
        }
    }
}

/// What paying does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PayTo {
    /// Paying avoids the effects.
    Avoid,
    /// Paying brings the effects about.
    Gain,
}

/// A payment that the player may make or leave.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Pay {
    /// The price in SO.
    pub so: u8,
    /// What it does.
    pub to: PayTo,
}

/// A special condition card [LD-WEEK-1].
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ConditionCard {
    /// The title.
    pub name: String,
    /// A payment on offer.
    pub pay: Option<Pay>,
    /// What it does this week.
    pub effects: Vec<Effect>,
}

/// One half of an event card.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EventPart {
    /// The title of this half.
    pub name: String,
    /// A payment on offer.
    pub pay: Option<Pay>,
    /// What it does; empty for "No event".
    pub effects: Vec<Effect>,
}

/// An event card: the upper half before a battle, the lower half after one.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EventCard {
    /// Pre-combat half.
    pub upper: EventPart,
    /// Post-combat half.
    pub lower: EventPart,
}

impl Grade {
    /// The word of the evaluation table.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Dismal => "Dismal",
            Self::Poor => "Poor",
            Self::Adequate => "Adequate",
            Self::Good => "Good",
            Self::Great => "Great",
        }
    }
}
