//! The picture of a game on the shelf: a position of its own, half-way through its first lesson.

use crate::hub::Hub;
use crate::lesson;
use crate::problem::Problem;
use crate::wire::SceneMessage;
use axum::Json;
use axum::extract::{Path, State};
use fieldcraft_engine::Seat;
use fieldcraft_scene::Setup;
use fieldcraft_table::{Offer, Session};
use std::collections::BTreeMap;
use std::sync::Arc;
use tokio::sync::Mutex;
use tokio::task::spawn_blocking;

/// The covers made so far.
pub(crate) type Covers = Mutex<BTreeMap<String, SceneMessage>>;

/// The cover of a game; its board is in the scene.
pub(crate) async fn cover(
    State(hub): State<Arc<Hub>>,
    State(covers): State<Arc<Covers>>,
    Path(game): Path<String>,
) -> Result<Json<SceneMessage>, Problem> {
    let mut covers = covers.lock().await;
    if let Some(cover) = covers.get(&game) {
        return Ok(Json(cover.clone()));
    }
    let id = game.clone();
    let made = spawn_blocking(move || {
        let offer = hub.shelf.find(&id).ok_or_else(|| Problem::missing("game"))?;
        Ok::<_, Problem>(message(&id, &*position(offer)?))
    });
    let cover = made.await.map_err(|_| Problem::fault())??;
    covers.insert(game, cover.clone());
    Ok(Json(cover))
}

fn position(offer: &dyn Offer) -> Result<Box<dyn Session>, Problem> {
    // The seed is of no matter: a lesson dictates its dice, and a new game has not rolled any.
    let seed = [0; 32];
    if let Some(lesson) = offer.lessons().first() {
        let mut session = lesson::start(offer, lesson, seed)?;
        lesson::follow(&mut *session, lesson, lesson.steps.len() / 2);
        return Ok(session);
    }
    let scenario = offer.scenarios().into_iter().next().ok_or_else(|| Problem::missing("scenario"))?;
    Ok(offer.start(Setup::of(scenario.id), seed)?)
}

fn message(game: &str, session: &dyn Session) -> SceneMessage {
    SceneMessage {
        game: game.to_owned(),
        revision: 0,
        seat: session.seat_name(Seat(0)).to_owned(),
        to_act: Vec::new(),
        settled: session.settled(),
        branch_of: None,
        warning: None,
        sandbox: session.sandbox(),
        board: None,
        scene: session.scene(Seat(0)),
        lesson: None,
    }
}
