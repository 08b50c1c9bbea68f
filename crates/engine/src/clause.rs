//! Clauses of the catalogue, and refusals that cite them.

use std::fmt;

/// The stable ID of a clause in `rules/`, such as `LD-ATK-3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Clause(pub &'static str);

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// Why a decision was refused, and the clause that refuses it.
///
/// It owns nothing, so that asking "would this be refused?" of a thousand candidates costs nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// One sentence for the player, lower case, without a full stop.
    pub reason: &'static str,
    /// The clause that refuses.
    pub clause: Clause,
}

impl Refusal {
    /// A refusal by `clause`.
    #[must_use]
    pub const fn new(clause: &'static str, reason: &'static str) -> Self {
        Self { reason, clause: Clause(clause) }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} [{}]", self.reason, self.clause)
    }
}

impl std::error::Error for Refusal {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_says_its_reason_and_its_clause() {
        assert_eq!(Refusal::new("LD-UNIT-2", "out of range").to_string(), "out of range [LD-UNIT-2]");
    }
}
