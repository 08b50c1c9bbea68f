//! The Leader games as people and programs see them: names, words, scenes, JSON, the Player Log.
//!
//! Nothing here decides anything: the rules are asked for every number that is shown.

mod ask;
mod board;
mod bulletin;
mod codes;
mod decks;
mod draws;
mod effect_words;
mod event_json;
mod hand;
mod headline;
pub(crate) mod lesson;
mod log;
pub(crate) mod look;
mod lookup;
mod names;
mod outlook;
mod player_log;
mod pointing;
mod position;
mod price;
mod prompt;
mod reference;
mod rows;
mod scene;
mod sight_line;
mod so;
mod standing;
mod subjects;
mod symbols;
mod system;
mod tables;
mod tracks;
pub(crate) mod usual;
mod wire;
mod words;

pub use system::Leader;
