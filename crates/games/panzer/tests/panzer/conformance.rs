//! The suite that every game passes.
//!
//! The gate plays a few situations whole and looks into all of them; the whole of all twenty, with and without the
//! optional rules, takes minutes and is run by hand (see `docs/testing.md`).

use fieldcraft_conformance::{Plan, check};
use fieldcraft_content::catalogue;
use fieldcraft_panzer::present::PanzerLeader;
use fieldcraft_panzer::situation::FILES;
use std::sync::{Arc, LazyLock};

#[track_caller]
fn passes(plan: &Plan<'_>) {
    static SYSTEM: LazyLock<Arc<PanzerLeader>> =
        LazyLock::new(|| Arc::new(PanzerLeader::embedded().unwrap_or_else(|mistakes| panic!("{mistakes}"))));
    check(&SYSTEM, &Plan { games: 1, clause_exists: &|id| catalogue::find(id).is_some(), ..*plan }).assert_clean();
}

#[test]
fn two_situations_pass_the_suite_whole_and_a_landing_as_it_begins() {
    passes(&Plan { scenarios: &["remagen-bridge", "anticlimax"], ..Plan::default() });
    passes(&Plan { scenarios: &["utah-beach"], left_after: Some(150), ..Plan::default() });
}

#[test]
fn a_situation_with_every_optional_rule_passes_the_suite_whole() {
    passes(&Plan { scenarios: &["remagen-bridge"], all_switches: true, ..Plan::default() });
}

/// Half of them without the optional rules and half of them with all.
#[test]
fn every_situation_passes_the_suite_as_it_begins() {
    let ids: Vec<&str> = FILES.iter().map(|(file, _)| file[3..].trim_end_matches(".toml")).collect();
    for (at, id) in ids.iter().enumerate() {
        passes(&Plan { scenarios: &[id], all_switches: at % 2 == 1, left_after: Some(20), ..Plan::default() });
    }
}

#[test]
#[ignore = "takes minutes; docs/testing.md says when"]
fn every_situation_passes_the_suite_whole_with_and_without_the_optional_rules() {
    for all_switches in [false, true] {
        passes(&Plan { all_switches, max_decisions: 200_000, ..Plan::default() });
    }
}

#[test]
fn scenarios_in_turn_keep_their_secrets() {
    let system = Arc::new(PanzerLeader::embedded().unwrap_or_else(|mistakes| panic!("{mistakes}")));
    fieldcraft_conformance::check_secrets(&system, 150).assert_clean();
}

#[test]
#[ignore = "takes minutes; docs/testing.md says when"]
fn every_scenario_keeps_its_secrets_to_its_end() {
    let system = Arc::new(PanzerLeader::embedded().unwrap_or_else(|mistakes| panic!("{mistakes}")));
    fieldcraft_conformance::check_secrets(&system, usize::MAX).assert_clean();
}
