//! A toy: two seats with hidden hands, a secret choice made by both at once, dice, and a reaction of the loser.
//!
//! It proves that the traits serve two players with secrets, and, with a [`Flaw`], that the suite notices what is wrong.
//! No program offers it to players.

mod flaw;
mod rules;
mod system;
#[cfg(test)]
mod tests;

pub use flaw::Flaw;
pub use rules::{Duel, Move, News, Plan, Seen};
pub use system::Toy;
