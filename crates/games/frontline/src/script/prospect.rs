//! How well a side stands, by looking alone: how far each side is from being beaten, the ground that counts, the time
//! that is left for it, and the cards in hand.

use super::plan;
use crate::cards::Side;
use crate::frame::Phase;
use crate::game::side_of;
use crate::state::{Battle, UnitFlags};
use fieldcraft_engine::{BEST, Seat, middle};

/// A lead, in thousandths of what beats a force, that wins half of what is left.
const SCALE: i32 = 350;
/// What a card in hand is worth.
const CARD: i32 = 12;
/// What a point of a campaign is worth.
const POINT: i32 = 300;

/// How well a seat stands.
pub(crate) fn prospect(battle: &Battle, seat: Seat) -> i32 {
    if battle.phase == Phase::Over {
        return battle.winner.map_or(BEST / 2, |side| if side == side_of(seat) { BEST } else { 0 });
    }
    let of = |side: Side| {
        health(battle, side)
            + CARD * i32::from(battle.hand_count(side)).min(6)
            + POINT * i32::from(battle.points[side.index()])
    };
    middle(seat, of(Side::Allied) - of(Side::Axis) + ends(battle), SCALE)
}

/// What is left of a side before it is beaten, in thousandths: its losses, and the wounds, pins and shaken men to come.
fn health(battle: &Battle, side: Side) -> i32 {
    let bought = i32::from(battle.bought[side.index()]).max(1);
    let mut hurt = 100 * i32::from(battle.lost[side.index()]);
    for unit in battle.alive(side) {
        let (state, card) = (battle.unit(unit), battle.card(unit));
        let wounds = 40 * i32::from(state.wounds) / i32::from(card.hits).max(1);
        let shaken = 15 * i32::from(card.morale.saturating_sub(state.morale)) / i32::from(card.morale).max(1);
        let pinned = if state.is(UnitFlags::PINNED) { 6 } else { 0 };
        hurt += i32::from(card.vp) * (wounds + shaken + pinned);
    }
    1000 - 20 * hurt / bought
}

/// What the end by time promises to the Allied side: the nearer it is, the more it counts [FD-O9].
fn ends(battle: &Battle) -> i32 {
    let turns = i32::from(battle.ground().turns).max(1);
    let late = 1000 * i32::from(battle.turn).min(turns) / turns;
    let Some(goal) = battle.ground().objective else {
        let ahead = 100 + 500 * late / 1000 * late / 1000;
        return match battle.ahead() {
            Some(Side::Allied) => ahead,
            Some(Side::Axis) => -ahead,
            None => 0,
        };
    };
    let steps = battle.sections_of(goal.side).filter_map(|own| plan::steps_to_goal(battle, battle.section(own).place));
    let worth = match steps.min() {
        Some(0) => 200 + 600 * late / 1000,
        Some(steps) if plan::turns_left(battle) < steps => -800,
        Some(steps) => 150 - 60 * steps - 500 * late / 1000,
        None => -800,
    };
    if goal.side == Side::Allied { worth } else { -worth }
}
