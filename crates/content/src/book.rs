//! The players' rulebooks in `rules/play/`: prose in the order of play, with the tables, cards, boards and worked
//! examples that belong to it.
//!
//! A section names the clauses that it tells: one by one in its sentences (`[FD-2]`), or together at its end
//! (`Clauses: PL-V.C*`). So nothing of the catalogue is missing, and a clause leads back to where it is told.
//! What a table or a card holds is known to the games; here are only their names.

use crate::catalogue::{Catalogue, Entry, Kind, Problem, Tag};
use std::sync::OnceLock;

mod parse;
#[cfg(test)]
mod tests;

/// The books as they are compiled in: folder, game, text.
const BOOKS: &[(&str, &str, &str)] = &include!(concat!(env!("OUT_DIR"), "/books.rs"));

/// The worked examples: game, id, text.
const EXAMPLES: &[(&str, &str, &str)] = &include!(concat!(env!("OUT_DIR"), "/examples.rs"));

static READ: OnceLock<Vec<Book>> = OnceLock::new();

/// All books, by the ids of their games.
pub fn all() -> &'static [Book] {
    READ.get_or_init(|| {
        let read = |(_, game, text): &(&str, &'static str, &str)| {
            Book::parse(game, text).expect("a test parses the books that are compiled in")
        };
        BOOKS.iter().map(read).collect()
    })
}

/// The book of a game, such as `tiger-leader`.
pub fn of_game(game: &str) -> Option<&'static Book> {
    all().iter().find(|book| book.game == game)
}

/// Every section of any book that tells this clause or ruling.
pub fn telling<'a>(entry: &'a Entry) -> impl Iterator<Item = (&'static Book, &'static Section)> + 'a {
    all().iter().flat_map(move |book| book.telling(entry).map(move |section| (book, section)))
}

/// The rulebook of one game, for people who play it.
#[derive(Clone, Debug)]
pub struct Book {
    /// The id of the game.
    pub game: &'static str,
    /// The title.
    pub title: String,
    /// The catalogue of the game's clauses.
    pub catalogue: &'static Catalogue,
    /// The first parts of the IDs of this game's clauses: of *Sherman Leader* `LD` and `SL`.
    pub prefixes: Vec<String>,
    /// The sections in the order of play; the first one is the introduction.
    pub sections: Vec<Section>,
}

impl Book {
    /// Reads a book, or lists everything that is wrong with it.
    ///
    /// # Errors
    /// All mistakes, with their lines.
    pub fn parse(game: &'static str, text: &str) -> Result<Self, Vec<Problem>> {
        parse::parse(game, text)
    }

    /// Its worked examples: id, and text as `lesson.toml` has it.
    pub fn examples(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        EXAMPLES.iter().filter(|(game, ..)| *game == self.game).map(|(_, id, text)| (*id, *text))
    }

    /// The sections that tell a clause, or a clause that the ruling decides.
    pub fn telling(&self, entry: &Entry) -> impl Iterator<Item = &Section> {
        let tells = |section: &&Section| match entry.kind {
            Kind::Ruling => section.entries.iter().any(|told| told.id == entry.id || told.rulings.contains(&entry.id)),
            _ => section.entries.iter().any(|told| told.id == entry.id),
        };
        self.sections.iter().filter(tells)
    }

    /// The clauses of the game that no section tells. Definitions and repetitions need not be told, and an example is
    /// played.
    pub fn untold(&self) -> impl Iterator<Item = &'static Entry> {
        let concerns = |entry: &&Entry| {
            entry.kind == Kind::Clause
                && entry.is_testable()
                && self.prefixes.iter().any(|prefix| prefix == entry.prefix())
        };
        self.catalogue.entries().iter().filter(concerns).filter(|entry| self.telling(entry).next().is_none())
    }
}

/// A heading of a book and what stands under it.
#[derive(Clone, Debug)]
pub struct Section {
    /// Its name in addresses: `resolving-an-attack`.
    pub id: String,
    /// 1 for the introduction, 2 for a chapter, 3 for a part of it.
    pub level: usize,
    /// The heading.
    pub title: String,
    /// What stands there, in order.
    pub blocks: Vec<Block>,
    /// The clauses that it tells, in the order of the catalogue.
    pub entries: Vec<&'static Entry>,
}

impl Section {
    /// The clauses in their exact wording, without those that only repeat others, and without the rulings that stand
    /// with a clause which they decide.
    pub fn exact(&self) -> impl Iterator<Item = &'static Entry> {
        let repeats = |entry: &Entry| entry.tags.iter().any(|tag| matches!(tag, Tag::Same(_)));
        let settles = |entry: &Entry| self.entries.iter().any(|told| told.rulings.contains(&entry.id));
        self.entries.iter().copied().filter(move |entry| !repeats(entry) && !settles(entry))
    }
}

/// A part of a section.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// Paragraphs and lists as Markdown, with clauses in brackets.
    Prose(String),
    /// A table of the game, by its id.
    Table(String),
    /// A deck of the game, by its name.
    Cards(String),
    /// A picture of the board: at the start of a scenario, or without one as the game's cover has it.
    Board(String),
    /// A worked example, by its id.
    Example(String),
}
