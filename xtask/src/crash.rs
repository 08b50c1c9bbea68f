//! `cargo xtask crash`: kills the server under load, again and again, and looks for what it had acknowledged.

mod client;
mod server;

use anyhow::{Context, Result, anyhow, ensure};
use clap::Args;
use client::{Browser, play};
use fieldcraft_engine::Seeded;
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::Value;
use server::Server;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use std::{fs, thread};

/// How often, and how hard.
#[derive(Args)]
pub struct Options {
    /// How often the server is killed
    #[arg(long, default_value_t = 50)]
    rounds: u64,
    /// How many clients play at once; two of them share each game
    #[arg(long, default_value_t = 8)]
    clients: u64,
    /// A number for the moments and the decisions
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Kill the release build
    #[arg(long)]
    release: bool,
    /// Kill this program instead of building one
    #[arg(long)]
    program: Option<PathBuf>,
}

/// What the server has promised about a game.
#[derive(Clone, Debug, Default)]
pub struct Promise {
    /// The last revision that was acknowledged.
    pub revision: u64,
    /// The decisions that were found after the last restart.
    lines: Vec<String>,
}

/// The promises by the id of the game.
pub type Promises = Mutex<BTreeMap<String, Promise>>;

pub fn lock(promises: &Promises) -> MutexGuard<'_, BTreeMap<String, Promise>> {
    promises.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Kills and restarts the server; fails at the first promise that was not kept.
pub fn run(root: &Path, options: &Options) -> Result<ExitCode> {
    let program = match &options.program {
        Some(program) => program.clone(),
        None => server::build(root, options.release)?,
    };
    let data = std::env::temp_dir().join(format!("fieldcraft-crash-{}", std::process::id()));
    let (promises, mut dice) = (Promises::default(), Seeded::from_number(options.seed));
    let bar = ProgressBar::new(options.rounds);
    bar.set_style(ProgressStyle::with_template("{bar:40} {pos}/{len} kills, {msg}, {eta} left")?);
    for round in 0..options.rounds {
        let server = Server::start(&program, &data)?;
        check(&program, &data, &server.browser()?, &promises).with_context(|| format!("after {round} kills"))?;
        let life = Duration::from_millis(100 + u64::from(dice.below(1_500)));
        load(server, options, options.seed.wrapping_add(round * 1_000), life, &promises)?;
        let kept = lock(&promises);
        let decisions: u64 = kept.values().map(|promise| promise.revision).sum();
        bar.set_message(format!("{} games with {decisions} decisions", kept.len()));
        bar.inc(1);
    }
    let server = Server::start(&program, &data)?;
    check(&program, &data, &server.browser()?, &promises)?;
    server.kill()?;
    bar.finish_and_clear();
    let kept = lock(&promises);
    let decisions: u64 = kept.values().map(|promise| promise.revision).sum();
    println!("{} kills: {} games with {decisions} decisions, and all of them are there", options.rounds, kept.len());
    fs::remove_dir_all(&data)?;
    Ok(ExitCode::SUCCESS)
}

/// Lets all clients play for a while, and kills the server meanwhile.
fn load(server: Server, options: &Options, seed: u64, life: Duration, promises: &Promises) -> Result<()> {
    let browsers: Vec<Browser> = (0..options.clients).map(|_| server.browser()).collect::<Result<_>>()?;
    thread::scope(|scope| {
        let start = |(client, browser)| {
            let client = client as u64;
            scope.spawn(move || play(&browser, promises, client / 2, seed.wrapping_add(client)))
        };
        let clients: Vec<_> = browsers.into_iter().enumerate().map(start).collect();
        thread::sleep(life);
        server.kill()?;
        for client in clients {
            let ended = client.join().map_err(|_| anyhow!("a client panicked"))?;
            // Every client ends because nobody answers; anything else is a fault of the server.
            match ended {
                Err(error) if error.is::<ureq::Error>() => {}
                other => other?,
            }
        }
        Ok(())
    })
}

/// Whether every game is there, with at least what was acknowledged, and replays with the dice of its seed.
fn check(program: &Path, data: &Path, browser: &Browser, promises: &Promises) -> Result<()> {
    let listed = browser.get("/api/games")?;
    let listed = listed.as_array().context("the list of games")?;
    for (id, promise) in lock(promises).iter_mut() {
        let info =
            listed.iter().find(|info| info["id"] == id.as_str()).with_context(|| format!("game {id} is gone"))?;
        ensure!(info["broken"].is_null(), "game {id} is broken: {}", info["broken"]);
        let (revision, steps) = (info["revision"].as_u64(), info["steps"].as_u64());
        ensure!(Some(promise.revision) <= revision, "game {id} has {revision:?}, {} was promised", promise.revision);
        ensure!(revision == steps, "game {id} has revision {revision:?} and {steps:?} steps");
        let save = browser.text(&format!("/api/games/{id}/save"))?;
        let lines: Vec<String> = save.lines().map(|line| line.trim_end_matches(',').to_owned()).collect();
        let entries = lines.get(1..lines.len().saturating_sub(1)).unwrap_or_default();
        ensure!(entries.len() as u64 == steps.unwrap_or_default(), "game {id} has {} decisions", entries.len());
        ensure!(entries.starts_with(&promise.lines), "game {id} has other decisions than before");
        replay(program, &data.join("save.json"), &save).with_context(|| format!("game {id}"))?;
        *promise = Promise { revision: steps.unwrap_or_default(), lines: entries.to_vec() };
    }
    Ok(())
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
