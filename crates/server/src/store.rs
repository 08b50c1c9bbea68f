//! Where games are kept. One store for SQLite and PostgreSQL: the SQL is what both of them take.
//!
//! A change is one transaction that first moves the revision of the game on. If another change came first, no row has
//! the expected revision, and nothing is written. One task writes ([`writer`]), many read ([`reader`]).

pub(crate) mod backup;
mod error;
mod open;
mod reader;
mod sqlite;
mod sums;
mod task;
mod writer;

pub use error::StoreError;

use crate::wire::SeatHolders;
use fieldcraft_scene::VerdictView;
use open::Opener;
use reader::Readers;
use serde::{Deserialize, Serialize};
use task::Task;
use writer::Writer;

/// A game as the list shows it, without its decisions.
#[derive(Clone, Debug, Default, PartialEq)]
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
    pub over: Option<VerdictView>,
}

/// A game with everything that is needed to play it again.
#[derive(Clone, Debug, PartialEq)]
pub struct StoredGame {
    /// The row.
    pub row: GameRow,
    /// Its save without the decisions.
    pub header: String,
    /// How far its dice have been used; nothing if that cannot be known, and only the decisions tell it.
    pub dice: Option<String>,
    /// The decisions, one line of the save each; those after a damaged one are left out.
    pub entries: Vec<String>,
    /// What is not as it was written, in a sentence.
    pub damage: Option<String>,
}

/// How a game stood after its first decisions. A cache: the decisions are the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredSnapshot {
    /// How many decisions it stands after.
    pub decisions: usize,
    /// What the table needs to go on from there.
    pub body: String,
}

/// What one change does to a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Change {
    /// The save without the decisions, if that has changed.
    pub header: Option<String>,
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

/// A row of the list that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damaged {
    /// The id of the game, as far as it can be read.
    pub id: String,
    /// What is wrong.
    pub reason: String,
}

/// The games of one owner.
#[derive(Clone, Debug)]
pub struct Store {
    readers: Readers,
    writer: Writer,
}

impl Store {
    /// Opens a PostgreSQL database, such as `postgres://user@host/games`.
    ///
    /// # Errors
    /// If it cannot be reached or written.
    #[cfg(feature = "postgres")]
    pub async fn postgres(url: &str) -> Result<Self, StoreError> {
        let opener = Opener::postgres(url)?;
        opener.migrate().await?;
        Self::opened(opener).await
    }

    /// A store of which the tables are up to date.
    async fn opened(opener: Opener) -> Result<Self, StoreError> {
        Ok(Self { readers: Readers::start(&opener).await?, writer: Writer::start(opener) })
    }

    /// The games, the last played first; those that cannot be read too.
    ///
    /// # Errors
    /// If none can be read.
    pub async fn list(&self) -> Result<Vec<Result<GameRow, Damaged>>, StoreError> {
        self.readers.list().await
    }

    /// A game as the list has it; nothing if there is none with this id.
    ///
    /// # Errors
    /// If it cannot be read.
    pub async fn row(&self, id: &str) -> Result<Option<Result<GameRow, Damaged>>, StoreError> {
        self.readers.row(id).await
    }

    /// How many games there are.
    ///
    /// # Errors
    /// If they cannot be counted.
    pub async fn count(&self) -> Result<u64, StoreError> {
        self.readers.count().await
    }

    /// A whole game; nothing if there is none with this id.
    ///
    /// # Errors
    /// If it cannot be read.
    pub async fn fetch(&self, id: &str) -> Result<Option<StoredGame>, StoreError> {
        self.readers.fetch(id).await
    }

    /// A game with its snapshot and only the decisions after that; nothing if there is no such game, if it has no
    /// snapshot, or if any of this is not as it was written. What came before the snapshot is not looked at.
    ///
    /// # Errors
    /// If it cannot be read.
    pub async fn recent(&self, id: &str) -> Result<Option<(StoredSnapshot, StoredGame)>, StoreError> {
        self.readers.recent(id).await
    }

    /// Keeps a snapshot of the game if it still has this revision. Nobody waits for it, and nothing is lost if it cannot
    /// be written; a later change that cuts the decisions before it takes it away.
    pub fn keep(&self, id: &str, revision: u64, snapshot: StoredSnapshot) {
        drop(self.writer.queued(Task::Keep { id: id.to_owned(), revision, snapshot }));
    }

    /// Adds a game.
    ///
    /// # Errors
    /// If it cannot be stored; there is no trace of it then.
    pub async fn insert(&self, game: StoredGame) -> Result<(), StoreError> {
        self.writer.write(Task::Insert(Box::new(game))).await.map(|_| ())
    }

    /// Changes the game that still has this revision, and says whether it had.
    ///
    /// # Errors
    /// If the change cannot be stored; the stored game is as before then.
    pub async fn advance(&self, id: &str, revision: u64, change: Change) -> Result<bool, StoreError> {
        self.writer.write(Task::Advance { id: id.to_owned(), revision, change: Box::new(change) }).await
    }

    /// Forgets a game, and says whether there was one.
    ///
    /// # Errors
    /// If it is still there.
    pub async fn forget(&self, id: &str) -> Result<bool, StoreError> {
        self.writer.write(Task::Forget { id: id.to_owned() }).await
    }

    /// Writes everything out and lets go of the database.
    pub async fn close(&self) {
        self.writer.end().await;
        self.readers.close().await;
    }
}

fn json(value: &impl Serialize) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(|error| StoreError::Other(error.to_string()))
}
