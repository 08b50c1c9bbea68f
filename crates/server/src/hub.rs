//! All games of the server: those in memory, and the way to and from the store.

use crate::drive::Driver;
use crate::live::{Live, damaged_info, info};
use crate::problem::{Problem, sentence};
use crate::store::{Damaged, GameRow, Store};
use crate::wire::{GameInfo, Progress};
use fieldcraft_scene::About;
use fieldcraft_table::Shelf;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::{OwnedMutexGuard, Semaphore, watch};
use tokio::task::spawn_blocking;

/// How many games are kept in memory at least and at most.
const LIVE: std::ops::RangeInclusive<u64> = 64..=4096;
/// How much room a long game takes in memory, roughly, in KiB; an eighth of what is free may be used for games.
const ROOM: u64 = 4 << 10;
/// How many games there may be.
const GAMES: u64 = 10_000;
/// How many streams may be open.
const STREAMS: usize = 64;
/// How many odds are worked out at once.
const FORECASTS: usize = 2;

/// All games.
pub(crate) struct Hub {
    pub shelf: Shelf,
    pub store: Store,
    pub forecasts: Arc<Semaphore>,
    pub streams: Arc<Semaphore>,
    /// One save is taken in at a time: each may need much room while it is read.
    pub uploads: Semaphore,
    pub stopping: watch::Sender<bool>,
    slots: Mutex<BTreeMap<String, Arc<Slot>>>,
    /// What came of opening games: nothing, or why they are broken.
    pub tried: Mutex<BTreeMap<String, Option<String>>>,
    clock: AtomicU64,
    /// How many games are kept in memory.
    live: usize,
}

/// A place for one game in memory.
pub(crate) struct Slot {
    live: Arc<tokio::sync::Mutex<Option<Live>>>,
    progress: watch::Sender<Progress>,
    used: AtomicU64,
    pub driver: Driver,
}

/// A game that nobody else touches until this is dropped.
pub(crate) struct Open {
    slot: Arc<Slot>,
    /// Always full between two calls; emptied for good if the work on the game fails half-way.
    pub live: OwnedMutexGuard<Option<Live>>,
}

impl Open {
    /// Works on the game, away from the threads that answer requests. If the rules panic, the game is thrown away and
    /// will be read from the store again.
    pub async fn work<T: Send + 'static>(
        self,
        work: impl FnOnce(&mut Live) -> T + Send + 'static,
    ) -> Result<(Self, T), Problem> {
        let Self { slot, live: mut guard } = self;
        let worked = spawn_blocking(move || {
            let mut live = guard.take().ok_or_else(Problem::fault)?;
            let value = work(&mut live);
            *guard = Some(live);
            Ok::<_, Problem>((guard, value))
        });
        let (live, value) = worked.await.map_err(|_| Problem::fault())??;
        Ok((Self { slot, live }, value))
    }

    pub fn progress(&self) -> watch::Receiver<Progress> {
        self.slot.progress.subscribe()
    }
}

impl Hub {
    pub fn new(shelf: Shelf, store: Store) -> Self {
        Self {
            shelf,
            store,
            forecasts: Arc::new(Semaphore::new(FORECASTS)),
            streams: Arc::new(Semaphore::new(STREAMS)),
            uploads: Semaphore::new(1),
            stopping: watch::Sender::new(false),
            slots: Mutex::default(),
            tried: Mutex::default(),
            clock: AtomicU64::new(0),
            live: room_for_games(),
        }
    }

    /// The place of a game. Those that nobody used for long make room.
    pub fn slot(&self, id: &str) -> Arc<Slot> {
        let now = self.clock.fetch_add(1, Ordering::Relaxed);
        let mut slots = lock(&self.slots);
        if !slots.contains_key(id) && self.live <= slots.len() {
            let idle = |slot: &Arc<Slot>| Arc::strong_count(slot) == 1 && slot.progress.receiver_count() == 0;
            let oldest = slots.iter().filter(|(_, slot)| idle(slot));
            let oldest = oldest.min_by_key(|(_, slot)| slot.used.load(Ordering::Relaxed));
            if let Some(id) = oldest.map(|(id, _)| id.clone()) {
                slots.remove(&id);
            }
        }
        let slot = slots.entry(id.to_owned()).or_insert_with(|| {
            let (live, progress) = (Arc::default(), watch::Sender::default());
            Arc::new(Slot { live, progress, used: AtomicU64::new(now), driver: Driver::default() })
        });
        slot.used.store(now, Ordering::Relaxed);
        Arc::clone(slot)
    }

    /// Opens a game for one piece of work.
    ///
    /// # Errors
    /// If there is no such game, or if it no longer replays.
    pub async fn open(self: &Arc<Self>, id: &str) -> Result<Open, Problem> {
        let slot = self.slot(id);
        let mut live = Arc::clone(&slot.live).lock_owned().await;
        if live.is_none() {
            let loaded = self.load(id).await;
            if loaded.is_err() {
                lock(&self.slots).remove(id);
            }
            let loaded = loaded?;
            // What is told of trouble stays until the game has gone on.
            let progress = loaded.progress();
            slot.progress.send_if_modified(|known| {
                let news = known.revision != progress.revision;
                if news {
                    *known = progress;
                }
                news
            });
            if loaded.machine_to_act().is_some() {
                self.drive(id);
            }
            *live = Some(loaded);
        }
        Ok(Open { slot, live })
    }

    /// Every game, the last played first.
    pub async fn list(self: &Arc<Self>) -> Result<Vec<GameInfo>, Problem> {
        let rows = self.store.list().await?;
        let abouts: BTreeMap<String, About> =
            self.shelf.iter().map(|offer| offer.about()).map(|about| (about.id.clone(), about)).collect();
        let mut games = Vec::with_capacity(rows.len());
        for row in rows {
            games.push(self.spoken_of(row, |game| abouts.get(game).cloned()));
        }
        Ok(games)
    }

    /// A game as the list has it, whether or not it can be opened.
    pub async fn listed(&self, id: &str) -> Result<GameInfo, Problem> {
        let row = self.store.row(id).await?.ok_or_else(|| Problem::missing("game"))?;
        Ok(self.spoken_of(row, |game| self.shelf.find(game).map(|offer| offer.about())))
    }

    fn spoken_of(&self, row: Result<GameRow, Damaged>, about: impl Fn(&str) -> Option<About>) -> GameInfo {
        match row {
            Ok(row) => {
                let about = about(&row.game);
                let (broken, about) = (self.broken(&row, about.as_ref()), about.as_ref());
                GameInfo { broken, ..info(&row, about) }
            }
            Err(Damaged { id, reason }) => damaged_info(id, sentence(format!("this game is damaged: {reason}"))),
        }
    }

    /// Why a game cannot be opened, as far as that is known without opening it.
    fn broken(&self, row: &GameRow, about: Option<&About>) -> Option<String> {
        if about.is_none() {
            return Some(format!("This program does not have the game {:?}.", row.game));
        }
        lock(&self.tried).get(&row.id).cloned().flatten()
    }

    /// Stores a new game and keeps it at hand.
    pub async fn add(self: &Arc<Self>, mut live: Live) -> Result<GameInfo, Problem> {
        if GAMES <= self.store.count().await? {
            return Err(Problem::refused(format!("there are {GAMES} games; delete one first")));
        }
        self.store.insert(live.to_stored()).await?;
        if let Some(snapshot) = live.snapshot() {
            self.store.keep(live.id(), live.revision(), snapshot);
        }
        let (id, answer, machine) = (live.id().to_owned(), live.info(), live.machine_to_act());
        let slot = self.slot(&id);
        slot.progress.send_replace(live.progress());
        *slot.live.lock().await = Some(live);
        if machine.is_some() {
            self.drive(&id);
        }
        Ok(answer)
    }

    /// Tells those who watch a game why its machine does not play.
    pub fn trouble(&self, id: &str, trouble: &str) {
        if let Some(slot) = lock(&self.slots).get(id) {
            slot.progress.send_modify(|progress| progress.trouble = Some(trouble.to_owned()));
        }
    }

    /// Forgets a game for good.
    pub async fn forget(&self, id: &str) -> Result<(), Problem> {
        let slot = self.slot(id);
        let mut live = slot.live.lock().await;
        let there = self.store.forget(id).await?;
        *live = None;
        lock(&self.slots).remove(id);
        lock(&self.tried).remove(id);
        if there { Ok(()) } else { Err(Problem::missing("game")) }
    }

    /// Changes a game: plays, stores, and only then answers.
    ///
    /// It goes on when the asker goes away, so that memory and store never part. If the change cannot be stored, the
    /// game in memory is thrown away and read from the store again by whoever comes next.
    pub async fn change<T: Send + 'static>(
        self: &Arc<Self>,
        id: &str,
        revision: u64,
        act: impl FnOnce(&mut Live) -> Result<(), Problem> + Send + 'static,
        answer: impl FnOnce(&mut Live) -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        let (hub, id) = (Arc::clone(self), id.to_owned());
        let change = async move {
            let open = hub.open(&id).await?;
            let work = move |live: &mut Live| {
                if live.revision() != revision {
                    return Err(Problem::moved_on(live.revision()));
                }
                let before = live.mark();
                act(live)?;
                let change = live.changed_since(&before);
                let snapshot = live.snapshot();
                Ok((change, snapshot, answer(live), live.progress(), live.machine_to_act().is_some()))
            };
            let (mut open, worked) = open.work(work).await?;
            let (change, snapshot, answer, progress, machine) = worked?;
            match hub.store.advance(&id, revision, change).await {
                Ok(true) => {}
                Ok(false) => {
                    *open.live = None;
                    return Err(Problem::moved_on(progress.revision));
                }
                Err(error) => {
                    *open.live = None;
                    return Err(error.into());
                }
            }
            if let Some(snapshot) = snapshot {
                hub.store.keep(&id, progress.revision, snapshot);
            }
            open.slot.progress.send_if_modified(|known| {
                let news = *known != progress;
                *known = progress;
                news
            });
            drop(open);
            if machine {
                hub.drive(&id);
            }
            answer
        };
        tokio::spawn(change).await.unwrap_or_else(|_| Err(Problem::fault()))
    }
}

/// How many games are kept in memory: more where there is more room.
fn room_for_games() -> usize {
    let about = std::fs::read_to_string("/proc/meminfo").unwrap_or_default();
    let free =
        about.lines().find_map(|line| line.strip_prefix("MemAvailable:")?.split_whitespace().next()?.parse().ok());
    let games = free.map_or(*LIVE.start(), |free: u64| free / 8 / ROOM).clamp(*LIVE.start(), *LIVE.end());
    usize::try_from(games).unwrap_or(usize::MAX)
}

/// A lock of which the holder cannot leave half-done work behind.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
