//! What is read of a game without changing it.

use crate::hub::Hub;
use crate::live::Live;
use crate::markdown::to_html;
use crate::problem::Problem;
use crate::wire::{
    Chances, Forecast, GameInfo, Meant, Page, Recapped, ReckonedUp, Refusal, Reviewed, SceneMessage, Sighted, Surveyed,
    Threatened,
};
use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use fieldcraft_scene::LogLine;
use fieldcraft_table::{Chosen, ODDS_LIMIT};
use serde::Deserialize;
use std::sync::Arc;
use tokio::sync::OwnedSemaphorePermit;
use tokio::task::spawn_blocking;

/// How many outcomes of a choice are sent; nobody reads more, and there may be thousands.
const OUTCOMES: usize = 60;

/// Works on a game without changing it.
pub(super) async fn read<T: Send + 'static>(
    hub: &Arc<Hub>,
    id: &str,
    work: impl FnOnce(&mut Live) -> Result<T, Problem> + Send + 'static,
) -> Result<T, Problem> {
    hub.open(id).await?.work(work).await?.1
}

/// Works on a game with all of its decisions at hand, if `back` says that it looks back.
pub(super) async fn read_back<T: Send + 'static>(
    hub: &Arc<Hub>,
    id: &str,
    back: impl FnOnce(&Live) -> bool + Send,
    work: impl FnOnce(&mut Live) -> Result<T, Problem> + Send + 'static,
) -> Result<T, Problem> {
    hub.open_back(id, back).await?.work(work).await?.1
}

/// Every game.
pub(crate) async fn list(State(hub): State<Arc<Hub>>) -> Result<Json<Vec<GameInfo>>, Problem> {
    Ok(Json(hub.list().await?))
}

/// One game.
pub(crate) async fn info(State(hub): State<Arc<Hub>>, Path(id): Path<String>) -> Result<Json<GameInfo>, Problem> {
    match read(&hub, &id, |live| Ok(live.info())).await {
        Ok(info) => Ok(Json(info)),
        // A game that cannot be opened can still be spoken of.
        Err(problem) => {
            let known = hub.listed(&id).await?;
            if known.broken.is_some() { Ok(Json(known)) } else { Err(problem) }
        }
    }
}

/// Whose view, and when.
#[derive(Deserialize)]
pub(crate) struct View {
    seat: Option<String>,
    step: Option<usize>,
    from: Option<usize>,
    to: Option<usize>,
}

impl View {
    /// What is seen, now or then.
    pub async fn message(self, hub: &Arc<Hub>, id: &str) -> Result<SceneMessage, Problem> {
        let (name, step) = (self.seat.clone(), self.step);
        let back = move |live: &Live| {
            let seat = live.person(name.as_deref());
            step.is_some_and(|step| seat.is_ok_and(|seat| !live.session.reaches(seat, step)))
        };
        read_back(hub, id, back, move |live| live.message(live.person(self.seat.as_deref())?, self.step)).await
    }
}

type Asked<T> = Result<Query<T>, QueryRejection>;

/// What a seat sees.
pub(crate) async fn scene(
    State(hub): State<Arc<Hub>>,
    Path(id): Path<String>,
    view: Asked<View>,
) -> Result<Json<SceneMessage>, Problem> {
    let Query(view) = view?;
    Ok(Json(view.message(&hub, &id).await?))
}

/// A board by its key.
pub(crate) async fn board(
    State(hub): State<Arc<Hub>>,
    Path((id, key)): Path<(String, String)>,
) -> Result<Response, Problem> {
    let json = read(&hub, &id, move |live| live.board(&key).ok_or_else(|| Problem::missing("board"))).await?;
    let about = [(CONTENT_TYPE, "application/json"), (CACHE_CONTROL, "private, max-age=31536000, immutable")];
    Ok((about, json).into_response())
}

/// A choice to be weighed.
#[derive(Deserialize)]
pub(crate) struct Weighed {
    seat: String,
    n: Option<usize>,
    /// An intention as JSON, instead of a choice.
    intent: Option<String>,
    revision: u64,
}

/// Somebody who waits; it is dropped with the request.
#[derive(Default)]
struct Waiting(Arc<()>);

/// A place among those for whom something is worked out.
async fn place(hub: &Hub) -> Result<OwnedSemaphorePermit, Problem> {
    Arc::clone(&hub.forecasts).acquire_owned().await.map_err(|_| Problem::fault())
}

/// Works something out beside the game. The place belongs to the work: whoever goes away while waiting never began it,
/// and work that nobody waits for any longer ends at its next run of the rules.
async fn work_out<T: Send + 'static>(
    place: OwnedSemaphorePermit,
    work: impl FnOnce(&dyn Fn() -> bool) -> T + Send + 'static,
) -> Result<T, Problem> {
    let waiting = Waiting::default();
    let wanted = Arc::downgrade(&waiting.0);
    let work = move || {
        let _place = place;
        work(&|| wanted.strong_count() != 0)
    };
    let done = spawn_blocking(work).await.map_err(|_| Problem::fault());
    drop(waiting);
    done
}

/// The odds of a choice. They are worked out on a copy, so that the game can go on meanwhile.
pub(crate) async fn odds(
    State(hub): State<Arc<Hub>>,
    Path(id): Path<String>,
    weighed: Asked<Weighed>,
) -> Result<Json<Forecast>, Problem> {
    let Query(weighed) = weighed?;
    let begin = move |live: &mut Live| {
        if live.revision() != weighed.revision {
            return Err(Problem::moved_on(live.revision()));
        }
        let seat = live.person(Some(&weighed.seat))?;
        match (weighed.n, &weighed.intent) {
            (Some(n), None) => {
                let rows = live.session.rows(seat, Chosen::Number(n))?;
                Ok((live.session.forecast(seat, Chosen::Number(n), ODDS_LIMIT)?, rows))
            }
            (None, Some(intent)) => {
                let intent = serde_json::from_str(intent).map_err(|_| Problem::bad("an intention is JSON"))?;
                Ok((live.session.intent_forecast(seat, Chosen::Decision(&intent), ODDS_LIMIT)?, Vec::new()))
            }
            _ => Err(Problem::bad("give either the number of a choice or an intention")),
        }
    };
    let place = place(&hub).await?;
    let (forecast, rows) = read(&hub, &id, begin).await?;
    let mut odds = work_out(place, forecast).await??.ok_or_else(Problem::fault)?;
    let left_off = odds.outcomes.len().saturating_sub(OUTCOMES);
    odds.outcomes.truncate(OUTCOMES);
    Ok(Json(Forecast { odds, left_off, rows }))
}

/// Why pointing at these things does nothing, or the decisions that lead there.
pub(crate) async fn why(
    State(hub): State<Arc<Hub>>,
    Path(id): Path<String>,
    pairs: Asked<Vec<(String, String)>>,
) -> Result<Json<Refusal>, Problem> {
    let Query(pairs) = pairs?;
    let refusal = move |live: &mut Live| {
        let named = |name: &'static str| pairs.iter().filter(move |pair| pair.0 == name).map(|pair| pair.1.as_str());
        let seat = live.person(named("seat").next())?;
        let on: Vec<&str> = named("on").collect();
        let way = live.session.way(seat, &on);
        Ok((if way.is_empty() { live.session.why_not(seat, &on) } else { None }, way))
    };
    let (refusal, way) = read(&hub, &id, refusal).await?;
    Ok(Json(Refusal {
        way: (!way.is_empty()).then_some(way),
        error: refusal.as_ref().map(|refusal| refusal.reason.to_string()),
        clause: refusal.as_ref().map(|refusal| refusal.clause.0.to_owned()),
        ..Refusal::default()
    }))
}

/// What somebody may mean who points at these things.
pub(crate) async fn meant(
    State(hub): State<Arc<Hub>>,
    Path(id): Path<String>,
    pairs: Asked<Vec<(String, String)>>,
) -> Result<Json<Meant>, Problem> {
    let Query(pairs) = pairs?;
    let meant = move |live: &mut Live| {
        let named = |name: &'static str| pairs.iter().filter(move |pair| pair.0 == name).map(|pair| pair.1.as_str());
        let seat = live.person(named("seat").next())?;
        Ok(live.meant(seat, &named("on").collect::<Vec<_>>()))
    };
    Ok(Json(read(&hub, &id, meant).await?))
}

/// Between which hexes somebody looks.
#[derive(Deserialize)]
pub(crate) struct Ends {
    seat: Option<String>,
    from: String,
    to: String,
}

/// A line of sight.
pub(crate) async fn sight(
    State(hub): State<Arc<Hub>>,
    Path(id): Path<String>,
    ends: Asked<Ends>,
) -> Result<Json<Sighted>, Problem> {
    let Query(Ends { seat, from, to }) = ends?;
    let line = move |live: &mut Live| {
        let seat = live.person(seat.as_deref())?;
        live.session.sight(seat, &from, &to).ok_or_else(|| Problem::missing("line of sight"))
    };
    Ok(Json(Sighted { line: read(&hub, &id, line).await? }))
}

/// About which piece somebody asks.
#[derive(Deserialize)]
pub(crate) struct Asking {
    seat: Option<String>,
    piece: String,
}

/// What a piece sees, reaches and shoots at.
pub(crate) async fn outlook(
    State(hub): State<Arc<Hub>>,
    Path(id): Path<String>,
    asking: Asked<Asking>,
) -> Result<Json<Surveyed>, Problem> {
    let Query(Asking { seat, piece }) = asking?;
    let outlook = move |live: &mut Live| {
        let seat = live.person(seat.as_deref())?;
        live.session.outlook(seat, &piece).ok_or_else(|| Problem::missing("outlook"))
    };
    Ok(Json(Surveyed { outlook: read(&hub, &id, outlook).await? }))
}

/// Where the enemies that a seat sees could fire.
pub(crate) async fn threats(
    State(hub): State<Arc<Hub>>,
    Path(id): Path<String>,
    view: Asked<View>,
) -> Result<Json<Threatened>, Problem> {
    let Query(view) = view?;
    let threats = move |live: &mut Live| Ok(live.session.threats(live.person(view.seat.as_deref())?));
    Ok(Json(Threatened { threats: read(&hub, &id, threats).await? }))
}

/// The log, minor lines too.
pub(crate) async fn log(
    State(hub): State<Arc<Hub>>,
    Path(id): Path<String>,
    view: Asked<View>,
) -> Result<Json<Vec<LogLine>>, Problem> {
    let Query(view) = view?;
    let lines = move |live: &mut Live| {
        let seat = live.person(view.seat.as_deref())?;
        Ok(live.session.log(seat, view.from.unwrap_or(0), view.to.unwrap_or(usize::MAX)))
    };
    Ok(Json(read_back(&hub, &id, |_| true, lines).await?))
}

/// The report that the game keeps.
pub(crate) async fn report(
    State(hub): State<Arc<Hub>>,
    Path(id): Path<String>,
    view: Asked<View>,
) -> Result<Json<Page>, Problem> {
    let Query(view) = view?;
    let report = move |live: &mut Live| {
        let seat = live.person(view.seat.as_deref())?;
        live.session.report(seat).ok_or_else(|| Problem::missing("report"))
    };
    let markdown = read_back(&hub, &id, |_| true, report).await?;
    Ok(Json(Page { html: to_html(&markdown), markdown }))
}

/// What the others did in their last turn, as a seat saw it.
pub(crate) async fn recap(
    State(hub): State<Arc<Hub>>,
    Path(id): Path<String>,
    view: Asked<View>,
) -> Result<Json<Recapped>, Problem> {
    let Query(view) = view?;
    // The turn may lie before the first state that is at hand.
    let seat = view.seat.clone();
    let back = move |live: &Live| live.person(seat.as_deref()).is_ok_and(|seat| live.session.recap(seat).is_none());
    let recap = move |live: &mut Live| Ok(live.session.recap(live.person(view.seat.as_deref())?));
    Ok(Json(Recapped { recap: read_back(&hub, &id, back, recap).await? }))
}

/// How the sides of a sandbox stand.
pub(crate) async fn chance(State(hub): State<Arc<Hub>>, Path(id): Path<String>) -> Result<Json<Chances>, Problem> {
    let place = place(&hub).await?;
    let begin = |live: &mut Live| {
        let chancing = live.session.chance();
        let chancing =
            chancing.ok_or_else(|| Problem::bad("chances are shown only in a sandbox for two that is not over"))?;
        Ok((live.revision(), live.session.seats().iter().map(|name| (*name).to_owned()).collect(), chancing))
    };
    let (revision, sides, chancing) = read(&hub, &id, begin).await?;
    let chance = work_out(place, chancing).await?.ok_or_else(Problem::fault)?;
    Ok(Json(Chances { revision, sides, chance }))
}

/// What a machine makes of a game that is over.
pub(crate) async fn review(State(hub): State<Arc<Hub>>, Path(id): Path<String>) -> Result<Json<Reviewed>, Problem> {
    let place = place(&hub).await?;
    let begin =
        |live: &mut Live| live.session.review().ok_or_else(|| Problem::bad("a game is reviewed when it is over"));
    let reviewing = read_back(&hub, &id, |_| true, begin).await?;
    let review = work_out(place, reviewing).await?.ok_or_else(Problem::fault)?;
    Ok(Json(Reviewed { markdown: review.markdown(), review }))
}

/// What a game that is over came to, as a seat knows it.
pub(crate) async fn reckoning(
    State(hub): State<Arc<Hub>>,
    Path(id): Path<String>,
    view: Asked<View>,
) -> Result<Json<ReckonedUp>, Problem> {
    let Query(view) = view?;
    let place = place(&hub).await?;
    let begin = move |live: &mut Live| {
        let seat = live.person(view.seat.as_deref())?;
        live.session.reckoning(seat).ok_or_else(|| Problem::bad("the totals of a game come when it is over"))
    };
    let reckons = read_back(&hub, &id, |_| true, begin).await?;
    let reckoning = work_out(place, reckons).await?.ok_or_else(Problem::fault)?;
    Ok(Json(ReckonedUp { markdown: reckoning.markdown(), reckoning }))
}
