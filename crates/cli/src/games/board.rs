//! Single boards, for `fieldcraft board`.

use anyhow::{Result, bail};
use fieldcraft_content::Files;
use fieldcraft_panzer::board::{self, Board};
use std::path::PathBuf;

fn boards(files: &[PathBuf]) -> Result<Vec<Board>> {
    files.iter().map(|path| Ok(board::read(&path.display().to_string(), &Files::read_one(path)?)?)).collect()
}

/// What boards are like, a few lines for each.
///
/// # Errors
/// If a file cannot be read, or its mistakes.
pub fn board_summary(files: &[PathBuf]) -> Result<Vec<String>> {
    Ok(boards(files)?.iter().flat_map(describe).collect())
}

/// Boards as a drawing: one as it is printed, several as the layout says.
///
/// # Errors
/// If a file cannot be read, its mistakes, or why the boards cannot be joined.
pub fn board_svg(files: &[PathBuf], layout: Option<&str>) -> Result<String> {
    let boards = boards(files)?;
    let layout = match (layout, boards.as_slice()) {
        (Some(layout), _) => layout.parse()?,
        (None, [board]) => format!("{}0", board.letter).parse()?,
        (None, _) => bail!("several boards need --layout"),
    };
    Ok(board::svg(&board::join(&layout, &boards)?))
}

/// A board in two lines.
pub(super) fn describe(board: &Board) -> Vec<String> {
    let towns = board.towns.iter().map(|town| format!("{} ({})", town.name, town.hexes.len()));
    vec![format!("Board {}: {}", board.letter, board.about), format!("towns: {}", towns.collect::<Vec<_>>().join(", "))]
}
