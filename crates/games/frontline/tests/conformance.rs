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
