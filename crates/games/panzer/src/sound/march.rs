//! Movement: which unit, whereto, and when to get down.

use super::fire::worth;
use crate::decision::Decision;
use crate::frame::Moving;
use crate::ids::Piece;
use crate::map::Ground;
use crate::state::{Battle, Flags};
use crate::view::View;
use fieldcraft_hex::HexId;
use std::cmp::Reverse;

/// A step nearer to the goal, against this much danger.
const STEP: i32 = 12;
/// How much it counts that others are about to land in a hex.
const WAY_IN: i32 = 60;

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

/// Who lands next: whoever has the least choice of free hexes, and last those who have none, for somebody may still go
/// inland and leave one.
pub(super) fn who_lands(view: &View, legal: &[Decision]) -> Option<Decision> {
    let choice = |decision: &Decision| match *decision {
        Decision::Move(piece) => Some((free_beach(view, piece).count().wrapping_sub(1), *decision)),
        _ => None,
    };
    legal.iter().filter_map(choice).min_by_key(|(free, _)| *free).map(|(_, decision)| decision)
}

/// The beach hexes beside a unit at sea where none of the own units stand: all there would be dispersed [PL-XI.C.5].
fn free_beach(view: &View, piece: Piece) -> impl Iterator<Item = HexId> + '_ {
    let side = view.field.side(piece);
    let around = view.hex(piece).filter(|&hex| view.is_sea(hex)).map(|sea| view.field.map.grid.neighbours(sea));
    let beach = move |hex: &HexId| view.ground(*hex).has(Ground::BEACH) && view.units_in(*hex, side).is_empty();
    around.into_iter().flatten().flatten().filter(beach)
}

/// Onto a beach hex where none of the own units stand, rather one that nobody else at sea may need.
fn ashore(view: &View, piece: Piece, legal: &[Decision]) -> Option<Decision> {
    let sea = view.hex(piece)?;
    let beach = |decision: &Decision| match *decision {
        Decision::Go(way) => view.field.beyond(sea, way),
        _ => None,
    };
    let (side, enemies) = (view.field.side(piece), enemies(view));
    let alone = |&other: &Piece| other != piece && !view.is(other, Flags::ABOARD);
    let others = view.field.kinds.side[side.index()].iter().filter(alone);
    let needed: Vec<HexId> = others.flat_map(|other| free_beach(view, other)).collect();
    let rank = |decision: &Decision| {
        let hex = beach(decision)?;
        let free = view.units_in(hex, side).is_empty();
        let wanted = needed.iter().filter(|&&one| one == hex).count();
        Some((free, Reverse(wanted), comfort(view, piece, hex, &enemies), Reverse(hex)))
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
    let weighed = reached.iter().map(|one| (comfort(view, piece, one.hex, &enemies), Reverse(one.hex)));
    let (best, Reverse(hex)) = weighed.max()?;
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
    let way_in = if is_way_in(view, piece, hex) { WAY_IN } else { 0 };
    progress + cover - crowd - way_in - danger(view, piece, hex, enemies)
}

/// Whether others of the side come out of the sea into this hex, who would be dispersed together with the unit [PL-XI.C.5].
fn is_way_in(view: &View, piece: Piece, hex: HexId) -> bool {
    let lands =
        |sea: HexId| view.is_sea(sea) && view.units_in(sea, view.field.side(piece)).iter().any(|one| one != piece);
    view.ground(hex).has(Ground::BEACH) && view.field.map.grid.neighbours(hex).into_iter().flatten().any(lands)
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
