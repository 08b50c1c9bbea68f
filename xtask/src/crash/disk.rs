//! A disk that fails or is slow when it is told to: a small library that is loaded before the C library.

use anyhow::{Context, Result, ensure};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const SOURCE: &str = include_str!("disk.c");

/// The library, and the file that tells it what to do.
pub struct Disk {
    library: PathBuf,
    control: PathBuf,
}

impl Disk {
    /// Compiles the library; SQLite needs the same compiler.
    pub fn new(folder: &Path) -> Result<Self> {
        let (source, library) = (folder.join("disk.c"), folder.join("disk.so"));
        fs::write(&source, SOURCE)?;
        let mut compiler = Command::new(std::env::var("CC").unwrap_or_else(|_| "cc".into()));
        compiler.args(["-shared", "-fPIC", "-O1", "-o"]).arg(&library).arg(&source).arg("-ldl");
        ensure!(compiler.status().context("cannot start the C compiler")?.success(), "disk.c does not compile");
        let disk = Self { library, control: folder.join("disk.told") };
        disk.tell("")?;
        Ok(disk)
    }

    /// What happens to the files of games from now on.
    pub fn tell(&self, what: &str) -> Result<()> {
        // Renamed, so that it is never read half-written.
        let next = self.control.with_extension("next");
        fs::write(&next, what)?;
        Ok(fs::rename(next, &self.control)?)
    }

    /// What a server that shall have this disk is started with.
    pub fn environment(&self) -> [(&'static str, &Path); 2] {
        [("LD_PRELOAD", &self.library), ("FIELDCRAFT_DISK", &self.control)]
    }
}
