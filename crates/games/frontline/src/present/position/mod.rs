//! Positions as JSON: everything, hidden things included. What is written reads back as the same battle.

mod check;
mod frames;
mod read;
mod write;

pub(crate) use read::{opening, read};
pub(crate) use write::write;

/// The words for the parts of a game.
pub(crate) const PHASES: [(crate::frame::Phase, &str); 5] = [
    (crate::frame::Phase::Deal, "deal"),
    (crate::frame::Phase::Open, "open"),
    (crate::frame::Phase::Secret, "secret"),
    (crate::frame::Phase::Turn, "turn"),
    (crate::frame::Phase::Over, "over"),
];
