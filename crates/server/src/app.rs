//! The routes.

use crate::guard::{Gate, guard, headers};
use crate::hub::Hub;
use crate::problem::{Problem, in_a_sentence};
use crate::seal::SEAL_LIMIT;
use crate::sessions::Sessions;
use crate::store::Store;
use crate::{assets, cover, entry, games, rules, shelf, stream, theme};
use axum::Router;
use axum::extract::{DefaultBodyLimit, FromRef};
use axum::http::StatusCode;
use axum::middleware::{from_fn, from_fn_with_state, map_response};
use axum::response::IntoResponse;
use axum::routing::{delete, get, post};
use fieldcraft_table::Shelf;
use std::sync::Arc;
use std::time::Duration;
use tower_http::CompressionLevel;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::timeout::TimeoutLayer;

/// The largest body of a request.
const BODY_LIMIT: usize = 1 << 20;

/// How long a request may take until it is answered; a full queue before a slow disk is far quicker.
const LONGEST: Duration = Duration::from_secs(120);

/// The server: all games, and who may ask for them.
#[derive(Clone)]
pub struct Server {
    hub: Arc<Hub>,
    covers: Arc<cover::Covers>,
    gate: Arc<Gate>,
    notice: Option<Arc<str>>,
}

impl Server {
    /// A server for those who are let in. The port is the one that it will listen on.
    #[must_use]
    pub fn new(shelf: Shelf, store: Store, sessions: Sessions, port: u16) -> Self {
        Self {
            hub: Arc::new(Hub::new(shelf, store)),
            covers: Arc::default(),
            gate: Arc::new(Gate::new(sessions, port)),
            notice: None,
        }
    }

    /// The same server, which says this on its first page.
    #[must_use]
    pub fn saying(mut self, notice: Option<String>) -> Self {
        self.notice = notice.map(Arc::from);
        self
    }

    /// The routes.
    pub fn app(&self) -> Router {
        let api = Router::new()
            .route("/shelf", get(shelf::shelf))
            .route("/shelf/{game}/cover", get(cover::cover))
            .route("/shelf/{game}/scenarios/{scenario}", get(cover::scenario))
            .route("/shelf/{game}/scenarios/{scenario}/picture", get(cover::picture))
            .route("/shelf/{game}/decks", get(shelf::decks))
            .route("/shelf/{game}/book", get(rules::book))
            .route("/rules/{rulebook}", get(rules::rulebook))
            .route("/clauses/{id}", get(rules::clause))
            .route("/news", get(shelf::news))
            .route("/sessions", get(entry::count).delete(entry::end_others))
            .route("/session", delete(entry::end))
            .route("/games", get(games::list).post(games::create))
            .route("/games/upload", post(games::upload).layer(DefaultBodyLimit::max(SEAL_LIMIT + 1)))
            .route("/games/{id}", get(games::info).delete(games::forget))
            .route("/games/{id}/scene", get(games::scene))
            .route("/games/{id}/boards/{key}", get(games::board))
            .route("/games/{id}/decisions", post(games::decide))
            .route("/games/{id}/undo", post(games::undo))
            .route("/games/{id}/standing", post(games::stand))
            .route("/games/{id}/hurry", post(games::hurry))
            .route("/games/{id}/sandbox", post(games::make_sandbox))
            .route("/games/{id}/branch", post(games::branch))
            .route("/games/{id}/odds", get(games::odds))
            .route("/games/{id}/hint", get(games::hint))
            .route("/games/{id}/why", get(games::why))
            .route("/games/{id}/meant", get(games::meant))
            .route("/games/{id}/sight", get(games::sight))
            .route("/games/{id}/outlook", get(games::outlook))
            .route("/games/{id}/threats", get(games::threats))
            .route("/games/{id}/log", get(games::log))
            .route("/games/{id}/report", get(games::report))
            .route("/games/{id}/recap", get(games::recap))
            .route("/games/{id}/chance", get(games::chance))
            .route("/games/{id}/review", get(games::review))
            .route("/games/{id}/reckoning", get(games::reckoning))
            .route("/games/{id}/save", get(games::save))
            .route("/games/{id}/problem", get(games::problem))
            .route("/games/{id}/events", get(stream::events))
            .layer(map_response(in_a_sentence))
            .fallback(|| async { Problem::missing("address") })
            .method_not_allowed_fallback(|| async { Problem::bad("that cannot be done here") });
        Router::new()
            .nest("/api", api)
            .route("/assets/{*path}", get(assets::asset))
            .route("/themes/{file}", get(theme::file))
            .fallback(assets::client)
            .layer(DefaultBodyLimit::max(BODY_LIMIT))
            .layer(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, LONGEST))
            .layer(CompressionLayer::new().quality(CompressionLevel::Fastest))
            .layer(from_fn_with_state(self.clone(), guard))
            .route("/healthz", get(|| async { "ok" }))
            .layer(CatchPanicLayer::custom(|_| Problem::fault().into_response()))
            .layer(from_fn(headers))
            .with_state(self.clone())
    }

    /// Ends all streams, so that their connections can be closed.
    pub fn stop(&self) {
        self.hub.stopping.send_replace(true);
    }

    /// Writes everything out and lets go of the store.
    pub async fn close(&self) {
        self.stop();
        self.hub.store.close().await;
    }
}

impl FromRef<Server> for Arc<Hub> {
    fn from_ref(server: &Server) -> Self {
        Arc::clone(&server.hub)
    }
}

/// What is said on the first page.
#[derive(Clone)]
pub(crate) struct Notice(pub Option<Arc<str>>);

impl FromRef<Server> for Notice {
    fn from_ref(server: &Server) -> Self {
        Self(server.notice.clone())
    }
}

impl FromRef<Server> for Arc<cover::Covers> {
    fn from_ref(server: &Server) -> Self {
        Arc::clone(&server.covers)
    }
}

impl FromRef<Server> for Arc<Gate> {
    fn from_ref(server: &Server) -> Self {
        Arc::clone(&server.gate)
    }
}
