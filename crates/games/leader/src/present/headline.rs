//! The odds in a line: how often an attack destroys its target, how often the enemy harms nobody.

use fieldcraft_engine::Ratio;
use fieldcraft_scene::OddsView;

/// What tells that a unit or its commander was hit.
const HARM: [&str; 7] = ["damaged", "exposed", "immobile", "suppressed", "wounded", "killed", "unit_destroyed"];

/// The odds of an attack in a line.
pub(crate) fn headline(odds: &OddsView) -> Option<String> {
    let some = |events: &[&str]| Some(odds.share_of(events)).filter(|share| *share != Ratio::ZERO);
    if let Some(destroyed) = some(&["enemy_destroyed"]) {
        return Some(format!("destroyed {destroyed}"));
    }
    some(&HARM)?;
    let lost = some(&["unit_destroyed"]).map(|lost| format!(", a unit lost {lost}")).unwrap_or_default();
    Some(format!("nobody hit {}{lost}", odds.share(|outcome| !outcome.tells(&HARM))))
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
            OutcomeView::new(Ratio::new(*share, 100).unwrap(), "it happens".into(), events)
        };
        let outcomes = outcomes.iter().map(outcome).collect();
        assert_eq!(headline(&OddsView { exact: true, runs: 1, outcomes, headline: String::new() }).as_deref(), expect);
    }

    #[test]
    fn a_headline_adds_up_what_counts() {
        let last: &[&str] = &["moved", "enemy_destroyed", "battle_ended"];
        check(&[(60, &["moved", "enemy_destroyed"]), (34, last), (6, &["moved", "no_hit"])], Some("destroyed 94.0%"));
        check(&[(70, &["no_hit"]), (30, &["damaged"])], Some("nobody hit 70.0%"));
        check(
            &[(50, &["no_hit"]), (30, &["stress"]), (20, &["unit_destroyed"])],
            Some("nobody hit 80.0%, a unit lost 20.0%"),
        );
        check(&[(100, &["moved"])], None);
    }
}
