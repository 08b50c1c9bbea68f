//! Reads JSON objects strictly: every mistake is noted with its place, and reading goes on.

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
        let map = value.as_object();
        mistakes.unless(map.is_some(), || format!("{path} is a JSON object"));
        Some(Self { path, map: map?, used: RefCell::default(), mistakes })
    }

    /// Notes a mistake about a field.
    pub fn wrong(&self, field: &str, text: impl AsRef<str>) {
        self.mistakes.add(format!("{}.{field}: {}", self.path, text.as_ref()));
    }

    /// The field, if it is there and says something.
    pub fn value(&self, field: &'static str) -> Option<&'a Value> {
        self.used.borrow_mut().push(field);
        self.map.get(field).filter(|value| !value.is_null())
    }

    /// A word.
    pub fn text(&self, field: &'static str) -> Option<&'a str> {
        let value = self.value(field)?;
        if value.as_str().is_none() {
            self.wrong(field, "a string is expected");
        }
        value.as_str()
    }

    /// A whole number up to `most`.
    pub fn number(&self, field: &'static str, most: u8) -> Option<u8> {
        let value = self.value(field)?;
        let number = value.as_u64().and_then(|number| u8::try_from(number).ok()).filter(|number| *number <= most);
        if number.is_none() {
            self.wrong(field, format!("a whole number from 0 to {most} is expected"));
        }
        number
    }

    /// A yes or no that is no if nobody says otherwise.
    pub fn flag(&self, field: &'static str) -> bool {
        let Some(value) = self.value(field) else { return false };
        value.as_bool().unwrap_or_else(|| {
            self.wrong(field, "true or false is expected");
            false
        })
    }

    /// A thing by its name.
    pub fn named<T>(&self, field: &'static str, look_up: impl Fn(&str) -> Result<T, String>) -> Option<T> {
        look_up(self.text(field)?).map_err(|text| self.wrong(field, text)).ok()
    }

    /// A thing by its name that must be there.
    pub fn must<T>(&self, field: &'static str, look_up: impl Fn(&str) -> Result<T, String>) -> Option<T> {
        if !self.map.contains_key(field) {
            self.wrong(field, "this field is missing");
        }
        self.named(field, look_up)
    }

    /// A list.
    fn list(&self, field: &'static str) -> &'a [Value] {
        let Some(value) = self.value(field) else { return &[] };
        if !value.is_array() {
            self.wrong(field, "a list is expected");
        }
        value.as_array().map_or(&[], Vec::as_slice)
    }

    /// A list of things by their names.
    pub fn names<T>(&self, field: &'static str, look_up: impl Fn(&str) -> Result<T, String>) -> Vec<T> {
        let thing = |value: &Value| {
            let name = value.as_str().ok_or_else(|| "a list of names is expected".to_owned());
            name.and_then(&look_up).map_err(|text| self.wrong(field, text)).ok()
        };
        self.list(field).iter().filter_map(thing).collect()
    }

    /// The objects of a list.
    pub fn objects(&self, field: &'static str) -> Vec<Object<'a>> {
        let path = |at: usize| format!("{}.{field}[{at}]", self.path);
        let object = |(at, value)| Object::new(path(at), value, self.mistakes);
        self.list(field).iter().enumerate().filter_map(object).collect()
    }

    /// An object within.
    pub fn object(&self, field: &'static str) -> Option<Object<'a>> {
        Object::new(format!("{}.{field}", self.path), self.value(field)?, self.mistakes)
    }

    /// Notes the fields that nobody asked for.
    pub fn finish(&self) {
        let used = self.used.borrow();
        for key in self.map.keys().filter(|key| !used.contains(&key.as_str())) {
            self.mistakes.add(format!("{} has no field {key:?}", self.path));
        }
    }
}
