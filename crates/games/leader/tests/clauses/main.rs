//! The clauses of the catalogue, one file per chapter of the rulebook.

mod desk;
mod eve;
mod plain_cards;

mod advances;
mod combat_attack;
mod cover_and_sight;
mod effects_battle;
mod enemy_roll;
mod enemy_units;
mod movement;
mod placement;
mod pre_combat;
mod sample_sherman;
mod sample_sherman_end;
mod steps;
mod terrain;
mod tiger_attack;
mod transport;
