//! The game from outside: packs, whole battles, positions, and what is kept secret.

mod conformance;
mod packs;
mod positions;
mod random_play;
mod secrets;
mod usual;
