//! How a game takes packs: one way for what comes with the program and for what people write.
//!
//! Each game's crate has this in `shelf.rs`; which games there are is listed in `crates/shelf` alone.

use crate::System;
use fieldcraft_content::{Files, Mistakes};
use serde_json::Value;

/// A game as it is put on the shelf: its packs are recognized, read and reported here and nowhere else, so that what is
/// checked is what is played.
pub trait Packs: System {
    /// The folder of its crate in `crates/games/`.
    const CRATE: &'static str;

    /// The name of its rulebook in `rules/` and of its folder in `content/`; a game of one edition is called so too.
    const NAME: &'static str;

    /// Whether a pack is for this game.
    fn owns(files: &Files) -> bool;

    /// The pack that a single file makes, if the game takes such packs; `name` is how its mistakes call it.
    fn of_file(name: &str, text: &str) -> Option<Files> {
        let _ = (name, text);
        None
    }

    /// The systems of the game with a pack over what comes with the program, that of the pack first; without files,
    /// what comes with the program alone.
    ///
    /// # Errors
    /// All mistakes of all files of the pack.
    fn read(files: &Files) -> Result<Vec<Self>, Mistakes>;

    /// What a pack has brought, now that it has been read.
    fn pack_report(&self, files: &Files) -> PackReport;

    /// The JSON Schema of each kind of file, by the name of the file.
    fn schemas() -> Vec<(&'static str, Value)>;

    /// The boards of a pack as one drawing, joined as `layout` says.
    ///
    /// # Errors
    /// Why they cannot be drawn.
    fn draw(files: &Files, layout: Option<&str>) -> Result<String, String> {
        let _ = (files, layout);
        Err("this game has no boards to draw".into())
    }
}

/// What a pack has brought.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PackReport {
    /// A line for each thing worth saying: how many units, cards and scenarios.
    pub lines: Vec<String>,
    /// Its scenarios, by their ids.
    pub scenarios: Vec<String>,
}
