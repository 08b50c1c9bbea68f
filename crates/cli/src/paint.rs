//! Painting scenes as text: lines of at most about a hundred columns, with color where the output is a terminal.
//!
//! Color is never the only sign: sides, terrain and states have letters and marks too.

mod board;
mod canvas;
mod cards;
mod choices;
mod grid;
pub mod screen;
mod tracks;

pub(crate) use choices::{choices, odds_table, row_groups, whole};

/// The width that lines keep to where they can.
pub(crate) const WIDTH: usize = 100;

/// Whether to use color.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Paint {
    colour: bool,
}

/// How something is to look.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Style {
    #[default]
    Plain,
    Bold,
    Dim,
    /// The viewer's own side.
    Own,
    /// The other side.
    Other,
    /// Terrain: the number of its color in the table of 256.
    Ground(u8),
}

impl Paint {
    /// Color if the output is a terminal and `NO_COLOR` is not set.
    #[must_use]
    pub fn for_output(is_terminal: bool) -> Self {
        let no_color = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        Self { colour: is_terminal && !no_color }
    }

    /// No color.
    #[must_use]
    pub fn plain() -> Self {
        Self { colour: false }
    }

    /// Color, whatever the output is.
    #[must_use]
    pub fn colored() -> Self {
        Self { colour: true }
    }

    pub(crate) fn dress(self, style: Style, text: &str) -> String {
        let code = match style {
            Style::Plain => return text.to_owned(),
            Style::Bold => "1".to_owned(),
            Style::Dim => "2".to_owned(),
            Style::Own => "1;36".to_owned(),
            Style::Other => "1;31".to_owned(),
            Style::Ground(number) => format!("38;5;{number}"),
        };
        if self.colour { format!("\x1b[{code}m{text}\x1b[0m") } else { text.to_owned() }
    }

    pub(crate) fn bold(self, text: &str) -> String {
        self.dress(Style::Bold, text)
    }

    pub(crate) fn dim(self, text: &str) -> String {
        self.dress(Style::Dim, text)
    }
}

/// The number of columns of a text without color.
pub(crate) fn columns(text: &str) -> usize {
    text.chars().count()
}

/// The text cut to `width` columns, with a mark if something is missing.
pub(crate) fn cut(text: &str, width: usize) -> String {
    if columns(text) <= width {
        return text.to_owned();
    }
    let mut short: String = text.chars().take(width.saturating_sub(1)).collect();
    short.push('…');
    short
}

/// The text in lines of at most `width` columns, broken between words.
pub(crate) fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        for word in paragraph.split_whitespace() {
            if !line.is_empty() && width < columns(&line) + 1 + columns(word) {
                lines.push(std::mem::take(&mut line));
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
        lines.push(line);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_wrapped_between_words() {
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("enormously long", 4), ["enormously", "long"]);
        assert_eq!(wrap("a\n\nb", 9), ["a", "", "b"]);
        assert_eq!((cut("Panther", 4), cut("Tk", 4)), ("Pan…".into(), "Tk".into()));
    }

    #[test]
    fn without_colour_nothing_is_added() {
        assert_eq!(Paint::plain().bold("x"), "x");
        assert_eq!(Paint::colored().bold("x"), "\x1b[1mx\x1b[0m");
        assert_eq!(Paint::for_output(false), Paint::plain());
    }
}
