//! What the server has acknowledged, and whether it is there.

use super::client::Browser;
use anyhow::{Context, Result, ensure};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// How many decisions a journal may tell otherwise than before: cycles are taken out of the last stretch.
const STRETCH: usize = 128;

/// How many decisions may be stored that nobody has been told of: two clients share a game, and each waits for one answer.
const UNANSWERED: u64 = 2;

/// What the server has promised about a game.
#[derive(Clone, Debug, Default)]
pub struct Promise {
    /// The last revision that was acknowledged.
    pub revision: u64,
    /// What that acknowledgement showed, and to which seat.
    shown: Option<(String, Value)>,
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

impl Promise {
    /// A decision has been acknowledged with this message.
    pub fn note(&mut self, message: &Value) -> Result<()> {
        let revision = message["revision"].as_u64().context("a revision")?;
        self.decisions += 1;
        if self.revision <= revision {
            self.revision = revision;
            self.shown = Some((text(message, "seat")?.to_owned(), message["scene"].clone()));
        }
        Ok(())
    }
}

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

    /// Whether every game is there as it was last shown, or gone on from there, and replays with the dice of its seed.
    ///
    /// Positions are compared and not numbers of decisions: a journal gets shorter when cycles are taken out of it.
    pub fn check(&self, program: &Path, data: &Path, browser: &Browser) -> Result<()> {
        let listed = browser.get("/api/games")?;
        let listed = listed.as_array().context("the list of games")?;
        for (id, promise) in self.lock().iter_mut() {
            let info =
                listed.iter().find(|info| info["id"] == id.as_str()).with_context(|| format!("game {id} is gone"))?;
            ensure!(info["broken"].is_null(), "game {id} is broken: {}", info["broken"]);
            let (promised, revision) = (promise.revision, info["revision"].as_u64().context("a revision")?);
            ensure!(promised <= revision, "game {id} has revision {revision}, {promised} was promised");
            let seat = promise.shown.as_ref().map(|(seat, _)| format!("?seat={seat}")).unwrap_or_default();
            let found = browser.get(&format!("/api/games/{id}/scene{seat}"))?;
            ensure!(found["warning"].is_null(), "game {id} is damaged: {}", found["warning"]);
            // A machine may have gone on since; of what it takes in hand nobody is told, and the revision stays.
            let waits =
                |scene: &Value| !promise.machine || scene["choices"].as_array().is_some_and(|all| !all.is_empty());
            let same = promise.shown.as_ref().filter(|(_, scene)| found["revision"] == promised && waits(scene));
            if let Some((_, scene)) = same {
                let differs = differing(scene, &found["scene"]);
                ensure!(differs.is_empty(), "game {id} at revision {revision} is not what was acknowledged: {differs}");
            }
            promise.revision = found["revision"].as_u64().context("a revision")?;
            promise.shown = Some((text(&found, "seat")?.to_owned(), found["scene"].clone()));
            let save = browser.text(&format!("/api/games/{id}/save"))?;
            if promise.machine {
                continue;
            }
            let ahead = revision - promised;
            ensure!(ahead <= UNANSWERED, "game {id} has {ahead} decisions that nobody was told of");
            let lines: Vec<String> = save.lines().map(|line| line.trim_end_matches(',').to_owned()).collect();
            let entries = lines.get(1..lines.len().saturating_sub(1)).unwrap_or_default();
            let lasting = promise.lines.len().saturating_sub(STRETCH);
            ensure!(entries.starts_with(&promise.lines[..lasting]), "game {id} has other decisions than before");
            replay(program, &data.join("save.json"), &save).with_context(|| format!("game {id}"))?;
            promise.lines = entries.to_vec();
        }
        Ok(())
    }
}

/// What of a scene is not as it was.
fn differing(acknowledged: &Value, found: &Value) -> String {
    let fields = acknowledged.as_object().into_iter().flatten().filter(|(name, value)| found[name.as_str()] != **value);
    let short = |value: &Value| value.to_string().chars().take(400).collect::<String>();
    let told = |(name, value): (&String, &Value)| {
        format!("{name} was {}, is {}; ", short(value), short(&found[name.as_str()]))
    };
    fields.map(told).collect()
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
