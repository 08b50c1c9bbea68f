//! What the server has acknowledged, and whether it is there.

use super::client::Browser;
use anyhow::{Context, Result, ensure};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// After how many decisions from which nobody learned anything cycles among them are taken out of a journal.
const STRETCH: u64 = 128;

/// What the server has promised about a game.
#[derive(Clone, Debug, Default)]
pub struct Promise {
    /// The last revision that was acknowledged.
    pub revision: u64,
    /// How many decisions were acknowledged.
    pub decisions: u64,
    /// Whether a machine plays too, so that there are more decisions than those.
    pub machine: bool,
    /// The decisions that were found after the last restart.
    lines: Vec<String>,
}

/// The promises by the id of the game.
#[derive(Default)]
pub struct Promises(Mutex<BTreeMap<String, Promise>>);

impl Promises {
    pub fn lock(&self) -> MutexGuard<'_, BTreeMap<String, Promise>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many games and decisions, in words.
    pub fn in_words(&self) -> String {
        let kept = self.lock();
        let decisions: u64 = kept.values().map(|promise| promise.decisions).sum();
        format!("{} games with {decisions} decisions", kept.len())
    }

    /// Whether every game is there, with at least what was acknowledged, and replays with the dice of its seed.
    pub fn check(&self, program: &Path, data: &Path, browser: &Browser) -> Result<()> {
        let listed = browser.get("/api/games")?;
        let listed = listed.as_array().context("the list of games")?;
        for (id, promise) in self.lock().iter_mut() {
            let info =
                listed.iter().find(|info| info["id"] == id.as_str()).with_context(|| format!("game {id} is gone"))?;
            ensure!(info["broken"].is_null(), "game {id} is broken: {}", info["broken"]);
            let revision = info["revision"].as_u64().context("a revision")?;
            let promised = promise.revision;
            ensure!(promised <= revision, "game {id} has revision {revision}, {promised} was promised");
            let scene = browser.get(&format!("/api/games/{id}/scene"))?;
            ensure!(scene["warning"].is_null(), "game {id} is damaged: {}", scene["warning"]);
            promise.revision = revision;
            let save = browser.text(&format!("/api/games/{id}/save"))?;
            if promise.machine {
                continue;
            }
            let lines: Vec<String> = save.lines().map(|line| line.trim_end_matches(',').to_owned()).collect();
            let entries = lines.get(1..lines.len().saturating_sub(1)).unwrap_or_default();
            let (found, promised) = (entries.len() as u64, promise.decisions);
            if promised <= found {
                ensure!(entries.starts_with(&promise.lines), "game {id} has other decisions than before");
            } else {
                // Cycles are taken out of a full stretch, never before; that they account for all that is missing is
                // not proven here, so it is told.
                ensure!(STRETCH <= promised, "game {id} has {found} decisions, {promised} were promised");
                println!("game {id} has {found} decisions, {promised} were promised: taken out as cycles, or lost");
            }
            replay(program, &data.join("save.json"), &save).with_context(|| format!("game {id}"))?;
            promise.decisions = found;
            promise.lines = entries.to_vec();
        }
        Ok(())
    }
}

fn replay(program: &Path, file: &PathBuf, save: &str) -> Result<()> {
    fs::write(file, save)?;
    let replayed = Command::new(program).arg("replay").arg(file).arg("--verify").output()?;
    ensure!(replayed.status.success(), "{}", String::from_utf8_lossy(&replayed.stderr));
    Ok(())
}

/// The text of a field, or why there is none.
pub fn text<'a>(value: &'a Value, field: &str) -> Result<&'a str> {
    value[field].as_str().with_context(|| format!("{field} is missing in {value}"))
}
