//! How an edition looks: its colors, its typefaces, and which symbol stands on which counter and card.
//!
//! Nothing here changes play, so it is no part of the pack's hash, and a pack of one's own need not bring it: its
//! `theme.toml` is laid over that of the edition that comes with the program.

use crate::cards::{Family, Nation};
use crate::pack::{self, Entries};
use fieldcraft_content::{Item, Mistakes, Sheet};
use fieldcraft_scene::{Theme, symbol_ids};
use std::collections::{BTreeMap, BTreeSet};

/// The file that holds it.
pub(crate) const FILE: &str = Theme::FILE;

/// Our drawings, one `<symbol>` for each kind of counter and card.
pub(crate) const SYMBOLS: &str = include_str!("../../../../../content/leader/symbols.svg");

/// The colors of every theme, besides two for each nation.
const COLORS: [&str; 18] = [
    "paper", "ink", "grid", "clear", "woods", "town", "hills", "water", "swamp", "sand", "bocage", "road", "river",
    "slope", "legal", "selected", "warn", "accent",
];
/// The uses of typefaces.
const FONTS: [&str; 3] = ["title", "text", "figures"];

/// The look of an edition.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Look {
    /// Colors and typefaces.
    pub theme: Theme,
    /// The symbols of cards by the name on the card, where they differ from those of their type.
    pub symbols: BTreeMap<String, String>,
}

impl Look {
    /// The symbol of the card with this name, or the one that its type has.
    #[must_use]
    pub fn symbol(&self, name: &str, otherwise: &str) -> String {
        self.symbols.get(name).map_or(otherwise, String::as_str).to_owned()
    }
}

/// A nation as a class word.
pub(crate) const fn nation(nation: Nation) -> &'static str {
    match nation {
        Nation::Germany => "german",
        Nation::Japan => "japanese",
        Nation::Poland => "polish",
        Nation::France => "french",
        Nation::UnitedKingdom => "british",
        Nation::Russia => "soviet",
        Nation::UnitedStates => "american",
    }
}

/// The player's nation as a class word.
pub(crate) const fn own_nation(family: Family) -> &'static str {
    match family {
        Family::Sherman => nation(Nation::UnitedStates),
        Family::Tiger => nation(Nation::Germany),
    }
}

/// One theme file as it was written.
struct Sheets {
    colors: Option<Item<BTreeMap<String, [String; 2]>>>,
    fonts: Option<Item<BTreeMap<String, String>>>,
    symbols: Option<Item<BTreeMap<String, String>>>,
}

impl Sheets {
    fn read(text: &str, mistakes: &mut Mistakes) -> Self {
        Sheet::read(FILE, text, mistakes, |sheet, mistakes| Self {
            colors: sheet.maybe("colors", mistakes),
            fonts: sheet.maybe("fonts", mistakes),
            symbols: sheet.maybe("symbols", mistakes),
        })
    }

    /// Lays what is written here over a look.
    fn over(&self, look: &mut Look) {
        let colors = self.colors.iter().flat_map(|item| item.value.clone());
        look.theme.colors.extend(colors);
        look.theme.fonts.extend(self.fonts.iter().flat_map(|item| item.value.clone()));
        look.symbols.extend(self.symbols.iter().flat_map(|item| item.value.clone()));
    }
}

/// Reads the look of a pack: its own `theme.toml`, if it has one, over that of the edition it belongs to.
pub(crate) fn read(own: Option<&str>, entries: &Entries, mistakes: &mut Mistakes) -> Look {
    let family = entries.edition.value.family;
    let mut look = Look::default();
    let embedded = |family| pack::embedded(family).or(FILE, None);
    // The other edition lends the colors of nations that this one does not know.
    let other = if family == Family::Sherman { Family::Tiger } else { Family::Sherman };
    for base in [other, family] {
        // Mistakes in the embedded file are found when the embedded pack itself is read.
        Sheets::read(&embedded(base), &mut Mistakes::new()).over(&mut look);
    }
    if let Some(text) = own {
        let sheets = Sheets::read(text, mistakes);
        check(&sheets, mistakes);
        // Whoever copies a pack and renames a card need not look after the theme that came with it.
        if text != embedded(family) {
            check_cards(&sheets, entries, mistakes);
        }
        sheets.over(&mut look);
    }
    complete(&look, entries, mistakes);
    SYMBOLS.clone_into(&mut look.theme.symbols);
    look
}

fn check(sheets: &Sheets, mistakes: &mut Mistakes) {
    if let Some(colors) = &sheets.colors {
        for (name, pair) in &colors.value {
            if !COLORS.contains(&name.as_str()) && !name.starts_with("nation-") {
                colors.mistake(mistakes, name, format!("there is no color `{name}`"));
            }
            for value in pair.iter().filter(|value| !is_color(value)) {
                let word = value.trim_start_matches('#');
                colors.mistake(mistakes, word, format!("`{value}` is not a color; write it as \"#rrggbb\""));
            }
        }
    }
    if let Some(fonts) = &sheets.fonts {
        for (name, families) in &fonts.value {
            if !FONTS.contains(&name.as_str()) {
                fonts.mistake(mistakes, name, format!("there is no typeface `{name}`; use {}", FONTS.join(", ")));
            }
            if !is_font_list(families) {
                fonts.mistake(mistakes, name, "a list of font names, with commas between them");
            }
        }
    }
    if let Some(symbols) = &sheets.symbols {
        let drawn = symbol_ids(SYMBOLS);
        for symbol in symbols.value.values().filter(|symbol| !drawn.contains(symbol.as_str())) {
            symbols.mistake(mistakes, symbol, format!("there is no symbol `{symbol}`"));
        }
    }
}

fn check_cards(sheets: &Sheets, entries: &Entries, mistakes: &mut Mistakes) {
    let Some(symbols) = &sheets.symbols else { return };
    let cards = card_names(entries);
    for card in symbols.value.keys().filter(|card| !cards.contains(card.as_str())) {
        symbols.mistake(mistakes, card, format!("no card is called `{card}`"));
    }
}

/// Notes what is still missing in the whole look.
fn complete(look: &Look, entries: &Entries, mistakes: &mut Mistakes) {
    let enemies = entries.campaigns.iter().map(|campaign| nation(campaign.value.enemy));
    let nations: BTreeSet<_> = enemies.chain([own_nation(entries.edition.value.family)]).collect();
    let of_nations = nations.iter().flat_map(|nation| [format!("nation-{nation}"), format!("nation-{nation}-ink")]);
    for name in COLORS.into_iter().map(str::to_owned).chain(of_nations) {
        if !look.theme.colors.contains_key(&name) {
            entries.edition.mistake(mistakes, "", format!("{FILE} needs a color `{name}`"));
        }
    }
    for name in FONTS {
        if !look.theme.fonts.contains_key(name) {
            entries.edition.mistake(mistakes, "", format!("{FILE} needs a typeface `{name}`"));
        }
    }
}

/// The names by which a theme may give cards a symbol.
fn card_names(entries: &Entries) -> BTreeSet<&str> {
    let units = entries.units.iter().map(|unit| unit.value.name.as_str());
    let models = entries.enemies.iter().filter_map(|enemy| enemy.value.model.as_deref());
    let events = entries.events.iter().flat_map(|e| [e.value.upper.name.as_str(), e.value.lower.name.as_str()]);
    let conditions = entries.conditions.iter().map(|condition| condition.value.name.as_str());
    let battalions = entries.battalions.iter().map(|battalion| battalion.value.name.as_str());
    units.chain(models).chain(events).chain(conditions).chain(battalions).collect()
}

fn is_color(value: &str) -> bool {
    value.strip_prefix('#').is_some_and(|hex| hex.len() == 6 && hex.bytes().all(|b| b.is_ascii_hexdigit()))
}

/// Whether the words can stand in a style sheet as they are.
fn is_font_list(families: &str) -> bool {
    let plain = |c: char| c.is_alphanumeric() || matches!(c, ' ' | ',' | '"' | '-');
    !families.trim().is_empty() && families.chars().all(plain) && families.matches('"').count().is_multiple_of(2)
}

#[cfg(test)]
mod tests;
