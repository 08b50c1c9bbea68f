//! How the game looks: colors, typefaces and the drawings on counters from `theme.toml`, the drawings themselves from
//! `symbols.svg`. Nothing here changes play.

use crate::cards::CommandEffect;
use fieldcraft_content::{Files, Item, Mistakes};
use fieldcraft_scene::Theme;
use serde::Deserialize;
use std::collections::BTreeMap;

/// Our drawings, one `<symbol>` for each kind of counter and each effect of a Command Card.
pub(crate) const SYMBOLS: &str = include_str!("../../../../../content/frontline-general/symbols.svg");

/// Colors, typefaces and counters.
const THEME: &str = include_str!("../../../../../content/frontline-general/theme.toml");

/// What is drawn on the counters of a kind of unit.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Counter {
    symbol: String,
    label: String,
}

/// The look of the game.
#[derive(Debug)]
pub(crate) struct Look {
    pub theme: Theme,
    counters: BTreeMap<String, Counter>,
}

impl Look {
    /// The look that comes with the program, with that of a pack over it.
    ///
    /// # Errors
    /// All mistakes of `theme.toml`; there are none in a released program.
    pub(crate) fn with(files: &Files) -> Result<Self, Mistakes> {
        let (theme, counters) = Theme::over(files, THEME, SYMBOLS, |sheet, mistakes| {
            sheet.maybe("counters", mistakes).map(|item: Item<BTreeMap<_, _>>| item.value).unwrap_or_default()
        })?;
        Ok(Self { theme, counters: counters.into_iter().flatten().collect() })
    }

    /// The symbol and the label of a kind of unit, by the id of its card; nothing if the theme names none.
    pub(crate) fn counter(&self, id: &str) -> (&str, &str) {
        self.counters.get(id).map_or(("", ""), |counter| (&counter.symbol, &counter.label))
    }
}

/// The symbol of a Command Card: it follows from what the card does, so that a pack's own cards have one too.
pub(crate) const fn command(effect: CommandEffect) -> &'static str {
    match effect {
        CommandEffect::Withdraw => "command-withdraw",
        CommandEffect::BreakOff => "command-break-off",
        CommandEffect::FireMission { .. } => "command-fire-mission",
        CommandEffect::Concentrate { .. } => "command-concentrate",
        CommandEffect::Hold => "command-hold",
        CommandEffect::DigIn => "command-dig-in",
        CommandEffect::ForcedMarch { .. } => "command-forced-march",
        CommandEffect::SecondWind => "command-second-wind",
        CommandEffect::Reconnaissance => "command-reconnaissance",
        CommandEffect::Ambush => "command-ambush",
        CommandEffect::Surprise { .. } => "command-surprise",
        CommandEffect::RadioIntercept => "command-radio-intercept",
        CommandEffect::Repair => "command-repair",
        CommandEffect::Replacements { .. } => "command-replacements",
        CommandEffect::Convoy => "command-convoy",
        CommandEffect::TopCover => "command-top-cover",
        CommandEffect::DemandSurrender => "command-demand-surrender",
        CommandEffect::Sabotage { .. } => "command-sabotage",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pack::Pack;
    use fieldcraft_scene::symbol_ids;
    use std::collections::BTreeSet;

    /// What lies in hexes as markers, besides units.
    const MARKERS: [&str; 2] = ["infantry-obstacle", "vehicle-obstacle"];

    fn look() -> Look {
        Look::with(&Files::default()).unwrap_or_else(|mistakes| panic!("{mistakes}"))
    }

    #[test]
    fn every_counter_and_command_card_has_a_drawing_and_every_drawing_is_used() {
        let pack = Pack::embedded().unwrap_or_else(|mistakes| panic!("{mistakes}"));
        let look = look();
        let counters = pack.units.iter().map(|card| look.counter(&card.id).0).chain(MARKERS);
        let used: BTreeSet<&str> = counters.chain(pack.commands.iter().map(|card| command(card.effect))).collect();
        assert_eq!(used, symbol_ids(SYMBOLS));
        let labels = pack.units.iter().map(|card| look.counter(&card.id).1);
        assert!(labels.into_iter().all(|label| !label.is_empty() && label.chars().count() <= 9));
    }

    #[test]
    fn the_theme_names_only_units_that_there_are() {
        let pack = Pack::embedded().unwrap_or_else(|mistakes| panic!("{mistakes}"));
        assert!(look().counters.keys().all(|id| pack.unit(id).is_some()));
    }

    #[test]
    fn the_theme_has_a_colour_for_every_ground_and_nation() {
        let theme = look().theme;
        let grounds = ["clear", "town", "hills", "rise", "water", "swamp", "sand", "road", "river"];
        let nations = ["american", "german", "italian"].map(|nation| format!("nation-{nation}"));
        let all = grounds.into_iter().map(str::to_owned).chain(nations);
        let missing: Vec<String> = all.filter(|name| !theme.colors.contains_key(name)).collect();
        assert!(missing.is_empty(), "{missing:?}");
    }
}
