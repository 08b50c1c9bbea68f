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
use fieldcraft_scene::{Piece, Place, Setup, Side, Track};
use fieldcraft_table::{Name, Offer, Patience, Session};
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

/// A scenario as a picture: its start, or the first position with a map where it begins without one.
pub(crate) async fn picture(
    State(hub): State<Arc<Hub>>,
    State(covers): State<Arc<Covers>>,
    Path((game, scenario)): Path<(String, String)>,
) -> Result<Json<SceneMessage>, Problem> {
    let key = format!("{game} {scenario} picture");
    made(&covers, key, move || {
        // Other dice for each, so that no two campaigns begin in the same place.
        let mut session = start(&hub, &game, &scenario)?.with_dice(seed_of(&scenario));
        to_a_map(&mut *session);
        Ok(message(&game, &*session))
    })
    .await
}

/// How many decisions a picture may take; a campaign comes to its first map much sooner.
const FAR: usize = 400;

/// Plays on by what is usual until there is a map with both sides on it, or a field whose ground is settled;
/// who begins with a map stays there.
fn to_a_map(session: &mut dyn Session) {
    if session.scene(Seat(0)).board.is_some() {
        return;
    }
    let patience = Patience::default();
    for _ in 0..FAR {
        let scene = session.scene(Seat(0));
        let settled = |track: &Track| track.spaces.iter().any(|space| !space.ground.is_empty());
        let on_map = |side: &Side| {
            let own = |piece: &Piece| piece.side.as_ref() == Some(&side.id) && matches!(piece.place, Place::Hex(_));
            scene.pieces.iter().any(own)
        };
        if (scene.board.is_some() && scene.sides.iter().all(on_map)) || scene.tracks.iter().any(settled) {
            return;
        }
        let Some(seat) = session.to_act().first() else { return };
        let Some(advised) = session.choose(seat, Name::Usual, 0, &patience) else { return };
        if session.act_on(seat, &advised).is_err() {
            return;
        }
    }
}

/// A picture that was made before, or a new one.
async fn kept(
    covers: &Covers,
    hub: Arc<Hub>,
    game: String,
    scenario: Option<String>,
) -> Result<Json<SceneMessage>, Problem> {
    let key = format!("{game} {}", scenario.as_deref().unwrap_or_default());
    made(covers, key, move || {
        let session = match scenario {
            Some(id) => start(&hub, &game, &id)?,
            None => position(hub.shelf.find(&game).ok_or_else(|| Problem::missing("game"))?)?,
        };
        Ok(message(&game, &*session))
    })
    .await
}

async fn made(
    covers: &Covers,
    key: String,
    make: impl FnOnce() -> Result<SceneMessage, Problem> + Send + 'static,
) -> Result<Json<SceneMessage>, Problem> {
    let mut covers = covers.lock().await;
    if let Some(cover) = covers.get(&key) {
        return Ok(Json(cover.clone()));
    }
    let cover = spawn_blocking(make).await.map_err(|_| Problem::fault())??;
    covers.insert(key, cover.clone());
    Ok(Json(cover))
}

fn seed_of(scenario: &str) -> [u8; 32] {
    let mut seed = SEED;
    for (at, byte) in scenario.bytes().enumerate() {
        seed[at % seed.len()] ^= byte;
    }
    seed
}

fn start(hub: &Hub, game: &str, scenario: &str) -> Result<Box<dyn Session>, Problem> {
    let offer = hub.shelf.find(game).ok_or_else(|| Problem::missing("game"))?;
    if !offer.scenarios().iter().any(|one| one.id == scenario) {
        return Err(Problem::missing("scenario"));
    }
    Ok(offer.start(Setup::of(scenario.to_owned()), SEED)?)
}

/// Of no matter: a lesson dictates its dice, a new game has not rolled any, and any dice do for a picture.
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
