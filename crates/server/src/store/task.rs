//! What is written, as SQL that both databases take.

use super::{Change, StoreError, StoredGame, StoredSnapshot, json, sums};
use sqlx::{AnyConnection, Row};

const INSERT: &str = "INSERT INTO game (id, game, header, dice, seats, lesson, seed_hash, made, summary, revision, \
                      created, updated, sum, last) \
                      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)";
const ADVANCE: &str = "UPDATE game SET revision = $6, dice = $3, summary = $4, updated = $5 \
                       WHERE id = $1 AND revision = $2";
const FIXED: &str = "SELECT game, seats, lesson FROM game WHERE id = $1";
const HEADER: &str = "UPDATE game SET header = $2, sum = $3 WHERE id = $1";
const END: &str = "UPDATE game SET last = $2 WHERE id = $1";
const CUT: &str = "DELETE FROM entry WHERE game_id = $1 AND seq >= $2";
const SUM: &str = "SELECT sum FROM entry WHERE game_id = $1 AND seq = $2";
const APPEND: &str = "INSERT INTO entry (game_id, seq, body, sum) VALUES ($1, $2, $3, $4)";
const STALE: &str = "DELETE FROM snapshot WHERE game_id = $1 AND decisions > $2";
const LAST: &str = "SELECT entry.sum FROM entry JOIN game ON game.id = entry.game_id \
                    WHERE game.id = $1 AND game.revision = $2 AND entry.seq = $3";
const KEEP: &str = "INSERT INTO snapshot (game_id, decisions, entry_sum, body, sum) VALUES ($1, $2, $3, $4, $5)";
const FORGET_SNAPSHOT: &str = "DELETE FROM snapshot WHERE game_id = $1";
const FORGET_ENTRIES: &str = "DELETE FROM entry WHERE game_id = $1";
const FORGET: &str = "DELETE FROM game WHERE id = $1";

/// One change of the store.
#[derive(Debug)]
pub(super) enum Task {
    /// A new game.
    Insert(Box<StoredGame>),
    /// What happened in the game, if it still has the revision.
    Advance { id: String, revision: u64, change: Box<Change> },
    /// How the game stands, if it still has the revision.
    Keep { id: String, revision: u64, snapshot: StoredSnapshot },
    /// The end of a game.
    Forget { id: String },
}

impl Task {
    /// Does it in the transaction that is open, and says whether there was anything to change.
    pub async fn carry_out(&self, connection: &mut AnyConnection) -> Result<bool, StoreError> {
        match self {
            Self::Insert(game) => insert(connection, game).await.map(|()| true),
            Self::Advance { id, revision, change } => advance(connection, id, *revision, change).await,
            Self::Keep { id, revision, snapshot } => keep(connection, id, *revision, snapshot).await,
            Self::Forget { id } => forget(connection, id).await,
        }
    }
}

async fn insert(connection: &mut AnyConnection, game: &StoredGame) -> Result<(), StoreError> {
    let row = &game.row;
    let dice = game.dice.as_deref().unwrap_or_default();
    let (seats, lesson) = (json(&row.seats)?, row.lesson.as_deref().unwrap_or_default());
    sqlx::query(INSERT)
        .bind(&row.id)
        .bind(&row.game)
        .bind(&game.header)
        .bind(dice)
        .bind(&seats)
        .bind(lesson)
        .bind(&row.seed_hash)
        .bind(&row.made)
        .bind(json(&row.summary)?)
        .bind(row.revision.cast_signed())
        .bind(row.created)
        .bind(row.updated)
        .bind(sums::of_game(&row.id, &row.game, &game.header, &seats, lesson))
        .bind("")
        .execute(&mut *connection)
        .await?;
    append(connection, &row.id, dice, 0, &game.entries).await
}

async fn advance(connection: &mut AnyConnection, id: &str, revision: u64, change: &Change) -> Result<bool, StoreError> {
    let moved = sqlx::query(ADVANCE)
        .bind(id)
        .bind(revision.cast_signed())
        .bind(&change.dice)
        .bind(json(&change.summary)?)
        .bind(change.updated)
        .bind(change.revision.cast_signed())
        .execute(&mut *connection)
        .await?;
    if moved.rows_affected() != 1 {
        return Ok(false);
    }
    if let Some(header) = &change.header {
        let row = sqlx::query(FIXED).bind(id).fetch_one(&mut *connection).await?;
        let text = |name| row.try_get::<String, _>(name);
        let sum = sums::of_game(id, &text("game")?, header, &text("seats")?, &text("lesson")?);
        sqlx::query(HEADER).bind(id).bind(header).bind(sum).execute(&mut *connection).await?;
    }
    for cut in [CUT, STALE] {
        sqlx::query(cut).bind(id).bind(change.keep as i64).execute(&mut *connection).await?;
    }
    append(connection, id, &change.dice, change.keep, &change.entries).await?;
    Ok(true)
}

/// Adds entries after the first `keep`, which stay, and closes the chain of sums.
async fn append(
    connection: &mut AnyConnection,
    id: &str,
    dice: &str,
    keep: usize,
    entries: &[String],
) -> Result<(), StoreError> {
    let mut sum = String::new();
    if let Some(before) = keep.checked_sub(1) {
        let row = sqlx::query(SUM).bind(id).bind(before as i64).fetch_optional(&mut *connection).await?;
        let missing = || StoreError::Other(format!("decision {keep} of game {id} is missing"));
        sum = row.ok_or_else(missing)?.try_get("sum")?;
    }
    for (seq, body) in (keep..).zip(entries) {
        sum = sums::of_entry(&sum, body);
        sqlx::query(APPEND).bind(id).bind(seq as i64).bind(body).bind(&sum).execute(&mut *connection).await?;
    }
    let last = sums::of_end(dice, keep + entries.len(), &sum);
    sqlx::query(END).bind(id).bind(last).execute(&mut *connection).await?;
    Ok(())
}

/// Puts a snapshot in the place of the last one. What was stored before there were sums cannot vouch for it.
async fn keep(
    connection: &mut AnyConnection,
    id: &str,
    revision: u64,
    snapshot: &StoredSnapshot,
) -> Result<bool, StoreError> {
    let StoredSnapshot { decisions, body } = snapshot;
    let (revision, last) = (revision.cast_signed(), *decisions as i64 - 1);
    let row = sqlx::query(LAST).bind(id).bind(revision).bind(last).fetch_optional(&mut *connection).await?;
    let entry_sum: String = row.map_or(Ok(String::new()), |row| row.try_get("sum"))?;
    if entry_sum.is_empty() {
        return Ok(false);
    }
    let sum = sums::of_snapshot(id, *decisions, &entry_sum, body);
    sqlx::query(FORGET_SNAPSHOT).bind(id).execute(&mut *connection).await?;
    let keep = sqlx::query(KEEP).bind(id).bind(*decisions as i64).bind(entry_sum).bind(body).bind(sum);
    keep.execute(&mut *connection).await?;
    Ok(true)
}

async fn forget(connection: &mut AnyConnection, id: &str) -> Result<bool, StoreError> {
    for parts in [FORGET_SNAPSHOT, FORGET_ENTRIES] {
        sqlx::query(parts).bind(id).execute(&mut *connection).await?;
    }
    let gone = sqlx::query(FORGET).bind(id).execute(&mut *connection).await?;
    Ok(gone.rows_affected() == 1)
}
