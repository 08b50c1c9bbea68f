//! Text with references: words, things on the screen, and clauses of the rulebook.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;
use ts_rs::TS;

/// A piece of a line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum Span {
    /// Words.
    Plain {
        /// The words.
        text: String,
    },
    /// A clause of the catalogue, which a screen can open in place.
    Clause {
        /// The clause, such as `LD-ATK-3`.
        id: String,
    },
    /// A thing on the screen, which a screen can point at.
    Subject {
        /// The id of the piece, card, hex, zone or track.
        id: String,
        /// How the line calls it.
        text: String,
    },
}

/// A line made of spans.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
#[serde(transparent)]
pub struct Text(pub Vec<Span>);

impl Text {
    /// An empty line, to be built up.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds words.
    #[must_use]
    pub fn plain(mut self, text: impl Into<String>) -> Self {
        self.0.push(Span::Plain { text: text.into() });
        self
    }

    /// Adds the name of a thing on the screen.
    #[must_use]
    pub fn subject(mut self, id: impl Into<String>, text: impl Into<String>) -> Self {
        self.0.push(Span::Subject { id: id.into(), text: text.into() });
        self
    }

    /// Adds a reference to a clause.
    #[must_use]
    pub fn clause(mut self, id: impl Into<String>) -> Self {
        self.0.push(Span::Clause { id: id.into() });
        self
    }

    /// The line as a sentence: with a full stop, unless it ends with a stop of its own or shows nothing.
    #[must_use]
    pub fn sentence(self) -> Self {
        let stops = |words: &str| words.trim_end().ends_with(['.', '?', '!', ':', '…']);
        if self.is_empty() || stops(&self.to_string()) { self } else { self.plain(".") }
    }

    /// Whether the line shows nothing.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.to_string().trim().is_empty()
    }

    /// The clauses that the line refers to.
    pub fn clauses(&self) -> impl Iterator<Item = &str> {
        self.0.iter().filter_map(|span| match span {
            Span::Clause { id } => Some(id.as_str()),
            _ => None,
        })
    }
}

impl From<&str> for Text {
    fn from(text: &str) -> Self {
        Self::new().plain(text)
    }
}

impl From<String> for Text {
    fn from(text: String) -> Self {
        Self::new().plain(text)
    }
}

/// The line without links: clauses in square brackets.
impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|span| match span {
            Span::Plain { text } | Span::Subject { text, .. } => f.write_str(text),
            Span::Clause { id } => write!(f, "[{id}]"),
        })
    }
}

/// A text with a capital letter in front.
#[must_use]
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// A kind of decision: which ones it holds, and what a prompt calls them.
pub type Kind<D> = (fn(&D) -> bool, &'static str);

/// What a prompt calls those of these kinds that can be decided now, so that it names nothing else.
#[must_use]
pub fn possible<D>(legal: &[D], kinds: &[Kind<D>]) -> Vec<&'static str> {
    kinds.iter().filter(|(holds, _)| legal.iter().any(holds)).map(|(_, words)| *words).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_reads_as_plain_words() {
        let line = Text::new().subject("902", "Wolff").plain(" hits ").clause("LD-ATK-3");
        assert_eq!(line.to_string(), "Wolff hits [LD-ATK-3]");
        assert_eq!(line.clauses().collect::<Vec<_>>(), ["LD-ATK-3"]);
        assert!(!line.is_empty() && Text::from(" ").is_empty());
    }

    #[test]
    fn a_sentence_ends_once() {
        let ended = |words: &str| Text::from(words).sentence().to_string();
        assert_eq!(["Pass", "Pass.", "Pass?", ""].map(ended), ["Pass.", "Pass.", "Pass?", ""]);
    }

    #[test]
    fn spans_say_on_the_wire_what_they_are() {
        let line = Text::new().plain("a").subject("b", "c").clause("d");
        let json = serde_json::to_string(&line).unwrap();
        assert_eq!(
            json,
            r#"[{"is":"plain","text":"a"},{"is":"subject","id":"b","text":"c"},{"is":"clause","id":"d"}]"#
        );
    }
}
