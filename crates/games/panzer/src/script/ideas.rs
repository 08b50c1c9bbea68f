//! What is worth trying besides the plan: for each unit that may move the few best hexes by the plan's own measure, and
//! whom vehicles may overrun.
//!
//! A side may mean thousands of things in a movement phase; carrying each of them out to see how it looks takes longer
//! than playing the best of them on.

use super::Mind;
use super::march::best_few;
use super::plan::Plan;
use super::reach::Reach;
use super::seat::seat;
use crate::decision::Decision;
use crate::frame::Step;
use crate::game::seat_of;
use crate::ids::Piece;
use crate::intent::Intent;
use crate::state::Flags;
use crate::view::View;
use fieldcraft_engine::{Intents, Next, Posture};
use std::cmp::Reverse;

/// How many hexes of each unit.
const EACH: usize = 3;
/// How many moves in all.
const MOST: usize = 40;

/// What a player with this plan would think of in a movement phase; of all else there is little enough.
pub(crate) fn ideas(view: &View, legal: &[Decision]) -> Option<Vec<Intent>> {
    if view.frame().is_some() || !matches!(view.step, Step::Vehicles | Step::Foot) {
        return None;
    }
    let view = &Mind { view, posture: Posture::STEADY };
    let plan = Plan::new(view);
    let movers = legal.iter().filter_map(|decision| match *decision {
        Decision::Move(piece) => Some(piece),
        _ => None,
    });
    let mut moves: Vec<(i32, Intent)> = Vec::new();
    for piece in movers.clone() {
        moves_of(view, &plan, piece, &mut moves);
    }
    moves.sort_unstable_by_key(|&(gain, intent)| (Reverse(gain), intent));
    let mut ideas: Vec<Intent> = moves.into_iter().take(MOST).map(|(_, intent)| intent).collect();
    view.mean_overruns_of(movers.filter(|&piece| may_overrun(view, &plan, piece)), &mut ideas);
    // How far a unit comes is found quickly here; whether it does, the rules say.
    ideas.retain(|intent| matches!(view.next(seat_of(view.side), intent), Next::Decide(_)));
    Some(ideas)
}

fn moves_of(view: &Mind<'_>, plan: &Plan<'_>, piece: Piece, moves: &mut Vec<(i32, Intent)>) {
    let Some(goal) = plan.goal(piece) else { return };
    let reach = Reach::of(view, piece);
    let rider = view.passenger(piece);
    for (gain, hex) in best_few(&seat(view, plan, piece, goal), &reach, EACH) {
        moves.push((gain, Intent::Go(piece, hex)));
        let left = reach.left(hex).unwrap_or(0);
        if rider.is_some_and(|rider| view.loading_cost(piece, rider) <= left) {
            moves.push((gain, Intent::Unload(piece, hex)));
        }
    }
}

/// Whether a vehicle has anybody near to drive through.
fn may_overrun(view: &Mind<'_>, plan: &Plan<'_>, piece: Piece) -> bool {
    let unit = view.field.unit(piece);
    let Some(here) = view.hex(piece).filter(|_| unit.overrun.is_some() && !view.is(piece, Flags::FIRED)) else {
        return false;
    };
    plan.enemies.iter().any(|enemy| view.field.distance(here, enemy.hex) <= u32::from(unit.movement))
}
