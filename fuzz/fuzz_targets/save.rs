//! Any text in place of a save is opened or refused, never a panic.
#![no_main]

use fieldcraft_table::{Catalogue, Save};
use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;

static GAMES: LazyLock<Catalogue> = LazyLock::new(|| fieldcraft_shelf::catalogue(None).expect("the packs are sound"));

fuzz_target!(|text: &str| {
    if let Ok(save) = Save::parse(text) {
        let _ = GAMES.load(&save);
    }
});
