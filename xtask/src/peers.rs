//! `cargo xtask peers`: random decisions a second beside those of OpenSpiel's native chess, in the same run on the same
//! machine.
//!
//! It installs the `open_spiel` package from `PyPI` into an environment of its own under `target/peers`. Chess is played
//! by two of its own uniform random bots, so that no Python runs between two moves.

use anyhow::{Context, Result, bail};
use clap::Args;
use serde_json::Value;
use std::path::Path;
use std::process::{Command, ExitCode};

/// The games, a scenario of each, and how many times chess we want.
const GAMES: [(&str, &str, f64); 6] = [
    ("sherman-leader", "open", 10.0),
    ("tiger-leader", "open", 10.0),
    ("frontline-d-day", "free-battle", 12.0),
    ("frontline-general", "foggia-airfields", 4.0),
    ("panzer-leader", "utah-beach", 4.0),
    ("panzer-leader", "patton", 3.0),
];

const CHESS: &str = "
import sys, time
import pyspiel
seconds = float(sys.argv[1])
game, moves, seed = pyspiel.load_game('chess'), 0, 0
begun = time.perf_counter()
while time.perf_counter() - begun < seconds:
    seed += 1
    state = game.new_initial_state()
    bots = [pyspiel.make_uniform_random_bot(player, 2 * seed + player) for player in range(2)]
    pyspiel.evaluate_bots(state, bots, seed)
    moves += state.move_number()
print(moves / (time.perf_counter() - begun))
";

/// How long.
#[derive(Args)]
pub struct Options {
    /// Seconds for chess and for each game
    #[arg(long, default_value_t = 5)]
    seconds: u32,
}

/// Measures and prints the ratios.
pub fn run(root: &Path, options: &Options) -> Result<ExitCode> {
    let python = environment(&root.join("target/peers"))?;
    run_to_end(Command::new("cargo").args(["build", "--release", "--package", "fieldcraft"]).current_dir(root))?;
    let chess = || -> Result<f64> {
        let text = output(Command::new(&python).args(["-c", CHESS, &options.seconds.to_string()]))?;
        text.trim().parse().with_context(|| format!("OpenSpiel said {text:?}"))
    };
    let before = chess()?;
    let mut rates = Vec::new();
    for (game, scenario, wanted) in GAMES {
        rates.push((game, scenario, wanted, rate(root, game, scenario, options.seconds)?));
    }
    // What else the machine does changes: chess counts by its mean from before and after.
    let chess = f64::midpoint(before, chess()?);
    println!("OpenSpiel chess: {chess:.0} random decisions a second\n");
    println!("| game | decisions a second | times chess | goal |\n| --- | --- | --- | --- |");
    for (game, scenario, wanted, rate) in rates {
        println!("| `{game}`, `{scenario}` | {rate:.0} | {:.1} | {wanted} |", rate / chess);
    }
    Ok(ExitCode::SUCCESS)
}

/// A Python with OpenSpiel.
fn environment(folder: &Path) -> Result<std::path::PathBuf> {
    let python = folder.join("bin/python");
    if !python.exists() {
        run_to_end(Command::new("python3").args(["-m", "venv"]).arg(folder))?;
    }
    run_to_end(Command::new(&python).args(["-m", "pip", "install", "--quiet", "open_spiel"]))?;
    Ok(python)
}

fn rate(root: &Path, game: &str, scenario: &str, seconds: u32) -> Result<f64> {
    let text = output(
        Command::new(root.join("target/release/fieldcraft"))
            .args(["bench", game, "--scenario", scenario, "--json", "--seconds"])
            .arg(seconds.to_string()),
    )?;
    let measured: Value = serde_json::from_str(&text).context("cannot read what `fieldcraft bench` printed")?;
    measured[0]["decisions_per_second"].as_f64().with_context(|| format!("{game} was not measured"))
}

fn run_to_end(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| format!("cannot start {command:?}"))?;
    if !status.success() {
        bail!("{command:?} failed");
    }
    Ok(())
}

fn output(command: &mut Command) -> Result<String> {
    let output = command.output().with_context(|| format!("cannot start {command:?}"))?;
    if !output.status.success() {
        bail!("{command:?} failed: {}", String::from_utf8_lossy(&output.stderr));
    }
    Ok(String::from_utf8(output.stdout)?)
}
