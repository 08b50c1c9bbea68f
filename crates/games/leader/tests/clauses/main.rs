//! The clauses of the catalogue, one file per chapter of the rulebook.

mod desk;
mod eve;
mod plain_cards;

mod combat_attack;
mod pre_combat;
mod terrain;
