//! The suite that every game passes.
//!
//! The gate plays a few situations whole and looks into all of them; the whole of all twenty, with and without the
//! optional rules, takes minutes and is run by hand (see `docs/testing.md`).

use fieldcraft_conformance::{Plan, check};
use fieldcraft_content::catalogue;
use fieldcraft_panzer::present::PanzerLeader;
use std::sync::Arc;

#[track_caller]
fn passes(plan: &Plan<'_>) {
    let system = Arc::new(PanzerLeader::embedded().unwrap_or_else(|mistakes| panic!("{mistakes}")));
    check(&system, &Plan { games: 1, clause_exists: &|id| catalogue::find(id).is_some(), ..*plan }).assert_clean();
}

#[test]
fn three_situations_pass_the_suite_whole() {
    passes(&Plan { scenarios: &["remagen-bridge", "anticlimax", "utah-beach"], ..Plan::default() });
}

#[test]
fn a_situation_with_every_optional_rule_passes_the_suite_whole() {
    passes(&Plan { scenarios: &["remagen-bridge"], all_switches: true, ..Plan::default() });
}

#[test]
fn every_situation_passes_the_suite_as_it_begins() {
    for (seed, all_switches) in [(2, false), (3, true)] {
        passes(&Plan { seed, all_switches, left_after: Some(90), ..Plan::default() });
    }
}

#[test]
#[ignore = "takes minutes; docs/testing.md says when"]
fn every_situation_passes_the_suite_whole_with_and_without_the_optional_rules() {
    for all_switches in [false, true] {
        passes(&Plan { all_switches, max_decisions: 200_000, ..Plan::default() });
    }
}
