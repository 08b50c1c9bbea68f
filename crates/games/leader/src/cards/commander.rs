//! Commander cards: one person at six levels [LD-CMDR].

use super::UnitType;
use schemars::JsonSchema;
use serde::Deserialize;

/// Skill level, lowest first [LD-XP-6].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// R (N in the Tiger Leader log).
    Recruit,
    /// G.
    Green,
    /// A.
    Average,
    /// S.
    Skilled,
    /// V.
    Veteran,
    /// The highest level.
    Ace,
}

impl Level {
    /// All levels, lowest first.
    pub const ALL: [Self; 6] = [Self::Recruit, Self::Green, Self::Average, Self::Skilled, Self::Veteran, Self::Ace];

    /// The next higher level.
    #[must_use]
    pub const fn next(self) -> Option<Self> {
        match self {
            Self::Recruit => Some(Self::Green),
            Self::Green => Some(Self::Average),
            Self::Average => Some(Self::Skilled),
            Self::Skilled => Some(Self::Veteran),
            Self::Veteran => Some(Self::Ace),
            Self::Ace => None,
        }
    }
}

/// The step in which a commander's unit acts [LD-CMDR-14].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Speed {
    /// Before the enemy.
    Fast,
    /// After the enemy.
    Slow,
}

/// The values of one status row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Rating {
    /// Highest stress of the row; it begins above the row before.
    pub to: u8,
    /// Fast or Slow.
    pub speed: Speed,
    /// Added to each attack die in the unit's own hex.
    pub r0: i8,
    /// Added to each attack die at a distance of 1 and more.
    pub r1: i8,
}

/// A commander's skill [LD-SKILL].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", tag = "skill", deny_unknown_fields)]
pub enum Skill {
    /// No stress for moving and attacking [LD-SKILL-1].
    Aggressive,
    /// May not both move and attack [SL-SKILL-1, TL-SKILL-1].
    Cautious,
    /// One more die in the own hex [LD-SKILL-2].
    CloseCombat,
    /// The target's cover is ignored [LD-SKILL-3].
    Marksman,
    /// Heals at the end of the week [LD-SKILL-4].
    Medic,
    /// Repairs at the end of the week [SL-SKILL-2, TL-SKILL-2].
    Mechanic,
    /// One more hex for 1 stress [LD-SKILL-5].
    Overdrive,
    /// Ignores what blocks the line of sight [LD-SKILL-6].
    Spotter,
    /// Tactic counters per battle [LD-SKILL-7].
    Tactic {
        /// How many.
        n: u8,
    },
    /// Command Tactic counters per battle [LD-SKILL-8].
    CommandTactic {
        /// How many.
        n: u8,
    },
}

/// One side of a commander card: the person at one level.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Rank {
    /// XP needed for the next level; none for an Ace.
    pub xp: Option<u8>,
    /// Stress taken off after each battle; may be -1 in Tiger Leader.
    pub cool: i8,
    /// Values while Okay.
    pub okay: Rating,
    /// Values while Shaken; above this row the commander is Unfit.
    pub shaken: Rating,
    /// His skills.
    #[serde(default)]
    pub skills: Vec<Skill>,
}

/// One person at all six levels [LD-CMDR-7].
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CommanderCard {
    /// The name, unique.
    pub name: String,
    /// The type of unit he leads.
    #[serde(rename = "type")]
    pub kind: UnitType,
    /// As a Recruit.
    pub recruit: Rank,
    /// As Green.
    pub green: Rank,
    /// As Average.
    pub average: Rank,
    /// As Skilled.
    pub skilled: Rank,
    /// As a Veteran.
    pub veteran: Rank,
    /// As an Ace.
    pub ace: Rank,
}

impl CommanderCard {
    /// The card's side for `level`.
    #[must_use]
    pub const fn at(&self, level: Level) -> &Rank {
        match level {
            Level::Recruit => &self.recruit,
            Level::Green => &self.green,
            Level::Average => &self.average,
            Level::Skilled => &self.skilled,
            Level::Veteran => &self.veteran,
            Level::Ace => &self.ace,
        }
    }
}
