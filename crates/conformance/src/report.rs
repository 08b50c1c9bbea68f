//! What the suite found.

use std::fmt;

/// What must hold for every game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Law {
    /// The rules never panic.
    NoPanic,
    /// A scenario that is offered starts.
    Starts,
    /// A seat that is to act has a legal decision.
    NoDeadEnd,
    /// Every game ends, with a verdict.
    Ends,
    /// What the list holds is accepted.
    ListIsPlayable,
    /// What the list does not hold is refused.
    ListIsComplete,
    /// The list is the same each time and holds nothing twice.
    ListIsStable,
    /// A refused decision leaves the state as it was.
    RefusalKeepsState,
    /// A refusal says why and by which clause.
    RefusalCites,
    /// Intentions begin with a legal decision, end, and give the journal of their decisions.
    Intentions,
    /// Standing answers answer what they are offered for, and write what a person would have written.
    StandingAnswers,
    /// The usual decision is legal.
    UsualIsLegal,
    /// What a seat is shown does not depend on what it may not know.
    NoSecrets,
    /// Odds sum to one and agree with the frequencies of play.
    OddsAreFrequencies,
    /// A decision survives as JSON.
    DecisionSurvives,
    /// A position survives as JSON and plays on alike.
    PositionSurvives,
    /// Words are there, and whole.
    WordsAreWhole,
    /// Every clause that is cited exists.
    ClausesExist,
    /// The journal makes the same game again.
    JournalReplays,
    /// A save opens again and goes on alike.
    SaveReopens,
    /// Undo goes back to the start in a sandbox, and to the last chance result or reveal elsewhere.
    UndoGoesBack,
    /// The dice of the journal are those of the seed.
    DiceFollowSeed,
}

/// A law that did not hold, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// The law.
    pub law: Law,
    /// The scenario.
    pub scenario: String,
    /// The seed of the game.
    pub seed: u64,
    /// How many decisions had been made.
    pub step: usize,
    /// What was seen.
    pub detail: String,
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} in {}, seed {}, step {}: {}", self.law, self.scenario, self.seed, self.step, self.detail)
    }
}

/// How many violations of one law are kept.
const KEPT: usize = 5;

/// What the suite found.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// How many games were played.
    pub games: u64,
    /// How many decisions were made.
    pub decisions: u64,
    /// How often odds were compared with frequencies.
    pub odds_compared: u64,
    /// How often everything hidden was dealt anew and the screens compared.
    pub redeals: u64,
    /// What did not hold; a few of each law.
    pub violations: Vec<Violation>,
}

impl Report {
    /// Whether a law was broken.
    #[must_use]
    pub fn broke(&self, law: Law) -> bool {
        self.violations.iter().any(|violation| violation.law == law)
    }

    /// Fails a test if a law was broken.
    ///
    /// # Panics
    /// With all violations, if there are any, and if nothing was played at all.
    #[track_caller]
    pub fn assert_clean(&self) {
        let lines: Vec<String> = self.violations.iter().map(ToString::to_string).collect();
        assert!(lines.is_empty(), "{} laws broken:\n{}", lines.len(), lines.join("\n"));
        assert!(0 < self.games && 0 < self.decisions, "nothing was played");
    }

    pub(crate) fn add(&mut self, violation: Violation) {
        if self.violations.iter().filter(|known| known.law == violation.law).count() < KEPT {
            self.violations.push(violation);
        }
    }
}
