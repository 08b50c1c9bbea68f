//! Machines at the table: one is asked after every change, until a person is to act.

use crate::chance::random;
use crate::hub::Hub;
use crate::live::Live;
use crate::problem::Problem;
use axum::http::StatusCode;
use fieldcraft_table::Patience;
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::task::spawn_blocking;
use tokio::time::timeout;

/// How long a machine waits before it tries again, at first and at most.
const PAUSE: Duration = Duration::from_millis(500);
const LONGEST: Duration = Duration::from_secs(30);

/// Whether somebody sees to it that the machines of a game play: nobody, one who is at it, or one who shall look again
/// when done.
const IDLE: u8 = 0;
const AT_IT: u8 = 1;
const AGAIN: u8 = 2;

/// Who drives the machines of one game, never more than one at a time, and who waits for them.
#[derive(Default)]
pub(crate) struct Driver {
    at_it: AtomicU8,
    patience: Mutex<Patience>,
}

impl Driver {
    fn patience(&self) -> MutexGuard<'_, Patience> {
        self.patience.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whoever waits for the machines from now on has patience again.
    fn wait(&self) {
        *self.patience() = Patience::default();
    }

    /// The machines that are at it look ahead no further until somebody else is to act.
    pub(crate) fn hurry(&self) {
        self.patience().lose();
    }
}

impl Hub {
    /// Lets the machines of a game play, as long as one is to act.
    pub fn drive(self: &Arc<Self>, id: &str) {
        let slot = self.slot(id);
        if slot.driver.at_it.swap(AGAIN, Ordering::SeqCst) != IDLE {
            return;
        }
        slot.driver.wait();
        let (hub, id) = (Arc::clone(self), id.to_owned());
        tokio::spawn(async move {
            loop {
                slot.driver.at_it.store(AT_IT, Ordering::SeqCst);
                hub.machines_act(&id, &slot.driver).await;
                if slot.driver.at_it.compare_exchange(AT_IT, IDLE, Ordering::SeqCst, Ordering::SeqCst).is_ok() {
                    return;
                }
            }
        });
    }

    /// One after the other. What cannot be stored is tried again, after pauses that grow.
    async fn machines_act(self: &Arc<Self>, id: &str, driver: &Driver) {
        let mut pause = PAUSE;
        loop {
            let patience = driver.patience().clone();
            let problem = match self.machine_acts(id, patience).await {
                Ok(true) => {
                    pause = PAUSE;
                    continue;
                }
                Ok(false) => return driver.wait(),
                Err(problem) => problem,
            };
            // Whoever changed the game meanwhile has asked for the machine again.
            if [StatusCode::CONFLICT, StatusCode::NOT_FOUND].contains(&problem.status) {
                return;
            }
            tracing::error!("the machine cannot play in game {id}: {}", problem.error);
            self.trouble(id, &problem.error);
            let mut stopping = self.stopping.subscribe();
            // What is wrong with the game itself would only happen again.
            if !problem.status.is_server_error() || timeout(pause, stopping.wait_for(|stop| *stop)).await.is_ok() {
                return;
            }
            pause = (pause * 2).min(LONGEST);
        }
    }

    /// What one machine does next; false if none is to act.
    async fn machine_acts(self: &Arc<Self>, id: &str, patience: Patience) -> Result<bool, Problem> {
        let open = self.open(id).await?;
        let seed = random()?;
        // It thinks on a copy with other dice: meanwhile the game can be looked at, and its dice stay unknown.
        let copy = move |live: &mut Live| {
            let machine = live.machine_to_act()?;
            let copy = live.session.with_dice(seed);
            Some((copy, machine, live.revision(), live.session.steps()))
        };
        let (open, copied) = open.work(copy).await?;
        drop(open);
        let Some((copy, (seat, name), revision, decisions)) = copied else { return Ok(false) };
        let own = u64::from_le_bytes(std::array::from_fn(|at| seed[at]));
        let choose = move || copy.choose(seat, name, own, &patience);
        let advised = spawn_blocking(choose).await.map_err(|_| Problem::fault())?;
        let Some(advised) = advised else { return Ok(false) };
        let act = move |live: &mut Live| {
            // Decisions of which no person notices anything leave the revision as it is.
            if live.session.steps() != decisions {
                return Err(Problem::moved_on(live.revision()));
            }
            live.session.act_on(seat, &advised)?;
            live.carry_on();
            Ok(())
        };
        self.change(id, revision, act, |_| Ok(true)).await
    }
}
