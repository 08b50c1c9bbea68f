//! Packs of one's own for *Panzer Leader*: one situation, one board, or a folder with both.

use super::{PackReport, describe, read_text};
use anyhow::{Context, Result, bail};
use fieldcraft_panzer::board;
use fieldcraft_panzer::present::PanzerLeader;
use fieldcraft_panzer::shelf::{Files, Shelf};
use fieldcraft_panzer::situation::Situation;
use fieldcraft_panzer::unit::Side;
use fieldcraft_scene::Setup;
use fieldcraft_table::{Catalogue, Ending};
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

/// After how many decisions a trial game counts as endless.
const ENDLESS: u64 = 200_000;

/// The files of a pack: a situation (`.toml`), a board (`.txt`), or a folder with `situations` and `boards` in it.
pub(super) fn files(path: &Path) -> Result<Files> {
    let mut files = Files::default();
    if path.is_file() {
        let file = named(path)?;
        match path.extension().and_then(OsStr::to_str) {
            Some("toml") => files.situations.push(file),
            _ => files.boards.push(file),
        }
        return Ok(files);
    }
    if !path.is_dir() {
        bail!("{} is not a folder", path.display());
    }
    files.situations = all_in(&path.join("situations"), "toml")?;
    files.boards = all_in(&path.join("boards"), "txt")?;
    let one = |name: &str| Some(path.join(name)).filter(|file| file.is_file()).map(|file| named(&file)).transpose();
    (files.units, files.charts) = (one("units.toml")?, one("charts.toml")?);
    if files.texts().next().is_none() {
        bail!(
            "{} is not the pack of a game that this program knows: it has neither edition.toml nor situations",
            path.display()
        );
    }
    Ok(files)
}

/// The path of a file as the mistakes name it, and its text.
fn named(path: &Path) -> Result<(String, String)> {
    Ok((path.display().to_string(), read_text(path)?))
}

/// The files of a folder with this ending, by name; none if there is no such folder.
fn all_in(folder: &Path, ending: &str) -> Result<Vec<(String, String)>> {
    if !folder.is_dir() {
        return Ok(Vec::new());
    }
    let entries = fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    let mut paths: Vec<PathBuf> = entries.map(|entry| Ok(entry?.path())).collect::<Result<_>>()?;
    paths.retain(|path| path.extension().is_some_and(|found| found == ending));
    paths.sort();
    paths.iter().map(|path| named(path)).collect()
}

/// Reads a pack, says what is in it, and plays each of its situations once at random.
pub(super) fn check(path: &Path) -> Result<PackReport> {
    let files = files(path)?;
    let shelf = match Shelf::with(&files) {
        Ok(shelf) => shelf,
        Err(mistakes) => return Ok(PackReport::wrong(&mistakes)),
    };
    let mut report = PackReport::default();
    for (name, text) in &files.boards {
        if let Ok(board) = board::read(name, text) {
            report.summary.extend(describe(&board));
        }
    }
    let own: Vec<&Situation> = shelf.situations().take(files.situations.len()).collect();
    report.summary.extend(own.iter().flat_map(|situation| lines(situation)));
    let catalogue = Catalogue::new().with(PanzerLeader::with(&files)?);
    let offer = super::super::list::find(&catalogue, "panzer-leader")?;
    for situation in own {
        let playout = offer.playout(&Setup::of(&situation.id), 1, ENDLESS)?;
        match playout.ending {
            Ending::Over { grade, .. } => {
                report
                    .summary
                    .push(format!("a random game of {}: {} decisions, {grade}", situation.id, playout.decisions));
            }
            other => report.mistakes.push(format!("a random game of {} does not end: {other:?}", situation.id)),
        }
    }
    Ok(report)
}

/// A situation in a few lines.
fn lines(situation: &Situation) -> Vec<String> {
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
