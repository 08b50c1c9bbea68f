//! The game from outside: packs, whole campaigns, positions, and what people and programs read.

mod broken_packs;
mod conformance;
mod packs;
mod player_log;
mod positions;
mod questions;
mod random_play;
mod screens;
mod usual;

use fieldcraft_leader::cards::Family;
use fieldcraft_leader::present::Leader;

/// An edition that comes with the program.
fn leader(family: Family) -> Leader {
    Leader::embedded(family).unwrap_or_else(|mistakes| panic!("{mistakes}"))
}
