//! The table from outside, with the toy game: play, history, saves and snapshots.

#![allow(clippy::unwrap_used)]

mod history;
mod play;
mod saves;
mod snapshots;
