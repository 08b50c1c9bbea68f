//! The game from outside: packs, situations, whole games, and what people and programs read.

mod areas;
mod broken_packs;
mod broken_situations;
mod charts;
mod conformance;
mod random_play;
mod recap;
mod screens;
mod script;
mod set_up;
mod situations;
mod units;
mod usual;
mod victory;
