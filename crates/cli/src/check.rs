//! `fieldcraft check`: all mistakes of a content pack, of a situation or of a board in one go.

use anyhow::Result;
use std::io::Write;
use std::path::Path;
use std::process::ExitCode;

pub(crate) fn run(path: &Path, out: &mut dyn Write) -> Result<ExitCode> {
    let checked = fieldcraft_shelf::check(path)?;
    for line in &checked.lines {
        writeln!(out, "{line}")?;
    }
    if checked.mistakes.is_empty() {
        let what = match path.extension() {
            Some(ending) if ending == "toml" => "situation",
            _ if path.is_file() => "board",
            _ => "pack",
        };
        writeln!(out, "The {what} is in order.")?;
        return Ok(ExitCode::SUCCESS);
    }
    for mistake in &checked.mistakes {
        eprintln!("{mistake}");
    }
    let count = checked.mistakes.len();
    eprintln!("{count} mistake{}", if count == 1 { "" } else { "s" });
    Ok(ExitCode::FAILURE)
}
