//! Small JSON objects such as decisions and questions, read field by field.
//!
//! They come from programs, so the first mistake refuses them; a position, which people write by hand, is read with
//! [`crate::position`], which tells all mistakes at once. What the words in the fields mean is known to the game.

use crate::json::{FromJson, text, word};
use serde_json::{Map, Value};
use std::cell::RefCell;

/// The fields of one object.
#[derive(Debug)]
pub struct Fields<'a> {
    map: &'a Map<String, Value>,
    used: RefCell<Vec<&'static str>>,
}

impl<'a> Fields<'a> {
    /// The fields of a JSON object; `what` it is goes into the message if it is none.
    ///
    /// # Errors
    /// That it is no object.
    pub fn of(value: &'a Value, what: &str) -> Result<Self, String> {
        let map = value.as_object().ok_or_else(|| format!("{what} is a JSON object"))?;
        Ok(Self { map, used: RefCell::default() })
    }

    /// Reads a decision such as `{"do":"move","unit":"m4-75-2"}`: `read` gets the verb and all fields, and answers
    /// with nothing if the game has no such verb.
    ///
    /// # Errors
    /// What is wrong with it, in a sentence.
    pub fn decision<D>(
        value: &'a Value,
        read: impl FnOnce(&'a str, &Self) -> Result<Option<D>, String>,
    ) -> Result<D, String> {
        Self::tagged(value, ("a decision", "do"), read)
    }

    /// Reads an intention such as `{"mean":"go","unit":"m4-75-2","hex":"A-Q-10"}`, in the same way.
    ///
    /// # Errors
    /// What is wrong with it, in a sentence.
    pub fn intention<I>(
        value: &'a Value,
        read: impl FnOnce(&'a str, &Self) -> Result<Option<I>, String>,
    ) -> Result<I, String> {
        Self::tagged(value, ("an intention", "mean"), read)
    }

    fn tagged<T>(
        value: &'a Value,
        (what, tag): (&str, &'static str),
        read: impl FnOnce(&'a str, &Self) -> Result<Option<T>, String>,
    ) -> Result<T, String> {
        let fields = Self::of(value, what)?;
        let verb = fields.text(tag)?;
        let read = read(verb, &fields)?.ok_or_else(|| format!("there is nothing to {tag} called {verb:?}"))?;
        fields.finish()?;
        Ok(read)
    }

    /// Whether a field is there.
    #[must_use]
    pub fn has(&self, field: &str) -> bool {
        self.map.contains_key(field)
    }

    /// A field, whatever it holds.
    ///
    /// # Errors
    /// That it is missing.
    pub fn value(&self, field: &'static str) -> Result<&'a Value, String> {
        self.used.borrow_mut().push(field);
        self.map.get(field).ok_or_else(|| format!("the field {field:?} is missing"))
    }

    /// A text, such as the id of a unit.
    ///
    /// # Errors
    /// That it is missing or no string.
    pub fn text(&self, field: &'static str) -> Result<&'a str, String> {
        text(self.value(field)?, field)
    }

    /// A thing that `known` knows by its name.
    ///
    /// # Errors
    /// That it is missing, or what is wrong with it.
    pub fn read<C, T: FromJson<C>>(&self, field: &'static str, known: &C) -> Result<T, String> {
        T::from_json(self.value(field)?, field, known)
    }

    /// A small number.
    ///
    /// # Errors
    /// That it is missing or no such number.
    pub fn small(&self, field: &'static str) -> Result<u8, String> {
        self.read(field, &())
    }

    /// What one of `words` stands for.
    ///
    /// # Errors
    /// That it is missing or none of these words.
    pub fn word<T>(
        &self,
        field: &'static str,
        words: impl IntoIterator<Item = (T, &'static str)>,
    ) -> Result<T, String> {
        word(self.text(field)?, field, words)
    }

    /// Refuses fields that nobody asked for: a misspelt name must not pass for one that was left out.
    ///
    /// # Errors
    /// The first of them.
    pub fn finish(&self) -> Result<(), String> {
        let used = self.used.borrow();
        match self.map.keys().find(|key| !used.contains(&key.as_str())) {
            Some(extra) => Err(format!("there is no field {extra:?} here")),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    /// Reads `{"do":"fire","unit":…,"at":…,"with":…}`, the last of which may be left out.
    fn fire(value: &Value) -> Result<(String, u8, bool), String> {
        Fields::decision(value, |verb, fields| {
            if verb != "fire" {
                return Ok(None);
            }
            let (unit, at) = (fields.text("unit")?.to_owned(), fields.small("at")?);
            let smoke = fields.has("with") && fields.word("with", [(false, "shells"), (true, "smoke")])?;
            Ok(Some((unit, at, smoke)))
        })
    }

    #[track_caller]
    fn check(value: Value, expect: &str) {
        assert_eq!(fire(&value), Err(expect.to_owned()));
    }

    #[test]
    fn a_decision_is_a_verb_and_its_fields() {
        assert_eq!(fire(&json!({"do": "fire", "unit": "a", "at": 255})), Ok(("a".into(), 255, false)));
        assert_eq!(fire(&json!({"do": "fire", "unit": "a", "at": 0, "with": "smoke"})), Ok(("a".into(), 0, true)));
    }

    #[test]
    fn the_first_mistake_refuses_a_decision() {
        check(json!(["fire"]), "a decision is a JSON object");
        check(json!({"unit": "a"}), "the field \"do\" is missing");
        check(json!({"do": "hide", "unit": 3}), "there is nothing to do called \"hide\"");
        check(json!({"do": "fire", "at": 3}), "the field \"unit\" is missing");
        check(json!({"do": "fire", "unit": 3, "at": 3}), "the field \"unit\" is a string");
        check(json!({"do": "fire", "unit": "a", "at": 256}), "the field \"at\" is a number from 0 to 255");
        check(json!({"do": "fire", "unit": "a", "at": 1, "with": "love"}), "there is no with \"love\"");
        check(json!({"do": "fire", "unit": "a", "at": 1, "wiht": "smoke"}), "there is no field \"wiht\" here");
    }
}
