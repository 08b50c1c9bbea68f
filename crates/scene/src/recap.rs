//! What the others did since a seat had its turn: in a few lines, and as arrows on the map.

use crate::Text;
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

/// The last turn of others, as a seat saw it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
pub struct Recap {
    /// After which step of the seat it began, to watch it again.
    pub from: usize,
    /// After which step it ended.
    pub to: usize,
    /// Whether that turn is over, and it is the seat's own.
    pub over: bool,
    /// What happened, in three lines at most.
    pub lines: Vec<Text>,
    /// The ways that units went.
    pub moves: Vec<Course>,
    /// Who fired at what.
    pub shots: Vec<Volley>,
    /// Where units were lost.
    pub losses: Vec<Loss>,
}

/// The way of one unit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
pub struct Course {
    /// The unit.
    pub piece: String,
    /// Its side.
    pub side: String,
    /// The hexes, from where it was to where it came.
    pub hexes: Vec<String>,
}

/// Fire from one hex at another.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
pub struct Volley {
    /// The side that fired.
    pub side: String,
    /// Where it stood.
    pub from: String,
    /// What it fired at.
    pub to: String,
}

/// A unit that was lost.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
pub struct Loss {
    /// Its side.
    pub side: String,
    /// Its name.
    pub name: String,
    /// Where it was last.
    pub hex: String,
}
