//! Reads a board file: header, picture, and lines for what runs across hexes.
//!
//! Every word that cannot be read is noted with its place, and reading goes on. `docs/boards.md` is the manual.

use super::place::{place, row_length};
use super::sketch::{KEYWORDS, NamedHex, NamedSide, SIDES, SYMBOLS, Sketch, TERRAINS, TownLine, WRITTEN};
use super::{Board, check};
use crate::map::{Ground, ROWS, row_letters};
use fieldcraft_content::{Mistakes, Source, did_you_mean};
use fieldcraft_hex::HexId;
use std::ops::Range;
use std::sync::Arc;

/// Reads and checks a board; `name` is the file that mistakes are reported under.
///
/// # Errors
/// All mistakes of the file, each with line and caret: those of spelling, or if there are none, those of sense.
pub fn read(name: &str, text: &str) -> Result<Board, Mistakes> {
    let source = Arc::new(Source { name: name.to_owned(), text: text.to_owned() });
    let mut reader = Reader { sketch: Sketch::new(source), mistakes: Mistakes::new(), format: false };
    reader.lines(text);
    let Reader { sketch, mut mistakes, .. } = reader;
    // Without the whole picture there is nothing to hold the other lines against.
    if !mistakes.is_empty() {
        return Err(mistakes);
    }
    let board = check::board(&sketch, &mut mistakes);
    if mistakes.is_empty() { Ok(board) } else { Err(mistakes) }
}

/// A word of a line and where it stands.
#[derive(Clone, Debug)]
struct Word<'a> {
    text: &'a str,
    span: Range<usize>,
}

struct Reader {
    sketch: Sketch,
    mistakes: Mistakes,
    format: bool,
}

/// The words of the line that begins at `start`.
fn words(line: &str, start: usize) -> Vec<Word<'_>> {
    let place = |text: &str| text.as_ptr() as usize - line.as_ptr() as usize + start;
    line.split_whitespace().map(|text| Word { text, span: place(text)..place(text) + text.len() }).collect()
}

impl Reader {
    fn wrong(&mut self, span: &Range<usize>, message: impl Into<String>) {
        self.mistakes.add(&self.sketch.source, span.clone(), message);
    }

    fn lines(&mut self, text: &str) {
        let mut start = 0;
        // The row that the picture waits for; before the picture and after it, none.
        let mut row = None;
        for line in text.split_inclusive('\n') {
            let words = words(line, start);
            start += line.len();
            match (words.as_slice(), row) {
                ([], _) => {}
                ([first, ..], _) if first.text.starts_with('#') => {}
                ([first, symbols @ ..], Some(at)) if first.text == row_letters(at) => {
                    self.row(at, first, symbols);
                    row = Some(at + 1).filter(|&next| next < ROWS);
                }
                ([first, ..], Some(at)) => {
                    self.wrong(&first.span, format!("the picture goes on with row {}", row_letters(at)));
                    return;
                }
                ([first, rest @ ..], None) if first.text == "picture" => {
                    if !self.sketch.picture.is_empty() {
                        self.wrong(&first.span, "there is a picture already");
                    }
                    self.none(rest);
                    self.sketch.picture.clear();
                    row = Some(0);
                }
                ([keyword, rest @ ..], None) => self.line(keyword, rest),
            }
        }
        if self.sketch.picture.len() < 346 && self.mistakes.is_empty() {
            self.wrong(&(start..start), "the picture of 33 rows, A to GG, is missing or incomplete");
        }
        for (missing, line) in [
            (!self.format, "format 1"),
            (self.sketch.letter.is_none(), "board A"),
            (self.sketch.about.is_none(), "about …"),
        ] {
            if missing {
                self.wrong(&(0..0), format!("the line `{line}` is missing"));
            }
        }
    }

    fn row(&mut self, row: u8, first: &Word<'_>, symbols: &[Word<'_>]) {
        // Characters may stand apart or together.
        let symbols = symbols.iter().flat_map(|word| {
            let start = word.span.start;
            word.text.char_indices().map(move |(at, c)| (c, start + at..start + at + c.len_utf8()))
        });
        let mut count = 0;
        for (symbol, span) in symbols.collect::<Vec<_>>() {
            count += 1;
            let known = SYMBOLS.iter().find(|(each, _)| *each == symbol);
            if known.is_none() {
                self.wrong(&span, format!("`{symbol}` is not a terrain"));
            }
            if count <= row_length(row) {
                self.sketch.picture.push((known.map_or(Ground(0), |(_, ground)| *ground), span));
            }
        }
        if count != row_length(row) {
            let letters = row_letters(row);
            self.wrong(&first.span, format!("row {letters} has {} hexes, and here are {count}", row_length(row)));
            let missing = row_length(row).saturating_sub(count);
            let blank = (Ground(0), first.span.clone());
            self.sketch.picture.extend(std::iter::repeat_n(blank, missing.into()));
        }
    }

    fn line(&mut self, keyword: &Word<'_>, rest: &[Word<'_>]) {
        let Some(last) = rest.last() else {
            return self.wrong(&keyword.span, format!("nothing stands after `{}`", keyword.text));
        };
        let all = rest[0].span.start..last.span.end;
        match keyword.text {
            "format" => {
                self.format = true;
                if rest[0].text != "1" || rest.len() != 1 {
                    self.wrong(&all, "this program reads format 1");
                }
            }
            "board" => self.letter(rest, &all),
            "about" => self.sketch.about = Some(self.sketch.source.text[all].to_owned()),
            "road" => {
                let path = self.spots(rest);
                self.sketch.roads.push(path);
            }
            "stream" => {
                let path = self.spots(rest);
                self.sketch.streams.push(path);
            }
            "spring" => {
                let spots = self.spots(rest);
                self.sketch.springs.extend(spots);
            }
            "plateau" => {
                let spots = self.spots(rest);
                self.sketch.plateau.extend(spots);
            }
            "town" => self.town(rest),
            "written" => self.written(rest),
            "green" => {
                let sides = self.sides(rest);
                self.sketch.green.extend(sides);
            }
            "orange" => {
                let sides = self.sides(rest);
                self.sketch.orange.extend(sides);
            }
            "plain" => {
                let sides = self.sides(rest);
                self.sketch.plain.extend(sides);
            }
            "brown" => {
                let sides = self.sides(rest);
                self.sketch.brown.extend(sides);
            }
            "cliff" => {
                let sides = self.sides(rest);
                self.sketch.cliff.extend(sides);
            }
            "also" => self.also(rest),
            other => {
                let near = did_you_mean(other, KEYWORDS);
                self.wrong(&keyword.span, format!("`{other}` begins no line of a board{near}"));
            }
        }
    }

    fn none(&mut self, rest: &[Word<'_>]) {
        if let Some(word) = rest.first() {
            self.wrong(&word.span, "nothing more belongs on this line");
        }
    }

    fn letter(&mut self, rest: &[Word<'_>], all: &Range<usize>) {
        let mut letters = rest[0].text.chars();
        match (letters.next(), letters.next(), rest.len()) {
            (Some(letter @ 'A'..='Z'), None, 1) => self.sketch.letter = Some(letter),
            _ => self.wrong(all, "a board is named by one capital letter"),
        }
    }

    /// A hex such as `Q4`, or a run of hexes in a row such as `Q4-Q7`.
    fn run(&mut self, word: &Word<'_>) -> Vec<NamedHex> {
        let (first, last) = word.text.split_once('-').unwrap_or((word.text, word.text));
        let (Some(from), Some(to)) = (place(first), place(last)) else {
            self.wrong(&word.span, format!("there is no hex `{}`", word.text));
            return Vec::new();
        };
        if first.trim_end_matches(char::is_numeric) != last.trim_end_matches(char::is_numeric) {
            self.wrong(&word.span, "a run of hexes stays in one row");
            return Vec::new();
        }
        let spot = |hex| NamedHex { hex: HexId(hex), span: word.span.clone() };
        if from <= to { (from.0..=to.0).map(spot).collect() } else { (to.0..=from.0).rev().map(spot).collect() }
    }

    fn spots(&mut self, words: &[Word<'_>]) -> Vec<NamedHex> {
        words.iter().flat_map(|word| self.run(word)).collect()
    }

    /// The name of a town may be of several words, none of which has a digit.
    fn town(&mut self, rest: &[Word<'_>]) {
        let is_place = |word: &Word<'_>| word.text.contains(|c: char| c.is_ascii_digit());
        let count = rest.iter().position(is_place).unwrap_or(rest.len());
        let (name, hexes) = rest.split_at(count);
        let all = rest[0].span.start..rest[rest.len() - 1].span.end;
        let (Some(first), Some(last), false) = (name.first(), name.last(), hexes.is_empty()) else {
            return self.wrong(&all, "a town has a name and hexes, as in `town Kuhn Q10`");
        };
        let span = first.span.start..last.span.end;
        let name = self.sketch.source.text[span.clone()].to_owned();
        let hexes = self.spots(hexes);
        self.sketch.towns.push(TownLine { name, span, hexes });
    }

    /// Hexes, each followed by sides of it: `C4 NE E D5 all`.
    fn sides(&mut self, words: &[Word<'_>]) -> Vec<NamedSide> {
        let mut sides = Vec::new();
        let mut at: Option<HexId> = None;
        for (index, word) in words.iter().enumerate() {
            let named = SIDES.iter().find(|(name, _)| *name == word.text).map(|(_, side)| *side);
            match (at, named) {
                (Some(hex), Some(side)) => sides.push(NamedSide { hex, side, span: word.span.clone() }),
                (Some(hex), None) if word.text == "all" => {
                    sides.extend(SIDES.map(|(_, side)| NamedSide { hex, side, span: word.span.clone() }));
                }
                (None, Some(_)) => self.wrong(&word.span, "no hex stands before this side"),
                _ => match place(word.text) {
                    Some(hex) => at = Some(hex),
                    None => self.wrong(&word.span, format!("`{}` is neither a hex nor a side of one", word.text)),
                },
            }
            let ends = words.get(index + 1).is_none_or(|next| place(next.text).is_some());
            if ends && place(word.text).is_some() {
                self.wrong(&word.span, "the sides are missing: NE, E, SE, SW, W, NW or all");
            }
        }
        sides
    }

    /// Symbols that lie only where the file writes them: `written green orange`.
    fn written(&mut self, rest: &[Word<'_>]) {
        for word in rest {
            match WRITTEN.iter().find(|(name, _)| *name == word.text) {
                Some((_, mark)) => self.sketch.written = self.sketch.written.with(*mark),
                None => self.wrong(&word.span, format!("`{}` is neither green nor orange", word.text)),
            }
        }
    }

    fn also(&mut self, rest: &[Word<'_>]) {
        let Some((_, ground)) = TERRAINS.iter().find(|(name, _)| *name == rest[0].text) else {
            let known = TERRAINS.map(|(name, _)| name);
            let near = did_you_mean(rest[0].text, known);
            return self.wrong(&rest[0].span, format!("`{}` is none of {}{near}", rest[0].text, known.join(", ")));
        };
        let spots = self.spots(&rest[1..]);
        self.sketch.also.extend(spots.into_iter().map(|spot| (*ground, spot)));
    }
}
