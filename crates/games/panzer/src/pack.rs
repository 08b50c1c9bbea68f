//! Reads the pack of the game: units, charts, boards and situations, every mistake of all files in one go, and the maps
//! that situations are played on.

pub(crate) mod charts;
mod implied;
mod units;

pub use charts::read_charts;
pub use units::read_units;

use crate::board::{self, Board};
use crate::charts::Charts;
use crate::field::Field;
use crate::map::Map;
use crate::sight::{SightTable, TargetElevationTable};
use crate::situation::{self, Situation};
use crate::state::Battle;
use crate::unit::Units;
use fieldcraft_content::{Files, Mistakes};
use std::sync::{Arc, OnceLock};

/// The files of units and charts.
pub const FILES: [&str; 2] = ["units.toml", "charts.toml"];

/// The file of the target elevation table.
pub(crate) const SIGHT: &str = "charts/sight.toml";

/// A file of the pack that comes with the program, by its name.
#[must_use]
pub fn embedded(name: &str) -> Option<&'static str> {
    match name {
        "units.toml" => Some(include_str!("../../../../content/panzer-leader/units.toml")),
        "charts.toml" => Some(include_str!("../../../../content/panzer-leader/charts.toml")),
        SIGHT => Some(TargetElevationTable::TEXT),
        _ => None,
    }
}

/// Files of a pack besides its units and charts, and the folders of the others.
const OTHERS: [&str; 4] = [SIGHT, "lesson.toml", "theme.toml", "symbols.svg"];
const FOLDERS: [&str; 2] = ["situations", "boards"];

/// The boards or situations of a pack, by the names of their files in that folder.
pub(crate) fn inside<'a>(files: &'a Files, folder: &'static str) -> impl Iterator<Item = (&'a str, &'a str)> {
    files.inside(folder).map(move |(name, text)| (&name[folder.len() + 1..], text))
}

/// A map with its sight lines.
#[derive(Debug)]
struct Ground {
    map: Map,
    sight: SightTable,
}

/// A situation of the pack. Its map is made when somebody plays it.
#[derive(Debug)]
struct Entry {
    situation: Situation,
    /// Whether it is played on the boards of the pack, and not on those of the program.
    own: bool,
    ground: OnceLock<Ground>,
}

/// All that the game is played with.
#[derive(Debug)]
pub struct Pack {
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

impl Pack {
    /// What comes with the program.
    ///
    /// # Errors
    /// All mistakes; there are none in a released program.
    pub fn embedded() -> Result<Self, Mistakes> {
        Self::with(&Files::default())
    }

    /// What comes with the program, and the files of a pack over it. The situations of the pack come first; one with an
    /// id of the program takes the place of that situation, and a board with a letter of the program the place of that
    /// board, in the situations of the pack. With other units, the situations of the program are not offered.
    ///
    /// # Errors
    /// Every file of which the game has no use, or else all mistakes of all files of the pack.
    pub fn with(files: &Files) -> Result<Self, Mistakes> {
        files.check_names(&[&FILES, &OTHERS], &FOLDERS)?;
        let mut mistakes = Mistakes::new();
        let text = |name: &str| files.or(name, embedded(name));
        let units = kept(read_units(&text("units.toml")), &mut mistakes);
        let charts = kept(read_charts(&text("charts.toml")), &mut mistakes);
        let elevations = kept(TargetElevationTable::read(SIGHT, &text(SIGHT)), &mut mistakes);
        let boards = board::embedded();
        let mut own_boards = boards.clone();
        for (name, text) in inside(files, "boards") {
            if let Some(board) = kept(board::read(name, text), &mut mistakes) {
                own_boards.retain(|other| other.letter != board.letter);
                own_boards.push(board);
            }
        }
        let (Some(units), Some(charts), Some(elevations)) = (units, charts, elevations) else { return Err(mistakes) };
        let mut entries: Vec<Entry> = Vec::new();
        let own = inside(files, "situations").map(|(name, text)| (name, text, true));
        let printed = situation::FILES.into_iter().map(|(name, text)| (name, text, false));
        for (name, text, own) in own.chain(printed.filter(|_| files.text("units.toml").is_none())) {
            let on = if own { &own_boards } else { &boards };
            let read = kept(situation::read_situation(name, text, &units, on), &mut mistakes);
            let Some(situation) = read else { continue };
            match entries.iter().find(|entry| entry.situation.id == situation.id) {
                None => entries.push(Entry { situation, own, ground: OnceLock::new() }),
                Some(_) if own => {
                    mistakes.at_head(name, text, format!("another file has a situation `{}` too", situation.id));
                }
                Some(_) => {}
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

    /// The situations that a pack has brought.
    pub(crate) fn own_situations(&self) -> impl Iterator<Item = &Situation> {
        self.entries.iter().filter(|entry| entry.own).map(|entry| &entry.situation)
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
