//! The browsers that have been let in, and how to end that.

use crate::guard::Gate;
use crate::wire::Entries;
use axum::Json;
use axum::extract::State;
use axum::http::header::SET_COOKIE;
use axum::http::{HeaderMap, HeaderName, StatusCode};
use std::sync::Arc;

/// How many there are.
pub(crate) async fn count(State(gate): State<Arc<Gate>>) -> Json<Entries> {
    Json(Entries { browsers: gate.sessions.count() })
}

/// Ends all but the one that asks.
pub(crate) async fn end_others(State(gate): State<Arc<Gate>>, headers: HeaderMap) -> StatusCode {
    if let Some(key) = gate.key(&headers) {
        gate.sessions.end_others(&key);
    }
    StatusCode::NO_CONTENT
}

/// Ends the one that asks.
pub(crate) async fn end(State(gate): State<Arc<Gate>>, headers: HeaderMap) -> (StatusCode, [(HeaderName, String); 1]) {
    if let Some(key) = gate.key(&headers) {
        gate.sessions.end(&key);
    }
    (StatusCode::NO_CONTENT, [(SET_COOKIE, gate.forgotten())])
}
