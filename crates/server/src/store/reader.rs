//! Those who read. They wait for nobody who writes, and a connection on which something failed is not used again.

use super::open::Opener;
use super::{Damaged, GameRow, StoreError, StoredGame, StoredSnapshot, sums};
use sqlx::any::{AnyPoolOptions, AnyRow};
use sqlx::pool::PoolConnection;
use sqlx::{Any, AnyConnection, AnyPool, AssertSqlSafe, Connection, Row};
use std::sync::Arc;
use std::time::Duration;

/// How many read at once.
const READERS: u32 = 4;

const COLUMNS: [&str; 7] = ["id", "game", "seats", "lesson", "seed_hash", "made", "summary"];
const WHOLE: [&str; 4] = ["header", "dice", "sum", "last"];
const NUMBERS: &str = "revision, created, updated";
const COUNT: &str = "SELECT COUNT(*) AS games FROM game";

/// The questions, with texts read in the way that the database needs.
#[derive(Debug)]
struct Questions {
    list: String,
    row: String,
    whole: String,
    snapshot: String,
    entries: String,
}

impl Questions {
    fn new(opener: &Opener) -> Self {
        let texts = |names: &[&str]| names.iter().map(|name| opener.text(name)).collect::<Vec<_>>().join(", ");
        let (row, whole) = (texts(&COLUMNS), texts(&WHOLE));
        Self {
            list: format!("SELECT {row}, {NUMBERS} FROM game ORDER BY updated DESC, id"),
            row: format!("SELECT {row}, {NUMBERS} FROM game WHERE id = $1"),
            whole: format!("SELECT {row}, {whole}, {NUMBERS} FROM game WHERE id = $1"),
            snapshot: format!(
                "SELECT decisions, {} FROM snapshot WHERE game_id = $1",
                texts(&["entry_sum", "body", "sum"])
            ),
            entries: format!(
                "SELECT seq, {} FROM entry WHERE game_id = $1 AND seq >= $2 ORDER BY seq",
                texts(&["body", "sum"])
            ),
        }
    }
}

/// Some connections to read from.
#[derive(Clone, Debug)]
pub(super) struct Readers {
    pool: AnyPool,
    questions: Arc<Questions>,
}

impl Readers {
    pub async fn start(opener: &Opener) -> Result<Self, StoreError> {
        let set = opener.clone();
        let pool = AnyPoolOptions::new()
            .max_connections(READERS)
            .acquire_timeout(Duration::from_secs(30))
            .idle_timeout(None)
            .max_lifetime(None)
            .test_before_acquire(false)
            .after_connect(move |connection, _| {
                let set = set.clone();
                Box::pin(async move { set.set(connection).await })
            })
            .connect_with(opener.options().clone())
            .await?;
        Ok(Self { pool, questions: Arc::new(Questions::new(opener)) })
    }

    pub async fn list(&self) -> Result<Vec<Result<GameRow, Damaged>>, StoreError> {
        let mut reader = self.pool.acquire().await?;
        let rows = sqlx::query(AssertSqlSafe(self.questions.list.as_str())).fetch_all(&mut *reader).await;
        Ok(kept(reader, rows)?.iter().map(listed).collect())
    }

    pub async fn row(&self, id: &str) -> Result<Option<Result<GameRow, Damaged>>, StoreError> {
        let mut reader = self.pool.acquire().await?;
        let row = sqlx::query(AssertSqlSafe(self.questions.row.as_str())).bind(id).fetch_optional(&mut *reader).await;
        Ok(kept(reader, row)?.as_ref().map(listed))
    }

    pub async fn count(&self) -> Result<u64, StoreError> {
        let mut reader = self.pool.acquire().await?;
        let row = sqlx::query(COUNT).fetch_one(&mut *reader).await;
        Ok(kept(reader, row)?.try_get::<i64, _>("games")?.unsigned_abs())
    }

    pub async fn fetch(&self, id: &str) -> Result<Option<StoredGame>, StoreError> {
        let mut reader = self.pool.acquire().await?;
        let read = self.read(&mut reader, id, false).await;
        let Some(Rows { game, entries, .. }) = kept(reader, read)? else { return Ok(None) };
        sound_game(&game, 0, "", &entries).map(Some)
    }

    pub async fn recent(&self, id: &str) -> Result<Option<(StoredSnapshot, StoredGame)>, StoreError> {
        let mut reader = self.pool.acquire().await?;
        let read = self.read(&mut reader, id, true).await;
        let Some(Rows { game, snapshot: Some(row), entries }) = kept(reader, read)? else { return Ok(None) };
        let Some((snapshot, entry_sum)) = sound_snapshot(id, &row) else { return Ok(None) };
        let game = sound_game(&game, snapshot.decisions, &entry_sum, &entries).ok();
        Ok(game.filter(|game| game.damage.is_none()).map(|game| (snapshot, game)))
    }

    /// The rows of a game, all of them or those since its snapshot, in one transaction, so that the decisions belong to
    /// the revision.
    async fn read(&self, reader: &mut AnyConnection, id: &str, recent: bool) -> Result<Option<Rows>, sqlx::Error> {
        let Questions { whole, snapshot, entries, .. } = &*self.questions;
        let mut transaction = reader.begin().await?;
        let game = sqlx::query(AssertSqlSafe(whole.as_str())).bind(id).fetch_optional(&mut *transaction).await?;
        let Some(game) = game else { return Ok(None) };
        let (mut from, mut kept) = (0, None);
        if recent {
            kept = sqlx::query(AssertSqlSafe(snapshot.as_str())).bind(id).fetch_optional(&mut *transaction).await?;
            let Some(row) = &kept else { return Ok(None) };
            from = row.try_get::<i64, _>("decisions").unwrap_or_default();
        }
        let entries = sqlx::query(AssertSqlSafe(entries.as_str())).bind(id).bind(from);
        let entries = entries.fetch_all(&mut *transaction).await?;
        transaction.commit().await?;
        Ok(Some(Rows { game, snapshot: kept, entries }))
    }

    pub async fn close(&self) {
        self.pool.close().await;
    }
}

/// The rows of one game.
struct Rows {
    game: AnyRow,
    snapshot: Option<AnyRow>,
    entries: Vec<AnyRow>,
}

/// Puts the connection back, or lets it go if anything failed on it.
fn kept<T>(mut reader: PoolConnection<Any>, read: Result<T, sqlx::Error>) -> Result<T, StoreError> {
    if read.is_err() {
        reader.close_on_drop();
    }
    Ok(read?)
}

/// A text. What is not text in a damaged file is an error of this row alone.
fn text(row: &AnyRow, name: &str) -> Result<String, String> {
    let read = row.try_get::<Vec<u8>, _>(name).map_or_else(
        |_| row.try_get::<String, _>(name).map_err(|error| error.to_string()),
        |bytes| String::from_utf8(bytes).map_err(|_| format!("its {name} is not text")),
    );
    read.map_err(|reason| if reason.is_empty() { format!("its {name} cannot be read") } else { reason })
}

fn listed(row: &AnyRow) -> Result<GameRow, Damaged> {
    game_row(row).map_err(|reason| {
        let bytes = row.try_get::<Vec<u8>, _>("id").unwrap_or_default();
        Damaged { id: String::from_utf8_lossy(&bytes).into_owned(), reason }
    })
}

fn game_row(row: &AnyRow) -> Result<GameRow, String> {
    let lesson = text(row, "lesson")?;
    let number = |name: &str| row.try_get::<i64, _>(name).map_err(|_| format!("its {name} is not a number"));
    Ok(GameRow {
        id: text(row, "id")?,
        game: text(row, "game")?,
        seats: serde_json::from_str(&text(row, "seats")?).map_err(|_| "its seats cannot be read".to_owned())?,
        lesson: (!lesson.is_empty()).then_some(lesson),
        seed_hash: text(row, "seed_hash")?,
        made: text(row, "made")?,
        // The summary only repeats what the decisions say.
        summary: text(row, "summary").ok().and_then(|json| serde_json::from_str(&json).ok()).unwrap_or_default(),
        revision: number("revision")?.unsigned_abs(),
        created: number("created")?,
        updated: number("updated")?,
    })
}

/// A snapshot that is as it was written, with the sum of the entry that it stands after.
fn sound_snapshot(id: &str, row: &AnyRow) -> Option<(StoredSnapshot, String)> {
    let decisions = usize::try_from(row.try_get::<i64, _>("decisions").ok()?).ok()?;
    let [entry_sum, body, sum] = ["entry_sum", "body", "sum"].map(|name| text(row, name).ok());
    let (entry_sum, body) = (entry_sum?, body?);
    let sound = sum? == sums::of_snapshot(id, decisions, &entry_sum, &body);
    sound.then_some((StoredSnapshot { decisions, body }, entry_sum))
}

/// A game with the entries after the first `from`, of which the last has the sum `before`, as far as they are as they
/// were written.
fn sound_game(row: &AnyRow, from: usize, before: &str, rows: &[AnyRow]) -> Result<StoredGame, StoreError> {
    let damaged = StoreError::DamagedGame;
    let [header, dice, sum, last] = WHOLE.map(|name| text(row, name));
    let (header, dice, sum, last) =
        (header.map_err(damaged)?, dice.map_err(damaged)?, sum.unwrap_or_default(), last.unwrap_or_default());
    let mut entries = Vec::with_capacity(rows.len());
    for (at, row) in (from..).zip(rows) {
        let in_order = row.try_get::<i64, _>("seq").is_ok_and(|seq| usize::try_from(seq) == Ok(at));
        match (text(row, "body"), text(row, "sum")) {
            (Ok(body), Ok(sum)) if in_order => entries.push((body, sum)),
            _ => break,
        }
    }
    let sound = sums::sound(before, entries.iter().map(|(body, sum)| (body.as_str(), sum.as_str())));
    entries.truncate(sound);
    let end = entries.last().map_or(before, |(_, sum)| sum);
    let ends_well = last.is_empty() || last == sums::of_end(&dice, from + sound, end);
    let game = game_row(row).map_err(damaged)?;
    let lesson = game.lesson.as_deref().unwrap_or_default();
    let begins_well = sum.is_empty()
        || text(row, "seats").is_ok_and(|seats| sum == sums::of_game(&game.id, &game.game, &header, &seats, lesson));
    let damage = if sound < rows.len() {
        let (sound, all) = (from + sound, from + rows.len());
        Some(format!("this game is damaged after decision {sound} of {all}: what comes later cannot be trusted"))
    } else if !ends_well {
        let sound = from + sound;
        Some(format!("the end of this game is damaged: decisions after the first {sound} may be missing"))
    } else if !begins_well {
        Some("the beginning of this game is not as it was written: it may be another game than you played".to_owned())
    } else {
        None
    };
    // Where the dice stand at the end says nothing about an end that is not there.
    let dice = (sound == rows.len() && ends_well).then_some(dice);
    let entries = entries.into_iter().map(|(body, _)| body).collect();
    Ok(StoredGame { row: game, header, dice, entries, damage })
}
