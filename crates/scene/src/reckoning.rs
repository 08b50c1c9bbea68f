//! What a game that is over came to: the losses of both sides, how the score went, and where the dice were kind or cruel.

use schemars::JsonSchema;
use serde::Serialize;
use std::fmt::Write as _;
use ts_rs::TS;

/// What a game that is over came to, as one seat knows it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
pub struct Reckoning {
    /// The sides; in a campaign for one the player and the enemy.
    pub sides: Vec<Reckoned>,
    /// What is counted turn by turn: "Points", "Units lost".
    pub measure: String,
    /// How much of it each side had after each turn.
    pub course: Vec<ReckonedTurn>,
}

/// What one side lost, and its luck.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
pub struct Reckoned {
    /// Its name.
    pub name: String,
    /// Whether it is the reader's own.
    pub own: bool,
    /// What it lost, by name, and how many of each.
    pub losses: Vec<(String, u32)>,
    /// The shot with which it did best against the odds.
    pub best: Option<Fortune>,
    /// The shot with which it did worst.
    pub worst: Option<Fortune>,
}

/// The count after a turn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
pub struct ReckonedTurn {
    /// Which turn, in words.
    pub when: String,
    /// For each side that counts, all of it so far.
    pub counts: Vec<i32>,
}

/// A shot of which the dice made more or less than was to be expected.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
pub struct Fortune {
    /// Which turn, in words.
    pub when: String,
    /// Who fired at whom.
    pub text: String,
    /// What came of it, line by line.
    pub outcome: Vec<String>,
    /// How likely it was to do at least as well, or as badly: "8%".
    pub percent: String,
}

impl Reckoning {
    /// The reckoning as Markdown, to be put below a report, which has the losses.
    #[must_use]
    pub fn markdown(&self) -> String {
        let mut out = format!("## {} by turn\n\n| |", self.measure);
        let counted = self.course.first().map_or(0, |turn| turn.counts.len());
        for side in self.sides.iter().take(counted) {
            let _ = write!(out, " {} |", side.name);
        }
        let _ = writeln!(out, "\n|---|{}", "---:|".repeat(counted));
        for turn in &self.course {
            let counts: String = turn.counts.iter().map(|count| format!(" {count} |")).collect();
            let _ = writeln!(out, "| {} |{counts}", turn.when);
        }
        out.push_str("\n## Best and worst shots\n\n");
        let mut told = false;
        for side in &self.sides {
            for (kind, how, shot) in [("best", "well", &side.best), ("worst", "badly", &side.worst)] {
                let Some(Fortune { when, text, outcome, percent }) = shot else { continue };
                told = true;
                let outcome: String = outcome.iter().map(|line| format!(" {line}.")).collect();
                let _ = writeln!(
                    out,
                    "- {}, {kind} shot, {when}: {text}.{outcome} The chance of doing as {how} was {percent}.",
                    side.name
                );
            }
        }
        if !told {
            out.push_str("The dice were about average.\n");
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reckoning_reads_as_tables_and_lines() {
        let shot = Fortune {
            when: "Turn 2".into(),
            text: "Tiger 1 fires at Rifle 7".into(),
            outcome: vec!["Rifle 7 is destroyed".into()],
            percent: "8%".into(),
        };
        let german = Reckoned { name: "German".into(), best: Some(shot), ..Reckoned::default() };
        let allied = Reckoned { name: "Allied".into(), ..Reckoned::default() };
        let course = vec![ReckonedTurn { when: "Turn 2".into(), counts: vec![1, 0] }];
        let reckoning = Reckoning { sides: vec![allied, german], measure: "Units lost".into(), course };
        let expected = "## Units lost by turn

| | Allied | German |
|---|---:|---:|
| Turn 2 | 1 | 0 |

## Best and worst shots

- German, best shot, Turn 2: Tiger 1 fires at Rifle 7. Rifle 7 is destroyed. The chance of doing as well was 8%.
";
        assert_eq!(reckoning.markdown(), expected);
        assert!(Reckoning::default().markdown().ends_with("about average.\n"));
    }
}
