//! Odds in a line: what fire hits and knocks out, and who comes through on the march.

use fieldcraft_engine::Ratio;
use fieldcraft_scene::OddsView;
use std::collections::BTreeSet;

const HITS: [&str; 2] = ["hit", "destroyed"];
const DAMAGE: [&str; 1] = ["damaged"];
const KNOCKED_OUT: [&str; 2] = ["destroyed", "deserted"];
const FAILURES: [&str; 1] = ["failed"];
const TIES: [&str; 1] = ["tied"];

/// The odds of fire or of checks on the march in a line.
pub(crate) fn headline(odds: &OddsView) -> Option<String> {
    let share = |events: &[&str]| percent(odds.share_of(events));
    // Whether a roll is tied and made again, as at the beginning of a turn, is nothing to weigh.
    if odds.outcomes.iter().all(|outcome| outcome.told(&TIES).count() == outcome.events.len()) {
        return Some(String::new());
    }
    let hurt: BTreeSet<&str> = odds
        .outcomes
        .iter()
        .flat_map(|outcome| outcome.told(&HITS))
        .filter_map(|event| event["unit"].as_str())
        .collect();
    Some(match hurt.len() {
        0 => {
            let fails = odds.share_of(&FAILURES);
            let passes = odds.share(|outcome| !outcome.tells(&FAILURES));
            (fails != Ratio::ZERO).then(|| format!("all pass {}, some fail {}", percent(passes), percent(fails)))?
        }
        1 => format!("hits {}, damages {}, knocks out {}", share(&HITS), share(&DAMAGE), share(&KNOCKED_OUT)),
        _ => {
            let [out, damaged] = [odds.mean_of(&KNOCKED_OUT), odds.mean_of(&DAMAGE)];
            format!("{out} knocked out, {damaged} damaged; any knocked out {}", share(&KNOCKED_OUT))
        }
    })
}

fn percent(share: Ratio) -> String {
    format!("{}%", share.percent())
}

#[cfg(test)]
mod tests {
    use super::*;
    use fieldcraft_scene::OutcomeView;
    use serde_json::json;

    #[track_caller]
    fn check(outcomes: &[(u128, &[(&str, &str)])], expect: Option<&str>) {
        let all = outcomes.iter().map(|(of, _)| of).sum();
        let outcomes = outcomes.iter().map(|(of, events)| {
            let events = events.iter().map(|(event, unit)| json!({"event": event, "unit": unit})).collect();
            OutcomeView::new(Ratio::new(*of, all).expect("a share"), String::new(), events)
        });
        let odds = OddsView { exact: true, runs: 1, outcomes: outcomes.collect(), headline: String::new() };
        assert_eq!(headline(&odds).as_deref(), expect);
    }

    #[test]
    fn fire_and_checks_are_told_in_a_line() {
        let hit: &[_] = &[("hit", "german-1"), ("damaged", "german-1")];
        check(&[(5, &[]), (4, hit), (1, &[("destroyed", "german-1")])], Some("hits 50%, damages 40%, knocks out 10%"));
        let both: &[_] = &[("destroyed", "german-1"), ("hit", "german-2"), ("deserted", "german-2")];
        let text = "0.6 knocked out, 0.5 damaged; any knocked out 30%";
        check(&[(2, &[]), (5, hit), (3, both)], Some(text));
        check(&[(7, &[]), (3, &[("failed", "american-1")])], Some("all pass 70%, some fail 30%"));
        check(&[(1, &[("initiative", "")])], None);
        check(&[(9, &[]), (1, &[("tied", "")])], Some(""));
    }
}
