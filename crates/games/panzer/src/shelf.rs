//! Panzer Leader on the shelf: a pack is a folder with boards and situations, or one of them alone.

use crate::board::{self, Board, JoinError, Layout};
use crate::pack;
use crate::present::PanzerLeader;
use crate::schema;
use crate::situation::Situation;
use crate::unit::Side;
use fieldcraft_content::{Files, Mistakes};
use fieldcraft_scene::{PackReport, Packs};
use serde_json::Value;

impl Packs for PanzerLeader {
    const CRATE: &'static str = "panzer";
    const NAME: &'static str = "panzer-leader";

    fn owns(files: &Files) -> bool {
        files.inside("situations").chain(files.inside("boards")).next().is_some()
    }

    /// A situation is TOML, a board any other text.
    fn of_file(name: &str, text: &str) -> Option<Files> {
        let folder = if name.ends_with(".toml") { "situations" } else { "boards" };
        Some(Files::of([(format!("{folder}/{name}"), text)]))
    }

    fn read(files: &Files) -> Result<Vec<Self>, Mistakes> {
        Ok(vec![Self::with(files)?])
    }

    fn pack_report(&self, files: &Files) -> PackReport {
        let boards = boards(files).unwrap_or_default();
        let own: Vec<&Situation> = self.pack().own_situations().collect();
        let lines = boards.iter().flat_map(about_board).chain(own.iter().flat_map(|one| about_situation(one)));
        PackReport { lines: lines.collect(), scenarios: own.iter().map(|situation| situation.id.clone()).collect() }
    }

    fn schemas() -> Vec<(&'static str, Value)> {
        schema::schemas()
    }

    fn draw(files: &Files, layout: Option<&str>) -> Result<String, String> {
        let boards = boards(files).map_err(|mistakes| mistakes.to_string())?;
        let layout: Result<Layout, JoinError> = match (layout, boards.as_slice()) {
            (Some(layout), _) => layout.parse(),
            (None, [board]) => format!("{}0", board.letter).parse(),
            (None, _) => return Err("several boards need --layout".into()),
        };
        let joined = layout.and_then(|layout| board::join(&layout, &boards));
        joined.map(|map| board::svg(&map)).map_err(|error| error.to_string())
    }
}

fn boards(files: &Files) -> Result<Vec<Board>, Mistakes> {
    pack::inside(files, "boards").map(|(name, text)| board::read(name, text)).collect()
}

/// A board in two lines.
fn about_board(board: &Board) -> [String; 2] {
    let towns = board.towns.iter().map(|town| format!("{} ({})", town.name, town.hexes.len()));
    [format!("Board {}: {}", board.letter, board.about), format!("towns: {}", towns.collect::<Vec<_>>().join(", "))]
}

/// A situation in three lines.
fn about_situation(situation: &Situation) -> Vec<String> {
    let turns = situation.turns;
    let mut lines = vec![format!("{} ({}): {turns} turns, boards {}", situation.name, situation.id, situation.layout)];
    for side in Side::BOTH {
        let groups = situation.groups.iter().filter(|group| group.side == side);
        let pieces: Vec<String> = groups
            .map(|group| {
                let count: u32 = group.units.iter().map(|count| u32::from(count.count)).sum();
                format!("{} ({count})", group.name)
            })
            .collect();
        lines.push(format!("{side:?} pieces: {}", pieces.join(", ")));
    }
    lines
}
