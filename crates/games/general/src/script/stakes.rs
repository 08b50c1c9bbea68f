//! What hexes are worth to a side: points for places, objectives of both sides, posts [FG-51 to FG-56, FG-O77].

use crate::ids::{Side, Spot};
use crate::scenario::{Condition, Objective};
use crate::state::Operation;

/// Points are counted in thousandths, as losses are.
const POINT: i32 = 1000;
const KEY_CITY: i32 = 25;
const RUINED_CITY: i32 = 20;
const SECONDARY: i32 = 75;
const PRIMARY: i32 = 100;

/// What an objective brings.
pub(super) const fn points(objective: &Objective) -> i32 {
    if objective.primary { PRIMARY } else { SECONDARY }
}

/// What a side gains when it takes a place from the other, in thousandths of a point.
pub(super) fn prize(game: &Operation, side: Side, at: Spot) -> i32 {
    let Some(number) = game.map().place_at[at.index()] else { return 0 };
    let place = &game.places[usize::from(number)];
    let mut worth = if place.scored == Some(side) {
        0
    } else if crate::rules::RUINED <= place.hits {
        RUINED_CITY * POINT
    } else if game.map().places[usize::from(number)].key {
        KEY_CITY * POINT
    } else {
        0
    };
    // What it earns in the turns that are left, at a fraction: money is no victory.
    let turns = i32::from(game.field.scenario.turns.saturating_sub(game.turn));
    worth += turns.min(6) * POINT / 3;
    let open = game.field.tables().concerns[at.index()] & !game.reached;
    for (number, objective) in game.field.scenario.objectives.iter().enumerate() {
        if open & (1 << number) != 0 {
            worth += share(game, side, objective, number, at);
        }
    }
    worth
}

/// What taking a hex does for or against an objective.
fn share(game: &Operation, side: Side, objective: &Objective, number: usize, at: Spot) -> i32 {
    let held = |hexes: &[Spot], by: Side| hexes.iter().filter(|hex| game.holder(**hex) == Some(by)).count() as i32;
    let worth = points(objective) * POINT;
    let part = |condition: &Condition| match condition {
        Condition::Hold(hexes) if objective.side == side && hexes.contains(&at) => {
            worth / (hexes.len() as i32 - held(hexes, side)).max(1)
        }
        Condition::Hold(hexes) if objective.side != side && hexes.contains(&at) => {
            if held(hexes, side) == 0 {
                worth
            } else {
                worth / 4
            }
        }
        Condition::Denied(hexes) if objective.side != side && hexes.contains(&at) => {
            let broken = game.broken & (1 << number) != 0;
            if broken { 0 } else { worth / (hexes.len() as i32 - held(hexes, side)).max(1) }
        }
        _ => 0,
    };
    objective.any.iter().map(part).max().unwrap_or(0)
}

/// What the posts and idle things in a hex bring to whoever clears it, in thousandths of a point.
pub(super) fn spoils(game: &Operation, side: Side, at: Spot) -> i32 {
    let there = game.own_at(side.enemy().owner(), at);
    let soft = there.filter(|unit| !game.card(*unit).is_armed() && game.unit(*unit).is_in_use());
    soft.map(|unit| POINT * i32::from(game.worth(unit, 1))).sum()
}
