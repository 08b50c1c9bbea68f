//! How the game looks: colors and typefaces from `theme.toml`, our drawings from `symbols.svg`, and which drawing is on
//! which card. Nothing here changes play.

use crate::cards::{Ability, UnitCard};
use crate::pack::Pack;
use fieldcraft_content::{Files, Item, Mistakes};
use fieldcraft_scene::Theme;
use std::collections::BTreeMap;

const THEME: &str = include_str!("../../../../../content/frontline-d-day/theme.toml");

/// Our drawings.
const SYMBOLS: &str = include_str!("../../../../../content/frontline-d-day/symbols.svg");

/// The look of the game.
#[derive(Debug)]
pub(crate) struct Look {
    pub theme: Theme,
    symbols: BTreeMap<String, String>,
}

impl Look {
    /// The look that comes with the program, with that of a pack over it.
    ///
    /// # Errors
    /// All mistakes of `theme.toml`; there are none in a released program.
    pub(crate) fn with(files: &Files) -> Result<Self, Mistakes> {
        let (theme, symbols) = Theme::over(files, THEME, SYMBOLS, |sheet, mistakes| {
            sheet.maybe("symbols", mistakes).map(|item: Item<BTreeMap<_, _>>| item.value).unwrap_or_default()
        })?;
        Ok(Self { theme, symbols: symbols.into_iter().flatten().collect() })
    }

    /// The drawing on a terrain card, an action card or a counter, by its id.
    pub(crate) fn symbol(&self, id: &str) -> String {
        self.symbols.get(id).cloned().unwrap_or_default()
    }

    /// The drawing on a unit card: what the man is there for before what he carries.
    pub(crate) fn unit(&self, pack: &Pack, card: &UnitCard) -> String {
        if !card.is_soldier() {
            return self.symbol(&card.name);
        }
        let trade = card.abilities.iter().find_map(|ability| match ability {
            Ability::Medic => Some("medic"),
            Ability::Engineer => Some("engineer"),
            Ability::Sniper { .. } => Some("sniper"),
            _ => None,
        });
        let weapon = card.weapons[0].map(|weapon| pack.weapons[usize::from(weapon)].id.as_str());
        // Leadership 1 lets a man act alone; a leader has others under him [FD-10, FD-12].
        let leads = (1 < card.command).then_some("leader");
        trade.or(leads).or(weapon).map(|id| self.symbol(id)).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fieldcraft_scene::symbol_ids;
    use std::collections::BTreeSet;

    /// The drawing on the box, which is on no card.
    const COVER: &str = "cover";

    #[test]
    fn every_card_has_a_drawing_and_every_drawing_a_card() {
        let (look, pack) = (
            Look::with(&Files::default()).unwrap_or_else(|mistakes| panic!("{mistakes}")),
            Pack::embedded().unwrap_or_else(|mistakes| panic!("{mistakes}")),
        );
        let units = pack.units.iter().map(|card| (card.id.clone(), look.unit(&pack, card)));
        let terrain = pack.terrain.iter().map(|card| &card.id);
        let others = terrain.chain(pack.actions.iter().map(|card| &card.id));
        let others = others.chain(pack.equipment.iter().map(|kind| &kind.id));
        let drawn: Vec<(String, String)> = units.chain(others.map(|id| (id.clone(), look.symbol(id)))).collect();
        let bare: Vec<&String> = drawn.iter().filter(|(_, symbol)| symbol.is_empty()).map(|(id, _)| id).collect();
        assert!(bare.is_empty(), "{bare:?} have no drawing");
        let used: BTreeSet<&str> = drawn.iter().map(|(_, symbol)| symbol.as_str()).chain([COVER]).collect();
        assert_eq!(used, symbol_ids(SYMBOLS));
    }

    #[test]
    fn every_name_of_the_theme_stands_for_something() {
        let (look, pack) = (
            Look::with(&Files::default()).unwrap_or_else(|mistakes| panic!("{mistakes}")),
            Pack::embedded().unwrap_or_else(|mistakes| panic!("{mistakes}")),
        );
        let mut names: BTreeSet<&str> = ["leader", "medic", "engineer", "sniper"].into();
        names.extend(pack.units.iter().filter(|card| !card.is_soldier()).map(|card| card.name.as_str()));
        names.extend(pack.weapons.iter().map(|weapon| weapon.id.as_str()));
        names.extend(pack.terrain.iter().map(|card| card.id.as_str()));
        names.extend(pack.actions.iter().map(|card| card.id.as_str()));
        names.extend(pack.equipment.iter().map(|kind| kind.id.as_str()));
        let unknown: Vec<&String> = look.symbols.keys().filter(|name| !names.contains(name.as_str())).collect();
        assert!(unknown.is_empty(), "{unknown:?}");
    }
}
