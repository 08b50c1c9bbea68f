//! What a machine would do in the place of a person.

use super::read::read;
use crate::hub::Hub;
use crate::live::Live;
use crate::problem::Problem;
use crate::wire::Hint;
use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use fieldcraft_engine::BEST;
use fieldcraft_table::{Advised, Name};
use serde::Deserialize;
use std::sync::Arc;
use tokio::task::spawn_blocking;

/// Who asks, and at which revision.
#[derive(Deserialize)]
pub(crate) struct Asking {
    seat: String,
    revision: u64,
}

/// What a veteran would do. It thinks on a copy, so that the game can go on meanwhile, and has no dice but its own.
pub(crate) async fn hint(
    State(hub): State<Arc<Hub>>,
    Path(id): Path<String>,
    asking: Result<Query<Asking>, QueryRejection>,
) -> Result<Json<Hint>, Problem> {
    let Query(asking) = asking?;
    let copy = move |live: &mut Live| {
        if live.revision() != asking.revision {
            return Err(Problem::moved_on(live.revision()));
        }
        Ok((live.session.with_dice([0; 32]), live.person(Some(&asking.seat))?))
    };
    let place = Arc::clone(&hub.forecasts).acquire_owned().await.map_err(|_| Problem::fault())?;
    let (copy, seat) = read(&hub, &id, copy).await?;
    let work = move || {
        let _place = place;
        copy.advise(seat, Name::Veteran, 0)
    };
    let advice = spawn_blocking(work).await.map_err(|_| Problem::fault())?;
    let advice = advice.ok_or_else(|| Problem::bad("nothing is asked of this seat now"))?;
    let (n, intent) = match advice.act {
        Advised::Choice(n) => (Some(n), None),
        Advised::Intent(intent) => (None, Some(intent)),
    };
    let prospects = advice.worth.map(|worth| (100 * worth.value / BEST) as u8);
    Ok(Json(Hint { text: advice.text, because: advice.because, n, intent, prospects, line: advice.line }))
}
