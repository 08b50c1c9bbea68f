//! The clauses of the catalogue, one file per chapter of the rulebook.

mod desk;

mod combat_attack;
