//! The game from outside: packs, whole battles, positions, what is kept secret, and who beats whom.

mod campaign;
mod conformance;
mod packs;
mod positions;
mod random_play;
mod rivals;
mod script;
mod secrets;
mod usual;
