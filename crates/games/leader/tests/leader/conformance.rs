//! The suite that every game passes, for both editions.

use crate::leader;
use fieldcraft_conformance::{Plan, check};
use fieldcraft_content::catalogue;
use fieldcraft_leader::cards::Family;
use std::sync::Arc;

fn check_edition(family: Family, games: u32) {
    let system = Arc::new(leader(family));
    let plan = Plan { games, clause_exists: &|id| catalogue::find(id).is_some(), ..Plan::default() };
    check(&system, &plan).assert_clean();
}

#[test]
fn sherman_leader_passes_the_suite() {
    check_edition(Family::Sherman, 2);
}

#[test]
fn tiger_leader_passes_the_suite() {
    check_edition(Family::Tiger, 2);
}

#[test]
fn scenarios_in_turn_keep_their_secrets() {
    let system = Arc::new(leader(Family::Tiger));
    fieldcraft_conformance::check_secrets(&system, 200).assert_clean();
}

#[test]
#[ignore = "takes minutes; docs/testing.md says when"]
fn every_scenario_keeps_its_secrets_to_its_end() {
    let system = Arc::new(leader(Family::Tiger));
    fieldcraft_conformance::check_secrets(&system, usize::MAX).assert_clean();
}
