//! Which attack a section makes: the target, the card, and what it is worth with the counter-attack to come.

use super::Mind;
use super::cards;
use super::posture::ANSWER;
use super::trial::Trial;
use crate::cards::{CardEffect, Icon};
use crate::decision::Decision;
use crate::ids::Section;
use crate::state::Battle;

/// How often, in hundredths, an enemy answers who holds a card and could counter-attack.
const ANSWERED: i32 = 80;
/// What it is worth that the enemy spends a card and a section on his answer, in thousandths of a force.
const DRAINED: i32 = 20;
/// What the ammunition of a man is worth.
const AMMO: i32 = 3;

/// An attack: what it is worth in thousandths of a force, how it begins and whom it is made on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Choice {
    pub worth: i32,
    pub by: Decision,
    pub target: Section,
}

/// The strongest counter-attack that an attack of this section must reckon with.
fn expected_counter(view: &Mind<'_>, trial: &mut Trial, attacker: Section) -> i32 {
    if view.enemy_hand == 0 {
        return 0;
    }
    let mut most = 0;
    for by in view.sections_of(attacker.side().enemy()) {
        let state = view.section(by);
        if !state.has_acted() && !state.rides() && view.check_seen(by, attacker).is_ok() {
            most = most.max(trial.counter(by, attacker));
        }
    }
    most
}

/// What cards for cover will take off on average.
fn expected_cover(view: &Mind<'_>) -> i32 {
    (i32::from(view.enemy_hand) + 1) / 3
}

/// The best attack of a section; nothing if it has none that is allowed.
pub(super) fn best(view: &Mind<'_>, trial: &mut Trial, section: Section) -> Option<Choice> {
    among(view, trial, section, view.sections_of(view.side.enemy()))
}

/// The best attack of a section on one enemy.
pub(super) fn at(view: &Mind<'_>, trial: &mut Trial, section: Section, target: Section) -> Option<Choice> {
    among(view, trial, section, std::iter::once(target))
}

fn among(
    view: &Mind<'_>,
    trial: &mut Trial,
    section: Section,
    targets: impl Iterator<Item = Section>,
) -> Option<Choice> {
    if view.section(section).rides() || view.hand_count(view.side) == 0 {
        return None;
    }
    let counter = expected_counter(view, trial, section);
    let poorest = cards::poorest(view);
    let led = view.leader(section).is_some() || view.kind(section) != crate::cards::UnitKind::Soldier;
    let mut best: Option<Choice> = None;
    let mut take = |choice: Choice| {
        if best.is_none_or(|one| one.worth < choice.worth) {
            best = Some(choice);
        }
    };
    for target in targets {
        let reached = view.check_target(section, target, None).is_ok();
        let fire = if reached { trial.fire(section, target) } else { super::trial::Fire::default() };
        let cover = fire.cover + expected_cover(view);
        let need = super::plan::weight_of(view, target);
        let worth_with = |trial: &Trial, power: i32, counter: i32| {
            let answered = trial.net(section, target, power - counter, cover);
            let free = trial.net(section, target, power, cover);
            let expected = if counter == 0 { free } else { (ANSWERED * answered + (100 - ANSWERED) * free) / 100 };
            let drained = if counter == 0 { 0 } else { DRAINED };
            drained + if 0 < expected { expected * need / 100 } else { view.posture.weigh(ANSWER, expected) }
        };
        if reached && let Some((price, _)) = poorest {
            let worth = worth_with(trial, fire.power, counter) - AMMO * fire.rapid - price;
            take(Choice { worth, by: Decision::Attack, target });
        }
        for card in view.hand(view.side).filter(|_| led) {
            let action = &view.pack().actions[card.index()];
            if action.icon != Icon::Attack || view.check_target(section, target, Some(card)).is_err() {
                continue;
            }
            let mission = cards::mission(view, card);
            if mission.is_some() && view.leader(section).is_none() {
                continue;
            }
            let price = cards::keep(view, card);
            let worth = match mission {
                Some(power) => worth_with(trial, power, 0),
                None if action.has(CardEffect::SecondSection) => {
                    let Some(more) = second_power(view, trial, section, target) else { continue };
                    let answered = trial.net(section, target, fire.power + more - counter, cover);
                    answered * need / 100 - AMMO * fire.rapid - 15
                }
                None => worth_with(trial, fire.power + cards::bonus(view, card), counter) - AMMO * fire.rapid,
            };
            take(Choice { worth: worth - price, by: Decision::Play(card), target });
        }
    }
    best
}

/// What a second section would add to a crossfire, halved.
fn second_power(view: &Battle, trial: &mut Trial, section: Section, target: Section) -> Option<i32> {
    let others = view.sections_of(section.side()).filter(|other| *other != section);
    let able = others.filter(|other| {
        let state = view.section(*other);
        !state.has_acted() && !state.rides() && view.check_target(*other, target, None).is_ok()
    });
    able.map(|other| trial.fire(other, target).power / 2).max()
}

/// The target of an attack by this section, and by the card that was played for it.
pub(super) fn target(view: &Mind<'_>, section: Section, legal: &[Decision]) -> Option<Decision> {
    let mut trial = Trial::new(view);
    let counter = expected_counter(view, &mut trial, section);
    let printed = view.attack.as_ref().and_then(|attack| attack.printed);
    let mission = printed.and_then(|card| cards::mission(view, card));
    let targets = legal.iter().filter_map(|decision| match decision {
        Decision::Target(target) => Some(*target),
        _ => None,
    });
    let worth = |target: &Section| {
        let fire = trial.fire(section, *target);
        let bonus = printed.map_or(0, |card| cards::bonus(view, card));
        let power = mission.unwrap_or(fire.power + bonus - counter);
        trial.net(section, *target, power, fire.cover) * super::plan::weight_of(view, *target)
    };
    targets.max_by_key(worth).map(Decision::Target)
}
