//! Steps that belong together: what a player would call one move, one attack or one order.
//!
//! A seat's own decisions belong together as its intentions say. What others do it sees from outside: what one unit does,
//! until another acts or dice fall, is one thing. How they came to decide it, and whether a standing answer did, is not
//! looked at, so that it cannot be read off the history.

use crate::Table;
use fieldcraft_engine::Seat;
use fieldcraft_scene::{Span, System};

/// What a step tells a seat.
#[derive(Debug, PartialEq, Eq)]
enum Tells {
    /// Nothing.
    Nothing,
    /// What somebody does.
    Of(String),
    /// Something else.
    Other,
}

impl<S: System> Table<S> {
    /// The step of a seat to which the whole before it leads back; `step` is one of its steps.
    pub(crate) fn whole_back(&self, seat: Seat, step: usize) -> usize {
        let mut at = step;
        while 0 < at && self.goes_on(seat, at) {
            at -= 1;
        }
        at.saturating_sub(1)
    }

    /// The step of a seat to which the whole after it leads on.
    pub(crate) fn whole_on(&self, seat: Seat, step: usize) -> usize {
        let last = self.steps_after(seat, self.journal.entries.len());
        let mut at = (step + 1).min(last);
        while at < last && self.goes_on(seat, at + 1) {
            at += 1;
        }
        at
    }

    /// The number of the entry at hand that was this step of a seat.
    fn entry_of(&self, seat: Seat, step: usize) -> Option<usize> {
        let at = step.checked_sub(self.memory(seat).steps + 1)?;
        self.noticed[usize::from(seat.0)].get(at)?.checked_sub(1)
    }

    /// Whether a step of a seat belongs to the step before it.
    fn goes_on(&self, seat: Seat, step: usize) -> bool {
        let Some(at) = self.entry_of(seat, step) else { return false };
        let entries = &self.journal.entries;
        if entries[at].seat == seat {
            return self.turns[at].saved.on || self.turns[at].saved.standing;
        }
        match self.tells(seat, at) {
            Tells::Nothing => true,
            Tells::Other => false,
            Tells::Of(somebody) => {
                let rolls = |step| !self.rolls_of(seat, step).is_empty();
                let Some(before) = self.entry_of(seat, step - 1) else { return false };
                let mut earlier = (step - 1, before);
                while self.tells(seat, earlier.1) == Tells::Nothing {
                    let Some(entry) = self.entry_of(seat, earlier.0 - 1) else { return false };
                    earlier = (earlier.0 - 1, entry);
                }
                let same = entries[earlier.1].seat == entries[at].seat;
                same && !rolls(step) && !rolls(earlier.0) && self.tells(seat, earlier.1) == Tells::Of(somebody)
            }
        }
    }

    fn tells(&self, seat: Seat, at: usize) -> Tells {
        let lines = self.lines_at(at).get(usize::from(seat.0)).map_or(&[][..], Vec::as_slice);
        let subject = |span: &Span| if let Span::Subject { id, .. } = span { Some(id.clone()) } else { None };
        match lines {
            [] => Tells::Nothing,
            [first, ..] => first.text.0.iter().find_map(subject).map_or(Tells::Other, Tells::Of),
        }
    }
}
