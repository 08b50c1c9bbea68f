//! The suite that every game passes.

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
fn the_scenarios_pass_the_suite() {
    passes(&Plan {
        scenarios: &["foggia-airfields", "salerno-beachhead", "volturno-line"],
        left_after: Some(150),
        ..Plan::default()
    });
}

#[test]
fn a_scenario_with_every_option_passes_the_suite() {
    passes(&Plan { scenarios: &["volturno-line"], all_switches: true, left_after: Some(150), ..Plan::default() });
}
