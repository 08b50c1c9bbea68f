//! The game from outside: packs, whole operations, positions, secrets, and what people read.

mod conformance;
mod packs;
mod positions;
mod random_play;
mod screens;
mod secrets;
mod usual;
