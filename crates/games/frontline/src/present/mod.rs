//! Frontline: D-Day as people and programs see it: names, words, scenes, JSON.
//!
//! Nothing here decides anything: the rules are asked for every number that is shown.

mod cards;
mod effect_words;
mod event_json;
mod log;
mod look;
mod names;
mod position;
mod prompt;
mod prospects;
mod rows;
mod scene;
mod shop;
mod system;
mod wire;
mod words;

pub use system::FrontlineDDay;
