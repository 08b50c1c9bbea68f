//! Deals anew what a side may not know: the other hand, staged units, and in fog the stacks that nobody sees.
//!
//! What comes of it follows from what the side knows and from chance alone: what is hidden is put into an order of its own
//! before it is shuffled, so that nothing of the real arrangement is left [FG-O82, FG-O83].

mod stacks;

use crate::cards::{Bonus, Class, Grade, UnitCard};
use crate::ids::{Kind, Side, Spot, Unit, Units};
use crate::pack::MOST_CARDS;
use crate::rules::{MOST_ROLLS, TRAINING};
use crate::state::{Operation, UnitState};
use fieldcraft_engine::{Chance, Purpose};

const HIDDEN_CARD: Purpose = Purpose::new("FG-O5", "hidden card");
const HIDDEN_UNIT: Purpose = Purpose::new("FG-O83", "hidden unit");
const HIDDEN_BONUS: Purpose = Purpose::new("FG-O83", "hidden experience");

/// How much more often a staged unit is taken for untrained than for trained with so many rolls.
const UNTRAINED: u32 = 12;

/// A purchase that may be among the staged units.
#[derive(Clone, Copy)]
struct Purchase {
    kind: Kind,
    grade: Grade,
    rolls: u8,
    cost: u16,
}

impl Operation {
    /// Deals everything anew that a side may not know.
    pub(crate) fn redeal_hidden(&mut self, side: Side, chance: &mut dyn Chance) {
        let enemy = side.enemy();
        self.hide_purchases(enemy);
        self.redeal_hand(enemy, chance);
        self.redeal_staged(enemy, chance);
        if self.field.options.fog {
            let unseen: Units = self.units_of(enemy.owner()).filter(|unit| self.is_hidden(*unit)).collect();
            self.hide_intentions(|unit| unseen.has(unit));
            self.redeal_stacks(enemy, unseen, chance);
        }
    }

    fn redeal_hand(&mut self, enemy: Side, chance: &mut dyn Chance) {
        let count = self.hand_count(enemy);
        let held = std::mem::replace(&mut self.hands[enemy.index()], [0; MOST_CARDS]);
        self.deck.iter_mut().zip(held).for_each(|(deck, held)| *deck += held);
        for _ in 0..count {
            let card = chance.pick(&self.deck.map(u32::from), HIDDEN_CARD);
            self.deck[card] -= 1;
            self.hands[enemy.index()][card] += 1;
        }
    }

    /// Staged units become others that cost as much together, their training counted [FG-O83].
    fn redeal_staged(&mut self, enemy: Side, chance: &mut dyn Chance) {
        let slots: Vec<Unit> = self.staged(enemy).collect();
        if slots.is_empty() {
            return;
        }
        let purchases = self.purchases(enemy);
        let paid = |unit: &Unit| self.cost(*unit) + TRAINING * u16::from(self.unit(*unit).rolls);
        let mut left = usize::from(slots.iter().map(paid).sum::<u16>());
        let sums = sums(&purchases, slots.len(), left);
        if !sums[slots.len()].has(left) {
            return;
        }
        let mut turns: Vec<u8> = slots.iter().map(|unit| self.unit(*unit).spent).collect();
        turns.sort_unstable();
        for (at, (unit, spent)) in slots.iter().zip(turns).enumerate() {
            let rest = slots.len() - at - 1;
            let weigh = |purchase: &Purchase| {
                let cost = usize::from(purchase.cost);
                let fits = cost <= left && sums[rest].has(left - cost);
                u32::from(fits) * if purchase.rolls == 0 { UNTRAINED } else { 1 }
            };
            let weights: Vec<u32> = purchases.iter().map(weigh).collect();
            let Purchase { kind, grade, rolls, cost } = purchases[chance.pick(&weights, HIDDEN_UNIT)];
            left -= usize::from(cost);
            let (owner, place) = (enemy.owner(), Spot::STAGED);
            *self.unit_mut(*unit) = UnitState { kind, grade, owner, place, spent, rolls, ..UnitState::EMPTY };
            self.redeal_bonuses(*unit, chance);
        }
    }

    /// What a side can have bought.
    fn purchases(&self, side: Side) -> Vec<Purchase> {
        let mut purchases = Vec::new();
        let gains = |card: &UnitCard| card.class == Class::Infantry || card.crew.is_some();
        for (number, card) in self.field.pack.units.iter().enumerate() {
            if card.nation != Some(side.owner()) {
                continue;
            }
            let kind = Kind(number as u8);
            let most = if gains(card) { MOST_ROLLS } else { 0 };
            for grade in Grade::ALL.into_iter().filter(|grade| card.crew.is_some() || *grade == Grade::Regular) {
                let price = self.price(kind, grade);
                let trained = |rolls: u8| Purchase { kind, grade, rolls, cost: price + TRAINING * u16::from(rolls) };
                purchases.extend((0..=most).map(trained));
            }
        }
        purchases
    }

    /// What the school and the training of a staged unit may have taught it.
    fn redeal_bonuses(&mut self, unit: Unit, chance: &mut dyn Chance) {
        let state = *self.unit(unit);
        if state.grade == Grade::Veteran {
            let weights = Bonus::SCHOOLED.map(|bonus| u32::from(self.usable(unit, bonus) == bonus));
            let bonus = Bonus::SCHOOLED[chance.pick(&weights, HIDDEN_BONUS)];
            self.unit_mut(unit).stars.gain(bonus);
        }
        for _ in 0..state.rolls {
            let bonus = self.pack().charts.experience.results[chance.pick(&[1; 10], HIDDEN_BONUS)];
            let bonus = self.usable(unit, bonus);
            self.unit_mut(unit).stars.gain(bonus);
        }
    }
}

/// The totals that a number of purchases can have, one bit for each.
#[derive(Clone)]
struct Totals(Vec<u64>);

impl Totals {
    fn up_to(total: usize) -> Self {
        Self(vec![0; total / 64 + 1])
    }

    fn has(&self, total: usize) -> bool {
        self.0.get(total / 64).is_some_and(|word| word >> (total % 64) & 1 != 0)
    }

    /// Adds every total of the others with one more purchase.
    fn add(&mut self, others: &Self, cost: usize) {
        let (words, bits) = (cost / 64, cost % 64);
        for at in words..self.0.len() {
            let low = others.0[at - words] << bits;
            let high = if bits == 0 || at == words { 0 } else { others.0[at - words - 1] >> (64 - bits) };
            self.0[at] |= low | high;
        }
    }
}

/// Which totals up to `total` a number of purchases can have, by number.
fn sums(purchases: &[Purchase], count: usize, total: usize) -> Vec<Totals> {
    let mut costs: Vec<usize> = purchases.iter().map(|purchase| usize::from(purchase.cost)).collect();
    costs.sort_unstable();
    costs.dedup();
    let mut sums = vec![Totals::up_to(total); count + 1];
    sums[0].0[0] = 1;
    for number in 0..count {
        let (known, next) = sums.split_at_mut(number + 1);
        costs.iter().for_each(|cost| next[0].add(&known[number], *cost));
    }
    sums
}

#[cfg(test)]
mod tests;
