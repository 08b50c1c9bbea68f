//! Finds the comments by which tests say what they cover.
//!
//! Such a comment is one sentence in the doc comment of a test: `/// Covers LD-ATK-1, LD-R5.`
//! Here it is only read; whether the IDs exist is asked in `clauses`.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;

/// One ID that one test covers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cover {
    pub id: String,
    /// The name of the test's function.
    pub test: String,
    pub place: Place,
}

/// A file and a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    pub file: PathBuf,
    pub line: usize,
}

/// A comment that does not say what it should.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    pub place: Place,
    pub message: String,
}

/// What a scan found.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Scan {
    pub covers: Vec<Cover>,
    pub mistakes: Vec<Mistake>,
}

impl Scan {
    /// Reads every Rust file below `root/folder`, in the order of their paths.
    pub fn of_folder(root: &Path, folder: &str) -> anyhow::Result<Scan> {
        let mut files = Vec::new();
        rust_files(&root.join(folder), &mut files)?;
        let mut scan = Scan::default();
        for file in files {
            let text = fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;
            scan.add(file.strip_prefix(root).unwrap_or(&file), &text);
        }
        Ok(scan)
    }

    /// Reads one file.
    pub fn add(&mut self, file: &Path, text: &str) {
        let mut item = Item::default();
        for (at, line) in text.lines().enumerate() {
            let line = line.trim();
            let place = || Place { file: file.to_owned(), line: at + 1 };
            if item.in_attribute() {
                item.attribute(line);
            } else if let Some(doc) = doc_line(line) {
                item.doc(place(), doc);
            } else if line.starts_with("#[") {
                item.attribute(line);
            } else {
                self.close(std::mem::take(&mut item), function(line));
                self.stray(place(), line);
            }
        }
        self.close(item, None);
    }

    /// Takes in what stood before an item of the program.
    fn close(&mut self, item: Item, function: Option<&str>) {
        let Some((place, sentence)) = item.covers else {
            return;
        };
        let looks_right = sentence.list().is_some_and(begins_with_id);
        let Some(test) = function.filter(|_| item.is_test) else {
            if looks_right {
                self.mistake(place, "this comment does not stand on a test");
            }
            return;
        };
        let Some(list) = sentence.list() else {
            self.mistake(place, "the sentence does not end with a full stop");
            return;
        };
        for id in list.split(',').map(str::trim) {
            if is_id(id) {
                self.covers.push(Cover { id: id.to_owned(), test: test.to_owned(), place: place.clone() });
            } else {
                let message = format!("`{id}` is no ID; name each one, with commas between them");
                self.mistake(place.clone(), message);
            }
        }
    }

    /// Reports a comment that would count if it were a doc comment.
    fn stray(&mut self, place: Place, line: &str) {
        let Some(comment) = line.strip_prefix("//") else {
            return;
        };
        let comment = comment.trim_start_matches('!').trim();
        if comment.strip_prefix("Covers ").is_some_and(begins_with_id) {
            self.mistake(place, "this comment is not the doc comment of a test");
        }
    }

    fn mistake(&mut self, place: Place, message: impl Into<String>) {
        self.mistakes.push(Mistake { place, message: message.into() });
    }
}

/// The doc comment and the attributes read so far, before the item they belong to.
#[derive(Default)]
struct Item {
    is_test: bool,
    covers: Option<(Place, Sentence)>,
    /// Brackets of an attribute that are still open.
    brackets: usize,
}

impl Item {
    fn in_attribute(&self) -> bool {
        self.brackets > 0
    }

    fn attribute(&mut self, line: &str) {
        if self.brackets == 0 {
            let path = line[2..].split(['(', ']', ' ']).next().unwrap_or("");
            self.is_test |= path.rsplit("::").next() == Some("test");
        }
        let opened = line.matches('[').count();
        let closed = line.matches(']').count();
        self.brackets = (self.brackets + opened).saturating_sub(closed);
        // A bracket inside a string must not swallow the rest of the file.
        if line.ends_with(']') {
            self.brackets = 0;
        }
    }

    fn doc(&mut self, place: Place, doc: &str) {
        if let Some((_, sentence)) = &mut self.covers {
            sentence.go_on(doc);
            return;
        }
        let start = if doc.starts_with("Covers ") { Some(0) } else { doc.find(". Covers ").map(|at| at + 2) };
        if let Some(start) = start {
            let mut sentence = Sentence::default();
            sentence.go_on(&doc[start..]);
            self.covers = Some((place, sentence));
        }
    }
}

/// A sentence that may run over several lines.
#[derive(Default)]
struct Sentence {
    words: String,
    ended: bool,
}

impl Sentence {
    fn go_on(&mut self, line: &str) {
        for word in line.split_whitespace() {
            if self.ended {
                return;
            }
            if !self.words.is_empty() {
                self.words.push(' ');
            }
            match word.strip_suffix('.') {
                Some(last) => {
                    self.words.push_str(last);
                    self.ended = true;
                }
                None => self.words.push_str(word),
            }
        }
    }

    /// What follows "Covers", if the sentence is complete.
    fn list(&self) -> Option<&str> {
        self.words.strip_prefix("Covers ").filter(|_| self.ended)
    }
}

/// Every Rust file below a folder, in the order of the paths.
pub fn rust_files(folder: &Path, files: &mut Vec<PathBuf>) -> anyhow::Result<()> {
    let entries = fs::read_dir(folder).with_context(|| format!("cannot list {}", folder.display()))?;
    let mut paths = Vec::new();
    for entry in entries {
        paths.push(entry?.path());
    }
    paths.sort();
    for path in paths {
        if path.is_dir() {
            if path.file_name().is_none_or(|name| name != "target") {
                rust_files(&path, files)?;
            }
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            files.push(path);
        }
    }
    Ok(())
}

fn doc_line(line: &str) -> Option<&str> {
    let doc = line.strip_prefix("///")?;
    // Four slashes are an ordinary comment.
    (!doc.starts_with('/')).then(|| doc.trim())
}

/// The name of the function that begins on this line.
fn function(line: &str) -> Option<&str> {
    let mut words = line.split(['(', '<']).next()?.split_whitespace();
    words.find(|word| *word == "fn")?;
    words.next()
}

fn begins_with_id(list: &str) -> bool {
    list.split([',', ' ']).next().is_some_and(is_id)
}

/// Two capitals, a hyphen, and letters, digits, dots or hyphens.
fn is_id(word: &str) -> bool {
    let Some((prefix, rest)) = word.split_once('-') else {
        return false;
    };
    prefix.len() == 2
        && prefix.bytes().all(|b| b.is_ascii_uppercase())
        && !rest.is_empty()
        && rest.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'.' || b == b'-')
}

#[cfg(test)]
#[path = "covers_tests.rs"]
mod tests;
