//! Packs of whichever game: recognized, read whole, checked and played.

use crate::{Game, games};
use fieldcraft_content::{Files, FilesError, Mistakes};
use fieldcraft_scene::{Setup, StartError};
use fieldcraft_table::{Ending, Offer, Shelf};
use std::path::{Path, PathBuf};

/// After how many decisions a trial game counts as endless.
const ENDLESS: u64 = 200_000;

/// Why a pack cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum PackError {
    /// Its files cannot be read.
    #[error(transparent)]
    Files(#[from] FilesError),
    /// No game takes it.
    #[error("{} is not the pack of a game that this program knows", .0.display())]
    Stray(PathBuf),
    /// Its files have mistakes.
    #[error(transparent)]
    Mistakes(#[from] Mistakes),
    /// A scenario of it cannot be started.
    #[error(transparent)]
    Start(#[from] StartError),
    /// Its boards cannot be drawn.
    #[error("{0}")]
    Drawing(String),
}

/// What a check has found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    /// What is in the pack, and how a trial game of each of its scenarios went.
    pub lines: Vec<String>,
    /// The mistakes, each with file, line and caret.
    pub mistakes: Vec<String>,
}

/// All games; with the content of `pack`, a folder or one file, in place of or over that of the game it belongs to.
///
/// # Errors
/// If the pack cannot be read.
pub fn shelf(pack: Option<&Path>) -> Result<Shelf, PackError> {
    let own = pack.map(open).transpose()?;
    let mut shelf = Shelf::new();
    for game in games() {
        let files = own.as_ref().filter(|(owner, _)| owner.name == game.name).map(|(_, files)| files);
        shelf = (game.add)(shelf, files.unwrap_or(&Files::default()))?;
    }
    Ok(shelf)
}

/// Checks a pack, a folder or one file: it is read as [`shelf`] reads it, and each of its scenarios is played once
/// at random.
///
/// # Errors
/// If it is the pack of no game, or cannot be read.
pub fn check(path: &Path) -> Result<Checked, PackError> {
    let (game, files) = open(path)?;
    let (shelf, report) = match (game.read)(&files) {
        Ok(read) => read,
        Err(found) => {
            let mistakes = found.as_slice().iter().map(ToString::to_string).collect();
            return Ok(Checked { mistakes, ..Checked::default() });
        }
    };
    let mut checked = Checked { lines: report.lines, mistakes: Vec::new() };
    for (offer, id) in shelf.iter().flat_map(|offer| report.scenarios.iter().map(move |id| (offer, id))) {
        match try_out(offer, id)? {
            Ok(line) => checked.lines.push(line),
            Err(mistake) => checked.mistakes.push(mistake),
        }
    }
    Ok(checked)
}

/// Plays a scenario once at random, and says how it went.
fn try_out(offer: &dyn Offer, id: &str) -> Result<Result<String, String>, StartError> {
    let playout = offer.playout(&Setup::of(id), 1, ENDLESS)?;
    Ok(match playout.ending {
        Ending::Over { grade, .. } => Ok(format!("a random game of {id}: {} decisions, {grade}", playout.decisions)),
        other => Err(format!("a random game of {id} does not end: {other:?}")),
    })
}

/// What is in the pack that these files make, in a few lines.
///
/// # Errors
/// If they cannot be read, or their mistakes.
pub fn describe(paths: &[PathBuf]) -> Result<Vec<String>, PackError> {
    let (game, files) = join(paths)?;
    Ok((game.read)(&files)?.1.lines)
}

/// The boards in these files as one drawing: one as it is printed, several as the layout says.
///
/// # Errors
/// If they cannot be read, or why they cannot be drawn.
pub fn draw(paths: &[PathBuf], layout: Option<&str>) -> Result<String, PackError> {
    let (game, files) = join(paths)?;
    (game.draw)(&files, layout).map_err(PackError::Drawing)
}

/// The files of a pack, and the game that it is for.
fn open(path: &Path) -> Result<(Game, Files), PackError> {
    if !path.is_dir() {
        return join(&[path.to_owned()]);
    }
    let files = Files::read(path)?;
    let owner = games().into_iter().find(|game| (game.owns)(&files));
    owner.map(|game| (game, files)).ok_or_else(|| PackError::Stray(path.to_owned()))
}

/// The pack that single files make, and the game that takes the first of them.
fn join(paths: &[PathBuf]) -> Result<(Game, Files), PackError> {
    let mut joined: Option<(Game, Files)> = None;
    for path in paths {
        let (name, text) = (path.display().to_string(), Files::read_one(path)?);
        let takers =
            games().into_iter().filter(|game| joined.as_ref().is_none_or(|(first, _)| first.name == game.name));
        let taken = takers.filter_map(|game| Some((game, (game.of_file)(&name, &text)?))).next();
        let (game, files) = taken.ok_or_else(|| PackError::Stray(path.clone()))?;
        let before = joined.map(|(_, files)| files).unwrap_or_default();
        joined = Some((game, Files::of(before.iter().chain(files.iter()))));
    }
    joined.ok_or_else(|| PackError::Stray(PathBuf::new()))
}
