//! The registry: the one place in the program that names the games.
//!
//! To add a game, put it into `GAMES` and its machine players into `machines.rs`. A pack is recognised, read and built
//! here and nowhere else, so that what `check` accepts `--pack` loads.

mod board;
mod panzer;

pub use board::{board_summary, board_svg};

use anyhow::{Result, bail};
use fieldcraft_content::{Files, Mistakes};
use fieldcraft_frontline::pack as frontline;
use fieldcraft_frontline::present::FrontlineDDay;
use fieldcraft_general::pack as general;
use fieldcraft_general::present::FrontlineGeneral;
use fieldcraft_leader::cards::Family;
use fieldcraft_leader::present::Leader;
use fieldcraft_scene::{Setup, System};
use fieldcraft_table::{Catalogue, Ending, Offer};
use std::path::Path;

/// After how many decisions a trial game counts as endless.
const ENDLESS: u64 = 200_000;

/// What the program has to know of a family of games.
struct Entry {
    /// Whether a pack belongs to it.
    owns: fn(&Files) -> bool,
    /// Puts its systems on the shelf, with the content of a pack in place of or over its own.
    add: fn(Catalogue, &Files) -> Result<Catalogue, Mistakes>,
    /// A pack that has been read, in a few lines, and the scenarios to try.
    describe: fn(&Files) -> Result<Described, Mistakes>,
}

/// What a pack holds.
struct Described {
    game: String,
    lines: Vec<String>,
    scenarios: Vec<String>,
}

const GAMES: [Entry; 4] = [
    Entry { owns: |files| files.text("edition.toml").is_some(), add: add_leader, describe: describe_leader },
    Entry {
        owns: |files| files.inside("situations").chain(files.inside("boards")).next().is_some(),
        add: |shelf, files| Ok(shelf.with(panzer::system(files)?)),
        describe: panzer::describe,
    },
    Entry {
        owns: |files| {
            let scenario = files.inside("scenarios").any(|(_, text)| text.contains("[scenario]"));
            holds(files, &frontline::FILES) || scenario && !names_map(files)
        },
        add: |shelf, files| Ok(shelf.with(FrontlineDDay::with(files)?)),
        describe: describe_frontline,
    },
    Entry {
        owns: |files| holds(files, &general::FILES) || files.inside("maps").next().is_some() || names_map(files),
        add: |shelf, files| Ok(shelf.with(FrontlineGeneral::with(files)?)),
        describe: describe_general,
    },
];

/// Whether one of the files of a game is there.
fn holds(files: &Files, names: &[&str]) -> bool {
    names.iter().any(|name| files.text(name).is_some())
}

/// Whether a scenario is played on a map.
fn names_map(files: &Files) -> bool {
    files.inside("scenarios").any(|(_, text)| text.lines().any(|line| line.trim_start().starts_with("map =")))
}

/// All games; with the content of `pack`, a folder or one file, in place of or over that of the game it belongs to.
///
/// # Errors
/// If the content cannot be read.
pub fn catalogue(pack: Option<&Path>) -> Result<Catalogue> {
    let own = pack.map(read).transpose()?;
    let mut catalogue = Catalogue::new();
    for (at, entry) in GAMES.iter().enumerate() {
        let files = own.as_ref().filter(|(owner, _)| *owner == at).map(|(_, files)| files);
        catalogue = (entry.add)(catalogue, files.unwrap_or(&Files::default()))?;
    }
    Ok(catalogue)
}

/// The files of a pack, and the place of the game that it belongs to.
fn read(path: &Path) -> Result<(usize, Files)> {
    let files = if path.is_dir() { Files::read(path)? } else { panzer::one_file(path)? };
    match GAMES.iter().position(|entry| (entry.owns)(&files)) {
        Some(owner) => Ok((owner, files)),
        None => bail!("{} is not the pack of a game that this program knows", path.display()),
    }
}

/// What was found in a pack.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PackReport {
    /// One line for each thing worth saying: how many units, cards and scenarios.
    pub summary: Vec<String>,
    /// The mistakes, each with file, line and caret.
    pub mistakes: Vec<String>,
}

/// Checks the pack in a folder, whichever game it is for, or one situation or board in a file: it is read as `--pack`
/// reads it, and each of its scenarios is played once at random.
///
/// # Errors
/// If it is the pack of no game, or cannot be read.
pub fn check_pack(path: &Path) -> Result<PackReport> {
    let (owner, files) = read(path)?;
    let entry = &GAMES[owner];
    let described = match (entry.describe)(&files) {
        Ok(described) => described,
        Err(found) => {
            let mistakes = found.as_slice().iter().map(ToString::to_string).collect();
            return Ok(PackReport { mistakes, ..PackReport::default() });
        }
    };
    let catalogue = (entry.add)(Catalogue::new(), &files)?;
    let offer = super::list::find(&catalogue, &described.game)?;
    let mut report = PackReport { summary: described.lines, mistakes: Vec::new() };
    for id in described.scenarios {
        match try_out(offer, &id)? {
            Ok(line) => report.summary.push(line),
            Err(mistake) => report.mistakes.push(mistake),
        }
    }
    Ok(report)
}

/// Plays a scenario once at random, and says how it went.
fn try_out(offer: &dyn Offer, id: &str) -> Result<Result<String, String>> {
    let playout = offer.playout(&Setup::of(id), 1, ENDLESS)?;
    Ok(match playout.ending {
        Ending::Over { grade, .. } => Ok(format!("a random game of {id}: {} decisions, {grade}", playout.decisions)),
        other => Err(format!("a random game of {id} does not end: {other:?}")),
    })
}

fn add_leader(mut catalogue: Catalogue, files: &Files) -> Result<Catalogue, Mistakes> {
    let own = (!files.is_empty()).then(|| leader(files)).transpose()?;
    for family in [Family::Sherman, Family::Tiger] {
        let system = Leader::embedded(family)?;
        if own.as_ref().is_none_or(|own| own.about().id != system.about().id) {
            catalogue = catalogue.with(system);
        }
    }
    Ok(match own {
        Some(own) => catalogue.with(own),
        None => catalogue,
    })
}

fn leader(files: &Files) -> Result<Leader, Mistakes> {
    let files: Vec<_> = files.iter().collect();
    Leader::from_files(&files)
}

fn describe_leader(files: &Files) -> Result<Described, Mistakes> {
    let leader = leader(files)?;
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
    let scenarios = leader.scenarios().into_iter().map(|scenario| scenario.id).collect();
    Ok(Described { game: leader.about().id, lines, scenarios })
}

fn describe_frontline(files: &Files) -> Result<Described, Mistakes> {
    let system = FrontlineDDay::with(files)?;
    let pack = system.pack();
    let lines = vec![
        "Frontline: D-Day".to_owned(),
        format!("{} unit cards, {} weapons", pack.units.len(), pack.weapons.len()),
        format!("{} kinds of action cards, {} kinds of terrain", pack.actions.len(), pack.terrain.len()),
        format!("{} kinds of hits, {} kinds of equipment", pack.hits.len(), pack.equipment.len()),
        format!("{} scenarios of its own", files.inside("scenarios").count()),
    ];
    Ok(described(&system, files, lines))
}

fn describe_general(files: &Files) -> Result<Described, Mistakes> {
    let system = FrontlineGeneral::with(files)?;
    let pack = system.pack();
    let lines = vec![
        "Frontline General".to_owned(),
        format!("{} unit cards, {} structures", pack.units.len(), pack.builds.len()),
        format!("{} kinds of Command Cards, {} kinds of events", pack.commands.len(), pack.events.len()),
        format!("{} maps and {} scenarios of its own", files.inside("maps").count(), files.inside("scenarios").count()),
    ];
    Ok(described(&system, files, lines))
}

/// What a system that was read with a pack has to say; its own scenarios come first on the shelf.
fn described<S: System>(system: &S, files: &Files, lines: Vec<String>) -> Described {
    let own: Vec<&str> = files.inside("scenarios").map(|(_, text)| text).collect();
    let is_own = |id: &String| own.iter().any(|text| text.contains(&format!("\"{id}\"")));
    let scenarios = system.scenarios().into_iter().map(|scenario| scenario.id).filter(is_own).collect();
    Described { game: system.about().id, lines, scenarios }
}

/// A catalogue with one system in it, for tests.
#[must_use]
pub fn only<S: System>(system: S) -> Catalogue {
    Catalogue::new().with(system)
}
