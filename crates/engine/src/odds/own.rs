//! Where the odds of a decision or of an intention end.

use crate::{Ask, Chance, Purpose};

/// Chance for what somebody decides or means: once something is asked that does not concern it, its odds have come to
/// their end, and what is told from then on is none of its business.
pub(super) struct Own<'a> {
    chance: &'a mut dyn Chance,
    concerns: &'a dyn Fn(&Purpose) -> bool,
    /// How much has been told so far.
    told: usize,
    /// How much had been told when its end came.
    kept: Option<usize>,
}

impl<'a> Own<'a> {
    pub(super) fn new(chance: &'a mut dyn Chance, concerns: &'a dyn Fn(&Purpose) -> bool) -> Self {
        Self { chance, concerns, told: 0, kept: None }
    }

    /// Leaves of what was told what came before the end; whether there was none.
    pub(super) fn keep<E>(&self, events: &mut Vec<E>) -> bool {
        events.truncate(self.kept.unwrap_or(events.len()));
        self.kept.is_none()
    }
}

impl Chance for Own<'_> {
    fn answer(&mut self, ask: &Ask<'_>) -> u32 {
        if self.kept.is_none() && (self.concerns)(&ask.purpose) {
            return self.chance.answer(ask);
        }
        self.kept.get_or_insert(self.told);
        ask.kind.lowest()
    }

    fn told(&mut self) {
        self.told += 1;
    }
}
