//! The rules, one file per part of the rulebook, in its order.

mod action;
mod attack;
mod battalions;
mod battle;
mod commanders;
mod damage;
mod drawn_cards;
mod effects;
mod end_of_week;
mod enemy_attack;
mod enemy_orders;
mod enemy_placement;
mod enemy_turn;
mod event_steps;
mod flow;
mod placement;
mod post_combat;
mod pre_combat;
mod repair;
mod set_up;
mod start;
mod week;

pub use attack::Plan;
pub use battle::Strength;
pub use commanders::Status;
pub(crate) use flow::Play;
