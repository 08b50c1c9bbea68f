//! From the store into memory: from the last snapshot and the decisions since, or, where there is none that fits, from
//! the whole journal. What came before a snapshot is read when somebody looks back.

use crate::hub::{Hub, Open, lock};
use crate::lesson;
use crate::live::Live;
use crate::problem::{Problem, sentence};
use crate::store::{GameRow, StoredGame, StoredSnapshot};
use fieldcraft_scene::Lesson;
use fieldcraft_table::{LoadError, Save};
use std::sync::Arc;
use tokio::task::spawn_blocking;

impl Hub {
    /// A game from the store; nobody else touches it meanwhile.
    pub async fn load(self: &Arc<Self>, id: &str) -> Result<Live, Problem> {
        if let Some((snapshot, stored)) = self.store.recent(id).await? {
            let hub = Arc::clone(self);
            // If anything is wrong with a snapshot, the whole game tells what.
            if let Ok(Some(live)) = spawn_blocking(move || hub.resume(&snapshot, stored)).await {
                return Ok(live);
            }
        }
        let replayed = self.load_whole(id, 0).await?;
        lock(&self.tried).insert(id.to_owned(), replayed.as_ref().err().cloned().map(sentence));
        replayed.map_err(|reason| Problem::refused(format!("this game cannot be opened: {reason}")))
    }

    /// A game with all of its decisions, or why the rules do not follow them. The snapshot in the store stands after
    /// `kept` of them.
    async fn load_whole(self: &Arc<Self>, id: &str, kept: usize) -> Result<Result<Live, String>, Problem> {
        let stored = self.store.fetch(id).await?.ok_or_else(|| Problem::missing("game"))?;
        let hub = Arc::clone(self);
        let replayed = spawn_blocking(move || hub.replay(stored, kept)).await;
        Ok(replayed.unwrap_or_else(|_| Err("the rules program failed in it".into())))
    }

    /// Plays a whole game again, and keeps a snapshot for the next time if it is long and has no late one.
    fn replay(&self, stored: StoredGame, kept: usize) -> Result<Live, String> {
        let save = save_of(&stored).map_err(|error| error.to_string())?;
        let loaded = self.shelf.load(&save).map_err(|error| error.to_string())?;
        let lesson = self.lesson_of(&stored.row);
        let warning = stored.damage.or(loaded.warning.filter(|_| loaded.cut_short)).map(sentence);
        let mut live = Live::stored(stored.row, loaded.table, lesson, warning);
        live.kept = kept;
        // What could not be followed to its end or was folded is still in the store.
        if live.is_sound()
            && live.session.steps() == stored.entries.len()
            && let Some(snapshot) = live.snapshot()
        {
            self.store.keep(live.id(), live.revision(), snapshot);
        }
        Ok(live)
    }

    fn resume(&self, snapshot: &StoredSnapshot, stored: StoredGame) -> Option<Live> {
        let (save, read) = (save_of(&stored).ok()?, serde_json::from_str(&snapshot.body).ok()?);
        let session = self.shelf.find(&save.game)?.resume(&save, read)?;
        (session.begins() == snapshot.decisions).then(|| {
            let lesson = self.lesson_of(&stored.row);
            Live::stored(stored.row, session, lesson, None)
        })
    }

    fn lesson_of(&self, row: &GameRow) -> Option<Lesson> {
        lesson::of(self.shelf.find(&row.game)?, row.lesson.as_deref()?)
    }

    /// Opens a game for one piece of work that looks back, if `back` says that it does: then all decisions are at hand.
    ///
    /// # Errors
    /// As with [`open`](Self::open); and if what came before the snapshot is damaged. The game itself can be played on.
    pub async fn open_back(
        self: &Arc<Self>,
        id: &str,
        back: impl FnOnce(&Live) -> bool + Send,
    ) -> Result<Open, Problem> {
        let mut open = self.open(id).await?;
        let Some(live) = open.live.as_mut().filter(|live| live.session.begins() != 0 && back(live)) else {
            return Ok(open);
        };
        match self.load_whole(id, live.kept).await?.and_then(Live::sound) {
            Ok(whole) if whole.is_where(live) => {
                *open.live = Some(whole);
                Ok(open)
            }
            Ok(whole) => {
                *open.live = None;
                Err(Problem::moved_on(whole.revision()))
            }
            Err(damage) => Err(Problem::refused(live.damaged_before(&damage))),
        }
    }

    /// Tells those who play from a snapshot what was found before it.
    pub async fn tell_damage(self: &Arc<Self>, id: &str, damage: &str) {
        if let Ok(mut open) = self.open(id).await
            && let Some(live) = open.live.as_mut().filter(|live| live.session.begins() != 0)
        {
            live.damaged_before(damage);
        }
    }
}

/// The save that a stored game holds; after a snapshot, only its last decisions.
pub(crate) fn save_of(stored: &StoredGame) -> Result<Save, LoadError> {
    let lines = stored.entries.iter().map(String::as_str);
    Save::compose(&stored.header, lines, stored.dice.as_deref())
}
