//! A store in one SQLite file.

use super::backup;
use super::open::Opener;
use super::{Store, StoreError};
use crate::local::Backups;
use sqlx::{AnyConnection, Connection, Row};
use std::fmt::Write;
use std::path::Path;

const TABLES: &str = "SELECT COUNT(*) AS tables, \
                      COALESCE(SUM(CASE WHEN name = 'game' THEN 1 ELSE 0 END), 0) AS ours FROM sqlite_master";

/// A limit on the file, so that a server cannot fill a disk by itself; a page has 4 KiB.
pub(super) const PAGES: u32 = 4 << 20;

impl Store {
    /// Opens the file, or makes it.
    ///
    /// # Errors
    /// If it is damaged, locked, of another program, or cannot be written.
    pub async fn sqlite(path: &Path) -> Result<Self, StoreError> {
        Self::sqlite_up_to(path, PAGES).await
    }

    /// Opens the file, or makes it; it may grow to so many pages and no further.
    ///
    /// # Errors
    /// If it is damaged, locked, of another program, or cannot be written.
    pub async fn sqlite_up_to(path: &Path, pages: u32) -> Result<Self, StoreError> {
        // A folder in its place is told by the database itself.
        if !path.is_dir() {
            backup::prepare(path).map_err(|error| match error.kind() {
                std::io::ErrorKind::StorageFull => StoreError::Full,
                _ => StoreError::ReadOnly,
            })?;
        }
        let opener = Opener::sqlite(&url(path)?, pages)?;
        let mut first = opener.connect().await?;
        let examined = examine(&mut first).await;
        let is_behind = opener.is_behind(&mut first).await;
        first.close().await?;
        examined?;
        if is_behind {
            Backups::beside(path).make().await?;
        }
        opener.migrate().await?;
        let store = Self::opened(opener).await?;
        // A damaged file is better noticed now than in the middle of a game.
        store.list().await?;
        Ok(store)
    }
}

/// Whether the file is ours: either empty, or with our tables in it.
pub(super) async fn examine(connection: &mut AnyConnection) -> Result<(), StoreError> {
    let row = sqlx::query(TABLES).fetch_one(connection).await?;
    let (tables, ours): (i64, i64) = (row.try_get("tables")?, row.try_get("ours")?);
    if 0 < tables && ours == 0 { Err(StoreError::Foreign) } else { Ok(()) }
}

/// The path as the address of a database; every byte that may mean something in an address is escaped.
pub(super) fn url(path: &Path) -> Result<String, StoreError> {
    let path = std::path::absolute(path).map_err(|error| StoreError::Other(error.to_string()))?;
    let path = path.to_str().ok_or_else(|| StoreError::Other("the name of the data folder is not text".into()))?;
    let mut url = String::from("sqlite:");
    for byte in path.bytes() {
        match byte {
            b'/' | b'.' | b'-' | b'_' => url.push(byte.into()),
            _ if byte.is_ascii_alphanumeric() => url.push(byte.into()),
            _ => write!(url, "%{byte:02X}").map_err(|error| StoreError::Other(error.to_string()))?,
        }
    }
    Ok(url + "?mode=rwc")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_with_signs_is_a_path_all_the_same() {
        assert_eq!(url(Path::new("/a b/c?d#e%.sqlite")).as_deref(), Ok("sqlite:/a%20b/c%3Fd%23e%25.sqlite?mode=rwc"));
    }
}
