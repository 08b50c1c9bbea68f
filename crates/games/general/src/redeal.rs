//! Deals anew what a side may not know: the other hand, staged units, and in fog the stacks that nobody sees.
//!
//! What comes of it follows from what the side knows and from chance alone: what is hidden is put into an order of its own
//! before it is shuffled, so that nothing of the real arrangement is left [FG-O82, FG-O83].

use crate::cards::{Bonus, Class, Grade, UnitCard};
use crate::ids::{Kind, Side, Spot, Unit, Units};
use crate::pack::MOST_CARDS;
use crate::rules::{MOST_ROLLS, TRAINING};
use crate::state::{Flags, Operation, UnitState};
use fieldcraft_engine::{Chance, Purpose};

const HIDDEN_CARD: Purpose = Purpose::new("FG-O5", "hidden card");
const HIDDEN_UNIT: Purpose = Purpose::new("FG-O83", "hidden unit");
const HIDDEN_STACK: Purpose = Purpose::new("FG-O82", "hidden stack");
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

/// Where hidden units can change places: only units of one sort can be one another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Sort {
    /// On land, with so many units aboard.
    Land(usize),
    /// In an emplacement.
    Emplaced,
    /// Waiting for one.
    Planned,
    /// On an airfield.
    Air,
    /// At sea, with so many units aboard.
    Sea(usize),
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
        if !sums[slots.len()][left] {
            return;
        }
        let mut turns: Vec<u8> = slots.iter().map(|unit| self.unit(*unit).spent).collect();
        turns.sort_unstable();
        for (at, (unit, spent)) in slots.iter().zip(turns).enumerate() {
            let rest = slots.len() - at - 1;
            let weigh = |purchase: &Purchase| {
                let cost = usize::from(purchase.cost);
                let fits = cost <= left && sums[rest][left - cost];
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

    /// Unseen units that could be one another change places, with what they carry.
    fn redeal_stacks(&mut self, enemy: Side, unseen: Units, chance: &mut dyn Chance) {
        let mut sorted: Vec<(Sort, Unit)> =
            unseen.iter().filter_map(|unit| Some((self.sort(unit, unseen)?, unit))).collect();
        sorted.sort_unstable();
        for sort in sorted.chunk_by(|one, other| one.0 == other.0) {
            let leaders: Vec<Unit> = sort.iter().map(|(_, unit)| *unit).collect();
            self.redeal_sort(&leaders, chance);
        }
        self.redeal_shelters(&sorted);
        self.network[enemy.index()] = self.network_of(enemy);
    }

    /// The sort of an unseen unit; nothing if it stays where it is: who is carried, is on its way, or carries somebody who
    /// does not go with it.
    fn sort(&self, unit: Unit, unseen: Units) -> Option<Sort> {
        let state = self.unit(unit);
        let moves = |unit: Unit| unseen.has(unit) && !self.group.has(unit) && self.unit(unit).is_in_use();
        if state.is_carried() || !moves(unit) || !self.cargo(unit).all(moves) {
            return None;
        }
        let aboard = self.cargo(unit).count();
        let planned = self.projects.iter().any(|project| project.unit == unit);
        Some(match self.card(unit).class {
            Class::Aircraft => Sort::Air,
            Class::Naval => Sort::Sea(aboard),
            _ if state.is(Flags::EMPLACED) => Sort::Emplaced,
            _ if planned => Sort::Planned,
            _ => Sort::Land(aboard),
        })
    }

    fn redeal_sort(&mut self, leaders: &[Unit], chance: &mut dyn Chance) {
        let mut places: Vec<Spot> = leaders.iter().map(|unit| self.unit(*unit).place).collect();
        places.sort_unstable();
        let mut aboard: Vec<Unit> = leaders.iter().flat_map(|unit| self.cargo(*unit)).collect();
        aboard.sort_unstable();
        let mut stacks: Vec<Vec<UnitState>> = leaders.iter().map(|unit| self.stack_of(*unit)).collect();
        stacks.sort_by_cached_key(|stack| stack.iter().map(key).collect::<Vec<_>>());
        for at in (1..stacks.len()).rev() {
            let other = chance.pick(&vec![1; at + 1], HIDDEN_STACK);
            stacks.swap(at, other);
        }
        let mut aboard = aboard.into_iter();
        for ((leader, place), stack) in leaders.iter().zip(places).zip(stacks) {
            for (at, state) in stack.into_iter().enumerate() {
                let flies = self.field.card(state.kind).class == Class::Aircraft;
                let home = if flies { place } else { state.home };
                let (unit, carrier) = match at {
                    0 => (Some(*leader), Unit::NONE),
                    _ => (aboard.next(), *leader),
                };
                if let Some(unit) = unit {
                    *self.unit_mut(unit) = UnitState { place, home, carrier, ..state };
                }
            }
        }
    }

    /// A unit and what it carries, as they would be anywhere, the carrier first.
    fn stack_of(&self, unit: Unit) -> Vec<UnitState> {
        let anywhere = |unit: Unit| UnitState { place: Spot::NOWHERE, carrier: Unit::NONE, ..*self.unit(unit) };
        let mut stack: Vec<UnitState> = self.cargo(unit).map(anywhere).collect();
        stack.sort_by_cached_key(key);
        stack.insert(0, anywhere(unit));
        stack
    }

    /// Emplacements, and those that are being dug, are for those who are there now.
    fn redeal_shelters(&mut self, sorted: &[(Sort, Unit)]) {
        let of = |wanted: Sort| sorted.iter().filter(move |(sort, _)| *sort == wanted).map(|(_, unit)| *unit);
        let mut emplaced: Vec<(Unit, Spot)> = of(Sort::Emplaced).map(|unit| (unit, self.unit(unit).place)).collect();
        let mut planned: Vec<(Unit, Spot)> = of(Sort::Planned).map(|unit| (unit, self.unit(unit).place)).collect();
        let hidden: (Units, Units) = (of(Sort::Emplaced).collect(), of(Sort::Planned).collect());
        for work in self.works.iter_mut().filter(|work| !work.gone && hidden.0.has(work.unit)) {
            work.unit = tenant(&mut emplaced, work.at);
        }
        for project in self.projects.iter_mut().filter(|project| hidden.1.has(project.unit)) {
            project.unit = tenant(&mut planned, project.at);
        }
    }
}

/// Takes the first unit of a hex out of a list, or the first of all.
fn tenant(units: &mut Vec<(Unit, Spot)>, at: Spot) -> Unit {
    let found = units.iter().position(|(_, place)| *place == at).unwrap_or(0);
    if found < units.len() { units.remove(found).0 } else { Unit::NONE }
}

/// An order of units that says nothing of where they are.
fn key(state: &UnitState) -> [i16; 9] {
    let small = [state.kind.0, state.grade as u8, state.stars.0, state.spent, state.rolls, state.wear, state.crew_wear];
    let [kind, grade, stars, spent, rolls, wear, crew_wear] = small.map(i16::from);
    let flags = i16::from_ne_bytes(state.flags.0.to_ne_bytes());
    [kind, grade, flags, stars, i16::from(state.momentum), spent, rolls, wear, crew_wear]
}

/// Which totals a number of purchases can have: by number, then by total.
fn sums(purchases: &[Purchase], count: usize, total: usize) -> Vec<Vec<bool>> {
    let mut costs: Vec<usize> = purchases.iter().map(|purchase| usize::from(purchase.cost)).collect();
    costs.sort_unstable();
    costs.dedup();
    let mut sums = vec![vec![false; total + 1]; count + 1];
    sums[0][0] = true;
    for number in 0..count {
        for sum in 0..=total {
            if !sums[number][sum] {
                continue;
            }
            for next in costs.iter().map(|cost| sum + cost).take_while(|next| *next <= total) {
                sums[number + 1][next] = true;
            }
        }
    }
    sums
}
