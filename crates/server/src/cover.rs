//! The picture of a game on the shelf, a position of its own half-way through its first lesson, and of a scenario before
//! anybody has decided anything.

use crate::hub::Hub;
use crate::lesson;
use crate::live::scenario_of;
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
    kept(&covers, hub, game, None).await
}

/// The start of a scenario, as the one sees it who is asked first; its board is in the scene.
pub(crate) async fn scenario(
    State(hub): State<Arc<Hub>>,
    State(covers): State<Arc<Covers>>,
    Path((game, scenario)): Path<(String, String)>,
) -> Result<Json<SceneMessage>, Problem> {
    kept(&covers, hub, game, Some(scenario)).await
}

/// A picture that was made before, or a new one.
async fn kept(
    covers: &Covers,
    hub: Arc<Hub>,
    game: String,
    scenario: Option<String>,
) -> Result<Json<SceneMessage>, Problem> {
    let key = format!("{game} {}", scenario.as_deref().unwrap_or_default());
    let mut covers = covers.lock().await;
    if let Some(cover) = covers.get(&key) {
        return Ok(Json(cover.clone()));
    }
    let made = spawn_blocking(move || {
        let offer = hub.shelf.find(&game).ok_or_else(|| Problem::missing("game"))?;
        let session = match scenario {
            Some(id) if offer.scenarios().iter().any(|one| one.id == id) => offer.start(Setup::of(id), SEED)?,
            Some(_) => return Err(Problem::missing("scenario")),
            None => position(offer)?,
        };
        Ok::<_, Problem>(message(&game, &*session))
    });
    let cover = made.await.map_err(|_| Problem::fault())??;
    covers.insert(key, cover.clone());
    Ok(Json(cover))
}

/// Of no matter: a lesson dictates its dice, and a new game has not rolled any.
const SEED: [u8; 32] = [0; 32];

fn position(offer: &dyn Offer) -> Result<Box<dyn Session>, Problem> {
    if let Some(lesson) = offer.lessons().first() {
        let mut session = lesson::start(offer, lesson, SEED)?;
        lesson::follow(&mut *session, lesson, lesson.steps.len() / 2);
        return Ok(session);
    }
    let scenario = offer.scenarios().into_iter().next().ok_or_else(|| Problem::missing("scenario"))?;
    Ok(offer.start(Setup::of(scenario.id), SEED)?)
}

fn message(game: &str, session: &dyn Session) -> SceneMessage {
    SceneMessage {
        game: game.to_owned(),
        revision: 0,
        seat: session.seat_name(Seat(0)).to_owned(),
        to_act: Vec::new(),
        settled: session.settled(),
        scenario: scenario_of(session),
        branch_of: None,
        warning: None,
        sandbox: session.sandbox(),
        board: None,
        scene: session.scene(Seat(0)),
        lesson: None,
    }
}
