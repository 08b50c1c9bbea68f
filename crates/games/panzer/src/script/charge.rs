//! Overruns: by one vehicle or by several together, where they pay [PL-VII.D].

use super::Mind;
use super::harm::expected;
use super::plan::Plan;
use super::reach::Reach;
use crate::decision::Decision;
use crate::ids::{Piece, Pieces};
use crate::map::Ground;
use crate::state::{Flags, Hexes};
use crate::unit::UnitType;
use arrayvec::ArrayVec;
use fieldcraft_hex::{Direction, HexId};
use std::cmp::Reverse;

/// What an overrun must promise each vehicle, in hundredths of points.
const WORTH_A_CHARGE: i32 = 300;
/// What a vehicle must add to an overrun that has been driven.
const WORTH_JOINING: i32 = 150;
/// Most vehicles that are thought to drive together.
const TOGETHER: usize = 4;

/// The hex from which a vehicle can overrun somebody with good prospects: `Some(None)` if it is there.
pub(super) fn charge(
    view: &Mind<'_>,
    plan: &Plan<'_>,
    piece: Piece,
    here: HexId,
    reach: &Reach,
) -> Option<Option<HexId>> {
    let unit = view.field.unit(piece);
    if !drives(view, piece) {
        return None;
    }
    let left = view.moving().filter(|moving| moving.piece == piece).map_or(view.allowance(piece), |moving| moving.left);
    let mut best: Option<(i32, HexId)> = None;
    let mut seen = Hexes::default();
    for enemy in &plan.enemies {
        let near = view.field.distance(here, enemy.hex) <= u32::from(unit.movement);
        if !near || seen.has(enemy.hex) || !is_open(view, enemy.hex) {
            continue;
        }
        seen.insert(enemy.hex);
        let gain = promise(view, piece, enemy.hex);
        if gain <= 0 || best.is_some_and(|(known, _)| gain <= known) {
            continue;
        }
        if let Some(from) = run_up(view, unit, here, left, reach, enemy.hex) {
            best = Some((gain, from));
        }
    }
    best.map(|(_, from)| (from != here).then_some(from))
}

/// Whether a vehicle may overrun and is worth it.
fn drives(view: &Mind<'_>, piece: Piece) -> bool {
    let unit = view.field.unit(piece);
    unit.overrun.is_some() && 4 <= unit.attack && !view.is(piece, Flags::FIRED)
}

/// Whether the ground of a hex lets vehicles overrun who is there [PL-VII.D.1].
pub(super) fn is_clear(view: &Mind<'_>, hex: HexId) -> bool {
    let rough = Ground(!(Ground::HILLTOP.0 | Ground::HALF.0 | Ground::PLATEAU.0 | Ground::BEACH.0));
    !view.ground(hex).any(rough)
}

/// Whether enemies in a hex could be overrun [PL-VII.D.1, PL-VII.D.8].
fn is_open(view: &Mind<'_>, hex: HexId) -> bool {
    let marker = view.marker(hex);
    let begun = view.overrun.is_some_and(|pending| pending.hex == hex);
    let other = view.overrun.is_some_and(|pending| pending.hex != hex);
    is_clear(view, hex)
        && !(marker.block || marker.mine || marker.wrecks != 0)
        && !other
        && (begun || !view.attacked.has(hex))
}

/// A hex from which the way leads through the enemy.
fn run_up(view: &Mind<'_>, unit: &UnitType, here: HexId, left: u8, reach: &Reach, hex: HexId) -> Option<HexId> {
    let through = view.field.cost(hex, unit.mobility).unwrap_or(u8::MAX);
    Direction::ALL.into_iter().find_map(|way| {
        let from = view.field.beyond(hex, way.opposite())?;
        let exit = view.field.beyond(hex, way)?;
        let left = if from == here { left } else { reach.left(from)? };
        let out = view.way(unit, hex, way, exit, false).ok()?;
        view.way(unit, from, way, hex, false).ok()?;
        let open = !view.holds(exit, view.side.enemy()) && view.count(exit) < 4 && !view.marker(exit).block;
        (open && through.saturating_add(out) <= left).then_some(from)
    })
}

/// What it promises that a vehicle joins an overrun: nothing where it does not pay.
fn promise(view: &Mind<'_>, piece: Piece, hex: HexId) -> i32 {
    let drove = view.overrun.map_or(Pieces::EMPTY, |pending| pending.attackers);
    let alone = value(view, &drove.with(piece), hex);
    if view.overrun.is_some() {
        let adds = alone - value(view, &drove, hex);
        return if WORTH_JOINING <= adds { adds } else { 0 };
    }
    if WORTH_A_CHARGE <= alone {
        return alone;
    }
    // Not worth it alone, but perhaps with others who are as near.
    let mut with = Pieces::one(piece);
    let mut best = 0;
    for other in partners(view, piece, hex) {
        with.insert(other);
        let each = value(view, &with, hex) / with.len() as i32;
        if WORTH_A_CHARGE <= each {
            best = best.max(each);
        }
    }
    best
}

/// Others who could drive through the same hex, the strongest first.
fn partners(view: &Mind<'_>, piece: Piece, hex: HexId) -> ArrayVec<Piece, { TOGETHER - 1 }> {
    let kinds = &view.field.kinds;
    let spent = Flags::MOVED.with(Flags::FIRED).with(Flags::DISPERSED).with(Flags::ABOARD);
    let mut found: ArrayVec<(Reverse<u8>, Piece), { crate::state::MOST_OF_A_SIDE }> = ArrayVec::new();
    for other in kinds.side[view.side.index()].and(kinds.vehicles).iter() {
        let unit = view.field.unit(other);
        let near = view.hex(other).is_some_and(|at| view.field.distance(at, hex) + 2 <= u32::from(unit.movement));
        if other != piece && near && drives(view, other) && !view.flags[other.index()].any(spent) {
            let _ = found.try_push((Reverse(unit.attack), other));
        }
    }
    found.sort_unstable();
    found.into_iter().map(|(_, other)| other).take(TOGETHER - 1).collect()
}

/// What an overrun of a hex by these vehicles promises.
fn value(view: &Mind<'_>, with: &Pieces, hex: HexId) -> i32 {
    if with.is_empty() {
        return 0;
    }
    let defenders = view.defenders(hex);
    let odds = view.overrun_calculation(hex, with, &defenders);
    odds.column.map_or(0, |column| expected(view, &defenders, column, odds.die.total(), 0))
}

/// The overrun that pays most from where a vehicle is.
pub(super) fn overrun(view: &Mind<'_>, piece: Piece, hex: HexId, legal: &[Decision]) -> Option<Decision> {
    let weighed = legal.iter().filter_map(|decision| match *decision {
        Decision::Overrun(way) => Some((promise(view, piece, view.field.beyond(hex, way)?), Reverse(*decision))),
        _ => None,
    });
    weighed.max().filter(|(gain, _)| 0 < *gain).map(|(_, Reverse(decision))| decision)
}

/// A vehicle that ought to join the overrun that has been driven, before it is resolved.
pub(super) fn joins(view: &Mind<'_>, plan: &Plan<'_>, legal: &[Decision]) -> Option<Piece> {
    let pending = view.overrun?;
    legal.iter().find_map(|decision| {
        let Decision::Move(piece) = *decision else { return None };
        let here = view.hex(piece)?;
        let near = view.field.distance(here, pending.hex) <= u32::from(view.field.unit(piece).movement);
        if !near || !drives(view, piece) || promise(view, piece, pending.hex) <= 0 {
            return None;
        }
        charge(view, plan, piece, here, &Reach::of(view, piece)).map(|_| piece)
    })
}
