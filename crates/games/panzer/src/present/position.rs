//! A whole battle as JSON, and back: what was written reads as the same state, and what people write is checked.
//!
//! The page for those who write positions by hand is `docs/positions-panzer.md`.

mod check;
mod codes;
mod frames;
mod read;
mod write;

pub(crate) use read::{opening, read};
pub(crate) use write::write;

#[cfg(test)]
mod tests;
