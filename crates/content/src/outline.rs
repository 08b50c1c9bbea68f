//! Where the parts of an entry stand in its file, so that a mistake deep inside an entry points at its own place.

use crate::{Mistakes, Source};
use std::ops::Range;
use std::sync::Arc;
use toml::Spanned;
use toml::de::DeValue;

/// A value of a file: where it stands, and its own values by key or by number.
#[derive(Clone, Debug)]
pub(crate) struct Outline {
    span: Range<usize>,
    parts: Vec<(String, Outline)>,
}

impl Outline {
    pub(crate) fn new(value: &Spanned<DeValue<'_>>, text: &str) -> Self {
        let parts = match value.get_ref() {
            DeValue::Table(table) => {
                table.iter().map(|(key, value)| (key.get_ref().to_string(), Self::new(value, text))).collect()
            }
            DeValue::Array(array) => {
                array.iter().enumerate().map(|(at, value)| (at.to_string(), Self::new(value, text))).collect()
            }
            _ => Vec::new(),
        };
        let own = value.span();
        let is_inline = text.get(own.clone()).is_some_and(|text| text.starts_with('{'));
        Self { span: if is_inline { own } else { body(text, own.start) }, parts }
    }
}

/// A part of an entry.
#[derive(Clone, Copy, Debug)]
pub struct Place<'a> {
    pub(crate) source: &'a Arc<Source>,
    pub(crate) outline: &'a Outline,
}

impl Place<'_> {
    /// The value under this key, or the one with this number of a list; if it is not there, the same place.
    #[must_use]
    pub fn under(self, key: &str) -> Self {
        let part = self.outline.parts.iter().find(|(name, _)| name == key);
        Self { outline: part.map_or(self.outline, |(_, outline)| outline), ..self }
    }

    /// Notes that something is wrong here, pointing at `word` if it stands here, otherwise at the first line.
    pub fn mistake(self, mistakes: &mut Mistakes, word: &str, message: impl Into<String>) {
        let span = &self.outline.span;
        let text = self.source.text.get(span.clone()).unwrap_or_default();
        let span = match find_word(text, word) {
            Some(at) if !word.is_empty() => span.start + at..span.start + at + word.len(),
            _ => span.start..span.start + text.lines().next().map_or(0, str::len),
        };
        mistakes.add(self.source, span, message);
    }
}

/// Where the body of each `[[key]]` table goes, its own tables `[key.…]` included: a table's span covers its header only.
fn body(text: &str, start: usize) -> Range<usize> {
    fn name(header: &str) -> &str {
        let header = header.trim_start_matches(['\n', '[']);
        &header[..header.find(']').unwrap_or(header.len())]
    }
    let rest = text.get(start..).unwrap_or_default();
    let own = if rest.starts_with('[') { name(rest) } else { "" };
    let is_own = |at: usize| name(&rest[at..]).strip_prefix(own).is_some_and(|more| more.starts_with('.'));
    let end = rest.match_indices("\n[").map(|(at, _)| at).find(|at| !is_own(*at)).unwrap_or(rest.len());
    start..start + end
}

/// Where `word` stands in `text` by itself and not as a part of a longer word.
fn find_word(text: &str, word: &str) -> Option<usize> {
    let joins = |c: char| c.is_alphanumeric() || c == '_';
    let whole = |at: &usize| !text[..*at].ends_with(joins) && !text[*at + word.len()..].starts_with(joins);
    text.match_indices(word).map(|(at, _)| at).find(whole)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_found_by_itself_and_not_inside_another() {
        assert_eq!(find_word("units = { halftrack = 2 }\nhalf = 4", "half"), Some(26));
        assert_eq!(find_word("a_half half", "half"), Some(7));
        assert_eq!(find_word("half", "half"), Some(0));
        assert_eq!(find_word("halftrack", "half"), None);
        assert_eq!(find_word("9A9 \"9A\"", "9A"), Some(5));
    }
}
