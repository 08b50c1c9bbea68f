//! The fields of one object of a position: each mistake is noted, and something harmless stands in its place.

use crate::ids::{Side, Spot, Unit, Units};
use crate::present::names;
use crate::state::Operation;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// One object, and where in the position it stands.
pub(super) struct Reader<'a> {
    pub value: &'a Value,
    path: String,
    pub errors: &'a mut Vec<String>,
}

impl<'a> Reader<'a> {
    pub fn new(value: &'a Value, path: impl Into<String>, errors: &'a mut Vec<String>) -> Self {
        Self { value, path: path.into(), errors }
    }

    /// A mistake in a field.
    pub fn wrong(&mut self, field: &str, text: impl std::fmt::Display) {
        let dot = if self.path.is_empty() { "" } else { "." };
        self.errors.push(format!("{}{dot}{field}: {text}", self.path));
    }

    /// Whether a field is there; who writes by hand may leave most of them out.
    pub fn has(&self, field: &str) -> bool {
        self.value.get(field).is_some()
    }

    /// A field, or what it usually is if it is not there.
    pub fn field<T: DeserializeOwned + Default>(&mut self, field: &str) -> T {
        if !self.has(field) {
            return T::default();
        }
        match serde_json::from_value(self.value[field].clone()) {
            Ok(value) => value,
            Err(error) => {
                self.wrong(field, error);
                T::default()
            }
        }
    }

    /// A number up to `most`.
    pub fn small(&mut self, field: &str, most: u8) -> u8 {
        let number: u8 = self.field(field);
        if most < number {
            self.wrong(field, format!("{number} is more than {most}"));
            return 0;
        }
        number
    }

    pub fn word<T: Copy>(&mut self, field: &str, words: impl IntoIterator<Item = (T, &'static str)>) -> Option<T> {
        let word: String = self.field(field);
        let found = words.into_iter().find(|(_, one)| *one == word).map(|(value, _)| value);
        if found.is_none() {
            self.wrong(field, format!("{word:?} is not known"));
        }
        found
    }

    pub fn side(&mut self, field: &str) -> Option<Side> {
        self.word(field, Side::BOTH.map(|side| (side, names::side_id(side))))
    }

    pub fn maybe_side(&mut self, field: &str) -> Option<Side> {
        if self.value[field].is_null() { None } else { self.side(field) }
    }

    pub fn spot(&mut self, game: &Operation, field: &str) -> Option<Spot> {
        let label: Option<String> = self.field(field);
        let label = label?;
        let found = game.map().spot(&label);
        if found.is_none() {
            self.wrong(field, format!("there is no hex {label:?}"));
        }
        found
    }

    /// A unit that the position has, or nobody.
    pub fn unit(&mut self, game: &Operation, field: &str) -> Unit {
        let id: Option<String> = self.field(field);
        let Some(id) = id else { return Unit::NONE };
        self.known(game, field, &id).unwrap_or(Unit::NONE)
    }

    pub fn units(&mut self, game: &Operation, field: &str) -> Units {
        let ids: Vec<String> = self.field(field);
        ids.iter().filter_map(|id| self.known(game, field, id)).collect()
    }

    fn known(&mut self, game: &Operation, field: &str, id: &str) -> Option<Unit> {
        match names::read_unit(id) {
            Ok(unit) if game.unit(unit).place != Spot::NOWHERE => Some(unit),
            Ok(_) => {
                self.wrong(field, format!("there is no unit {id:?}"));
                None
            }
            Err(error) => {
                self.wrong(field, error);
                None
            }
        }
    }

    /// Each object of a list; none if it is not there.
    pub fn each(&mut self, field: &str, mut read: impl FnMut(&mut Reader<'_>)) {
        if !self.has(field) {
            return;
        }
        let Some(all) = self.value[field].as_array() else { return self.wrong(field, "a list is needed") };
        for (at, value) in all.iter().enumerate() {
            let path = format!("{field}[{at}]");
            read(&mut Reader::new(value, path, self.errors));
        }
    }
}
