//! What a screen shows, whatever the game.
//!
//! A game turns a seat's view into a [`Scene`] in one module of its own; terminal and browser paint scenes and know no
//! game. These are wire types: made for reading by a program elsewhere, never part of a state or of a save.
//! [`System`] is all that a game says of itself besides [`fieldcraft_engine::Game`], in parts; [`Packs`] is how it is
//! read from files.

mod board;
mod bulletin;
mod chance;
mod choice;
mod described;
mod fields;
pub mod json;
mod lesson;
pub mod lesson_file;
mod line;
pub mod markup;
mod odds;
mod packs;
mod piece;
pub mod position;
mod recap;
mod reckoning;
mod review;
mod setup;
mod stage;
mod standing;
mod system;
mod text;
mod theme;
mod tool;

pub use board::{Board, Cell, Feature, Orientation, Parity, Shade};
pub use bulletin::{Bulletin, BulletinPart, DrawnCounter, Draws};
pub use chance::ChanceKind;
pub use choice::{Amount, Choice, DecisionWords, KEPT_KEYS, LogLine, Mark, Prompt, Usual, VerdictView, Weight};
pub use fields::Fields;
pub use json::{FromFields, FromJson, ToFields, ToJson};
pub use lesson::{Lesson, LessonDeed, LessonInfo, LessonStart, LessonStep};
pub use line::Line;
pub use odds::{OddsView, OutcomeView, RowGroup, RowView};
pub use packs::{PackReport, Packs};
pub use piece::{Badge, Card, Deck, Grid, GridRow, Piece, Place, Side, Stat, Tone, Zone};
pub use recap::{Course, Loss, Recap, Volley};
pub use reckoning::{Fortune, Reckoned, ReckonedTurn, Reckoning};
pub use review::{Review, ReviewMoment, ReviewPoint};
pub use setup::{About, OptionInfo, OptionKind, OptionValue, ScenarioInfo, Setup, StartError};
pub use stage::{
    Align, Chart, ChartRow, Column, Dock, Fact, Heading, Panel, Region, Roll, Ruler, Scene, Space, Threshold, Track,
};
pub use standing::{
    Answer, During, IDLE, Moment, React, Reaction, ReactionKind, Standing, StandingAnswer, answered, offered,
};
pub use system::{Asked, Decision, Event, Intent, Rules, Screen, System, Title, Tools, View, Words};
pub use text::{Kind, Span, Text, capital, possible};
pub use theme::{Theme, symbol_ids};
pub use tool::{Obstacle, Outlook, OutlookPart, Reached, Shot, SightLine, Threat, Tool};

/// The parts of a system, for those who ask one of them.
pub mod parts {
    pub use crate::system::{Rules, Screen, System, Title, Tools, Words};
}
