//! A prudent general at Frontline General, by rules of thumb: it buys a sound mix, keeps money back for supply and its
//! units in the command network, goes where the objectives are, fights where it is stronger, and breaks off bad fights.
//!
//! It sees the view of its seat. `weigh` says what units and targets are worth, `march` where to go, `spend` what to buy
//! and build, `cards` which Command Cards to play.

mod cards;
mod march;
mod spend;
mod weigh;

use crate::cards::{Arm, WorkKind};
use crate::decision::Decision;
use crate::frame::{Frame, Phase};
use crate::ids::{Side, Spot, Unit};
use crate::intent::Intent;
use crate::scenario::Condition;
use crate::state::Operation;
use crate::view::View;
use fieldcraft_engine::{Posture, Seat, Sound};

/// What the prudent general decides. The same position always gets the same decision.
#[must_use]
pub fn decide(view: &View, legal: &[Decision]) -> Decision {
    let chosen = match view.frames.top() {
        Some(frame) => answer(view, frame, legal),
        None => begin(view, legal),
    };
    chosen.filter(|decision| legal.contains(decision)).unwrap_or_else(|| fall_back(legal))
}

impl Sound for Operation {
    const WEIGHTS: &'static [&'static str] = crate::script::WEIGHTS;
    const POSTURES: &'static [Posture] = crate::script::POSTURES;
    const BUDGETS: [u32; 2] = [60, 400];
    const HORIZON: u32 = 1;
    /// A game played to its end costs as much as ten turns, and tells little of a posture in so few.
    const LEAN: u32 = 0;

    fn sound(view: &View, legal: &[Decision]) -> Decision {
        decide(view, legal)
    }

    fn script_in(posture: Posture, view: &View, legal: &[Decision]) -> Decision {
        crate::script::decide(posture, view, legal)
    }

    fn ideas(view: &View, _: &[Decision]) -> Option<Vec<Intent>> {
        crate::script::ideas(view)
    }

    fn prospect(&self, seat: Seat) -> i32 {
        crate::script::prospect(self, seat)
    }

    fn clock(&self) -> u32 {
        self.turn.into()
    }
}

/// What to begin in a phase.
fn begin(view: &View, legal: &[Decision]) -> Option<Decision> {
    if let Some(card) = cards::for_phase(view, legal) {
        return Some(card);
    }
    match view.phase {
        Phase::SetUp => {
            let deploys = first(legal, |d| matches!(d, Decision::Deploy(_)));
            deploys.or_else(|| spend::buy(view, legal, spend::reserve(view)))
        }
        Phase::Production => spend::produce(view, legal),
        Phase::Movement => march::begin(view, legal),
        Phase::Combat => fight(view, legal),
        Phase::Deployment => first(legal, |d| matches!(d, Decision::Deploy(_))),
        _ => None,
    }
}

/// What to answer inside a phase.
fn answer(view: &View, frame: Frame, legal: &[Decision]) -> Option<Decision> {
    match frame {
        Frame::March => march::step(view, legal),
        Frame::Fly(unit) => march::fly(view, unit, legal),
        Frame::Aim(unit) => best_target(view, unit, &Arm::BOTH, legal),
        Frame::Retarget(unit, arm) => best_target(view, unit, &[arm], legal),
        Frame::Declare | Frame::Answer => first(legal, |d| matches!(d, Decision::Commit(_))),
        Frame::Round(_) | Frame::Volley(..) => first(legal, |d| matches!(d, Decision::Fire(..))),
        Frame::Intercept(_) => first(legal, |d| matches!(d, Decision::Intercept(_))),
        Frame::Opening(_) | Frame::RoundStart(_) | Frame::Closing(_) => cards::in_engagement(view, legal),
        Frame::Countermand(_) => Some(Decision::Countermand),
        Frame::CardUnits(_, card, _) => cards::unit_for(view, card, legal),
        Frame::CardHex(..) | Frame::Deploying(_) | Frame::Garrison(..) => nearest_to_the_enemy(view, legal),
        Frame::Retreat(_) => farthest_from_the_enemy(view, legal),
        Frame::Site(_) => spend::site(view, legal),
        Frame::Discard(_) => cards::poorest(view, legal),
        Frame::Advance => march::advance(view, legal),
        // One chance in two or worse at twice the points is better than the points for certain.
        Frame::Surrender(_) => Some(Decision::Refuse),
        Frame::Proposal(side) => Some(if view.ahead() == side { Decision::Accept } else { Decision::Decline }),
        _ => legal.first().copied(),
    }
}

fn first(legal: &[Decision], wanted: impl Fn(&Decision) -> bool) -> Option<Decision> {
    legal.iter().copied().find(|decision| wanted(decision))
}

/// Whether a unit has somewhere to go.
pub(crate) fn sets_out(view: &View, unit: Unit) -> bool {
    march::sets_out(view, unit)
}

/// What ends the matter in hand, or the first thing there is.
fn fall_back(legal: &[Decision]) -> Decision {
    let ends = [
        Decision::Begin,
        Decision::Pay,
        Decision::SupplyRest,
        Decision::Done,
        Decision::Stop,
        Decision::Pass,
        Decision::Decline,
    ];
    ends.into_iter().find(|end| legal.contains(end)).unwrap_or_else(|| legal.first().copied().unwrap_or(Decision::Pass))
}

/// The engagement that promises most, or the work of engineers and bombers.
fn fight(view: &View, legal: &[Decision]) -> Option<Decision> {
    let attacks = legal.iter().filter_map(|decision| match *decision {
        Decision::Attack(at) => Some((weigh::advantage(view, view.side, at), at)),
        _ => None,
    });
    let best = attacks.filter(|(advantage, at)| weigh::enough(view, view.side, *at) <= *advantage).max();
    if let Some((_, at)) = best {
        return Some(Decision::Attack(at));
    }
    first(legal, |decision| match *decision {
        Decision::Bomb(..) => true,
        Decision::Detonate(_, work) => {
            let work = view.work(work);
            let obstacle = matches!(work.kind, WorkKind::InfantryObstacle | WorkKind::VehicleObstacle);
            obstacle && work.side == Some(view.side.enemy())
                || is_denied(view, work.at) && work.kind == WorkKind::Airfield
        }
        _ => false,
    })
}

/// Whether an objective asks to demolish what is in a hex, and the enemy is near.
fn is_denied(view: &View, at: Spot) -> bool {
    let asked =
        view.field.scenario.objectives.iter().filter(|objective| objective.side == view.side).any(|objective| {
            objective.any.iter().any(|way| matches!(way, Condition::Demolished(spots, _) if spots.contains(&at)))
        });
    asked && weigh::nearest_enemy(view, view.side, at) <= 3
}

/// The target that a unit hurts most with one of its weapons.
fn best_target(view: &View, unit: Unit, arms: &[Arm], legal: &[Decision]) -> Option<Decision> {
    let targets = legal.iter().filter_map(|decision| match *decision {
        Decision::Target(target) => Some(target),
        _ => None,
    });
    let worth = |target: &Unit| arms.iter().map(|arm| weigh::shot(view, unit, *arm, *target)).max();
    targets.max_by_key(|target| (worth(target), target.0)).map(Decision::Target)
}

fn spots(legal: &[Decision]) -> impl Iterator<Item = Spot> + '_ {
    legal.iter().filter_map(|decision| match *decision {
        Decision::At(at) => Some(at),
        _ => None,
    })
}

fn nearest_to_the_enemy(view: &View, legal: &[Decision]) -> Option<Decision> {
    let near = spots(legal).min_by_key(|at| (weigh::nearest_enemy(view, view.side, *at), *at));
    near.map(Decision::At).or_else(|| legal.first().copied())
}

fn farthest_from_the_enemy(view: &View, legal: &[Decision]) -> Option<Decision> {
    spots(legal).max_by_key(|at| (weigh::nearest_enemy(view, view.side, *at), *at)).map(Decision::At)
}

/// The hexes that an objective of a side speaks of.
fn aims(view: &View, side: Side) -> impl Iterator<Item = Spot> + '_ {
    let objectives = view.field.scenario.objectives.iter().filter(move |objective| objective.side == side);
    objectives.flat_map(|objective| &objective.any).flat_map(|way| match way {
        Condition::Hold(spots) | Condition::Denied(spots) | Condition::Demolished(spots, _) => spots.iter().copied(),
    })
}
