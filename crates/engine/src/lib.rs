//! The kernel: one rule system in play, behind one checked door.
//!
//! It holds what every game needs and no game's words: seats, clauses, refusals, modifiers, dice as an argument,
//! the journal and the exact odds. No I/O, no clock, no floats, no hash maps, no threads.

#![deny(clippy::float_arithmetic)]

mod chance;
mod clause;
mod dice;
mod game;
mod intent;
mod journal;
mod modifier;
mod odds;
mod play;
mod player;
mod posture;
mod ratio;
mod seat;
mod stack;
mod walk;

pub use chance::{Ask, Chance, Die, Kind, NoChance, Purpose, Rolled, Subject};
pub use clause::{Check, Clause, Refusal, not_now, unless, when};
pub use dice::{Dictated, Need, Recorded, Recorder, Seeded};
pub use game::{Game, Verdict};
pub use intent::{Ended, Intents, LONGEST, Next};
pub use journal::{Broken, Entry, Journal};
pub use modifier::{Modifier, Rows};
pub use odds::{Effort, Odds, Prospect, intent_odds, odds, odds_while};
pub use play::Play;
pub use player::{Act, ActOf, BEST, Known, Moment, Player, Sound, Worth, middle};
pub use posture::{MOST_WEIGHTS, Mind, Posture};
pub use ratio::Ratio;
pub use seat::{Seat, Seats};
pub use stack::{Frames, Stack};
pub use walk::Walk;
