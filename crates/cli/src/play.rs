//! `fieldcraft play`: a game in the terminal, line by line. It works over a plain pipe too.

mod command;
mod decide;
mod player;
mod reply;
mod start;

pub use crate::args::Play;
pub(crate) use start::option;

use crate::paint::Paint;
use anyhow::Result;
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
    let manner = Manner { save, table_dice: play.table_dice, paint, at_terminal };
    Player::new(session, manner, input, output).run()
}
