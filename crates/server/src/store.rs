//! Where games are kept. One store for SQLite and PostgreSQL: the SQL is what both of them take.
//!
//! A change is one transaction that first moves the revision of the game on. If another change came first, no row has
//! the expected revision, and nothing is written.

mod error;
mod sqlite;

pub use error::StoreError;

use crate::wire::SeatHolders;
use fieldcraft_scene::Outcome;
use serde::{Deserialize, Serialize};
use sqlx::any::{AnyConnectOptions, AnyPoolOptions, AnyRow, install_default_drivers};
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{AnyPool, ConnectOptions, Row, SqlSafeStr};

const COLUMNS: &str = "SELECT id, game, seats, lesson, seed_hash, made, summary, revision, created, updated FROM game \
                       ORDER BY updated DESC, id";
const ONE: &str = "SELECT id, game, seats, lesson, seed_hash, made, summary, revision, created, updated, header, dice \
                   FROM game WHERE id = $1";
const ENTRIES: &str = "SELECT body FROM entry WHERE game_id = $1 ORDER BY seq";
const COUNT: &str = "SELECT COUNT(*) AS games FROM game";
const INSERT: &str = "INSERT INTO game (id, game, header, dice, seats, lesson, seed_hash, made, summary, revision, \
                      created, updated) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)";
const ADVANCE: &str = "UPDATE game SET revision = $6, dice = $3, summary = $4, updated = $5 \
                       WHERE id = $1 AND revision = $2";
const CUT: &str = "DELETE FROM entry WHERE game_id = $1 AND seq >= $2";
const APPEND: &str = "INSERT INTO entry (game_id, seq, body) VALUES ($1, $2, $3)";
const FORGET_ENTRIES: &str = "DELETE FROM entry WHERE game_id = $1";
const FORGET: &str = "DELETE FROM game WHERE id = $1";

/// A game as the list shows it, without its decisions.
#[derive(Clone, Debug, PartialEq)]
pub struct GameRow {
    /// Its id.
    pub id: String,
    /// The game on the shelf.
    pub game: String,
    /// Who sits where.
    pub seats: SeatHolders,
    /// The lesson that it began with.
    pub lesson: Option<String>,
    /// The hash of its seed.
    pub seed_hash: String,
    /// The versions of rules and content that it was begun with.
    pub made: String,
    /// What the list shows of the position.
    pub summary: Summary,
    /// Its revision, which every change raises of which somebody at this screen noticed something.
    pub revision: u64,
    /// When it was begun, in milliseconds since 1970.
    pub created: i64,
    /// When it was last changed.
    pub updated: i64,
}

/// What the list of games shows of a position. A cache: the decisions are the game.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Summary {
    /// The game and scenario.
    pub title: String,
    /// Where in the sequence of play it stands.
    pub phase: String,
    /// The seats that owe a decision.
    pub to_act: Vec<String>,
    /// How many steps the person who looks at it has noticed.
    pub steps: usize,
    /// How many of them are out of reach of undo.
    pub settled: usize,
    /// Whether it is a sandbox.
    pub sandbox: bool,
    /// The game of which it is a "what if".
    #[serde(default)]
    pub branch_of: Option<String>,
    /// How it came out.
    pub over: Option<Outcome>,
}

/// A game with everything that is needed to play it again.
#[derive(Clone, Debug, PartialEq)]
pub struct StoredGame {
    /// The row.
    pub row: GameRow,
    /// Its save without the decisions.
    pub header: String,
    /// How far its dice have been used.
    pub dice: String,
    /// The decisions, one line of the save each.
    pub entries: Vec<String>,
}

/// What one change does to a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Change {
    /// How many decisions stay.
    pub keep: usize,
    /// The decisions that follow them.
    pub entries: Vec<String>,
    /// How far the dice have been used.
    pub dice: String,
    /// The revision that the game has then.
    pub revision: u64,
    /// What the list shows now.
    pub summary: Summary,
    /// When it happened.
    pub updated: i64,
}

/// The games of one owner.
#[derive(Clone, Debug)]
pub struct Store {
    pool: AnyPool,
}

impl Store {
    /// Opens a PostgreSQL database, such as `postgres://user@host/games`.
    ///
    /// # Errors
    /// If it cannot be reached or written.
    pub async fn postgres(url: &str) -> Result<Self, StoreError> {
        install_default_drivers();
        let options = url.parse::<AnyConnectOptions>()?.disable_statement_logging();
        Self::migrated(AnyPoolOptions::new().connect_with(options).await?).await
    }

    /// Brings the tables up to date.
    async fn migrated(pool: AnyPool) -> Result<Self, StoreError> {
        let games = include_str!("../migrations/0001_games.sql").into_sql_str();
        let migrations = vec![Migration::new(1, "games".into(), MigrationType::Simple, games, false)];
        Migrator::with_migrations(migrations).run(&pool).await?;
        Ok(Self { pool })
    }

    /// The games, the last played first.
    ///
    /// # Errors
    /// If they cannot be read.
    pub async fn list(&self) -> Result<Vec<GameRow>, StoreError> {
        let rows = sqlx::query(COLUMNS).fetch_all(&self.pool).await?;
        rows.iter().map(game_row).collect()
    }

    /// How many games there are.
    ///
    /// # Errors
    /// If they cannot be counted.
    pub async fn count(&self) -> Result<u64, StoreError> {
        let row = sqlx::query(COUNT).fetch_one(&self.pool).await?;
        Ok(row.try_get::<i64, _>("games")?.unsigned_abs())
    }

    /// A whole game; nothing if there is none with this id.
    ///
    /// # Errors
    /// If it cannot be read.
    pub async fn fetch(&self, id: &str) -> Result<Option<StoredGame>, StoreError> {
        // One transaction, so that the decisions belong to the revision.
        let mut transaction = self.pool.begin().await?;
        let Some(row) = sqlx::query(ONE).bind(id).fetch_optional(&mut *transaction).await? else { return Ok(None) };
        let entries = sqlx::query(ENTRIES).bind(id).fetch_all(&mut *transaction).await?;
        transaction.commit().await?;
        let entries = entries.iter().map(|entry| entry.try_get("body")).collect::<Result<_, _>>()?;
        let (header, dice) = (row.try_get("header")?, row.try_get("dice")?);
        Ok(Some(StoredGame { row: game_row(&row)?, header, dice, entries }))
    }

    /// Adds a game.
    ///
    /// # Errors
    /// If it cannot be stored; there is no trace of it then.
    pub async fn insert(&self, game: &StoredGame) -> Result<(), StoreError> {
        let row = &game.row;
        let mut transaction = self.pool.begin().await?;
        sqlx::query(INSERT)
            .bind(&row.id)
            .bind(&row.game)
            .bind(&game.header)
            .bind(&game.dice)
            .bind(json(&row.seats)?)
            .bind(row.lesson.as_deref().unwrap_or_default())
            .bind(&row.seed_hash)
            .bind(&row.made)
            .bind(json(&row.summary)?)
            .bind(row.revision.cast_signed())
            .bind(row.created)
            .bind(row.updated)
            .execute(&mut *transaction)
            .await?;
        for (seq, body) in game.entries.iter().enumerate() {
            sqlx::query(APPEND).bind(&row.id).bind(seq as i64).bind(body).execute(&mut *transaction).await?;
        }
        Ok(transaction.commit().await?)
    }

    /// Changes the game that still has this revision, and says whether it had.
    ///
    /// # Errors
    /// If the change cannot be stored; the stored game is as before then.
    pub async fn advance(&self, id: &str, revision: u64, change: &Change) -> Result<bool, StoreError> {
        let mut transaction = self.pool.begin().await?;
        let moved = sqlx::query(ADVANCE)
            .bind(id)
            .bind(revision.cast_signed())
            .bind(&change.dice)
            .bind(json(&change.summary)?)
            .bind(change.updated)
            .bind(change.revision.cast_signed())
            .execute(&mut *transaction)
            .await?;
        if moved.rows_affected() != 1 {
            return Ok(false);
        }
        sqlx::query(CUT).bind(id).bind(change.keep as i64).execute(&mut *transaction).await?;
        for (at, body) in change.entries.iter().enumerate() {
            let seq = (change.keep + at) as i64;
            sqlx::query(APPEND).bind(id).bind(seq).bind(body).execute(&mut *transaction).await?;
        }
        transaction.commit().await?;
        Ok(true)
    }

    /// Forgets a game, and says whether there was one.
    ///
    /// # Errors
    /// If it is still there.
    pub async fn forget(&self, id: &str) -> Result<bool, StoreError> {
        let mut transaction = self.pool.begin().await?;
        sqlx::query(FORGET_ENTRIES).bind(id).execute(&mut *transaction).await?;
        let gone = sqlx::query(FORGET).bind(id).execute(&mut *transaction).await?;
        transaction.commit().await?;
        Ok(gone.rows_affected() == 1)
    }

    /// Writes everything out and lets go of the database.
    pub async fn close(&self) {
        self.pool.close().await;
    }
}

fn json(value: &impl Serialize) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(|error| StoreError::Other(error.to_string()))
}

fn game_row(row: &AnyRow) -> Result<GameRow, StoreError> {
    let lesson: String = row.try_get("lesson")?;
    let damaged = |error: serde_json::Error| StoreError::Damaged(error.to_string());
    Ok(GameRow {
        id: row.try_get("id")?,
        game: row.try_get("game")?,
        seats: serde_json::from_str(row.try_get("seats")?).map_err(damaged)?,
        lesson: (!lesson.is_empty()).then_some(lesson),
        seed_hash: row.try_get("seed_hash")?,
        made: row.try_get("made")?,
        summary: serde_json::from_str(row.try_get("summary")?).unwrap_or_default(),
        revision: row.try_get::<i64, _>("revision")?.unsigned_abs(),
        created: row.try_get("created")?,
        updated: row.try_get("updated")?,
    })
}
