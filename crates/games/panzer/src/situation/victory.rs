//! Victory: conditions composed from typed parts, and the judgement at the end [PL-III.0a, PL-XIV.A.6].
//!
//! The parts ask a [`Standing`], which the state of a game implements; nothing here knows units.

mod parts;

use super::area::Area;
use crate::map::{Ground, HexName, Map};
use crate::unit::Side;
use fieldcraft_hex::HexId;
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer};

/// What a game looks like to those who judge it. Trucks, wagons, empty fortifications and bridges count nowhere
/// [PL-XIV.B.8a, PL-XIV.B.8b].
pub trait Standing {
    /// The map.
    fn map(&self) -> &Map;
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
    const fn side(self) -> Option<Side> {
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

/// A side, or whoever has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Party {
    /// The Allied side.
    Allied,
    /// The German side.
    German,
    /// The winner, in an improvement only.
    Winner,
}

/// Something that is true or not of a game.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Condition {
    /// All of these.
    All(Vec<Self>),
    /// Any of these.
    Any(Vec<Self>),
    /// Not this.
    Not(Box<Self>),
    /// A side controls every hex of an area [PL-XIV.B.7.c].
    Controls(Control),
    /// There are at least this many.
    AtLeast(Amount),
    /// There are at most this many.
    AtMost(Amount),
    /// One number stands to another like this.
    Ratio(Ratio),
    /// The turn is in this span.
    Turns(Turns),
    /// The permanent bridge of this hex stands.
    BridgeStands(
        #[serde(deserialize_with = "hex_name")]
        #[schemars(with = "String")]
        HexName,
    ),
    /// A block lies in this hex.
    BlockAt(
        #[serde(deserialize_with = "hex_name")]
        #[schemars(with = "String")]
        HexName,
    ),
}

/// A side and hexes that it controls or not.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Control {
    /// The side.
    pub by: Party,
    /// The hexes.
    pub area: Area,
}

/// A number to be reached or not.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Amount {
    /// How many.
    pub count: u32,
    /// Of what.
    pub of: Quantity,
}

/// Two numbers compared; exactly one of `at_least` and `below` is given.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Ratio {
    /// The first number.
    pub of: Quantity,
    /// The second number.
    pub to: Quantity,
    /// The first is to the second at least like this; anything is to nothing.
    #[serde(default)]
    pub at_least: Option<[u32; 2]>,
    /// The first is to the second less than this; nothing is always less, and nothing else is less than to nothing.
    #[serde(default)]
    pub below: Option<[u32; 2]>,
}

/// A span of turns, both ends included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Turns {
    /// The first turn.
    pub from: u8,
    /// The last turn.
    pub to: u8,
}

/// Something that is counted.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Quantity {
    /// Hexes of an area that a side controls.
    Controlled(Control),
    /// Bridges in an area that a side controls, temporary ones included.
    Bridges(Control),
    /// Combat units that a side has lost.
    Lost(Party),
    /// Combat units that a side had at first.
    Started(Party),
    /// Combat units that left by an exit.
    Exited(Exited),
    /// Combat units in an area.
    Present(Present),
}

/// Units that left by an exit.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Exited {
    /// Whose.
    pub side: Party,
    /// The id of the exit.
    pub by: String,
}

/// Units in an area.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Present {
    /// Whose.
    pub side: Party,
    /// Where.
    pub area: Area,
}

fn hex_name<'de, D: Deserializer<'de>>(deserializer: D) -> Result<HexName, D::Error> {
    String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
}

impl Victory {
    /// Whether the game is over at the end of this turn, before its last.
    #[must_use]
    pub fn is_over(&self, standing: &dyn Standing) -> bool {
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
    pub fn judge(&self, standing: &dyn Standing) -> Judgement {
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

impl Party {
    /// The side that is meant; a winner is known only in an improvement, which the reader sees to.
    fn side(self, winner: Option<Side>) -> Side {
        match self {
            Self::Allied => Side::Allied,
            Self::German => Side::German,
            Self::Winner => winner.unwrap_or(Side::Allied),
        }
    }
}

impl Condition {
    /// Whether it holds; `winner` is who has won, in an improvement.
    #[must_use]
    pub fn holds(&self, standing: &dyn Standing, winner: Option<Side>) -> bool {
        match self {
            Self::All(parts) => parts.iter().all(|part| part.holds(standing, winner)),
            Self::Any(parts) => parts.iter().any(|part| part.holds(standing, winner)),
            Self::Not(part) => !part.holds(standing, winner),
            Self::Controls(control) => {
                let side = control.by.side(winner);
                control.area.hexes(standing.map()).iter().all(|hex| standing.controls(side, *hex))
            }
            Self::AtLeast(amount) => amount.count <= amount.of.count(standing, winner),
            Self::AtMost(amount) => amount.of.count(standing, winner) <= amount.count,
            Self::Ratio(ratio) => ratio.holds(standing, winner),
            Self::Turns(turns) => (turns.from..=turns.to).contains(&standing.turn()),
            Self::BridgeStands(hex) => standing.map().named(*hex).is_some_and(|hex| standing.bridge_stands(hex)),
            Self::BlockAt(hex) => standing.map().named(*hex).is_some_and(|hex| standing.has_block(hex)),
        }
    }
}

impl Ratio {
    fn holds(&self, standing: &dyn Standing, winner: Option<Side>) -> bool {
        let (one, other) = (self.of.count(standing, winner), self.to.count(standing, winner));
        let sides = |[n, d]: [u32; 2]| (u64::from(one) * u64::from(d), u64::from(other) * u64::from(n));
        match (self.at_least, self.below) {
            (Some(parts), _) => sides(parts).1 <= sides(parts).0,
            (None, Some(parts)) => one == 0 || sides(parts).0 < sides(parts).1,
            (None, None) => false,
        }
    }
}

impl Quantity {
    /// How many there are.
    #[must_use]
    pub fn count(&self, standing: &dyn Standing, winner: Option<Side>) -> u32 {
        let controlled = |hexes: Vec<HexId>, by: Party| {
            let side = by.side(winner);
            hexes.iter().map(|hex| u32::from(standing.controls(side, *hex))).sum()
        };
        let map = standing.map();
        match self {
            Self::Controlled(control) => controlled(control.area.hexes(map), control.by),
            Self::Bridges(control) => {
                let temporary = standing.temporary_bridges();
                let mut hexes = control.area.hexes(map);
                hexes.retain(|hex| map.cell(*hex).ground.has(Ground::BRIDGE) || temporary.contains(hex));
                controlled(hexes, control.by)
            }
            Self::Lost(party) => standing.lost(party.side(winner)),
            Self::Started(party) => standing.started(party.side(winner)),
            Self::Exited(exited) => standing.exited(exited.side.side(winner), &exited.by),
            Self::Present(present) => standing.present(present.side.side(winner), &present.area.hexes(map)),
        }
    }
}
