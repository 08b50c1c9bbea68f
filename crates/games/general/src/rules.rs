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
mod engagement;
mod engineers;
mod events;
mod experience;
mod fire;
mod flow;
mod fog;
pub(crate) mod income;
mod initiative;
mod judge;
mod memo;
mod momentum;
mod movement;
mod network;
mod production;
mod reach;
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
pub(crate) use fire::belongs_to_fire;
pub(crate) use initiative::INITIATIVE;
pub(crate) use judge::DECISIVE_LEAD;
pub use memo::Memo;
pub(crate) use production::{MOST_ROLLS, NEW_CREW, TRAINING};
pub(crate) use score::RUINED;

use crate::event::Event;
pub(crate) use fieldcraft_engine::{Check, not_now, unless};

/// What the rules are carried out with.
pub(crate) type Play<'a> = fieldcraft_engine::Play<'a, Event>;
