//! Reads a rulebook line by line.
//!
//! An item begins with `- **ID**`; lines indented by two spaces belong to it.
//! Items under a heading that begins with "Rulings" are rulings, rows of a table whose first
//! column is called "ID" or "Vector" are vectors, all other items are clauses.

use std::collections::BTreeMap;

use super::{Catalogue, Entry, Kind, Problem, Section, Tag, item};

pub(super) fn parse(game: &'static str, prefixes: &[&str], text: &str) -> Result<Catalogue, Vec<Problem>> {
    let mut reader = Reader {
        game,
        prefixes,
        sections: Vec::new(),
        entries: Vec::new(),
        problems: Vec::new(),
        open: None,
        columns: None,
        fenced: false,
    };
    for (at, line) in text.lines().enumerate() {
        reader.line(at + 1, line.trim_end());
    }
    reader.finish()
}

/// An item whose end has not been seen yet.
struct Open {
    line: usize,
    id: String,
    /// The first paragraph, at whose end the tags stand.
    paragraph: String,
    /// What follows the first paragraph: tables, further paragraphs.
    rest: Vec<String>,
}

struct Reader<'a> {
    game: &'static str,
    prefixes: &'a [&'a str],
    sections: Vec<Section>,
    entries: Vec<Entry>,
    problems: Vec<Problem>,
    open: Option<Open>,
    /// Column names of the table being read.
    columns: Option<Vec<String>>,
    fenced: bool,
}

impl Reader<'_> {
    fn line(&mut self, number: usize, line: &str) {
        if self.open.is_some() && self.continues(number, line) {
            return;
        }
        if line.starts_with("```") {
            self.fenced = !self.fenced;
        }
        if self.fenced {
            self.prose(line);
        } else if line.starts_with('#') {
            self.heading(number, line);
        } else if line.starts_with("- **") {
            self.item(number, line);
        } else {
            self.plain(number, line);
        }
    }

    /// Gives the line to the open item, or closes the item.
    fn continues(&mut self, number: usize, line: &str) -> bool {
        let Some(open) = &mut self.open else {
            return false;
        };
        if let Some(inner) = line.strip_prefix("  ") {
            let inner = inner.trim_start();
            if open.rest.is_empty() && !inner.starts_with('|') {
                open.paragraph.push(' ');
                open.paragraph.push_str(inner);
            } else {
                open.rest.push(inner.to_owned());
            }
            return true;
        }
        if line.is_empty() {
            // The item may go on after a blank line; the blank is dropped if it does not.
            open.rest.push(String::new());
            return true;
        }
        let after_blank = open.rest.last().is_some_and(String::is_empty);
        if !after_blank && !line.starts_with("- ") && !line.starts_with('#') {
            let message = format!("a line that belongs to {} is indented", open.id);
            self.problem(number, message);
        }
        self.close();
        false
    }

    fn heading(&mut self, number: usize, line: &str) {
        self.columns = None;
        let title = line.trim_start_matches('#');
        let level = line.len() - title.len();
        if title.trim().is_empty() || !title.starts_with(' ') {
            self.problem(number, "a heading is number signs, a space and a title".to_owned());
        }
        self.sections.push(Section {
            level,
            title: title.trim().to_owned(),
            line: number,
            prose: String::new(),
            entries: self.entries.len()..self.entries.len(),
        });
    }

    fn item(&mut self, number: usize, line: &str) {
        self.columns = None;
        match item::split(line, self.prefixes) {
            Ok((id, words)) => {
                self.open =
                    Some(Open { line: number, id: id.to_owned(), paragraph: words.to_owned(), rest: Vec::new() });
            }
            Err(message) => self.problem(number, message),
        }
    }

    fn plain(&mut self, number: usize, line: &str) {
        let first = line.strip_prefix("- ").and_then(|l| l.split(' ').next());
        if let Some(word) = first.filter(|word| item::is_id(word, self.prefixes)) {
            self.problem(number, format!("the ID {word} is not bold"));
        }
        if line.starts_with('|') {
            self.row(number, line);
        } else {
            self.columns = None;
        }
        self.prose(line);
    }

    /// Makes a vector of a table row if the table lists vectors.
    fn row(&mut self, number: usize, line: &str) {
        let inner = line.strip_prefix('|').unwrap_or(line);
        let inner = inner.strip_suffix('|').unwrap_or(inner);
        let cells = inner.split('|').map(str::trim);
        let Some(columns) = &self.columns else {
            self.columns = Some(cells.map(str::to_owned).collect());
            return;
        };
        let cells: Vec<&str> = cells.collect();
        if !matches!(columns[0].as_str(), "ID" | "Vector") || cells[0].starts_with("--") {
            return;
        }
        if cells.len() != columns.len() {
            let message = format!("{} cells under {} columns", cells.len(), columns.len());
            self.problem(number, message);
            return;
        }
        if !item::is_id(cells[0], self.prefixes) {
            self.problem(number, format!("`{}` is not an ID of this rulebook", cells[0]));
            return;
        }
        let said = columns.iter().zip(&cells).skip(1);
        let text: Vec<String> =
            said.filter(|(_, cell)| **cell != "–").map(|(column, cell)| format!("{column}: {cell}")).collect();
        let text = text.join("\n");
        let rulings = item::named_in_brackets(&text, self.prefixes);
        self.entry(Entry {
            game: self.game,
            id: cells[0].to_owned(),
            kind: Kind::Vector,
            text,
            tags: Vec::new(),
            rulings,
            line: number,
            section: 0,
        });
    }

    fn prose(&mut self, line: &str) {
        if let Some(section) = self.sections.last_mut()
            && !(section.prose.is_empty() && line.is_empty())
        {
            section.prose.push_str(line);
            section.prose.push('\n');
        }
    }

    /// Turns the open item into an entry.
    fn close(&mut self) {
        let Some(mut open) = self.open.take() else {
            return;
        };
        while open.rest.last().is_some_and(String::is_empty) {
            open.rest.pop();
        }
        let marks = match item::marks(&open.paragraph, self.prefixes) {
            Ok(marks) => marks,
            Err(message) => {
                self.problem(open.line, format!("{}: {message}", open.id));
                return;
            }
        };
        let mut text = marks.text;
        if !open.rest.is_empty() {
            text.push_str("\n\n");
            text.push_str(open.rest.join("\n").trim_start());
        }
        let kind = match self.sections.last() {
            Some(section) if is_about_rulings(&section.title) => Kind::Ruling,
            _ => Kind::Clause,
        };
        self.entry(Entry {
            game: self.game,
            id: open.id,
            kind,
            text,
            tags: marks.tags,
            rulings: marks.rulings,
            line: open.line,
            section: 0,
        });
    }

    fn entry(&mut self, mut entry: Entry) {
        let Some(section) = self.sections.last_mut() else {
            let message = format!("{} stands before the first heading", entry.id);
            self.problem(entry.line, message);
            return;
        };
        section.entries.end += 1;
        entry.section = self.sections.len() - 1;
        self.entries.push(entry);
    }

    fn problem(&mut self, line: usize, message: String) {
        self.problems.push(Problem { line, message });
    }

    fn finish(mut self) -> Result<Catalogue, Vec<Problem>> {
        self.close();
        for section in &mut self.sections {
            section.prose.truncate(section.prose.trim_end().len());
        }
        let mut index = BTreeMap::new();
        for (at, entry) in self.entries.iter().enumerate() {
            let first = *index.entry(entry.id.to_ascii_lowercase()).or_insert(at);
            if first != at {
                let earlier = self.entries[first].line;
                let message = format!("{} stands already in line {earlier}", entry.id);
                self.problems.push(Problem { line: entry.line, message });
            }
        }
        self.problems.extend(self.dangling(&index));
        if self.problems.is_empty() {
            Ok(Catalogue { game: self.game, sections: self.sections, entries: self.entries, index })
        } else {
            self.problems.sort_by_key(|problem| problem.line);
            Err(self.problems)
        }
    }

    /// References to rulings and clauses that do not exist.
    fn dangling(&self, index: &BTreeMap<String, usize>) -> Vec<Problem> {
        let mut problems = Vec::new();
        for entry in &self.entries {
            let mut report = |id: &str| {
                problems.push(Problem {
                    line: entry.line,
                    message: format!("{} names {id}, which does not exist", entry.id),
                });
            };
            for id in &entry.rulings {
                if !index.contains_key(&id.to_ascii_lowercase()) {
                    report(id);
                }
            }
            for tag in &entry.tags {
                let Tag::Same(list) = tag else { continue };
                for id in item::ids(list, self.prefixes) {
                    // A clause that was split is named by its stem: PL-V.C.2.a for PL-V.C.2.aa.
                    let stem = id.to_ascii_lowercase();
                    let split = index.range(stem.clone()..).next();
                    if !split.is_some_and(|(known, _)| known.starts_with(&stem)) {
                        report(id);
                    }
                }
            }
        }
        problems
    }
}

/// Whether a heading, its number aside, begins with "Rulings".
fn is_about_rulings(title: &str) -> bool {
    title.trim_start_matches(|c: char| c.is_ascii_digit() || c == '.' || c == ' ').starts_with("Rulings")
}
