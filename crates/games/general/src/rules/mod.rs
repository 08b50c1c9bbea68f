//! The rules, in the order of a turn. Each file answers three things about its decisions: which there are, why one is
//! refused, and what it does.

mod aftermath;
mod aim;
mod air;
mod cards;
mod checks;
mod damage;
mod deployment;
mod effects;
mod end;
mod engagement;
mod engineers;
mod experience;
mod fire;
mod flow;
mod fog;
mod happenings;
pub(crate) mod income;
mod initiative;
mod momentum;
mod movement;
mod network;
mod production;
mod retreat;
mod rounds;
mod score;
mod set_up;
mod sites;
mod supply;
mod surrender;
mod transport;
mod turn;

#[cfg(test)]
pub(crate) mod tests;

pub(crate) use air::AIRFIELD_ROOM;
pub(crate) use end::DECISIVE_LEAD;
pub(crate) use production::{MOST_ROLLS, NEW_CREW, TRAINING};
pub(crate) use score::RUINED;

use crate::event::Event;
use fieldcraft_engine::{Chance, Purpose, Refusal};

/// What the rules play with: chance, and a list for what happens.
pub(crate) struct Play<'a> {
    pub chance: &'a mut dyn Chance,
    pub events: &'a mut Vec<Event>,
}

impl Play<'_> {
    pub fn tell(&mut self, event: Event) {
        self.events.push(event);
    }

    pub fn d10(&mut self, clause: &'static str, text: &'static str, subject: u8) -> u8 {
        self.chance.roll(10, Purpose::new(clause, text).about(subject.into())) as u8
    }

    /// D10 of which only matters whether it shows `cut` or more.
    pub fn d10_against(&mut self, cut: i32, purpose: Purpose) -> u8 {
        self.chance.roll_against(10, cut, purpose) as u8
    }
}

/// Refuses, unless `holds`.
pub(crate) const fn unless(holds: bool, clause: &'static str, reason: &'static str) -> Check {
    if holds { Ok(()) } else { Err(Refusal::new(clause, reason)) }
}

/// A check that a decision must pass.
pub(crate) type Check = Result<(), Refusal>;

/// The refusal of a decision that does not belong to the moment.
pub(crate) const fn not_now(clause: &'static str) -> Check {
    Err(Refusal::new(clause, "this is not the time for it"))
}
