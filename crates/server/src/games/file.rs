//! Games as files to keep or to send.

use super::read::View;
use crate::hub::Hub;
use crate::load::save_of;
use crate::problem::Problem;
use crate::seal::Sealed;
use crate::store::{StoredGame, Summary};
use crate::wire::SeatHolders;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use fieldcraft_table::{LoadError, PROBLEM_FORMAT, Save};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;

async fn stored(hub: &Arc<Hub>, id: &str) -> Result<(StoredGame, Save), Problem> {
    let stored = hub.store.fetch(id).await?.ok_or_else(|| Problem::missing("game"))?;
    if let Some(damage) = &stored.damage {
        hub.tell_damage(id, damage).await;
    }
    let mut save = save_of(&stored)?;
    save.seats = names(&stored.row.seats);
    Ok((stored, save))
}

/// The save. It comes straight from the store, so that a game that no longer replays can be kept too. A game in progress
/// against a machine is sealed.
pub(crate) async fn save(State(hub): State<Arc<Hub>>, Path(id): Path<String>) -> Result<Response, Problem> {
    let (stored, save) = stored(&hub, &id).await?;
    let text = sealed(&stored, &save)?.unwrap_or_else(|| save.to_text());
    Ok(download(&format!("{}.json", name(&save.game, &stored.row.summary)), text))
}

/// Game, scenario and turn. What a machine decided in secret is not to be counted off the name of a file.
fn name(game: &str, Summary { title, phase, .. }: &Summary) -> String {
    let turn = phase.split(" · ").next().unwrap_or_default();
    let title = slug(title);
    // Some titles begin with the name of the game.
    let title = title.strip_prefix(game).unwrap_or(&title);
    slug(&format!("{game} {title} {turn}"))
}

/// Words for the name of a file: small letters and digits with a dash between.
fn slug(words: &str) -> String {
    let letters = |word: &str| word.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_lowercase();
    let words = words.split(|letter: char| !letter.is_alphanumeric()).map(letters).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join("-")
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
    Ok(download(&format!("{}-problem.json", name(&save.game, &stored.row.summary)), report.to_string()))
}

/// Who sits where, as a save says it.
fn names(seats: &SeatHolders) -> BTreeMap<String, String> {
    let name = |holder| json!(holder).as_str().unwrap_or_default().to_owned();
    seats.iter().map(|(seat, holder)| (seat.clone(), name(holder))).collect()
}

/// Who sits where by what a save says of it; nothing if it says nothing.
pub(super) fn seats(save: &Save) -> Result<Option<SeatHolders>, LoadError> {
    let bad = |error: serde_json::Error| LoadError::Field { field: "seats", reason: error.to_string() };
    let seats = (!save.seats.is_empty()).then(|| serde_json::from_value(json!(save.seats)));
    seats.transpose().map_err(bad)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_save_is_named_after_game_scenario_and_turn() {
        let named = |game: &str, title: &str, phase: &str| {
            name(game, &Summary { title: title.into(), phase: phase.into(), ..Summary::default() })
        };
        assert_eq!(named("d-day", "Pegasus Bridge", "Turn 3 · Orders"), "d-day-pegasus-bridge-turn-3");
        assert_eq!(
            named("tiger-leader", "Tiger Leader: Poland 1939", "Week 1 of 3"),
            "tiger-leader-poland-1939-week-1-of-3"
        );
        assert_eq!(named("a", "", ""), "a");
    }
}
