//! One object of a position, while it is written or read.

use super::Mistakes;
use super::way::{Entry, Way, by};
use serde_json::{Map, Value};

/// One object of a position: it is told of each field once, and writes the field or reads it.
#[derive(Debug)]
pub struct Part<'a>(Hand<'a>);

#[derive(Debug)]
enum Hand<'a> {
    /// The fields written so far.
    Writes(Vec<(&'static str, Value)>),
    /// Where it stands, what is left of it to read, and the names of what was read.
    Reads { entry: Entry<'a>, from: Source<'a>, used: Vec<&'static str> },
}

/// What is read from.
#[derive(Debug)]
enum Source<'a> {
    Object(&'a Map<String, Value>),
    Row(&'a [Value]),
}

impl<'a> Part<'a> {
    fn written(describe: impl FnOnce(&mut Part<'_>)) -> Vec<(&'static str, Value)> {
        let mut part = Part(Hand::Writes(Vec::new()));
        describe(&mut part);
        match part.0 {
            Hand::Writes(fields) => fields,
            Hand::Reads { .. } => Vec::new(),
        }
    }

    /// Writes an object.
    pub fn write(describe: impl FnOnce(&mut Part<'_>)) -> Value {
        let fields = Self::written(describe).into_iter().map(|(field, value)| (field.to_owned(), value));
        Value::Object(fields.collect())
    }

    /// Writes the values of an object without their names.
    pub(super) fn write_row(describe: impl FnOnce(&mut Part<'_>)) -> Value {
        Self::written(describe).into_iter().map(|(_, value)| value).collect()
    }

    /// Reads the position `value`: nothing if `describe` gives nothing, having said why.
    pub fn read<T>(
        value: &'a Value,
        mistakes: &'a Mistakes,
        describe: impl FnOnce(&mut Self) -> Option<T>,
    ) -> Option<T> {
        Self::read_entry(&Entry::new(value, mistakes), describe)
    }

    /// Reads an object within a position.
    pub(super) fn read_entry<T>(entry: &Entry<'a>, describe: impl FnOnce(&mut Self) -> Option<T>) -> Option<T> {
        let Some(map) = entry.value().as_object() else {
            entry.note(format!("{} is a JSON object", entry.path()));
            return None;
        };
        Self::reading(entry, Source::Object(map), describe)
    }

    /// Reads an object of which only the values are there, one after the other.
    pub(super) fn read_row<T>(entry: &Entry<'a>, describe: impl FnOnce(&mut Self) -> Option<T>) -> Option<T> {
        let row = entry.expect(entry.value().as_array(), "a list")?;
        Self::reading(entry, Source::Row(row), describe)
    }

    fn reading<T>(entry: &Entry<'a>, from: Source<'a>, describe: impl FnOnce(&mut Self) -> Option<T>) -> Option<T> {
        let mut part = Part(Hand::Reads { entry: entry.clone(), from, used: Vec::new() });
        let read = describe(&mut part)?;
        part.finish();
        Some(read)
    }

    /// Notes what nobody asked for.
    fn finish(&self) {
        let Hand::Reads { entry, from, used } = &self.0 else { return };
        match from {
            Source::Object(map) => {
                for key in map.keys().filter(|key| !used.contains(&key.as_str())) {
                    entry.note(format!("{} has no field {key:?}", entry.path()));
                }
            }
            Source::Row([]) => {}
            Source::Row([more, ..]) => entry.wrong(format_args!("there is no room for {more}")),
        }
    }

    /// The next value to read: the field with this name, or the next of a row. What is null counts as left out.
    fn next(&mut self, field: &'static str) -> Option<Entry<'a>> {
        let Hand::Reads { entry, from, used } = &mut self.0 else { return None };
        used.push(field);
        let value = match from {
            Source::Object(map) => map.get(field)?,
            Source::Row(values) => values.split_off_first()?,
        };
        (!value.is_null()).then(|| entry.within(field, value))
    }

    /// A field that is written if it holds something, and read if it is there.
    pub fn given<T>(&mut self, field: &'static str, mut way: impl Way<T>, value: Option<T>) -> Option<T> {
        if let Hand::Writes(fields) = &mut self.0 {
            fields.extend(value.iter().map(|value| (field, way.write(value))));
            return value;
        }
        way.read(&self.next(field)?)
    }

    /// A field that must be there.
    pub fn must<T>(&mut self, field: &'static str, mut way: impl Way<T>, value: Option<T>) -> Option<T> {
        if self.reads() {
            let Some(entry) = self.next(field) else {
                self.wrong(field, "this field is missing");
                return None;
            };
            return way.read(&entry);
        }
        self.given(field, way, value)
    }

    /// A field that is always written, and `usual` if it is left out.
    pub fn field<T: Clone>(&mut self, field: &'static str, way: impl Way<T>, usual: T, place: &mut T) {
        *place = self.given(field, way, Some(place.clone())).unwrap_or(usual);
    }

    /// A field that is written unless it is `usual`, as which it counts if it is left out.
    pub fn unless<T: Clone + PartialEq>(&mut self, field: &'static str, way: impl Way<T>, usual: T, place: &mut T) {
        let unusual = (*place != usual).then(|| place.clone());
        *place = self.given(field, way, unusual).unwrap_or(usual);
    }

    /// A field that is written if there is something.
    pub fn maybe<T: Clone>(&mut self, field: &'static str, way: impl Way<T>, place: &mut Option<T>) {
        *place = self.given(field, way, place.clone());
    }

    /// A yes or no that is always written.
    pub fn flag(&mut self, field: &'static str, place: &mut bool) {
        self.field(field, by(&()), false, place);
    }

    /// A yes or no that is written if it is a yes.
    pub fn mark(&mut self, field: &'static str, place: &mut bool) {
        self.unless(field, by(&()), false, place);
    }

    /// Whether it is read.
    #[must_use]
    pub const fn reads(&self) -> bool {
        matches!(self.0, Hand::Reads { .. })
    }

    /// Whether a field is there to be read.
    #[must_use]
    pub fn has(&self, field: &str) -> bool {
        match &self.0 {
            Hand::Reads { from: Source::Object(map), .. } => map.get(field).is_some_and(|value| !value.is_null()),
            _ => false,
        }
    }

    /// Whether a field was left out by who wrote what is read.
    #[must_use]
    pub fn lacks(&self, field: &str) -> bool {
        self.reads() && !self.has(field)
    }

    /// Notes a mistake about a field; what is written has none.
    pub fn wrong(&self, field: &str, text: impl AsRef<str>) {
        if let Hand::Reads { entry, .. } = &self.0 {
            entry.note(format!("{}.{field}: {}", entry.path(), text.as_ref()));
        }
    }

    /// Notes a mistake about a field, unless all is well.
    pub fn check(&self, well: bool, field: &str, text: impl FnOnce() -> String) {
        if !well {
            self.wrong(field, text());
        }
    }
}
