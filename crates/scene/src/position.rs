//! Positions as JSON, which people write by hand: every mistake is noted with its place, and reading goes on.
//!
//! What the fields of a position are called and mean is known to the game.

use fieldcraft_engine::Game;
use serde_json::{Map, Value};
use std::cell::RefCell;
use std::fmt::Display;
use std::ops::RangeInclusive;

/// The mistakes found so far; unlike those of a pack they have no line, so each begins with the path of its field.
#[derive(Debug, Default)]
pub struct Mistakes(RefCell<Vec<String>>);

impl Mistakes {
    /// Notes a mistake.
    pub fn add(&self, text: impl Into<String>) {
        self.0.borrow_mut().push(text.into());
    }

    /// Notes a mistake, unless all is well.
    pub fn unless(&self, well: bool, text: impl FnOnce() -> String) {
        if !well {
            self.add(text());
        }
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.borrow().is_empty()
    }

    /// All of them.
    #[must_use]
    pub fn into_vec(self) -> Vec<String> {
        self.0.into_inner()
    }
}

/// One object that is being read. A field that is null counts as left out.
#[derive(Debug)]
pub struct Object<'a> {
    path: String,
    map: &'a Map<String, Value>,
    used: RefCell<Vec<&'static str>>,
    mistakes: &'a Mistakes,
    longest: usize,
}

impl<'a> Object<'a> {
    /// The object `value`, which stands at `path`.
    pub fn new(path: impl Into<String>, value: &'a Value, mistakes: &'a Mistakes) -> Option<Self> {
        let path = path.into();
        let map = value.as_object();
        mistakes.unless(map.is_some(), || format!("{path} is a JSON object"));
        Some(Self { path, map: map?, used: RefCell::default(), mistakes, longest: usize::MAX })
    }

    /// Refuses lists with more entries, here and in the objects within.
    #[must_use]
    pub fn with_lists_up_to(self, longest: usize) -> Self {
        Self { longest, ..self }
    }

    /// Notes a mistake about a field.
    pub fn wrong(&self, field: &str, text: impl AsRef<str>) {
        self.mistakes.add(format!("{}.{field}: {}", self.path, text.as_ref()));
    }

    /// Whether the field is there.
    #[must_use]
    pub fn has(&self, field: &str) -> bool {
        self.map.get(field).is_some_and(|value| !value.is_null())
    }

    /// Notes that the field is missing, if it is.
    pub fn need(&self, field: &str) {
        if !self.has(field) {
            self.wrong(field, "this field is missing");
        }
    }

    /// The field, if it is there.
    pub fn value(&self, field: &'static str) -> Option<&'a Value> {
        self.used.borrow_mut().push(field);
        self.map.get(field).filter(|value| !value.is_null())
    }

    /// The field as `read` reads it, or the mistake that something else is `expected`.
    fn read<T>(
        &self,
        field: &'static str,
        expected: impl Display,
        read: impl FnOnce(&'a Value) -> Option<T>,
    ) -> Option<T> {
        let read = read(self.value(field)?);
        if read.is_none() {
            self.wrong(field, format!("{expected} is expected"));
        }
        read
    }

    /// A text.
    pub fn text(&self, field: &'static str) -> Option<&'a str> {
        self.read(field, "a string", Value::as_str)
    }

    /// A text that must be there.
    pub fn must_text(&self, field: &'static str) -> Option<&'a str> {
        self.need(field);
        self.text(field)
    }

    /// A whole number.
    pub fn number<N>(&self, field: &'static str, range: RangeInclusive<N>) -> Option<N>
    where
        N: TryFrom<i64> + PartialOrd + Display,
    {
        let number = |value: &Value| N::try_from(value.as_i64()?).ok().filter(|number| range.contains(number));
        self.read(field, format_args!("a whole number from {} to {}", range.start(), range.end()), number)
    }

    /// A number up to `most` that is 0 if nobody says otherwise.
    pub fn count(&self, field: &'static str, most: u8) -> u8 {
        self.number(field, 0..=most).unwrap_or(0)
    }

    /// A yes or no, if somebody says so.
    pub fn maybe_flag(&self, field: &'static str) -> Option<bool> {
        self.read(field, "true or false", Value::as_bool)
    }

    /// A yes or no that is no if nobody says otherwise.
    pub fn flag(&self, field: &'static str) -> bool {
        self.maybe_flag(field).unwrap_or(false)
    }

    /// A thing by its name.
    pub fn named<T>(&self, field: &'static str, look_up: impl Fn(&str) -> Result<T, String>) -> Option<T> {
        look_up(self.text(field)?).map_err(|text| self.wrong(field, text)).ok()
    }

    /// A thing by its name that must be there.
    pub fn must<T>(&self, field: &'static str, look_up: impl Fn(&str) -> Result<T, String>) -> Option<T> {
        self.need(field);
        self.named(field, look_up)
    }

    /// A list of at most `most` entries.
    pub fn list(&self, field: &'static str, most: usize) -> Option<&'a [Value]> {
        let list = self.read(field, "a list", Value::as_array)?;
        if most < list.len() {
            self.wrong(field, format!("at most {most} entries are possible"));
            return None;
        }
        Some(list)
    }

    /// A list of things by their names, if it is there.
    pub fn maybe_names<T>(&self, field: &'static str, look_up: impl Fn(&str) -> Result<T, String>) -> Option<Vec<T>> {
        let thing = |value: &Value| {
            let name = value.as_str().ok_or_else(|| "a list of names is expected".to_owned());
            name.and_then(&look_up).map_err(|text| self.wrong(field, text)).ok()
        };
        self.list(field, self.longest).map(|list| list.iter().filter_map(thing).collect())
    }

    /// A list of things by their names, empty if it is not there.
    pub fn names<T>(&self, field: &'static str, look_up: impl Fn(&str) -> Result<T, String>) -> Vec<T> {
        self.maybe_names(field, look_up).unwrap_or_default()
    }

    /// The objects of a list.
    pub fn objects(&self, field: &'static str) -> Vec<Self> {
        let list = self.list(field, self.longest).unwrap_or_default();
        list.iter().enumerate().filter_map(|(at, value)| self.within(format_args!("{field}[{at}]"), value)).collect()
    }

    /// An object within.
    pub fn object(&self, field: &'static str) -> Option<Self> {
        self.within(field, self.value(field)?)
    }

    fn within(&self, step: impl Display, value: &'a Value) -> Option<Self> {
        let object = Self::new(format!("{}.{step}", self.path), value, self.mistakes)?;
        Some(object.with_lists_up_to(self.longest))
    }

    /// Notes the fields that nobody asked for.
    pub fn finish(&self) {
        let used = self.used.borrow();
        for key in self.map.keys().filter(|key| !used.contains(&key.as_str())) {
            self.mistakes.add(format!("{} has no field {key:?}", self.path));
        }
    }
}

/// Notes what would keep a game that goes on from going on: that nobody is asked, or that a side has no answer.
pub fn check_answers<G: Game>(game: &G, errors: &mut Vec<String>) {
    let mut legal = Vec::new();
    for seat in game.to_act() {
        legal.clear();
        game.legal(seat, &mut legal);
        if legal.is_empty() {
            errors.push("frames: a side is asked and has no answer".to_owned());
        }
    }
    if game.to_act().is_empty() {
        errors.push("frames: nobody is asked".to_owned());
    }
}

#[cfg(test)]
mod tests;
