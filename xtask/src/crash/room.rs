//! A small disk of its own that is really full: a file system in memory, which only a superuser can mount.

use anyhow::{Context, Result, bail, ensure};
use std::fs::{self, File};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process::Command;

/// How much it holds: more than the games of some seconds take.
const SIZE: &str = "size=64m";

/// A file system with an end. It goes when this goes.
pub struct Room {
    folder: PathBuf,
}

impl Room {
    /// Mounts it on a new folder; or why that cannot be done here.
    pub fn mount(folder: &Path) -> Result<Self> {
        fs::create_dir_all(folder)?;
        let mounted = Command::new("mount").args(["-t", "tmpfs", "-o", SIZE, "tmpfs"]).arg(folder).output()?;
        ensure!(mounted.status.success(), "{}", String::from_utf8_lossy(&mounted.stderr).trim());
        Ok(Self { folder: folder.to_owned() })
    }

    /// Where the games lie.
    pub fn data(&self) -> PathBuf {
        self.folder.join("data")
    }

    fn ballast(&self) -> PathBuf {
        self.folder.join("ballast")
    }

    /// Writes until nothing more can be written.
    pub fn fill(&self) -> Result<()> {
        let mut ballast = File::create(self.ballast())?;
        // Smaller and smaller pieces, so that not even a page is left.
        for piece in [1 << 20, 1 << 12] {
            let piece = vec![0; piece];
            loop {
                match ballast.write_all(&piece) {
                    Ok(()) => {}
                    Err(error) if error.kind() == ErrorKind::StorageFull => break,
                    Err(error) => bail!("cannot fill {}: {error}", self.folder.display()),
                }
            }
        }
        Ok(())
    }

    /// Makes room again.
    pub fn clear(&self) -> Result<()> {
        fs::remove_file(self.ballast()).context("nothing was filled")
    }
}

impl Drop for Room {
    fn drop(&mut self) {
        // Nobody can be told; a folder in which something is still mounted is not removed.
        drop(Command::new("umount").arg(&self.folder).status());
    }
}
