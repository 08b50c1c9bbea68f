//! Lists of any length inside a state: copies of a battle share them until one of the copies changes its own.
//!
//! The rules set no limit to written orders, wrecks or Spotted markers, so the state sets none either.

use std::ops::Deref;
use std::sync::Arc;

/// A list that is copied when it is changed, not when the battle is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct List<T>(Arc<Vec<T>>);

impl<T> Default for List<T> {
    fn default() -> Self {
        Self(Arc::default())
    }
}

impl<T> Deref for List<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.0
    }
}

impl<'a, T> IntoIterator for &'a List<T> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<T: Clone> IntoIterator for List<T> {
    type Item = T;
    type IntoIter = std::vec::IntoIter<T>;

    fn into_iter(self) -> Self::IntoIter {
        Arc::unwrap_or_clone(self.0).into_iter()
    }
}

impl<T> FromIterator<T> for List<T> {
    fn from_iter<I: IntoIterator<Item = T>>(all: I) -> Self {
        Self(Arc::new(all.into_iter().collect()))
    }
}

impl<T: Clone> List<T> {
    /// Puts one more at the end.
    pub fn push(&mut self, one: T) {
        Arc::make_mut(&mut self.0).push(one);
    }

    /// Takes one out.
    pub fn remove(&mut self, at: usize) {
        Arc::make_mut(&mut self.0).remove(at);
    }

    /// Puts another in the place of one.
    pub fn replace(&mut self, at: usize, one: T) {
        Arc::make_mut(&mut self.0)[at] = one;
    }

    /// Keeps those that `keep` says; where it says all, the list stays shared.
    pub fn retain(&mut self, keep: impl Fn(&T) -> bool) {
        if !self.iter().all(&keep) {
            Arc::make_mut(&mut self.0).retain(keep);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_copy_keeps_what_the_other_changes() {
        let mut one = List::default();
        (0..1000).for_each(|number| one.push(number));
        let mut other = one.clone();
        other.retain(|number| *number < 1000);
        assert!(Arc::ptr_eq(&one.0, &other.0), "nothing was taken out, so nothing was copied");
        other.retain(|number| number % 2 == 0);
        other.replace(0, 7);
        other.remove(1);
        assert_eq!((one.len(), other.len(), one[0], other[0], other[1]), (1000, 499, 0, 7, 4));
    }
}
