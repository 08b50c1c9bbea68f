//! Tests of the rules by clause.

mod absent;
mod aim;
mod air;
mod asked;
mod beyond;
mod building;
mod card_limits;
mod cards;
pub(crate) mod desk;
mod economy;
mod end;
mod engagement;
mod engineers;
mod events;
mod fire;
mod fog;
mod log;
mod movement;
mod network;
mod odds;
mod options;
mod printed;
mod score;
mod set_up;
mod transport;
mod turn;
mod withdrawal;
