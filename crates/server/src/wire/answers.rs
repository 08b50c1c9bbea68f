//! Answers to what somebody may ask of a game: odds, advice, sight, and what it came to.

use fieldcraft_scene::{OddsView, Outlook, Recap, Reckoning, Review, RowGroup, SightLine, Threat};
use serde::Serialize;
use serde_json::Value;
use ts_rs::TS;

/// The odds of a choice and the rows behind them.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export, export_to = "wire.d.ts")]
pub struct Forecast {
    /// The odds, without the outcomes that are left off.
    pub odds: OddsView,
    /// How many of the less likely outcomes are left off.
    pub left_off: usize,
    /// The modifier rows.
    pub rows: Vec<RowGroup>,
}

/// What a machine would do in the place of a person.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export, export_to = "wire.d.ts", optional_fields)]
pub struct Hint {
    /// In words.
    pub text: String,
    /// Why, line by line.
    pub because: Vec<String>,
    /// The number of the choice.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub n: Option<usize>,
    /// An intention instead.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(type = "unknown")]
    pub intent: Option<Value>,
    /// How well the person will stand then, in percent, if the machine has looked ahead.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub prospects: Option<u8>,
    /// What may happen next, line by line.
    pub line: Vec<String>,
}

/// The answer to a look from one hex to another.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export, export_to = "wire.d.ts")]
pub struct Sighted {
    /// The line of sight.
    pub line: SightLine,
}

/// The answer to a look at a piece.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export, export_to = "wire.d.ts")]
pub struct Surveyed {
    /// What it sees, reaches and shoots at.
    pub outlook: Outlook,
}

/// Where the enemies that a seat sees could fire.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export, export_to = "wire.d.ts")]
pub struct Threatened {
    /// The hexes; none if the game does not tell.
    pub threats: Vec<Threat>,
}

/// A page of Markdown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export, export_to = "wire.d.ts")]
pub struct Page {
    /// As HTML without scripts.
    pub html: String,
    /// As it was written.
    pub markdown: String,
}

/// What the others did in their last turn.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export, export_to = "wire.d.ts")]
pub struct Recapped {
    /// As the seat saw it; nothing if it saw nothing.
    pub recap: Option<Recap>,
}

/// How the sides of a sandbox stand, by playing on from the position.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export, export_to = "wire.d.ts")]
pub struct Chances {
    /// The position that was played on.
    #[ts(type = "number")]
    pub revision: u64,
    /// The sides, the first one first.
    pub sides: Vec<String>,
    /// The chances of the first side in percent.
    pub chance: i32,
}

/// A game that is over, looked at again.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export, export_to = "wire.d.ts")]
pub struct Reviewed {
    /// The figures.
    pub review: Review,
    /// The same as text.
    pub markdown: String,
}

/// What a game that is over came to.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export, export_to = "wire.d.ts")]
pub struct ReckonedUp {
    /// The figures.
    pub reckoning: Reckoning,
    /// The same as text, to be put below the report.
    pub markdown: String,
}
