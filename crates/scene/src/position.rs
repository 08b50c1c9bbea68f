//! Positions as JSON, which people write by hand. Each part of a position is described once, as a function that goes
//! through its fields: the same calls write a position that is there and read one that somebody wrote.
//!
//! ```text
//! fn commander(part: &mut Part<'_>, game: &mut Campaign, id: CommanderId) {
//!     let state = &mut game.commanders[id.index()];
//!     part.field("xp", 0..=100, 0, &mut state.xp);             // always written; 0 if it is left out
//!     part.unless("stress", 0..=100, 0, &mut state.stress);    // not written if it is 0
//!     part.maybe("target", by(known), &mut state.target);       // written if there is one, named as `known` does
//! }
//! ```
//!
//! Reading is strict: every mistake is noted with its place, fields that nobody asked for too, and reading goes on.
//! What the fields are called and mean is known to the game; how a value is written is said by a [`Way`].

mod frames;
mod part;
mod several;
mod way;

pub use part::Part;
pub use several::{Counted, all, counted, each, maybe, object, row, stack, word_or_object};
pub use way::{By, Entry, Way, by, listed, text};

use fieldcraft_engine::Game;
use serde_json::Value;
use std::cell::RefCell;

/// The mistakes found so far; unlike those of a pack they have no line, so each begins with the path of its field.
#[derive(Debug, Default)]
pub struct Mistakes(RefCell<Vec<String>>);

impl Mistakes {
    /// Notes a mistake.
    pub fn add(&self, text: impl Into<String>) {
        self.0.borrow_mut().push(text.into());
    }

    /// Notes a mistake, unless all is well.
    pub fn unless(&self, well: bool, text: impl FnOnce() -> String) {
        if !well {
            self.add(text());
        }
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.borrow().is_empty()
    }

    /// All of them.
    #[must_use]
    pub fn into_vec(self) -> Vec<String> {
        self.0.into_inner()
    }

    /// What was read, if nothing is wrong with it.
    ///
    /// # Errors
    /// All of them.
    pub fn or<T>(self, read: Option<T>) -> Result<T, Vec<String>> {
        read.filter(|_| self.is_empty()).ok_or_else(|| self.into_vec())
    }
}

/// Writes a position as `describe` goes through it.
pub fn write_position<G: Clone>(game: &G, describe: impl FnOnce(&mut Part<'_>, &mut G)) -> Value {
    Part::write(|part| describe(part, &mut game.clone()))
}

/// Reads what decides which game a position is of; the rest of it need not be right, and is not looked at.
///
/// # Errors
/// Why it cannot be told.
pub fn read_opening<T>(value: &Value, describe: impl FnOnce(&mut Part<'_>) -> Option<T>) -> Result<T, Vec<String>> {
    let mistakes = Mistakes::default();
    Part::read(value, &mistakes, describe).ok_or_else(|| mistakes.into_vec())
}

/// Reads a position into `game`, which is as at the start, and checks what it means.
///
/// # Errors
/// Every mistake found.
pub fn read_position<G>(
    value: &Value,
    mut game: G,
    describe: impl FnOnce(&mut Part<'_>, &mut G),
    check: impl FnOnce(&G, &Mistakes),
) -> Result<G, Vec<String>> {
    let mistakes = Mistakes::default();
    let read = Part::read(value, &mistakes, |part| {
        describe(part, &mut game);
        Some(game)
    });
    if let Some(game) = &read {
        check(game, &mistakes);
    }
    mistakes.or(read)
}

/// Notes what would keep a game that goes on from going on: that nobody is asked, or that a side has no answer.
pub fn check_answers<G: Game>(game: &G, mistakes: &Mistakes) {
    let mut legal = Vec::new();
    for seat in game.to_act() {
        legal.clear();
        game.legal(seat, &mut legal);
        mistakes.unless(!legal.is_empty(), || "position.frames: a side is asked and has no answer".into());
    }
    mistakes.unless(!game.to_act().is_empty(), || "position.frames: nobody is asked".into());
}

#[cfg(test)]
mod tests;
