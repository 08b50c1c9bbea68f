//! The rules, in the order of the rulebook. Each file answers three things about its decisions: which there are, why
//! one is refused, and what it does.

mod arrange;
mod arrival;
mod attack;
mod care;
mod confusion;
mod counter;
mod cover;
mod cover_rows;
mod equip;
mod firepower;
mod flow;
mod frames;
pub(crate) mod hand;
pub(crate) mod hits;
mod instants;
mod judge;
mod lasting;
mod ledger;
mod losses;
mod modes;
mod movement;
mod orders;
mod prepare;
mod purchase;
mod regroup;
mod sections;
pub(crate) mod set_up;
mod transport;
mod turn;

#[cfg(test)]
pub(crate) mod tests;

pub use ledger::{Entry, Ledger, Reason};

use crate::event::Event;
use fieldcraft_engine::{Chance, Refusal};

/// What the rules play with: chance, and a list for what happens.
pub(crate) struct Play<'a> {
    pub chance: &'a mut dyn Chance,
    pub events: &'a mut Vec<Event>,
}

impl Play<'_> {
    pub fn tell(&mut self, event: Event) {
        self.events.push(event);
    }
}

/// Refuses, unless `holds`.
pub(crate) const fn unless(holds: bool, clause: &'static str, reason: &'static str) -> Result<(), Refusal> {
    if holds { Ok(()) } else { Err(Refusal::new(clause, reason)) }
}

/// A check that a decision must pass.
pub(crate) type Check = Result<(), Refusal>;

/// The refusal of a decision that does not belong to the moment.
pub(crate) const fn not_now(clause: &'static str) -> Check {
    Err(Refusal::new(clause, "this is not the time for it"))
}
