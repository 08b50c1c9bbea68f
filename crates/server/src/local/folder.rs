//! The data folder: the games, who has been let in, and a lock that keeps a second server out.

use super::backups::Backups;
use crate::store::backup::beside;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Why the data folder cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum FolderError {
    /// Another server uses it.
    #[error("Fieldcraft is already running with the games in {path}{at}", path = path.display(), at = at(address))]
    InUse {
        /// The folder.
        path: PathBuf,
        /// Where the other one can be reached, with a code.
        address: Option<String>,
    },
    /// It cannot be read or written.
    #[error("cannot use {path}: {error}; choose a writable folder with --data", path = path.display())]
    Unusable {
        /// The file or folder.
        path: PathBuf,
        /// What the operating system says.
        error: io::Error,
    },
    /// The file of games is gone, and what belongs to it is still there.
    #[error(
        "{path} is missing, but {path}-wal, which belongs to it, is there: put the file back, put back a copy with \
         `fieldcraft restore FILE`, or move the other one away to begin with no games",
        path = path.display()
    )]
    Torn {
        /// The file that is missing.
        path: PathBuf,
    },
}

fn at(address: &Option<String>) -> String {
    address.as_ref().map(|address| format!(": {address}")).unwrap_or_default()
}

/// A data folder that is ours until this is dropped.
pub(super) struct Folder {
    path: PathBuf,
    _lock: File,
}

impl Folder {
    /// Makes the folder if need be, and locks it.
    pub fn open(path: &Path) -> Result<Self, FolderError> {
        let unusable = |path: PathBuf| move |error| FolderError::Unusable { path, error };
        create(path).map_err(unusable(path.to_owned()))?;
        close_to_others(path);
        let lock = path.join("lock");
        let file = own(OpenOptions::new().create(true).truncate(false).write(true))
            .open(&lock)
            .map_err(unusable(lock.clone()))?;
        match file.try_lock() {
            Ok(()) => Ok(Self { path: path.to_owned(), _lock: file }),
            Err(TryLockError::WouldBlock) => {
                let address = fs::read_to_string(path.join("address")).ok();
                let address = address.map(|address| address.trim().to_owned()).filter(|address| !address.is_empty());
                Err(FolderError::InUse { path: path.to_owned(), address })
            }
            Err(TryLockError::Error(error)) => Err(unusable(lock)(error)),
        }
    }

    /// The file with the games.
    pub fn games(&self) -> PathBuf {
        self.path.join("games.sqlite")
    }

    /// Looks at the file of games before it is opened: what should be said if there are none, and there were some.
    pub fn survey(&self) -> Result<Option<String>, FolderError> {
        let path = self.games();
        let size = |path: &Path| fs::metadata(path).map_or(0, |about| about.len());
        if 0 < size(&path) {
            return Ok(None);
        }
        if 0 < size(&beside(&path, "-wal")) {
            return Err(FolderError::Torn { path });
        }
        let copies = Backups::beside(&path).list();
        let (Some(last), is) = (copies.last(), if path.exists() { "empty" } else { "gone" }) else { return Ok(None) };
        Ok(Some(format!(
            "The file of games, {}, is {is}, so there are no games. The last copy of it is {}: \
             to put it back, end the program and run `fieldcraft restore` with its name.",
            path.display(),
            last.display()
        )))
    }

    /// The file with those who have been let in.
    pub fn sessions(&self) -> PathBuf {
        // What earlier versions kept there let anybody in for ever.
        let _ = fs::remove_file(self.path.join("token"));
        self.path.join("sessions")
    }

    /// Where word is left how this server can be reached.
    pub fn address(&self) -> PathBuf {
        self.path.join("address")
    }

    /// Leaves word where this server can be reached.
    pub fn announce(&self, address: &str) -> Result<(), FolderError> {
        let path = self.address();
        write_own(&path, address).map_err(|error| FolderError::Unusable { path, error })
    }

    /// Takes the word back.
    pub fn leave(&self) {
        // If it stays, the lock still tells that nobody is there.
        let _ = fs::remove_file(self.address());
    }
}

/// Writes a file that nobody else may read. There is the old one, or the whole new one.
pub(crate) fn write_own(path: &Path, text: &str) -> io::Result<()> {
    let next = beside(path, ".next");
    own(OpenOptions::new().create(true).truncate(true).write(true)).open(&next)?.write_all(text.as_bytes())?;
    fs::rename(next, path)
}

/// What is in a data folder of ours.
const OURS: [&str; 8] =
    ["address", "backups", "games.sqlite", "games.sqlite-shm", "games.sqlite-wal", "lock", "sessions", "token"];

/// Takes the right to look into a folder from all but its owner, if nothing but ours is in it.
fn close_to_others(path: &Path) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mut names = fs::read_dir(path).into_iter().flatten().flatten().map(|entry| entry.file_name());
        if names.all(|name| OURS.iter().any(|ours| name == *ours)) {
            // Where it cannot be done, the files are still their owner's alone.
            let _ = fs::set_permissions(path, fs::Permissions::from_mode(0o700));
        }
    }
    #[cfg(not(unix))]
    let _ = (path, OURS);
}

/// A folder that nobody else may look into.
pub(super) fn create(path: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}

/// A file that nobody else may read.
fn own(options: &mut OpenOptions) -> &mut OpenOptions {
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(options, 0o600);
    options
}
