//! Copies of the file of games that can be trusted, and the way back from one.
//!
//! A file in use consists of three (`games.sqlite`, `-wal`, `-shm`) and cannot be copied by hand: the database itself
//! writes a copy that is whole, and putting one back takes all three away first.

use super::open::Opener;
use super::sqlite::{PAGES, url};
use super::{Store, StoreError};
use sqlx::{AnyConnection, Connection, Executor, Row};
use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

/// What SQLite keeps beside its file.
pub const COMPANIONS: [&str; 2] = ["-wal", "-shm"];

/// How the name of a copy ends that is being written.
pub(crate) const PARTIAL: &str = ".partial";

impl Store {
    /// Writes a whole copy of a file of games, which may be in use. There is no copy, or a whole one.
    ///
    /// # Errors
    /// If there is no file, it is not ours, or the copy cannot be written.
    pub async fn back_up(file: &Path, copy: &Path) -> Result<(), StoreError> {
        if !file.is_file() {
            return Err(StoreError::Other(format!("there is no file {}", file.display())));
        }
        if copy.exists() {
            return Err(taken(copy));
        }
        let partial = partial(copy);
        let mut connection = Opener::sqlite(&url(file)?, PAGES)?.connect().await?;
        let copied = copy_into(&mut connection, &partial).await;
        let closed = connection.close().await;
        let placed = copied.and(closed.map_err(StoreError::from)).and_then(|()| place(&partial, copy));
        if placed.is_err() {
            // What there is of it is of no use; one that cannot be removed is removed another day.
            let _ = fs::remove_file(&partial);
        }
        placed
    }

    /// Whether a copy is whole and ours.
    ///
    /// # Errors
    /// What is wrong with it.
    pub async fn examine_copy(copy: &Path) -> Result<(), StoreError> {
        if !copy.is_file() {
            return Err(StoreError::Other(format!("there is no file {}", copy.display())));
        }
        // Read as it lies there: nothing is written beside a copy.
        let mut connection = Opener::unchanging(&format!("{}&immutable=1", url(copy)?))?.connect().await?;
        let examined = examine(&mut connection).await;
        connection.close().await?;
        examined
    }

    /// Puts a copy in the place of the file of games, which nobody may be using, and says where the files went that were
    /// there before.
    ///
    /// # Errors
    /// If the copy is not whole, or the files cannot be moved; the old ones are there then.
    pub async fn restore(file: &Path, copy: &Path, aside: &Path) -> Result<(), StoreError> {
        Self::examine_copy(copy).await?;
        let next = beside(file, ".next");
        let copied = fs::copy(copy, &next).map(|_| ()).and_then(|()| protect(&next));
        copied.and_then(|()| File::open(&next)?.sync_all()).map_err(|error| system(&next, &error))?;
        fs::create_dir_all(aside).map_err(|error| system(aside, &error))?;
        // The companions first: the file without them is a state that it had, they without it are nothing.
        for name in ["", "-shm", "-wal"].iter().rev() {
            let old = beside(file, name);
            if old.exists() {
                let away = aside.join(old.file_name().unwrap_or_default());
                fs::rename(&old, away).map_err(|error| system(&old, &error))?;
            }
        }
        fs::rename(&next, file).map_err(|error| system(file, &error))?;
        sync_folder(file);
        Ok(())
    }
}

async fn copy_into(connection: &mut AnyConnection, copy: &Path) -> Result<(), StoreError> {
    super::sqlite::examine(connection).await?;
    let name = copy.to_str().ok_or_else(|| StoreError::Other("the name of the copy is not text".into()))?;
    sqlx::query("VACUUM INTO $1").bind(name).execute(connection).await?;
    Ok(())
}

async fn examine(connection: &mut AnyConnection) -> Result<(), StoreError> {
    let row = connection.fetch_one("PRAGMA quick_check(1)").await?;
    let found: String = row.try_get(0)?;
    if found != "ok" {
        return Err(StoreError::Damaged(found));
    }
    let row =
        sqlx::query("SELECT COUNT(*) AS tables FROM sqlite_master WHERE name = 'game'").fetch_one(connection).await?;
    if row.try_get::<i64, _>("tables")? == 1 { Ok(()) } else { Err(StoreError::Foreign) }
}

/// A name for a copy that is being written, which nobody else uses: two may make a copy in the same moment, the program
/// that runs and `fieldcraft backup`.
fn partial(copy: &Path) -> PathBuf {
    static MADE: AtomicU32 = AtomicU32::new(0);
    let number = MADE.fetch_add(1, Ordering::Relaxed);
    beside(copy, &format!(".{}-{number}{PARTIAL}", std::process::id()))
}

/// Gives a copy that is whole its name, unless somebody else has given that name to another meanwhile.
fn place(partial: &Path, copy: &Path) -> Result<(), StoreError> {
    let synced = protect(partial).and_then(|()| File::open(partial)?.sync_all());
    synced.map_err(|error| system(copy, &error))?;
    match fs::hard_link(partial, copy) {
        Ok(()) => fs::remove_file(partial).map_err(|error| system(partial, &error))?,
        Err(_) if copy.exists() => return Err(taken(copy)),
        // Not every disk has a second name for a file.
        Err(_) => fs::rename(partial, copy).map_err(|error| system(copy, &error))?,
    }
    sync_folder(copy);
    Ok(())
}

fn taken(copy: &Path) -> StoreError {
    StoreError::Taken(copy.display().to_string())
}

/// The file of this name with something added.
pub(crate) fn beside(file: &Path, tail: &str) -> PathBuf {
    let mut name = OsString::from(file.as_os_str());
    name.push(tail);
    name.into()
}

/// Takes the right to read a file from all but its owner.
pub(crate) fn protect(file: &Path) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        fs::set_permissions(file, fs::Permissions::from_mode(0o600))?;
    }
    #[cfg(not(unix))]
    let _ = file;
    Ok(())
}

/// Makes an empty file that nobody else may read, if there is none; SQLite gives its companions the same rights.
pub(super) fn prepare(file: &Path) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.create(true).truncate(false).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(file)?;
    protect(file)?;
    COMPANIONS.iter().map(|tail| beside(file, tail)).filter(|path| path.exists()).try_for_each(|path| protect(&path))
}

/// A new name lasts once its folder is on the disk.
fn sync_folder(file: &Path) {
    if let Some(folder) = file.parent()
        && let Ok(folder) = File::open(folder)
    {
        // Not every system can; the file itself is safe.
        let _ = folder.sync_all();
    }
}

fn system(path: &Path, error: &io::Error) -> StoreError {
    if error.kind() == io::ErrorKind::StorageFull {
        return StoreError::Full;
    }
    StoreError::Other(format!("{}: {error}", path.display()))
}
