//! Reads the pack of the game: every mistake of all its files in one go, each with file, line and caret.

mod battles;
mod decks;
mod units;

pub use battles::Battles;

use crate::cards::{ActionCard, CardEffect, Equipment, HitCounter, Icon, Terrain, UnitCard, Weapon};
use crate::ids::{Action, EquipmentNo, Kind};
use fieldcraft_content::{Files, Mistakes};

/// The files of cards and counters.
pub const FILES: [&str; 7] =
    ["terrain.toml", "weapons.toml", "soldiers.toml", "vehicles.toml", "actions.toml", "hits.toml", "equipment.toml"];

/// The battles that come with the program, by the names of their files.
pub const BATTLES: [(&str, &str); 17] = [
    ("01-pegasus-bridge.toml", include_str!("../../../../content/frontline-d-day/scenarios/01-pegasus-bridge.toml")),
    ("02-omaha-draw.toml", include_str!("../../../../content/frontline-d-day/scenarios/02-omaha-draw.toml")),
    ("03-brecourt-guns.toml", include_str!("../../../../content/frontline-d-day/scenarios/03-brecourt-guns.toml")),
    ("04-sword-exit.toml", include_str!("../../../../content/frontline-d-day/scenarios/04-sword-exit.toml")),
    ("05-carentan.toml", include_str!("../../../../content/frontline-d-day/scenarios/05-carentan.toml")),
    ("06-villers-bocage.toml", include_str!("../../../../content/frontline-d-day/scenarios/06-villers-bocage.toml")),
    ("07-hill-192.toml", include_str!("../../../../content/frontline-d-day/scenarios/07-hill-192.toml")),
    ("08-cobra.toml", include_str!("../../../../content/frontline-d-day/scenarios/08-cobra.toml")),
    ("09-mortain.toml", include_str!("../../../../content/frontline-d-day/scenarios/09-mortain.toml")),
    ("10-falaise-road.toml", include_str!("../../../../content/frontline-d-day/scenarios/10-falaise-road.toml")),
    ("11-nijmegen.toml", include_str!("../../../../content/frontline-d-day/scenarios/11-nijmegen.toml")),
    ("12-arnhem-bridge.toml", include_str!("../../../../content/frontline-d-day/scenarios/12-arnhem-bridge.toml")),
    ("c1-causeway.toml", include_str!("../../../../content/frontline-d-day/scenarios/c1-causeway.toml")),
    ("c2-hedgerow.toml", include_str!("../../../../content/frontline-d-day/scenarios/c2-hedgerow.toml")),
    ("c3-crossroads.toml", include_str!("../../../../content/frontline-d-day/scenarios/c3-crossroads.toml")),
    ("c4-village.toml", include_str!("../../../../content/frontline-d-day/scenarios/c4-village.toml")),
    ("c5-heights.toml", include_str!("../../../../content/frontline-d-day/scenarios/c5-heights.toml")),
];

/// The campaigns that come with the program.
pub const CAMPAIGNS: &str = include_str!("../../../../content/frontline-d-day/campaigns.toml");

/// A file of the pack that comes with the program, by its name.
#[must_use]
pub fn embedded(name: &str) -> Option<&'static str> {
    Some(match name {
        "terrain.toml" => include_str!("../../../../content/frontline-d-day/terrain.toml"),
        "weapons.toml" => include_str!("../../../../content/frontline-d-day/weapons.toml"),
        "soldiers.toml" => include_str!("../../../../content/frontline-d-day/soldiers.toml"),
        "vehicles.toml" => include_str!("../../../../content/frontline-d-day/vehicles.toml"),
        "actions.toml" => include_str!("../../../../content/frontline-d-day/actions.toml"),
        "hits.toml" => include_str!("../../../../content/frontline-d-day/hits.toml"),
        "equipment.toml" => include_str!("../../../../content/frontline-d-day/equipment.toml"),
        _ => return None,
    })
}

/// Files of a pack besides its cards, and the folders of the others.
const OTHERS: [&str; 4] = ["campaigns.toml", "lesson.toml", "theme.toml", "symbols.svg"];
const FOLDERS: [&str; 1] = ["scenarios"];

/// The cards of the program with those of a pack over them.
///
/// # Errors
/// Every file of which the game has no use, or else all mistakes found.
pub(crate) fn over(files: &Files) -> Result<Pack, Mistakes> {
    files.check_names(&[&FILES, &OTHERS], &FOLDERS)?;
    Pack::read(&|name| files.or(name, embedded(name)))
}

/// Most cards, counters and weapons of one kind that a pack may hold.
pub const MOST_KINDS: usize = 32;

/// Most unit cards of a pack, the copies of vehicles counted.
pub const MOST_CARDS: usize = 128;

/// All cards and counters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pack {
    /// Terrain cards, each kind once.
    pub terrain: Vec<Terrain>,
    /// Weapons.
    pub weapons: Vec<Weapon>,
    /// Unit cards: vehicles and guns first, then soldiers.
    pub units: Vec<UnitCard>,
    /// Action cards, each kind once.
    pub actions: Vec<ActionCard>,
    /// Hit counters, each kind once.
    pub hits: Vec<HitCounter>,
    /// Equipment counters, each kind once.
    pub equipment: Vec<Equipment>,
    /// The action cards that stay with a section; a section has one bit for each.
    pub lasting: Vec<Action>,
}

impl Pack {
    /// The pack that comes with the program.
    ///
    /// # Errors
    /// All mistakes found; there are none in a released program.
    pub fn embedded() -> Result<Self, Mistakes> {
        Self::read(&|name| embedded(name).unwrap_or_default().to_owned())
    }

    /// Reads a pack from the texts of its files.
    ///
    /// # Errors
    /// All mistakes found.
    pub fn read(text: &dyn Fn(&str) -> String) -> Result<Self, Mistakes> {
        let mut mistakes = Mistakes::new();
        let terrain = decks::terrain(&text("terrain.toml"), &mut mistakes);
        let weapons = units::weapons(&text("weapons.toml"), &mut mistakes);
        let mut cards = units::vehicles(&text("vehicles.toml"), &weapons, &mut mistakes);
        cards.extend(units::soldiers(&text("soldiers.toml"), &weapons, &mut mistakes));
        let actions = decks::actions(&text("actions.toml"), &mut mistakes);
        let hits = decks::hits(&text("hits.toml"), &mut mistakes);
        let equipment = decks::equipment(&text("equipment.toml"), &mut mistakes);
        let stays = |(at, card): (usize, &ActionCard)| card.stays_with_section().then_some(Action(at as u8));
        let lasting = actions.iter().enumerate().filter_map(stays).collect();
        let pack = Self { terrain, weapons, units: cards, actions, hits, equipment, lasting };
        if mistakes.is_empty() { Ok(pack) } else { Err(mistakes) }
    }

    /// The place of the action card with this effect.
    #[must_use]
    pub fn action_with(&self, effect: CardEffect) -> Option<Action> {
        self.actions.iter().position(|card| card.has(effect)).map(|at| Action(at as u8))
    }

    /// The place of a unit card by its id.
    #[must_use]
    pub fn unit(&self, id: &str) -> Option<Kind> {
        self.units.iter().position(|card| card.id == id).map(|at| Kind(at as u8))
    }

    /// The place of an action card by its id.
    #[must_use]
    pub fn action(&self, id: &str) -> Option<Action> {
        self.actions.iter().position(|card| card.id == id).map(|at| Action(at as u8))
    }

    /// The place of a kind of equipment by its id.
    #[must_use]
    pub fn gear(&self, id: &str) -> Option<EquipmentNo> {
        self.equipment.iter().position(|kind| kind.id == id).map(|at| EquipmentNo(at as u8))
    }

    /// The place of a kind of terrain by its id.
    #[must_use]
    pub fn ground(&self, id: &str) -> Option<u8> {
        self.terrain.iter().position(|card| card.id == id).map(|at| at as u8)
    }

    /// The place of a kind of hit counter by its id.
    #[must_use]
    pub fn hit(&self, id: &str) -> Option<u8> {
        self.hits.iter().position(|hit| hit.id == id).map(|at| at as u8)
    }

    /// Whether a card does something for a section that can fire at nobody.
    pub(crate) fn is_useful_without_fire(&self, action: Action) -> bool {
        let card = &self.actions[action.index()];
        card.icon != Icon::Attack || card.effects.iter().any(|effect| matches!(effect, CardEffect::FireMission { .. }))
    }

    /// How many cards of each kind the whole deck holds.
    #[must_use]
    pub fn deck(&self) -> [u8; MOST_KINDS] {
        let mut counts = [0; MOST_KINDS];
        counts.iter_mut().zip(&self.actions).for_each(|(count, card)| *count = card.copies);
        counts
    }
}
