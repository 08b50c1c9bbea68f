//! `cargo xtask crash`: kills the server under load, lets its disk fail, fill up and slow down, and looks for what it
//! had acknowledged.

mod client;
mod disk;
mod faults;
mod kills;
mod promise;
mod room;
mod server;
mod slow;

use anyhow::Result;
use clap::{Args, ValueEnum};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// How often, and how hard.
#[derive(Args)]
pub struct Options {
    /// How often the server is killed
    #[arg(long, default_value_t = 200)]
    rounds: u64,
    /// How many clients play at once; two of them share each game
    #[arg(long, default_value_t = 10)]
    clients: u64,
    /// How many decisions are made on the slow disk, by a hundred players
    #[arg(long, default_value_t = 10_000)]
    decisions: u64,
    /// A number for the moments and the decisions
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Do only these
    #[arg(long, value_enum)]
    only: Vec<Part>,
    /// Use the release build
    #[arg(long)]
    release: bool,
    /// Use this program instead of building one
    #[arg(long)]
    program: Option<PathBuf>,
}

/// What can be done to a server.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Part {
    /// Killed at random moments
    Kills,
    /// A disk that is full, fails or is locked
    Faults,
    /// A disk that takes long to write
    Slow,
}

/// Does it all, and fails at the first promise that was not kept.
pub fn run(root: &Path, options: &Options) -> Result<ExitCode> {
    let program = match &options.program {
        Some(program) => program.clone(),
        None => server::build(root, options.release)?,
    };
    let folder = std::env::temp_dir().join(format!("fieldcraft-crash-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    let wanted = |part| options.only.is_empty() || options.only.contains(&part);
    if wanted(Part::Kills) {
        kills::run(&program, &folder.join("kills"), options)?;
    }
    if wanted(Part::Faults) {
        faults::run(&program, &folder, options)?;
    }
    if wanted(Part::Slow) {
        slow::run(&program, &folder, options)?;
    }
    std::fs::remove_dir_all(&folder)?;
    Ok(ExitCode::SUCCESS)
}
