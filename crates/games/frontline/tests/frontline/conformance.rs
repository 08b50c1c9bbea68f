//! The suite that every game passes.

use fieldcraft_conformance::{Plan, check};
use fieldcraft_content::catalogue;
use fieldcraft_frontline::present::FrontlineDDay;
use std::sync::Arc;

#[track_caller]
fn passes(scenarios: &[&str], games: u32) {
    let system = Arc::new(FrontlineDDay::embedded().unwrap_or_else(|mistakes| panic!("{mistakes}")));
    let plan = Plan { scenarios, games, clause_exists: &|id| catalogue::find(id).is_some(), ..Plan::default() };
    check(&system, &plan).assert_clean();
}

#[test]
fn battles_pass_the_suite() {
    passes(&["free-battle", "omaha-draw", "villers-bocage"], 2);
}

#[test]
fn the_campaign_passes_the_suite() {
    passes(&["road-to-saint-lo"], 1);
}

#[test]
fn scenarios_in_turn_keep_their_secrets() {
    let system = Arc::new(FrontlineDDay::embedded().unwrap_or_else(|mistakes| panic!("{mistakes}")));
    fieldcraft_conformance::check_secrets(&system, 150).assert_clean();
}

#[test]
#[ignore = "takes minutes; docs/testing.md says when"]
fn every_scenario_keeps_its_secrets_to_its_end() {
    let system = Arc::new(FrontlineDDay::embedded().unwrap_or_else(|mistakes| panic!("{mistakes}")));
    fieldcraft_conformance::check_secrets(&system, usize::MAX).assert_clean();
}
