//! Clause tests of the rules, by chapter of the rulebook.

mod agreement;
mod assault;
mod direct;
mod fight;
mod limits;
mod movement;
mod odds;
mod orders;
mod overrun;
mod reach;
mod riders;
mod scatter;
mod shelling;
mod spotting;
mod streams;
mod strike;
mod transport;
mod weapons;
