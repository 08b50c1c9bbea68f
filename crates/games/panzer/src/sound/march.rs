//! Movement: which unit, whereto, and when to get down.

use super::fire::worth;
use crate::decision::Decision;
use crate::frame::Moving;
use crate::ids::Piece;
use crate::state::{Battle, Flags};
use crate::view::View;
use fieldcraft_hex::HexId;

/// A step nearer to the goal, against this much danger.
const STEP: i32 = 12;

/// The first unit that would rather be elsewhere.
pub(super) fn who_moves(view: &View, legal: &[Decision]) -> Option<Decision> {
    if legal.contains(&Decision::ResolveOverrun) {
        return Some(Decision::ResolveOverrun);
    }
    if let Some(place) = legal.iter().copied().find(|decision| matches!(decision, Decision::Place(_))) {
        return Some(place);
    }
    legal.iter().copied().find(|decision| match decision {
        Decision::Move(piece) => sets_out(view, *piece),
        _ => false,
    })
}

/// Whether a unit has something to do with its move.
pub(crate) fn sets_out(view: &View, piece: Piece) -> bool {
    goes(view, piece).is_some() || wants_down(view, piece) || has_work(view, piece)
}

/// Whether an engineer stands beside a mine or block that bars the way.
fn has_work(view: &View, piece: Piece) -> bool {
    let engineer = view.field.kinds.engineers.has(piece) && !view.is(piece, Flags::WORKS);
    let around = view.hex(piece).into_iter().flat_map(|hex| view.field.map.grid.neighbours(hex)).flatten();
    engineer && around.map(|hex| view.marker(hex)).any(|marker| marker.mine || marker.block)
}

/// The next step of a unit on its way.
pub(super) fn go_on(view: &View, moving: &Moving, legal: &[Decision]) -> Option<Decision> {
    let piece = moving.piece;
    if legal.contains(&Decision::Exit) {
        return Some(Decision::Exit);
    }
    if let Some(clear) = legal.iter().copied().find(|decision| matches!(decision, Decision::Clear(_))) {
        return Some(clear);
    }
    if legal.contains(&Decision::Unload) && wants_down(view, piece) {
        return Some(Decision::Unload);
    }
    let overrun = legal.iter().copied().find(|decision| matches!(decision, Decision::Overrun(_)));
    if let Some(overrun) = overrun.filter(|_| 6 <= view.field.unit(piece).attack) {
        return Some(overrun);
    }
    if view.hex(piece).is_some_and(|hex| view.is_sea(hex)) {
        return ashore(view, piece, legal);
    }
    let to = goes(view, piece)?;
    view.route(piece, to).first().map(|&step| Decision::Go(step))
}

/// Onto a beach hex where none of the own units stand, for they would all be dispersed [PL-XI.C.5].
fn ashore(view: &View, piece: Piece, legal: &[Decision]) -> Option<Decision> {
    let sea = view.hex(piece)?;
    let beach = |decision: &Decision| match *decision {
        Decision::Go(way) => view.field.beyond(sea, way),
        _ => None,
    };
    let (side, enemies) = (view.field.side(piece), enemies(view));
    let rank = |decision: &Decision| {
        let hex = beach(decision)?;
        let free = view.units_in(hex, side).is_empty();
        Some((free, comfort(view, piece, hex, &enemies), std::cmp::Reverse(hex)))
    };
    legal.iter().copied().filter(|decision| beach(decision).is_some()).max_by_key(rank)
}

/// How far the nearest goal is.
fn way_to_go(battle: &Battle, piece: Piece, hex: HexId) -> u32 {
    let goals = battle.field.goals(battle.field.side(piece));
    goals.iter().map(|&goal| battle.field.distance(goal, hex)).min().unwrap_or(0)
}

/// Whether a carrier near its goal or near the enemy should let its passenger down.
fn wants_down(view: &View, piece: Piece) -> bool {
    let Some(hex) = view.hex(piece).filter(|_| view.passenger(piece).is_some()) else { return false };
    let enemy = view.side.enemy();
    let near = view.field.pieces().filter(|&other| view.field.side(other) == enemy).filter_map(|other| view.hex(other));
    let nearest = near.map(|at| view.field.distance(at, hex)).min().unwrap_or(u32::MAX);
    nearest <= 5 || way_to_go(view, piece, hex) <= 2
}

/// The hex where a unit would rather be, if it is not where it stands.
pub(crate) fn goes(view: &View, piece: Piece) -> Option<HexId> {
    let here = view.hex(piece)?;
    // Whoever clears goes onto the mine or block, and waits there till it is gone.
    if view.is_clearing(piece) {
        let around = view.field.map.grid.neighbours(here).into_iter().flatten();
        return around.filter(|&hex| view.marker(hex).inverted).min();
    }
    let enemies = enemies(view);
    let now = comfort(view, piece, here, &enemies);
    let reached = view.reach(piece);
    let weighed = reached.iter().map(|one| (comfort(view, piece, one.hex, &enemies), std::cmp::Reverse(one.hex)));
    let (best, std::cmp::Reverse(hex)) = weighed.max()?;
    (now + 2 < best).then_some(hex)
}

/// Armed enemies with their hexes.
fn enemies(view: &View) -> Vec<(Piece, HexId)> {
    let armed = view.field.kinds.side[view.side.enemy().index()].and(view.field.kinds.armed);
    armed.iter().filter_map(|piece| Some((piece, view.hex(piece)?))).collect()
}

/// How good it is for a unit to be in a hex.
fn comfort(view: &View, piece: Piece, hex: HexId, enemies: &[(Piece, HexId)]) -> i32 {
    let unit = view.field.unit(piece);
    let cover = 6 * view.field.charts.terrain.die(view.ground(hex));
    let crowd = 3 * i32::from(view.count(hex).saturating_sub(u8::from(view.hex(piece) == Some(hex))));
    let way = way_to_go(view, piece, hex) as i32;
    // Artillery and empty trucks have no business at the front.
    let eager = !(unit.indirect || unit.weapon.is_none() && view.passenger(piece).is_none());
    let progress = if eager { -STEP * way } else { -STEP * (way - 6).abs() / 2 };
    progress + cover - crowd - danger(view, piece, hex, enemies)
}

/// What the enemy could bring to bear on the hex, against what the unit can take.
fn danger(view: &View, piece: Piece, hex: HexId, enemies: &[(Piece, HexId)]) -> i32 {
    let hidden = view.hides(hex);
    let mut strength = 0;
    for &(enemy, at) in enemies {
        let unit = view.field.unit(enemy);
        let distance = view.field.distance(at, hex);
        let reaches = distance <= u32::from(unit.range) && (!hidden || distance <= 1) && view.sees(at, hex);
        if reaches {
            strength += i32::from(unit.attack);
        }
    }
    let defense = i32::from(view.field.unit(piece).defense.max(1));
    (strength * 4 / defense).min(40) * worth(view, piece).min(30) / 20
}
