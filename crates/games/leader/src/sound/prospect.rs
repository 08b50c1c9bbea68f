//! How well a campaign stands, by looking alone.

use crate::event::Ending;
use crate::ids::UnitId;
use crate::state::Campaign;
use fieldcraft_engine::BEST;

/// What a victory point is worth against special option points.
const VP: i32 = 12;
/// What counts as everything that can be won.
const ALL: i32 = 1_500;

/// How well the player stands: the victory points, and what is left to win more with.
pub(super) fn prospect(game: &Campaign) -> i32 {
    if game.ending == Some(Ending::Bankrupt) {
        return 0;
    }
    let means = if game.ending.is_some() { 0 } else { i32::from(game.so) + force(game) };
    ((VP * i32::from(game.vp) + means) * BEST / ALL).clamp(0, BEST)
}

/// What the units are worth that can still fight, in special option points.
fn force(game: &Campaign) -> i32 {
    let price = |unit: UnitId| i32::from(game.edition.units[unit.index()].cost);
    game.unit_fates.in_force.iter().map(price).sum()
}
