//! The clauses of the catalogue, one file per chapter of the rulebook.

mod desk;
mod plain;

mod battalion_notes;
mod battalions;
mod combat_attack;
mod dice_and_decks;
mod general;
mod objectives;
mod set_up_cards;
