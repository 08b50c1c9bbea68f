//! Beginning, changing and forgetting games.

use super::{file, read};
use crate::chance::{fresh_id, random, seed};
use crate::hub::Hub;
use crate::lesson;
use crate::live::Live;
use crate::problem::Problem;
use crate::seal::Sealed;
use crate::wire::{Branch, Decide, GameInfo, GiveStanding, Holder, NewGame, SceneMessage, SeatHolders, Undo};
use axum::Json;
use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{FromRequest, Path, Request, State};
use axum::http::StatusCode;
use fieldcraft_scene::Setup;
use fieldcraft_table::{LoadError, Save};
use std::sync::Arc;
use tokio::task::spawn_blocking;

type Body = Result<Bytes, BytesRejection>;
type Created = (StatusCode, Json<GameInfo>);

/// Away from the threads that answer requests; a panic of the rules is an error here.
async fn off_thread<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Problem> + Send + 'static,
) -> Result<T, Problem> {
    spawn_blocking(work).await.map_err(|_| Problem::fault())?
}

/// A new game.
pub(crate) async fn create(State(hub): State<Arc<Hub>>, body: Body) -> Result<Created, Problem> {
    let (wanted, shelf): (NewGame, _) = (read(body)?, Arc::clone(&hub));
    let live = off_thread(move || begin(&shelf, &wanted)).await?;
    Ok((StatusCode::CREATED, Json(hub.add(live).await?)))
}

fn begin(hub: &Hub, wanted: &NewGame) -> Result<Live, Problem> {
    let offer = hub.shelf.find(&wanted.game).ok_or_else(|| Problem::missing("game"))?;
    let (id, seed) = (fresh_id()?, seed(wanted.seed.as_deref())?);
    if let Some(name) = &wanted.lesson {
        let lesson = lesson::of(offer, name).ok_or_else(|| Problem::missing("lesson"))?;
        let session = lesson::start(offer, &lesson, seed)?;
        let seats = offer.seats().iter().map(|seat| ((*seat).to_owned(), Holder::Me)).collect();
        return Ok(Live::new(id, session, seats, Some(lesson)));
    }
    let seats = holders(offer.seats(), wanted.seats.as_ref(), offer.has_machines())?;
    let first = || offer.scenarios().into_iter().next().map(|scenario| scenario.id);
    let scenario = wanted.scenario.clone().or_else(first).ok_or_else(|| Problem::missing("scenario"))?;
    let mut session = offer.start(Setup { scenario, options: wanted.options.clone().unwrap_or_default() }, seed)?;
    if wanted.sandbox == Some(true) {
        session.make_sandbox();
    }
    Ok(Live::new(id, session, seats, None))
}

/// Who sits where: as asked for, and else I in the first seat and guests in the others.
fn holders(seats: &[&str], wanted: Option<&SeatHolders>, has_machine: bool) -> Result<SeatHolders, Problem> {
    let usual = |(at, name): (usize, &&str)| ((*name).to_owned(), if at == 0 { Holder::Me } else { Holder::Guest });
    let mut holders: SeatHolders = seats.iter().enumerate().map(usual).collect();
    for (name, holder) in wanted.into_iter().flatten() {
        let seat = holders.get_mut(name).ok_or_else(|| Problem::bad(format!("there is no seat {name:?}")))?;
        *seat = *holder;
    }
    if !has_machine && holders.values().any(|holder| !holder.is_person()) {
        return Err(Problem::bad("no computer player for this game yet"));
    }
    if !holders.values().any(|holder| holder.is_person()) {
        return Err(Problem::bad("someone at this screen must play"));
    }
    Ok(holders)
}

/// Makes a game a sandbox, for ever.
pub(crate) async fn make_sandbox(
    State(hub): State<Arc<Hub>>,
    Path(id): Path<String>,
    body: Body,
) -> Result<Json<SceneMessage>, Problem> {
    let Undo { revision, seat, .. } = read(body)?;
    let by = seat.clone();
    let answer = move |live: &mut Live| live.message(live.person(Some(&seat))?, None);
    let make = move |live: &mut Live| {
        live.person(Some(&by))?;
        live.session.make_sandbox();
        Ok(())
    };
    Ok(Json(hub.change(&id, revision, make, answer).await?))
}

/// A game from a save.
pub(crate) async fn upload(State(hub): State<Arc<Hub>>, request: Request) -> Result<Created, Problem> {
    // Its turn comes before its body is read.
    let _turn = hub.uploads.acquire().await.map_err(|_| Problem::fault())?;
    let (bytes, house) = (Bytes::from_request(request, &()).await?, Arc::clone(&hub));
    let load = move || {
        let text = str::from_utf8(&bytes).map_err(|_| LoadError::Damaged("it is not text".into()))?;
        let (save, seats) = match Sealed::open(text)? {
            Some(Sealed { save, seats }) => (Save::parse(&save)?, Some(seats)),
            None => {
                let save = Save::parse(text)?;
                let seats = file::seats(&save)?;
                (save, seats)
            }
        };
        let session = house.shelf.load(&save)?.table;
        let seats = holders(
            session.seats(),
            seats.as_ref(),
            house.shelf.find(&save.game).is_some_and(|offer| offer.has_machines()),
        )?;
        Ok(Live::new(fresh_id()?, session, seats, None))
    };
    let live = off_thread(load).await?;
    Ok((StatusCode::CREATED, Json(hub.add(live).await?)))
}

/// A sandbox that goes on from a step of a game.
pub(crate) async fn branch(
    State(hub): State<Arc<Hub>>,
    Path(id): Path<String>,
    body: Body,
) -> Result<Created, Problem> {
    let (Branch { seat, step }, seed, new_id): (Branch, _, _) = (read(body)?, random()?, fresh_id()?);
    let branched = move |live: &mut Live| {
        let session = live.session.branch(live.person(seat.as_deref())?, step, seed)?;
        Ok::<_, Problem>(live.branch(new_id, session))
    };
    let (open, branched) = hub.open_back(&id, |_| true).await?.work(branched).await?;
    drop(open);
    Ok((StatusCode::CREATED, Json(hub.add(branched?).await?)))
}

/// Forgets a game.
pub(crate) async fn forget(State(hub): State<Arc<Hub>>, Path(id): Path<String>) -> Result<StatusCode, Problem> {
    hub.forget(&id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Somebody does not want to wait for the machines any longer.
pub(crate) async fn hurry(State(hub): State<Arc<Hub>>, Path(id): Path<String>) -> Result<StatusCode, Problem> {
    drop(hub.open(&id).await?);
    hub.slot(&id).driver.hurry();
    Ok(StatusCode::NO_CONTENT)
}

/// A decision.
pub(crate) async fn decide(
    State(hub): State<Arc<Hub>>,
    Path(id): Path<String>,
    body: Body,
) -> Result<Json<SceneMessage>, Problem> {
    let decide: Decide = read(body)?;
    let (revision, seat) = (decide.revision, decide.seat.clone());
    let answer = move |live: &mut Live| live.message(live.person(Some(&seat))?, None);
    Ok(Json(hub.change(&id, revision, move |live| live.decide(&decide), answer).await?))
}

/// An answer given once for all, or taken back.
pub(crate) async fn stand(
    State(hub): State<Arc<Hub>>,
    Path(id): Path<String>,
    body: Body,
) -> Result<Json<SceneMessage>, Problem> {
    let give: GiveStanding = read(body)?;
    let (revision, seat) = (give.revision, give.seat.clone());
    let answer = move |live: &mut Live| live.message(live.person(Some(&seat))?, None);
    Ok(Json(hub.change(&id, revision, move |live| live.stand(give), answer).await?))
}

/// Takes a decision back.
pub(crate) async fn undo(
    State(hub): State<Arc<Hub>>,
    Path(id): Path<String>,
    body: Body,
) -> Result<Json<SceneMessage>, Problem> {
    let Undo { revision, seat, single } = read(body)?;
    let by = seat.clone();
    let answer = move |live: &mut Live| live.message(live.person(Some(&seat))?, None);
    // What it may need of the past stays in memory as long as its place is held.
    let _place = hub.slot(&id);
    drop(hub.open_back(&id, |live| live.last_by_person().is_none()).await?);
    Ok(Json(hub.change(&id, revision, move |live| live.undo(&by, single), answer).await?))
}
