//! The names of the machine players, as people and programs write them.

use crate::{Machine, Patience, Random, Script, Search, Usual};
use fieldcraft_engine::{Player, Seeded};
use std::fmt;
use std::str::FromStr;

/// The largest budget: what a choice may cost is bounded.
const MOST: u32 = 1_000_000;

/// A machine player by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Name {
    /// `random`: whatever is legal.
    Random,
    /// `usual`, which is what people know as a recruit: the default of every question.
    Usual,
    /// `script`, which is what people know as a regular: a plan for the whole force.
    Script,
    /// `veteran`: looks ahead as far as fits into the blink of an eye.
    Veteran,
    /// `ace`: looks ahead for some seconds.
    Ace,
    /// `search:2000`: looks ahead with this budget of playouts for each choice.
    Search(u32),
}

/// A name that no machine player has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "no machine player is called {0:?}: there are recruit, regular, veteran and ace, and for programs random, usual, \
     script and search:BUDGET"
)]
pub struct NameError(String);

impl FromStr for Name {
    type Err = NameError;

    fn from_str(text: &str) -> Result<Self, NameError> {
        Ok(match text {
            "random" => Self::Random,
            "usual" | "recruit" => Self::Usual,
            "script" | "regular" => Self::Script,
            "veteran" => Self::Veteran,
            "ace" => Self::Ace,
            _ => {
                let budget = text.strip_prefix("search:").and_then(|budget| budget.parse().ok());
                Self::Search(budget.filter(|budget| (1..=MOST).contains(budget)).ok_or_else(|| NameError(text.into()))?)
            }
        })
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random => f.write_str("random"),
            Self::Usual => f.write_str("usual"),
            Self::Script => f.write_str("script"),
            Self::Veteran => f.write_str("veteran"),
            Self::Ace => f.write_str("ace"),
            Self::Search(budget) => write!(f, "search:{budget}"),
        }
    }
}

impl Name {
    /// Whether who holds a seat by this name gives a lost game up: all that people know but the recruit, who sees no end.
    #[must_use]
    pub const fn concedes(self) -> bool {
        matches!(self, Self::Script | Self::Veteran | Self::Ace)
    }

    /// A player of this name, with dice of its own, that uses as many threads.
    #[must_use]
    pub fn player<G: Machine>(self, seed: u64, threads: usize) -> Box<dyn Player<G>> {
        self.awaited(seed, threads, &Patience::default())
    }

    /// The same, for somebody who waits for it only so long.
    #[must_use]
    pub fn awaited<G: Machine>(self, seed: u64, threads: usize, patience: &Patience) -> Box<dyn Player<G>> {
        let budget = match self {
            Self::Random => return Box::new(Random(Seeded::from_number(seed))),
            Self::Usual => return Box::new(Usual),
            Self::Script => return Box::new(Script),
            Self::Veteran => G::BUDGETS[0],
            Self::Ace => G::BUDGETS[1],
            Self::Search(budget) => budget,
        };
        Box::new(Search::new(budget, seed, threads).awaited(patience))
    }
}

#[cfg(test)]
mod tests {
    use super::Name;

    #[test]
    fn names_are_read_as_they_are_written() {
        for name in [Name::Random, Name::Usual, Name::Script, Name::Veteran, Name::Ace, Name::Search(2000)] {
            assert_eq!(name.to_string().parse(), Ok(name));
        }
        for (text, name) in [("recruit", Name::Usual), ("regular", Name::Script)] {
            assert_eq!(text.parse(), Ok(name));
        }
        for wrong in ["", "search", "search:", "search:0", "search:1000001", "search:-1", "Ace", "machine"] {
            assert!(wrong.parse::<Name>().is_err(), "{wrong}");
        }
    }
}
