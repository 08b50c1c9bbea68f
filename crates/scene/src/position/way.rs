//! How the values of a position are written and read: numbers within bounds, words, names.

use super::Mistakes;
use crate::{FromJson, ToJson};
use serde_json::Value;
use std::fmt::Display;
use std::marker::PhantomData;
use std::ops::RangeInclusive;

/// A way to write and read a value.
///
/// A range is a way for numbers, and a list of things with their words one for such things.
pub trait Way<T> {
    /// The value as JSON.
    fn write(&mut self, value: &T) -> Value;

    /// The value that is read; nothing, if it could not be, and then the mistake has been noted.
    fn read(&mut self, entry: &Entry<'_>) -> Option<T>;
}

/// A value that is read, and where in the position it stands.
#[derive(Clone, Debug)]
pub struct Entry<'a> {
    path: String,
    value: &'a Value,
    mistakes: &'a Mistakes,
}

impl<'a> Entry<'a> {
    pub(super) fn new(value: &'a Value, mistakes: &'a Mistakes) -> Self {
        Self { path: "position".into(), value, mistakes }
    }

    /// A value within this one.
    #[must_use]
    pub fn within(&self, field: &str, value: &'a Value) -> Self {
        Self { path: format!("{}.{field}", self.path), value, mistakes: self.mistakes }
    }

    pub(super) fn with<'b>(&self, value: &'b Value) -> Entry<'b>
    where
        'a: 'b,
    {
        Entry { path: self.path.clone(), value, mistakes: self.mistakes }
    }

    pub(super) fn at(&self, place: usize, value: &'a Value) -> Self {
        Self { path: format!("{}[{place}]", self.path), value, mistakes: self.mistakes }
    }

    /// The value.
    #[must_use]
    pub const fn value(&self) -> &'a Value {
        self.value
    }

    pub(super) fn path(&self) -> &str {
        &self.path
    }

    /// The name of the field that it stands in.
    fn field(&self) -> &str {
        let last = self.path.rsplit('.').next().unwrap_or_default();
        last.split('[').next().unwrap_or_default()
    }

    pub(super) fn note(&self, text: String) {
        self.mistakes.add(text);
    }

    /// Notes a mistake.
    pub fn wrong(&self, text: impl Display) {
        self.note(format!("{}: {text}", self.path));
    }

    /// What was found, or the mistake that something else is expected.
    pub fn expect<T>(&self, found: Option<T>, expected: impl Display) -> Option<T> {
        if found.is_none() {
            self.wrong(format_args!("{expected} is expected"));
        }
        found
    }

    /// What was found, or the mistake that tells why not.
    pub fn found<T>(&self, found: Result<T, String>) -> Option<T> {
        found.map_err(|text| self.wrong(text)).ok()
    }

    /// A text.
    #[must_use]
    pub fn text(&self) -> Option<&'a str> {
        self.expect(self.value.as_str(), "a string")
    }

    /// A whole number within bounds.
    fn whole(&self, least: i64, most: i64) -> Option<i64> {
        let number = self.value.as_i64().filter(|number| (least..=most).contains(number));
        self.expect(number, format_args!("a whole number from {least} to {most}"))
    }
}

/// Whole numbers within bounds.
impl<N: TryFrom<i64> + Into<i64> + Copy> Way<N> for RangeInclusive<N> {
    fn write(&mut self, value: &N) -> Value {
        Into::<i64>::into(*value).into()
    }

    fn read(&mut self, entry: &Entry<'_>) -> Option<N> {
        N::try_from(entry.whole((*self.start()).into(), (*self.end()).into())?).ok()
    }
}

/// Things by their words.
impl<T: Copy + PartialEq, const N: usize> Way<T> for [(T, &'static str); N] {
    fn write(&mut self, value: &T) -> Value {
        self.iter().find(|(thing, _)| thing == value).map(|(_, word)| *word).into()
    }

    fn read(&mut self, entry: &Entry<'_>) -> Option<T> {
        let word = entry.text()?;
        let found = self.iter().find(|(_, one)| *one == word).map(|(thing, _)| *thing);
        entry.found(found.ok_or_else(|| {
            let words = self.map(|(_, word)| word).join(", ");
            format!("{word:?} is none of {words}")
        }))
    }
}

/// A text as it stands.
#[must_use]
pub fn text() -> impl Way<String> {
    Text
}

struct Text;

impl Way<String> for Text {
    fn write(&mut self, value: &String) -> Value {
        value.as_str().into()
    }

    fn read(&mut self, entry: &Entry<'_>) -> Option<String> {
        entry.text().map(str::to_owned)
    }
}

/// What `known` knows by name, in the way of decisions.
#[derive(Debug)]
pub struct By<'a, C, As = ()>(&'a C, PhantomData<As>);

/// What `known` knows by name, in the way of decisions.
pub const fn by<C>(known: &C) -> By<'_, C> {
    By(known, PhantomData)
}

impl<'a, C> By<'a, C> {
    /// Values of one type that are named in several ways, in this one.
    #[must_use]
    pub const fn named<As>(self) -> By<'a, C, As> {
        By(self.0, PhantomData)
    }
}

impl<C, As, T: ToJson<C, As> + FromJson<C, As>> Way<T> for By<'_, C, As> {
    fn write(&mut self, value: &T) -> Value {
        value.to_json(self.0)
    }

    fn read(&mut self, entry: &Entry<'_>) -> Option<T> {
        // Decisions name the field; here the path does.
        let field = entry.field();
        let names_field = format!("the field {field:?} is ");
        let read = T::from_json(entry.value, field, self.0);
        entry.found(read.map_err(|text| match text.strip_prefix(&names_field) {
            Some(expected) => format!("{expected} is expected"),
            None => text,
        }))
    }
}

/// The number of a thing by its name in a list of all such things.
pub const fn listed<'a, N: AsRef<str>>(names: &'a [N], what: &'a str) -> impl Way<u8> + 'a {
    Listed(names, what)
}

struct Listed<'a, N>(&'a [N], &'a str);

impl<N: AsRef<str>> Way<u8> for Listed<'_, N> {
    fn write(&mut self, value: &u8) -> Value {
        self.0.get(usize::from(*value)).map(AsRef::as_ref).into()
    }

    fn read(&mut self, entry: &Entry<'_>) -> Option<u8> {
        let name = entry.text()?;
        let found = self.0.iter().position(|one| one.as_ref() == name).map(|at| at as u8);
        entry.found(found.ok_or_else(|| format!("there is no {} {name:?}", self.1)))
    }
}
