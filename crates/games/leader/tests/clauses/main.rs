//! The clauses of the catalogue, one file per chapter of the rulebook.

mod desk;
mod plain;

mod battalion_notes;
mod battalions;
mod buying;
mod combat_attack;
mod commanders;
mod dice_and_decks;
mod effects_campaign;
mod effects_kinds;
mod effects_week;
mod general;
mod objectives;
mod set_up_cards;
mod skills;
mod skills_tactics;
mod skills_week;
mod stated_cards;
mod support;
mod tanks;
mod unit_notes;
mod unit_notes_tiger;
mod week;
