//! What lies on the shelf, and the games that were begun.

use fieldcraft_scene::{About, Deck, LessonInfo, OptionInfo, OptionValue, ScenarioInfo, VerdictView};
use fieldcraft_table::Name;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use ts_rs::TS;

/// Everything that can be played.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export, export_to = "wire.d.ts")]
pub struct Shelf {
    /// The version of the program.
    pub version: String,
    /// What the owner should know before anybody plays.
    pub notice: Option<String>,
    /// The games, in the order in which they are offered.
    pub games: Vec<ShelfGame>,
}

/// Every card of a game, for reading.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export, export_to = "wire.d.ts")]
pub struct CardList {
    /// The decks; none where the rulebook says it all.
    pub decks: Vec<Deck>,
}

/// The browsers that have been let in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export, export_to = "wire.d.ts")]
pub struct Entries {
    /// How many there are, with the one that asks.
    pub browsers: usize,
}

/// One game on the shelf.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export, export_to = "wire.d.ts")]
pub struct ShelfGame {
    /// The game in short.
    pub about: About,
    /// The names of its seats.
    pub seats: Vec<String>,
    /// The seats that a machine can hold.
    pub machines: Vec<String>,
    /// Its scenarios.
    pub scenarios: Vec<ScenarioInfo>,
    /// Its options.
    pub options: Vec<OptionInfo>,
    /// Its guided games.
    pub lessons: Vec<LessonInfo>,
}

/// Who holds a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export, export_to = "wire.d.ts")]
#[serde(rename_all = "snake_case")]
pub enum Holder {
    /// The person at this screen.
    Me,
    /// A second person at this screen.
    Guest,
    /// A machine that takes the default of every question.
    Recruit,
    /// A machine with a plan for the whole force.
    #[serde(alias = "machine")]
    Regular,
    /// A machine that looks ahead for a moment.
    Veteran,
    /// A machine that looks ahead for some seconds.
    Ace,
}

impl Holder {
    /// Which machine it is, if it is one.
    #[must_use]
    pub const fn machine(self) -> Option<Name> {
        match self {
            Self::Me | Self::Guest => None,
            Self::Recruit => Some(Name::Usual),
            Self::Regular => Some(Name::Script),
            Self::Veteran => Some(Name::Veteran),
            Self::Ace => Some(Name::Ace),
        }
    }

    /// Whether it is a person.
    #[must_use]
    pub const fn is_person(self) -> bool {
        self.machine().is_none()
    }
}

/// Who sits where.
pub type SeatHolders = BTreeMap<String, Holder>;

/// A game that is asked for.
#[derive(Clone, Debug, Default, Deserialize, TS)]
#[ts(export, export_to = "wire.d.ts", optional_fields)]
#[serde(deny_unknown_fields)]
pub struct NewGame {
    /// The game on the shelf.
    pub game: String,
    /// The scenario; the first one if left out.
    pub scenario: Option<String>,
    /// A guided game instead of a scenario.
    pub lesson: Option<String>,
    /// Options by id; those left out have their usual values.
    pub options: Option<BTreeMap<String, OptionValue>>,
    /// Who sits where; the first seat is mine and the others are guests' if left out.
    pub seats: Option<SeatHolders>,
    /// A number or word for the dice; otherwise they come from the operating system.
    pub seed: Option<String>,
    /// Whether to allow undo past dice and reveals.
    pub sandbox: Option<bool>,
}

/// A game in progress, in short.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export, export_to = "wire.d.ts")]
pub struct GameInfo {
    /// Its id.
    pub id: String,
    /// The game on the shelf.
    pub game: String,
    /// The name of that game.
    pub name: String,
    /// The game and scenario.
    pub title: String,
    /// Where in the sequence of play it stands.
    pub phase: String,
    /// Who sits where.
    pub seats: SeatHolders,
    /// The seats that owe a decision.
    pub to_act: Vec<String>,
    /// Its revision, which every change raises of which somebody at this screen noticed something.
    pub revision: u64,
    /// How many steps the person who looks at it has noticed; what others decide in secret is none.
    pub steps: usize,
    /// How many of them are out of reach of undo.
    pub settled: usize,
    /// Whether undo may go past dice and reveals.
    pub sandbox: bool,
    /// The game of which this is a "what if".
    pub branch_of: Option<String>,
    /// The lesson that it began with.
    pub lesson: Option<String>,
    /// How it came out.
    pub over: Option<VerdictView>,
    /// When it was begun, in milliseconds since 1970.
    pub created: i64,
    /// When it was last changed, in milliseconds since 1970.
    pub updated: i64,
    /// Why it cannot be opened, if it cannot.
    pub broken: Option<String>,
    /// Whether it was begun with other rules or content: it is replayed when it is opened.
    pub older: bool,
    /// The SHA-256 hash of the seed of its dice.
    pub seed_hash: String,
}

/// A "what if" that is asked for.
#[derive(Clone, Debug, Deserialize, TS)]
#[ts(export, export_to = "wire.d.ts")]
#[serde(deny_unknown_fields)]
pub struct Branch {
    /// The seat that asks: what it may not know is dealt anew. The one to look at now if left out.
    #[ts(optional)]
    pub seat: Option<String>,
    /// From which of its steps.
    pub step: usize,
}
