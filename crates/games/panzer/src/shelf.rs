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
    /// Whether it is played on the boards of the pack, and not on those of the program.
    own: bool,
    ground: OnceLock<Ground>,
}

/// The files of a pack of one's own, each with its name and text. What is not there is that of the program.
#[derive(Clone, Debug, Default)]
pub struct Files {
    /// `units.toml`; the situations of the program, which use other units, are then not offered.
    pub units: Option<(String, String)>,
    /// `charts.toml`.
    pub charts: Option<(String, String)>,
    /// Boards; one with a letter of the program takes the place of that board in the situations of the pack.
    pub boards: Vec<(String, String)>,
    /// Situations; one with an id of the program takes the place of that situation.
    pub situations: Vec<(String, String)>,
}

impl Files {
    /// The texts of all files.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        let all = self.units.iter().chain(&self.charts).chain(&self.boards).chain(&self.situations);
        all.map(|(_, text)| text.as_str())
    }
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
    /// The boards of the program with those of the pack over them.
    own_boards: Vec<Board>,
    entries: Vec<Entry>,
}

impl Shelf {
    /// What comes with the program.
    ///
    /// # Errors
    /// All mistakes; there are none in a released program.
    pub fn embedded() -> Result<Self, Mistakes> {
        Self::with(&Files::default())
    }

    /// What comes with the program, and the files of a pack over it. The situations of the pack come first.
    ///
    /// # Errors
    /// All mistakes of all files of the pack.
    pub fn with(files: &Files) -> Result<Self, Mistakes> {
        let mut mistakes = Mistakes::new();
        let text = |own: &Option<(String, String)>, name: &str| {
            own.as_ref().map_or_else(|| pack::embedded(name).unwrap_or_default().to_owned(), |(_, text)| text.clone())
        };
        let units = kept(pack::read_units(&text(&files.units, "units.toml")), &mut mistakes);
        let charts = kept(pack::read_charts(&text(&files.charts, "charts.toml")), &mut mistakes);
        let elevations = TargetElevationTable::embedded()?;
        let boards = board::embedded();
        let mut own_boards = boards.clone();
        for (name, text) in &files.boards {
            if let Some(board) = kept(board::read(name, text), &mut mistakes) {
                own_boards.retain(|other| other.letter != board.letter);
                own_boards.push(board);
            }
        }
        let (Some(units), Some(charts)) = (units, charts) else { return Err(mistakes) };
        let mut entries: Vec<Entry> = Vec::new();
        let own = files.situations.iter().map(|(name, text)| (name.as_str(), text.as_str(), true));
        let printed = situation::FILES.into_iter().map(|(name, text)| (name, text, false));
        for (name, text, own) in own.chain(printed.filter(|_| files.units.is_none())) {
            let on = if own { &own_boards } else { &boards };
            let read = kept(situation::read_situation(name, text, &units, on), &mut mistakes);
            let Some(situation) = read else { continue };
            if entries.iter().all(|entry| entry.situation.id != situation.id) {
                entries.push(Entry { situation, own, ground: OnceLock::new() });
            }
        }
        if mistakes.is_empty() {
            Ok(Self { units, charts, elevations, boards, own_boards, entries })
        } else {
            Err(mistakes)
        }
    }

    /// The situations: those of a pack, then those of the program in the order of their numbers.
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
                let map = entry.situation.map(if entry.own { &self.own_boards } else { &self.boards });
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

/// What was read; its mistakes are noted.
fn kept<T>(read: Result<T, Mistakes>, mistakes: &mut Mistakes) -> Option<T> {
    read.map_err(|found| mistakes.append(found)).ok()
}
