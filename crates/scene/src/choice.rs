//! What is asked, what can be answered, and what happened.

use crate::{ChanceKind, OutlookPart, Text};
use fieldcraft_engine::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

/// What is asked of a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
pub struct Prompt {
    /// The question: "Choose a unit to attack with".
    pub text: Text,
    /// The clauses that ask it.
    pub clauses: Vec<String>,
    /// The things on the screen that it is about.
    pub subjects: Vec<String>,
    /// The part of the sequence of play, a class word: `enemy-move`.
    /// A player may take the usual decision again and again until it changes.
    pub group: String,
    /// Whether the rules run this part of play, such as the enemy's turn: the answer seldom matters, and a screen may
    /// take the usual decision by itself while the player watches.
    pub routine: bool,
    /// The part of the outlook of its first subject that helps to answer, such as the hexes that a unit on its way can
    /// reach; a screen shows it by itself.
    pub outlook: Option<OutlookPart>,
    /// The seat that is asked; filled in by the table.
    pub seat: String,
}

impl Prompt {
    /// A question within a part of the sequence of play. What ends without a stop gets one.
    #[must_use]
    pub fn new(group: impl Into<String>, text: impl Into<Text>) -> Self {
        Self { group: group.into(), text: text.into().sentence(), ..Self::default() }
    }

    /// Says that the rules run this part of play.
    #[must_use]
    pub fn routine(self) -> Self {
        Self { routine: true, ..self }
    }

    /// Shows a part of the outlook of its first subject.
    #[must_use]
    pub fn outlook(self, look: OutlookPart) -> Self {
        Self { outlook: Some(look), ..self }
    }

    /// Adds a clause.
    #[must_use]
    pub fn clause(mut self, id: impl Into<String>) -> Self {
        self.clauses.push(id.into());
        self
    }

    /// Adds a thing on the screen.
    #[must_use]
    pub fn subject(mut self, id: impl Into<String>) -> Self {
        self.subjects.push(id.into());
        self
    }
}

/// Keys that the screen has for itself, such as that for undo: no decision has one of them.
pub const KEPT_KEYS: [&str; 6] = ["c", "h", "l", "m", "t", "u"];

/// How a game puts one of its decisions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DecisionWords {
    /// In a few words: "Attack the tank at 3,2 with 902".
    pub text: String,
    /// The clauses that allow it.
    pub clauses: Vec<String>,
    /// The ids of the pieces, hexes, cards and zones on the screen that it belongs to.
    pub subjects: Vec<String>,
    /// A heading under which like decisions stand together: "Attack". May be empty.
    pub group: String,
    /// One key or short word by which it may be chosen, such as "p" for pass; none of [`KEPT_KEYS`].
    pub key: Option<String>,
    /// What chance has to say to it.
    pub chance: Option<ChanceKind>,
    /// The number in it, where it is one of several that differ in nothing else.
    pub amount: Option<Amount>,
}

impl DecisionWords {
    /// A decision without references.
    #[must_use]
    pub fn new(text: impl Into<String>) -> Self {
        Self { text: text.into(), ..Self::default() }
    }

    /// Puts it under a heading.
    #[must_use]
    pub fn group(self, group: impl Into<String>) -> Self {
        Self { group: group.into(), ..self }
    }

    /// Adds a clause.
    #[must_use]
    pub fn clause(mut self, id: impl Into<String>) -> Self {
        self.clauses.push(id.into());
        self
    }

    /// Adds a thing on the screen.
    #[must_use]
    pub fn subject(mut self, id: impl Into<String>) -> Self {
        self.subjects.push(id.into());
        self
    }

    /// Gives it a key.
    #[must_use]
    pub fn key(self, key: impl Into<String>) -> Self {
        Self { key: Some(key.into()), ..self }
    }

    /// Says that it is one of several that differ only in a number.
    #[must_use]
    pub fn amount(self, number: u32, what: impl Into<String>) -> Self {
        Self { amount: Some(Amount { number, what: what.into() }), ..self }
    }

    /// Says what chance has to say to it.
    #[must_use]
    pub fn chance(self, chance: Option<ChanceKind>) -> Self {
        Self { chance, ..self }
    }
}

/// A number that is chosen: a screen asks for it by a field, and not by a list.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
pub struct Amount {
    /// The number.
    pub number: u32,
    /// What there are so many of, the same for all that belong together: "naval points onto A-Q-10 in turn 3".
    pub what: String,
}

/// One legal decision.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
pub struct Choice {
    /// Its place in the legal list, from 0.
    pub n: usize,
    /// In a few words.
    pub text: String,
    /// The clauses that allow it.
    pub clauses: Vec<String>,
    /// The ids of the things on the screen that it belongs to.
    pub subjects: Vec<String>,
    /// The heading under which it stands.
    pub group: String,
    /// One key or short word by which it may be chosen.
    pub key: Option<String>,
    /// Whether a player in no doubt would choose it.
    pub usual: bool,
    /// What chance has to say to it.
    pub chance: Option<ChanceKind>,
    /// Whether it gives the game up: it belongs in a menu that asks once more, and no number or key stands for it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub gives_up: bool,
    /// Whether nothing is at stake that a player would weigh: who only prepares or draws cards wants no odds first.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub safe: bool,
    /// The number in it, where it is one of several that differ in nothing else.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub amount: Option<Amount>,
}

impl Choice {
    /// What stands at place `n`, in its words.
    #[must_use]
    pub fn new(n: usize, words: DecisionWords) -> Self {
        let DecisionWords { text, clauses, subjects, group, key, chance, amount } = words;
        Self { n, text, clauses, subjects, group, key, usual: false, chance, gives_up: false, safe: false, amount }
    }
}

/// What a player in no doubt would mean by one key: a whole move, a volley, a phase.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
pub struct Usual {
    /// In a few words.
    pub text: String,
    /// The heading under which it stands.
    pub group: String,
    /// The clauses that allow it.
    pub clauses: Vec<String>,
    /// The ids of the things on the screen that it belongs to.
    pub subjects: Vec<String>,
    /// What chance has to say to it.
    pub chance: Option<ChanceKind>,
    /// Whether nothing is at stake that a player would weigh.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub safe: bool,
    /// The intention, as it is sent back.
    #[ts(type = "unknown")]
    pub intent: Value,
}

impl Usual {
    /// An intention in its words.
    #[must_use]
    pub fn new(words: DecisionWords, intent: Value) -> Self {
        let DecisionWords { text, clauses, subjects, group, chance, .. } = words;
        Self { text, group, clauses, subjects, chance, safe: false, intent }
    }
}

/// How much a line of the log matters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
#[serde(rename_all = "snake_case")]
pub enum Weight {
    /// A step on the way, such as a single die.
    Minor,
    /// Something that happened.
    #[default]
    Plain,
    /// A new week, a won battle.
    Major,
}

/// One line of the log.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
pub struct LogLine {
    /// The line.
    pub text: Text,
    /// How much it matters.
    pub weight: Weight,
    /// After which decision it came, from 1; filled in by the table.
    pub step: usize,
    /// What it is to the story of the game.
    #[serde(skip)]
    pub mark: Option<Mark>,
}

/// What a line is to the story of a game, from which its after-action report and its reckoning are made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mark {
    /// A battle or a turn begins, and the line is its heading.
    Chapter,
    /// A part of it begins.
    Part,
    /// A seat attacks.
    Attack(Seat),
    /// One of the shots of an attack: those named first fire at what is named last; if nobody is named, as the attack
    /// said before.
    Fire,
    /// A seat loses a unit of this name.
    Loss(Seat, String),
    /// A seat scores points.
    Points(Seat, i32),
    /// The game ends; this seat has won, or nobody.
    End(Option<Seat>),
}

impl LogLine {
    /// A line of plain weight.
    #[must_use]
    pub fn new(text: impl Into<Text>) -> Self {
        Self { text: text.into(), ..Self::default() }
    }

    /// The same line with another weight.
    #[must_use]
    pub fn weight(self, weight: Weight) -> Self {
        Self { weight, ..self }
    }

    /// The same line as a part of the story.
    #[must_use]
    pub fn mark(self, mark: Mark) -> Self {
        Self { mark: Some(mark), ..self }
    }
}

/// How a game came out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
pub struct VerdictView {
    /// The seat that won, if one did.
    pub winner: Option<String>,
    /// The game's own measure of success.
    pub score: i32,
    /// In a word or two, as the rulebook says it.
    pub grade: String,
}
