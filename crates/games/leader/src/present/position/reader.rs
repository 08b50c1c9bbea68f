//! Reads JSON objects strictly: every mistake is noted with its place, and reading goes on.

use crate::present::codes::Code;
use serde_json::{Map, Value};
use std::cell::RefCell;

/// The mistakes found so far.
#[derive(Default)]
pub(super) struct Mistakes(RefCell<Vec<String>>);

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
    pub fn is_empty(&self) -> bool {
        self.0.borrow().is_empty()
    }

    /// All of them.
    pub fn into_vec(self) -> Vec<String> {
        self.0.into_inner()
    }
}

/// One object that is being read.
pub(super) struct Object<'a> {
    path: String,
    map: &'a Map<String, Value>,
    used: RefCell<Vec<&'static str>>,
    mistakes: &'a Mistakes,
}

impl<'a> Object<'a> {
    /// The object `value`, which stands at `path`.
    pub fn new(path: impl Into<String>, value: &'a Value, mistakes: &'a Mistakes) -> Option<Self> {
        let path = path.into();
        match value.as_object() {
            Some(map) => Some(Self { path, map, used: RefCell::default(), mistakes }),
            None => {
                mistakes.add(format!("{path} is a JSON object"));
                None
            }
        }
    }

    /// Notes a mistake about a field.
    pub fn wrong(&self, field: &str, text: impl AsRef<str>) {
        self.mistakes.add(format!("{}.{field}: {}", self.path, text.as_ref()));
    }

    /// Whether the field is there.
    pub fn has(&self, field: &str) -> bool {
        self.map.contains_key(field)
    }

    /// The field, if it is there.
    pub fn value(&self, field: &'static str) -> Option<&'a Value> {
        self.used.borrow_mut().push(field);
        self.map.get(field)
    }

    /// A word.
    pub fn text(&self, field: &'static str) -> Option<&'a str> {
        let value = self.value(field)?;
        if value.as_str().is_none() {
            self.wrong(field, "a string is expected");
        }
        value.as_str()
    }

    /// A word that must be there.
    pub fn must_text(&self, field: &'static str) -> Option<&'a str> {
        if !self.has(field) {
            self.wrong(field, "this field is missing");
        }
        self.text(field)
    }

    /// A whole number from `least` to `most`.
    pub fn number(&self, field: &'static str, least: i64, most: i64) -> Option<i64> {
        let value = self.value(field)?;
        match value.as_i64().filter(|number| (least..=most).contains(number)) {
            None => {
                self.wrong(field, format!("a whole number from {least} to {most} is expected"));
                None
            }
            number => number,
        }
    }

    /// A number up to `most` that is 0 if nobody says otherwise.
    pub fn count(&self, field: &'static str, most: u8) -> u8 {
        self.number(field, 0, most.into()).unwrap_or(0) as u8
    }

    /// A yes or no that is `default` if nobody says otherwise.
    pub fn flag(&self, field: &'static str, default: bool) -> bool {
        let Some(value) = self.value(field) else { return default };
        value.as_bool().unwrap_or_else(|| {
            self.wrong(field, "true or false is expected");
            default
        })
    }

    /// A kind of thing.
    pub fn code<T: Code>(&self, field: &'static str) -> Option<T> {
        let word = self.text(field)?;
        let thing = T::from_code(word);
        if thing.is_none() {
            self.wrong(field, T::unknown(word));
        }
        thing
    }

    /// A thing by its name.
    pub fn named<T>(&self, field: &'static str, look_up: impl Fn(&str) -> Result<T, String>) -> Option<T> {
        let name = self.text(field)?;
        look_up(name).map_err(|text| self.wrong(field, text)).ok()
    }

    /// A list of at most `most` entries.
    pub fn list(&self, field: &'static str, most: usize) -> Option<&'a [Value]> {
        let value = self.value(field)?;
        match value.as_array() {
            Some(list) if list.len() <= most => Some(list),
            Some(_) => {
                self.wrong(field, format!("at most {most} entries are possible"));
                None
            }
            None => {
                self.wrong(field, "a list is expected");
                None
            }
        }
    }

    /// A list of things by their names.
    pub fn names<T>(&self, field: &'static str, look_up: impl Fn(&str) -> Result<T, String>) -> Option<Vec<T>> {
        let list = self.list(field, 64)?;
        let name = |value: &Value| match value.as_str() {
            None => Err("a list of names is expected".to_owned()),
            Some(name) => look_up(name),
        };
        let mut things = Vec::new();
        for value in list {
            match name(value) {
                Ok(thing) => things.push(thing),
                Err(text) => self.wrong(field, text),
            }
        }
        Some(things)
    }

    /// The objects of a list.
    pub fn objects(&self, field: &'static str) -> Vec<Object<'a>> {
        let list = self.list(field, 64).unwrap_or_default();
        let path = |at: usize| format!("{}.{field}[{at}]", self.path);
        list.iter().enumerate().filter_map(|(at, value)| Object::new(path(at), value, self.mistakes)).collect()
    }

    /// An object within.
    pub fn object(&self, field: &'static str) -> Option<Object<'a>> {
        let value = self.value(field)?;
        Object::new(format!("{}.{field}", self.path), value, self.mistakes)
    }

    /// Notes the fields that nobody asked for.
    pub fn finish(&self) {
        let used = self.used.borrow();
        for key in self.map.keys().filter(|key| !used.contains(&key.as_str())) {
            self.mistakes.add(format!("{} has no field {key:?}", self.path));
        }
    }
}
