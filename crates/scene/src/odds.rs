//! Odds and modifier rows as a screen shows them.

use fieldcraft_engine::{Ratio, Rows};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;
use ts_rs::TS;

/// More outcomes than anybody reads, and one in how many an outcome must be to be worth telling among them.
const MANY: usize = 12;
const LEAST_TOLD: u64 = 20;

/// Means are summed in millionths, because fractions with many denominators grow too long.
const MILLION: u128 = 1_000_000;

/// The odds of a decision.
#[derive(Clone, Debug, PartialEq, Serialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
pub struct OddsView {
    /// Whether every outcome was walked; otherwise the shares were counted in random runs.
    pub exact: bool,
    /// How often the rules were run.
    pub runs: u32,
    /// What may happen, most likely first.
    pub outcomes: Vec<OutcomeView>,
    /// The odds in a line, in the words of the game.
    pub headline: String,
}

impl OddsView {
    /// The likeliest outcomes in a line; of so many that none of them tells anything, only how likely one can be.
    #[must_use]
    pub fn likeliest(&self) -> String {
        let tells = |outcome: &&OutcomeView| outcome.p[1] <= outcome.p[0].saturating_mul(LEAST_TOLD);
        let told = |outcome: &OutcomeView| format!("{} {}", outcome.text, outcome.percent);
        match self.outcomes.first() {
            Some(first) if MANY < self.outcomes.len() && !tells(&first) => {
                format!("none likelier than {}", first.percent)
            }
            _ => self.outcomes.iter().take(2).map(told).collect::<Vec<_>>().join(", "),
        }
    }

    /// How likely it is that one of these events happens.
    #[must_use]
    pub fn share_of(&self, events: &[&str]) -> Ratio {
        self.share(|outcome| outcome.tells(events))
    }

    /// How likely the outcomes are together that fit.
    #[must_use]
    pub fn share(&self, fits: impl Fn(&OutcomeView) -> bool) -> Ratio {
        let shares = self.outcomes.iter().filter(|outcome| fits(outcome)).map(|outcome| outcome.p.map(u128::from));
        let shares = shares.map(|[num, den]| Ratio::new(num, den));
        shares.fold(Ratio::ZERO, |sum, share| share.and_then(|share| sum.plus(share)).unwrap_or(sum))
    }

    /// How many of these events happen on average, to a tenth: "2.4".
    #[must_use]
    pub fn mean_of(&self, events: &[&str]) -> String {
        let part = |outcome: &OutcomeView| {
            let [num, den] = outcome.p.map(u128::from);
            num * MILLION / den.max(1) * outcome.told(events).count() as u128
        };
        let tenths = (self.outcomes.iter().map(part).sum::<u128>() + MILLION / 20) / (MILLION / 10);
        format!("{}.{}", tenths / 10, tenths % 10)
    }
}

/// One thing that may happen.
#[derive(Clone, Debug, PartialEq, Serialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
pub struct OutcomeView {
    /// Its share as numerator and denominator (rounded, if the exact terms need more than 53 bits).
    pub p: [u64; 2],
    /// Its share for people: "36.1%".
    pub percent: String,
    /// What happens, in words.
    pub text: String,
    /// The events, as the bot protocol writes them.
    #[ts(type = "unknown[]")]
    pub events: Vec<Value>,
}

impl OutcomeView {
    /// The events of these names that are part of it.
    pub fn told<'a>(&'a self, events: &'a [&str]) -> impl Iterator<Item = &'a Value> {
        self.events.iter().filter(|event| event["event"].as_str().is_some_and(|name| events.contains(&name)))
    }

    /// Whether one of these events is part of it.
    #[must_use]
    pub fn tells(&self, events: &[&str]) -> bool {
        self.told(events).next().is_some()
    }

    /// An outcome with its share.
    #[must_use]
    pub fn new(share: Ratio, text: String, events: Vec<Value>) -> Self {
        // Numbers above 2^53 do not survive in every reader of JSON.
        let shift = (128 - share.num.max(share.den).leading_zeros()).saturating_sub(53);
        let term = |value: u128| u64::try_from(value >> shift).unwrap_or(u64::MAX);
        Self { p: [term(share.num), term(share.den).max(1)], percent: share.to_string(), text, events }
    }
}

/// One row of a sum.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
pub struct RowView {
    /// What the row adds.
    pub value: i32,
    /// Why.
    pub reason: String,
    /// The clause that says so.
    pub clause: String,
}

/// The rows of one sum.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
pub struct RowGroup {
    /// What the sum is for: "Needs 7 or more on 2 dice".
    pub title: String,
    /// The rows.
    pub rows: Vec<RowView>,
    /// Their sum.
    pub total: i32,
    /// The numbers of the title for programs, by name: `attack`, `defense`, `column`, `needs`, `dice`.
    #[ts(type = "Record<string, number | string>")]
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub figures: BTreeMap<&'static str, Value>,
}

impl RowGroup {
    /// The same group with one more number for programs.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Value>) -> Self {
        self.figures.insert(name, value.into());
        self
    }

    /// The rows that the rules sum.
    #[must_use]
    pub fn new(title: impl Into<String>, rows: &Rows) -> Self {
        Self::worded(title, rows, |reason| (*reason).to_owned())
    }

    /// The same where the words of a reason name units.
    #[must_use]
    pub fn worded<R, const MOST: usize>(
        title: impl Into<String>,
        rows: &Rows<R, MOST>,
        words: impl Fn(&R) -> String,
    ) -> Self {
        let views = rows.as_slice().iter().map(|row| RowView {
            value: row.value,
            reason: words(&row.reason),
            clause: row.clause.0.into(),
        });
        Self { title: title.into(), rows: views.collect(), total: rows.total(), figures: BTreeMap::new() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_fractions_are_exact_and_long_ones_keep_their_value() {
        let short = OutcomeView::new(Ratio { num: 13, den: 36 }, String::new(), Vec::new());
        assert_eq!((short.p, short.percent.as_str()), ([13, 36], "36.1%"));
        let long = OutcomeView::new(Ratio { num: u128::MAX / 4, den: u128::MAX }, String::new(), Vec::new());
        assert_eq!(long.p[1].ilog2(), 52);
        assert!(long.p[0].abs_diff(long.p[1] / 4) < 2);
    }

    #[test]
    fn many_unlikely_outcomes_are_not_told_one_by_one() {
        let odds = |shares: &[u128]| {
            let all = shares.iter().sum();
            let outcome = |of: &u128| OutcomeView::new(Ratio::new(*of, all).expect("a share"), "it".into(), Vec::new());
            let outcomes = shares.iter().map(outcome).collect();
            OddsView { exact: false, runs: 100, outcomes, headline: String::new() }.likeliest()
        };
        assert_eq!(odds(&[3, 1]), "it 75.0%, it 25.0%");
        assert_eq!(odds(&[1; 40]), "none likelier than 2.5%");
        assert_eq!(odds(&[[60; 1].as_slice(), &[1; 40]].concat()), "it 60.0%, it 1.0%");
    }

    #[test]
    fn a_group_sums_what_it_shows() {
        let mut rows = Rows::new();
        rows.add(2, "A-1", "close");
        rows.add(-3, "A-2", "moved");
        let group = RowGroup::new("Needs 7 or more", &rows);
        assert_eq!(group.total, group.rows.iter().map(|row| row.value).sum::<i32>());
        assert_eq!(group.rows[1].reason, "moved");
    }
}
