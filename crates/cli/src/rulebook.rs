//! The rulebook, as far as this program looks things up in it.
//!
//! The catalogues come from `fieldcraft-content`; the rest of the program asks here.

/// A clause or ruling.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Rule {
    /// Its ID.
    pub id: String,
    /// Its words.
    pub text: String,
}

/// The rule with this ID, whatever the case of its letters.
pub(crate) fn find(_id: &str) -> Option<Rule> {
    None
}

/// The rules that hold all these words, best first.
pub(crate) fn search(_words: &str) -> Vec<Rule> {
    Vec::new()
}
