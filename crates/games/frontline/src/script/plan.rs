//! What the battle asks of a side: ground to take or to hold, by when, and who sees to it.

use super::Mind;
use super::posture::PULL;
use crate::cards::{Side, UnitKind};
use crate::ids::Section;
use crate::state::{Battle, UnitFlags};

/// Whether this side must hold ground at the end.
pub(super) fn must_take(view: &Mind<'_>) -> bool {
    view.ground().objective.is_some_and(|goal| goal.side == view.side)
}

/// The shortest range between the two sides.
pub(super) fn nearest(battle: &Battle) -> u8 {
    let places = |side: Side| battle.sections_of(side).map(|section| battle.section(section).place);
    let near = |place: u8| places(Side::Axis).map(move |other| other.abs_diff(place)).min();
    places(Side::Allied).filter_map(near).min().unwrap_or(9)
}

/// How many cards are between a place and the ground that a side must hold; 0 there and beyond.
pub(super) fn steps_to_goal(battle: &Battle, place: u8) -> Option<i32> {
    let goal = battle.ground().objective?;
    let steps = i32::from(goal.place) - i32::from(place);
    Some(if battle.goes_up(goal.side) { steps } else { -steps }.max(0))
}

/// The turns that are left to a side, this one counted.
pub(super) fn turns_left(battle: &Battle) -> i32 {
    i32::from(battle.ground().turns.saturating_sub(battle.turn)) + 1
}

/// How much more than others an enemy section matters, in hundredths.
pub(super) fn weight_of(view: &Mind<'_>, target: Section) -> i32 {
    let Some(steps) = steps_to_goal(view, view.section(target).place) else { return 100 };
    let late = turns_left(view) <= 6;
    match (must_take(view), late) {
        // Who stands before the ground bars the way to it [FD-A20].
        (true, _) if 0 < steps => 130,
        (false, true) if steps <= 1 => 170,
        (false, false) if steps <= 1 => 130,
        _ => 100,
    }
}

/// Whether a section can go forward on its own feet or tracks.
fn is_able(battle: &Battle, section: Section) -> bool {
    let fit = |state: &crate::state::UnitState| !state.is(UnitFlags::PINNED) && 0 < state.morale;
    !battle.section(section).rides()
        && battle.kind(section) != UnitKind::Gun
        && battle.members(section).any(|unit| fit(battle.unit(unit)))
}

/// How many hits a section can still take.
fn toughness(battle: &Battle, section: Section) -> i32 {
    let left = |unit| i32::from(battle.card(unit).hits.saturating_sub(battle.unit(unit).wounds));
    battle.members(section).map(left).sum()
}

/// What it is worth to the plan, in thousandths of a force, that a section goes from where it is to a place.
pub(super) fn pull(view: &Mind<'_>, section: Section, to: u8) -> i32 {
    let here = view.section(section).place;
    let (Some(now), Some(then)) = (steps_to_goal(view, here), steps_to_goal(view, to)) else {
        return view.posture.weigh(PULL, close_in(view, here, to));
    };
    let pull = if must_take(view) { take(view, section, now, then) } else { bar(view, section, here, to) };
    view.posture.weigh(PULL, pull)
}

/// Whether time runs out and nothing is won yet: then cards and ammunition are worth nothing for later.
pub(super) fn is_last_chance(view: &Mind<'_>) -> bool {
    turns_left(view) <= 4 && view.ahead() != Some(view.side)
}

/// Nothing but losses counts: who is not ahead must close in to hit harder before time runs out.
fn close_in(view: &Mind<'_>, here: u8, to: u8) -> i32 {
    if view.ahead() == Some(view.side) {
        return 0;
    }
    let range = |place: u8| {
        let enemies = view.sections_of(view.side.enemy()).map(|enemy| view.section(enemy).place);
        enemies.map(|enemy| i32::from(enemy.abs_diff(place))).min().unwrap_or(0).max(2)
    };
    let hard = match turns_left(view) {
        ..=8 => 60,
        _ => 25,
    };
    (range(here) - range(to)) * hard
}

/// The ground must be taken: the less time, the harder the pull, until somebody is there.
fn take(view: &Mind<'_>, section: Section, now: i32, then: i32) -> i32 {
    let steps = |other: Section| steps_to_goal(view, view.section(other).place).unwrap_or(9);
    let others = view.sections_of(view.side).filter(|other| *other != section);
    let held = others.clone().filter(|other| steps(*other) == 0).count();
    let slack = turns_left(view) - now;
    let hard = match slack {
        ..=1 => 400,
        2 => 200,
        3 => 120,
        4 => 80,
        5 => 50,
        6 => 35,
        _ => 20,
    };
    let hard = match held {
        0 => hard,
        1 => hard.min(40),
        _ => 5,
    };
    // The first to arrive is enough when time is short; the others cover him with fire.
    let ahead = others.filter(|other| is_able(view, *other) && steps(*other) < now).count();
    let hard = if 2 <= ahead && slack <= 3 { hard / 4 } else { hard };
    (now - then) * hard
}

/// The enemy must take ground: a strong section stands before it, because nobody goes past [FD-A20].
fn bar(view: &Mind<'_>, section: Section, here: u8, to: u8) -> i32 {
    let Some(post) = post(view) else { return 0 };
    if barrier(view) != Some(section) {
        return 0;
    }
    let gap = |place: u8| i32::from(place.abs_diff(post));
    let enemies = view.sections_of(view.side.enemy()).map(|enemy| view.section(enemy).place);
    let close = enemies.map(gap).min().unwrap_or(9);
    let hard = if close <= gap(here) + 2 || turns_left(view) <= 8 { 60 } else { 12 };
    (gap(here) - gap(to)) * hard
}

/// Where the way to the ground is barred best: the better cover of the two cards before it.
fn post(view: &Mind<'_>) -> Option<u8> {
    let goal = view.ground().objective?;
    let back =
        |steps: u8| if view.goes_up(goal.side) { goal.place.checked_sub(steps) } else { Some(goal.place + steps) };
    let cards = [back(1), back(2)].into_iter().flatten().filter(|place| (1..=9).contains(place));
    cards.max_by_key(|place| (view.ground_at(*place).cover, view.ground_at(*place).class))
}

/// The section that bars the way: the toughest of men.
fn barrier(view: &Mind<'_>) -> Option<Section> {
    let men = view
        .sections_of(view.side)
        .filter(|section| view.kind(*section) == UnitKind::Soldier && is_able(view, *section));
    men.max_by_key(|section| (toughness(view, *section), 255 - section.0))
}
