//! Which hexes a unit could come to in one movement phase, and what each takes at least.
//!
//! The steps are those of the rules, asked one by one; only what depends on dice is taken to come off.

use crate::frame::Moving;
use crate::ids::Piece;
use crate::present::words::is_ford;
use crate::rules::Into;
use crate::state::{Battle, Flags};
use fieldcraft_hex::{Direction, HexId};
use std::collections::BTreeMap;

/// A hex on the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Step {
    /// The hex.
    pub hex: HexId,
    /// The half points spent to come there.
    pub spent: u8,
    /// Where it came from.
    pub from: HexId,
    /// Whether it must stop there.
    pub halts: bool,
    /// Whether it rolls to enter.
    pub fords: bool,
}

/// The half points that a unit has, or has left if it is on its way.
pub(crate) fn allowance(game: &Battle, piece: Piece) -> u8 {
    begin(game, piece).map_or(0, |moving| moving.left)
}

/// The move of a unit as it would begin or has come so far.
fn begin(game: &Battle, piece: Piece) -> Option<Moving> {
    let start = game.hex(piece)?;
    let fresh = Moving {
        piece,
        start,
        left: game.allowance(piece),
        entered: 0,
        worked: false,
        halted: false,
        hurried: false,
    };
    Some(game.moving().filter(|moving| moving.piece == piece).unwrap_or(fresh))
}

/// Every hex that a unit could reach, by the least half points, in the order of their numbers.
pub(crate) fn reach(game: &Battle, piece: Piece) -> Vec<Step> {
    let (Some(moving), Some(start)) = (begin(game, piece), game.hex(piece)) else { return Vec::new() };
    if game.is(piece, Flags::ABOARD) {
        return Vec::new();
    }
    let mut scratch = game.clone();
    let mut found: BTreeMap<HexId, Step> = BTreeMap::new();
    let mut open = vec![(Step { hex: start, spent: 0, from: start, halts: moving.halted, fords: false }, moving.entered)];
    while let Some(at) = (0..open.len()).min_by_key(|&at| (open[at].0.spent, open[at].0.hex)) {
        let (step, entered) = open.swap_remove(at);
        if found.get(&step.hex).is_some_and(|known| known.spent <= step.spent) {
            continue;
        }
        found.insert(step.hex, step);
        if step.halts {
            continue;
        }
        scratch.put(piece, step.hex);
        let now = Moving { left: moving.left - step.spent, entered, ..moving };
        for direction in Direction::ALL {
            let next = scratch.field.beyond(step.hex, direction);
            if let (Some(next), Ok(cost)) = (next, scratch.go_cost(&now, direction, Into::Hex)) {
                let fords = is_ford(&scratch, piece, next);
                let halts = scratch.must_halt(piece, next);
                let spent = step.spent + cost;
                open.push((Step { hex: next, spent, from: step.hex, halts, fords }, entered + 1));
            }
        }
    }
    found.remove(&start);
    found.into_values().collect()
}

/// The way to a hex, from the one after the start.
pub(crate) fn path(found: &[Step], to: &Step) -> Vec<HexId> {
    let mut path = vec![to.hex];
    let mut from = to.from;
    while let Some(step) = found.iter().find(|step| step.hex == from) {
        path.push(step.hex);
        from = step.from;
    }
    path.reverse();
    path
}
