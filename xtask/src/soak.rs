//! `cargo xtask soak`: random campaigns in a release build, none of which may panic or come to a dead end.

use anyhow::{Context, Result};
use clap::Args;
use std::path::Path;
use std::process::{Command, ExitCode};

/// The games that are soaked.
const GAMES: [&str; 2] = ["sherman-leader", "tiger-leader"];

/// How long.
#[derive(Args)]
pub struct Options {
    /// Random campaigns of each game
    #[arg(long, default_value_t = 100_000)]
    games: u64,
}

/// Soaks every game and fails if one of them did.
pub fn run(root: &Path, options: &Options) -> Result<ExitCode> {
    for game in GAMES {
        let games = options.games.to_string();
        let status = Command::new("cargo")
            .args(["run", "--release", "--package", "fieldcraft", "--", "soak", game, "--games", &games])
            .current_dir(root)
            .status()
            .context("cannot start cargo")?;
        if !status.success() {
            return Ok(ExitCode::FAILURE);
        }
    }
    Ok(ExitCode::SUCCESS)
}
