//! A cool sergeant at Frontline: D-Day, by rules of thumb: it buys a sound force, attacks where the fire tells, answers
//! attacks that hurt, keeps to cover on the way, goes for the ground that it must hold before time runs out, and prepares
//! otherwise.
//!
//! It sees the view of its seat and tries a decision only as far as nothing is drawn. `weigh` holds the numbers.

mod weigh;

use crate::cards::{CardEffect, Side};
use crate::decision::{Decision, Task, Way};
use crate::frame::{Answer, Frame};
use crate::ids::{Section, Unit};
use crate::script;
use crate::state::{Battle, UnitFlags};
use crate::view::View;
use fieldcraft_engine::{Posture, Seat, Sound};

/// How many turns are lost on the way to an objective, to pins and want of cards.
const DELAYS: u8 = 3;

/// What the cool sergeant decides. The same position always gets the same decision.
#[must_use]
pub fn decide(view: &View, legal: &[Decision]) -> Decision {
    let chosen = match view.frames.top() {
        None => between(view, legal),
        Some(Frame::Order(section, answer)) => order(view, section, answer, legal),
        Some(Frame::Spend(..) | Frame::Discard(_)) => weigh::poorest_card(view, legal),
        Some(Frame::Target(_) | Frame::Bound(_)) => best_target(view, legal),
        Some(Frame::Moving(moving)) if moving.toll == 0 => way(view, moving.section, legal),
        Some(Frame::Moving(moving)) if is_pressed(view, moving.section) => weigh::poorest_card(view, legal),
        Some(Frame::ReactToMove(..) | Frame::ReactToAttack) => react(view, legal),
        Some(Frame::Cover(..)) => cover(view, legal),
        Some(Frame::Assign | Frame::SniperPicks(_)) => victim(view, legal),
        Some(Frame::Prepare(..)) => task(legal),
        Some(Frame::Confusion(_)) => Some(Decision::Cancel),
        Some(Frame::Flank(_)) => best_flank(view, legal),
        _ => None,
    };
    chosen.filter(|decision| legal.contains(decision)).unwrap_or_else(|| fall_back(legal))
}

impl Sound for Battle {
    const WEIGHTS: &'static [&'static str] = script::WEIGHTS;
    const POSTURES: &'static [Posture] = script::POSTURES;
    const BUDGETS: [u32; 2] = [200, 1000];
    /// To the end of the battle: ground that counts at the end counts for little before.
    const HORIZON: u32 = 100;
    const FAR: u32 = Self::HORIZON;

    fn sound(view: &View, legal: &[Decision]) -> Decision {
        decide(view, legal)
    }

    fn script_in(posture: Posture, view: &View, legal: &[Decision]) -> Decision {
        script::decide(posture, view, legal)
    }

    fn prospect(&self, seat: Seat) -> i32 {
        script::prospect(self, seat)
    }

    fn clock(&self) -> u32 {
        512 * u32::from(self.number) + 2 * u32::from(self.turn) + u32::from(self.active != self.first)
    }
}

/// What ends the matter in hand, or the first thing there is.
fn fall_back(legal: &[Decision]) -> Decision {
    let ends = [
        Decision::BuyRest,
        Decision::EquipRest,
        Decision::Fire,
        Decision::Done,
        Decision::Stop,
        Decision::Pass,
        Decision::Pins,
    ];
    ends.into_iter().find(|end| legal.contains(end)).unwrap_or_else(|| legal.first().copied().unwrap_or(Decision::Pass))
}

/// Between two orders: heal, rally, then the section with the best thing to do.
fn between(view: &View, legal: &[Decision]) -> Option<Decision> {
    let care = legal
        .iter()
        .copied()
        .find(|decision| matches!(decision, Decision::Heal(..) | Decision::Use(..) | Decision::Play(_)));
    if care.is_some() {
        return care;
    }
    let orders = legal.iter().filter_map(|decision| match decision {
        Decision::Order(section) => Some(*section),
        _ => None,
    });
    let best = orders.max_by_key(|section| (worth_of_order(view, *section), 255 - section.0));
    best.map(Decision::Order)
        .or_else(|| legal.iter().copied().find(|decision| matches!(decision, Decision::EndTurn | Decision::Pass)))
}

/// How much the best order of a section promises.
fn worth_of_order(view: &View, section: Section) -> i32 {
    let mut next: Battle = (**view).clone();
    if !weigh::play(&mut next, view.side, &Decision::Order(section)) {
        return 0;
    }
    weigh::best_attack(&next, view.side).map_or(0, |(worth, _)| worth)
}

/// The order of a section: an attack that tells, or care, or a move, or Prepare.
fn order(view: &View, section: Section, answer: Answer, legal: &[Decision]) -> Option<Decision> {
    let attack = weigh::best_attack(view, view.side);
    if let Some(decision) = march(view, section, legal).filter(|_| answer == Answer::Order && is_pressed(view, section))
    {
        return Some(decision);
    }
    if let Some((_, decision)) = attack.filter(|(worth, _)| weigh::GOOD <= *worth) {
        return Some(decision);
    }
    match answer {
        Answer::Order if advances(view, section) => march(view, section, legal).or(Some(Decision::Prepare)),
        Answer::Order => Some(stay(view, section, legal).unwrap_or(Decision::Prepare)),
        Answer::Attack => attack.map(|(_, decision)| decision).or(Some(Decision::Pass)),
        _ => Some(Decision::Prepare),
    }
}

/// How a section goes forward: fast where the enemy is far, firing or unseen where he is near, else with the card that is
/// missed least.
fn march(view: &View, section: Section, legal: &[Decision]) -> Option<Decision> {
    let near = nearest(view, section.side(), view.section(section).place);
    let wants = |effect: &CardEffect| match effect {
        CardEffect::Advance { steps } => 1 < *steps && 4 < near,
        CardEffect::ThenAttack | CardEffect::Unseen => near <= 4,
        _ => false,
    };
    let card = played(view, legal, |effects| effects.iter().any(wants));
    card.or_else(|| legal.contains(&Decision::Move).then_some(Decision::Move))
}

/// What is laid down where a section stays: one card that it has not got yet, as long as others are left to answer with.
fn stay(view: &View, section: Section, legal: &[Decision]) -> Option<Decision> {
    let near = nearest(view, section.side(), view.section(section).place);
    let tired =
        view.members(section).any(|unit| view.unit(unit).is(UnitFlags::PINNED) || !view.unit(unit).is(UnitFlags::AMMO));
    if tired || view.section(section).lasting != 0 || view.hand_count(view.side) < 3 {
        return None;
    }
    let wants = |effect: &CardEffect| match effect {
        CardEffect::Flank => near <= 3,
        CardEffect::DigIn { .. } | CardEffect::Overwatch { .. } => near <= 5,
        CardEffect::Camouflage { range } => *range <= near,
        CardEffect::Telephone { .. } | CardEffect::Minefield { .. } | CardEffect::Wire => true,
        _ => false,
    };
    played(view, legal, |effects| effects.iter().any(wants))
}

/// The first card in hand whose effects are wanted.
fn played(view: &View, legal: &[Decision], wanted: impl Fn(&[CardEffect]) -> bool) -> Option<Decision> {
    let cards = legal.iter().copied();
    cards.into_iter().find(|decision| match decision {
        Decision::Play(card) => wanted(&view.pack().actions[card.index()].effects),
        _ => false,
    })
}

/// Whether a section in good order should go forward: far from the enemy, or into cover at least as good.
fn advances(view: &View, section: Section) -> bool {
    let fresh = view.members(section).all(|unit| {
        let state = view.unit(unit);
        !state.is(UnitFlags::PINNED) && 0 < state.morale && state.is(UnitFlags::AMMO)
    });
    let Some(to) = view.beside(section, Way::Forward) else { return false };
    let here = view.section(section).place;
    let near = nearest(view, section.side(), to);
    let better = view.ground_at(here).cover <= view.ground_at(to).cover;
    fresh && 2 <= view.hand_count(view.side) && (3 < near || better && 1 <= near)
}

/// Whether a section must go on whatever is before it: its side has to hold ground at the end, nobody is there yet, and
/// the turns that are left are hardly enough.
fn is_pressed(view: &View, section: Section) -> bool {
    let goal = view.ground().objective.filter(|goal| goal.side == view.side && view.ahead() != Some(view.side));
    let left = view.ground().turns.saturating_sub(view.turn);
    goal.is_some_and(|goal| left <= goal.place.abs_diff(view.section(section).place) + DELAYS)
}

/// The distance from a place to the nearest enemy.
fn nearest(view: &View, side: Side, place: u8) -> u8 {
    let places = view.sections_of(side.enemy()).map(|section| view.section(section).place);
    places.map(|other| other.abs_diff(place)).min().unwrap_or(9)
}

fn way(view: &View, section: Section, legal: &[Decision]) -> Option<Decision> {
    let pressed = is_pressed(view, section);
    if legal.contains(&Decision::Stop) && !pressed && !advances(view, section) {
        return Some(Decision::Stop);
    }
    let ways = [Way::Forward, if pressed { Way::Sideways } else { Way::Back }, Way::Sideways].map(Decision::Go);
    ways.into_iter().find(|way| legal.contains(way))
}

fn best_target(view: &View, legal: &[Decision]) -> Option<Decision> {
    let targets = legal.iter().filter(|decision| matches!(decision, Decision::Target(_)));
    targets.copied().max_by_key(|target| weigh::after(view, view.side, target))
}

/// Whom to flank: the section that is worth most.
fn best_flank(view: &View, legal: &[Decision]) -> Option<Decision> {
    let worth = |decision: &Decision| match decision {
        Decision::Target(section) => view.members(*section).map(|unit| u32::from(view.card(unit).vp)).sum(),
        _ => 0,
    };
    legal.iter().copied().filter(|decision| matches!(decision, Decision::Target(_))).max_by_key(worth)
}

/// Reacts where an attack or a counter-attack tells.
fn react(view: &View, legal: &[Decision]) -> Option<Decision> {
    let mut best = (weigh::GOOD - 1, Decision::Pass);
    for decision in legal.iter().filter(|decision| matches!(decision, Decision::React(_) | Decision::SnapShot(_))) {
        let mut next: Battle = (**view).clone();
        if !weigh::play(&mut next, view.side, decision) {
            continue;
        }
        let worth = weigh::best_attack(&next, view.side).map_or(0, |(worth, _)| worth);
        if best.0 < worth {
            best = (worth, *decision);
        }
    }
    Some(best.1)
}

/// Cover is worth a card when enough fire is left to hurt.
fn cover(view: &View, legal: &[Decision]) -> Option<Decision> {
    let left = view.ledger().map_or(0, |ledger| ledger.left());
    let under = view.ledger().is_some_and(|ledger| {
        view.attack.is_some_and(|attack| (attack.attacker.side() == view.side) == ledger.is_turned())
    });
    let plays = legal.iter().copied().find(|decision| !matches!(decision, Decision::Pass));
    if under && 3 <= left { plays } else { Some(Decision::Pass) }
}

/// Whom to give a hit to, or to pick among the enemy: the one who is missed least, or most.
fn victim(view: &View, legal: &[Decision]) -> Option<Decision> {
    let price = |unit: Unit| {
        let leads = view.section_of(unit).and_then(|section| view.leader(section)) == Some(unit);
        let near = u32::from(view.unit(unit).wounds) * 2;
        u32::from(view.card(unit).vp) + near + if leads { 4 } else { 0 }
    };
    let units = legal.iter().filter_map(|decision| match decision {
        Decision::Pick(unit) => Some(*unit),
        _ => None,
    });
    let own = units.clone().any(|unit| unit.side() == view.side);
    let chosen = if own { units.min_by_key(|unit| price(*unit)) } else { units.max_by_key(|unit| price(*unit)) };
    chosen.map(Decision::Pick)
}

fn task(legal: &[Decision]) -> Option<Decision> {
    let wanted = [Task::Unpin, Task::Steady, Task::Reload, Task::Draw, Task::Conceal, Task::Entrench, Task::Rest]
        .map(Decision::Do);
    wanted.into_iter().find(|decision| legal.contains(decision))
}
