//! The stream of a game: one short message after every change. Who is behind asks for the scene.

use crate::hub::Hub;
use crate::problem::Problem;
use crate::wire::Progress;
use axum::extract::{Path, State};
use axum::http::header::HeaderName;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream::{Stream, unfold};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, watch};

/// How often a comment is sent, so that nobody in between takes the stream for dead.
const KEEP_ALIVE: Duration = Duration::from_secs(15);

struct Watcher {
    progress: watch::Receiver<Progress>,
    stopping: watch::Receiver<bool>,
    said: bool,
    _place: OwnedSemaphorePermit,
}

/// The stream of one game.
pub(crate) async fn events(State(hub): State<Arc<Hub>>, Path(id): Path<String>) -> Result<Response, Problem> {
    let place = Arc::clone(&hub.streams).try_acquire_owned();
    let too_many = |_| Problem::busy("too many pages are open");
    let watcher = Watcher {
        _place: place.map_err(too_many)?,
        progress: hub.open(&id).await?.progress(),
        stopping: hub.stopping.subscribe(),
        said: false,
    };
    let stream = Sse::new(messages(watcher)).keep_alive(KeepAlive::new().interval(KEEP_ALIVE));
    Ok(([(HeaderName::from_static("x-accel-buffering"), "no")], stream).into_response())
}

/// Where the game stands, at once and after every change, until the server stops or the game is forgotten.
fn messages(watcher: Watcher) -> impl Stream<Item = Result<Event, axum::Error>> {
    unfold(watcher, |mut watcher| async move {
        if watcher.said {
            let alive = tokio::select! {
                changed = watcher.progress.changed() => changed.is_ok(),
                _ = watcher.stopping.wait_for(|stopping| *stopping) => false,
            };
            if !alive {
                return None;
            }
        } else if *watcher.stopping.borrow() {
            return None;
        }
        watcher.said = true;
        let progress = watcher.progress.borrow_and_update().clone();
        let event = Event::default().event("revision").id(progress.revision.to_string()).json_data(&progress);
        Some((event, watcher))
    })
}
