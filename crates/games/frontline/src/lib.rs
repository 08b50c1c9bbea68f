//! Frontline: D-Day, the card game of squads for two.
//!
//! `cards` and `pack` hold what is printed, `field` what a battle is fought with, `state` a battle in progress.
//! `rules` plays it, in the order of the rulebook; `present` shows it.

#![deny(clippy::float_arithmetic)]
#![forbid(unsafe_code)]

pub mod cards;
pub mod decision;
pub mod event;
pub mod field;
pub mod frame;
pub mod game;
pub mod ids;
pub mod intent;
pub mod pack;
pub mod present;
pub mod rules;
pub mod schema;
pub mod script;
mod shelf;
pub mod sound;
pub mod state;
pub mod view;
