//! Carriers: they bring men to contact and let them down there, and fetch those who have far to go.

use super::Mind;
use super::fighter::Fighter;
use super::plan::{Plan, to_go};
use super::reach::Reach;
use super::sappers;
use super::ways::Wish;
use crate::decision::Decision;
use crate::frame::Moving;
use crate::ids::Piece;
use crate::state::Flags;
use fieldcraft_hex::HexId;

/// From how many half points on men would rather ride.
const FAR: u32 = 6;

/// From how much harm on an empty carrier goes elsewhere, in hundredths of points.
const RISKY: i32 = 100;
/// How many hexes it looks at for that.
const REFUGES: usize = 60;

/// Whether a carrier has something to do where it stands.
pub(super) fn has_work(view: &Mind<'_>, plan: &Plan<'_>, piece: Piece) -> bool {
    let may = |passenger: Piece| view.loading_cost(piece, passenger) <= view.allowance(piece);
    view.passenger(piece).is_some_and(may) && gets_down(view, plan, piece)
        || view.hex(piece).is_some_and(|hex| waiting(view, plan, piece, hex).is_some())
}

/// Whether the passenger gets down where its carrier is: on what it is to hold, or beside the enemy who has it.
pub(super) fn gets_down(view: &Mind<'_>, plan: &Plan<'_>, piece: Piece) -> bool {
    if brings_guns(view, piece) {
        return view.hex(piece).is_some_and(|hex| is_in_range(view, plan, piece, hex));
    }
    let (Some(hex), Some(rider), Some(goal)) = (view.hex(piece), view.passenger(piece), plan.goal(piece)) else {
        return false;
    };
    if view.field.unit(rider).passenger == Some(crate::unit::Loading::TankBridge) {
        return false;
    }
    match goal.place.wish {
        Wish::Leave => false,
        Wish::Take(at) => {
            let far = view.field.distance(at, hex);
            let held = view.holds(at, view.side.enemy());
            far == 0 || far <= 2 && held || far == 1 && sappers::clears(view, rider, at)
        }
        Wish::Stay | Wish::Watch => to_go(goal.place, hex, view.field.unit(piece).mobility) == 0,
    }
}

/// Whether a carrier has a battery aboard.
pub(super) fn brings_guns(view: &Mind<'_>, piece: Piece) -> bool {
    view.passenger(piece).is_some_and(|rider| view.field.unit(rider).indirect)
}

/// Whether the battery aboard has enemies in range from a hex, with something to spare.
fn is_in_range(view: &Mind<'_>, plan: &Plan<'_>, piece: Piece, hex: HexId) -> bool {
    let range = view.passenger(piece).map_or(0, |rider| u32::from(view.field.unit(rider).range));
    plan.enemies.iter().any(|enemy| view.field.distance(enemy.hex, hex) * 4 <= range * 3)
}

/// Where a carrier brings its battery, as long as no enemy is in range: nearer to him, out of danger.
pub(super) fn into_range(view: &Mind<'_>, plan: &Plan<'_>, piece: Piece, reach: &Reach) -> Option<HexId> {
    let here = view.hex(piece)?;
    if is_in_range(view, plan, piece, here) {
        return None;
    }
    let fighter = Fighter::new(view, piece);
    let near = |hex: HexId| plan.enemies.iter().map(|enemy| view.field.distance(enemy.hex, hex)).min().unwrap_or(0);
    let nearer = reach.hexes.iter().map(|one| (near(one.hex), one.hex)).filter(|(way, _)| *way < near(here));
    let mut nearer: Vec<(u32, HexId)> = nearer.collect();
    nearer.sort_unstable();
    nearer.into_iter().map(|(_, hex)| hex).find(|&hex| fighter.look(view, plan, hex).harm < RISKY)
}

/// Takes up somebody who has far to go.
pub(super) fn load(view: &Mind<'_>, plan: &Plan<'_>, moving: &Moving, legal: &[Decision]) -> Option<Decision> {
    let hex = view.hex(moving.piece)?;
    let rider = waiting(view, plan, moving.piece, hex)?;
    legal.contains(&Decision::Load(rider)).then_some(Decision::Load(rider))
}

/// Whether an empty carrier could take somebody up.
pub(super) fn is_wanted(view: &Mind<'_>, plan: &Plan<'_>, piece: Piece) -> bool {
    let (unit, Some(here)) = (view.field.unit(piece), view.hex(piece)) else { return false };
    if unit.carries.is_none() || brings_equipment(view, piece) {
        return false;
    }
    let own = view.field.kinds.side[view.side.index()].and(view.field.kinds.infantry);
    own.iter().filter_map(|rider| view.hex(rider)).any(|hex| {
        view.field.distance(here, hex) <= u32::from(unit.movement) && waiting(view, plan, piece, hex).is_some()
    })
}

/// Whether a carrier stands by with the equipment of an engineer who is on foot.
pub(super) fn brings_equipment(view: &Mind<'_>, piece: Piece) -> bool {
    let engineer = view.engineer_of(piece);
    engineer.is_some_and(|engineer| view.hex(engineer).is_some() && view.passenger(piece) != Some(engineer))
}

/// Where an empty carrier goes to take somebody up.
pub(super) fn fetches(view: &Mind<'_>, plan: &Plan<'_>, piece: Piece, reach: &Reach) -> Option<HexId> {
    if !is_wanted(view, plan, piece) {
        return None;
    }
    let half = view.field.unit(piece).movement.div_ceil(2) * 2;
    let there = reach.hexes.iter().filter(|one| half <= one.left && waiting(view, plan, piece, one.hex).is_some());
    there.max_by_key(|one| (one.left, one.hex)).map(|one| one.hex)
}

/// Whether an empty carrier stands where the enemy may well destroy it.
pub(super) fn is_in_danger(view: &Mind<'_>, plan: &Plan<'_>, piece: Piece) -> bool {
    let unit = view.field.unit(piece);
    let Some(here) = view.hex(piece).filter(|_| unit.carries.is_some() && unit.attack < 4) else { return false };
    RISKY <= Fighter::new(view, piece).look(view, plan, here).harm
}

/// Where an empty carrier is out of danger.
pub(super) fn hides(view: &Mind<'_>, plan: &Plan<'_>, piece: Piece, reach: &Reach) -> Option<HexId> {
    if !is_in_danger(view, plan, piece) {
        return None;
    }
    let fighter = Fighter::new(view, piece);
    let weighed = reach.hexes.iter().take(REFUGES).map(|one| (fighter.look(view, plan, one.hex).harm, one.hex));
    weighed.min().filter(|(harm, _)| *harm < RISKY / 2).map(|(_, hex)| hex)
}

/// A man on foot in a hex who has far to go and may be taken up by this carrier.
fn waiting(view: &Mind<'_>, plan: &Plan<'_>, carrier: Piece, hex: HexId) -> Option<Piece> {
    if view.passenger(carrier).is_some() || view.field.unit(carrier).carries.is_none() {
        return None;
    }
    let spent = Flags::DISPERSED.with(Flags::FIRED).with(Flags::ABOARD).with(Flags::CARRIED).with(Flags::WORKS);
    view.units_in(hex, view.side).and(view.field.kinds.infantry).iter().find(|&rider| {
        let goal = plan.goal(rider);
        let far = goal.is_some_and(|goal| goal.open && FAR <= to_go(goal.place, hex, view.field.unit(rider).mobility));
        far && view.fits(carrier, rider) && !view.flags[rider.index()].any(spent)
    })
}
