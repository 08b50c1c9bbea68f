//! `cargo xtask soak`: random games in a release build, none of which may panic or come to a dead end.

use anyhow::{Context, Result};
use clap::Args;
use fieldcraft_shelf::shelf;
use std::path::Path;
use std::process::{Command, ExitCode};

/// How long.
#[derive(Args)]
pub struct Options {
    /// Only this game, or all whose name contains it
    #[arg(long, default_value = "")]
    game: String,
    /// Random games of each
    #[arg(long, default_value_t = 100_000)]
    games: u64,
}

/// Soaks every game and fails if one of them did.
pub fn run(root: &Path, options: &Options) -> Result<ExitCode> {
    let offered: Vec<String> = shelf(None)?.iter().map(|offer| offer.about().id).collect();
    for game in offered.iter().filter(|id| id.contains(&options.game)) {
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
