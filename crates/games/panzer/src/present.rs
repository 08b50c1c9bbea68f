//! Panzer Leader as people and programs see it: names, words, scenes, JSON.
//!
//! Nothing here decides anything: the rules are asked for every number that is shown.

mod area;
mod ask;
mod board;
mod briefing;
mod decks;
mod event_json;
#[cfg(test)]
mod fixture;
mod headline;
mod lesson;
mod log;
mod look;
mod lookup;
mod names;
mod outlook;
mod pieces;
mod pointing;
mod position;
mod prompt;
mod reference;
mod rows;
mod scene;
mod sight_line;
mod standing;
mod system;
mod tables;
mod victory;
mod wire;
pub(crate) mod words;

pub use system::PanzerLeader;
