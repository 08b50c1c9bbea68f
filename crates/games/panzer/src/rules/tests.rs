//! Clause tests of the rules, by chapter of the rulebook.

mod fight;
mod movement;
mod reach;
