//! The suite that every game passes.
//!
//! The gate looks into every scenario, and `secrets.rs` and `random_play.rs` hold single laws against whole games; the
//! whole suite for whole games, with and without options, takes minutes and is run by hand (see `docs/testing.md`).

use fieldcraft_conformance::{Plan, check};
use fieldcraft_content::catalogue;
use fieldcraft_general::present::FrontlineGeneral;
use std::sync::{Arc, LazyLock};

#[track_caller]
fn passes(plan: &Plan<'_>) {
    static SYSTEM: LazyLock<Arc<FrontlineGeneral>> =
        LazyLock::new(|| Arc::new(FrontlineGeneral::embedded().unwrap_or_else(|mistakes| panic!("{mistakes}"))));
    check(&SYSTEM, &Plan { games: 1, clause_exists: &|id| catalogue::find(id).is_some(), ..*plan }).assert_clean();
}

#[test]
fn the_scenarios_pass_the_suite_as_they_begin() {
    passes(&Plan { left_after: Some(150), ..Plan::default() });
}

#[test]
fn a_scenario_with_every_option_passes_the_suite_as_it_begins() {
    passes(&Plan { scenarios: &["volturno-line"], all_switches: true, left_after: Some(150), ..Plan::default() });
}

#[test]
#[ignore = "takes minutes; docs/testing.md says when"]
fn every_scenario_passes_the_suite_whole_with_and_without_the_options() {
    for all_switches in [false, true] {
        passes(&Plan { all_switches, seed: 11, max_decisions: 200_000, ..Plan::default() });
    }
}

#[test]
fn scenarios_in_turn_keep_their_secrets() {
    let system = Arc::new(FrontlineGeneral::embedded().unwrap_or_else(|mistakes| panic!("{mistakes}")));
    fieldcraft_conformance::check_secrets(&system, 120).assert_clean();
}

#[test]
#[ignore = "takes minutes; docs/testing.md says when"]
fn every_scenario_keeps_its_secrets_to_its_end() {
    let system = Arc::new(FrontlineGeneral::embedded().unwrap_or_else(|mistakes| panic!("{mistakes}")));
    fieldcraft_conformance::check_secrets(&system, usize::MAX).assert_clean();
}
