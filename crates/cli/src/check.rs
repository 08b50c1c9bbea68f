//! `fieldcraft check`: all mistakes of a content pack, of a situation or of a board in one go.

use crate::games;
use anyhow::Result;
use std::io::Write;
use std::path::Path;
use std::process::ExitCode;

pub(crate) fn run(path: &Path, out: &mut dyn Write) -> Result<ExitCode> {
    let report = games::check_pack(path)?;
    for line in &report.summary {
        writeln!(out, "{line}")?;
    }
    if report.mistakes.is_empty() {
        let what = match path.extension() {
            Some(ending) if ending == "toml" => "situation",
            _ if path.is_file() => "board",
            _ => "pack",
        };
        writeln!(out, "The {what} is in order.")?;
        return Ok(ExitCode::SUCCESS);
    }
    for mistake in &report.mistakes {
        eprintln!("{mistake}");
    }
    let count = report.mistakes.len();
    eprintln!("{count} mistake{}", if count == 1 { "" } else { "s" });
    Ok(ExitCode::FAILURE)
}
