//! Reads the pack of the game, its maps and scenarios: every mistake of all files in one go, with file, line and caret.

mod cards;
mod maps;
mod scenarios;
mod sheets;

pub use sheets::{GroupSheet, MapSheet, ObjectiveSheet, PlaceSheet, RiverSheet, RoadSheet, ScenarioSheet, StagedSheet};

use crate::cards::{BuildEntry, Charts, CommandCard, CommandEffect, EventCard, UnitCard, What};
use crate::ids::{Card, Kind};
use crate::map::Map;
use crate::scenario::Scenario;
use fieldcraft_content::{Files, Mistakes};

/// The files of cards and charts.
pub const FILES: [&str; 5] = ["units.toml", "commands.toml", "events.toml", "builds.toml", "charts.toml"];

macro_rules! content {
    ($file:literal) => {
        include_str!(concat!("../../../../content/frontline-general/", $file))
    };
}

/// The maps that come with the program, by the names of their files.
pub const MAPS: [(&str, &str); 3] = [
    ("foggia.toml", content!("maps/foggia.toml")),
    ("salerno.toml", content!("maps/salerno.toml")),
    ("volturno.toml", content!("maps/volturno.toml")),
];

/// The scenarios that come with the program, by the names of their files.
pub const SCENARIOS: [(&str, &str); 3] = [
    ("foggia.toml", content!("scenarios/foggia.toml")),
    ("salerno.toml", content!("scenarios/salerno.toml")),
    ("volturno.toml", content!("scenarios/volturno.toml")),
];

/// A file of the pack that comes with the program, by its name.
#[must_use]
pub fn embedded(name: &str) -> Option<&'static str> {
    Some(match name {
        "units.toml" => content!("units.toml"),
        "commands.toml" => content!("commands.toml"),
        "events.toml" => content!("events.toml"),
        "builds.toml" => content!("builds.toml"),
        "charts.toml" => content!("charts.toml"),
        _ => return None,
    })
}

/// Files of a pack besides its cards, and the folders of the others.
const OTHERS: [&str; 3] = ["lesson.toml", "theme.toml", "symbols.svg"];
const FOLDERS: [&str; 2] = ["maps", "scenarios"];

/// The cards and charts of the program with those of a pack over them.
///
/// # Errors
/// Every file of which the game has no use, or else all mistakes found.
pub(crate) fn over(files: &Files) -> Result<Pack, Mistakes> {
    files.check_names(&[&FILES, &OTHERS], &FOLDERS)?;
    Pack::read(&|name| files.or(name, embedded(name)))
}

/// Most kinds of units of a pack.
pub const MOST_KINDS: usize = 96;

/// Most kinds of Command Cards, and most kinds of Event Cards.
pub const MOST_CARDS: usize = 24;

/// All cards and charts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pack {
    /// Unit cards.
    pub units: Vec<UnitCard>,
    /// Command Cards, each kind once.
    pub commands: Vec<CommandCard>,
    /// Event Cards, each kind once.
    pub events: Vec<EventCard>,
    /// The build list.
    pub builds: Vec<BuildEntry>,
    /// The charts.
    pub charts: Charts,
    /// The unit card that each entry of the build list makes, if it makes one.
    pub(crate) built: Vec<Option<Kind>>,
}

/// Maps and scenarios.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Operations {
    /// The maps.
    pub maps: Vec<Map>,
    /// The scenarios, each with the place of its map.
    pub scenarios: Vec<Scenario>,
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
        let units = cards::units(&text("units.toml"), &mut mistakes);
        let commands = cards::commands(&text("commands.toml"), &mut mistakes);
        let events = cards::events(&text("events.toml"), &units, &mut mistakes);
        let builds = cards::builds(&text("builds.toml"), &units, &mut mistakes);
        let charts = cards::charts(&text("charts.toml"), &mut mistakes);
        let built = builds.iter().map(|entry| kind_built(entry, &units)).collect();
        match charts {
            Some(charts) if mistakes.is_empty() => Ok(Self { units, commands, events, builds, charts, built }),
            _ => Err(mistakes),
        }
    }

    /// A kind of unit by its id.
    #[must_use]
    pub fn unit(&self, id: &str) -> Option<Kind> {
        self.units.iter().position(|card| card.id == id).map(|at| Kind(at as u8))
    }

    /// A Command Card by its id.
    #[must_use]
    pub fn command(&self, id: &str) -> Option<Card> {
        self.commands.iter().position(|card| card.id == id).map(|at| Card(at as u8))
    }

    /// What a Command Card does.
    #[must_use]
    pub fn effect(&self, card: Card) -> CommandEffect {
        self.commands[card.index()].effect
    }

    /// How many Command Cards of each kind there are.
    #[must_use]
    pub fn command_deck(&self) -> [u8; MOST_CARDS] {
        let mut deck = [0; MOST_CARDS];
        deck.iter_mut().zip(&self.commands).for_each(|(count, card)| *count = card.copies);
        deck
    }

    /// How many Event Cards of each kind there are.
    #[must_use]
    pub fn event_deck(&self) -> [u8; MOST_CARDS] {
        let mut deck = [0; MOST_CARDS];
        deck.iter_mut().zip(&self.events).for_each(|(count, card)| *count = card.copies);
        deck
    }
}

fn kind_built(entry: &BuildEntry, units: &[UnitCard]) -> Option<Kind> {
    match &entry.what {
        What::Post { unit } | What::Fortification { unit } => {
            units.iter().position(|card| card.id == *unit).map(|at| Kind(at as u8))
        }
        What::Work { .. } => None,
    }
}

impl Operations {
    /// The maps and scenarios that come with the program.
    ///
    /// # Errors
    /// All mistakes found; there are none in a released program.
    pub fn embedded(pack: &Pack) -> Result<Self, Mistakes> {
        Self::read(pack, &MAPS, &SCENARIOS)
    }

    /// The maps and scenarios of a pack, and after them those of the program, as far as they can be played with its
    /// cards.
    ///
    /// # Errors
    /// All mistakes found in the files of the pack.
    pub fn with(files: &Files, pack: &Pack) -> Result<Self, Mistakes> {
        if files.is_empty() {
            return Self::embedded(pack);
        }
        let mut mistakes = Mistakes::new();
        let mut maps: Vec<Map> = Vec::new();
        for (name, text) in files.inside("maps") {
            let Some(map) = maps::map(name, text, &mut mistakes) else { continue };
            if maps.iter().any(|known| known.id == map.id) {
                mistakes.at_head(name, text, format!("another file has a map `{}` too", map.id));
            }
            maps.push(map);
        }
        let own = maps.len();
        for (name, text) in MAPS {
            let read = maps::map(name, text, &mut Mistakes::new());
            maps.extend(read.filter(|map| maps[..own].iter().all(|known| known.id != map.id)));
        }
        let mut scenarios: Vec<Scenario> = Vec::new();
        for (name, text) in files.inside("scenarios") {
            let Some(scenario) = scenarios::scenario(name, text, pack, &maps, &mut mistakes) else { continue };
            if scenarios.iter().any(|known| known.id == scenario.id) {
                mistakes.at_head(name, text, format!("another file has a scenario `{}` too", scenario.id));
            }
            scenarios.push(scenario);
        }
        let own = scenarios.len();
        for (name, text) in SCENARIOS {
            let mut unfit = Mistakes::new();
            let read = scenarios::scenario(name, text, pack, &maps, &mut unfit).filter(|_| unfit.is_empty());
            scenarios.extend(read.filter(|one| scenarios[..own].iter().all(|known| known.id != one.id)));
        }
        if mistakes.is_empty() { Ok(Self { maps, scenarios }) } else { Err(mistakes) }
    }

    /// Reads maps and scenarios from the names and texts of their files.
    ///
    /// # Errors
    /// All mistakes found.
    pub fn read(pack: &Pack, maps: &[(&str, &str)], scenarios: &[(&str, &str)]) -> Result<Self, Mistakes> {
        let mut mistakes = Mistakes::new();
        let maps: Vec<Map> = maps.iter().filter_map(|(name, text)| maps::map(name, text, &mut mistakes)).collect();
        let read = |(name, text): &(&str, &str)| scenarios::scenario(name, text, pack, &maps, &mut mistakes);
        let scenarios = scenarios.iter().filter_map(read).collect();
        if mistakes.is_empty() { Ok(Self { maps, scenarios }) } else { Err(mistakes) }
    }
}
