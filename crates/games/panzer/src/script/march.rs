//! Movement by the plan: who goes first, whereto, where men get down, what is overrun on the way.

use super::harm::expected;
use super::plan::{Goal, Plan, to_go};
use super::reach::Reach;
use super::seat::{Seat, seat};
use super::ways::Wish;
use super::{carry, sappers};
use crate::decision::Decision;
use crate::frame::Moving;
use crate::ids::{Piece, Pieces};
use crate::map::Ground;
use crate::rules::Reached;
use crate::state::Flags;
use crate::view::View;
use fieldcraft_hex::{Direction, HexId};
use std::cmp::Reverse;

/// How much better a hex must be to be worth the move, in hundredths of points.
const WORTH_A_MOVE: i32 = 15;
/// What an overrun must promise, in hundredths of points.
const WORTH_A_CHARGE: i32 = 300;

/// The unit to move next: sappers at work, then those nearest to what they go for, so that others may follow.
pub(super) fn who_moves(view: &View, legal: &[Decision]) -> Option<Decision> {
    if legal.contains(&Decision::ResolveOverrun) {
        return Some(Decision::ResolveOverrun);
    }
    if let Some(place) = legal.iter().copied().find(|decision| matches!(decision, Decision::Place(_))) {
        return Some(place);
    }
    let plan = Plan::new(view);
    let mut movers: Vec<(bool, u32, Piece)> = Vec::new();
    for decision in legal {
        let Decision::Move(piece) = *decision else { continue };
        let way = plan.goal(piece).zip(view.hex(piece));
        let unit = view.field.unit(piece);
        let way = way.map_or(1000, |(goal, hex)| to_go(goal.place, hex, unit.mobility));
        // Who is there already is asked last.
        movers.push((way <= 4, way, piece));
    }
    movers.sort_unstable();
    let sets_out = |piece: Piece| {
        sappers::has_work(view, &plan, piece)
            || carry::has_work(view, &plan, piece)
            || goes(view, &plan, piece).is_some()
    };
    let first = movers.into_iter().map(|(.., piece)| piece).find(|&piece| sets_out(piece));
    Some(first.map_or(Decision::Done, Decision::Move))
}

/// The next step of a unit on its way.
pub(super) fn go_on(view: &View, moving: &Moving, legal: &[Decision]) -> Option<Decision> {
    let piece = moving.piece;
    let hex = view.hex(piece)?;
    if view.is_sea(hex) {
        return None;
    }
    let plan = Plan::new(view);
    if legal.contains(&Decision::Exit) && plan.goals.iter().any(|goal| goal.place.wish == Wish::Leave) {
        return Some(Decision::Exit);
    }
    if let Some(work) = sappers::work(view, &plan, moving, legal) {
        return Some(work);
    }
    if let Some(overrun) = overrun(view, piece, hex, legal) {
        return Some(overrun);
    }
    if let Some(load) = carry::load(view, &plan, moving, legal) {
        return Some(load);
    }
    let reach = Reach::of(view, piece);
    match goes_within(view, &plan, piece, &reach) {
        Some(to) => reach.first_step(to).map(Decision::Go),
        None if carry::gets_down(view, &plan, piece) && legal.contains(&Decision::Unload) => Some(Decision::Unload),
        None => Some(Decision::Stop),
    }
}

/// The hex to which a unit goes that may set out, if it is not where it stands.
fn goes(view: &View, plan: &Plan<'_>, piece: Piece) -> Option<HexId> {
    let idle = plan.goal(piece).is_none() && view.passenger(piece).is_none() && !view.is(piece, Flags::WORKS);
    if idle && !carry::is_wanted(view, plan, piece) {
        return None;
    }
    goes_within(view, plan, piece, &Reach::of(view, piece))
}

/// The same, with what it can reach.
fn goes_within(view: &View, plan: &Plan<'_>, piece: Piece, reach: &Reach) -> Option<HexId> {
    let here = view.hex(piece)?;
    if view.is_clearing(piece) {
        return sappers::onto(view, here);
    }
    if view.is(piece, Flags::WORKS) {
        return sappers::away(view, piece, reach);
    }
    let goal = plan.goal(piece);
    if goal.is_none() && view.passenger(piece).is_none() {
        return carry::fetches(view, plan, piece, reach);
    }
    if let Some(from) = charge(view, plan, piece, here, reach) {
        return from;
    }
    let goal = goal?;
    let left = view.moving().filter(|moving| moving.piece == piece).map_or(u8::MAX, |moving| moving.left);
    if let Some(bank) = across(view, goal, here, reach) {
        return Some(bank);
    }
    let seat = seat(view, plan, piece, goal);
    let now = seat.worth(here, left.min(view.allowance(piece)));
    best_of(&seat, reach, now + WORTH_A_MOVE)
}

/// The best hex in reach that is worth more than this.
fn best_of(seat: &Seat<'_>, reach: &Reach, more_than: i32) -> Option<HexId> {
    let gain = |one: &Reached| (seat.progress(one.hex, one.left) - seat.crowd(one.hex), Reverse(one.hex));
    let mut gains: Vec<(i32, Reverse<HexId>)> = reach.hexes.iter().map(gain).collect();
    gains.sort_unstable_by_key(|&gain| Reverse(gain));
    let (mut best, mut to) = (more_than, None);
    for (gain, Reverse(hex)) in gains {
        // Risk only takes away.
        if gain <= best {
            break;
        }
        let worth = gain - seat.exposure(hex);
        if best < worth {
            (best, to) = (worth, Some(hex));
        }
    }
    to
}

/// From a bridge that is not yet held, onto the bank that is not [PL-XIV.B.7.b].
fn across(view: &View, goal: &Goal<'_>, here: HexId, reach: &Reach) -> Option<HexId> {
    let Wish::Take(hex) = goal.place.wish else { return None };
    let bank = |to: &HexId| view.field.adjacent(*to, hex) && view.last_in(*to) != Some(view.side);
    if here != hex || !goal.open {
        return None;
    }
    reach.hexes.iter().map(|one| one.hex).find(bank)
}

/// The hex from which a vehicle can overrun somebody with good prospects: `Some(None)` if it is there.
fn charge(view: &View, plan: &Plan<'_>, piece: Piece, here: HexId, reach: &Reach) -> Option<Option<HexId>> {
    let unit = view.field.unit(piece);
    if unit.overrun.is_none() || unit.attack < 4 {
        return None;
    }
    let rough = Ground(!(Ground::HILLTOP.0 | Ground::HALF.0 | Ground::PLATEAU.0 | Ground::BEACH.0));
    let left = view.moving().map_or(view.allowance(piece), |moving| moving.left);
    let mut best: Option<(i32, HexId)> = None;
    for enemy in &plan.enemies {
        let near = view.field.distance(here, enemy.hex) <= u32::from(unit.movement);
        if !near || view.ground(enemy.hex).any(rough) || view.attacked.has(enemy.hex) {
            continue;
        }
        let gain = charged(view, piece, enemy.hex);
        if gain < WORTH_A_CHARGE || best.is_some_and(|(known, _)| gain <= known) {
            continue;
        }
        let through = view.field.cost(enemy.hex, unit.mobility).unwrap_or(u8::MAX);
        let from = Direction::ALL.into_iter().find_map(|way| {
            let from = view.field.beyond(enemy.hex, way.opposite())?;
            let exit = view.field.beyond(enemy.hex, way)?;
            let left = if from == here { left } else { reach.left(from)? };
            let out = view.way(unit, enemy.hex, way, exit, false).ok()?;
            view.way(unit, from, way, enemy.hex, false).ok()?;
            let open = !view.holds(exit, view.side.enemy()) && view.count(exit) < 4 && !view.marker(exit).block;
            (open && through.saturating_add(out) <= left).then_some(from)
        });
        if let Some(from) = from {
            best = Some((gain, from));
        }
    }
    best.map(|(_, from)| (from != here).then_some(from))
}

/// What an overrun of a hex by a vehicle promises, with those that have driven already.
fn charged(view: &View, piece: Piece, hex: HexId) -> i32 {
    let drove = view.overrun.filter(|pending| pending.hex == hex).map_or(Pieces::EMPTY, |pending| pending.attackers);
    let defenders = view.defenders(hex);
    let odds = view.overrun_calculation(hex, &drove.or(Pieces::one(piece)), &defenders);
    odds.column.map_or(0, |column| expected(view, &defenders, column, odds.die.total(), 0))
}

fn overrun(view: &View, piece: Piece, hex: HexId, legal: &[Decision]) -> Option<Decision> {
    let value = |decision: &Decision| match *decision {
        Decision::Overrun(way) => view.field.beyond(hex, way).map(|hex| charged(view, piece, hex)),
        _ => None,
    };
    let best = legal.iter().copied().filter(|decision| value(decision).is_some()).max_by_key(value)?;
    value(&best).filter(|&value| WORTH_A_CHARGE <= value).map(|_| best)
}

impl Seat<'_> {
    /// What the hex is worth as the place where the unit ends its move with so many half points left.
    fn worth(&self, hex: HexId, left: u8) -> i32 {
        self.progress(hex, left) - self.exposure(hex) - self.crowd(hex)
    }
}
