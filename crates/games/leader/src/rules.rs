//! The rules, one file per part of the rulebook, in its order.

mod action;
mod attack;
pub(crate) mod battalions;
mod battle;
mod commanders;
pub(crate) mod damage;
pub(crate) mod drawn_cards;
mod effects;
mod end_of_week;
mod enemy_attack;
mod enemy_orders;
pub(crate) mod enemy_placement;
mod enemy_turn;
pub(crate) mod event_steps;
mod flow;
mod placement;
mod post_combat;
pub(crate) mod pre_combat;
mod repair;
mod set_up;
mod start;
mod week;

pub use attack::Plan;
pub use battle::Strength;
pub use commanders::Status;
pub(crate) use flow::Play;
