//! The whole screen, and what stands beside the board: tracks, panels and charts.

use crate::{Badge, Board, Card, Choice, LogLine, Outcome, Piece, Prompt, Side, Text, Zone};
use serde::Serialize;

/// What one seat's screen shows.
///
/// The game fills everything but `prompt`, `choices`, `log`, `over`, `step` and `steps`, which the table adds.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Scene {
    /// The game and scenario.
    pub title: String,
    /// Where in the sequence of play: "Week 1 of 4 · Battle with 9A · Turn 2 of 4 · Fast step".
    pub phase: String,
    /// The sides whose pieces are seen.
    pub sides: Vec<Side>,
    /// The board, if one is in play now.
    pub board: Option<Board>,
    /// The counters.
    pub pieces: Vec<Piece>,
    /// The cards.
    pub cards: Vec<Card>,
    /// The zones that hold cards and counters.
    pub zones: Vec<Zone>,
    /// Turn tracks, point tracks, lines of range bands.
    pub tracks: Vec<Track>,
    /// Lists of facts.
    pub panels: Vec<Panel>,
    /// Rows and columns.
    pub charts: Vec<Chart>,
    /// What is asked of the seat, if anything.
    pub prompt: Option<Prompt>,
    /// The legal decisions of the seat, in the order of the legal list.
    pub choices: Vec<Choice>,
    /// What happened, oldest first.
    pub log: Vec<LogLine>,
    /// How the game came out, once it is over.
    pub over: Option<Outcome>,
    /// The step shown: the number of decisions before it.
    pub step: usize,
    /// How many decisions the journal holds.
    pub steps: usize,
}

/// A row of spaces: a turn track, a point track, or a line of range bands with the things in each.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Track {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// A class word: `turns`, `points`, `bands`.
    pub kind: String,
    /// The spaces in order; a track of points may leave them out.
    pub spaces: Vec<Space>,
    /// The value it stands at, for a track of turns or points.
    pub value: Option<i32>,
    /// Its highest value, if it has one.
    pub max: Option<i32>,
    /// Values that mean something.
    pub thresholds: Vec<Threshold>,
}

/// A space of a track. Things on it say so themselves, by [`crate::Place::Space`].
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Space {
    /// Its id, unique on its track.
    pub id: String,
    /// Its name.
    pub label: String,
    /// Markers on it.
    pub badges: Vec<Badge>,
    /// Whether the track stands here now.
    pub now: bool,
}

/// A value of a track that means something.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Threshold {
    /// From this value on.
    pub at: i32,
    /// What it means: "Good".
    pub text: String,
}

/// A list of facts.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Panel {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// The facts.
    pub facts: Vec<Fact>,
}

/// One line of a panel.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Fact {
    /// What it is: "Special options left".
    pub label: String,
    /// Its value.
    pub value: Text,
}

impl Fact {
    /// A fact.
    #[must_use]
    pub fn new(label: impl Into<String>, value: impl Into<Text>) -> Self {
        Self { label: label.into(), value: value.into() }
    }
}

/// Rows and columns: an order of battle, a ledger, a combat result table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Chart {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// The columns.
    pub columns: Vec<Column>,
    /// The rows.
    pub rows: Vec<ChartRow>,
    /// Sums and remarks below the rows.
    pub footers: Vec<ChartRow>,
}

/// A column of a chart.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Column {
    /// Its heading.
    pub title: String,
    /// On which side its cells line up.
    pub align: Align,
}

impl Column {
    /// A column of words.
    #[must_use]
    pub fn words(title: impl Into<String>) -> Self {
        Self { title: title.into(), align: Align::Left }
    }

    /// A column of numbers.
    #[must_use]
    pub fn numbers(title: impl Into<String>) -> Self {
        Self { title: title.into(), align: Align::Right }
    }
}

/// On which side cells line up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Align {
    /// Words.
    #[default]
    Left,
    /// Numbers.
    Right,
}

/// A row of a chart.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct ChartRow {
    /// The thing on the screen that the row is about.
    pub subject: Option<String>,
    /// Its cells, one per column; missing ones are empty.
    pub cells: Vec<Text>,
}
