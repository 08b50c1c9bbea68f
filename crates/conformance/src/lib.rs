//! The suite that every game passes, written once.
//!
//! [`check`] plays many random games of a system and asks at every step whether the laws hold that terminal, browser,
//! server, bots and saves rely on. It knows no game. [`toy`] is a small game with deliberate flaws, to prove that the
//! suite notices them.

mod damaged;
mod game;
mod intents;
mod journal;
mod lesson;
mod list;
mod manual;
mod odds;
mod report;
mod secrets;
mod seed;
mod standing;
pub mod toy;
pub mod usual;
mod words;

pub use damaged::{Damage, Readings, play_on, read_damaged, walk};
pub use lesson::play_lesson;
pub use manual::check_questions;
pub use report::{Law, Report, Violation};
pub use seed::changing_seed;

use fieldcraft_scene::System;
use std::sync::Arc;

/// How many seeds the gate goes through in turn.
const SEEDS: u64 = 8;

/// How much to check.
#[derive(Clone, Copy)]
pub struct Plan<'a> {
    /// The scenarios; empty means all.
    pub scenarios: &'a [&'a str],
    /// Whether every option that is a switch is on.
    pub all_switches: bool,
    /// How many games of each.
    pub games: u32,
    /// The first seed; each game has its own.
    pub seed: u64,
    /// After how many decisions a game has failed to end.
    pub max_decisions: usize,
    /// After how many decisions a game is left as it is, for a quick look at many scenarios.
    pub left_after: Option<usize>,
    /// Before one in how many decisions everything hidden is dealt anew for every seat and compared; 1 is all.
    pub secrets_in: u32,
    /// Whether the catalogue has a clause with this id.
    pub clause_exists: &'a dyn Fn(&str) -> bool,
}

impl Default for Plan<'_> {
    fn default() -> Self {
        Self {
            scenarios: &[],
            all_switches: false,
            games: 8,
            seed: 1,
            max_decisions: 20_000,
            left_after: None,
            secrets_in: 6,
            clause_exists: &|_| true,
        }
    }
}

/// Plays random games and checks every law.
#[must_use]
pub fn check<S: System>(system: &Arc<S>, plan: &Plan<'_>) -> Report {
    let mut report = Report::default();
    for scenario in system.scenarios() {
        if !plan.scenarios.is_empty() && !plan.scenarios.contains(&scenario.id.as_str()) {
            continue;
        }
        for number in 0..plan.games {
            game::play_through(system, plan, &scenario.id, plan.seed + u64::from(number), &mut report);
        }
    }
    report
}

/// Plays random games with a seed that changes from run to run, and before every decision deals everything anew that
/// each seat may not know, and compares: two scenarios in turn, as far as `decisions`, every other one with its switches
/// on. [`usize::MAX`] decisions are all scenarios to their end.
///
/// The gate goes through a few seeds in turn, so that it fails for a change and not for a seed; the whole run takes any.
#[must_use]
pub fn check_secrets<S: System>(system: &Arc<S>, decisions: usize) -> Report {
    let seed = if decisions == usize::MAX { changing_seed() } else { changing_seed() % SEEDS };
    let scenarios = system.scenarios();
    let count = if decisions == usize::MAX { scenarios.len() } else { 2.min(scenarios.len()) };
    // One scenario of a long run again.
    let only = std::env::var("FIELDCRAFT_SCENARIO").ok();
    let mut report = Report::default();
    for at in 0..count as u64 {
        let scenario = &scenarios[((seed + at) % scenarios.len() as u64) as usize];
        if only.as_ref().is_some_and(|only| *only != scenario.id) {
            continue;
        }
        let all_switches = (seed / 2 + at).is_multiple_of(2);
        let plan = Plan {
            all_switches,
            left_after: Some(decisions),
            max_decisions: 200_000,
            secrets_in: 1,
            ..Plan::default()
        };
        let (before, known) = (report.decisions, report.violations.len());
        game::play_through(system, &plan, &scenario.id, seed + at, &mut report);
        if decisions == usize::MAX {
            let (id, made) = (&scenario.id, report.decisions - before);
            eprintln!("{id}: {made} decisions, {} violations", report.violations.len() - known);
            report.violations[known..].iter().for_each(|violation| eprintln!("  {violation}"));
        }
    }
    report
}
