//! The suite that every game passes.

use fieldcraft_conformance::{Plan, check};
use fieldcraft_content::catalogue;
use fieldcraft_panzer::present::PanzerLeader;
use std::sync::Arc;

#[test]
fn panzer_leader_passes_the_suite() {
    let system = Arc::new(PanzerLeader::embedded().unwrap_or_else(|mistakes| panic!("{mistakes}")));
    let plan = Plan {
        scenarios: &["remagen-bridge", "anticlimax", "utah-beach"],
        games: 1,
        clause_exists: &|id| catalogue::find(id).is_some(),
        ..Plan::default()
    };
    check(&system, &plan).assert_clean();
}
