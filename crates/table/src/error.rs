//! What can go wrong at a table, each with its reason.

use fieldcraft_engine::Refusal;
use fieldcraft_scene::StartError;

/// Why an answer was not given once for all. The game is then as it was.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StandError {
    /// The game asks no such questions.
    #[error("there are no questions of the kind {to:?}; there are: {known}")]
    UnknownKind {
        /// The kind.
        to: String,
        /// The kinds that there are.
        known: String,
    },
    /// Others would learn from it what the seat holds.
    #[error("with others at the table this would show what you hold")]
    Shows,
    /// It names something that is not there.
    #[error("there is no {0:?} on the screen")]
    UnknownThing(String),
    /// It says something that makes no sense.
    #[error("{0}")]
    Senseless(&'static str),
    /// Too many stand already.
    #[error("no more than {0} answers can stand; take one back first")]
    TooMany(usize),
    /// There is nothing to take back.
    #[error("no such answer stands")]
    NotGiven,
}

/// Why a decision was not played. The game is then as it was.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayError {
    /// The rules refuse it.
    #[error("{}", .0.reason)]
    Refused(Refusal),
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// Another seat is to act.
    #[error("it is not {seat}'s turn to act")]
    NotToAct {
        /// The seat that tried.
        seat: String,
    },
    /// No such number in the legal list.
    #[error("there is no choice {n}; there are {count}, counted from 0")]
    NoSuchChoice {
        /// The number asked for.
        n: usize,
        /// How many choices there are.
        count: usize,
    },
    /// Nobody can mean this now.
    #[error("this cannot be done now")]
    NoSuchIntent,
    /// The decision could not be read.
    #[error("this is not a decision: {0}")]
    BadDecision(String),
    /// A dictated name is nothing that can be drawn.
    #[error("{name:?} cannot be drawn for {purpose}")]
    NotDrawn {
        /// The dictated name.
        name: String,
        /// What was asked for.
        purpose: String,
    },
    /// A dictated result does not answer the question.
    #[error("{value} is not a possible result for {purpose} (of {of})")]
    Misfit {
        /// The dictated value.
        value: u32,
        /// What was asked for.
        purpose: String,
        /// Sides of the die, or sum of the weights.
        of: u32,
    },
    /// More results were dictated than the rules asked for.
    #[error("{count} too many: the rules ask for no more results")]
    LeftOver {
        /// How many.
        count: usize,
    },
    /// At a table with real dice: the next result to roll.
    #[error("roll a D{sides}: {purpose}")]
    NeedsRoll {
        /// What it is for.
        purpose: String,
        /// How many sides.
        sides: u32,
    },
}

impl PlayError {
    /// The clause that refuses, if it was the rules that refused.
    #[must_use]
    pub fn clause(&self) -> Option<&'static str> {
        match self {
            Self::Refused(refusal) => Some(refusal.clause.0),
            _ => None,
        }
    }
}

/// Why nothing was taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UndoError {
    /// Nothing has been decided yet.
    #[error("there is nothing to undo")]
    AtStart,
    /// Somebody learned something by the last decision.
    #[error("dice, draws and anything revealed cannot be undone, except in a sandbox")]
    Final,
}

/// A step that the journal does not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no step {step}; the game has steps 0 to {last}")]
pub struct StepError {
    /// The step asked for.
    pub step: usize,
    /// The last step there is.
    pub last: usize,
}

/// Why the dice of a journal are not those of its seed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unverified {
    /// A sandbox may dictate, go back and change its dice.
    #[error("a sandbox cannot be verified")]
    Sandbox,
    /// A result is not what the seed gives.
    #[error("decision {at}: {purpose} was {found}, the seed gives {expected}")]
    Differs {
        /// The decision, from 1.
        at: usize,
        /// What the result is for.
        purpose: String,
        /// The result in the journal.
        found: u32,
        /// The result of the seed.
        expected: u32,
    },
}

/// Why a save was not opened.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LoadError {
    /// Larger than any game.
    #[error("the save is larger than any game: more than 4 MiB, or more than 200,000 lists and objects")]
    TooLarge,
    /// Of a game in progress against a machine.
    #[error("the save is sealed because the computer plays in it: open it in the browser")]
    Sealed,
    /// Not JSON, or cut off.
    #[error("the save is damaged: {0}")]
    Damaged(String),
    /// JSON, but of something else.
    #[error("this is not a Fieldcraft save")]
    NotASave,
    /// A version of the format that this program does not know.
    #[error("the save has format version {found}; this program reads version {known}")]
    UnknownVersion {
        /// The version in the save.
        found: String,
        /// The version this program reads.
        known: u32,
    },
    /// A game that is not on the shelf.
    #[error("the save is of game {0:?}, which this program does not have")]
    UnknownGame(String),
    /// A field has a value it cannot have.
    #[error("the save is damaged: {field} {reason}")]
    Field {
        /// Which field.
        field: &'static str,
        /// What is wrong.
        reason: String,
    },
    /// The set-up is not offered.
    #[error("the save's set-up is refused: {0}")]
    Setup(#[from] StartError),
    /// The position is not a position.
    #[error("the save's position is refused: {}", .0.join("; "))]
    Position(Vec<String>),
    /// A decision could not be read.
    #[error("decision {at} cannot be read: {reason}")]
    Decision {
        /// The decision, from 1.
        at: usize,
        /// What is wrong.
        reason: String,
    },
    /// A decision that the rules refuse.
    #[error("decision {at} is refused: {refusal}")]
    Refused {
        /// The decision, from 1.
        at: usize,
        /// Why.
        refusal: Refusal,
    },
    /// The rules asked chance differently.
    #[error("decision {at} asks for other chance results than the save holds")]
    OtherChance {
        /// The decision, from 1.
        at: usize,
    },
    /// The save was made with other content or rules, and does not replay with these.
    #[error("the save was made with {made} and this program has {have}; {because}")]
    OtherVersion {
        /// What it was made with.
        made: String,
        /// What this program has.
        have: String,
        /// What went wrong in the replay.
        because: Box<LoadError>,
    },
}
