//! One TOML file of a pack, read entry by entry, so that one bad entry does not hide the others.

use crate::outline::{Outline, Place};
use crate::wording::plain;
use crate::{Mistakes, did_you_mean};
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
    outline: Outline,
    source: Arc<Source>,
}

impl<T> Item<T> {
    /// Where it stands.
    #[must_use]
    pub fn place(&self) -> Place<'_> {
        Place { source: &self.source, outline: &self.outline }
    }

    /// Notes that this entry is wrong, pointing at `word` inside it if it stands there.
    pub fn mistake(&self, mistakes: &mut Mistakes, word: &str, message: impl Into<String>) {
        self.place().mistake(mistakes, word, message);
    }
}

/// A parsed file whose keys are taken out one by one.
pub struct Sheet<'a> {
    source: Arc<Source>,
    table: DeTable<'a>,
    taken: BTreeSet<&'static str>,
    /// Its header and the beginning of its keys' full names, if it is a table inside a file.
    within: Option<(Range<usize>, String)>,
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
        let mut sheet =
            Self { source: Arc::clone(source), table: table.into_inner(), taken: BTreeSet::new(), within: None };
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
            self.missing(mistakes, |name| format!("`{name}` is missing"), key);
            return None;
        };
        let value = value.clone();
        self.decode(value, mistakes)
    }

    /// The table `[key]` read entry by entry like a file of its own; its absence is a mistake.
    pub fn table<T>(
        &mut self,
        key: &'static str,
        mistakes: &mut Mistakes,
        take: impl FnOnce(&mut Sheet<'a>, &mut Mistakes) -> T,
    ) -> Option<T> {
        self.taken.insert(key);
        let name = self.full_name(key);
        let Some(value) = self.table.get(key) else {
            self.missing(mistakes, |name| format!("`{name}` is missing"), key);
            return None;
        };
        let DeValue::Table(table) = value.get_ref() else {
            mistakes.add(&self.source, value.span(), format!("`{name}` must be a table, `[{name}]`"));
            return None;
        };
        let mut inner = Sheet {
            source: Arc::clone(&self.source),
            table: table.clone(),
            taken: BTreeSet::new(),
            within: Some((value.span(), format!("{name}."))),
        };
        let taken = take(&mut inner, mistakes);
        inner.finish(mistakes);
        Some(taken)
    }

    /// The name of a key from the top of the file.
    fn full_name(&self, key: &str) -> String {
        self.within.as_ref().map_or_else(|| key.to_owned(), |(_, path)| format!("{path}{key}"))
    }

    /// Notes that a key is missing, at the head of the table that should have it.
    fn missing(&self, mistakes: &mut Mistakes, message: impl FnOnce(&str) -> String, key: &str) {
        let span = self.within.as_ref().map_or(0..0, |(span, _)| span.clone());
        mistakes.add(&self.source, span, message(&self.full_name(key)));
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
        match self.table.get(key).map(Spanned::get_ref) {
            None => self.missing(mistakes, |name| format!("there is no `[[{name}]]`"), key),
            Some(DeValue::Array(array)) if array.is_empty() => {
                self.missing(mistakes, |name| format!("there is no `[[{name}]]`"), key);
            }
            _ => {}
        }
        self.some(key, mistakes)
    }

    /// The entries `[[key]]`, if there are any.
    pub fn some<T: DeserializeOwned>(&mut self, key: &'static str, mistakes: &mut Mistakes) -> Vec<Item<T>> {
        self.taken.insert(key);
        let Some(value) = self.table.get(key) else { return Vec::new() };
        match value.get_ref() {
            DeValue::Array(array) => {
                let entries: Vec<_> = array.iter().cloned().collect();
                entries.into_iter().filter_map(|entry| self.decode(entry, mistakes)).collect()
            }
            _ => {
                let name = self.full_name(key);
                mistakes.add(&self.source, value.span(), format!("`{name}` must be a list of tables, `[[{name}]]`"));
                Vec::new()
            }
        }
    }

    /// Notes every key that nobody asked for.
    fn finish(self, mistakes: &mut Mistakes) {
        for (key, _) in &self.table {
            if !self.taken.contains(key.get_ref().as_ref()) {
                let near = did_you_mean(key.get_ref(), self.taken.iter().copied());
                mistakes.add(&self.source, key.span(), format!("unknown key `{}`{near}", key.get_ref()));
            }
        }
    }

    fn decode<T: DeserializeOwned>(&self, value: Spanned<DeValue<'a>>, mistakes: &mut Mistakes) -> Option<Item<T>> {
        let outline = Outline::new(&value, &self.source.text);
        let own = value.span();
        match T::deserialize(ValueDeserializer::from(value)) {
            Ok(value) => Some(Item { value, outline, source: Arc::clone(&self.source) }),
            Err(error) => {
                mistakes.add(&self.source, error.span().unwrap_or(own), plain(error.message()));
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
    fn a_mistake_inside_an_entry_points_at_its_own_place_and_is_told_once() {
        let text = "format = 1\n[[gun]]\nname = \"Pak\"\nshells = [{ kind = \"HE\" },\n{ kind = \"HE\" }]\n";
        let mut mistakes = Mistakes::new();
        let guns: Vec<Item<toml::Table>> = Sheet::list("guns.toml", text, "gun", &mut mistakes);
        let second = guns[0].place().under("shells").under("1");
        second.mistake(&mut mistakes, "HE", "no such shell");
        second.mistake(&mut mistakes, "HE", "no such shell");
        second.under("fuse").mistake(&mut mistakes, "", "it needs a fuse");
        let told: Vec<_> = mistakes.as_slice().iter().map(|m| format!("{} {}", m.line(), m.message)).collect();
        assert_eq!(told, ["5 no such shell", "5 it needs a fuse"]);
    }

    #[test]
    fn a_table_is_read_entry_by_entry() {
        let check = |text: &str, expect: &[&str]| {
            let mut mistakes = Mistakes::new();
            Sheet::read("guns.toml", text, &mut mistakes, |sheet, mistakes| {
                sheet.table("battery", mistakes, |battery, mistakes| {
                    battery.one::<String>("name", mistakes);
                    battery.items::<Gun>("gun", mistakes);
                })
            });
            let told: Vec<_> = mistakes.as_slice().iter().map(|m| format!("{} {}", m.line(), m.message)).collect();
            assert_eq!(told, expect);
        };
        let sound = "format = 1\n[battery]\nname = \"A\"\n[[battery.gun]]\nname = \"Pak\"\nrange = 3\n";
        check(sound, &[]);
        check("format = 1\n", &["1 `battery` is missing"]);
        check("format = 1\nbattery = 3\n", &["2 `battery` must be a table, `[battery]`"]);
        check("format = 1\n[battery]\n", &["2 `battery.name` is missing", "2 there is no `[[battery.gun]]`"]);
        check("format = 1\n[battery]\nname = \"A\"\ngun = []\n", &["2 there is no `[[battery.gun]]`"]);
        check(&sound.replace("range = 3", ""), &["4 `range` is missing"]);
        check(
            &sound.replace("\nname = \"A\"", "\nname = \"A\"\nguns = 3"),
            &["4 unknown key `guns`; did you mean `gun`?"],
        );
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
