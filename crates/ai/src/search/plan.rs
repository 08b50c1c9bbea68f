//! A plan for a whole phase, found by changing it again and again.
//!
//! A plan is a list of intentions and a posture: first the one, as far as it can still be done, then the script in the
//! other. It begins as the script in its best posture or with the best single intention. One at a time is put in,
//! exchanged or left out, and a change is kept if it does better on the same deals by more than its error. At the end the
//! plan is held against the one it began as, on deals on which nothing was tried: where so much is tried, something always
//! looks better by chance.

use super::candidates::{Line, ideas, others};
use super::playout::{Reach, Table, length, play_out};
use super::tally::Tally;
use super::{MOST, Search, lines_for};
use crate::Machine;
use fieldcraft_engine::{Act, ActOf, Known, Posture, Seeded, Worth};
use std::collections::VecDeque;

/// On how many deals a change is tried, at least and at most.
const DEALS: [u32; 2] = [4, 16];
/// A change is tried so many times at least, or on fewer deals.
const CHANGES: u32 = 12;
/// One part in so many is for what a plan begins with: a posture or a single intention.
const FIRST: u32 = 3;
/// Up to how many of these all are single intentions.
const FEW: usize = 4;
/// Up to how many decisions a playout costs no more than one of the budget. In a battle with more of them each takes longer
/// too, so that the cost goes by the square.
const SHORT: u32 = 500;
/// Deals for trying, and for the last comparison after them.
const FRESH: u32 = 1 << 16;

/// What is left to do of a plan.
#[derive(Clone, Debug)]
pub(super) struct Plan<I> {
    phase: u32,
    posture: Posture,
    intents: VecDeque<I>,
}

impl<G: Machine> Search<G> {
    /// Goes on with the plan of a phase, which is made when the phase begins.
    pub(super) fn go_on(&mut self, known: &Known<'_, G>, phase: u32) -> ActOf<G> {
        if self.plan.as_ref().is_none_or(|plan| plan.phase != phase) {
            self.worth = None;
            let line = self.evolve(known);
            let intents = line.acts.into_iter().filter_map(|act| match act {
                Act::Intend(intent) => Some(intent),
                Act::Decide(_) => None,
            });
            self.plan = Some(Plan { phase, posture: line.posture, intents: intents.collect() });
        }
        let plan = self.plan.as_mut().into_iter();
        let next =
            plan.flat_map(|plan| std::iter::from_fn(|| plan.intents.pop_front())).find(|next| known.may_begin(next));
        next.map_or_else(|| self.by_script(known), Act::Intend)
    }

    /// What the script does in the posture of the plan.
    pub(super) fn by_script(&self, known: &Known<'_, G>) -> ActOf<G> {
        let posture = self.plan.as_ref().map_or(Posture::STEADY, |plan| plan.posture);
        Act::Decide(G::script_in(posture, &known.view(), &known.legal()))
    }

    fn evolve(&mut self, known: &Known<'_, G>) -> Line<ActOf<G>> {
        let (table, legal) = (self.table(known), known.legal());
        let steady = Line { acts: Vec::new(), posture: Posture::STEADY };
        if legal.len() < 2 {
            return steady;
        }
        let ideas = ideas(&table, &legal);
        if ideas.is_empty() || self.budget <= 6 * DEALS[0] || !self.patience.lasts() {
            return steady;
        }
        // One is for finding out how long they are.
        let given = affordable(self.budget - 1, length(&table, &steady));
        if given < 6 * DEALS[0] {
            return steady;
        }
        let share = given / FIRST;
        let most = MOST.min(lines_for(share));
        // Where few can be told apart, they are single intentions.
        let postures = G::POSTURES.len().min(1 + most.saturating_sub(FEW) / 2);
        let leaning = G::POSTURES[..postures].iter().map(|posture| Line { posture: *posture, ..steady.clone() });
        let single = others(&table, most - postures, &steady);
        let single = single.into_iter().filter(|line| matches!(line.acts[..], [Act::Intend(_)]));
        let found = self.best(&table, Reach::Near, leaning.chain(single).collect(), share);
        let spent = 1 + found.playouts;
        self.worth = found.worth.map(|(value, otherwise)| Worth { value, otherwise, playouts: spent });
        self.improve(&table, [steady, found.line], &ideas, given - found.playouts)
    }

    /// Changes the second of two plans; the first, if what comes of it is no better.
    fn improve(
        &mut self,
        table: &Table<'_, '_, G>,
        [first, second]: [Line<ActOf<G>>; 2],
        ideas: &[G::Intent],
        mut left: u32,
    ) -> Line<ActOf<G>> {
        let deals = (left / CHANGES).clamp(DEALS[0], DEALS[1]);
        if left < 6 * deals {
            return second;
        }
        let (mut dice, given) = (Seeded::from_number(table.seed ^ u64::from(u32::MAX)), left);
        let tally = self.tried(table, &second, 0..deals);
        let mut best = (second, tally);
        left -= deals;
        // What the last comparison takes is set aside.
        while 3 * deals <= left && self.patience.lasts() {
            let line = Line { acts: changed(&best.0.acts, ideas, &mut dice), posture: best.0.posture };
            let mut tally = self.tried(table, &line, 0..deals / 2);
            left -= deals / 2;
            if tally.sum() <= best.1.first(tally.count()).sum() {
                continue;
            }
            tally.extend(&self.values(table, &line, deals / 2..deals));
            left -= deals - deals / 2;
            if tally.clearly_beats(&best.1) && self.patience.lasts() {
                best = (line, tally);
            }
        }
        if best.0.acts.is_empty() && best.0.posture == first.posture || !self.patience.lasts() {
            return first;
        }
        let fresh = FRESH..FRESH + left / 2;
        let [own, other] = [&best.0, &first].map(|line| self.tried(table, line, fresh.clone()));
        left -= 2 * own.count();
        let (line, own, other) = if own.sum() < other.sum() { (first, other, own) } else { (best.0, own, other) };
        let playouts = self.worth.map_or(0, |worth| worth.playouts) + given - left;
        self.worth = Some(Worth { value: own.mean(), otherwise: Some(other.mean()), playouts });
        line
    }

    fn values(&self, table: &Table<'_, '_, G>, line: &Line<ActOf<G>>, deals: std::ops::Range<u32>) -> Vec<i32> {
        let values = self.spread(&[line], deals, |line, number| play_out(table, Reach::Near, line, number));
        values.into_iter().flatten().collect()
    }

    fn tried(&self, table: &Table<'_, '_, G>, line: &Line<ActOf<G>>, deals: std::ops::Range<u32>) -> Tally {
        let mut tally = Tally::default();
        tally.extend(&self.values(table, line, deals));
        tally
    }
}

/// How many playouts of this length a budget is enough for.
fn affordable(budget: u32, length: u32) -> u32 {
    let square = |count: u32| u64::from(count).pow(2);
    (u64::from(budget) * square(SHORT) / square(length.max(SHORT))) as u32
}

/// The same with one intention put in, exchanged or left out.
fn changed<D: Copy, I: Copy>(acts: &[Act<D, I>], ideas: &[I], dice: &mut Seeded) -> Vec<Act<D, I>> {
    let mut acts = acts.to_vec();
    let idea = Act::Intend(ideas[dice.below(ideas.len() as u32) as usize]);
    let (how, at) = (dice.below(4), dice.below(acts.len() as u32) as usize);
    match how {
        0 if !acts.is_empty() => {
            acts.remove(at);
        }
        1 if !acts.is_empty() => acts[at] = idea,
        _ => acts.insert(dice.below(acts.len() as u32 + 1) as usize, idea),
    }
    acts
}
