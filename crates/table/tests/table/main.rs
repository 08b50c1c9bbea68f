//! The table from outside, with the toy game: play, history, saves, snapshots and standing answers.

#![allow(clippy::unwrap_used)]

mod bulletins;
mod history;
mod play;
mod saves;
mod snapshots;
mod standing;
