//! The clause catalogues: the rulebooks in `rules/`, as the program knows them.
//!
//! Each rulebook is compiled in, parsed once and looked up by ID or by words.
//! What a clause does is in the games; here are only its words.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::Range;
use std::sync::OnceLock;

mod item;
mod parse;
mod search;
#[cfg(test)]
mod tests;

/// The rulebooks in `rules/` as they are compiled in: folder, name of the file, text.
const BOOKS: &[(&str, &str, &str)] = &include!(concat!(env!("OUT_DIR"), "/rulebooks.rs"));

/// How a rulebook says with which letters its IDs begin.
const PREFIXES: &str = "The IDs begin with ";

static CATALOGUES: OnceLock<Vec<Catalogue>> = OnceLock::new();

/// The catalogues of all rulebooks, by name.
pub fn all() -> &'static [Catalogue] {
    CATALOGUES.get_or_init(|| {
        let read = |(_, game, text): &(&str, &'static str, &str)| {
            let prefixes: Vec<&str> = prefixes(text).collect();
            Catalogue::parse(game, &prefixes, text).expect("a test parses the rulebooks that are compiled in")
        };
        BOOKS.iter().map(read).collect()
    })
}

/// The first parts of the IDs, as the introduction of a rulebook names them: LD, SL and TL.
fn prefixes(text: &str) -> impl Iterator<Item = &str> {
    let sentence = text.lines().find_map(|line| line.strip_prefix(PREFIXES)).unwrap_or_default();
    let is_prefix = |word: &&str| !word.is_empty() && word.bytes().all(|b| b.is_ascii_uppercase());
    sentence.split([' ', ',', '.']).filter(is_prefix)
}

/// The catalogue of one rulebook, such as `leader`.
pub fn of_game(game: &str) -> Option<&'static Catalogue> {
    all().iter().find(|catalogue| catalogue.game == game)
}

/// The entry with this ID in any catalogue; upper and lower case are alike.
pub fn find(id: &str) -> Option<&'static Entry> {
    all().iter().find_map(|catalogue| catalogue.find(id))
}

/// The entries of all catalogues that contain every one of these words, best first.
pub fn search(words: &str) -> Vec<&'static Entry> {
    search::search(all().iter().flat_map(Catalogue::entries), words)
}

/// The entries that a text names by their IDs, each with its place in the text.
pub fn references(text: &str) -> Vec<(Range<usize>, &'static Entry)> {
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '.';
    let mut found = Vec::new();
    let mut from = 0;
    while let Some(start) = text[from..].find(is_part).map(|at| from + at) {
        let end = text[start..].find(|c| !is_part(c)).map_or(text.len(), |at| start + at);
        let word = text[start..end].trim_end_matches(['.', '-']);
        if let Some(entry) = find(word).filter(|entry| entry.id == word) {
            found.push((start..start + word.len(), entry));
        }
        from = end;
    }
    found
}

/// One rulebook: its sections and everything in it that has an ID.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Catalogue {
    game: &'static str,
    sections: Vec<Section>,
    entries: Vec<Entry>,
    /// Lower-case ID to place in `entries`.
    index: BTreeMap<String, usize>,
}

impl Catalogue {
    /// Reads a rulebook, or lists everything that is wrong with it.
    ///
    /// `prefixes` are the first parts of the IDs that may occur, such as `LD`.
    pub fn parse(game: &'static str, prefixes: &[&str], text: &str) -> Result<Catalogue, Vec<Problem>> {
        parse::parse(game, prefixes, text)
    }

    /// The name of the rulebook, which is also its file name without the ending.
    pub fn game(&self) -> &'static str {
        self.game
    }

    /// The title of the rulebook, as its first heading gives it.
    pub fn title(&self) -> &str {
        self.sections.first().map_or("", |section| &section.title)
    }

    /// The sections in the order of the rulebook; the first one is the title with the introduction.
    pub fn sections(&self) -> &[Section] {
        &self.sections
    }

    /// The first parts of the IDs that occur, such as `LD`.
    pub fn prefixes(&self) -> impl Iterator<Item = &str> {
        let prefixes: std::collections::BTreeSet<&str> = self.entries.iter().map(Entry::prefix).collect();
        prefixes.into_iter()
    }

    /// Everything with an ID, in the order of the rulebook.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The entries that stand directly in this section, not in one below it.
    pub fn entries_of(&self, section: &Section) -> &[Entry] {
        &self.entries[section.entries.clone()]
    }

    /// The section in which this entry stands.
    pub fn section_of(&self, entry: &Entry) -> &Section {
        &self.sections[entry.section]
    }

    /// The entry with this ID; upper and lower case are alike.
    pub fn find(&self, id: &str) -> Option<&Entry> {
        let at = self.index.get(&id.trim().to_ascii_lowercase())?;
        Some(&self.entries[*at])
    }

    /// The entries that contain every one of these words, best first.
    pub fn search(&self, words: &str) -> Vec<&Entry> {
        search::search(&self.entries, words)
    }
}

/// A heading of a rulebook and what stands under it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// 1 for the title of the rulebook, 2 for a chapter, 3 for a part of it.
    pub level: usize,
    /// The heading without its number signs.
    pub title: String,
    /// The line of the heading.
    pub line: usize,
    /// Paragraphs, lists and tables of the section that are not clauses or rulings, as Markdown.
    pub prose: String,
    entries: Range<usize>,
}

/// One thing with an ID.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The rulebook it belongs to, such as `leader`.
    pub game: &'static str,
    /// The ID as the rulebook writes it.
    pub id: String,
    /// Whether it is a rule, a decision or an example.
    pub kind: Kind,
    /// The words without ID and tags, as Markdown; brackets that name rulings stay.
    pub text: String,
    /// The tags at its end.
    pub tags: Vec<Tag>,
    /// IDs of the rulings that its brackets name.
    pub rulings: Vec<String>,
    /// The line on which it begins.
    pub line: usize,
    section: usize,
}

impl Entry {
    /// Whether a test can show that the entry is broken: false for definitions and repetitions.
    pub fn is_testable(&self) -> bool {
        !self.tags.iter().any(|tag| matches!(tag, Tag::Definition | Tag::Same(_)))
    }

    /// The first part of the ID, such as `LD`.
    pub fn prefix(&self) -> &str {
        self.id.split('-').next().unwrap_or("")
    }
}

/// What an entry is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// A rule.
    Clause,
    /// A decision on a point that the printed rules leave open.
    Ruling,
    /// A worked example with numbers, a row of a table.
    Vector,
}

/// A mark at the end of an entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tag {
    /// `[def]`: explains a word and does nothing.
    Definition,
    /// `[same X]`: repeats the clauses named.
    Same(String),
    /// `[chart]`: needs a chart that is not in the rulebook.
    Chart,
    /// `[board]`: needs the drawing of a board.
    Board,
    /// `[sit]`: takes its numbers from a situation.
    Situation,
    /// `[opt]`: an optional rule.
    Optional,
    /// `[exp]`: an experimental rule.
    Experimental,
}

/// A mistake in a rulebook and its line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong.
    pub message: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

impl std::error::Error for Problem {}
