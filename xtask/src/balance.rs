//! `cargo xtask balance`: machine players play a game many times over, and how it came out is counted.

mod campaigns;
mod mirrored;
mod operations;
mod record;
mod scenarios;
mod skirmishes;

use clap::{Args, ValueEnum};
use std::ops::Range;
use std::path::PathBuf;
use std::process::ExitCode;

/// How many games, and of what.
#[derive(Args)]
pub struct Options {
    /// Which games
    #[arg(long, value_enum, default_value = "leader")]
    game: Which,
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
    /// Also print a row for each pair of cards, or for each kind of unit and each action card
    #[arg(long)]
    pairs: bool,
    /// Read the packs from this folder instead of those built in
    #[arg(long)]
    content: Option<PathBuf>,
}

/// What is measured.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Which {
    /// The campaigns of Sherman Leader and Tiger Leader
    Leader,
    /// Free battles and scenarios of Frontline: D-Day
    FrontlineDDay,
    /// The situations of Panzer Leader
    PanzerLeader,
    /// The scenarios of Frontline General, and mirrored forces
    FrontlineGeneral,
}

impl Options {
    fn seeds(&self) -> Range<u64> {
        self.first_seed..self.first_seed + self.games
    }
}

/// Plays and prints tables in Markdown.
pub fn run(options: &Options) -> anyhow::Result<ExitCode> {
    match options.game {
        Which::Leader => campaigns::run(options)?,
        Which::FrontlineDDay => skirmishes::run(options)?,
        Which::PanzerLeader => scenarios::situations(options)?,
        Which::FrontlineGeneral => operations::run(options)?,
    }
    Ok(ExitCode::SUCCESS)
}
