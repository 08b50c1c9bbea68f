//! One TOML file of a pack, read entry by entry, so that one bad entry does not hide the others.

use crate::Mistakes;
use serde::de::DeserializeOwned;
use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::Arc;
use toml::Spanned;
use toml::de::{DeTable, DeValue, ValueDeserializer};

/// A file's name and text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// The name that mistakes are reported under.
    pub name: String,
    /// The whole text.
    pub text: String,
}

/// An entry of a file with its place.
#[derive(Clone, Debug)]
pub struct Item<T> {
    /// The entry.
    pub value: T,
    span: Range<usize>,
    source: Arc<Source>,
}

impl<T> Item<T> {
    /// Notes that this entry is wrong, pointing at `word` inside it if it stands there.
    pub fn mistake(&self, mistakes: &mut Mistakes, word: &str, message: impl Into<String>) {
        let text = self.source.text.get(self.span.clone()).unwrap_or_default();
        let span = match find_word(text, word) {
            Some(at) if !word.is_empty() => self.span.start + at..self.span.start + at + word.len(),
            _ => self.span.start..self.span.start + text.lines().next().map_or(0, str::len),
        };
        mistakes.add(&self.source, span, message);
    }
}

/// Where `word` stands in `text` by itself and not as a part of a longer word.
fn find_word(text: &str, word: &str) -> Option<usize> {
    let joins = |c: char| c.is_alphanumeric() || c == '_';
    let whole = |at: &usize| !text[..*at].ends_with(joins) && !text[*at + word.len()..].starts_with(joins);
    text.match_indices(word).map(|(at, _)| at).find(whole)
}

/// A parsed file whose keys are taken out one by one.
pub struct Sheet<'a> {
    source: Arc<Source>,
    table: DeTable<'a>,
    taken: BTreeSet<&'static str>,
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

impl Sheet<'_> {
    /// Reads a file from its name and text: hands it to `take`, and notes what nobody asked for.
    pub fn read<T>(
        name: &str,
        text: &str,
        mistakes: &mut Mistakes,
        take: impl FnOnce(&mut Sheet<'_>, &mut Mistakes) -> T,
    ) -> T {
        let source = Arc::new(Source { name: name.to_owned(), text: text.to_owned() });
        let mut sheet = Sheet::open(&source, mistakes);
        let taken = take(&mut sheet, mistakes);
        sheet.finish(mistakes);
        taken
    }

    /// Reads a file that holds nothing but the entries `[[key]]`.
    pub fn list<T: DeserializeOwned>(
        name: &str,
        text: &str,
        key: &'static str,
        mistakes: &mut Mistakes,
    ) -> Vec<Item<T>> {
        Sheet::read(name, text, mistakes, |sheet, mistakes| sheet.items(key, mistakes))
    }
}

impl<'a> Sheet<'a> {
    /// Parses `source`, noting every error of syntax, a missing or unknown `format` included.
    fn open(source: &'a Arc<Source>, mistakes: &mut Mistakes) -> Self {
        let (table, errors) = DeTable::parse_recoverable(&source.text);
        for error in &errors {
            mistakes.add(source, error.span().unwrap_or(0..0), error.message());
        }
        let mut sheet = Self { source: Arc::clone(source), table: table.into_inner(), taken: BTreeSet::new() };
        match sheet.one::<u32>("format", mistakes) {
            Some(item) if item.value != 1 => {
                item.mistake(mistakes, "", format!("format {} is not known; this program reads format 1", item.value));
            }
            _ => {}
        }
        sheet
    }

    /// The single value under `key`; its absence is a mistake.
    pub fn one<T: DeserializeOwned>(&mut self, key: &'static str, mistakes: &mut Mistakes) -> Option<Item<T>> {
        self.taken.insert(key);
        let Some(value) = self.table.get(key) else {
            mistakes.add(&self.source, 0..0, format!("`{key}` is missing"));
            return None;
        };
        let value = value.clone();
        self.decode(value, mistakes)
    }

    /// The single value under `key`, if it is there.
    pub fn maybe<T: DeserializeOwned>(&mut self, key: &'static str, mistakes: &mut Mistakes) -> Option<Item<T>> {
        self.taken.insert(key);
        let value = self.table.get(key)?.clone();
        self.decode(value, mistakes)
    }

    /// The entries `[[key]]`; a file without any is a mistake.
    pub fn items<T: DeserializeOwned>(&mut self, key: &'static str, mistakes: &mut Mistakes) -> Vec<Item<T>> {
        self.taken.insert(key);
        let Some(value) = self.table.get(key) else {
            mistakes.add(&self.source, 0..0, format!("there is no `[[{key}]]`"));
            return Vec::new();
        };
        match value.get_ref() {
            DeValue::Array(array) => {
                let entries: Vec<_> = array.iter().cloned().collect();
                entries.into_iter().filter_map(|entry| self.decode(entry, mistakes)).collect()
            }
            _ => {
                mistakes.add(&self.source, value.span(), format!("`{key}` must be a list of tables, `[[{key}]]`"));
                Vec::new()
            }
        }
    }

    /// The entries `[[key]]`, if there are any.
    pub fn some<T: DeserializeOwned>(&mut self, key: &'static str, mistakes: &mut Mistakes) -> Vec<Item<T>> {
        self.taken.insert(key);
        if self.table.contains_key(key) { self.items(key, mistakes) } else { Vec::new() }
    }

    /// Notes every key that nobody asked for.
    fn finish(self, mistakes: &mut Mistakes) {
        for (key, _) in &self.table {
            if !self.taken.contains(key.get_ref().as_ref()) {
                mistakes.add(&self.source, key.span(), format!("unknown key `{}`", key.get_ref()));
            }
        }
    }

    fn decode<T: DeserializeOwned>(&self, value: Spanned<DeValue<'a>>, mistakes: &mut Mistakes) -> Option<Item<T>> {
        let span = body(&self.source.text, value.span().start);
        let own = value.span();
        match T::deserialize(ValueDeserializer::from(value)) {
            Ok(value) => Some(Item { value, span, source: Arc::clone(&self.source) }),
            Err(error) => {
                mistakes.add(&self.source, error.span().unwrap_or(own), error.message());
                None
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Gun {
        name: String,
        range: u8,
    }

    fn read(text: &str) -> (Vec<Item<Gun>>, Vec<String>) {
        let mut mistakes = Mistakes::new();
        let guns = Sheet::list("guns.toml", text, "gun", &mut mistakes);
        let told = mistakes.as_slice().iter().map(|m| format!("{}:{} {}", m.file(), m.line(), m.message)).collect();
        (guns, told)
    }

    #[test]
    fn a_sound_file_is_read_whole() {
        let (guns, told) =
            read("format = 1\n[[gun]]\nname = \"Pak\"\nrange = 3\n[[gun]]\nname = \"Flak\"\nrange = 4\n");
        assert_eq!(
            guns.iter().map(|g| (g.value.name.as_str(), g.value.range)).collect::<Vec<_>>(),
            [("Pak", 3), ("Flak", 4)]
        );
        assert_eq!(told, [""; 0]);
    }

    #[test]
    fn every_bad_entry_is_reported_with_its_line() {
        let (guns, told) = read(
            "format = 1\nsize = 2\n[[gun]]\nname = \"Pak\"\nrange = 300\n[[gun]]\nname = 5\nrange = 1\n[[gun]]\nname = \"A\"\nrange = 1\nextra = 1\n[[gun]]\nname = \"Good\"\nrange = 1\n",
        );
        assert_eq!(guns.len(), 1);
        assert_eq!(told.len(), 4, "{told:?}");
        assert!(told[0].starts_with("guns.toml:5 "), "{told:?}");
        assert!(told[1].starts_with("guns.toml:7 "), "{told:?}");
        assert!(told[2].starts_with("guns.toml:12 unknown field `extra`"), "{told:?}");
        assert_eq!(told[3], "guns.toml:2 unknown key `size`");
    }

    #[test]
    fn the_format_must_be_named_and_known() {
        assert_eq!(read("[[gun]]\nname = \"A\"\nrange = 1").1, ["guns.toml:1 `format` is missing"]);
        let (_, told) = read("format = 9\n[[gun]]\nname = \"A\"\nrange = 1");
        assert_eq!(told, ["guns.toml:1 format 9 is not known; this program reads format 1"]);
    }

    #[test]
    fn a_value_may_be_left_out_where_the_reader_says_so() {
        Sheet::read("guns.toml", "format = 1\nsize = 2\n", &mut Mistakes::new(), |sheet, mistakes| {
            assert_eq!(sheet.maybe::<u8>("size", mistakes).map(|item| item.value), Some(2));
            assert!(sheet.maybe::<u8>("weight", mistakes).is_none() && mistakes.is_empty());
            assert!(sheet.maybe::<String>("size", mistakes).is_none() && !mistakes.is_empty());
        });
    }

    #[test]
    fn broken_syntax_is_reported_and_nothing_panics() {
        for text in [
            "",
            "[[gun",
            "format = \n[[gun]]\nname=",
            "gun = 3\nformat=1",
            "\u{feff}format=1",
            "format = 1\n[[gun]]\nname = \"é\u{1F600}\" x\n",
        ] {
            let (guns, told) = read(text);
            assert!(guns.is_empty() && !told.is_empty(), "{text:?}: {told:?}");
        }
    }

    #[test]
    fn a_word_is_found_by_itself_and_not_inside_another() {
        assert_eq!(find_word("units = { halftrack = 2 }\nhalf = 4", "half"), Some(26));
        assert_eq!(find_word("a_half half", "half"), Some(7));
        assert_eq!(find_word("half", "half"), Some(0));
        assert_eq!(find_word("halftrack", "half"), None);
        assert_eq!(find_word("9A9 \"9A\"", "9A"), Some(5));
    }

    #[test]
    fn a_mistake_points_at_its_word() {
        let text = "format = 1\n[[gun]]\nname = \"Pak\"\nrange = 3\n";
        let mut mistakes = Mistakes::new();
        let guns: Vec<Item<Gun>> = Sheet::list("guns.toml", text, "gun", &mut mistakes);
        guns[0].mistake(&mut mistakes, "Pak", "no such gun");
        let text = mistakes.to_string();
        assert!(text.contains("guns.toml:3:9") && text.contains("^^^") && text.ends_with("1 mistake"), "{text}");
    }
}
