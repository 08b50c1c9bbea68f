//! The order of a section: the best of an attack, a move, a card laid down, and Prepare; and whose turn it is for one.

use super::Mind;
use super::attack::{self, Choice};
use super::cards;
use super::moves;
use super::plan;
use super::ride;
use super::trial::Trial;
use crate::cards::{CardEffect, Icon, UnitKind};
use crate::decision::{Decision, Task};
use crate::frame::Answer;
use crate::ids::{Section, Unit};
use crate::state::{SectionState, UnitFlags};

/// What it is worth to take men up or to set them down, in thousandths of a force.
const RIDE: i32 = 60;

/// What a section would do, and what that is worth in thousandths of a force.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    pub worth: i32,
    pub what: Decision,
}

/// What the section would do best as its order.
pub(super) fn best(view: &Mind<'_>, trial: &mut Trial, fresh: &mut Trial, section: Section) -> Plan {
    let mut best = Plan { worth: prepare(view, section), what: Decision::Prepare };
    let mut take = |worth: i32, what: Decision| {
        if best.worth < worth {
            best = Plan { worth, what };
        }
    };
    if let Some(Choice { worth, by, .. }) = attack::best(view, trial, section) {
        take(worth, by);
    }
    let price = cards::poorest(view).map(|(price, _)| price);
    let led = view.leader(section).is_some() || view.kind(section) != UnitKind::Soldier;
    let free = view.kind(section) == UnitKind::Vehicle;
    if ride::is_wanted(view, section) && view.check_ordering(section, Answer::Order, &Decision::Move).is_ok() {
        take(RIDE, Decision::Move);
    }
    if let Some(going) = moves::best(view, fresh, section) {
        if free || price.is_some() {
            take(going.worth - if free { 0 } else { price.unwrap_or(0) }, Decision::Move);
        }
        for card in view.hand(view.side).filter(|_| led) {
            let action = &view.pack().actions[card.index()];
            if action.icon == Icon::Move
                && view.check_move_card(section, card).is_ok()
                && let Some(more) = card_move(view, section, &action.effects, &going)
            {
                take(going.worth + more - cards::keep(view, card), Decision::Play(card));
            }
        }
    }
    for card in view.hand(view.side).filter(|_| led) {
        let action = &view.pack().actions[card.index()];
        let laid = view.section(section);
        let open = match view.lasting_bit(card) {
            Some(bit) => laid.lasting & bit == 0 && !laid.rides(),
            None => view.can_lay(),
        };
        match action.icon {
            Icon::Lasting if open => {
                take(lay(view, laid, &action.effects) - cards::keep(view, card), Decision::Play(card))
            }
            Icon::Move if action.has(CardEffect::Flank) && view.check_move_card(section, card).is_ok() => {
                let near = enemy_range(view, section);
                take(
                    if near <= 3 && laid.flank.is_none() { 55 } else { 0 } - cards::keep(view, card),
                    Decision::Play(card),
                );
            }
            _ => {}
        }
    }
    best
}

/// What a card adds to a move this way; nothing if it does not go there.
fn card_move(view: &Mind<'_>, section: Section, effects: &[CardEffect], going: &moves::Going) -> Option<i32> {
    let mut more = None;
    for effect in effects {
        match *effect {
            CardEffect::Advance { steps } => {
                let second = if steps < 2 { 0 } else { plan_pull(view, section, going).max(0) };
                more = Some(more.unwrap_or(0) + second);
            }
            CardEffect::ThenAttack => {
                more = Some(more.unwrap_or(0) + if enemy_range(view, section) <= 5 { 20 } else { 0 })
            }
            CardEffect::Unseen => more = Some(more.unwrap_or(0) + going.risk),
            CardEffect::Flank => return None,
            CardEffect::FallBack { .. } if going.way != crate::decision::Way::Back => return None,
            _ => {}
        }
    }
    more
}

/// What the plan gives for one more step the same way.
fn plan_pull(view: &Mind<'_>, section: Section, going: &moves::Going) -> i32 {
    let to = view.beside(section, going.way);
    to.map_or(0, |to| plan::pull(view, section, to)) / 2
}

/// What a LASTING card is worth to a section that stays.
fn lay(view: &Mind<'_>, section: &SectionState, effects: &[CardEffect]) -> i32 {
    let near = view.sections_of(view.side.enemy()).map(|enemy| view.section(enemy).place.abs_diff(section.place)).min();
    let near = near.unwrap_or(9);
    let stays = !plan::must_take(view);
    let worth = |effect: &CardEffect| {
        let (staying, going) = match effect {
            CardEffect::DigIn { .. } if near <= 6 => (50, 15),
            CardEffect::Overwatch { .. } if near <= 5 => (35, 10),
            CardEffect::Telephone { .. } => (45, 20),
            CardEffect::Camouflage { range } if *range <= near => (25, 0),
            CardEffect::Minefield { .. } => (40, 0),
            CardEffect::Wire => (22, 0),
            _ => (0, 0),
        };
        if stays { staying } else { going }
    };
    effects.iter().map(worth).sum()
}

/// The range from a section to the nearest enemy.
fn enemy_range(view: &Mind<'_>, section: Section) -> u8 {
    view.sections_of(view.side.enemy()).map(|enemy| view.range(section, enemy)).min().unwrap_or(9)
}

/// What it is worth to a section to prepare: who un-pins, reloads, recovers or draws.
pub(super) fn prepare(view: &Mind<'_>, section: Section) -> i32 {
    let room = i32::from(view.hand_limit(view.side)) - i32::from(view.hand_count(view.side));
    let mut draws = 0;
    let mut worth = 0;
    for unit in view.members(section) {
        let draw = if view.card(unit).is_soldier() && draws < room {
            16 - 3 * draws.min(3) + if view.hand_count(view.side) == 0 { 8 } else { 0 }
        } else {
            0
        };
        let mends = mend(view, unit);
        if mends < draw {
            draws += 1;
        }
        worth += mends.max(draw);
    }
    worth
}

/// What it is worth that a unit un-pins, recovers or reloads, whichever is best.
fn mend(view: &Mind<'_>, unit: Unit) -> i32 {
    let (state, points) = (view.unit(unit), i32::from(view.card(unit).vp));
    if state.is(UnitFlags::PINNED) {
        8 + 3 * points
    } else if state.morale == 0 {
        6 + 2 * points
    } else if !state.is(UnitFlags::AMMO) && view.card(unit).weapons[0].is_some() {
        5 + 2 * points
    } else {
        0
    }
}

/// The task of the next man of a section that prepares.
pub(super) fn task(view: &Mind<'_>, section: Section, left: crate::ids::Slots, legal: &[Decision]) -> Option<Decision> {
    let unit = crate::state::Battle::unit_to_prepare(section, left)?;
    let state = view.unit(unit);
    let may = |task: Task| legal.contains(&Decision::Do(task)).then_some(Decision::Do(task));
    if let Some(other) = legal.iter().find(|decision| matches!(decision, Decision::AlsoUnpin(_))) {
        return Some(*other);
    }
    if state.is(UnitFlags::PINNED) {
        return may(Task::Unpin);
    }
    if state.morale == 0 {
        return may(Task::Steady);
    }
    let hand = i32::from(view.hand_count(view.side));
    let room = i32::from(view.hand_limit(view.side)) - hand;
    let dry = !state.is(UnitFlags::AMMO) && view.card(unit).weapons[0].is_some();
    // The last men draw what the hand wants most, the others reload.
    let wanted = room.min(if hand == 0 { 3 } else { 2 });
    let draws = !dry || hand < 3 && left.len() as i32 <= wanted;
    let clear = legal.iter().copied().find(|decision| matches!(decision, Decision::Do(Task::Clear(_))));
    if let Some(clear) = clear.filter(|_| plan::must_take(view)) {
        return Some(clear);
    }
    if draws {
        if let Some(draw) = may(Task::Draw) {
            return Some(draw);
        }
        let poor = cards::poorest(view).filter(|(keep, _)| *keep <= 6 && !dry);
        if let Some((_, card)) = poor {
            return Some(Decision::Discard(card)).filter(|decision| legal.contains(decision));
        }
    }
    may(Task::Reload)
        .or_else(|| may(Task::Conceal))
        .or_else(|| may(Task::Entrench))
        .or_else(|| may(Task::Draw))
        .or_else(|| may(Task::Rest))
}
