//! Odds in a line: how often somebody is destroyed, and how often only dispersed.

use fieldcraft_engine::Ratio;
use fieldcraft_scene::OddsView;

/// The odds in a line: "destroyed 42%, dispersed 31%".
pub(crate) fn headline(odds: &OddsView) -> Option<String> {
    let destroyed = odds.share_of(&["destroyed"]);
    let dispersed = odds.share(|outcome| outcome.tells(&["dispersed"]) && !outcome.tells(&["destroyed"]));
    let told: Vec<String> = [("destroyed", destroyed), ("dispersed", dispersed)]
        .into_iter()
        .filter(|(_, share)| *share != Ratio::ZERO)
        .map(|(word, share)| format!("{word} {share}"))
        .collect();
    (!told.is_empty()).then(|| told.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use fieldcraft_scene::OutcomeView;
    use serde_json::json;

    #[track_caller]
    fn check(outcomes: &[(u128, &[&str])], expect: Option<&str>) {
        let outcome = |(share, events): &(u128, &[&str])| {
            let events: Vec<_> = events.iter().map(|name| json!({ "event": name })).collect();
            OutcomeView::new(Ratio::new(*share, 6).expect("a share"), "it happens".into(), events)
        };
        let outcomes = outcomes.iter().map(outcome).collect();
        assert_eq!(headline(&OddsView { exact: true, runs: 1, outcomes, headline: String::new() }).as_deref(), expect);
    }

    #[test]
    fn a_headline_tells_losses_and_what_is_only_dispersed() {
        let both: &[&str] = &["dispersed", "destroyed"];
        check(&[(2, both), (3, &["dispersed"]), (1, &[])], Some("destroyed 33.3%, dispersed 50.0%"));
        check(&[(3, &["dispersed"]), (3, &[])], Some("dispersed 50.0%"));
        check(&[(6, &["no_effect"])], None);
    }
}
