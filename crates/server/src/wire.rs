//! What the browser and the server say to each other, besides the scene itself. `docs/http-api.md` describes it.

use fieldcraft_scene::{
    About, Chart, Choice, Deck, LessonInfo, OddsView, OptionInfo, OptionValue, Outlook, Recap, Reckoning, Review,
    RowGroup, ScenarioInfo, Scene, SightLine, Standing, Text, Threat, Usual, VerdictView,
};
use fieldcraft_table::Name;
use serde::{Deserialize, Serialize};
use serde_json::Value;
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

/// What a seat sees.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export, export_to = "wire.d.ts")]
pub struct SceneMessage {
    /// The id of the game in progress; of the game on the shelf for a cover.
    pub game: String,
    /// The revision it belongs to.
    pub revision: u64,
    /// The seat that sees it.
    pub seat: String,
    /// The seats that owe a decision.
    pub to_act: Vec<String>,
    /// How many of the seat's steps are out of reach of undo.
    pub settled: usize,
    /// Whether undo may go past dice and reveals.
    pub sandbox: bool,
    /// The scenario that it began with; nothing for a position.
    pub scenario: Option<String>,
    /// The game of which this is a "what if".
    pub branch_of: Option<String>,
    /// What players should know about how the game was opened: that its last decisions could not be replayed.
    pub warning: Option<String>,
    /// The key of the board in play, which is fetched once; nothing in a cover, which holds its board itself.
    pub board: Option<String>,
    /// The scene, without its board.
    pub scene: Scene,
    /// What the lesson says, if one is going on.
    pub lesson: Option<LessonView>,
}

/// What a lesson says now.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export, export_to = "wire.d.ts")]
pub struct LessonView {
    /// The name of the lesson.
    pub name: String,
    /// How many of its steps are done.
    pub step: usize,
    /// How many it has.
    pub steps: usize,
    /// What is said.
    pub text: Text,
    /// The number of the choice that it leads to; nothing for another seat and in the farewell.
    pub choice: Option<usize>,
    /// The whole move or attack that it leads to instead.
    pub meant: Option<Usual>,
    /// The ids of the things on the screen that the words point at.
    pub subjects: Vec<String>,
}

/// A decision that is sent.
#[derive(Clone, Debug, Deserialize, TS)]
#[ts(export, export_to = "wire.d.ts", optional_fields)]
#[serde(deny_unknown_fields)]
pub struct Decide {
    /// The revision from which it was made.
    pub revision: u64,
    /// The seat that decides.
    pub seat: String,
    /// The number of the choice.
    pub n: Option<usize>,
    /// The decision itself, if not by its number.
    #[ts(optional, type = "unknown")]
    pub decision: Option<Value>,
    /// The intention, if that is meant: it is carried out until it is done or interrupted.
    #[ts(optional, type = "unknown")]
    pub intent: Option<Value>,
    /// Decisions one after the other, as `why` tells them: they are played, and undone, as one whole.
    #[ts(optional, type = "Array<unknown>")]
    pub way: Option<Vec<Value>>,
    /// The results of real dice.
    pub dice: Option<Vec<u32>>,
}

/// What somebody may mean who points at something.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(export, export_to = "wire.d.ts")]
pub struct Meant {
    /// The revision from which it was found.
    pub revision: u64,
    /// The intentions, in the game's order.
    pub intents: Vec<MeantIntent>,
    /// Whether it is told of each what chance has to say; otherwise they are too many, and whoever has pointed at one
    /// more thing asks again.
    pub weighed: bool,
    /// The intention that was interrupted and can be taken up again.
    #[ts(type = "unknown")]
    pub unfinished: Option<Value>,
}

/// One intention.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(export, export_to = "wire.d.ts")]
pub struct MeantIntent {
    /// In words.
    pub choice: Choice,
    /// Itself.
    #[ts(type = "unknown")]
    pub intent: Value,
}

/// A decision that is to be taken back.
#[derive(Clone, Debug, Deserialize, TS)]
#[ts(export, export_to = "wire.d.ts")]
#[serde(deny_unknown_fields)]
pub struct Undo {
    /// The revision from which it is asked.
    pub revision: u64,
    /// The seat that asks.
    pub seat: String,
    /// Whether a single decision is meant, and not the whole of its intention.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub single: bool,
}

/// An answer that is given once for all, or taken back.
#[derive(Clone, Debug, Deserialize, TS)]
#[ts(export, export_to = "wire.d.ts")]
#[serde(deny_unknown_fields)]
pub struct GiveStanding {
    /// The revision from which it is asked.
    pub revision: u64,
    /// The seat that answers.
    pub seat: String,
    /// The answer.
    pub standing: Standing,
    /// Whether it is taken back.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub back: bool,
    /// Whether people roll the dice: then nothing is rolled by itself.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub real_dice: bool,
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

/// Where a game stands, as the stream says it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS)]
#[ts(export, export_to = "wire.d.ts")]
pub struct Progress {
    /// Its revision, which every change raises of which somebody at this screen noticed something.
    pub revision: u64,
    /// Why a machine cannot play at the moment; it is tried again by itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub trouble: Option<String>,
}

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

/// The rulebook of a game for people who play it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export, export_to = "wire.d.ts")]
pub struct Book {
    /// The game.
    pub game: String,
    /// Its title.
    pub title: String,
    /// The rulebook that holds its clauses: `leader`.
    pub rulebook: String,
    /// Its sections in the order of play; the first one is the introduction.
    pub sections: Vec<BookSection>,
}

/// A section of a book.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export, export_to = "wire.d.ts")]
pub struct BookSection {
    /// Its name in addresses.
    pub id: String,
    /// 1 for the introduction, 2 for a chapter, 3 for a part of it.
    pub level: usize,
    /// Its heading.
    pub title: String,
    /// What stands in it, in order.
    pub blocks: Vec<BookBlock>,
    /// The clauses that it tells, in their exact wording.
    pub exact: Vec<ClauseView>,
}

/// A part of a section.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export, export_to = "wire.d.ts")]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum BookBlock {
    /// Paragraphs and lists.
    Prose {
        /// As HTML without scripts; clauses are buttons.
        html: String,
    },
    /// A table of the game.
    Table {
        /// The table.
        chart: Chart,
    },
    /// Cards or counters of the game.
    Cards {
        /// The deck.
        deck: Deck,
    },
    /// A picture of the board.
    Board {
        /// At the start of this scenario; the cover of the game if there is none.
        scenario: Option<String>,
    },
    /// A worked example, which can be played.
    Example {
        /// Its id, as of a lesson.
        id: String,
        /// Its name.
        name: String,
        /// What it shows.
        about: String,
    },
}

/// A rulebook.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export, export_to = "wire.d.ts")]
pub struct Rulebook {
    /// Its id: `leader`.
    pub game: String,
    /// Its title.
    pub title: String,
    /// Its sections in order.
    pub sections: Vec<RuleSection>,
}

/// A section of a rulebook.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export, export_to = "wire.d.ts")]
pub struct RuleSection {
    /// Its heading.
    pub title: String,
    /// 1 for the title of the book, 2 for a chapter, 3 for a part of it.
    pub level: usize,
    /// What stands in it besides clauses, as HTML.
    pub prose: String,
    /// Its clauses.
    pub clauses: Vec<ClauseView>,
}

/// One clause.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export, export_to = "wire.d.ts")]
pub struct ClauseView {
    /// Its id.
    pub id: String,
    /// What it is: `clause`, `ruling` or `vector`.
    pub kind: String,
    /// The heading it stands under.
    pub section: String,
    /// Its words.
    pub text: String,
    /// The same as HTML without scripts; clauses that it names are buttons.
    pub html: String,
    /// What else is to be said of it, such as that it is optional, in the same way.
    pub notes: Vec<String>,
    /// The rulings that decide its open points.
    pub settled: Vec<Settled>,
    /// Where the players' books tell it.
    pub told: Vec<Told>,
}

/// A ruling in short.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export, export_to = "wire.d.ts")]
pub struct Settled {
    /// Its id.
    pub id: String,
    /// What was asked.
    pub about: String,
    /// What was decided, as HTML without scripts.
    pub html: String,
}

/// A section of a book that tells a clause.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export, export_to = "wire.d.ts")]
pub struct Told {
    /// The game.
    pub game: String,
    /// The title of its book.
    pub book: String,
    /// The section's name in addresses.
    pub section: String,
    /// The section's heading.
    pub title: String,
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

/// Why something was refused.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS)]
#[ts(export, export_to = "wire.d.ts", optional_fields)]
pub struct Refusal {
    /// A sentence for the player; nothing only in the answer to "why", if there is nothing to say.
    #[ts(optional = false)]
    pub error: Option<String>,
    /// The clause that refuses.
    #[ts(optional = false)]
    pub clause: Option<String>,
    /// Where the game stands, if it has moved on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub revision: Option<u64>,
    /// In the answer to "why": the decisions, one after the other, that lead to what was pointed at from afar.
    #[ts(optional, type = "unknown[]")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub way: Option<Vec<Value>>,
    /// The real die that is to be rolled next, if that is all that was missing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub roll: Option<NeededRoll>,
}

/// A real die to roll.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export, export_to = "wire.d.ts")]
pub struct NeededRoll {
    /// What it is for: "attack roll, 902 at 3,2".
    pub purpose: String,
    /// How many sides it has.
    pub sides: u32,
}
