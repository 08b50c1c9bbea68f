//! A player who tries out what it might do, with the script for both sides.
//!
//! First the script in each of its postures, for several turns, where they part; then, in the best of them, whatever
//! else it may mean, to the end of the other side's next turn. What it may mean is ranked by how it looks at once. All are
//! played out again and again on positions that its seat cannot tell from the true one, with the same deals and dice, and
//! after each round the worse half is dropped. What stands first stays to the end, and only what is clearly better is
//! taken instead of it. Where one choice is beyond all doubt, the rest of the budget is saved.
//!
//! A phase that a game plans as a whole (`Moment::Phase`) is thought about once, when it begins; see `plan`.
//!
//! Whoever waits for it may lose patience, and gets the best that has been found by then.
//! The budget is a number of playouts, so that the same seed and budget give the same choice on every machine and any
//! number of threads.

mod candidates;
mod dice;
mod matched;
mod plan;
mod playout;
mod tally;

use crate::{Machine, Patience};
use candidates::{Line, others, postures};
pub(crate) use dice::Dice;
use fieldcraft_engine::{ActOf, Intents, Known, Moment, Player, Worth};
use plan::Plan;
pub(crate) use playout::play_on;
use playout::{Reach, Table, play_out};
use tally::Tally;

/// The most that is played out; what looks worse at once is left aside.
const MOST: usize = 12;
/// The fewest playouts for each of them on average.
const LEAST: u32 = 4;

/// Looks ahead with a budget of playouts for each choice.
#[derive(Clone, Debug)]
pub struct Search<G: Intents> {
    budget: u32,
    seed: u64,
    threads: usize,
    patience: Patience,
    worth: Option<Worth>,
    plan: Option<Plan<G::Intent>>,
}

/// What was found out by a number of playouts.
struct Found<A> {
    line: Line<A>,
    /// What it is worth, and what the best of the others is.
    worth: Option<(i32, Option<i32>)>,
    playouts: u32,
}

/// How many lines a budget can tell apart.
fn lines_for(budget: u32) -> usize {
    (budget / LEAST).max(1) as usize
}

impl<G: Machine> Search<G> {
    /// A player with this budget and dice of its own, who uses as many threads.
    #[must_use]
    pub fn new(budget: u32, seed: u64, threads: usize) -> Self {
        Self { budget, seed, threads: threads.max(1), patience: Patience::default(), worth: None, plan: None }
    }

    /// The same for somebody who may lose patience; then it takes the best of the rounds that it has finished.
    #[must_use]
    pub fn awaited(self, patience: &Patience) -> Self {
        Self { patience: patience.clone(), ..self }
    }

    /// Each choice has deals and dice of its own.
    fn table<'a, 'b>(&mut self, known: &'a Known<'b, G>) -> Table<'a, 'b, G> {
        self.seed = self.seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        Table { known, seed: self.seed }
    }

    /// What is best of all that may be done now, weighed by itself.
    fn find(&mut self, known: &Known<'_, G>) -> ActOf<G> {
        let table = self.table(known);
        let (share, most) = match G::LEAN {
            0 => (0, 1),
            lean => (self.budget.div_ceil(lean), G::POSTURES.len()),
        };
        let leaning = self.best(&table, Reach::Far, postures(&table, most), share);
        let first = leaning.line;
        let left = self.budget - leaning.playouts;
        let most = if self.patience.lasts() { MOST.min(lines_for(left)) - 1 } else { 0 };
        let more = others(&table, most, &first);
        let found = self.best(&table, Reach::Near, std::iter::once(first).chain(more).collect(), left);
        let playouts = leaning.playouts + found.playouts;
        self.worth = found.worth.or(leaning.worth).map(|(value, otherwise)| Worth { value, otherwise, playouts });
        found.line.acts[0]
    }

    /// The best of some lines, by sequential halving; the first, if none is clearly better.
    fn best(&self, table: &Table<'_, '_, G>, reach: Reach, lines: Vec<Line<ActOf<G>>>, budget: u32) -> Found<ActOf<G>> {
        let lines = lines.into_iter().take(lines_for(budget));
        let mut left: Vec<(Line<ActOf<G>>, Tally)> = lines.map(|line| (line, Tally::default())).collect();
        let mut done = 0;
        while 1 < left.len() && self.patience.lasts() {
            let rounds = left.len().ilog2() + u32::from(!left.len().is_power_of_two());
            let each = ((budget.saturating_sub(done)) / rounds.max(1) / left.len() as u32).max(1);
            let from = left[0].1.count();
            let lines: Vec<&Line<ActOf<G>>> = left.iter().map(|(line, _)| line).collect();
            let values = self.spread(&lines, from..from + each, |line, number| play_out(table, reach, line, number));
            if !self.patience.lasts() {
                break;
            }
            for (one, values) in left.iter_mut().zip(values) {
                one.1.extend(&values);
            }
            done += each * left.len() as u32;
            let keep = left.len().div_ceil(2);
            if left.len() == 2 || budget < done + keep as u32 || is_settled(&left) {
                break;
            }
            left[1..].sort_by_key(|(_, tally)| std::cmp::Reverse(tally.sum()));
            left.truncate(keep);
        }
        let best = (1..left.len()).max_by_key(|at| (left[*at].1.sum(), std::cmp::Reverse(*at)));
        let chosen = best.filter(|at| left[*at].1.clearly_beats(&left[0].1)).unwrap_or(0);
        let (line, tally) = &left[chosen];
        let others = left.iter().enumerate().filter(|(at, _)| *at != chosen).map(|(_, (_, tally))| tally.mean());
        let worth = (0 < done).then(|| (tally.mean(), others.max()));
        Found { line: line.clone(), worth, playouts: done }
    }

    /// The values of these playouts for each line.
    fn spread<L: Sync>(
        &self,
        lines: &[L],
        rounds: std::ops::Range<u32>,
        play_out: impl Fn(&L, u32) -> i32 + Sync,
    ) -> Vec<Vec<i32>> {
        let each = rounds.len();
        let jobs = lines.len() * each;
        // What is missing once patience is lost is not looked at.
        let one = |job: usize| match self.patience.lasts() {
            true => play_out(&lines[job / each], rounds.start + (job % each) as u32),
            false => 0,
        };
        let mut values = vec![0; jobs];
        let share = jobs.div_ceil(self.threads).max(1);
        if share == jobs {
            values.iter_mut().enumerate().for_each(|(job, value)| *value = one(job));
        } else {
            std::thread::scope(|scope| {
                for (part, values) in values.chunks_mut(share).enumerate() {
                    let one = &one;
                    scope.spawn(move || {
                        values.iter_mut().enumerate().for_each(|(at, value)| *value = one(part * share + at));
                    });
                }
            });
        }
        values.chunks(each).map(<[i32]>::to_vec).collect()
    }
}

/// Whether one choice is so much better than all others that the rest of the budget can be saved.
fn is_settled<A>(left: &[(A, Tally)]) -> bool {
    let Some(best) = left.iter().max_by_key(|(_, tally)| tally.sum()) else { return true };
    left.iter().all(|other| std::ptr::eq(other, best) || best.1.surely_beats(&other.1))
}

impl<G: Machine> Player<G> for Search<G> {
    fn act(&mut self, known: &Known<'_, G>) -> ActOf<G> {
        match known.moment() {
            Moment::Alone => self.find(known),
            Moment::Phase(phase) => self.go_on(known, phase),
            Moment::Within => self.by_script(known),
        }
    }

    fn worth(&self) -> Option<Worth> {
        self.worth
    }
}
