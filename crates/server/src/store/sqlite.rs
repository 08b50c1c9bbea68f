//! A store in one SQLite file.

use super::{Store, StoreError};
use sqlx::any::{AnyConnectOptions, AnyPoolOptions, install_default_drivers};
use sqlx::{AnyPool, ConnectOptions, Executor, Row};
use std::fmt::Write;
use std::path::Path;
use std::time::Duration;

/// Everything is on the disk before a change is acknowledged, and readers do not wait for writers.
const SETTINGS: &str = "PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; \
                        PRAGMA foreign_keys = ON;";
const TABLES: &str = "SELECT COUNT(*) AS tables, \
                      COALESCE(SUM(CASE WHEN name = 'game' THEN 1 ELSE 0 END), 0) AS ours FROM sqlite_master";

/// Readers besides the one that writes.
const CONNECTIONS: u32 = 4;

impl Store {
    /// Opens the file, or makes it.
    ///
    /// # Errors
    /// If it is damaged, locked, of another program, or cannot be written.
    pub async fn sqlite(path: &Path) -> Result<Self, StoreError> {
        install_default_drivers();
        let options = url(path)?.parse::<AnyConnectOptions>()?.disable_statement_logging();
        let pool = AnyPoolOptions::new()
            .max_connections(CONNECTIONS)
            .acquire_timeout(Duration::from_secs(10))
            .test_before_acquire(false)
            .after_connect(|connection, _| {
                Box::pin(async move {
                    connection.execute(SETTINGS).await?;
                    Ok(())
                })
            })
            .connect_with(options)
            .await?;
        examine(&pool).await?;
        let store = Self::migrated(pool).await?;
        // A damaged file is better noticed now than in the middle of a game.
        store.list().await?;
        Ok(store)
    }
}

/// Whether the file is ours: either empty, or with our tables in it.
async fn examine(pool: &AnyPool) -> Result<(), StoreError> {
    let row = sqlx::query(TABLES).fetch_one(pool).await?;
    let (tables, ours): (i64, i64) = (row.try_get("tables")?, row.try_get("ours")?);
    if 0 < tables && ours == 0 { Err(StoreError::Foreign) } else { Ok(()) }
}

/// The path as the address of a database; every byte that may mean something in an address is escaped.
fn url(path: &Path) -> Result<String, StoreError> {
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
