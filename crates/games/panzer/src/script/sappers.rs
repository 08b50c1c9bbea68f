//! Engineers: they clear what bars the way to open ground, and blow the bridge that the enemy needs.

use super::Mind;
use super::plan::{Plan, to_go};
use super::reach::Reach;
use super::ways::Wish;
use crate::decision::Decision;
use crate::frame::Moving;
use crate::ids::Piece;
use crate::state::Flags;
use crate::unit::{Mobility, Side};
use fieldcraft_hex::{Direction, HexId};

/// Turns of work after which a charge may go off [PL-X.B.1a].
const CHARGED: u8 = 3;

/// Whether an engineer has work to begin or to end where it stands.
pub(super) fn has_work(view: &Mind<'_>, plan: &Plan<'_>, piece: Piece) -> bool {
    let Some(hex) = view.hex(piece).filter(|_| view.field.kinds.engineers.has(piece)) else { return false };
    if view.is(piece, Flags::WORKS) {
        return false;
    }
    blows(view, hex) && view.may_prepare(piece)
        || Direction::ALL.into_iter().any(|way| view.field.beyond(hex, way).is_some_and(|to| bars(view, plan, hex, to)))
}

/// What an engineer begins.
pub(super) fn work(view: &Mind<'_>, plan: &Plan<'_>, moving: &Moving, legal: &[Decision]) -> Option<Decision> {
    let hex = view.hex(moving.piece).filter(|_| view.field.kinds.engineers.has(moving.piece))?;
    if legal.contains(&Decision::Work) && blows(view, hex) {
        return Some(Decision::Work);
    }
    legal.iter().copied().find(|decision| match *decision {
        Decision::Clear(way) => view.field.beyond(hex, way).is_some_and(|to| bars(view, plan, hex, to)),
        _ => false,
    })
}

/// Whether a unit is an engineer, and something to clear lies in a hex.
pub(super) fn clears(view: &Mind<'_>, piece: Piece, hex: HexId) -> bool {
    let marker = view.marker(hex);
    view.field.kinds.engineers.has(piece) && (marker.mine || marker.block)
}

/// Whether what lies in a hex bars the way to open ground.
fn bars(view: &Mind<'_>, plan: &Plan<'_>, from: HexId, to: HexId) -> bool {
    let marker = view.marker(to);
    // Who wins if nothing happens leaves what bars the way, which is his own.
    if !marker.mine && !marker.block || marker.inverted || defends(view) == Some(view.side) {
        return false;
    }
    plan.goals.iter().filter(|goal| goal.open).any(|goal| match goal.place.wish {
        Wish::Take(at) if at == to => true,
        _ => to_go(goal.place, to, Mobility::Vehicle) < to_go(goal.place, from, Mobility::Vehicle),
    })
}

/// Whether the enemy needs the bridge of a hex, and this side does not.
fn blows(view: &Mind<'_>, hex: HexId) -> bool {
    let stakes = &view.field.ways().stakes;
    stakes.bridges.contains(&hex) && view.has_bridge(hex) && defends(view) == Some(view.side)
}

/// The side that wins if nothing happens.
fn defends(view: &Mind<'_>) -> Option<Side> {
    view.field.situation.victory.otherwise.winner.side()
}

/// Onto the mine or block that is being cleared, where the engineer waits till it is gone [PL-X.A.3].
pub(super) fn onto(view: &Mind<'_>, here: HexId) -> Option<HexId> {
    let around = view.field.map.grid.neighbours(here).into_iter().flatten();
    around.filter(|&hex| view.marker(hex).inverted).min()
}

/// Off the bridge, once the charges are laid.
pub(super) fn away(view: &Mind<'_>, piece: Piece, reach: &Reach) -> Option<HexId> {
    if view.turns_of_work(piece) < CHARGED {
        return None;
    }
    let near = |hex: &HexId| view.held[view.side.enemy().index()].iter().map(|at| view.field.distance(at, *hex)).min();
    reach.hexes.iter().map(|one| one.hex).max_by_key(|hex| (near(hex), *hex))
}
