//! The clauses of the catalogue, one file per chapter of the rulebook.

mod desk;
mod edits;

mod combat_attack;
mod enemy_orders;
mod enemy_orders_sherman;
