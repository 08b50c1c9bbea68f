//! Frontline General as people and programs see it: names, words, scenes, JSON.
//!
//! Nothing here decides anything: the rules are asked for every number that is shown.

mod board;
mod bulletin;
mod cards;
mod decks;
mod draws;
mod effect_words;
mod engagement;
mod event_json;
mod headline;
mod ledgers;
mod lesson;
mod log;
mod look;
mod names;
mod outlook;
mod pieces;
mod pointing;
mod position;
mod production;
mod prompt;
mod rows;
mod scene;
mod standing;
mod system;
mod tables;
pub(crate) mod usual;
mod wire;
mod words;

pub use system::FrontlineGeneral;
