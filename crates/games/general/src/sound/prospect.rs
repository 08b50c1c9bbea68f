//! How well a side stands, by looking alone.

use super::weigh;
use crate::frame::Phase;
use crate::game::seat_of;
use crate::ids::Side;
use crate::state::Operation;
use fieldcraft_engine::{BEST, Seat, middle};

/// What a point of victory is worth in strength.
const POINT: i32 = 40;
/// A lead in strength that wins half of what is left.
const SCALE: i32 = 1_500;

/// How well a seat stands.
pub(super) fn prospect(game: &Operation, seat: Seat) -> i32 {
    if let Some(winner) = game.winner.filter(|_| game.phase == Phase::Over) {
        return if seat_of(winner) == seat { BEST } else { 0 };
    }
    let worth = |side: Side| -> i32 {
        let units = game.units_of(side.owner()).filter(|unit| game.unit(*unit).is_in_use());
        let strength: i32 = units.map(|unit| weigh::strength(game, unit)).sum();
        strength + POINT * i32::from(game.sides[side.index()].score)
    };
    middle(seat, worth(Side::American) - worth(Side::German), SCALE)
}
