//! All that the game is played with, read once: units, charts, boards, situations, and the maps made of them.

use crate::board::{self, Board};
use crate::charts::Charts;
use crate::field::Field;
use crate::map::Map;
use crate::pack;
use crate::sight::{SightTable, TargetElevationTable};
use crate::situation::{self, Situation};
use crate::state::Battle;
use crate::unit::Units;
use fieldcraft_content::Mistakes;
use std::sync::{Arc, OnceLock};

/// A map with its sight lines.
#[derive(Debug)]
struct Ground {
    map: Map,
    sight: SightTable,
}

/// A situation on the shelf. Its map is made when somebody plays it.
#[derive(Debug)]
struct Entry {
    situation: Situation,
    ground: OnceLock<Ground>,
}

/// All that the game is played with.
#[derive(Debug)]
pub struct Shelf {
    /// The unit types.
    pub units: Units,
    /// The charts.
    pub charts: Charts,
    /// Which symbols block sight between which elevations.
    pub elevations: TargetElevationTable,
    boards: Vec<Board>,
    entries: Vec<Entry>,
}

impl Shelf {
    /// What comes with the program.
    ///
    /// # Errors
    /// All mistakes of the first file that has any; there are none in a released program.
    pub fn embedded() -> Result<Self, Mistakes> {
        let file = |name: &str| pack::embedded(name).unwrap_or_default();
        let units = pack::read_units(file("units.toml"))?;
        let charts = pack::read_charts(file("charts.toml"))?;
        let elevations = TargetElevationTable::embedded()?;
        let boards = board::embedded();
        let mut entries = Vec::new();
        for (name, text) in situation::FILES {
            let situation = situation::read_situation(name, text, &units, &boards)?;
            entries.push(Entry { situation, ground: OnceLock::new() });
        }
        Ok(Self { units, charts, elevations, boards, entries })
    }

    /// The situations, in the order of their numbers.
    pub fn situations(&self) -> impl Iterator<Item = &Situation> {
        self.entries.iter().map(|entry| &entry.situation)
    }

    /// A battle before set-up, with optional rules in use as the bits of `switches` say.
    ///
    /// # Errors
    /// If there is no such situation, or it is larger than a battle can be.
    pub fn battle(&self, id: &str, switches: u8) -> Result<Battle, String> {
        let entry = self.entries.iter().find(|entry| entry.situation.id == id);
        let entry = entry.ok_or_else(|| format!("there is no situation \"{id}\""))?;
        let ground = match entry.ground.get() {
            Some(ground) => ground,
            None => {
                let map = entry.situation.map(&self.boards);
                let sight = SightTable::new(&map, &self.elevations);
                entry.ground.get_or_init(|| Ground { map, sight })
            }
        };
        let field = Field::of(
            entry.situation.clone(),
            ground.map.clone(),
            ground.sight.clone(),
            &self.units,
            self.charts.clone(),
            switches,
        )?;
        Ok(Battle::new(Arc::new(field)))
    }
}
