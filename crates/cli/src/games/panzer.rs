//! Packs of one's own for *Panzer Leader*: one situation, one board, or a folder with both.

use super::Described;
use super::board::describe as describe_board;
use anyhow::Result;
use fieldcraft_content::{Files, Mistakes};
use fieldcraft_panzer::board;
use fieldcraft_panzer::present::PanzerLeader;
use fieldcraft_panzer::shelf;
use fieldcraft_panzer::situation::Situation;
use fieldcraft_panzer::unit::Side;
use std::path::Path;

/// A pack of one file: a situation (`.toml`) or a board (any other text).
pub(super) fn one_file(path: &Path) -> Result<Files> {
    let folder = if path.extension().is_some_and(|ending| ending == "toml") { "situations" } else { "boards" };
    let text = Files::read_one(path)?;
    Ok(Files::of([(format!("{folder}/{}", path.display()), text)]))
}

/// The files as the shelf of the game takes them.
fn files(files: &Files) -> Result<shelf::Files, Mistakes> {
    files.check_names(
        &[&["units.toml", "charts.toml", "lesson.toml", "theme.toml", "symbols.svg"]],
        &["situations", "boards", "charts"],
    )?;
    let all = |folder: &str| {
        let named = files.inside(folder).map(|(name, text)| (name[folder.len() + 1..].to_owned(), text.to_owned()));
        named.collect()
    };
    let one = |name: &str| files.text(name).map(|text| (name.to_owned(), text.to_owned()));
    Ok(shelf::Files {
        units: one("units.toml"),
        charts: one("charts.toml"),
        boards: all("boards"),
        situations: all("situations"),
    })
}

/// The game with the content of a pack over its own.
pub(super) fn system(pack: &Files) -> Result<PanzerLeader, Mistakes> {
    PanzerLeader::with(&files(pack)?)
}

/// What is in a pack.
pub(super) fn describe(pack: &Files) -> Result<Described, Mistakes> {
    let (system, files) = (system(pack)?, files(pack)?);
    let mut lines = Vec::new();
    for (name, text) in &files.boards {
        lines.extend(describe_board(&board::read(name, text)?));
    }
    let own: Vec<&Situation> = system.shelf().situations().take(files.situations.len()).collect();
    lines.extend(own.iter().flat_map(|situation| about(situation)));
    let scenarios = own.iter().map(|situation| situation.id.clone()).collect();
    Ok(Described { game: "panzer-leader".into(), lines, scenarios })
}

/// A situation in a few lines.
fn about(situation: &Situation) -> Vec<String> {
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
