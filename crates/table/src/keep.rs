//! How a game is written down: whole, in pieces for a store, and as a snapshot.

use crate::{Save, Snapshot, Table, write_atomically};
use fieldcraft_scene::System;
use std::io;
use std::path::Path;

/// How a game is written down.
pub trait Keep {
    /// The game after the last decision after which a snapshot may stand, if that is number `from` or later.
    fn snapshot(&self, from: usize) -> Option<Snapshot>;
    /// The game as a save.
    fn save(&self) -> Save;
    /// The save without its decisions, as JSON.
    fn header(&self) -> String;
    /// The decision with number `at` (from 0) with its chance results, as a line of a save.
    fn entry(&self, at: usize) -> Option<String>;
    /// How far the dice of the seed have been used, as a save writes it.
    fn dice_position(&self) -> String;
    /// Writes the game to a file, so that a crash leaves the old file or the new one.
    ///
    /// # Errors
    /// If the file cannot be written.
    fn autosave(&self, path: &Path) -> io::Result<()> {
        write_atomically(path, &self.save().to_text())
    }
}

impl<S: System> Keep for Table<S> {
    fn snapshot(&self, from: usize) -> Option<Snapshot> {
        Snapshot::of(self, from)
    }

    fn save(&self) -> Save {
        debug_assert_eq!(self.past.decisions, 0, "a save needs the whole game");
        Save { entries: self.turns.iter().map(|turn| turn.saved.clone()).collect(), ..self.head() }
    }

    fn header(&self) -> String {
        self.head().header()
    }

    fn entry(&self, at: usize) -> Option<String> {
        self.turns.get(at.checked_sub(self.past.decisions)?).map(|turn| turn.saved.to_line())
    }

    fn dice_position(&self) -> String {
        self.dice.position().to_string()
    }
}
