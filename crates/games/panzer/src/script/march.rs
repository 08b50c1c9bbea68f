//! Movement by the plan: who goes first, whereto, where men get down, what is overrun on the way.

use super::Mind;
use super::plan::{Goal, Plan};
use super::reach::Reach;
use super::seat::{Seat, seat};
use super::ways::Wish;
use super::{carry, charge, sappers};
use crate::decision::Decision;
use crate::frame::{Moving, Step};
use crate::ids::Piece;
use crate::rules::Reached;
use crate::state::Flags;
use fieldcraft_hex::HexId;
use std::cmp::Reverse;

/// How many hexes a unit looks at closely.
const LOOKS: usize = 40;
/// How many it looks at where only something to try is looked for.
const GLANCES: usize = 12;
/// How much better a hex must be to be worth the move, in hundredths of points.
const WORTH_A_MOVE: i32 = 15;

/// The unit to move next, in the order of their numbers: each is asked once, so that who stays stays.
pub(super) fn who_moves(view: &Mind<'_>, legal: &[Decision], ahead: &mut Vec<Decision>) -> Option<Decision> {
    if let Some(place) = legal.iter().copied().find(|decision| matches!(decision, Decision::Place(_))) {
        return Some(place);
    }
    let plan = Plan::new(view);
    if legal.contains(&Decision::ResolveOverrun) {
        return Some(charge::joins(view, &plan, legal).map_or(Decision::ResolveOverrun, Decision::Move));
    }
    let last = last_mover(view);
    let mut movers = legal.iter().filter_map(|decision| match *decision {
        Decision::Move(piece) => Some(piece).filter(|_| last < Some(piece)),
        _ => None,
    });
    let first = movers.find(|&piece| {
        sappers::has_work(view, &plan, piece)
            || carry::has_work(view, &plan, piece)
            || leaves(view, &plan, piece)
            || goes(view, &plan, piece, ahead)
    });
    Some(first.map_or(Decision::Done, Decision::Move))
}

/// Whether a unit that is to leave the map may do so from where it stands.
fn leaves(view: &Mind<'_>, plan: &Plan<'_>, piece: Piece) -> bool {
    plan.goal(piece).is_some_and(|goal| goal.place.wish == Wish::Leave)
        && view.hex(piece).is_some_and(|hex| view.field.exits(view.side, hex))
}

/// Whoever of those that move in this step has moved last.
pub(super) fn last_mover(view: &Mind<'_>) -> Option<Piece> {
    let kinds = &view.field.kinds;
    let own = kinds.side[view.side.index()].and(kinds.ground);
    let own = if view.step == Step::Vehicles { own.and(kinds.vehicles) } else { own.without(kinds.vehicles) };
    // Who was carried here has not moved by itself.
    own.iter().filter(|&piece| view.is(piece, Flags::MOVED) && !view.is(piece, Flags::CARRIED)).last()
}

/// The next step of a unit on its way.
pub(super) fn go_on(
    view: &Mind<'_>,
    moving: &Moving,
    legal: &[Decision],
    ahead: &mut Vec<Decision>,
) -> Option<Decision> {
    let piece = moving.piece;
    let hex = view.hex(piece)?;
    if view.is_sea(hex) {
        return None;
    }
    let plan = Plan::new(view);
    let leaves = |goal: &Goal<'_>| goal.place.wish == Wish::Leave;
    if legal.contains(&Decision::Exit) && plan.goal(piece).is_some_and(leaves) {
        return Some(Decision::Exit);
    }
    if let Some(work) = sappers::work(view, &plan, moving, legal) {
        return Some(work);
    }
    if let Some(overrun) = charge::overrun(view, piece, hex, legal) {
        return Some(overrun);
    }
    if let Some(load) = carry::load(view, &plan, moving, legal) {
        return Some(load);
    }
    let reach = Reach::of(view, piece);
    match goes_within(view, &plan, piece, &reach) {
        Some(to) => {
            ahead.extend(reach.way_back(to).map(Decision::Go));
            ahead.pop()
        }
        None if carry::gets_down(view, &plan, piece) && legal.contains(&Decision::Unload) => Some(Decision::Unload),
        None => Some(Decision::Stop),
    }
}

/// Whether a unit that may set out goes to another hex than the one in which it stands, and by which way.
fn goes(view: &Mind<'_>, plan: &Plan<'_>, piece: Piece, ahead: &mut Vec<Decision>) -> bool {
    let idle = plan.goal(piece).is_none() && view.passenger(piece).is_none() && !view.is(piece, Flags::WORKS);
    if idle && !carry::is_wanted(view, plan, piece) && !carry::is_in_danger(view, plan, piece) {
        return false;
    }
    let reach = Reach::of(view, piece);
    let to = goes_within(view, plan, piece, &reach);
    if let Some(to) = to {
        ahead.extend(reach.way_back(to).map(Decision::Go));
    }
    to.is_some()
}

/// The same, with what it can reach.
fn goes_within(view: &Mind<'_>, plan: &Plan<'_>, piece: Piece, reach: &Reach) -> Option<HexId> {
    let here = view.hex(piece)?;
    if view.is_clearing(piece) {
        return sappers::onto(view, here);
    }
    if view.is(piece, Flags::WORKS) {
        return sappers::away(view, piece, reach);
    }
    let goal = plan.goal(piece);
    if goal.is_none() && view.passenger(piece).is_none() {
        return carry::fetches(view, plan, piece, reach).or_else(|| carry::hides(view, plan, piece, reach));
    }
    if carry::brings_guns(view, piece) {
        return carry::into_range(view, plan, piece, reach);
    }
    // Whoever can take what lies open does not drive past it to overrun somebody, nor does who guards what one has.
    let open = |hex: HexId| plan.open.has(hex) && !view.holds(hex, view.side.enemy());
    let prize = goal.is_some() && (open(here) || reach.hexes.iter().any(|one| open(one.hex)));
    let guards = goal.is_some_and(|goal| !goal.open && goal.place.hex().is_some());
    if !prize
        && !guards
        && let Some(from) = charge::charge(view, plan, piece, here, reach)
    {
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
    let (mut best, mut to, most) = (more_than, None, seat.most_of_a_fight());
    for (gain, Reverse(hex)) in gains.into_iter().take(LOOKS) {
        // All that follow gain no more.
        if most.is_some_and(|most| gain + most <= best) {
            break;
        }
        let worth = gain + seat.fight(hex);
        if best < worth {
            (best, to) = (worth, Some(hex));
        }
    }
    to
}

/// The best few hexes in reach, with what each gains over staying.
pub(super) fn best_few(seat: &Seat<'_>, reach: &Reach, few: usize) -> Vec<(i32, HexId)> {
    let gain = |one: &Reached| (seat.progress(one.hex, one.left) - seat.crowd(one.hex), Reverse(one.hex));
    let mut gains: Vec<(i32, Reverse<HexId>)> = reach.hexes.iter().map(gain).collect();
    gains.sort_unstable_by_key(|&gain| Reverse(gain));
    let now = seat.worth_here();
    let looked = gains.into_iter().take(GLANCES);
    let mut best: Vec<_> = looked.map(|(gain, Reverse(hex))| (gain + seat.fight(hex) - now, Reverse(hex))).collect();
    best.sort_unstable_by_key(|&one| Reverse(one));
    best.into_iter().take(few).map(|(gain, Reverse(hex))| (gain, hex)).collect()
}

/// From a bridge that is not yet held, onto the bank that is not [PL-XIV.B.7.b].
fn across(view: &Mind<'_>, goal: &Goal<'_>, here: HexId, reach: &Reach) -> Option<HexId> {
    let Wish::Take(hex) = goal.place.wish else { return None };
    let bank = |to: &HexId| view.field.adjacent(*to, hex) && view.last_in(*to) != Some(view.side);
    if here != hex || !goal.open {
        return None;
    }
    reach.hexes.iter().map(|one| one.hex).find(bank)
}

impl Seat<'_> {
    /// What the hex is worth in which it stands.
    fn worth_here(&self) -> i32 {
        self.here().map_or(0, |(hex, left)| self.worth(hex, left))
    }

    /// What the hex is worth as the place where the unit ends its move with so many half points left.
    fn worth(&self, hex: HexId, left: u8) -> i32 {
        self.progress(hex, left) + self.fight(hex) - self.crowd(hex)
    }
}
