//! The registry: the one place in the program that names the games.
//!
//! To add a game, put its systems into [`catalogue`], its pack reader into [`check_pack`] and its machine players into
//! [`machines`].

use anyhow::{Context, Result, bail};
use fieldcraft_leader::cards::Family;
use fieldcraft_leader::pack;
use fieldcraft_leader::present::Leader;
use fieldcraft_scene::System;
use fieldcraft_server::Machines;
use fieldcraft_table::Catalogue;
use std::fs;
use std::path::Path;

/// Most bytes that a file of a pack may have.
const FILE_LIMIT: u64 = 4 << 20;

/// All games; with the content of the folder `pack` in place of the game that it belongs to.
///
/// # Errors
/// If the content cannot be read.
pub fn catalogue(pack: Option<&Path>) -> Result<Catalogue> {
    let own = pack.map(|folder| leader(&read(folder)?)).transpose()?;
    let mut catalogue = Catalogue::new();
    for family in [Family::Sherman, Family::Tiger] {
        let system = Leader::embedded(family)?;
        match &own {
            Some(own) if own.about().id == system.about().id => {}
            _ => catalogue = catalogue.with(system),
        }
    }
    Ok(match own {
        Some(own) => catalogue.with(own),
        None => catalogue,
    })
}

fn leader(files: &[(&'static str, String)]) -> Result<Leader> {
    let files: Vec<_> = files.iter().map(|(name, text)| (*name, text.as_str())).collect();
    Ok(Leader::from_files(&files)?)
}

/// The files of a pack in a folder. Those that are not there are left out, and missed by the reader.
fn read(folder: &Path) -> Result<Vec<(&'static str, String)>> {
    if !folder.is_dir() {
        bail!("{} is not a folder", folder.display());
    }
    if !folder.join("edition.toml").is_file() {
        bail!("{} is not the pack of a game that this program knows: it has no edition.toml", folder.display());
    }
    let mut files = Vec::new();
    for name in pack::FILES.into_iter().chain(pack::EXTRAS) {
        let path = folder.join(name);
        match fs::metadata(&path) {
            Ok(about) if FILE_LIMIT < about.len() => bail!("{} is larger than {FILE_LIMIT} bytes", path.display()),
            Ok(_) => {
                let bytes = fs::read(&path).with_context(|| format!("cannot read {}", path.display()))?;
                let text = String::from_utf8(bytes).with_context(|| format!("{} is not UTF-8 text", path.display()))?;
                files.push((name, text));
            }
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {}
            Err(error) => return Err(error).with_context(|| format!("cannot read {}", path.display())),
        }
    }
    Ok(files)
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
    let files = read(path)?;
    let files: Vec<_> = files.iter().map(|(name, text)| (*name, text.as_str())).collect();
    Ok(match Leader::from_files(&files) {
        Ok(leader) => PackReport { summary: summary(&leader), mistakes: Vec::new() },
        Err(mistakes) => {
            PackReport { summary: Vec::new(), mistakes: mistakes.as_slice().iter().map(ToString::to_string).collect() }
        }
    })
}

fn summary(leader: &Leader) -> Vec<String> {
    let edition = leader.edition();
    let mut lines = vec![
        format!("{} ({})", edition.card.name, edition.card.id),
        format!("{} campaigns, {} objectives", edition.campaigns.len(), edition.objectives.len()),
        format!("{} battalions, {} enemy counters", edition.battalions.len(), edition.enemies.len()),
        format!("{} units, {} commanders", edition.units.len(), edition.commanders.len()),
        format!("{} events, {} special conditions", edition.events.len(), edition.conditions.len()),
    ];
    for lesson in leader.lessons() {
        lines.push(format!("a lesson of {} steps: {}", lesson.steps.len(), lesson.name));
    }
    lines
}

/// The machine players. None of the solitaire games has an opponent besides its own rules.
#[must_use]
pub fn machines() -> Machines {
    Machines::new()
}

/// A catalogue with one system in it, for tests.
#[must_use]
pub fn only<S: System>(system: S) -> Catalogue {
    Catalogue::new().with(system)
}
