//! The rules to be read.

use fieldcraft_scene::{Chart, Deck};
use serde::Serialize;
use ts_rs::TS;

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
