//! The rules, in the order of the rulebook. Each file answers three things about its decisions: which there are, why
//! one is refused, and what it does.

mod aim;
mod air;
mod announce;
mod arrival;
mod assault;
mod attack;
mod bridges;
mod costs;
mod direct;
mod engineers;
mod equipment;
mod facing;
mod flak;
mod flow;
mod indirect;
mod judge;
mod landing;
mod loaded;
mod losses;
mod memo;
mod mines;
mod movement;
mod naval;
mod opportunity;
mod orders;
mod overrun;
mod plan;
mod reach;
pub(crate) mod resolve;
mod set_up;
mod shelter;
mod smoke;
mod special;
mod spotting;
mod step;
mod strength;
mod strike;
mod supposed;
mod transport;
mod turn;
mod way;

#[cfg(test)]
mod tests;

pub(crate) use costs::Destination;
pub(crate) use indirect::Barrage;
pub use memo::Memo;
pub(crate) use naval::GROUP as NAVAL_GROUP;
pub(crate) use orders::Shell;
pub use reach::Reached;
pub(crate) use set_up::placing_rank;
pub(crate) use shelter::Exposure;
pub use strength::{Calculation, Defended, POINT, Share};

use crate::event::Event;

/// What the rules are carried out with.
pub(crate) type Play<'a> = fieldcraft_engine::Play<'a, Event>;
