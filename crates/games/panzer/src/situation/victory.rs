//! Victory: conditions composed from typed parts, and the judgement at the end [PL-III.0a, PL-XIV.A.6].
//!
//! The parts ask a [`Tally`], which the state of a game implements; nothing here knows units.

mod condition;
mod holds;
mod parts;
mod stakes;

pub use condition::{Amount, Condition, Control, Exited, Party, Present, Quantity, Ratio, Turns};
pub use stakes::Stakes;

use super::area::Area;
use crate::map::Map;
use crate::unit::Side;
use fieldcraft_hex::HexId;
use schemars::JsonSchema;
use serde::Deserialize;
use std::borrow::Cow;

/// What a game looks like to those who judge it. Trucks, wagons, empty fortifications and bridges count nowhere
/// [PL-XIV.B.8a, PL-XIV.B.8b].
pub trait Tally {
    /// The map.
    fn map(&self) -> &Map;
    /// The hexes of an area for victory, in order: looked up where they are known, as they are asked for again and again.
    fn hexes(&self, area: &Area) -> Cow<'_, [HexId]> {
        area.hexes(self.map()).into()
    }
    /// The turn that is being played or has just ended, from 1.
    fn turn(&self) -> u8;
    /// Whether this side controls a hex: as a bridge where one stands, otherwise as a town hex [PL-XIV.B.7.a, PL-XIV.B.7.b].
    fn controls(&self, side: Side, hex: HexId) -> bool;
    /// Combat units that the situation gave this side, those included that come later.
    fn started(&self, side: Side) -> u32;
    /// Combat units of this side that were eliminated.
    fn lost(&self, side: Side) -> u32;
    /// Combat units of this side that left the map by the exit of this id.
    fn exited(&self, side: Side, exit: &str) -> u32;
    /// Combat units of this side on these hexes, which are in order.
    fn present(&self, side: Side, hexes: &[HexId]) -> u32;
    /// The hexes with temporary bridges that are in place and intact.
    fn temporary_bridges(&self) -> Vec<HexId>;
    /// Whether the permanent bridge of this hex stands.
    fn bridge_stands(&self, hex: HexId) -> bool;
    /// Whether a block lies in this hex.
    fn has_block(&self, hex: HexId) -> bool;
}

/// How clear a victory is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Grade {
    /// Won, in a situation without grades; also the grade of a draw.
    #[default]
    Plain,
    /// A marginal victory.
    Marginal,
    /// A tactical victory.
    Tactical,
    /// A decisive victory.
    Decisive,
}

impl Grade {
    /// One better; a plain and a decisive victory stay what they are.
    #[must_use]
    pub const fn improved(self) -> Self {
        match self {
            Self::Plain => Self::Plain,
            Self::Marginal => Self::Tactical,
            Self::Tactical | Self::Decisive => Self::Decisive,
        }
    }
}

/// Who has won and how clearly; nobody in a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Judgement {
    /// The winner.
    pub winner: Option<Side>,
    /// How clearly.
    pub grade: Grade,
}

impl Judgement {
    /// Higher is better for the Allied side.
    #[must_use]
    pub const fn score(self) -> i32 {
        let steps = 1 + self.grade as i32;
        match self.winner {
            Some(Side::Allied) => steps,
            Some(Side::German) => -steps,
            None => 0,
        }
    }

    /// In a word or two.
    #[must_use]
    pub const fn grade_name(self) -> &'static str {
        match (self.winner, self.grade) {
            (None, _) => "draw",
            (_, Grade::Plain) => "victory",
            (_, Grade::Marginal) => "marginal victory",
            (_, Grade::Tactical) => "tactical victory",
            (_, Grade::Decisive) => "decisive victory",
        }
    }
}

/// The winner as it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Winner {
    /// The Allied side.
    Allied,
    /// The German side.
    German,
    /// A draw.
    Nobody,
}

impl Winner {
    pub(crate) const fn side(self) -> Option<Side> {
        match self {
            Self::Allied => Some(Side::Allied),
            Self::German => Some(Side::German),
            Self::Nobody => None,
        }
    }
}

/// A possible end of the game.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Ending {
    /// Who wins.
    pub winner: Winner,
    /// How clearly; left out in situations without grades.
    #[serde(default)]
    pub grade: Grade,
    /// When this ending comes about.
    pub when: Condition,
}

/// What remains if no ending comes about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Otherwise {
    /// Who wins.
    pub winner: Winner,
    /// How clearly.
    #[serde(default)]
    pub grade: Grade,
}

/// The victory conditions of a situation.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Victory {
    /// The game is over at the end of a turn in which this holds; otherwise it ends with the last turn.
    #[serde(default)]
    pub over_when: Option<Condition>,
    /// The endings; the first whose condition holds is the judgement.
    #[serde(rename = "ending")]
    pub endings: Vec<Ending>,
    /// The judgement if none holds.
    pub otherwise: Otherwise,
    /// If this holds of the winner, his victory is one grade better.
    #[serde(default)]
    pub improvement: Option<Condition>,
}

impl Victory {
    /// Whether the game is over at the end of this turn, before its last.
    #[must_use]
    pub fn is_over(&self, standing: &dyn Tally) -> bool {
        self.over_when.as_ref().is_some_and(|when| when.holds(standing, None))
    }

    /// The areas that its endings ask about.
    #[must_use]
    pub fn areas(&self) -> Vec<&Area> {
        let parts = self.endings.iter().flat_map(|ending| ending.when.parts());
        parts.flat_map(Condition::areas).collect()
    }

    /// The clearest victory that it gives a side.
    #[must_use]
    pub fn best_of(&self, side: Side) -> Judgement {
        let endings = self.endings.iter().map(|ending| (ending.winner, ending.grade));
        let all = endings.chain([(self.otherwise.winner, self.otherwise.grade)]);
        let best = all.filter(|(winner, _)| winner.side() == Some(side)).map(|(_, grade)| grade).max();
        let grade = best.unwrap_or_default();
        Judgement { winner: Some(side), grade: if self.improvement.is_some() { grade.improved() } else { grade } }
    }

    /// Who has won if the game ends now, and how clearly.
    #[must_use]
    pub fn judge(&self, standing: &dyn Tally) -> Judgement {
        let ending = self.endings.iter().find(|ending| ending.when.holds(standing, None));
        let (winner, grade) = match ending {
            Some(ending) => (ending.winner, ending.grade),
            None => (self.otherwise.winner, self.otherwise.grade),
        };
        let winner = winner.side();
        let better = self.improvement.as_ref().is_some_and(|when| winner.is_some() && when.holds(standing, winner));
        Judgement { winner, grade: if better { grade.improved() } else { grade } }
    }
}
