//! Panzer Leader: two-player hex battles by the full rules, optional and experimental rules included.
//!
//! `map` holds boards joined into one map, `sight` who sees whom on it, `situation` what a battle is about.
//! `state` is a battle in progress, `rules` plays it, in the order of the rulebook.

#![deny(clippy::float_arithmetic)]

pub mod board;
pub mod charts;
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
pub mod rules;
pub mod schema;
mod script;
mod shelf;
pub mod sight;
pub mod situation;
mod small_set;
pub mod sound;
pub mod state;
pub mod unit;
pub mod view;
