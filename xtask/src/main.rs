//! Developer commands: `cargo xtask clauses` and `cargo xtask ci`.

use std::path::Path;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

mod ci;
mod clauses;
mod covers;

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
    /// Runs every check that decides whether a change is good
    Ci,
}

fn main() -> anyhow::Result<ExitCode> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask stands in the root of the workspace");
    match Arguments::parse().command {
        Command::Clauses(options) => clauses::run(root, &options),
        Command::Ci => ci::run(root),
    }
}
