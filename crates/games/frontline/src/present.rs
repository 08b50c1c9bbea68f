//! Frontline: D-Day as people and programs see it: names, words, scenes, JSON.
//!
//! Nothing here decides anything: the rules are asked for every number that is shown.

mod bulletin;
mod cards;
mod decks;
mod draws;
mod effect_words;
mod event_json;
mod front;
mod headline;
mod lesson;
mod log;
mod look;
mod names;
mod pointing;
mod position;
pub(crate) mod prompt;
mod prospects;
mod rows;
mod running;
mod scene;
mod shop;
mod standing;
mod system;
mod tables;
pub(crate) mod usual;
mod wire;
mod words;

pub use system::FrontlineDDay;
