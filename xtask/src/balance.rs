//! `cargo xtask balance`: machine players play a game many times over, and how it came out is counted.
//!
//! Any game for two can be measured by its scenarios; those that are dealt or bought have a study of their own here.

mod campaigns;
mod every;
mod mirrored;
mod operations;
pub mod record;
mod scenarios;
mod skirmishes;

use clap::Args;
use clap::builder::PossibleValuesParser;
use fieldcraft_ai::Name;
use fieldcraft_content::Files;
use fieldcraft_shelf::games;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// How many games, and of what.
#[derive(Args)]
pub struct Options {
    /// Which game, by its rulebook
    #[arg(long, default_value = "leader", value_parser = PossibleValuesParser::new(games().iter().map(|game| game.name)))]
    game: String,
    /// Campaigns for each pair of campaign card and objective card; of Frontline: D-Day, deals of four battles each; of
    /// the others, games of each scenario, and deals of mirrored forces
    #[arg(long, default_value_t = 100)]
    games: u64,
    /// Seed of the first game; the others follow
    #[arg(long, default_value_t = 0)]
    first_seed: u64,
    /// Only campaigns or scenarios whose id contains this; of Frontline General also `mirrored`, for those alone
    #[arg(long, default_value = "")]
    campaign: String,
    /// Who plays the campaigns of the Leader games
    #[arg(long, default_value = "usual")]
    player: Name,
    /// Also print a row for each pair of cards, or for each kind of unit and each action card
    #[arg(long)]
    pairs: bool,
    /// Read the packs from this folder instead of those built in
    #[arg(long, conflicts_with = "every")]
    content: Option<PathBuf>,
    /// Every campaign and scenario of every game as it is offered, between machine players with a plan
    #[arg(long, conflicts_with = "game")]
    every: bool,
    /// Write the tables of `--every` into docs/balance.md, and the shares into content/measured.toml
    #[arg(long, requires = "every", conflicts_with = "campaign")]
    write: bool,
}

impl Options {
    /// The files of the pack that is measured; none for the content that is built in.
    fn files(&self) -> anyhow::Result<Files> {
        Ok(self.content.as_deref().map(Files::read).transpose()?.unwrap_or_default())
    }

    fn seeds(&self) -> Range<u64> {
        self.first_seed..self.first_seed + self.games
    }
}

/// Plays and prints tables in Markdown.
pub fn run(root: &Path, options: &Options) -> anyhow::Result<ExitCode> {
    match options.game.as_str() {
        _ if options.every => every::run(root, options)?,
        "leader" => campaigns::run(options)?,
        "frontline-d-day" => skirmishes::run(options)?,
        "frontline-general" => operations::run(options)?,
        _ => scenarios::run(options)?,
    }
    Ok(ExitCode::SUCCESS)
}
