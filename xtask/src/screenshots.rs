//! `cargo xtask screenshots`: pictures of every game, taken in a real browser with fixed dice, and the page
//! `docs/screenshots.md` that shows them.
//!
//! It needs what `cargo xtask browser` needs.

use std::path::Path;
use std::process::ExitCode;

use clap::Args;

use crate::browser::{Server, build, npm};

#[derive(Args)]
pub struct Options {
    /// Builds and shows the program as it is released
    #[arg(long)]
    release: bool,
}

/// Takes the pictures and writes the page.
pub fn run(root: &Path, options: &Options) -> anyhow::Result<ExitCode> {
    let game = Server::start(&build(root, options.release)?.join("fieldcraft"), &["serve"], "screenshots")?;
    npm(root, "screenshots", &[("FIELDCRAFT", &game)])?;
    Ok(ExitCode::SUCCESS)
}
