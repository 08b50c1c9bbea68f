//! Answers in the other side's turn: counter-attacks, fire at whoever moves, Prepare meanwhile, cards for cover.

use super::Mind;
use super::cards;
use super::order;
use super::trial::Trial;
use crate::cards::{CardEffect, Icon, UnitKind, Use};
use crate::decision::{Decision, FireMode};
use crate::frame::{Answer, Frame};
use crate::ids::Section;
use crate::state::Battle;

/// What ammunition is worth that a man fires in a counter-attack, in thousandths of a force.
const AMMO: i32 = 3;
/// What it is worth to stay ready for an attack that may still come.
const READY: i32 = 20;

/// What the attack under way is worth to this side as it stands: less than nothing if it is hurt.
fn outlook(view: &Mind<'_>, trial: &Trial, battle: &Battle) -> i32 {
    let (Some(attack), Some(ledger)) = (&battle.attack, battle.ledger()) else { return 0 };
    let under = if ledger.is_turned() { attack.attacker } else { attack.target };
    let worth = trial.worth(under, ledger.left().into());
    if under.side() == view.side { -worth } else { worth }
}

/// The best way to counter-attack with a section: what it gains, and how.
fn counter(view: &Mind<'_>, trial: &Trial, section: Section) -> Option<(i32, Decision)> {
    let mut battle: Battle = (***view).clone();
    let before = outlook(view, trial, &battle);
    let led = view.leader(section).is_some() || view.kind(section) != UnitKind::Soldier;
    if let Some(attack) = &mut battle.attack {
        attack.counter = Some(section);
    }
    battle.set_modes(section);
    let rapid = battle
        .attack
        .map_or(0, |attack| view.members(section).filter(|unit| attack.mode(*unit).is_rapid()).count() as i32);
    let mut best = None;
    let plain = cards::poorest(view).map(|(price, _)| (price, None, Decision::Attack));
    let printed = view.hand(view.side).filter(|_| led).filter_map(|card| {
        let action = &view.pack().actions[card.index()];
        let fits =
            action.icon == Icon::Attack && view.check_ordering(section, Answer::Attack, &Decision::Play(card)).is_ok();
        fits.then(|| (cards::keep(view, card), Some(card), Decision::Play(card)))
    });
    for (price, card, by) in plain.into_iter().chain(printed) {
        if let Some(attack) = &mut battle.attack {
            attack.counter_printed = card;
        }
        let gain = outlook(view, trial, &battle) - before - price - AMMO * rapid;
        if best.is_none_or(|(most, _)| most < gain) {
            best = Some((gain, by));
        }
    }
    best
}

/// Whether the enemy may still attack in this turn.
fn more_to_come(view: &Mind<'_>) -> bool {
    let acting = |section: Section| view.frames.contains(&Frame::After(section, true));
    view.enemy_hand != 0
        && view.sections_of(view.side.enemy()).any(|enemy| !view.section(enemy).has_acted() && !acting(enemy))
}

/// The reaction to an attack or a move.
pub(super) fn react(view: &Mind<'_>, answer: Answer, legal: &[Decision]) -> Option<Decision> {
    let mut trial = Trial::new(view);
    let mut best = (0, Decision::Pass);
    for decision in legal {
        let (Decision::React(section) | Decision::SnapShot(section)) = *decision else { continue };
        let snap = matches!(decision, Decision::SnapShot(_));
        let worth = answer_with(view, &mut trial, section, answer).map_or(0, |(worth, _)| worth);
        let worth = if snap { worth - 5 } else { worth };
        if best.0 < worth {
            best = (worth, *decision);
        }
    }
    Some(best.1)
}

/// What a section answers, and what that is worth.
fn answer_with(view: &Mind<'_>, trial: &mut Trial, section: Section, answer: Answer) -> Option<(i32, Decision)> {
    match answer {
        Answer::Attack => {
            let able = view.check_ordering(section, answer, &Decision::Attack).is_ok();
            let back = fall_back(view, trial, section);
            let fire = counter(view, trial, section).filter(|_| able);
            [back, fire].into_iter().flatten().max()
        }
        Answer::Move(mover, seen) => {
            let wait = if more_to_come(view) && view.hand_count(view.side) != 0 { READY } else { 0 };
            let ready = (order::prepare(view, section) - wait, Decision::Prepare);
            let able = seen && view.check_ordering(section, answer, &Decision::Attack).is_ok();
            let fire = super::attack::at(view, trial, section, mover).filter(|_| able);
            let fire = fire.map(|choice| (choice.worth - wait / 2, choice.by));
            [Some(ready), fire].into_iter().flatten().max()
        }
        Answer::Order => None,
    }
}

/// A section under fire that falls back by its card.
fn fall_back(view: &Mind<'_>, trial: &Trial, section: Section) -> Option<(i32, Decision)> {
    let attack = view.attack.as_ref().filter(|attack| attack.target == section)?;
    let (card, cover) = view.hand(view.side).find_map(|card| {
        let falls =
            |effect: &CardEffect| if let CardEffect::FallBack { cover, .. } = effect { Some(*cover) } else { None };
        Some((card, view.pack().actions[card.index()].find(falls)?))
    })?;
    view.check_ordering(section, Answer::Attack, &Decision::Play(card)).ok()?;
    let mut battle: Battle = (***view).clone();
    let before = outlook(view, trial, &battle);
    if let Some(attack) = &mut battle.attack {
        attack.cover[1] += cover;
    }
    battle.sections[attack.target.index()].place = view.beside(section, crate::decision::Way::Back)?;
    let ground = super::plan::pull(view, section, battle.section(section).place).min(0);
    Some((outlook(view, trial, &battle) - before - cards::keep(view, card) - 10 + ground, Decision::Play(card)))
}

/// What a section does that has reacted.
pub(super) fn order(view: &Mind<'_>, section: Section, answer: Answer) -> Option<Decision> {
    let mut trial = Trial::new(view);
    answer_with(view, &mut trial, section, answer).map(|(_, decision)| decision)
}

/// Cards and counters for cover, or a weapon jammed, where they spare more than they are worth.
pub(super) fn cover(view: &Mind<'_>, legal: &[Decision]) -> Option<Decision> {
    let trial = Trial::new(view);
    let now = outlook(view, &trial, view);
    let attack = view.attack.as_ref()?;
    let own = usize::from(attack.target.side() == view.side);
    let mut best = (0, Decision::Pass);
    for decision in legal {
        let mut battle: Battle = (***view).clone();
        let price = match *decision {
            Decision::Play(card) => {
                let add = view.pack().actions[card.index()].find(|effect| match effect {
                    CardEffect::TakeCover { add } | CardEffect::Smoke { add } => Some(*add),
                    _ => None,
                });
                let Some(add) = add else { continue };
                battle.attack.as_mut()?.cover[own] += add;
                12
            }
            Decision::Use(_, kind) => {
                let Use::Smoke { add } = view.pack().equipment[kind.index()].effect else { continue };
                battle.attack.as_mut()?.cover[own] += add;
                8
            }
            Decision::Pick(unit) => {
                battle.attack.as_mut()?.modes[unit.index()] = FireMode::Hold;
                14
            }
            _ => continue,
        };
        let gain = outlook(view, &trial, &battle) - now - price;
        if best.0 < gain {
            best = (gain, *decision);
        }
    }
    Some(best.1)
}

/// Confusion is played on a reaction that hurts.
pub(super) fn confuse(view: &Mind<'_>) -> Option<Decision> {
    let trial = Trial::new(view);
    let mut battle: Battle = (***view).clone();
    let now = outlook(view, &trial, &battle);
    let attack = battle.attack.as_mut()?;
    if attack.counter.take().is_some() {
        let gain = outlook(view, &trial, &battle) - now;
        return Some(if 25 <= gain { Decision::Cancel } else { Decision::Pass });
    }
    let hurts = attack.attacker.side() != view.side && now <= -25;
    Some(if hurts { Decision::Cancel } else { Decision::Pass })
}
