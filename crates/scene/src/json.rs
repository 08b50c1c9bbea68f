//! Values with a name or a number in JSON, written and read for whoever knows the names: a game or its pack.
//!
//! Each kind of value says once how it is written and read; [`crate::described!`] makes decisions and events of them.
//! `As` tells apart values of one type that are named in several ways: a number may stand for a card or for a place.

use crate::Fields;
use serde_json::{Map, Value};

/// A value that is written as one field.
pub trait ToJson<C, As = ()> {
    /// The value as JSON.
    fn to_json(&self, known: &C) -> Value;
}

/// A value that is read from one field.
pub trait FromJson<C, As = ()>: Sized {
    /// The value that a field holds.
    ///
    /// # Errors
    /// What is wrong with it, in a sentence.
    fn from_json(value: &Value, field: &str, known: &C) -> Result<Self, String>;
}

/// A value that is written as several fields, of which some may be left out.
pub trait ToFields<C, const N: usize> {
    /// What each field holds.
    fn to_fields(&self, known: &C) -> [Option<Value>; N];
}

/// A value that is read from several fields.
pub trait FromFields<C, const N: usize>: Sized {
    /// The value that the fields with these names hold.
    ///
    /// # Errors
    /// What is wrong with them, in a sentence.
    fn from_fields(fields: &Fields<'_>, names: [&'static str; N], known: &C) -> Result<Self, String>;
}

/// A number that counts from 0 and is written from 1.
#[derive(Debug)]
pub enum FromOne {}

impl<C> ToJson<C, FromOne> for u8 {
    fn to_json(&self, _: &C) -> Value {
        (u16::from(*self) + 1).into()
    }
}

impl<C> FromJson<C> for u8 {
    fn from_json(value: &Value, field: &str, _: &C) -> Result<Self, String> {
        let number = value.as_u64().and_then(|number| Self::try_from(number).ok());
        number.ok_or_else(|| format!("the field {field:?} is a number from 0 to 255"))
    }
}

impl<C> FromJson<C> for bool {
    fn from_json(value: &Value, _: &str, _: &C) -> Result<Self, String> {
        value.as_bool().ok_or_else(|| "true or false is expected".to_owned())
    }
}

macro_rules! plain {
    ($($type:ty),*) => {
        $(impl<C> ToJson<C> for $type {
            fn to_json(&self, _: &C) -> Value {
                (*self).into()
            }
        })*
    };
}

plain!(bool, u8, u16, i8, i16);

impl<C, As, T: ToJson<C, As>> ToJson<C, As> for Option<T> {
    fn to_json(&self, known: &C) -> Value {
        self.as_ref().map_or(Value::Null, |value| value.to_json(known))
    }
}

impl<C, As, T: ToJson<C, As>, const N: usize> ToJson<C, As> for [T; N] {
    fn to_json(&self, known: &C) -> Value {
        self.iter().map(|value| value.to_json(known)).collect()
    }
}

/// The text that a field holds.
///
/// # Errors
/// That it is no string.
pub fn text<'a>(value: &'a Value, field: &str) -> Result<&'a str, String> {
    value.as_str().ok_or_else(|| format!("the field {field:?} is a string"))
}

/// What a word in a field stands for.
///
/// # Errors
/// That it is none of these words.
pub fn word<T>(word: &str, field: &str, words: impl IntoIterator<Item = (T, &'static str)>) -> Result<T, String> {
    let found = words.into_iter().find(|(_, one)| *one == word).map(|(thing, _)| thing);
    found.ok_or_else(|| format!("there is no {field} {word:?}"))
}

/// Writes a value into the fields with these names.
pub fn spread<C, const N: usize>(
    fields: &mut Map<String, Value>,
    names: [&str; N],
    value: &impl ToFields<C, N>,
    known: &C,
) {
    let held = names.into_iter().zip(value.to_fields(known));
    fields.extend(held.filter_map(|(name, value)| Some((name.to_owned(), value?))));
}

/// What `write` makes of a value.
pub fn write<'a, C, T, N: Into<Value>>(known: &'a C, value: T, write: impl FnOnce(&'a C, T) -> N) -> Value {
    write(known, value).into()
}

/// What `read` makes of the text in a field.
///
/// # Errors
/// That it is no text, or what `read` says.
pub fn read<'a, C, T>(
    known: &'a C,
    value: &'a Value,
    field: &'a str,
    read: impl FnOnce(&'a C, &'a str, &'a str) -> Result<T, String>,
) -> Result<T, String> {
    read(known, text(value, field)?, field)
}

/// How each kind of value is named: `Type => write` or `Type => write, read;` with `write(game, value)` giving a name
/// or a number and `read(game, name, field)` the value. `Type: As` is a value with several ways to name it.
#[macro_export]
macro_rules! named {
    (@read $known:ty, $type:ty, $way:ty) => {};
    (@read $known:ty, $type:ty, $way:ty, $read:expr) => {
        impl $crate::FromJson<$known, $way> for $type {
            fn from_json(value: &::serde_json::Value, field: &str, known: &$known) -> Result<Self, String> {
                $crate::json::read(known, value, field, $read)
            }
        }
    };
    ($known:ty: $($type:ty $(: $way:ident)? => $write:expr $(, $read:expr)?;)*) => {
        $(
            impl $crate::ToJson<$known, $crate::described!(@way $($way)?)> for $type {
                fn to_json(&self, known: &$known) -> ::serde_json::Value {
                    $crate::json::write(known, *self, $write)
                }
            }
            $crate::named! { @read $known, $type, $crate::described!(@way $($way)?) $(, $read)? }
        )*
    };
}
