//! Reads a book line by line and reports everything that is wrong with it.
//!
//! A line that begins with one of the words in [`WORDS`] places something or names clauses; all other lines are headings
//! or prose.

use super::{Block, Book, Section};
use crate::catalogue::{self, Catalogue, Entry, Kind, Problem};

/// The words that a line of its own may begin with.
const WORDS: [&str; 6] = ["From", "Clauses", "Table", "Cards", "Board", "Try"];

/// Words of whoever keeps the catalogue, which players need not know.
const FOREIGN: [&str; 4] = ["Vector", "vector", "Ruling:", "(inferred)"];

pub(super) fn parse(game: &'static str, text: &str) -> Result<Book, Vec<Problem>> {
    let mut reader = Reader::default();
    for (at, line) in text.lines().enumerate() {
        reader.line(at + 1, line.trim_end());
    }
    reader.close();
    reader.finish(game)
}

#[derive(Default)]
struct Reader {
    catalogue: Option<&'static Catalogue>,
    prefixes: Vec<String>,
    sections: Vec<Section>,
    /// The lines of the prose that is being read.
    prose: Vec<String>,
    problems: Vec<Problem>,
}

impl Reader {
    fn line(&mut self, at: usize, line: &str) {
        if line.starts_with('#') {
            return self.heading(at, line);
        }
        if let Some((word, rest)) = line.split_once(':').filter(|(word, _)| WORDS.contains(word)) {
            return self.word(at, word, rest.trim());
        }
        if self.sections.is_empty() {
            if !line.is_empty() {
                self.problem(at, "a line stands before the title".into());
            }
            return;
        }
        self.check(at, line);
        self.prose.push(line.to_owned());
    }

    fn heading(&mut self, at: usize, line: &str) {
        self.close();
        let signs = line.bytes().take_while(|byte| *byte == b'#').count();
        let title = line[signs..].trim();
        if title.is_empty() || 3 < signs || (signs == 1) != self.sections.is_empty() {
            return self
                .problem(at, "a book has one title, chapters with two number signs and parts with three".into());
        }
        let id = slug(title);
        if self.sections.iter().any(|section| section.id == id) {
            self.problem(at, format!("a section {title:?} stands already above"));
        }
        self.sections.push(Section { id, level: signs, title: title.into(), blocks: Vec::new(), entries: Vec::new() });
    }

    fn word(&mut self, at: usize, word: &str, rest: &str) {
        self.close();
        if self.sections.is_empty() {
            return self.problem(at, "a line stands before the title".into());
        }
        let block = match word {
            "From" => return self.from(at, rest),
            "Clauses" => return self.clauses(at, rest),
            "Table" => Block::Table(rest.into()),
            "Cards" => Block::Cards(rest.into()),
            "Board" => Block::Board(rest.into()),
            _ => Block::Example(rest.into()),
        };
        if rest.is_empty() && word != "Board" {
            self.problem(at, format!("{word} names nothing"));
        }
        self.blocks().push(block);
    }

    /// `From: leader, LD, SL`: the catalogue, and which of its clauses are this game's.
    fn from(&mut self, at: usize, rest: &str) {
        let mut words = rest.split(',').map(str::trim);
        self.catalogue = words.next().and_then(catalogue::of_game);
        self.prefixes = words.map(ToOwned::to_owned).collect();
        let Some(catalogue) = self.catalogue else { return self.problem(at, format!("no catalogue in {rest:?}")) };
        if self.prefixes.is_empty() || !self.prefixes.iter().all(|prefix| catalogue.prefixes().any(|one| one == prefix))
        {
            self.problem(at, format!("{rest:?} names no letters that IDs of its catalogue begin with"));
        }
    }

    /// `Clauses: PL-V.C*, PL-R12`: clauses that the section tells without naming each in a sentence.
    fn clauses(&mut self, at: usize, rest: &str) {
        for name in rest.split(',').map(str::trim) {
            let found: Vec<&'static Entry> = match name.strip_suffix('*') {
                Some(stem) => self.known().filter(|entry| begins(&entry.id, stem)).collect(),
                None => self.known().filter(|entry| entry.id == name).collect(),
            };
            if found.is_empty() {
                self.problem(at, format!("{name} is not a clause of this game"));
            }
            self.tell(found);
        }
    }

    /// Notes the clauses that a line of prose names, and what does not belong there.
    fn check(&mut self, at: usize, line: &str) {
        for word in FOREIGN.into_iter().filter(|word| line.contains(word)) {
            self.problem(at, format!("{word:?} is not a word for players"));
        }
        let mut outside = String::new();
        for (number, piece) in line.split(['[', ']']).enumerate() {
            if number % 2 == 0 {
                outside += piece;
                continue;
            }
            for name in piece.split(',').map(str::trim) {
                let known = self.known().find(|entry| entry.id == name);
                match known {
                    Some(entry) => self.tell(vec![entry]),
                    None => self.problem(at, format!("{name} is not a clause of this game")),
                }
            }
        }
        for (_, entry) in catalogue::references(&outside) {
            self.problem(at, format!("{} stands outside of brackets", entry.id));
        }
    }

    /// The clauses and rulings of this game; worked examples are played.
    fn known(&self) -> impl Iterator<Item = &'static Entry> + use<'_> {
        let mine =
            |entry: &&Entry| entry.kind != Kind::Vector && self.prefixes.iter().any(|prefix| prefix == entry.prefix());
        self.catalogue.into_iter().flat_map(Catalogue::entries).filter(mine)
    }

    fn tell(&mut self, found: Vec<&'static Entry>) {
        if let Some(section) = self.sections.last_mut() {
            section.entries.extend(found);
        }
    }

    fn blocks(&mut self) -> &mut Vec<Block> {
        &mut self.sections.last_mut().expect("a section has been opened").blocks
    }

    /// Ends the prose that is being read.
    fn close(&mut self) {
        let prose = std::mem::take(&mut self.prose).join("\n");
        if !prose.trim().is_empty() {
            self.blocks().push(Block::Prose(prose.trim().to_owned()));
        }
    }

    fn problem(&mut self, line: usize, message: String) {
        self.problems.push(Problem { line, message });
    }

    fn finish(mut self, game: &'static str) -> Result<Book, Vec<Problem>> {
        if self.catalogue.is_none() && self.problems.is_empty() {
            self.problem(1, "the book does not say which catalogue it is made from".into());
        }
        let Some(catalogue) = self.catalogue.filter(|_| self.problems.is_empty()) else { return Err(self.problems) };
        for section in &mut self.sections {
            section.entries.sort_by_key(|entry| entry.line);
            section.entries.dedup_by_key(|entry| entry.line);
        }
        let title = self.sections.first().map(|section| section.title.clone()).unwrap_or_default();
        Ok(Book { game, title, catalogue, prefixes: self.prefixes, sections: self.sections })
    }
}

/// Whether an ID begins with this stem; numbers are not cut in two, Roman ones neither: `PL-V*` leaves out `PL-VI.A`.
fn begins(id: &str, stem: &str) -> bool {
    let cuts = |of: fn(&char) -> bool, rest: &str| {
        stem.chars().last().is_some_and(|c| of(&c)) && rest.chars().next().is_some_and(|c| of(&c))
    };
    id.strip_prefix(stem).is_some_and(|rest| !cuts(char::is_ascii_digit, rest) && !cuts(char::is_ascii_uppercase, rest))
}

/// A heading as a name in addresses.
fn slug(title: &str) -> String {
    let words = title.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join("-").to_ascii_lowercase()
}
