//! The commands of the program `fieldcraft`, on any input and output, so that tests can be the terminal.
//!
//! It knows no game: `fieldcraft_shelf` is the one place that names them.

mod args;
mod backup;
mod bench;
mod board;
mod check;
mod folder;
mod hurry;
mod list;
mod machines;
pub mod paint;
pub mod play;
mod replay;
mod rulebook;
mod rules;
mod seed;
mod serve;
mod simulate;
mod soak;
pub mod stdio;
#[cfg(test)]
mod tests;

pub use args::Arguments;

use anyhow::Result;
use args::{Command, Serve};
use fieldcraft_shelf::shelf;
use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

/// Does what the arguments ask for.
///
/// # Errors
/// Why it failed, for the person who asked.
pub fn run(arguments: Arguments) -> Result<ExitCode> {
    let mut out = io::stdout().lock();
    match arguments.command {
        None => serve::run(&Serve { open: true, ..Serve::default() }, &mut out)?,
        Some(Command::Serve(serve)) => serve::run(&serve, &mut out)?,
        Some(Command::List(list)) => list::print(&shelf(None)?, &list, &mut out)?,
        Some(Command::Rules(rules)) => rules::print(&rules, &mut out)?,
        Some(Command::Board(board)) => board::run(&board, &mut out)?,
        Some(Command::Backup(backup)) => backup::back_up(&backup, &mut out)?,
        Some(Command::Restore(restore)) => backup::restore(&restore, &mut out)?,
        Some(Command::Check(path)) => return check::run(&path.path, &mut out),
        Some(Command::Replay(replay)) => {
            return replay::run(&shelf(replay.pack.as_deref())?, &replay, &mut out);
        }
        Some(Command::Bench(bench)) => bench::run(&shelf(None)?, &bench, &mut out)?,
        Some(Command::Soak(soak)) => return soak::run(&shelf(soak.pack.as_deref())?, &soak, &mut out),
        Some(Command::Simulate(simulate)) => {
            simulate::run(&shelf(simulate.pack.as_deref())?, &simulate, &mut out)?;
        }
        Some(Command::Stdio(stdio)) => {
            let games = shelf(stdio.pack.as_deref())?;
            stdio::serve(&games, &mut io::stdin().lock(), &mut io::BufWriter::new(out))?;
        }
        Some(Command::Play(play)) => {
            let games = shelf(play.pack.as_deref())?;
            let paint = paint::Paint::for_output(out.is_terminal());
            let at_terminal = io::stdin().is_terminal();
            play::run(&games, &play, paint, at_terminal, &mut io::stdin().lock(), &mut out)?;
        }
    }
    io::stdout().flush()?;
    Ok(ExitCode::SUCCESS)
}

/// Whether the reader of our output has simply gone away.
#[must_use]
pub fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let broken = |error: &io::Error| error.kind() == io::ErrorKind::BrokenPipe;
    error.chain().filter_map(|cause| cause.downcast_ref()).any(broken)
}
