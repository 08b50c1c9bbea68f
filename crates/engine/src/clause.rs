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

/// What a decision must pass: nothing to say, or why it is refused.
pub type Check = Result<(), Refusal>;

/// Refuses by `clause`, unless `holds`.
///
/// # Errors
/// The refusal.
pub const fn unless(holds: bool, clause: &'static str, reason: &'static str) -> Check {
    if holds { Ok(()) } else { Err(Refusal::new(clause, reason)) }
}

/// Refuses by `clause` when `holds`.
///
/// # Errors
/// The refusal.
pub const fn when(holds: bool, clause: &'static str, reason: &'static str) -> Check {
    unless(!holds, clause, reason)
}

/// Refuses by `clause` what does not belong to the moment.
///
/// # Errors
/// Always the refusal.
pub const fn not_now(clause: &'static str) -> Check {
    Err(Refusal::new(clause, "this is not the time for it"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_says_its_reason_and_its_clause() {
        assert_eq!(Refusal::new("LD-UNIT-2", "out of range").to_string(), "out of range [LD-UNIT-2]");
    }

    #[test]
    fn a_check_refuses_what_does_not_hold() {
        assert_eq!(unless(true, "LD-UNIT-2", "out of range"), Ok(()));
        assert_eq!(unless(false, "LD-UNIT-2", "out of range"), Err(Refusal::new("LD-UNIT-2", "out of range")));
        assert_eq!(when(false, "LD-UNIT-2", "out of range"), Ok(()));
        assert_eq!(when(true, "LD-UNIT-2", "out of range"), Err(Refusal::new("LD-UNIT-2", "out of range")));
        assert_eq!(not_now("LD-SEQ-1").map_err(|refusal| refusal.clause), Err(Clause("LD-SEQ-1")));
    }
}
