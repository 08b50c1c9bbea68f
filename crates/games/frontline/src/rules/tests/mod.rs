//! Tests of the rules, chapter by chapter.

mod cards;
mod cover;
pub(crate) mod desk;
mod equipment;
mod fire;
mod hand;
mod hits;
mod judge;
mod losses;
mod movement;
mod orders;
mod prepare;
mod purchase;
mod reactions;
mod set_up;
mod snipers;
mod status;
mod turn;
mod vehicles;
