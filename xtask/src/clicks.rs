//! `cargo xtask clicks`: what a player must click in fixed tasks, counted in a real browser and written to
//! `docs/clicks.md`. It fails if a bar is broken.
//!
//! It needs what `cargo xtask browser` needs.

use std::path::Path;
use std::process::ExitCode;

use clap::Args;

use crate::browser::{Server, build, npm};

#[derive(Args)]
pub struct Options {
    /// Builds and measures the program as it is released
    #[arg(long)]
    release: bool,
}

/// Measures and writes the page.
pub fn run(root: &Path, options: &Options) -> anyhow::Result<ExitCode> {
    let game = Server::start(&build(root, options.release)?.join("fieldcraft"), &["serve"], "clicks")?;
    npm(root, "clicks", &[("FIELDCRAFT", &game)])?;
    Ok(ExitCode::SUCCESS)
}
