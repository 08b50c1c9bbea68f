//! Odds in a line: what fire hits and knocks out, and who comes through on the march.

use fieldcraft_scene::{OddsView, OutcomeView};
use serde_json::Value;
use std::collections::BTreeSet;

/// Shares are counted in millionths.
const WHOLE: u64 = 1_000_000;

const HITS: [&str; 2] = ["hit", "destroyed"];
const DAMAGE: [&str; 1] = ["damaged"];
const KNOCKED_OUT: [&str; 2] = ["destroyed", "deserted"];
const FAILURES: [&str; 1] = ["failed"];
const TIES: [&str; 1] = ["tied"];

/// The odds of fire or of checks on the march in a line.
pub(crate) fn headline(odds: &OddsView) -> Option<String> {
    let share = |kinds: &[&str]| sum(odds, |outcome| u64::from(told(outcome, kinds).next().is_some()));
    let mean = |kinds: &[&str]| tenths(sum(odds, |outcome| told(outcome, kinds).count() as u64));
    // Whether a roll is tied and made again, as at the beginning of a turn, is nothing to weigh.
    if odds.outcomes.iter().all(|outcome| told(outcome, &TIES).count() == outcome.events.len()) {
        return Some(String::new());
    }
    if share(&HITS) == 0 {
        let fails = share(&FAILURES);
        return (fails != 0).then(|| format!("all pass {}, some fail {}", percent(WHOLE - fails), percent(fails)));
    }
    let hurt: BTreeSet<String> = odds
        .outcomes
        .iter()
        .flat_map(|outcome| told(outcome, &HITS))
        .filter_map(|event| event["unit"].as_str().map(str::to_owned))
        .collect();
    Some(if hurt.len() == 1 {
        let (hits, damages) = (percent(share(&HITS)), percent(share(&DAMAGE)));
        format!("hits {hits}, damages {damages}, knocks out {}", percent(share(&KNOCKED_OUT)))
    } else {
        let (out, damaged) = (mean(&KNOCKED_OUT), mean(&DAMAGE));
        format!("{out} knocked out, {damaged} damaged; anybody knocked out {}", percent(share(&KNOCKED_OUT)))
    })
}

/// The events of an outcome that are of these kinds.
fn told<'a>(outcome: &'a OutcomeView, kinds: &'a [&str]) -> impl Iterator<Item = &'a Value> {
    outcome.events.iter().filter(|event| event["event"].as_str().is_some_and(|kind| kinds.contains(&kind)))
}

/// Something that is counted in every outcome, weighed with its share.
fn sum(odds: &OddsView, count: impl Fn(&OutcomeView) -> u64) -> u64 {
    let part = |outcome: &OutcomeView| {
        let [of, all] = outcome.p.map(u128::from);
        (of * u128::from(WHOLE) / all.max(1)) as u64 * count(outcome)
    };
    odds.outcomes.iter().map(part).sum::<u64>()
}

fn percent(share: u64) -> String {
    format!("{}%", (share.min(WHOLE) + WHOLE / 200) / (WHOLE / 100))
}

fn tenths(mean: u64) -> String {
    let tenths = (mean + WHOLE / 20) / (WHOLE / 10);
    format!("{}.{}", tenths / 10, tenths % 10)
}

#[cfg(test)]
mod tests {
    use super::*;
    use fieldcraft_engine::Ratio;
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
        let text = "0.6 knocked out, 0.5 damaged; anybody knocked out 30%";
        check(&[(2, &[]), (5, hit), (3, both)], Some(text));
        check(&[(7, &[]), (3, &[("failed", "american-1")])], Some("all pass 70%, some fail 30%"));
        check(&[(1, &[("initiative", "")])], None);
        check(&[(9, &[]), (1, &[("tied", "")])], Some(""));
    }
}
