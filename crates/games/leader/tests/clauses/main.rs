//! The clauses of the catalogue, one file per chapter of the rulebook.

mod desk;
mod edits;
mod struck;

mod battle_turns;
mod combat_attack;
mod damage_infantry;
mod damage_rules;
mod damage_vehicle;
mod effects_after_battle;
mod end_of_week;
mod endings;
mod enemy_attack;
mod enemy_attack_tiger;
mod enemy_orders;
mod enemy_orders_sherman;
mod experience;
mod operational;
mod optional_rules;
mod post_combat;
mod repair;
mod replace;
