//! `fieldcraft backup` and `fieldcraft restore`: copies of the games of the browser.

use crate::args::{Backup, Restore};
use crate::folder;
use anyhow::{Context, Result};
use fieldcraft_server::Store;
use fieldcraft_server::local::{self, Backups};
use std::io::Write;
use std::path::PathBuf;

fn data(named: Option<&PathBuf>) -> Result<PathBuf> {
    named.cloned().or_else(folder::data).context("there is no folder with games: choose one with --data")
}

pub(crate) fn back_up(backup: &Backup, out: &mut dyn Write) -> Result<()> {
    let games = data(backup.data.as_ref())?.join("games.sqlite");
    let copy = tokio::runtime::Runtime::new()?.block_on(async {
        match &backup.file {
            Some(file) => Store::back_up(&games, file).await.map(|()| file.clone()),
            None => Backups::beside(&games).make().await,
        }
    })?;
    writeln!(out, "Games in {} copied to {}.", games.display(), copy.display())?;
    Ok(())
}

pub(crate) fn restore(restore: &Restore, out: &mut dyn Write) -> Result<()> {
    let data = data(restore.data.as_ref())?;
    let aside = tokio::runtime::Runtime::new()?.block_on(local::restore(&data, &restore.file))?;
    writeln!(out, "Games from {} restored to {}.", restore.file.display(), data.display())?;
    if aside.read_dir().is_ok_and(|mut files| files.next().is_some()) {
        writeln!(out, "The games that were there before are now in {}.", aside.display())?;
    }
    Ok(())
}
