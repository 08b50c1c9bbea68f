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

pub(crate) use firepower::Shot;
pub use ledger::{Firepower, Ledger, Reason};

use crate::event::Event;
pub(crate) use fieldcraft_engine::{Check, not_now, unless};

/// What the rules are carried out with.
pub(crate) type Play<'a> = fieldcraft_engine::Play<'a, Event>;
