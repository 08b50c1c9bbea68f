//! How scenarios came out when they were measured: data that tells players how hard one is and changes nothing in play.

use std::collections::BTreeMap;
use std::sync::OnceLock;

type Shares = BTreeMap<String, BTreeMap<String, u32>>;

const TEXT: &str = include_str!("../../../content/measured.toml");

fn all() -> &'static Shares {
    static ALL: OnceLock<Shares> = OnceLock::new();
    ALL.get_or_init(|| toml::from_str(TEXT).expect("a test reads the file that is compiled in"))
}

/// In how many of 100 games of a scenario the first seat won, if it was measured; see `docs/balance.md`.
#[must_use]
pub fn measured(game: &str, scenario: &str) -> Option<u32> {
    all().get(game)?.get(scenario).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_of_a_hundred() {
        assert!(!all().is_empty());
        assert!(all().values().flat_map(BTreeMap::values).all(|share| *share <= 100));
        assert_eq!(measured("no-such-game", "nowhere"), None);
    }
}
