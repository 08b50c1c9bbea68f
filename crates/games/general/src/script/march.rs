//! The Movement Phase: who moves next, with whom, and step by step [FG-21].

use super::front::{Front, Piece};
use super::plan::{Plan, Task};
use crate::cards::Class;
use crate::decision::Decision;
use crate::ids::{Spot, Unit};
use crate::state::Flags;
use crate::view::View;

/// Strength in a hex, in percent of what may be brought against it, with which units go there.
const SAFE: i32 = 75;

/// What to begin in the Movement Phase.
pub(super) fn begin(view: &View, legal: &[Decision]) -> Option<Decision> {
    let front = Front::of(view);
    if let Some(landing) = land(view, &front, legal) {
        return Some(landing);
    }
    let plan = Plan::of(&front);
    let moves = (0..front.own.len()).find_map(|at| {
        let unit = front.own[at].unit?;
        let goes = next(view, &front, &plan, at).is_some();
        (goes && legal.contains(&Decision::Move(unit))).then_some(Decision::Move(unit))
    });
    moves.or_else(|| super::air::begin(view, legal)).or_else(|| handle(view, &front, legal)).or(Some(Decision::Done))
}

/// The next step of the moving units, or who goes along.
pub(super) fn step(view: &View, legal: &[Decision]) -> Option<Decision> {
    let front = Front::of(view);
    let plan = Plan::of(&front);
    let lead = view.group.iter().next()?;
    let Some(at) = (0..front.own.len()).find(|at| front.own[*at].unit == Some(lead)) else { return Some(Decision::Stop) };
    let fresh = view.unit(lead).spent == 0;
    if fresh {
        let joins = (0..front.own.len()).find_map(|other| {
            let unit = front.own[other].unit?;
            let same = front.own[other].at == front.own[at].at
                && front.own[other].gait == front.own[at].gait
                && front.own[other].left == front.own[at].left
                && plan.tasks[other] == plan.tasks[at];
            (same && legal.contains(&Decision::Take(unit))).then_some(Decision::Take(unit))
        });
        if joins.is_some() {
            return joins;
        }
    }
    let to = next(view, &front, &plan, at).filter(|to| legal.contains(&Decision::Step(*to)));
    Some(to.map_or(Decision::Stop, Decision::Step))
}

/// The next hex on the way of a unit, if it is to go on.
fn next(view: &View, front: &Front<'_>, plan: &Plan, at: usize) -> Option<Spot> {
    let piece = &front.own[at];
    if piece.left == 0 {
        return None;
    }
    let (to, strikes) = match plan.tasks[at] {
        Task::Stay => return None,
        Task::Strike(_, post) => (post, true),
        Task::Go(goal) => (goal, false),
    };
    if to == piece.at {
        return None;
    }
    let unit = piece.unit?;
    let ways = front.ways();
    let here = if strikes { ways.sure(piece.gait, piece.at, to) } else { ways.far(piece.gait, piece.at, to) };
    let open = view.map().around(piece.at).filter(|step| {
        !front.hostile.has(step.id())
            && view.step_cost(unit, piece.at, *step).is_ok_and(|cost| cost.points <= piece.left)
            && view.check_room(view.side, *step, 1).is_ok()
    });
    let far = |step: &Spot| if strikes { ways.sure(piece.gait, *step, to) } else { ways.far(piece.gait, *step, to) };
    let step = open.filter(|step| far(step) < here).min_by_key(|step| (far(step), *step))?;
    (strikes || is_safe(front, plan, at, step)).then_some(step)
}

/// Whether a hex can be entered without being beaten there, with all who go the same way.
fn is_safe(front: &Front<'_>, plan: &Plan, at: usize, to: Spot) -> bool {
    let threat = front.threat(to);
    if threat == 0 {
        return true;
    }
    let ways = front.ways();
    let comes = |other: usize, piece: &Piece| {
        piece.at == to && plan.tasks[other] == Task::Stay
            || piece.at == to && piece.left == 0
            || plan.tasks[other] == plan.tasks[at] && ways.sure(piece.gait, piece.at, to) <= piece.left.into()
    };
    let own: i32 = (0..front.own.len()).filter(|other| comes(*other, &front.own[*other])).map(|other| front.own[other].power).sum();
    SAFE * threat <= 100 * own
}

/// Landings: where most friends are, or else where the enemy is weakest.
fn land(view: &View, front: &Front<'_>, legal: &[Decision]) -> Option<Decision> {
    let beaches = legal.iter().filter_map(|decision| match *decision {
        Decision::Land(unit, at) => Some((unit, at)),
        _ => None,
    });
    let worth = |(unit, at): &(Unit, Spot)| {
        let friends: i32 = front.own_at(*at).map(|piece| piece.power).sum();
        let poor = view.map().landing[at.index()] == crate::map::Landing::Poor;
        let ashore = view.units_of(view.side.owner()).filter(|other| view.unit(*other).place == *at).count() as i32;
        (friends + 100 * ashore - front.threat(*at) - if poor { 100_000 } else { 0 }, u8::MAX - unit.0)
    };
    let (unit, at) = beaches.max_by_key(worth)?;
    (view.map().landing[at.index()] == crate::map::Landing::Good).then_some(Decision::Land(unit, at))
}

/// Guns are set up, and men get down where the enemy is near.
fn handle(view: &View, front: &Front<'_>, legal: &[Decision]) -> Option<Decision> {
    legal.iter().copied().find(|decision| match *decision {
        Decision::SetUp(_) => true,
        Decision::Unload(unit) => {
            let at = view.unit(unit).place;
            let gun = view.card(unit).class == Class::Gun;
            let near = front.foes.iter().any(|piece| view.map().distance(piece.at, at) <= 3);
            near || gun || view.unit(unit).is(Flags::DAMAGED)
        }
        _ => false,
    })
}
