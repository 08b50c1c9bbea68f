//! The rules, one file per part of the rulebook. Each file answers three things about its decisions: which there are
//! (`offer_`), why one is refused (`check_`), and what it does (`play_`).

mod action;
pub(crate) mod attack;
pub(crate) mod battalions;
mod battle;
mod commanders;
pub(crate) mod damage;
pub(crate) mod drawn_cards;
mod effects;
mod end_of_week;
pub(crate) mod enemy_attack;
mod enemy_orders;
pub(crate) mod enemy_placement;
mod enemy_turn;
pub(crate) mod event_steps;
mod flow;
mod placement;
mod points;
mod post_combat;
pub(crate) mod pre_combat;
mod repair;
mod set_up;
mod start;
mod step;
mod week;

#[cfg(test)]
mod tests;

pub use attack::Plan;
pub use battle::Strength;
pub use commanders::Status;

use crate::event::Event;
pub(crate) use fieldcraft_engine::{Check, not_now, unless};

/// All that is rolled for an attack of the player.
pub(crate) const FRIENDLY_FIRE: [fieldcraft_engine::Purpose; 3] = [attack::ATTACK, attack::DEFENSE, attack::FLANK];
/// All that is rolled and drawn for an attack of the enemy.
pub(crate) const ENEMY_FIRE: [fieldcraft_engine::Purpose; 4] =
    [enemy_attack::ATTACK, enemy_attack::DEFENSE, attack::FLANK, damage::DRAW];

/// What the rules are carried out with.
pub(crate) type Play<'a> = fieldcraft_engine::Play<'a, Event>;
