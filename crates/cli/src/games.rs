//! The registry: the one place in the program that names the games.
//!
//! To add a game, put its systems into [`catalogue`] and its pack reader into [`check_pack`].

use anyhow::{Result, bail};
use fieldcraft_scene::System;
use fieldcraft_table::Catalogue;
use std::path::Path;

/// All games; with the content of the folder `pack` where one is given and belongs to the game.
///
/// # Errors
/// If the content cannot be read.
pub fn catalogue(pack: Option<&Path>) -> Result<Catalogue> {
    if let Some(pack) = pack {
        check_pack(pack)?;
    }
    Ok(Catalogue::new())
}

/// What was found in a pack.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PackReport {
    /// One line for each thing worth saying: how many units, cards and scenarios.
    pub summary: Vec<String>,
    /// The mistakes, each with file, line and caret.
    pub mistakes: Vec<String>,
}

/// Checks the pack in a folder, whichever game it is for.
///
/// # Errors
/// If it is the pack of no game.
pub fn check_pack(path: &Path) -> Result<PackReport> {
    if !path.is_dir() {
        bail!("{} is not a folder", path.display());
    }
    bail!("{} is not the pack of a game that this program knows", path.display())
}

/// A catalogue with one system in it, for tests.
#[must_use]
pub fn only<S: System>(system: S) -> Catalogue {
    Catalogue::new().with(system)
}
