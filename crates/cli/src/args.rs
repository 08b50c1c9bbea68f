//! The arguments of the command line.

use clap::{Args, Parser, Subcommand};
use fieldcraft_table::Name;
use std::net::SocketAddr;
use std::path::PathBuf;

/// Classic wargames by their full rules.
#[derive(Debug, Parser)]
#[command(name = "fieldcraft", version, about, disable_help_subcommand = true)]
pub struct Arguments {
    /// What to do; with no command, the games open in the browser.
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Play in the browser, on this computer (--open does the same as no command at all)
    Serve(Serve),
    /// Play in the terminal
    Play(Play),
    /// List games, scenarios and options
    List(List),
    /// Look up the rulebook
    Rules(Rules),
    /// Check a save move by move, or look at one of its steps
    Replay(Replay),
    /// Back up the browser's games to a file, even while they are being played
    Backup(Backup),
    /// Restore the browser's games from a copy
    Restore(Restore),
    /// Check a content pack, one situation or one board
    Check(Check),
    /// Describe a board, or draw boards alone or joined
    Board(Board),
    /// Speak the bot protocol: one JSON request per line in, one JSON answer per line out
    Stdio(Stdio),
    /// Measure random play on one core
    Bench(Bench),
    /// Play many random games in parallel and report panics and dead ends
    Soak(Soak),
    /// Let machines play many games among themselves and count how they come out
    Simulate(Simulate),
}

#[derive(Args, Clone, Debug, Default)]
pub(crate) struct Serve {
    /// Listen here; by default on the usual port, or a free one if that is taken
    #[arg(long, value_name = "127.0.0.1:PORT")]
    pub listen: Option<SocketAddr>,
    /// Keep the games in this folder
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
    /// Also offer the content of this folder, or this situation or board
    #[arg(long, visible_alias = "situation", value_name = "PATH")]
    pub pack: Option<PathBuf>,
    /// Open the browser
    #[arg(long)]
    pub open: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Backup {
    /// The copy; by default among the automatic copies
    pub file: Option<PathBuf>,
    /// The folder with the games
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(crate) struct Restore {
    /// The copy
    pub file: PathBuf,
    /// The folder with the games
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
}

/// Arguments of `play`.
#[derive(Args, Clone, Debug, Default)]
pub struct Play {
    /// The game, as `fieldcraft list` names it; not needed with --load
    pub game: Option<String>,
    /// The scenario; the first one if left out
    pub scenario: Option<String>,
    /// A seed for the dice; random if left out
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    /// Set an option of the game, such as --option fog=true
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub options: Vec<String>,
    /// Use the content of this folder, or this situation or board
    #[arg(long, visible_alias = "situation", value_name = "PATH")]
    pub pack: Option<PathBuf>,
    /// Continue from this save
    #[arg(long, value_name = "FILE", conflicts_with_all = ["scenario", "seed", "options"])]
    pub load: Option<PathBuf>,
    /// Keep the game in this file after every decision
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,
    /// Allow undo past dice and reveals
    #[arg(long)]
    pub sandbox: bool,
    /// Roll your own dice: the program asks for the results
    #[arg(long)]
    pub table_dice: bool,
    /// Let a machine hold a seat, such as --seat german=regular: recruit, regular, veteran or ace
    #[arg(long = "seat", value_name = "SEAT=LEVEL", conflicts_with = "table_dice")]
    pub seats: Vec<String>,
}

#[derive(Args, Debug)]
pub(crate) struct List {
    /// Only this game, with its scenarios and options
    pub game: Option<String>,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Rules {
    /// The ID of a clause, words to look for, or a game and a section of its rulebook
    #[arg(value_name = "ID, words or GAME")]
    pub words: Vec<String>,
}

#[derive(Args, Debug)]
pub(crate) struct Replay {
    /// The save
    pub file: PathBuf,
    /// Show the screen after this many decisions
    #[arg(long, value_name = "N")]
    pub step: Option<usize>,
    /// Whose screen; the first seat if left out
    #[arg(long, value_name = "NAME", requires = "step")]
    pub seat: Option<String>,
    /// List every decision by itself, and not whole moves and orders
    #[arg(long)]
    pub single: bool,
    /// Check every roll against the seed
    #[arg(long)]
    pub verify: bool,
    /// Print what a machine makes of a game that is over: the chances by turn, and what made the difference
    #[arg(long, conflicts_with = "step")]
    pub review: bool,
    /// Use the content of this folder, or this situation or board
    #[arg(long, visible_alias = "situation", value_name = "PATH")]
    pub pack: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(crate) struct Check {
    /// The folder of the pack, or the file of a situation (.toml) or board (.txt)
    pub path: PathBuf,
}

#[derive(Args, Debug)]
pub(crate) struct Board {
    /// The files of the boards
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// Draw them
    #[arg(long)]
    pub svg: bool,
    /// How they lie together, north up: A90|C270 from west to east, B90/A90 from north to south
    #[arg(long, value_name = "LAYOUT", requires = "svg")]
    pub layout: Option<String>,
    /// Write the drawing into this file
    #[arg(short, long, value_name = "FILE", requires = "svg")]
    pub output: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(crate) struct Stdio {
    /// Use the content of this folder, or this situation or board
    #[arg(long, visible_alias = "situation", value_name = "PATH")]
    pub pack: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(crate) struct Bench {
    /// Only this game, or all whose name contains it
    pub game: Option<String>,
    /// Only this scenario; otherwise the first
    #[arg(long, value_name = "ID")]
    pub scenario: Option<String>,
    /// How long to measure each game
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u64).range(1..=3600))]
    pub seconds: u64,
    /// Measure how long headline odds take, instead of play
    #[arg(long)]
    pub odds: bool,
    /// Measure how long this machine player thinks about a choice, instead of play
    #[arg(long, value_name = "NAME", conflicts_with = "odds")]
    pub think: Option<Name>,
    /// How many choices of it
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub choices: u64,
    /// How many milliseconds a choice may take
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    pub within: u64,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Soak {
    /// The game
    pub game: String,
    /// Only this scenario
    #[arg(long, value_name = "ID")]
    pub scenario: Option<String>,
    /// Set an option of the game, such as --option smoke=true, or --option all=true for every switch
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub options: Vec<String>,
    /// Use the content of this folder, or this situation or board
    #[arg(long, visible_alias = "situation", value_name = "PATH")]
    pub pack: Option<PathBuf>,
    /// How many games, spread over the scenarios
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub games: u64,
    /// The first seed
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// After how many decisions a game counts as endless
    #[arg(long, value_name = "N", default_value_t = 200_000)]
    pub limit: u64,
    /// How many threads; one per core if left out
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1024))]
    pub threads: Option<u64>,
}

#[derive(Args, Debug)]
pub(crate) struct Simulate {
    /// The game; not needed with --merge
    pub game: Option<String>,
    /// The scenarios; all of them if left out
    pub scenarios: Vec<String>,
    /// The players in the order of the seats, such as search:2000,script; one alone plays all seats
    #[arg(long, value_name = "PLAYER,...", value_delimiter = ',', default_value = "script")]
    pub seats: Vec<Name>,
    /// How many games of each scenario
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub games: u64,
    /// Stop when the 95% interval of every seat is as narrow as this, such as 0.02
    #[arg(long, value_name = "SHARE")]
    pub until_width: Option<f64>,
    /// The seed of the first game; the others follow
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub first_seed: u64,
    /// Set an option of the game, such as --option fog=true
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub options: Vec<String>,
    /// Use the content of this folder, or this situation or board
    #[arg(long, visible_alias = "situation", value_name = "PATH")]
    pub pack: Option<PathBuf>,
    /// How many games at a time; one per core if left out
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1024))]
    pub threads: Option<u64>,
    /// Write a line of JSON for each scenario to this file
    #[arg(long, value_name = "FILE")]
    pub json: Option<PathBuf>,
    /// Write a page with tables and plots to this file
    #[arg(long, value_name = "FILE")]
    pub html: Option<PathBuf>,
    /// Put together what was played elsewhere and written by --json, instead of playing
    #[arg(long, value_name = "FILE", num_args = 1.., conflicts_with_all = ["game", "scenarios"])]
    pub merge: Vec<PathBuf>,
}
