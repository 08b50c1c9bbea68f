//! Whole attacks: a unit attacks from where it is, or goes to the hex in its reach from which the odds are best.

use super::Intent;
use crate::decision::Decision;
use crate::field::Hex;
use crate::frame::Frame;
use crate::ids::{EnemyId, UnitId};
use crate::rules::{Plan, Play};
use crate::state::Campaign;
use fieldcraft_engine::{Next, Seeded};
use std::cmp::Reverse;

/// Most dice whose odds are told apart.
const MOST_DICE: u32 = 12;
/// The share of an attack that always fails.
const ALWAYS: u128 = 100_u128.pow(MOST_DICE);

impl Campaign {
    /// Every enemy unit that a unit can attack: from where it is, and from elsewhere if the odds are better there.
    pub(super) fn mean_attacks(&self, unit: UnitId, out: &mut Vec<Intent>) {
        let Some(here) = self.taken_in_hand(unit) else { return };
        let from = self.units[unit.index()].hex;
        let elsewhere: Vec<(Hex, Self)> = here.reach(unit).iter().map(|hex| (hex, here.gone(unit, hex))).collect();
        for enemy in (0..self.battle.enemies.len() as u8).map(EnemyId) {
            let still = here.failing(enemy);
            out.extend(still.map(|_| Intent::Attack(unit, from, enemy)));
            let ranked = elsewhere.iter().filter_map(|(hex, there)| {
                let (failing, cover) = (there.failing(enemy)?, self.battle.field.terrain(*hex).cover());
                Some((failing, there.strain_of_attack(), Reverse(cover), from.distance(*hex), *hex))
            });
            let best = ranked.min().filter(|best| still.is_none_or(|still| best.0 < still));
            out.extend(best.map(|(.., hex)| Intent::Attack(unit, hex, enemy)));
        }
    }

    /// How an attack goes on.
    pub(super) fn attack_on(&self, unit: UnitId, from: Hex, enemy: EnemyId) -> Next<Decision> {
        let there = self.is_at(unit, from);
        let target = self.battle.enemies.get(enemy.index()).is_some_and(|enemy| enemy.active);
        match self.frame() {
            Some(Frame::Act) if there && self.is_in_hand(unit) => Next::Decide(Decision::Attack(enemy)),
            Some(Frame::Step { .. }) if there && target && !self.battle.acted.has(unit) => {
                Next::Decide(Decision::Act(unit))
            }
            Some(Frame::Act | Frame::Step { .. }) if target && !there => self.way_on(unit, from),
            // It has been made, and if that ended the battle, the counter lies there with its other side up.
            _ if self.battle.attacked.has(unit) || !target => Next::Done,
            _ => Next::Stopped,
        }
    }

    /// The position with a unit in hand that may act now.
    fn taken_in_hand(&self, unit: UnitId) -> Option<Self> {
        match self.frame()? {
            Frame::Act => Some(self.clone()),
            Frame::Step { .. } if self.check_act(unit).is_ok() => {
                let mut taken = self.clone();
                taken.begin_action(unit);
                Some(taken)
            }
            _ => None,
        }
    }

    /// The position after the unit in hand has gone to a hex in its reach; nothing is rolled on the way.
    fn gone(&self, unit: UnitId, to: Hex) -> Self {
        let (mut gone, mut dice, mut events) = (self.clone(), Seeded::from_number(0), Vec::new());
        while let Some(hex) = gone.step_toward(unit, to) {
            gone.step_to(hex, &mut Play { chance: &mut dice, events: &mut events });
        }
        gone
    }

    /// The share of rolls by which an attack of the unit in hand fails; none if it may not or cannot succeed.
    fn failing(&self, enemy: EnemyId) -> Option<u128> {
        let action = self.battle.action.as_ref().filter(|action| self.check_attack(action, enemy).is_ok())?;
        Some(failing(&self.plan_attack(action, enemy))).filter(|failing| *failing < ALWAYS)
    }

    fn strain_of_attack(&self) -> u8 {
        self.battle.action.as_ref().map_or(0, |action| self.attack_stress(action))
    }

    /// The dice of an attack that a unit would make from a hex in its reach, and what it would cost in stress.
    pub(crate) fn plan_from(&self, unit: UnitId, from: Hex, enemy: EnemyId) -> Option<(Plan, u8)> {
        let there = self.taken_in_hand(unit)?.gone(unit, from);
        let plan = there.plan_attack(there.battle.action.as_ref()?, enemy);
        Some((plan, there.strain_of_attack()))
    }
}

/// The share of rolls, of [`ALWAYS`], in which no die hits and stands; the flank die is left aside.
fn failing(plan: &Plan) -> u128 {
    let faces = |faces: i32| faces.clamp(0, 10) as u128;
    let stands = faces(11 - plan.needs()) * faces(10 - plan.save.total());
    let dice = plan.dice().unsigned_abs().min(MOST_DICE);
    (100 - stands).pow(dice) * 100_u128.pow(MOST_DICE - dice)
}
