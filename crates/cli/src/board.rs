//! `fieldcraft board`: what a board is like, in words or as a drawing.

use crate::args::Board;
use anyhow::{Context, Result};
use std::fs;
use std::io::Write;

pub(crate) fn run(board: &Board, out: &mut dyn Write) -> Result<()> {
    if !board.svg {
        for line in fieldcraft_shelf::describe(&board.files)? {
            writeln!(out, "{line}")?;
        }
        return Ok(());
    }
    let svg = fieldcraft_shelf::draw(&board.files, board.layout.as_deref())?;
    match &board.output {
        Some(path) => fs::write(path, svg).with_context(|| format!("cannot write {}", path.display())),
        None => Ok(out.write_all(svg.as_bytes())?),
    }
}
