//! How values of a position that hold several are written and read: lists, counts, objects.

use super::{Entry, Part, Way};
use fieldcraft_engine::Stack;
use serde_json::{Map, Value};

/// How many there are of each, by names that stand with the most there can be: `{"ambush": 2}`.
pub fn counted<N: AsRef<str>>(names: impl IntoIterator<Item = (N, u8)>) -> Counted<N> {
    Counted(names.into_iter().collect())
}

/// See [`counted`].
#[derive(Debug)]
pub struct Counted<N>(Vec<(N, u8)>);

impl<N: AsRef<str>, const K: usize> Way<[u8; K]> for Counted<N> {
    fn write(&mut self, counts: &[u8; K]) -> Value {
        let some = self.0.iter().zip(counts).filter(|(_, count)| **count != 0);
        Value::Object(some.map(|((name, _), count)| (name.as_ref().to_owned(), (*count).into())).collect::<Map<_, _>>())
    }

    fn read(&mut self, entry: &Entry<'_>) -> Option<[u8; K]> {
        let map = entry.expect(entry.value().as_object(), "an object with a number for each name")?;
        let mut counts = [0; K];
        for (name, count) in map {
            match self.0.iter().position(|(one, _)| one.as_ref() == name) {
                Some(at) => counts[at] = (0..=self.0[at].1).read(&entry.within(name, count)).unwrap_or(0),
                None => entry.wrong(format_args!("there is no {name:?}")),
            }
        }
        Some(counts)
    }
}

/// Something or nothing; nothing is written as null.
pub const fn maybe<W>(way: W) -> Maybe<W> {
    Maybe(way)
}

/// See [`maybe`].
#[derive(Debug)]
pub struct Maybe<W>(W);

impl<T, W: Way<T>> Way<Option<T>> for Maybe<W> {
    fn write(&mut self, value: &Option<T>) -> Value {
        value.as_ref().map_or(Value::Null, |value| self.0.write(value))
    }

    fn read(&mut self, entry: &Entry<'_>) -> Option<Option<T>> {
        if entry.value().is_null() { Some(None) } else { self.0.read(entry).map(Some) }
    }
}

/// A list or a set.
pub const fn each<W>(way: W) -> Each<W> {
    Each { way, most: usize::MAX }
}

/// See [`each`].
#[derive(Debug)]
pub struct Each<W> {
    way: W,
    most: usize,
}

impl<W> Each<W> {
    /// Refuses longer lists.
    #[must_use]
    pub fn up_to(self, most: usize) -> Self {
        Self { most, ..self }
    }
}

impl<S: Clone + IntoIterator + FromIterator<S::Item>, W: Way<S::Item>> Way<S> for Each<W> {
    fn write(&mut self, all: &S) -> Value {
        all.clone().into_iter().map(|one| self.way.write(&one)).collect()
    }

    fn read(&mut self, entry: &Entry<'_>) -> Option<S> {
        let list = entry.expect(entry.value().as_array(), "a list")?;
        if self.most < list.len() {
            entry.wrong(format_args!("at most {} entries are possible", self.most));
            return None;
        }
        let all = list.iter().enumerate();
        Some(all.filter_map(|(place, value)| self.way.read(&entry.at(place, value))).collect())
    }
}

/// The frames of a stack, outermost first.
pub const fn stack<W>(way: W) -> Frames<W> {
    Frames(each(way))
}

/// See [`stack`].
#[derive(Debug)]
pub struct Frames<W>(Each<W>);

impl<F: Copy, W: Way<F>, const N: usize> Way<Stack<F, N>> for Frames<W> {
    fn write(&mut self, frames: &Stack<F, N>) -> Value {
        self.0.write(&frames.to_vec())
    }

    fn read(&mut self, entry: &Entry<'_>) -> Option<Stack<F, N>> {
        self.0.most = N;
        let frames: Vec<F> = self.0.read(entry)?;
        Some(frames.into_iter().collect())
    }
}

/// A list with so many entries.
pub const fn all<W>(way: W) -> All<W> {
    All(way)
}

/// See [`all`].
#[derive(Debug)]
pub struct All<W>(W);

impl<T, W: Way<T>, const N: usize> Way<[T; N]> for All<W> {
    fn write(&mut self, all: &[T; N]) -> Value {
        all.iter().map(|one| self.0.write(one)).collect()
    }

    fn read(&mut self, entry: &Entry<'_>) -> Option<[T; N]> {
        let list = entry.expect(entry.value().as_array(), "a list")?;
        let all = list.iter().enumerate();
        let read: Option<Vec<T>> =
            all.map(|(place, value)| self.0.read(&entry.at(place, value))).collect::<Vec<_>>().into_iter().collect();
        let fits = (list.len() == N).then_some(());
        entry.expect(fits, format_args!("a list of {N}")).and_then(|()| read?.try_into().ok())
    }
}

/// An object that is described by a function; it gets what is written, and gives what was read.
pub const fn object<T, F: FnMut(&mut Part<'_>, Option<T>) -> Option<T>>(describe: F) -> Object<F> {
    Object { describe, form: Form::Object }
}

/// An object of which only the values are written, one after the other.
pub const fn row<T, F: FnMut(&mut Part<'_>, Option<T>) -> Option<T>>(describe: F) -> Object<F> {
    Object { describe, form: Form::Row }
}

/// An object that is written as a word alone if it has nothing but the field `tag`.
pub const fn word_or_object<T, F>(tag: &'static str, describe: F) -> Object<F>
where
    F: FnMut(&mut Part<'_>, Option<T>) -> Option<T>,
{
    Object { describe, form: Form::WordOrObject(tag) }
}

/// See [`object`].
#[derive(Debug)]
pub struct Object<F> {
    describe: F,
    form: Form,
}

#[derive(Debug)]
enum Form {
    Object,
    Row,
    WordOrObject(&'static str),
}

impl<T: Clone, F: FnMut(&mut Part<'_>, Option<T>) -> Option<T>> Way<T> for Object<F> {
    fn write(&mut self, value: &T) -> Value {
        let describe = |part: &mut Part<'_>| {
            (self.describe)(part, Some(value.clone()));
        };
        match self.form {
            Form::Object => Part::write(describe),
            Form::Row => Part::write_row(describe),
            Form::WordOrObject(tag) => match Part::write(describe) {
                Value::Object(mut map) if map.len() == 1 => map.remove(tag).unwrap_or_default(),
                value => value,
            },
        }
    }

    fn read(&mut self, entry: &Entry<'_>) -> Option<T> {
        let describe = |part: &mut Part<'_>| (self.describe)(part, None);
        match (&self.form, entry.value()) {
            (Form::Row, _) => Part::read_row(entry, describe),
            (Form::WordOrObject(tag), Value::String(word)) => {
                let alone = Value::Object([((*tag).to_owned(), word.as_str().into())].into_iter().collect());
                Part::read_entry(&entry.with(&alone), describe)
            }
            _ => Part::read_entry(entry, describe),
        }
    }
}
