//! A careful beginner at the Leader games, by rules of thumb: enough to tell whether a campaign can be won.
//!
//! It knows the cards and the odds, looks one move ahead and never rolls the game's dice. What it does is told in the
//! order of play: `set_up`, `week`, `battle`, `repair`; `odds` holds the estimates that they share.

pub(crate) mod battle;
pub(crate) mod odds;
mod prospect;
mod repair;
pub(crate) mod set_up;
pub(crate) mod stand;
#[cfg(test)]
pub(crate) mod tests;
pub(crate) mod week;

use crate::decision::Decision;
use crate::field::Hex;
use crate::frame::Frame;
use crate::ids::EnemyId;
use crate::state::{Action, Campaign};
use fieldcraft_engine::{Posture, Seat, Sound};

/// What the careful beginner decides. The same position always gets the same decision.
#[must_use]
pub fn decide(view: &Campaign, legal: &[Decision]) -> Decision {
    match view.frame() {
        Some(Frame::Act) => battle::act(view, legal),
        Some(Frame::Step { .. }) => best(legal, |decision| battle::step(view, decision)),
        _ => best(legal, |decision| worth(view, decision)),
    }
}

/// A week on the clock.
const WEEK: u32 = 256;

impl Sound for Campaign {
    /// The longest choices are those of a week's attacks, which are played to the end of the week.
    const BUDGETS: [u32; 2] = [60, 600];

    fn sound(view: &Self, legal: &[Decision]) -> Decision {
        decide(view, legal)
    }

    fn script_in(_: Posture, view: &Self, legal: &[Decision]) -> Decision {
        crate::script::decide(view, legal)
    }

    fn prospect(&self, _: Seat) -> i32 {
        prospect::prospect(self)
    }

    /// Weeks, and within them how many have fought, a battle that is over counted for more than the same battle before.
    fn clock(&self) -> u32 {
        let fought = self.commanders.iter().filter(|commander| commander.fought).count() as u32;
        WEEK * u32::from(self.week) + 2 * fought + u32::from(!prospect::in_battle(self))
    }

    /// A battle to its end, the attacks of a week to the end of it, and what is bought and repaired before a week to the
    /// end of that one: its worth shows in battle only.
    fn horizon(&self) -> u32 {
        let weeks = u32::from(self.week) + 1 + u32::from(prepares(self));
        if prospect::in_battle(self) { self.clock() + 1 } else { WEEK * weeks }
    }
}

/// Whether this is the set-up or the end of a week, after the last battle.
fn prepares(game: &Campaign) -> bool {
    use Frame::{LargeCosts, PriorityRest, RepairReplace, Upgrade, UseSkills};
    game.week == 0 || matches!(game.frame(), Some(UseSkills | LargeCosts | RepairReplace | Upgrade | PriorityRest))
}

/// Where the unit in hand had best go, and whom it had best attack from there.
pub(crate) fn goal(view: &Campaign, action: &Action) -> (Hex, Option<EnemyId>) {
    battle::goal(view, action)
}

/// The first of the best decisions.
pub(crate) fn best(legal: &[Decision], worth: impl Fn(&Decision) -> i32) -> Decision {
    let ranked = legal.iter().enumerate().map(|(at, decision)| ((worth(decision), std::cmp::Reverse(at)), decision));
    ranked.max_by_key(|(rank, _)| *rank).map_or(Decision::Done, |(_, decision)| *decision)
}

/// How good a decision outside the steps of a battle looks; 0 for ending what is going on.
pub(crate) fn worth(game: &Campaign, decision: &Decision) -> i32 {
    match *decision {
        Decision::Campaign(card) | Decision::Objective(card) => -i32::from(card),
        Decision::Buy(unit) => set_up::buy(game, unit),
        Decision::Choose(commander) => 1000 + set_up::promise(game, commander),
        Decision::BuyTruck | Decision::BuyScout => set_up::support(game, decision),
        Decision::Pay => week::pay(game),
        Decision::Target(battalion) => week::target(game, battalion),
        Decision::Assign(unit) => week::assign(game, unit),
        Decision::Lead(commander) => week::lead(game, commander),
        Decision::AddTruck => week::add_truck(game),
        Decision::AddScout => week::add_scout(game),
        Decision::Launch => week::LAUNCH,
        Decision::Fight(battalion) => i32::from(game.edition.battalions[battalion.index()].points),
        Decision::Place(unit, hex) => battle::place(game, unit, hex),
        Decision::March(_) => 1,
        Decision::Move(hex) => battle::march(game, hex),
        Decision::EnemyTo(hex) => battle::enemy_to(game, hex),
        Decision::Remove(enemy) => battle::prize(game, enemy),
        Decision::EnemyAct(enemy) => -i32::from(enemy.0),
        Decision::Victim(unit) => -stand::hurt(game, unit),
        Decision::EndBattle => 1,
        Decision::MoveBattalion(battalion) => week::move_battalion(game, battalion),
        Decision::MedicHeal(..)
        | Decision::MedicCasualty(..)
        | Decision::MedicCalm(..)
        | Decision::MechanicFix(..)
        | Decision::MechanicLarge(..) => repair::skill(game, decision),
        Decision::Repair(unit, damage) => repair::repair(game, unit, damage),
        Decision::Heal(commander) => repair::heal(game, commander),
        Decision::Dismiss(commander) => repair::dismiss(game, commander),
        Decision::Rest => repair::rest(game),
        Decision::PayLarge(_) => 1,
        Decision::Adopt(_) | Decision::Raise(_) | Decision::HandIn(_) | Decision::UpgradeTo(_) => -1,
        Decision::Withdraw(_) | Decision::Cancel => -2,
        _ => 0,
    }
}
