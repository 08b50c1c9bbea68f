//! Where to go: toward hexes that matter, by the roads, together, and not into the arms of somebody stronger.

use super::{aims, first, spots, weigh};
use crate::cards::{Arm, Class, Trait};
use crate::decision::Decision;
use crate::ids::{Spot, Unit};
use crate::state::{Flags, Operation};
use crate::view::View;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Units that are enough to hold a hex that nobody threatens.
const GARRISON: usize = 1;
/// Units in a hex beyond which others go elsewhere.
const CROWD: usize = 9;
/// From how far carriers are worth their while.
const FAR: u8 = 4;
/// What a check on the way costs, in movement points.
const RISK: u16 = 2;
/// As far as nobody goes.
const NEVER: u16 = u16::MAX;

/// How far each hex is from where units of a kind are wanted, in movement points.
struct Course(Vec<u16>);

impl Course {
    /// The course of a unit.
    fn of(view: &View, unit: Unit) -> Self {
        let map = view.map();
        let mut far = vec![NEVER; map.len()];
        let mut queue = BinaryHeap::new();
        for (at, handicap) in goals(view) {
            far[at.index()] = handicap;
            queue.push(Reverse((handicap, at)));
        }
        while let Some(Reverse((points, at))) = queue.pop() {
            if far[at.index()] < points {
                continue;
            }
            for from in map.around(at) {
                let Ok(cost) = view.step_cost(unit, from, at) else { continue };
                let risk = if cost.ford.or(cost.terrain).is_some() { RISK } else { 0 };
                let through = points + u16::from(cost.points) + risk;
                if through < far[from.index()] {
                    far[from.index()] = through;
                    queue.push(Reverse((through, from)));
                }
            }
        }
        Self(far)
    }

    fn from(&self, at: Spot) -> u16 {
        self.0[at.index()]
    }
}

/// Hexes that are wanted, each with a handicap in movement points.
fn goals(view: &View) -> Vec<(Spot, u16)> {
    let (side, enemy) = (view.side, view.side.enemy());
    let mut goals: Vec<(Spot, u16)> = Vec::new();
    let held = |at: Spot| view.holder(at) == Some(side);
    let manned = |at: Spot| view.units_at(at).filter(|unit| view.unit(*unit).owner == side.owner()).count();
    goals.extend(aims(view, side).filter(|at| !held(*at)).map(|at| (at, 0)));
    // What is held and may be lost: where the enemy is near and there is still room.
    let ours = aims(view, side).chain(aims(view, enemy)).filter(|at| held(*at) && manned(*at) < CROWD);
    goals.extend(ours.map(|at| (at, u16::from(weigh::nearest_enemy(view, side, at).min(12)))));
    let keys = view.map().places.iter().filter(|place| place.key).map(|place| place.hex);
    goals.extend(keys.filter(|at| !held(*at)).map(|at| (at, 6)));
    goals.extend(view.headquarters(enemy).map(|hq| (view.unit(hq).place, 10)).filter(|(at, _)| at.is_hex()));
    goals
}

/// Whether a unit is needed where it is: the last one in a hex that matters.
fn stays(view: &View, unit: Unit) -> bool {
    let at = view.unit(unit).place;
    let others = view.units_at(at).filter(|other| {
        *other != unit && view.unit(*other).owner == view.side.owner() && 0 < weigh::strength(view, *other)
    });
    let post = view.units_at(at).any(|other| view.card(other).class == Class::Bunker);
    let matters =
        post || view.map().place(at).is_some_and(|place| place.key) || aims(view, view.side).any(|aim| aim == at);
    matters && others.count() < GARRISON
}

/// Whether a hex beside an enemy that is stronger there.
fn is_folly(view: &View, to: Spot, with: i32) -> bool {
    let (side, enemy) = (view.side, view.side.enemy());
    let theirs = view.map().around(to).map(|spot| weigh::stack(view, enemy.owner(), spot)).max().unwrap_or(0);
    let ours = with + weigh::around(view, side, to);
    0 < theirs && 10 * ours < 9 * theirs
}

/// Whether a unit in a hex has an enemy in reach.
fn is_at_them(view: &View, at: Spot) -> bool {
    weigh::nearest_enemy(view, view.side, at) <= 1
}

fn next(view: &View, course: &Course, from: Spot, with: i32, steps: impl Iterator<Item = Spot>) -> Option<Spot> {
    let here = course.from(from);
    let better = steps.filter(|to| course.from(*to) < here && !is_folly(view, *to, with));
    better.min_by_key(|to| (course.from(*to), *to))
}

/// Which unit moves next, loads, lands, sets up or flies.
pub(super) fn begin(view: &View, legal: &[Decision]) -> Option<Decision> {
    legal.iter().copied().find(|decision| match *decision {
        Decision::Land(_, at) => !is_folly(view, at, weigh::stack(view, view.side.owner(), at).max(200)),
        Decision::Unload(unit) => {
            let at = view.unit(unit).place;
            weigh::nearest_enemy(view, view.side, at) < FAR || Course::of(view, unit).from(at) == 0
        }
        Decision::SetUp(_) => true,
        Decision::Load(unit, carrier) => {
            let at = view.unit(unit).place;
            let ship = view.card(carrier).class == Class::Naval;
            let near = weigh::nearest_enemy(view, view.side, at) <= FAR;
            !ship && !near && !stays(view, unit) && 0 < Course::of(view, carrier).from(at)
        }
        Decision::Move(unit) => sets_out(view, unit),
        Decision::Sortie(unit) => is_bomber(view, unit) && any_prey(view, unit),
        _ => false,
    })
}

pub(super) fn sets_out(view: &View, unit: Unit) -> bool {
    let at = view.unit(unit).place;
    let class = view.card(unit).class;
    if class == Class::Naval || stays(view, unit) || is_at_them(view, at) && view.card(unit).is_armed() {
        return false;
    }
    let course = Course::of(view, unit);
    let with = company(view, unit).map(|other| weigh::strength(view, other)).sum();
    next(view, &course, at, with, view.map().around(at).filter(|to| view.step_cost(unit, at, *to).is_ok())).is_some()
}

/// The units that would go along: of the same pace, in the same hex, and not needed there.
fn company(view: &View, unit: Unit) -> impl Iterator<Item = Unit> + '_ {
    let (state, card) = (*view.unit(unit), view.card(unit));
    view.units_at(state.place).filter(move |other| {
        let (theirs, other_card) = (view.unit(*other), view.card(*other));
        theirs.owner == state.owner
            && other_card.class == card.class
            && other_card.movement == card.movement
            && !theirs.is_carried()
            && !theirs.is(Flags(Flags::MOVED.0 | Flags::UNSUPPLIED.0))
    })
}

/// The next step of the moving units.
pub(super) fn step(view: &View, legal: &[Decision]) -> Option<Decision> {
    let lead = view.group.iter().next()?;
    let at = view.group_at()?;
    let fresh = view.unit(lead).spent == 0;
    if fresh {
        let along: Vec<_> = company(view, lead).collect();
        let joins = first(legal, |decision| match *decision {
            Decision::Take(unit) => along.contains(&unit) && !leaves_too_few(view, unit),
            _ => false,
        });
        if joins.is_some() {
            return joins;
        }
    }
    if !fresh && is_at_them(view, at) {
        return Some(Decision::Stop);
    }
    let steps = legal.iter().filter_map(|decision| match *decision {
        Decision::Step(to) => Some(to),
        _ => None,
    });
    let with = view.group.iter().map(|unit| weigh::strength(view, unit)).sum();
    let to = next(view, &Course::of(view, lead), at, with, steps);
    Some(to.map_or(Decision::Stop, Decision::Step))
}

/// Whether a hex that matters would be left empty if this one joined the moving units.
fn leaves_too_few(view: &View, unit: Unit) -> bool {
    let at = view.unit(unit).place;
    let left = view.units_at(at).filter(|other| {
        *other != unit
            && !view.group.has(*other)
            && view.unit(*other).owner == view.side.owner()
            && 0 < weigh::strength(view, *other)
    });
    left.count() < GARRISON && view.map().place(at).is_some()
}

/// Into the hex that was cleared, as long as somebody stays where it matters.
pub(super) fn advance(view: &View, legal: &[Decision]) -> Option<Decision> {
    first(legal, |decision| matches!(*decision, Decision::Advance(unit) if !stays(view, unit)))
}

fn is_bomber(view: &View, unit: Unit) -> bool {
    let card = view.card(unit);
    let bombs = Arm::BOTH.into_iter().filter_map(|arm| card.weapon(arm)).any(|weapon| weapon.at.has(Class::Armored));
    bombs || !card.has(Trait::Fighter)
}

fn any_prey(view: &View, unit: Unit) -> bool {
    let (home, reach) = (view.unit(unit).place, view.card(unit).movement);
    let enemies = view.occupied[view.side.enemy().owner().index()].iter();
    enemies.map(Spot::hex).any(|at| view.map().distance(home, at) <= reach)
}

/// Where an aircraft is of most use: over enemies that are fought on the ground too, with little flak.
pub(super) fn fly(view: &View, unit: Unit, legal: &[Decision]) -> Option<Decision> {
    let worth = |at: &Spot| {
        let prey: i32 = enemies_at(view, *at).map(|target| weigh::prize(view, target)).sum();
        let flak: i32 = enemies_at(view, *at)
            .flat_map(|target| Arm::BOTH.into_iter().filter_map(move |arm| view.card(target).weapon(arm)))
            .filter(|weapon| weapon.at.has(Class::Aircraft))
            .map(|weapon| i32::from(21 - weapon.attack))
            .sum();
        let fought = view.map().around(*at).any(|spot| view.is_occupied(view.side.owner(), spot));
        prey * if fought { 2 } else { 1 } - 4 * flak - i32::from(view.map().distance(view.unit(unit).home, *at))
    };
    spots(legal).max_by_key(|at| (worth(at), *at)).map(Decision::At)
}

fn enemies_at(view: &View, at: Spot) -> impl Iterator<Item = Unit> + '_ {
    let game: &Operation = view;
    game.units_at(at).filter(move |unit| game.unit(*unit).owner == view.side.enemy().owner() && game.is_target(*unit))
}
