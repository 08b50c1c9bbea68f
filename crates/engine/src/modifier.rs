//! Modifiers: the rows a player is shown are the rows that are summed in play.

use crate::Clause;
use arrayvec::ArrayVec;

/// One row of a sum: a value, the reason, and the clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Modifier<R = &'static str> {
    /// What the row adds.
    pub value: i32,
    /// Why: in a few words, or as a value where the words name units.
    pub reason: R,
    /// The clause that says so.
    pub clause: Clause,
}

/// The rows of one sum, in the order in which they are shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rows<R = &'static str, const MOST: usize = 24>(ArrayVec<Modifier<R>, MOST>);

impl<R, const MOST: usize> Default for Rows<R, MOST> {
    fn default() -> Self {
        Self(ArrayVec::new())
    }
}

impl<R, const MOST: usize> Rows<R, MOST> {
    /// No rows.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a row, unless its value is 0.
    pub fn add(&mut self, value: i32, clause: &'static str, reason: R) {
        if value != 0 {
            self.0.push(Modifier { value, reason, clause: Clause(clause) });
        }
    }

    /// The sum of all rows.
    #[must_use]
    pub fn total(&self) -> i32 {
        self.0.iter().map(|row| row.value).sum()
    }

    /// The rows.
    #[must_use]
    pub fn as_slice(&self) -> &[Modifier<R>] {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_total_is_the_sum_of_the_rows_shown() {
        let mut rows: Rows = Rows::new();
        rows.add(2, "A-1", "close");
        rows.add(0, "A-2", "nothing");
        rows.add(-3, "A-3", "far");
        assert_eq!(rows.total(), -1);
        assert_eq!(<Rows>::new().total(), 0);
        assert_eq!(rows.as_slice().iter().map(|r| r.clause.0).collect::<Vec<_>>(), ["A-1", "A-3"]);
    }
}
