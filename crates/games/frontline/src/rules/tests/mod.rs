//! Tests of the rules, chapter by chapter.

mod answers;
mod cards;
mod cover;
pub(crate) mod desk;
mod equipment;
mod fire;
mod hand;
mod hits;
mod judge;
mod lasting;
mod losses;
mod movement;
mod orders;
mod prepare;
mod purchase;
mod reactions;
mod riders;
mod set_up;
mod snipers;
mod status;
mod targets;
mod totals;
mod turn;
mod vehicles;
mod ways;
mod wounds;
