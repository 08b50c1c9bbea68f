//! The data folder: the games, the token, and a lock that keeps a second server out.

use crate::chance::fresh_token;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Why the data folder cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum FolderError {
    /// Another server uses it.
    #[error("Fieldcraft is running already with the games in {path}{at}", path = path.display(), at = at(address))]
    InUse {
        /// The folder.
        path: PathBuf,
        /// Where the other one can be reached, with its token.
        address: Option<String>,
    },
    /// It cannot be read or written.
    #[error("cannot use {path}: {error}; name a folder that may be written with --data", path = path.display())]
    Unusable {
        /// The file or folder.
        path: PathBuf,
        /// What the operating system says.
        error: io::Error,
    },
    /// There is no randomness for a token.
    #[error("{0}")]
    NoToken(String),
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

    /// The token of this folder. It stays the same, so that open pages outlive a restart.
    pub fn token(&self) -> Result<String, FolderError> {
        let path = self.path.join("token");
        if let Ok(text) = fs::read_to_string(&path) {
            let token = text.trim();
            if token.len() == 64 && token.bytes().all(|byte| byte.is_ascii_hexdigit()) {
                return Ok(token.to_owned());
            }
        }
        let token = fresh_token().map_err(|problem| FolderError::NoToken(problem.error))?;
        self.write("token", &token)?;
        Ok(token)
    }

    /// Leaves word where this server can be reached.
    pub fn announce(&self, address: &str) -> Result<(), FolderError> {
        self.write("address", address)
    }

    /// Takes the word back.
    pub fn leave(&self) {
        // If it stays, the lock still tells that nobody is there.
        let _ = fs::remove_file(self.path.join("address"));
    }

    fn write(&self, name: &str, text: &str) -> Result<(), FolderError> {
        let path = self.path.join(name);
        let write =
            || own(OpenOptions::new().create(true).truncate(true).write(true)).open(&path)?.write_all(text.as_bytes());
        write().map_err(|error| FolderError::Unusable { path: path.clone(), error })
    }
}

/// A folder that nobody else may look into.
fn create(path: &Path) -> io::Result<()> {
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
