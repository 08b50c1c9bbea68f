//! Snapshots: a game that was opened from one is the game that its journal tells, and one that does not fit is not used.

use crate::house::{House, request};
use crate::restart::meddle;
use axum::body::Body;
use fieldcraft_engine::Seeded;
use fieldcraft_scene::Setup;
use fieldcraft_server::{Store, StoredSnapshot};
use fieldcraft_table::{Chosen, Dice, Offer, Session, Shelf};
use serde_json::{Value, json};
use sqlx::{AnyConnection, Connection, Row};
use std::path::Path;

/// After how many decisions a snapshot is kept.
const LONG: usize = 128;

fn shelf() -> Shelf {
    fieldcraft_shelf::shelf(None).expect("the packs are sound")
}

/// A game of random decisions that is just long enough for a snapshot, and not over.
fn long_game(offer: &dyn Offer) -> Box<dyn Session> {
    let scenario = offer.scenarios().swap_remove(0).id;
    for seed in 0..50 {
        let mut session = offer.start(Setup::of(&scenario), [seed; 32]).expect("a game");
        let mut luck = Seeded::from_number(seed.into());
        while session.snapshot(LONG).is_none()
            && let Some(seat) = session.to_act().first()
        {
            let mut decisions = session.decisions(seat);
            decisions.retain(|decision| decision["do"] != "concede");
            let decision = &decisions[luck.below(decisions.len() as u32) as usize];
            session.play(seat, Chosen::Decision(decision), Dice::Seeded).expect("a legal decision");
        }
        if session.over().is_none() {
            return session;
        }
    }
    panic!("{} ends too soon", offer.about().name);
}

/// A battle of *Frontline: D-Day* in which nobody has learned anything for more than two stretches: both sides prepare
/// their sections and do nothing else.
fn quiet_game(offer: &dyn Offer) -> Box<dyn Session> {
    let mut session = offer.start(Setup::of("arnhem-bridge"), [1; 32]).expect("a game");
    while session.steps() - session.settled() < 2 * LONG + 40 {
        let seat = session.to_act().first().expect("a game that goes on");
        let decisions = session.decisions(seat);
        let named = |verb: &&str| decisions.iter().position(|decision| decision["do"] == **verb);
        let n = ["pass", "done", "prepare", "order", "end_turn"].iter().find_map(named).unwrap_or_default();
        session.play(seat, Chosen::Number(n), Dice::Seeded).expect("a legal decision");
    }
    session
}

/// Gives a game to the server; its address.
async fn upload(house: &House, session: &dyn Session) -> String {
    let body = Body::from(session.save().to_text());
    let info = house.send(request("POST", "/api/games/upload").body(body).expect("a request")).await.ok();
    format!("/api/games/{}", info["id"].as_str().expect("an id"))
}

/// The numbers that a question to the file is answered with.
async fn ask(file: &Path, sql: &'static str) -> Vec<i64> {
    let mut connection = AnyConnection::connect(&format!("sqlite://{}", file.display())).await.expect("a connection");
    let rows = sqlx::query(sql).fetch_all(&mut connection).await.expect("an answer");
    connection.close().await.expect("an end");
    rows.iter().map(|row| row.get(0)).collect()
}

/// The house begins again, and beside it one with the same games and without snapshots.
async fn with_twin(house: House) -> (House, House) {
    house.server.close().await;
    let twin = House::with(Shelf::new()).await;
    twin.server.close().await;
    std::fs::copy(house.file(), twin.file()).expect("a copy");
    meddle(&twin.file(), "DELETE FROM snapshot").await;
    (house.again(shelf()).await, twin.again(shelf()).await)
}

/// Asks both for the same and returns the answer of both.
async fn same(houses: &(House, House), path: &str) -> String {
    let (one, other) = (houses.0.get(path).await, houses.1.get(path).await);
    assert_eq!((one.status, &one.text), (other.status, &other.text), "{path}");
    one.text
}

/// The scene of who is to act, as both tell it.
async fn now(houses: &(House, House), game: &str) -> Value {
    serde_json::from_str(&same(houses, &format!("{game}/scene")).await).expect("JSON")
}

async fn both(houses: &(House, House), path: &str, body: Value) -> Value {
    let (one, other) = (houses.0.post(path, body.clone()).await, houses.1.post(path, body).await);
    assert_eq!((one.status, &one.text), (other.status, &other.text), "{path}");
    one.json()
}

/// Makes so many decisions in both.
async fn decide(houses: &(House, House), game: &str, decisions: usize) {
    for _ in 0..decisions {
        let message = now(houses, game).await;
        let Some(count) = message["scene"]["choices"].as_array().map(Vec::len).filter(|count| *count != 0) else {
            return;
        };
        let n = message["revision"].as_u64().unwrap_or_default() as usize * 7 % count;
        let decide = json!({"revision": message["revision"], "seat": message["seat"], "n": n});
        both(houses, &format!("{game}/decisions"), decide).await;
    }
}

/// Takes back so many decisions in both, as far as they can be taken back.
async fn undo(houses: &(House, House), game: &str, decisions: usize) {
    for _ in 0..decisions {
        let message = now(houses, game).await;
        let undo = json!({"revision": message["revision"], "seat": message["seat"]});
        both(houses, &format!("{game}/undo"), undo).await;
    }
}

/// All that can be seen of a game, first what is now.
async fn compare(houses: &(House, House), game: &str, seats: &[String]) {
    for seat in seats {
        same(houses, &format!("{game}/scene?seat={seat}")).await;
        same(houses, &format!("{game}/recap?seat={seat}")).await;
    }
    for seat in seats {
        let message = same(houses, &format!("{game}/scene?seat={seat}")).await;
        let steps = serde_json::from_str::<Value>(&message).expect("JSON")["scene"]["steps"].as_u64().expect("steps");
        for step in [steps.saturating_sub(1), steps / 2, 0] {
            same(houses, &format!("{game}/scene?seat={seat}&step={step}")).await;
        }
        same(houses, &format!("{game}/log?seat={seat}")).await;
        same(houses, &format!("{game}/report?seat={seat}")).await;
    }
    same(houses, &format!("{game}/save")).await;
}

#[tokio::test]
async fn a_game_from_a_snapshot_is_the_game_of_its_journal() {
    let (house, shelf) = (House::with(shelf()).await, shelf());
    let mut games = Vec::new();
    for offer in shelf.iter() {
        for sandbox in [false, true] {
            let mut session = long_game(offer);
            if sandbox {
                session.make_sandbox();
            }
            let seats: Vec<String> = offer.seats().iter().map(|seat| (*seat).replace(' ', "%20")).collect();
            games.push((upload(&house, &*session).await, seats));
        }
    }
    let mut houses = with_twin(house).await;
    assert_eq!(ask(&houses.0.file(), "SELECT COUNT(*) FROM snapshot").await, [10]);
    // Each is opened cold and then seen, played on from cold, and taken back from cold to before its snapshot.
    for turn in 0..4 {
        for (game, seats) in &games {
            match turn {
                0 => decide(&houses, game, 8).await,
                1 => undo(&houses, game, 3).await,
                2 => undo(&houses, game, 12).await,
                _ => decide(&houses, game, 3).await,
            }
            compare(&houses, game, seats).await;
        }
        houses = with_twin(houses.0).await;
    }
    let left = "SELECT snapshot.decisions FROM snapshot \
                WHERE snapshot.decisions > (SELECT COUNT(*) FROM entry WHERE entry.game_id = snapshot.game_id)";
    assert_eq!(ask(&houses.0.file(), left).await, [0; 0], "no snapshot stands after decisions that were taken back");
}

#[tokio::test]
async fn a_long_stretch_in_which_nobody_learns_anything_has_snapshots_and_is_taken_back_past_them() {
    let (house, shelf) = (House::with(shelf()).await, shelf());
    let offer = shelf.find("frontline-d-day").expect("a game");
    let session = quiet_game(offer);
    let seats: Vec<String> = offer.seats().iter().map(|seat| (*seat).to_owned()).collect();
    let game = upload(&house, &*session).await;
    let mut houses = with_twin(house).await;
    let kept = "SELECT decisions FROM snapshot";
    let stands = ask(&houses.0.file(), kept).await[0].unsigned_abs() as usize;
    assert!(session.settled() < stands && session.steps() - stands < LONG, "after {stands} of {}", session.steps());
    compare(&houses, &game, &seats).await;
    // From cold each time: a little, past the last snapshot and past the one before, and on again.
    for (back, on) in [(3, 1), (60, 0), (150, 70)] {
        houses = with_twin(houses.0).await;
        undo(&houses, &game, back).await;
        compare(&houses, &game, &seats).await;
        decide(&houses, &game, on).await;
        compare(&houses, &game, &seats).await;
    }
}

#[tokio::test]
async fn who_looks_back_writes_no_snapshot() {
    let (house, game) = ended_house().await;
    meddle(&house.file(), "CREATE TABLE written (at INTEGER)").await;
    let told = "CREATE TRIGGER told AFTER INSERT ON snapshot BEGIN INSERT INTO written VALUES (NEW.decisions); END";
    meddle(&house.file(), told).await;
    let house = house.again(shelf()).await;
    house.get(&format!("{game}/scene?step=1")).await.ok();
    house.server.close().await;
    assert_eq!(ask(&house.file(), "SELECT at FROM written").await, [0; 0]);
}

/// A game of *Frontline General* that stands some decisions after its snapshot, in a house that has ended.
async fn ended_house() -> (House, String) {
    let house = House::with(shelf()).await;
    let shelf = shelf();
    let game = upload(&house, &*long_game(shelf.find("frontline-general").expect("a game"))).await;
    decide_alone(&house, &game).await;
    house.server.close().await;
    (house, game)
}

async fn decide_alone(house: &House, game: &str) -> Value {
    let message = house.get(&format!("{game}/scene")).await.ok();
    let decide = json!({"revision": message["revision"], "seat": message["seat"], "n": 0});
    house.post(&format!("{game}/decisions"), decide).await.ok()
}

/// Damage long before the snapshot: who opens the game from the snapshot does not meet it.
const EARLY_DAMAGE: &str = "UPDATE entry SET body = '{}' WHERE seq = 3";

async fn steps(house: &House, game: &str) -> u64 {
    house.get(game).await.ok();
    ask(&house.file(), "SELECT COUNT(*) FROM entry").await[0].unsigned_abs()
}

#[tokio::test]
async fn damage_before_a_snapshot_is_told_by_whoever_looks_back_and_the_game_goes_on() {
    let (house, game) = ended_house().await;
    meddle(&house.file(), EARLY_DAMAGE).await;
    let house = house.again(shelf()).await;
    let message = house.get(&format!("{game}/scene")).await.ok();
    assert!(message["warning"].is_null(), "{}", message["warning"]);
    for path in ["log", "report", "scene?step=1"] {
        let told = house.get(&format!("{game}/{path}")).await.refused(422);
        assert!(told.contains("damaged after decision 3 of") && told.ends_with("not look back."), "{told}");
    }
    house.post(&format!("{game}/branch"), json!({"seat": null, "step": 1})).await.refused(422);
    let told = house.get(&format!("{game}/scene")).await.ok()["warning"].clone();
    assert!(told.as_str().is_some_and(|told| told.contains("damaged after decision 3 of")), "{told}");
    let before = steps(&house, &game).await;
    decide_alone(&house, &game).await;
    let house = house.again(shelf()).await;
    assert_eq!(steps(&house, &game).await, before + 1, "it was played on");
    assert!(house.get(&format!("{game}/scene")).await.ok()["warning"].is_null());
    let save = house.get(&format!("{game}/save")).await.text;
    assert_eq!(save.lines().count(), 3 + 2, "what can be read can be saved");
    let told = house.get(&format!("{game}/scene")).await.ok()["warning"].clone();
    assert!(told.as_str().is_some_and(|told| told.contains("damaged after decision 3 of")), "{told}");
}

#[tokio::test]
async fn a_snapshot_that_is_not_as_it_was_written_or_not_of_this_game_is_not_used() {
    for change in [
        "UPDATE snapshot SET body = replace(body, '\"decisions\":', '\"decisions\": ')",
        "UPDATE snapshot SET body = CAST(x'fffe' AS TEXT)",
        "UPDATE snapshot SET decisions = decisions - 1",
        "UPDATE snapshot SET decisions = 'many'",
        "UPDATE snapshot SET entry_sum = '0123456789abcdef'",
        "UPDATE snapshot SET sum = ''",
        // The journal goes on otherwise than after the snapshot.
        "UPDATE entry SET sum = '0123456789abcdef' WHERE seq = (SELECT decisions FROM snapshot)",
        "DELETE FROM entry WHERE seq = (SELECT MAX(seq) FROM entry)",
        "UPDATE game SET dice = '1'",
    ] {
        let (house, game) = ended_house().await;
        meddle(&house.file(), EARLY_DAMAGE).await;
        meddle(&house.file(), change).await;
        let house = house.again(shelf()).await;
        let told = house.get(&format!("{game}/scene")).await.ok()["warning"].clone();
        assert!(told.as_str().is_some_and(|told| told.contains("damaged after decision 3 of")), "{change}: {told}");
    }
}

#[tokio::test]
async fn a_snapshot_of_other_rules_or_another_program_is_not_used() {
    for (word, other) in [("\"rules\":", "\"rules\":9"), ("\"program\":\"", "\"program\":\"9")] {
        let (house, game) = ended_house().await;
        meddle(&house.file(), EARLY_DAMAGE).await;
        let store = Store::sqlite(&house.file()).await.expect("a store");
        let id = game.rsplit('/').next().expect("an id");
        let (snapshot, stored) = store.recent(id).await.expect("a store").expect("a snapshot");
        let StoredSnapshot { decisions, body } = snapshot;
        assert!(body.contains(word), "{body}");
        let snapshot = StoredSnapshot { decisions, body: body.replacen(word, other, 1) };
        store.keep(id, stored.row.revision, snapshot.clone());
        store.close().await;
        let store = Store::sqlite(&house.file()).await.expect("a store");
        assert_eq!(store.recent(id).await.expect("a store").expect("a snapshot").0, snapshot);
        store.close().await;
        let house = house.again(shelf()).await;
        let told = house.get(&format!("{game}/scene")).await.ok()["warning"].clone();
        assert!(told.as_str().is_some_and(|told| told.contains("damaged after decision 3 of")), "{told}");
    }
}

#[tokio::test]
async fn a_game_from_before_there_were_snapshots_gets_one_when_it_is_opened() {
    let (house, game) = ended_house().await;
    meddle(&house.file(), "DELETE FROM snapshot").await;
    let house = house.again(shelf()).await;
    house.get(&format!("{game}/scene")).await.ok();
    house.server.close().await;
    assert_eq!(ask(&house.file(), "SELECT COUNT(*) FROM snapshot WHERE decisions >= 128").await, [1]);
}
