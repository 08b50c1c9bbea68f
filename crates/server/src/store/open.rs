//! How a connection is made, and what it is told first.

use super::StoreError;
use sqlx::any::{AnyConnectOptions, install_default_drivers};
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{AnyConnection, AssertSqlSafe, ConnectOptions, Connection, Executor, Row, SqlSafeStr};
use std::borrow::Cow;

/// Everything is on the disk before a change is acknowledged, and readers do not wait for who writes. A file that
/// others have locked is waited for; our own writer is the only one of ours.
const SETTINGS: &str = "PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; \
                        PRAGMA foreign_keys = ON;";

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// A file that may grow to so many pages.
    Sqlite { pages: u32 },
    /// A file in which nothing is changed.
    Copy,
    #[cfg(feature = "postgres")]
    Postgres,
}

/// Makes connections to one database.
#[derive(Clone, Debug)]
pub(super) struct Opener {
    options: AnyConnectOptions,
    kind: Kind,
}

impl Opener {
    #[cfg(feature = "postgres")]
    pub fn postgres(url: &str) -> Result<Self, StoreError> {
        Self::new(url, Kind::Postgres)
    }

    pub fn sqlite(url: &str, pages: u32) -> Result<Self, StoreError> {
        Self::new(url, Kind::Sqlite { pages })
    }

    pub fn unchanging(url: &str) -> Result<Self, StoreError> {
        Self::new(url, Kind::Copy)
    }

    fn new(url: &str, kind: Kind) -> Result<Self, StoreError> {
        install_default_drivers();
        Ok(Self { options: url.parse::<AnyConnectOptions>()?.disable_statement_logging(), kind })
    }

    pub fn options(&self) -> &AnyConnectOptions {
        &self.options
    }

    /// A connection that can be used.
    pub async fn connect(&self) -> Result<AnyConnection, StoreError> {
        let mut connection = AnyConnection::connect_with(&self.options).await?;
        self.set(&mut connection).await?;
        Ok(connection)
    }

    pub async fn set(&self, connection: &mut AnyConnection) -> Result<(), sqlx::Error> {
        if let Kind::Sqlite { pages } = self.kind {
            connection.execute(SETTINGS).await?;
            connection.execute(AssertSqlSafe(format!("PRAGMA max_page_count = {pages}"))).await?;
        }
        Ok(())
    }

    /// What begins a transaction that writes.
    pub fn begin(&self) -> &'static str {
        match self.kind {
            Kind::Sqlite { .. } => "BEGIN IMMEDIATE",
            Kind::Copy => "BEGIN",
            #[cfg(feature = "postgres")]
            Kind::Postgres => "BEGIN",
        }
    }

    /// A text as a column to ask for. SQLite gives whatever bytes a damaged file holds; the driver would refuse the
    /// whole answer for one of them.
    pub fn text(&self, name: &str) -> String {
        match self.kind {
            Kind::Copy | Kind::Sqlite { .. } => format!("CAST({name} AS BLOB) AS {name}"),
            #[cfg(feature = "postgres")]
            Kind::Postgres => name.to_owned(),
        }
    }

    /// Brings the tables up to date, on a connection of its own.
    pub async fn migrate(&self) -> Result<(), StoreError> {
        let mut connection = self.connect().await?;
        let migrated = migrator().run(&mut connection).await;
        connection.close().await?;
        Ok(migrated?)
    }

    /// Whether there are tables, and they are not up to date.
    pub async fn is_behind(&self, connection: &mut AnyConnection) -> bool {
        // A file without the table of steps is new, or will be refused.
        let row = sqlx::query("SELECT MAX(version) AS version FROM _sqlx_migrations").fetch_one(connection).await;
        let version = row.ok().and_then(|row| row.try_get::<i64, _>("version").ok());
        version.is_some_and(|version| version < migrator().iter().map(|step| step.version).max().unwrap_or_default())
    }
}

/// The tables, step by step.
fn migrator() -> Migrator {
    let step = |version, name: &'static str, sql: &'static str| {
        Migration::new(version, Cow::Borrowed(name), MigrationType::Simple, sql.into_sql_str(), false)
    };
    Migrator::with_migrations(vec![
        step(1, "games", include_str!("../../migrations/0001_games.sql")),
        step(2, "sums", include_str!("../../migrations/0002_sums.sql")),
        step(3, "snapshots", include_str!("../../migrations/0003_snapshots.sql")),
    ])
}
