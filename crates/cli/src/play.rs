//! `fieldcraft play`: a game in the terminal, line by line. It works over a plain pipe too.

mod command;
mod decide;
mod player;
mod reply;
mod start;

pub use crate::args::Play;
pub(crate) use start::option;

use crate::hurry::Hurry;
use crate::machines::Machines;
use crate::paint::Paint;
use crate::seed;
use anyhow::{Context, Result};
use fieldcraft_table::Shelf;
use player::{Manner, Player};
use std::io::{BufRead, Write};

/// Plays until the player leaves, the game is over and left, or the input ends.
///
/// # Errors
/// If the game cannot start, or output or saves cannot be written.
pub fn run(
    shelf: &Shelf,
    play: &Play,
    paint: Paint,
    at_terminal: bool,
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Result<()> {
    let (session, warning) = start::session(shelf, play)?;
    if let Some(warning) = warning {
        writeln!(output, "Note: {warning}")?;
    }
    let save = start::save_path(play, &*session, at_terminal);
    let seats = play.seats.iter().map(|text| text.split_once('='));
    let seats: Vec<_> = seats.collect::<Option<_>>().context("a seat is given as SEAT=LEVEL, such as german=ace")?;
    let machines = Machines::seated(&*session, seats.into_iter(), seed::to_number(&seed::fresh()?))?;
    let hurry = if machines.are_there() { Hurry::listening()? } else { Hurry::default() };
    let manner = Manner { save, table_dice: play.table_dice, paint, at_terminal, machines, hurry };
    Player::new(session, manner, input, output).run()
}
