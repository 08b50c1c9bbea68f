//! Sherman Leader and Tiger Leader: one campaign engine, two editions.
//!
//! `rules` holds the rules in the order of the rulebook; `state` what they change; `cards` what is printed;
//! `present` what people and programs see of it.

#![deny(clippy::float_arithmetic)]

pub mod cards;
pub mod decision;
pub mod edition;
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
