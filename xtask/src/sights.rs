//! `cargo xtask sights`: every page and every kind of moment of all games in a real browser, at five sizes of window, in
//! light and dark.
//!
//! It needs what `cargo xtask browser` needs.

use std::path::Path;
use std::process::ExitCode;

use clap::Args;

use crate::browser::{Server, build, npm_told};

#[derive(Args)]
pub struct Options {
    /// Looks only at what has a name like this, a regular expression
    #[arg(default_value = ".")]
    names: String,
    /// Keeps pictures of everything in light and dark in target/sights, to be looked at
    #[arg(long)]
    pictures: bool,
    /// Builds and looks at the program as it is released
    #[arg(long)]
    release: bool,
}

/// Looks at everything.
pub fn run(root: &Path, options: &Options) -> anyhow::Result<ExitCode> {
    let game = Server::start(&build(root, options.release)?.join("fieldcraft"), &["serve"], "sights")?;
    let pictures = if options.pictures { "yes" } else { "" };
    npm_told(root, "sights", &[("FIELDCRAFT", &game)], &[("SIGHTS", &options.names), ("SIGHTS_PICTURES", pictures)])?;
    Ok(ExitCode::SUCCESS)
}
