//! The registry: the one place in the program that names the games.
//!
//! To add a game, put its systems into [`catalogue`], its pack reader into [`check_pack`] and its machine players into
//! `machines.rs`.

mod panzer;

use anyhow::{Context, Result, bail};
use fieldcraft_content::Mistakes;
use fieldcraft_frontline::pack as frontline;
use fieldcraft_frontline::present::FrontlineDDay;
use fieldcraft_general::pack as general;
use fieldcraft_general::present::FrontlineGeneral;
use fieldcraft_leader::cards::Family;
use fieldcraft_leader::pack;
use fieldcraft_leader::present::Leader;
use fieldcraft_panzer::board::{self, Board};
use fieldcraft_panzer::present::PanzerLeader;
use fieldcraft_panzer::shelf::Files;
use fieldcraft_scene::System;
use fieldcraft_table::Catalogue;
use std::fs;
use std::path::{Path, PathBuf};

/// Most bytes that a file of a pack may have.
const FILE_LIMIT: u64 = 4 << 20;

/// All games; with the content of `pack`, a folder or one file, in place of or over that of the game it belongs to.
///
/// # Errors
/// If the content cannot be read.
pub fn catalogue(pack: Option<&Path>) -> Result<Catalogue> {
    let (mut own, mut files) = (None, Files::default());
    match pack {
        Some(path) if is_of_leader(path) => own = Some(leader(&read(path)?)?),
        Some(path) => files = panzer::files(path)?,
        None => {}
    }
    let mut catalogue = Catalogue::new();
    for family in [Family::Sherman, Family::Tiger] {
        let system = Leader::embedded(family)?;
        match &own {
            Some(own) if own.about().id == system.about().id => {}
            _ => catalogue = catalogue.with(system),
        }
    }
    let catalogue = match own {
        Some(own) => catalogue.with(own),
        None => catalogue,
    };
    let catalogue = catalogue.with(PanzerLeader::with(&files)?).with(FrontlineDDay::embedded()?);
    Ok(catalogue.with(FrontlineGeneral::embedded()?))
}

/// Whether a path is the folder of a pack of the Leader games.
fn is_of_leader(path: &Path) -> bool {
    path.join("edition.toml").is_file()
}

fn leader(files: &[(&'static str, String)]) -> Result<Leader> {
    let files: Vec<_> = files.iter().map(|(name, text)| (*name, text.as_str())).collect();
    Ok(Leader::from_files(&files)?)
}

/// The text of a file of content.
fn read_text(path: &Path) -> Result<String> {
    let about = fs::metadata(path).with_context(|| format!("cannot read {}", path.display()))?;
    if FILE_LIMIT < about.len() {
        bail!("{} is larger than {FILE_LIMIT} bytes", path.display());
    }
    let bytes = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    String::from_utf8(bytes).with_context(|| format!("{} is not UTF-8 text", path.display()))
}

/// The files of a pack in a folder. Those that are not there are left out, and missed by the reader.
fn read(folder: &Path) -> Result<Vec<(&'static str, String)>> {
    let mut files = Vec::new();
    for name in pack::FILES.into_iter().chain(pack::EXTRAS) {
        let path = folder.join(name);
        if path.exists() {
            files.push((name, read_text(&path)?));
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

impl PackReport {
    fn wrong(mistakes: &Mistakes) -> Self {
        Self { summary: Vec::new(), mistakes: mistakes.as_slice().iter().map(ToString::to_string).collect() }
    }
}

/// Checks the pack in a folder, whichever game it is for, or one situation or board in a file.
///
/// # Errors
/// If it is the pack of no game, or cannot be read.
pub fn check_pack(path: &Path) -> Result<PackReport> {
    if path.join("actions.toml").is_file() {
        return check_frontline(path);
    }
    if path.join("commands.toml").is_file() {
        return check_general(path);
    }
    if !is_of_leader(path) {
        return panzer::check(path);
    }
    let files = read(path)?;
    let files: Vec<_> = files.iter().map(|(name, text)| (*name, text.as_str())).collect();
    Ok(match Leader::from_files(&files) {
        Ok(leader) => PackReport { summary: summary(&leader), mistakes: Vec::new() },
        Err(mistakes) => PackReport::wrong(&mistakes),
    })
}

/// The text of each file of a pack by its name; those that are not there are empty, and missed by the reader.
fn texts(folder: &Path, names: &[&'static str]) -> Result<impl Fn(&str) -> String + use<>> {
    let mut files = Vec::new();
    for name in names {
        let path = folder.join(name);
        files.push((*name, if path.exists() { read_text(&path)? } else { String::new() }));
    }
    Ok(move |name: &str| files.iter().find(|(one, _)| *one == name).map(|(_, text)| text.clone()).unwrap_or_default())
}

/// Checks the cards and counters of Frontline: D-Day in a folder.
fn check_frontline(folder: &Path) -> Result<PackReport> {
    Ok(match frontline::Pack::read(&texts(folder, &frontline::FILES)?) {
        Ok(pack) => PackReport {
            summary: vec![
                "Frontline: D-Day".to_owned(),
                format!("{} unit cards, {} weapons", pack.units.len(), pack.weapons.len()),
                format!("{} kinds of action cards, {} kinds of terrain", pack.actions.len(), pack.terrain.len()),
                format!("{} kinds of hits, {} kinds of equipment", pack.hits.len(), pack.equipment.len()),
            ],
            mistakes: Vec::new(),
        },
        Err(mistakes) => PackReport::wrong(&mistakes),
    })
}

/// Checks the cards and charts of Frontline General in a folder.
fn check_general(folder: &Path) -> Result<PackReport> {
    Ok(match general::Pack::read(&texts(folder, &general::FILES)?) {
        Ok(pack) => PackReport {
            summary: vec![
                "Frontline General".to_owned(),
                format!("{} unit cards, {} structures", pack.units.len(), pack.builds.len()),
                format!("{} kinds of Command Cards, {} kinds of events", pack.commands.len(), pack.events.len()),
            ],
            mistakes: Vec::new(),
        },
        Err(mistakes) => PackReport::wrong(&mistakes),
    })
}

fn boards(files: &[PathBuf]) -> Result<Vec<Board>> {
    files.iter().map(|path| Ok(board::read(&path.display().to_string(), &read_text(path)?)?)).collect()
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

fn describe(board: &Board) -> Vec<String> {
    let towns = board.towns.iter().map(|town| format!("{} ({})", town.name, town.hexes.len()));
    vec![format!("Board {}: {}", board.letter, board.about), format!("towns: {}", towns.collect::<Vec<_>>().join(", "))]
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

/// A catalogue with one system in it, for tests.
#[must_use]
pub fn only<S: System>(system: S) -> Catalogue {
    Catalogue::new().with(system)
}
