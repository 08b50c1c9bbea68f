//! The Movement Phase: who moves next, with whom, and step by step [FG-21].

use super::Mind;
use super::carry;
use super::front::{Front, Piece};
use super::plan::{Plan, Task};
use super::posture;
use super::{ships, stakes};
use crate::cards::Class;
use crate::decision::Decision;
use crate::ids::{Spot, Unit};
use arrayvec::ArrayVec;

/// Strength in a hex, in percent of what may be brought against it, with which units go there.
const SAFE: i32 = 75;
/// The same with which they advance into a hex that was cleared.
const HELD: i32 = 60;
/// What may be brought against a hex, in percent of the strength there, with which units leave it.
const HOPELESS: i32 = 150;
/// What the enemy who attacks first may gain where units go, in thousandths of a point.
const RISK: i32 = 5_000;
/// What a place must be worth to the enemy not to be left so soon, in thousandths of a point.
const WORTH_A_STAND: i32 = 20_000;
/// What a place must be worth to be entered whatever may come.
const WORTH_TAKING: i32 = 8_000;

/// What to begin in the Movement Phase.
pub(super) fn begin(view: &Mind<'_>, legal: &[Decision]) -> Option<Decision> {
    let front = Front::of(view);
    if let Some(landing) = land(view, &front, legal) {
        return Some(landing);
    }
    let plan = Plan::of(&front);
    if let Some(load) = carry::load(view, &front, &plan, legal) {
        return Some(load);
    }
    let moves = (0..front.own.len()).find_map(|at| {
        let unit = front.own[at].unit?;
        let goes = next(view, &front, &plan, at).is_some();
        (goes && legal.contains(&Decision::Move(unit))).then_some(Decision::Move(unit))
    });
    moves
        .or_else(|| ships::begin(view, &front, legal))
        .or_else(|| super::air::begin(view, legal))
        .or_else(|| carry::unload(view, &front, legal))
        .or(Some(Decision::Done))
}

/// The next step of the moving units, or who goes along.
pub(super) fn step(view: &Mind<'_>, legal: &[Decision]) -> Option<Decision> {
    let lead = view.group.iter().next()?;
    if view.card(lead).class == Class::Naval {
        return ships::step(view, lead, legal);
    }
    let front = Front::of(view);
    let plan = Plan::of(&front);
    let Some(at) = (0..front.own.len()).find(|at| front.own[*at].unit == Some(lead)) else {
        return Some(Decision::Stop);
    };
    let fresh = view.unit(lead).spent == 0;
    if fresh {
        let same = |unit: Unit| {
            (0..front.own.len()).any(|other| {
                front.own[other].unit == Some(unit)
                    && front.own[other].at == front.own[at].at
                    && front.own[other].gait == front.own[at].gait
                    && front.own[other].left == front.own[at].left
                    && plan.tasks[other] == plan.tasks[at]
            })
        };
        let joins = legal.iter().copied().find(|decision| matches!(*decision, Decision::Take(unit) if same(unit)));
        if joins.is_some() {
            // All at once where everybody who can comes along.
            let stays = |decision: &Decision| matches!(*decision, Decision::Take(unit) if !same(unit));
            let all = legal.contains(&Decision::TakeAll) && !legal.iter().any(stays);
            return if all { Some(Decision::TakeAll) } else { joins };
        }
    }
    let to = next(view, &front, &plan, at).filter(|to| legal.contains(&Decision::Step(*to)));
    Some(to.map_or(Decision::Stop, Decision::Step))
}

/// The next hex on the way of a unit, if it is to go on.
fn next(view: &Mind<'_>, front: &Front<'_>, plan: &Plan, at: usize) -> Option<Spot> {
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
    let open: ArrayVec<Spot, 6> = open.collect();
    let far = |step: &Spot| if strikes { ways.sure(piece.gait, *step, to) } else { ways.far(piece.gait, *step, to) };
    let step = open.iter().copied().filter(|step| far(step) < here).min_by_key(|step| (far(step), *step));
    match step {
        Some(step) if strikes || is_safe(front, plan, at, step) => Some(step),
        _ if strikes => None,
        _ => fall_back(front, piece, &open),
    }
}

/// Away from a fight that would be lost, to friends or out of reach, unless the hex is worth it.
fn fall_back(front: &Front<'_>, piece: &Piece, open: &[Spot]) -> Option<Spot> {
    let (threat, own) = (front.threat(piece.at), front.strength(piece.at));
    let keep = stakes::prize(front.game, front.side.enemy(), piece.at);
    let held = front.game.holder(piece.at) == Some(front.side) && WORTH_A_STAND <= keep;
    if 100 * threat <= HOPELESS * own || held && threat < 3 * own {
        return None;
    }
    let better = |to: &Spot| front.strength(*to) + piece.power - front.threat(*to);
    let best = open.iter().copied().max_by_key(|to| (better(to), *to))?;
    (own - threat < better(&best)).then_some(best)
}

/// Into the hex that was cleared: all who are not needed elsewhere, if it is worth taking or can be held.
pub(super) fn advance(view: &Mind<'_>, legal: &[Decision]) -> Option<Decision> {
    let front = Front::of(view);
    let hex = view.engagement.as_ref()?.hex;
    let stay = super::goals::garrisons(&front);
    let comes = |unit: Unit| !stay.iter().any(|at| front.own[*at].unit == Some(unit));
    let strength: i32 = legal
        .iter()
        .map(|decision| match *decision {
            Decision::Advance(unit) if comes(unit) => front.blows().power(view.unit(unit).kind),
            _ => 0,
        })
        .sum();
    let worth = WORTH_TAKING <= stakes::prize(view, view.side, hex);
    let holds = view.posture.weigh(posture::SAFE, HELD) * front.threat(hex) <= 100 * (strength + front.strength(hex));
    let next = legal.iter().copied().find(|decision| matches!(*decision, Decision::Advance(unit) if comes(unit)));
    next.filter(|_| worth || holds).or(Some(Decision::Done))
}

/// Whether a hex can be entered without being beaten there, with all who go the same way.
fn is_safe(front: &Front<'_>, plan: &Plan, at: usize, to: Spot) -> bool {
    let threat = front.threat(to);
    if threat == 0 {
        return true;
    }
    let ways = front.ways();
    let comes = |(other, piece): &(usize, &Piece)| {
        piece.at == to && (plan.tasks[*other] == Task::Stay || piece.left == 0)
            || plan.tasks[*other] == plan.tasks[at] && ways.sure(piece.gait, piece.at, to) <= piece.left.into()
    };
    let there = front.own.iter().enumerate().filter(comes).map(|(_, piece)| piece);
    // Only those who are near already can attack before the own side does.
    if front.is_second() {
        return front.harm(to, there.map(|piece| piece.fighter).collect()) < RISK;
    }
    let own: i32 = there.map(|piece| piece.power).sum();
    front.posture.weigh(posture::SAFE, SAFE) * threat <= 100 * own
}

/// Landings: where most friends are, or else where the enemy is weakest.
fn land(view: &Mind<'_>, front: &Front<'_>, legal: &[Decision]) -> Option<Decision> {
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
