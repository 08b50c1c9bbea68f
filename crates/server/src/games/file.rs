//! Games as files to keep or to send.

use super::look::View;
use crate::hub::Hub;
use crate::load::save_of;
use crate::problem::Problem;
use crate::seal::Sealed;
use crate::store::StoredGame;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use fieldcraft_table::{PROBLEM_FORMAT, Save};
use serde_json::{Value, json};
use std::sync::Arc;

async fn stored(hub: &Arc<Hub>, id: &str) -> Result<(StoredGame, Save), Problem> {
    let stored = hub.store.fetch(id).await?.ok_or_else(|| Problem::missing("game"))?;
    if let Some(damage) = &stored.damage {
        hub.tell_damage(id, damage).await;
    }
    let save = save_of(&stored)?;
    Ok((stored, save))
}

/// The save. It comes straight from the store, so that a game that no longer replays can be kept too. A game in progress
/// against a machine is sealed.
pub(crate) async fn save(State(hub): State<Arc<Hub>>, Path(id): Path<String>) -> Result<Response, Problem> {
    let (stored, save) = stored(&hub, &id).await?;
    // What a machine decided in secret is not to be counted off the name of a sealed file.
    let (steps, text) = match sealed(&stored, &save)? {
        Some(text) => (stored.row.summary.steps, text),
        None => (stored.entries.len(), save.to_text()),
    };
    Ok(download(&format!("{}-{steps}.json", save.game), text))
}

/// The save sealed, if a machine still has something to hide in it.
fn sealed(stored: &StoredGame, save: &Save) -> Result<Option<String>, Problem> {
    let StoredGame { row, .. } = stored;
    let machine = row.seats.values().any(|holder| !holder.is_person());
    if !machine || save.sandbox || row.summary.over.is_some() {
        return Ok(None);
    }
    let sealed = Sealed { save: save.to_text(), seats: row.seats.clone() };
    sealed.to_text(&save.game).map(Some)
}

/// One file with all that is needed to look into a problem.
pub(crate) async fn problem(
    State(hub): State<Arc<Hub>>,
    Path(id): Path<String>,
    view: Result<Query<View>, QueryRejection>,
) -> Result<Response, Problem> {
    let Query(view) = view?;
    let (stored, save) = stored(&hub, &id).await?;
    // What cannot be shown is a part of the problem.
    let seen = view.message(&hub, &id).await;
    let inside: Value = match sealed(&stored, &save)? {
        Some(text) => serde_json::from_str(&text).map_err(|_| Problem::fault())?,
        None => json!(save),
    };
    let report = json!({
        "format": PROBLEM_FORMAT,
        "version": 1,
        "program": env!("CARGO_PKG_VERSION"),
        "revision": stored.row.revision,
        "save": inside,
        "view": seen.as_ref().ok(),
        "error": seen.as_ref().err().map(|problem| &problem.error),
    });
    Ok(download(&format!("{}-problem.json", save.game), report.to_string()))
}

fn download(name: &str, text: String) -> Response {
    let disposition = format!("attachment; filename=\"{name}\"");
    let about = [
        (CONTENT_TYPE, "application/json".to_owned()),
        (CONTENT_DISPOSITION, disposition),
        (CACHE_CONTROL, "no-store".to_owned()),
    ];
    (about, text).into_response()
}
