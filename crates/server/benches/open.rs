//! How long the first scene takes of a game that is not in memory: `cargo bench -p fieldcraft-server --bench open`.
//!
//! The shortest of many times, and beside it the time that the program was on a processor, which a machine that is busy
//! with other things lengthens less.

use axum::body::Body;
use axum::http::Request;
use fieldcraft_engine::Seeded;
use fieldcraft_scene::Setup;
use fieldcraft_server::{Server, Sessions, Store};
use fieldcraft_table::{Chosen, Dice, Session, Shelf};
use http_body_util::BodyExt;
use serde_json::{Value, json};
use sqlx::{AnyConnection, Connection, Executor};
use std::path::Path;
use std::time::{Duration, Instant};
use tower::ServiceExt;

/// How often each game is opened.
const TIMES: usize = 101;
/// How many decisions have been made since the snapshot: just too few for another.
const SINCE: usize = 120;
const KEY: &str = "0123456789abcdef";

fn shelf() -> Shelf {
    fieldcraft_shelf::shelf(None).expect("the packs are sound")
}

/// A battle of *Frontline: D-Day* in which nobody has learned anything for so many decisions, because both sides prepare
/// their sections and do nothing else; as a save.
fn quiet(decisions: usize) -> String {
    let shelf = shelf();
    let offer = shelf.find("frontline-d-day").expect("a game");
    let mut session = offer.start(Setup::of("arnhem-bridge"), [1; 32]).expect("a game");
    while session.steps() - session.settled() < decisions {
        let seat = session.to_act().first().expect("a game that goes on");
        let legal = session.decisions(seat);
        let named = |verb: &&str| legal.iter().position(|decision| decision["do"] == **verb);
        let n = ["pass", "done", "prepare", "order", "end_turn"].iter().find_map(named).unwrap_or_default();
        session.play(seat, Chosen::Number(n), Dice::Seeded).expect("a legal decision");
    }
    session.save().to_text()
}

/// The first random game of this length, in whichever scenario, as a save.
fn save(decisions: usize) -> String {
    let shelf = shelf();
    let offer = shelf.find("frontline-general").expect("a game");
    for (scenario, seed) in offer.scenarios().iter().flat_map(|scenario| (0..30).map(move |seed| (scenario, seed))) {
        let mut session = offer.start(Setup::of(&scenario.id), [seed; 32]).expect("a game");
        play(&mut *session, decisions, seed);
        if session.steps() == decisions {
            return session.save().to_text();
        }
    }
    panic!("no random game has {decisions} decisions");
}

fn play(session: &mut dyn Session, decisions: usize, seed: u8) {
    let mut luck = Seeded::from_number(seed.into());
    while session.steps() < decisions
        && let Some(seat) = session.to_act().first()
    {
        let n = luck.below(session.decisions(seat).len() as u32) as usize;
        session.play(seat, Chosen::Number(n), Dice::Seeded).expect("a legal decision");
    }
}

async fn server(file: &Path) -> Server {
    let sessions = Sessions::open(None).expect("chance").with_key(KEY);
    Server::new(shelf(), Store::sqlite(file).await.expect("a store"), sessions, 4145)
}

async fn ask(server: &Server, method: &str, path: &str, body: String) -> String {
    let request = Request::builder().method(method).uri(path).header("host", "127.0.0.1:4145");
    let request = request.header("cookie", format!("fieldcraft-4145={KEY}")).header("sec-fetch-site", "same-origin");
    let answer = server.app().oneshot(request.body(Body::from(body)).expect("a request")).await.expect("an answer");
    assert!(answer.status().is_success(), "{}", answer.status());
    let bytes = answer.into_body().collect().await.expect("a body").to_bytes();
    String::from_utf8(bytes.to_vec()).expect("text")
}

fn read(text: &str) -> Value {
    serde_json::from_str(text).expect("JSON")
}

/// How long the threads of this program have been on a processor; nothing where the system does not tell.
fn on_processor() -> Duration {
    let threads = std::fs::read_dir("/proc/self/task").into_iter().flatten().flatten();
    let nanoseconds = |thread: std::fs::DirEntry| {
        let told = std::fs::read_to_string(thread.path().join("schedstat")).ok()?;
        told.split_whitespace().next()?.parse::<u64>().ok()
    };
    Duration::from_nanos(threads.filter_map(nanoseconds).sum())
}

/// The shortest time for a first scene, each from a server that has just begun, and the shortest on a processor.
async fn first_scene(file: &Path, path: &str, without: bool) -> (Duration, Duration) {
    let mut shortest = (Duration::MAX, Duration::MAX);
    for _ in 0..TIMES {
        if without {
            let url = format!("sqlite://{}", file.display());
            let mut connection = AnyConnection::connect(&url).await.expect("a connection");
            connection.execute("DELETE FROM snapshot").await.expect("a change");
            connection.close().await.expect("an end");
        }
        let server = server(file).await;
        let (begin, used) = (Instant::now(), on_processor());
        ask(&server, "GET", path, String::new()).await;
        let (took, used) = (begin.elapsed(), on_processor().saturating_sub(used));
        shortest = (shortest.0.min(took), shortest.1.min(used));
        server.close().await;
    }
    shortest
}

/// A server with this game, and the game's address.
async fn upload(file: &Path, save: String) -> (Server, String) {
    let server = server(file).await;
    let info = read(&ask(&server, "POST", "/api/games/upload", save).await);
    let game = format!("/api/games/{}", info["id"].as_str().expect("an id"));
    (server, game)
}

async fn report(what: &str, file: &Path, game: &str) {
    let path = format!("{game}/scene");
    let ((with, used), (without, all)) = (first_scene(file, &path, false).await, first_scene(file, &path, true).await);
    println!(
        "{what}: {with:.1?} from the snapshot ({used:.1?} on a processor), {without:.1?} from the whole journal \
         ({all:.1?})"
    );
}

#[tokio::main]
async fn main() {
    for decisions in [300, 1_500, 3_000, 3_500] {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("games.sqlite");
        let (server, game) = upload(&file, save(decisions - SINCE)).await;
        let mut luck = Seeded::from_number(1);
        for _ in 0..SINCE {
            let message = read(&ask(&server, "GET", &format!("{game}/scene"), String::new()).await);
            let n = luck.below(message["scene"]["choices"].as_array().map_or(0, Vec::len) as u32);
            let decide = json!({"revision": message["revision"], "seat": message["seat"], "n": n});
            ask(&server, "POST", &format!("{game}/decisions"), decide.to_string()).await;
        }
        server.close().await;
        report(&format!("{decisions} decisions"), &file, &game).await;
    }
    for decisions in [127, 255, 511] {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("games.sqlite");
        let (server, game) = upload(&file, quiet(decisions)).await;
        server.close().await;
        report(&format!("{decisions} of which nobody learned anything"), &file, &game).await;
    }
}
