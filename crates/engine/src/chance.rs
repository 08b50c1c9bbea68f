//! Chance as an argument: the rules ask, whoever holds the dice answers.
//!
//! The rules never know whether the answer was rolled, replayed, dictated at a real table or is one branch of a walk
//! through all outcomes. Every call of the rules asks finitely often, whatever the answers.

use crate::{Clause, Seat};

/// Who or what a chance result concerns, by the number that the game gives it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Subject {
    /// A hex, or another place on the board.
    Place(u16),
    /// A unit or piece.
    Unit(u8),
    /// Units that act together.
    Group(u8),
    /// A kind of card or counter.
    Card(u8),
    /// A side.
    Side(u8),
}

/// What a chance result is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Purpose {
    /// In a few words: "attack roll".
    pub text: &'static str,
    /// The clause that asks for it.
    pub clause: Clause,
    /// Who or what it concerns, if anything.
    pub subject: Option<Subject>,
    /// The seat behind whose screen it is rolled; nothing if it is rolled in the open.
    pub screen: Option<Seat>,
}

impl Purpose {
    /// A purpose without a subject.
    #[must_use]
    pub const fn new(clause: &'static str, text: &'static str) -> Self {
        Self { text, clause: Clause(clause), subject: None, screen: None }
    }

    /// Whether it is the same purpose, whatever it is about.
    #[must_use]
    pub fn is(&self, other: &Self) -> bool {
        (self.clause, self.text) == (other.clause, other.text)
    }

    /// The same purpose, about `subject`.
    #[must_use]
    pub const fn about(self, subject: Subject) -> Self {
        Self { subject: Some(subject), ..self }
    }

    /// The same purpose, behind the screen of a seat: nobody else sees the result.
    #[must_use]
    pub const fn behind(self, screen: Option<Seat>) -> Self {
        Self { screen, ..self }
    }

    /// Whether a seat sees the result.
    #[must_use]
    pub fn is_seen_by(&self, seat: Seat) -> bool {
        self.screen.is_none_or(|screen| screen == seat)
    }
}

/// A die, and the one face from which on its result makes a difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Die {
    /// Number of faces, counted from 1.
    pub sides: u32,
    /// If set, all faces below this one mean the same, and all faces from it on mean the same.
    /// A walk through all outcomes then takes two branches instead of one per face.
    pub cut: Option<i32>,
}

/// What is asked of chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind<'a> {
    /// One die; the answer is its face.
    Die(Die),
    /// One thing out of several; the answer is its index. A weight of 0 is never picked.
    Pick(&'a [u32]),
}

impl Kind<'_> {
    /// Number of equally likely elementary results.
    #[must_use]
    pub fn total(&self) -> u32 {
        match self {
            Kind::Die(die) => die.sides,
            Kind::Pick(weights) => weights.iter().sum(),
        }
    }

    /// Whether `value` answers this question.
    #[must_use]
    pub fn admits(&self, value: u32) -> bool {
        match self {
            Kind::Die(die) => (1..=die.sides).contains(&value),
            Kind::Pick(weights) => weights.get(value as usize).is_some_and(|&w| 0 < w),
        }
    }

    /// The lowest admissible answer.
    #[must_use]
    pub fn lowest(&self) -> u32 {
        match self {
            Kind::Die(_) => 1,
            Kind::Pick(weights) => weights.iter().position(|&w| 0 < w).unwrap_or(0) as u32,
        }
    }
}

/// A question to chance: what kind, and what for.
#[derive(Clone, Copy, Debug)]
pub struct Ask<'a> {
    /// A die or a pick.
    pub kind: Kind<'a>,
    /// What the result is for.
    pub purpose: Purpose,
}

/// A result as the journal keeps it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rolled {
    /// What it was for.
    pub purpose: Purpose,
    /// Whether it was a die (and not a pick).
    pub is_die: bool,
    /// Sides of the die, or sum of the weights.
    pub of: u32,
    /// The face, or the index picked.
    pub value: u32,
}

/// Whoever answers the rules' questions to chance.
pub trait Chance {
    /// Answers one question with a value that [`Kind::admits`].
    fn answer(&mut self, ask: &Ask<'_>) -> u32;

    /// Hears that something was told, for whoever has to know what came before a question.
    fn told(&mut self) {}

    /// Rolls a die with `sides` faces.
    fn roll(&mut self, sides: u32, purpose: Purpose) -> u32 {
        self.answer(&Ask { kind: Kind::Die(Die { sides, cut: None }), purpose })
    }

    /// Rolls a die of which only matters whether it shows `cut` or more.
    fn roll_against(&mut self, sides: u32, cut: i32, purpose: Purpose) -> u32 {
        self.answer(&Ask { kind: Kind::Die(Die { sides, cut: Some(cut) }), purpose })
    }

    /// Picks an index, each with its weight. At least one weight must not be 0.
    fn pick(&mut self, weights: &[u32], purpose: Purpose) -> usize {
        self.answer(&Ask { kind: Kind::Pick(weights), purpose }) as usize
    }
}

/// For what asks nothing of chance; if it does, it gets the lowest answer that there is.
#[derive(Debug)]
pub struct NoChance;

impl Chance for NoChance {
    fn answer(&mut self, ask: &Ask<'_>) -> u32 {
        ask.kind.lowest()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pick_admits_only_what_has_weight() {
        let kind = Kind::Pick(&[0, 2, 1]);
        assert_eq!(kind.total(), 3);
        assert_eq!([0, 1, 2, 3].map(|v| kind.admits(v)), [false, true, true, false]);
        assert_eq!(kind.lowest(), 1);
    }

    #[test]
    fn a_purpose_may_be_about_something() {
        let purpose = Purpose::new("X-1", "test");
        let about = purpose.about(Subject::Unit(7));
        assert_eq!((purpose.subject, about.subject, about.text), (None, Some(Subject::Unit(7)), "test"));
    }

    #[test]
    fn a_roll_behind_a_screen_is_seen_by_its_seat_alone() {
        let seen = |purpose: Purpose| [Seat(0), Seat(1)].map(|seat| purpose.is_seen_by(seat));
        let purpose = Purpose::new("X-1", "test");
        assert_eq!(seen(purpose), [true, true]);
        assert_eq!(seen(purpose.behind(Some(Seat(1)))), [false, true]);
        assert_eq!(seen(purpose.behind(None)), [true, true]);
    }

    #[test]
    fn a_die_admits_its_faces() {
        let kind = Kind::Die(Die { sides: 6, cut: None });
        assert_eq!([0, 1, 6, 7].map(|v| kind.admits(v)), [false, true, true, false]);
        assert_eq!((kind.total(), kind.lowest()), (6, 1));
    }
}
