//! One random game, and which laws are looked at when.

use crate::{Law, Plan, Report, Violation, intents, journal, list, odds, secrets, standing, words};
use fieldcraft_engine::{Game, Seat, Seeded};
use fieldcraft_scene::{Decision, OptionKind, OptionValue, Setup, System};
use fieldcraft_table::{Dice, History, Table};
use serde_json::Value;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

/// How many decisions of other moments are kept to try.
const POOL: usize = 64;

/// In so many decisions, a game is given up at most once where it can be.
const CONCESSION: u32 = 200;

/// One game that is being checked.
pub(crate) struct Trial<'a, S: System> {
    pub plan: &'a Plan<'a>,
    pub table: Table<S>,
    /// Chooses what to play and what to check; not the dice of the game.
    pub luck: Seeded,
    /// Decisions that were listed at some moment, for some seat.
    pub pool: Vec<Decision<S>>,
    /// Positions seen on the way, by step.
    pub positions: Vec<(usize, Value)>,
    scenario: &'a str,
    seed: u64,
    report: &'a mut Report,
}

impl<S: System> Trial<'_, S> {
    /// Notes that a law does not hold.
    pub fn blame(&mut self, law: Law, detail: impl Into<String>) {
        let (scenario, step) = (self.scenario.to_owned(), self.table.steps());
        self.report.add(Violation { law, scenario, seed: self.seed, step, detail: detail.into() });
    }

    /// Notes that a law does not hold, unless it does.
    pub fn demand(&mut self, holds: bool, law: Law, detail: impl FnOnce() -> String) {
        if !holds {
            self.blame(law, detail());
        }
    }

    /// One time in `n`.
    pub fn once_in(&mut self, n: u32) -> bool {
        self.luck.below(n) == 0
    }

    /// The position as JSON.
    pub fn position(&self) -> Value {
        self.table.system().position(self.table.game())
    }

    pub fn system(&self) -> Arc<S> {
        self.table.shared_system()
    }

    pub fn count(&mut self) -> &mut Report {
        self.report
    }
}

/// Plays one game to its end and checks it.
pub(crate) fn play_through<S: System>(
    system: &Arc<S>,
    plan: &Plan<'_>,
    scenario: &str,
    seed: u64,
    report: &mut Report,
) {
    report.games += 1;
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    let violation = |law, detail| Violation { law, scenario: scenario.to_owned(), seed, step: 0, detail };
    let mut setup = Setup::of(scenario);
    let switches = system.options().into_iter().filter(|option| matches!(option.kind, OptionKind::Switch { .. }));
    if plan.all_switches {
        setup.options.extend(switches.map(|option| (option.id, OptionValue::Bool(true))));
    }
    let table = match Table::new(Arc::clone(system), setup, bytes) {
        Ok(table) => table,
        Err(error) => return report.add(violation(Law::Starts, error.to_string())),
    };
    let luck = Seeded::from_number(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let mut trial = Trial { plan, table, luck, pool: Vec::new(), positions: Vec::new(), scenario, seed, report };
    // A panic is one more finding; what it left behind is not looked at again.
    let outcome = catch_unwind(AssertUnwindSafe(|| {
        if run(&mut trial) {
            journal::check_whole(&mut trial);
        }
    }));
    if let Err(panic) = outcome {
        let text = panic.downcast_ref::<&str>().map(ToString::to_string);
        let text = text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_default();
        trial.blame(Law::NoPanic, text);
    }
}

/// Plays to the end, or as far as is planned; false if it could not go on.
fn run<S: System>(trial: &mut Trial<'_, S>) -> bool {
    for made in 0..trial.plan.max_decisions {
        if trial.plan.left_after.is_some_and(|most| most <= made) {
            return true;
        }
        let acting: Vec<Seat> = trial.table.game().to_act().collect();
        let Some(seat) = pick(&mut trial.luck, &acting) else {
            trial.demand(trial.table.game().verdict().is_some(), Law::Ends, || "over without a verdict".into());
            return true;
        };
        let legal = trial.table.legal(seat).to_vec();
        // Games that are given up early show little: most concessions are passed over.
        let may_concede = legal.iter().any(S::Game::concedes) && trial.once_in(CONCESSION);
        let wanted: Vec<_> = legal.iter().copied().filter(|one| may_concede || !S::Game::concedes(one)).collect();
        let Some(decision) = pick(&mut trial.luck, &wanted) else {
            trial.blame(Law::NoDeadEnd, format!("{} has no decision", trial.table.seat_name(seat)));
            return false;
        };
        observe(trial, seat, &legal);
        if trial.once_in(trial.plan.secrets_in) {
            secrets::check(trial, seat, &decision);
        }
        if let Err(error) = trial.table.decide(seat, &decision, Dice::Seeded) {
            trial.blame(Law::ListIsPlayable, format!("{decision:?}: {error}"));
            return false;
        }
        trial.count().decisions += 1;
        words::check_turn(trial);
    }
    let max = trial.plan.max_decisions;
    trial.blame(Law::Ends, format!("not over after {max} decisions"));
    false
}

/// Checks the laws that hold at every moment, the dear ones now and then.
fn observe<S: System>(trial: &mut Trial<'_, S>, seat: Seat, legal: &[Decision<S>]) {
    list::check(trial, seat, legal);
    words::check_choices(trial, seat, legal);
    if trial.once_in(10) {
        journal::check_position(trial);
    }
    if trial.once_in(6) {
        intents::check(trial, seat);
    }
    if trial.once_in(4) {
        standing::check(trial, seat);
    }
    if trial.once_in(24) {
        odds::check(trial, seat, legal);
    }
    if trial.once_in(120) {
        journal::check_save(trial);
    }
    if trial.once_in(8) {
        let (step, position) = (trial.table.steps(), trial.position());
        trial.positions.push((step, position));
    }
    for decision in legal {
        if trial.pool.len() < POOL {
            trial.pool.push(*decision);
        } else if trial.once_in(16) {
            let at = trial.luck.below(POOL as u32) as usize;
            trial.pool[at] = *decision;
        }
    }
}

/// One of the items.
pub(crate) fn pick<T: Copy>(luck: &mut Seeded, items: &[T]) -> Option<T> {
    items.get(luck.below(items.len() as u32) as usize).copied()
}
