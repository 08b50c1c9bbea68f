//! What can go wrong with the database, in sentences for people.

use sqlx::migrate::MigrateError;

/// Why the games cannot be read or written.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// No room.
    #[error("the disk is full: free some space and try again; nothing saved is lost")]
    Full,
    /// Another program holds the file.
    #[error("the games file is locked by another program: close it and try again")]
    Locked,
    /// Too many changes wait to be written.
    #[error("too many changes are waiting to be saved: try again in a moment")]
    Busy,
    /// The disk does not do what it is told.
    #[error("writing to disk failed ({0}): try again; nothing saved is lost")]
    Disk(String),
    /// The server is ending.
    #[error("the program is shutting down")]
    Closed,
    /// The file or its folder may not be written.
    #[error("the games file cannot be written: check its permissions, or choose another folder with --data")]
    ReadOnly,
    /// The file is not what was written.
    #[error(
        "the file of games is damaged ({0}): put back one of the copies in the folder backups with \
         `fieldcraft restore FILE`, or move games.sqlite, games.sqlite-wal and games.sqlite-shm away together to begin \
         with none"
    )]
    Damaged(String),
    /// One game in the file is not what was written.
    #[error("this game is damaged: {0}")]
    DamagedGame(String),
    /// The file is not ours.
    #[error(
        "the file of games belongs to another program: move it away, with what lies beside it under the same name, or name another folder with --data"
    )]
    Foreign,
    /// The file is from a later version of this program.
    #[error("the games file is from a newer version of this program: use that version")]
    Newer,
    /// A copy may not take the place of a file.
    #[error("{0} is there already: name another file")]
    Taken(String),
    /// Anything else.
    #[error("the games cannot be stored: {0}")]
    Other(String),
}

impl StoreError {
    /// Whether it would happen to any change, and not only to the one that met it.
    pub(super) fn is_general(&self) -> bool {
        matches!(self, Self::Locked | Self::ReadOnly | Self::Disk(_) | Self::Damaged(_) | Self::Closed)
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        if matches!(error, sqlx::Error::PoolTimedOut) {
            return Self::Busy;
        }
        let Some(database) = error.as_database_error() else { return Self::Other(error.to_string()) };
        let code = database.code().unwrap_or_default();
        // PostgreSQL has letters and five places; SQLite has numbers whose lowest byte says what it is.
        if code == "53100" {
            return Self::Full;
        }
        match code.parse::<u32>().map(|code| code & 0xff) {
            Ok(5 | 6) => Self::Locked,
            Ok(8 | 14) => Self::ReadOnly,
            Ok(10) => Self::Disk(database.message().to_owned()),
            Ok(11 | 26) => Self::Damaged(database.message().to_owned()),
            Ok(13) => Self::Full,
            _ => Self::Other(database.message().to_owned()),
        }
    }
}

impl From<MigrateError> for StoreError {
    fn from(error: MigrateError) -> Self {
        match error {
            MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => error.into(),
            MigrateError::VersionMissing(_) | MigrateError::VersionTooNew(..) => Self::Newer,
            other => Self::Other(other.to_string()),
        }
    }
}
