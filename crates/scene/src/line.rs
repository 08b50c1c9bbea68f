//! Lines of the log while they are written: words, and names that point at the screen.
//!
//! How its units, hexes and cards are named is known to the game, which adds it with a trait of its own.

use crate::{LogLine, Mark, Text, Weight};

/// A line that is being written about a game, which lends the names.
#[derive(Clone, Debug)]
pub struct Line<'a, G> {
    /// The game.
    pub game: &'a G,
    text: Text,
    mark: Option<Mark>,
}

impl<'a, G> Line<'a, G> {
    /// An empty line.
    #[must_use]
    pub fn new(game: &'a G) -> Self {
        Self { game, text: Text::new(), mark: None }
    }

    /// Adds words.
    #[must_use]
    pub fn say(self, words: impl Into<String>) -> Self {
        Self { text: self.text.plain(words), ..self }
    }

    /// Adds a side: "the German side", with a capital at the beginning of the line.
    #[must_use]
    pub fn the_side(self, name: &str) -> Self {
        let article = if self.text.is_empty() { "The" } else { "the" };
        self.say(format!("{article} {name} side"))
    }

    /// Adds the name of a thing on the screen.
    #[must_use]
    pub fn subject(self, id: impl Into<String>, name: impl Into<String>) -> Self {
        Self { text: self.text.subject(id, name), ..self }
    }

    /// Adds a reference to a clause.
    #[must_use]
    pub fn clause(self, id: &str) -> Self {
        Self { text: self.text.plain(" ").clause(id), ..self }
    }

    /// Says what the line is to the story of the game.
    #[must_use]
    pub fn mark(self, mark: Mark) -> Self {
        Self { mark: Some(mark), ..self }
    }

    fn of(self, weight: Weight) -> Option<LogLine> {
        Some(LogLine { text: self.text, weight, mark: self.mark, ..LogLine::default() })
    }

    /// The line, about something that happened. It is never nothing, but stands beside events that are worth no line.
    #[must_use]
    pub fn plain(self) -> Option<LogLine> {
        self.of(Weight::Plain)
    }

    /// The line, about a step on the way.
    #[must_use]
    pub fn minor(self) -> Option<LogLine> {
        self.of(Weight::Minor)
    }

    /// The line, about something that everybody must see.
    #[must_use]
    pub fn major(self) -> Option<LogLine> {
        self.of(Weight::Major)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_words_names_and_clauses() {
        let line = Line::new(&()).subject("u1", "Fox").say(" is lost").clause("FG-47");
        let text = Text::new().subject("u1", "Fox").plain(" is lost").plain(" ").clause("FG-47");
        assert_eq!(line.clone().plain(), Some(LogLine::new(text.clone())));
        assert_eq!(line.clone().minor(), Some(LogLine::new(text.clone()).weight(Weight::Minor)));
        assert_eq!(line.major(), Some(LogLine::new(text).weight(Weight::Major)));
    }

    #[test]
    fn a_side_has_its_article_wherever_it_stands() {
        let text = |line: Line<'_, ()>| line.plain().map(|line| line.text.to_string());
        assert_eq!(text(Line::new(&()).the_side("German").say(" passes")), Some("The German side passes".into()));
        assert_eq!(text(Line::new(&()).say("Fox joins ").the_side("Allied")), Some("Fox joins the Allied side".into()));
    }
}
