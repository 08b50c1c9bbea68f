//! A game that is over, looked at again: how it might have come out, turn by turn, and what made the difference.

use schemars::JsonSchema;
use serde::Serialize;
use std::fmt::Write as _;
use ts_rs::TS;

/// What a machine player makes of a game that is over. Chances are those of the first side, in percent.
#[derive(Clone, Debug, Default, PartialEq, Serialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
pub struct Review {
    /// The names of the sides; one of a campaign for one.
    pub sides: Vec<String>,
    /// The chances of the first side, turn by turn, and at the end.
    pub course: Vec<ReviewPoint>,
    /// What moved them most, in the order of the game.
    pub moments: Vec<ReviewMoment>,
    /// How many times the game was played on for each figure.
    pub playouts: u32,
}

/// The chances at the beginning of a turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
pub struct ReviewPoint {
    /// After how many decisions.
    pub decision: usize,
    /// When it was, in words.
    pub when: String,
    /// The chances of the first side in percent.
    pub chance: i32,
}

/// Something that a side did, and what came of it. All figures are those of the side that did it, in percent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
pub struct ReviewMoment {
    /// After how many decisions.
    pub decision: usize,
    /// When it was, in words.
    pub when: String,
    /// The name of the side.
    pub side: String,
    /// What it did.
    pub text: String,
    /// What the machine would have done instead, if that is something else.
    pub instead: Option<String>,
    /// Its chances before.
    pub before: i32,
    /// What the choice added to them, whatever the dice would be.
    pub skill: i32,
    /// What the dice added.
    pub luck: i32,
}

impl Review {
    /// The review as Markdown.
    #[must_use]
    pub fn markdown(&self) -> String {
        let mut out = String::from("# Review\n\n");
        let first = self.sides.first().map_or("", String::as_str);
        let what = if self.sides.len() == 1 { "How the campaign stood" } else { "The chances of winning" };
        let _ = writeln!(
            out,
            "{what} for the {first} side, found by playing on {} times from each moment.\n",
            self.playouts
        );
        out.push_str("| | chances |\n|---|---|\n");
        for ReviewPoint { when, chance, .. } in &self.course {
            let _ = writeln!(out, "| {when} | {chance}% |");
        }
        out.push_str("\n## What made the difference\n\n");
        out.push_str("Choice: how the decision compares with the machine’s. Dice: what they gave, compared with the average.\n\n");
        for moment in &self.moments {
            let ReviewMoment { decision, when, side, text, before, skill, luck, .. } = moment;
            let instead = moment.instead.as_ref().map(|text| format!(" The machine: {text}.")).unwrap_or_default();
            let _ = writeln!(
                out,
                "- {when}, decision {decision}. {side}: {text}. From {before}%: choice {skill:+}, dice {luck:+}.{instead}"
            );
        }
        out.push_str("\n## In sum\n\n");
        for side in &self.sides {
            let [skill, luck] = self.sums(side);
            let _ = writeln!(out, "- {side}: choices {skill:+}, dice {luck:+}");
        }
        out
    }

    /// What the choices of a side and its dice added in these moments.
    #[must_use]
    pub fn sums(&self, side: &str) -> [i32; 2] {
        let own = self.moments.iter().filter(|moment| moment.side == side);
        own.fold([0, 0], |[skill, luck], moment| [skill + moment.skill, luck + moment.luck])
    }
}
