//! `fieldcraft serve`: the browser game on this computer.

use crate::args::Serve;
use crate::folder;
use anyhow::{Context, Result, bail};
use fieldcraft_server::local::{FolderError, Local, LocalError, asked_to_stop};
use std::io::Write;
use std::process::{Command, Stdio};
use tracing::Level;

pub(crate) fn run(serve: &Serve, out: &mut dyn Write) -> Result<()> {
    let data = serve.data.clone().or_else(folder::data);
    let data = data.context("there is no folder for the games: choose one with --data")?;
    // If somebody else listens to the log already, that is as good.
    let _ = tracing_subscriber::fmt().with_writer(std::io::stderr).with_max_level(Level::WARN).try_init();
    let local = Local { listen: serve.listen, data };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let started = local.start(fieldcraft_shelf::shelf(serve.pack.as_deref())?).await;
        let running = match started {
            // Who wants to play gets the table that is already laid.
            Err(LocalError::Folder(FolderError::InUse { address: Some(address), .. })) if serve.open => {
                writeln!(out, "Fieldcraft is already running: {address}")?;
                open(&address);
                return Ok(());
            }
            Err(error) => bail!(error),
            Ok(running) => running,
        };
        writeln!(out, "Fieldcraft is ready: {}", running.address())?;
        if let Some(warning) = running.warning() {
            eprintln!("fieldcraft: {warning}");
        }
        out.flush()?;
        if serve.open {
            open(running.address());
        }
        running.serve(asked_to_stop()?).await;
        Ok(())
    })
}

/// Opens the browser. If there is none, the address has been printed.
fn open(address: &str) {
    let mut command = if cfg!(target_os = "macos") {
        Command::new("open")
    } else if cfg!(windows) {
        let mut command = Command::new("rundll32");
        command.arg("url.dll,FileProtocolHandler");
        command
    } else {
        Command::new("xdg-open")
    };
    let started = command.arg(address).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
    if let Ok(mut browser) = started {
        // Somebody must wait for it, or it stays behind when it ends.
        std::thread::spawn(move || browser.wait());
    }
}
