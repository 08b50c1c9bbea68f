//! Whole positions as JSON, hidden things included: what is written is what can be read.
//!
//! The page for those who write positions by hand is `docs/positions-general.md`.

mod check;
mod fields;
mod fight;
mod frames;
mod read;
mod reader;
mod units;
mod write;

pub(crate) use read::{opening, read};
pub(crate) use write::write;
