//! The suite that every game passes.

use fieldcraft_conformance::{Plan, check};
use fieldcraft_content::catalogue;
use fieldcraft_frontline::present::FrontlineDDay;
use std::sync::Arc;

#[test]
fn frontline_d_day_passes_the_suite() {
    let system = Arc::new(FrontlineDDay::embedded().unwrap_or_else(|mistakes| panic!("{mistakes}")));
    let plan = Plan {
        scenarios: &["free-battle", "omaha-draw", "villers-bocage"],
        games: 2,
        clause_exists: &|id| catalogue::find(id).is_some(),
        ..Plan::default()
    };
    check(&system, &plan).assert_clean();
}
