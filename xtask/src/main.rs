//! Developer commands: `cargo xtask --help` lists them.

use std::path::Path;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

mod balance;
mod browser;
mod ci;
mod clauses;
mod clicks;
mod covers;
mod crash;
mod ladder;
mod order;
mod page;
mod peers;
mod promises;
mod protocol;
mod reach;
mod schemas;
mod screenshots;
mod sights;
mod soak;
mod tune;

#[derive(Parser)]
#[command(name = "cargo xtask", about = "Developer commands of Fieldcraft")]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Counts the clauses that have a test
    Clauses(clauses::Options),
    /// Lets machine players play every campaign and scenario and counts how it came out
    Balance(balance::Options),
    /// Writes the JSON Schemas of the pack files
    Schemas(schemas::Options),
    /// Plays random games of every kind to their end
    Soak(soak::Options),
    /// Plays whole games in a real browser
    Browser(browser::Options),
    /// Counts what a player must click in fixed tasks
    Clicks(clicks::Options),
    /// Takes pictures of every game for the page of screenshots
    Screenshots(screenshots::Options),
    /// Looks at every page and moment at five sizes of window
    Sights(sights::Options),
    /// Kills the server under load and looks for what it had acknowledged
    Crash(crash::Options),
    /// Lets machine players meet each other
    Ladder(ladder::Options),
    /// Holds random decisions a second against those of OpenSpiel's chess
    Peers(peers::Options),
    /// Breaks the rules and looks which tests notice
    Promises(promises::Options),
    /// Writes the page of what each game says in the bot protocol
    Protocol(protocol::Options),
    /// Looks for better weights of a script by play against itself
    Tune(tune::Options),
    /// Runs every check that decides whether a change is good
    Ci,
}

fn main() -> anyhow::Result<ExitCode> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask stands in the root of the workspace");
    match Arguments::parse().command {
        Command::Clauses(options) => clauses::run(root, &options),
        Command::Balance(options) => balance::run(root, &options),
        Command::Schemas(options) => schemas::run(root, &options),
        Command::Soak(options) => soak::run(root, &options),
        Command::Browser(options) => browser::run(root, &options),
        Command::Clicks(options) => clicks::run(root, &options),
        Command::Screenshots(options) => screenshots::run(root, &options),
        Command::Sights(options) => sights::run(root, &options),
        Command::Crash(options) => crash::run(root, &options),
        Command::Ladder(options) => ladder::run(root, &options),
        Command::Peers(options) => peers::run(root, &options),
        Command::Promises(options) => promises::run(root, &options),
        Command::Protocol(options) => protocol::run(root, &options),
        Command::Tune(options) => tune::run(&options),
        Command::Ci => ci::run(root),
    }
}
