//! Frontline General, the operational game for two with D20 attacks.
//!
//! `cards`, `map`, `scenario` and `pack` hold what is printed, `field` what a game is played with, `state` a game in
//! progress. `rules` plays it, in the order of the rulebook; `present` shows it.
#![forbid(unsafe_code)]
#![deny(clippy::float_arithmetic)]

pub mod cards;
pub mod decision;
pub mod event;
pub mod field;
pub mod frame;
pub mod game;
pub mod ids;
pub mod intent;
pub mod map;
pub mod pack;
pub mod present;
mod redeal;
pub mod rules;
pub mod scenario;
pub mod schema;
pub mod script;
mod shelf;
pub mod sound;
pub mod state;
pub mod view;
