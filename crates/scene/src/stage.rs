//! The whole screen, and what stands beside the board: tracks, panels and charts.

use crate::{
    Badge, Board, Bulletin, Card, Choice, LogLine, Piece, Prompt, Shade, Side, StandingAnswer, Text, Tool, Usual,
    VerdictView, Zone,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Which game it is, and where it stands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Heading {
    /// The game and scenario.
    pub title: String,
    /// Where in the sequence of play: "Week 1 of 4 · Battle with 9A · Turn 2 of 4 · Fast step".
    pub phase: String,
}

/// What one seat's screen shows.
///
/// The game fills everything but `title`, `phase`, `standing`, `prompt`, `choices`, `usual`, `log`, `rolls`, `bulletins`,
/// `over`, `step`, `steps`, `back` and `on`, which the table adds.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
pub struct Scene {
    /// The game and scenario.
    pub title: String,
    /// Where in the sequence of play: "Week 1 of 4 · Battle with 9A · Turn 2 of 4 · Fast step".
    pub phase: String,
    /// The parts of the screen, in the order in which they are read.
    pub regions: Vec<Region>,
    /// The sides whose pieces are seen.
    pub sides: Vec<Side>,
    /// The board, if one is in play now.
    pub board: Option<Board>,
    /// What lies over the board, the lowest first.
    pub shades: Vec<Shade>,
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
    /// What may be looked up on the board now.
    pub tools: Vec<Tool>,
    /// The answers that stand, and those that may be given once for all such questions now.
    pub standing: Vec<StandingAnswer>,
    /// What is asked of the seat, if anything.
    pub prompt: Option<Prompt>,
    /// The legal decisions of the seat, in the order of the legal list.
    pub choices: Vec<Choice>,
    /// What a player in no doubt would mean now, if that is more than the usual one of these decisions.
    pub usual: Option<Usual>,
    /// What happened, oldest first.
    pub log: Vec<LogLine>,
    /// The dice of the decision that led here, in the order in which they fell.
    pub rolls: Vec<Roll>,
    /// The last pages about what has come to its end, oldest first. A screen lays over the board those that came since
    /// it was last looked at.
    pub bulletins: Vec<Bulletin>,
    /// How the game came out, once it is over.
    pub over: Option<VerdictView>,
    /// The step shown: the number of decisions before it.
    pub step: usize,
    /// How many decisions the journal holds.
    pub steps: usize,
    /// The step to which it goes back by a whole move, attack or order.
    pub back: usize,
    /// The step to which it goes on by a whole one.
    pub on: usize,
}

/// A named part of the screen. Zones, tracks, panels and charts say in which they lie.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
pub struct Region {
    /// Its id.
    pub id: String,
    /// Its name: "Headquarters".
    pub name: String,
    /// Where on the screen it stands.
    pub stand: Dock,
    /// Whether it is the one to look at now, among those that stand in the same place.
    pub open: bool,
}

impl Region {
    /// A region that need not be looked at now.
    #[must_use]
    pub fn new(id: impl Into<String>, name: impl Into<String>, stand: Dock) -> Self {
        Self { id: id.into(), name: name.into(), stand, open: false }
    }

    /// The same region, to be looked at now or not.
    #[must_use]
    pub fn open(self, open: bool) -> Self {
        Self { open, ..self }
    }
}

/// Where on the screen a region stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[ts(export, export_to = "wire.d.ts")]
pub enum Dock {
    /// In the middle, where the board is too.
    Stage,
    /// Beside the middle, as one of several leaves.
    #[default]
    Side,
    /// In a thin strip above the middle: turns, points.
    Strip,
    /// Below the middle, always in sight: the hand.
    Foot,
}

/// A die that fell.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
pub struct Roll {
    /// What it was for: "attack roll, 902 at 3,2".
    pub purpose: String,
    /// The clause that asked for it.
    pub clause: String,
    /// How many sides it has.
    pub sides: u32,
    /// What it showed.
    pub value: u32,
    /// Whether people rolled it on a real table.
    pub by_hand: bool,
    /// Whether it did what it was rolled for, such as a hit, where one die decides that.
    #[serde(default)]
    pub scored: Option<bool>,
}

/// A row of spaces: a turn track, a point track, or a line of range bands with the things in each.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
pub struct Track {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// A class word: `turns`, `points`, `bands`; in a `field` the spaces are pictures of the ground, one step apart, and
    /// a piece that has the id of a zone shows what lies in it.
    pub kind: String,
    /// The region of the screen that it stands in.
    pub region: String,
    /// The spaces in order; a track of points may leave them out.
    pub spaces: Vec<Space>,
    /// The value it stands at, for a track of turns or points.
    pub value: Option<i32>,
    /// Its highest value, if it has one.
    pub max: Option<i32>,
    /// Values that mean something.
    pub thresholds: Vec<Threshold>,
    /// How the steps along a field are counted.
    #[serde(default)]
    pub ruler: Option<Ruler>,
}

/// A ruler that lies along a track: it counts the spaces from where it begins.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
pub struct Ruler {
    /// What it measures: "Range".
    pub name: String,
    /// The space where it begins unless the player chooses a piece on another.
    pub from: String,
}

/// A space of a track. Things on it say so themselves, by [`crate::Place::Space`].
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
pub struct Space {
    /// Its id, unique on its track.
    pub id: String,
    /// Its name.
    pub label: String,
    /// Markers on it.
    pub badges: Vec<Badge>,
    /// Whether the track stands here now.
    pub now: bool,
    /// What the ground looks like, as a class word: `wood`, `village`. May be empty.
    #[serde(default)]
    pub ground: String,
}

/// A value of a track that means something.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
pub struct Threshold {
    /// From this value on.
    pub at: i32,
    /// What it means: "Good".
    pub text: String,
}

/// A list of facts.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
pub struct Panel {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// The region of the screen that it stands in.
    pub region: String,
    /// The facts.
    pub facts: Vec<Fact>,
}

/// One line of a panel.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
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
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
pub struct Chart {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// The region of the screen that it stands in.
    pub region: String,
    /// The columns.
    pub columns: Vec<Column>,
    /// The rows.
    pub rows: Vec<ChartRow>,
    /// Sums and remarks below the rows.
    pub footers: Vec<ChartRow>,
}

impl Chart {
    /// A chart that stands nowhere yet.
    pub fn new(
        id: impl Into<String>,
        title: impl Into<String>,
        columns: impl IntoIterator<Item = Column>,
        rows: impl IntoIterator<Item = ChartRow>,
    ) -> Self {
        let (columns, rows) = (columns.into_iter().collect(), rows.into_iter().collect());
        Self { id: id.into(), title: title.into(), columns, rows, ..Self::default() }
    }

    /// The same in a region of the screen.
    #[must_use]
    pub fn in_region(mut self, region: &str) -> Self {
        region.clone_into(&mut self.region);
        self
    }

    /// The same with sums and remarks below the rows.
    #[must_use]
    pub fn footers(mut self, footers: Vec<ChartRow>) -> Self {
        self.footers = footers;
        self
    }
}

impl ChartRow {
    /// A row that is about nothing on the screen.
    pub fn of(cells: impl IntoIterator<Item = impl Into<Text>>) -> Self {
        Self { subject: None, cells: cells.into_iter().map(Into::into).collect() }
    }
}

/// A column of a chart.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
#[serde(rename_all = "snake_case")]
pub enum Align {
    /// Words.
    #[default]
    Left,
    /// Numbers.
    Right,
}

/// A row of a chart.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
pub struct ChartRow {
    /// The thing on the screen that the row is about.
    pub subject: Option<String>,
    /// Its cells, one per column; missing ones are empty.
    pub cells: Vec<Text>,
}
