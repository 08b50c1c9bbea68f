//! Words for the flags of a piece and the states of smoke.

use crate::state::{Flags, Smoke};

/// The flags that a position names, each with its word. Carried units are told by `on`.
pub(super) const FLAGS: [(Flags, &str); 15] = [
    (Flags::DISPERSED, "dispersed"),
    (Flags::FIRED, "fired"),
    (Flags::MOVED, "moved"),
    (Flags::CARRIED, "carried"),
    (Flags::INSIDE, "inside"),
    (Flags::OPPORTUNITY, "opportunity"),
    (Flags::FLAK, "flak"),
    (Flags::CAPTURED, "captured"),
    (Flags::LAID, "laid"),
    (Flags::SWIMS, "swims"),
    (Flags::WORKS, "works"),
    (Flags::REVEALED, "revealed"),
    (Flags::BLOCKED, "blocked"),
    (Flags::DISMOUNTED, "dismounted"),
    (Flags::HURRIED, "hurried"),
];

/// The flag of a word.
pub(super) fn flag(word: &str) -> Result<Flags, String> {
    let found = FLAGS.iter().find(|(_, each)| *each == word).map(|(flag, _)| *flag);
    found.ok_or_else(|| {
        let words: Vec<&str> = FLAGS.iter().map(|(_, word)| *word).collect();
        format!("there is no state {word:?}; there are {}", words.join(", "))
    })
}

/// Smoke as a word.
pub(super) const fn smoke(smoke: Smoke) -> Option<&'static str> {
    match smoke {
        Smoke::None => None,
        Smoke::Fresh => Some("fresh"),
        Smoke::Old => Some("old"),
    }
}

/// Smoke by its word.
pub(super) fn read_smoke(word: &str) -> Result<Smoke, String> {
    match word {
        "fresh" => Ok(Smoke::Fresh),
        "old" => Ok(Smoke::Old),
        _ => Err(format!("smoke is fresh or old, not {word:?}")),
    }
}
