//! `fieldcraft replay`: a save, decision by decision.

use crate::args::Replay;
use crate::paint::{Paint, screen};
use anyhow::{Context, Result, anyhow};
use fieldcraft_engine::Seat;
use fieldcraft_table::{SAVE_LIMIT, Save, Session, Shelf};
use std::fs::File;
use std::io::{IsTerminal, Read, Write};
use std::path::Path;
use std::process::ExitCode;

pub(crate) fn run(shelf: &Shelf, replay: &Replay, out: &mut dyn Write) -> Result<ExitCode> {
    let (session, warning) = open(shelf, &replay.file)?;
    if let Some(warning) = warning {
        eprintln!("fieldcraft: {warning}");
    }
    if replay.verify {
        let agreed = session.verify()?;
        writeln!(out, "All {agreed} dice results match the seed.")?;
    }
    let seat = match &replay.seat {
        Some(name) => session.seat(name).ok_or_else(|| anyhow!("there is no seat {name:?}"))?,
        None => Seat(0),
    };
    if replay.review {
        let reviewing = session.review().ok_or_else(|| anyhow!("a game is reviewed when it is over"))?;
        let review = reviewing(&|| true).ok_or_else(|| anyhow!("the review could not be finished"))?;
        write!(out, "{}", review.markdown())?;
        return Ok(ExitCode::SUCCESS);
    }
    match replay.step {
        Some(step) => {
            let scene = session.scene_at(seat, step)?;
            let paint = Paint::for_output(std::io::stdout().is_terminal());
            write!(out, "{}", screen::whole(&scene, &paint))?;
        }
        None => print_log(&*session, replay.single, out)?,
    }
    Ok(ExitCode::SUCCESS)
}

/// Every intention, or every decision, with what came of it, as the seats together saw it; the number is that of its
/// last decision.
fn print_log(session: &dyn Session, single: bool, out: &mut dyn Write) -> Result<()> {
    let mut lines: Vec<String> = Vec::new();
    for step in 0..session.steps() {
        lines.extend(session.told(step).iter().map(|line| line.text.to_string()));
        let goes_on = step + 1 < session.steps() && session.beginning(step + 1) <= step;
        if single || !goes_on {
            writeln!(out, "{:>5}  {}", step + 1, lines.join("; "))?;
            lines.clear();
        }
    }
    match session.over() {
        Some(over) => writeln!(out, "The game is over: {}, score {}.", over.grade, over.score)?,
        None => writeln!(out, "The game is still in progress after {} decisions.", session.steps())?,
    }
    Ok(())
}

/// Opens a save, and says what a player should know about it.
pub(crate) fn open(shelf: &Shelf, path: &Path) -> Result<(Box<dyn Session>, Option<String>)> {
    let name = || path.display().to_string();
    let mut text = String::new();
    // One byte more than allowed is enough to know that it is too large.
    let file = File::open(path).with_context(name)?;
    file.take(SAVE_LIMIT as u64 + 1).read_to_string(&mut text).with_context(name)?;
    let loaded = Save::parse(&text).and_then(|save| shelf.load(&save)).with_context(name)?;
    Ok((loaded.table, loaded.warning))
}
