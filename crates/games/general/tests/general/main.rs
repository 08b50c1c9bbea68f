//! The game from outside: packs, whole operations, positions, secrets, and what people read.

mod conformance;
mod packs;
mod positions;
mod random_play;
mod rivals;
mod screens;
mod script;
mod secrets;
mod usual;
