//! A game on the shelf, of which the caller need not know the type.

use crate::{Visitor, each};
use fieldcraft_content::{Files, Mistakes};
use fieldcraft_scene::{PackReport, Packs};
use fieldcraft_table::Shelf;
use serde_json::Value;

/// A game on the shelf.
#[derive(Clone, Copy)]
pub struct Game {
    /// The folder of its crate in `crates/games/`.
    pub folder: &'static str,
    /// The name of its rulebook in `rules/` and of its folder in `content/`.
    pub name: &'static str,
    /// The JSON Schemas of the files of its packs.
    pub schemas: fn() -> Vec<(&'static str, Value)>,
    pub(crate) owns: fn(&Files) -> bool,
    pub(crate) of_file: fn(&str, &str) -> Option<Files>,
    pub(crate) add: fn(Shelf, &Files) -> Result<Shelf, Mistakes>,
    pub(crate) read: fn(&Files) -> Result<(Shelf, PackReport), Mistakes>,
    pub(crate) draw: fn(&Files, Option<&str>) -> Result<String, String>,
}

/// All games, in the order in which they are offered.
#[must_use]
pub fn games() -> Vec<Game> {
    struct Collector(Vec<Game>);
    impl Visitor for Collector {
        fn solitaire<S: Packs>(&mut self) {
            self.0.push(Game::of::<S>());
        }

        fn versus<S: Packs>(&mut self) {
            self.0.push(Game {
                add: |shelf, files| Ok(S::read(files)?.into_iter().fold(shelf, Shelf::with_machines)),
                ..Game::of::<S>()
            });
        }
    }
    let mut collector = Collector(Vec::new());
    each(&mut collector);
    collector.0
}

impl Game {
    fn of<S: Packs>() -> Self {
        Self {
            folder: S::CRATE,
            name: S::NAME,
            schemas: S::schemas,
            owns: S::owns,
            of_file: S::of_file,
            add: |shelf, files| Ok(S::read(files)?.into_iter().fold(shelf, Shelf::with)),
            read: |files| {
                let own = S::read(files)?.swap_remove(0);
                let report = own.pack_report(files);
                Ok((Shelf::new().with(own), report))
            },
            draw: S::draw,
        }
    }
}
