//! The whole position as JSON with names, and back.
//!
//! `write` and `read` agree on what may be left out: both ask `defaults`. Reading reports every mistake at once and
//! lets nothing through that could make the rules stumble later. The format is described in docs/positions-leader.md.

mod check;
mod defaults;
mod frames;
mod read;
mod read_battle;
mod stack;
mod write;

pub(crate) use read::read;
pub(crate) use write::write;
