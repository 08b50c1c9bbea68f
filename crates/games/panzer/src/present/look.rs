//! How the game looks: colors and typefaces from `theme.toml`, our drawings from `symbols.svg`.
//!
//! Nothing here changes play.

use fieldcraft_content::{Files, Mistakes};
use fieldcraft_scene::Theme;

/// Our drawings, one `<symbol>` for each kind of counter.
pub(crate) const SYMBOLS: &str = include_str!("../../../../../content/panzer-leader/symbols.svg");

/// Colors and typefaces.
const THEME: &str = include_str!("../../../../../content/panzer-leader/theme.toml");

/// The look that comes with the program, with that of a pack over it.
///
/// # Errors
/// All mistakes of `theme.toml`; there are none in a released program.
pub(crate) fn theme(files: &Files) -> Result<Theme, Mistakes> {
    Theme::over(files, THEME, SYMBOLS, |_, _| ()).map(|(theme, _)| theme)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pack;
    use fieldcraft_scene::symbol_ids;
    use std::collections::BTreeSet;

    /// What lies in hexes as markers, besides unit types.
    const MARKERS: [&str; 2] = ["smoke", "broken-bridge"];

    #[test]
    fn every_counter_has_a_drawing_and_every_drawing_a_counter() {
        let units = pack::read_units(pack::embedded("units.toml").unwrap()).unwrap().types;
        let used: BTreeSet<&str> = units.iter().map(|unit| unit.symbol.as_str()).chain(MARKERS).collect();
        assert_eq!(used, symbol_ids(SYMBOLS));
    }

    #[test]
    fn the_theme_has_a_colour_for_every_ground_and_nation() {
        let theme = theme(&Files::default()).unwrap_or_else(|mistakes| panic!("{mistakes}"));
        let grounds = ["clear", "woods", "town", "hills", "rise", "water", "swamp", "sand", "road", "river"];
        let sides = ["green", "brown", "orange", "cliff"];
        let nations = ["american", "british", "german"].map(|nation| format!("nation-{nation}"));
        let all = grounds.into_iter().chain(sides).map(str::to_owned).chain(nations);
        let missing: Vec<String> = all.filter(|name| !theme.colors.contains_key(name)).collect();
        assert!(missing.is_empty(), "{missing:?}");
    }
}
