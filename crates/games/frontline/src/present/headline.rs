//! Odds in a line: how many hits, and how likely a kill.

use fieldcraft_scene::OddsView;

/// The odds in a line: "2.4 hits, a kill 69.0%"; none for what is no fight.
pub(crate) fn headline(odds: &OddsView) -> Option<String> {
    odds.outcomes.iter().find(|outcome| outcome.tells(&["worked", "struck"]))?;
    Some(format!("{} hits, a kill {}", odds.mean_of(&["struck"]), odds.share_of(&["destroyed"])))
}

#[cfg(test)]
mod tests {
    use super::*;
    use fieldcraft_engine::Ratio;
    use fieldcraft_scene::OutcomeView;
    use serde_json::{Value, json};

    #[track_caller]
    fn check_headline(outcomes: &[(u128, &str, Vec<Value>)], expected: Option<&str>) {
        let outcome = |(num, text, events): &(u128, &str, Vec<Value>)| {
            OutcomeView::new(Ratio { num: *num, den: 10 }, (*text).into(), events.clone())
        };
        let outcomes = outcomes.iter().map(outcome).collect();
        assert_eq!(
            headline(&OddsView { exact: true, runs: 10, outcomes, headline: String::new() }).as_deref(),
            expected
        );
    }

    #[test]
    fn a_fight_is_told_by_its_hits_and_its_dead() {
        let [worked, struck, destroyed] = ["worked", "struck", "destroyed"].map(|name| json!({ "event": name }));
        let all = [
            (5, "two hits", vec![worked.clone(), struck.clone(), struck.clone()]),
            (3, "a man is lost", vec![worked.clone(), struck, destroyed]),
            (2, "no hit", vec![worked]),
        ];
        check_headline(&all, Some("1.3 hits, a kill 30.0%"));
    }

    #[test]
    fn what_is_no_fight_has_no_headline_of_its_own() {
        check_headline(&[(6, "the Allied side goes first", vec![]), (4, "the Axis does", vec![])], None);
    }
}
