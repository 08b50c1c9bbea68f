//! The program `fieldcraft`.

use clap::Parser;
use fieldcraft::{Arguments, run};
use std::process::ExitCode;

fn main() -> ExitCode {
    match run(Arguments::parse()) {
        Ok(code) => code,
        Err(error) if fieldcraft::is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("fieldcraft: {error:#}");
            ExitCode::FAILURE
        }
    }
}
