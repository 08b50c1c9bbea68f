//! What is on the disk is the truth: after a restart, after a failure, and in a damaged file.

use crate::house::{House, sessions, toy};
use fieldcraft_conformance::toy::{Flaw, Toy};
use fieldcraft_server::{Server, Store, StoreError};
use fieldcraft_table::Shelf;
use serde_json::{Value, json};
use sqlx::{AnyConnection, Connection, Executor};
use std::path::Path;

/// Does something to the file behind the back of the server.
pub async fn meddle(file: &Path, sql: &'static str) {
    let url = format!("sqlite://{}?mode=rwc", file.display());
    let mut connection = AnyConnection::connect(&url).await.expect("a connection");
    connection.execute(sql).await.expect("a change");
    connection.close().await.expect("an end");
}

#[tokio::test]
async fn a_restart_keeps_every_game_with_its_dice() {
    let house = House::new().await;
    let (game, twin) = (house.game().await, house.game().await);
    for path in [&game, &twin] {
        house.decide(path, 0, "red", 0).await.ok();
        house.decide(path, 1, "red", 0).await.ok();
    }
    let (list, info) = (house.get("/api/games").await.ok(), house.get(&game).await.ok());
    let unbroken = house.decide(&twin, 2, "blue", 0).await.ok();
    let house = house.again(toy()).await;
    assert_eq!(house.get(&game).await.ok(), info);
    assert_eq!(house.get("/api/games").await.ok().as_array().map(Vec::len), list.as_array().map(Vec::len));
    let broken = house.decide(&game, 2, "blue", 0).await.ok();
    assert_eq!(broken["scene"], unbroken["scene"]);
    let save = house.get(&format!("{game}/save")).await.text;
    assert_eq!(save, house.get(&format!("{twin}/save")).await.text);
}

#[tokio::test]
async fn what_cannot_be_stored_did_not_happen() {
    let house = House::new().await;
    let game = house.game().await;
    house.decide(&game, 0, "red", 0).await.ok();
    let (info, scene) = (house.get(&game).await.ok(), house.get(&format!("{game}/scene?seat=red")).await.ok());
    let refuse = "CREATE TRIGGER refuse BEFORE INSERT ON entry BEGIN SELECT RAISE(ABORT, 'out of ink'); END";
    meddle(&house.file(), refuse).await;
    let sentence = house.decide(&game, 1, "red", 0).await.refused(500);
    assert!(sentence.contains("out of ink"), "{sentence}");
    assert_eq!(house.get(&game).await.ok(), info);
    assert_eq!(house.get(&format!("{game}/scene?seat=red")).await.ok(), scene);
    meddle(&house.file(), "DROP TRIGGER refuse").await;
    assert_eq!(house.decide(&game, 1, "red", 0).await.ok()["revision"], 2);
}

#[tokio::test]
async fn a_full_disk_is_told_and_loses_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Store::sqlite_up_to(&folder.path().join("games.sqlite"), 12).await.expect("a store");
    let server = Server::new(toy(), store, sessions(), 4145);
    let create = || {
        let body = json!({"game": "toy"}).to_string();
        crate::house::request("POST", "/api/games").body(body.into()).expect("a request")
    };
    let mut stored = 0;
    let full = loop {
        let answer = crate::house::answer(server.app(), create()).await;
        if !answer.status.is_success() {
            break answer;
        }
        stored += 1;
        assert!(stored < 1000, "it never fills up");
    };
    assert!(full.refused(507).contains("disk is full"));
    let list = crate::house::request("GET", "/api/games").body(axum::body::Body::empty()).expect("a request");
    let list = crate::house::answer(server.app(), list).await.ok();
    assert_eq!(list.as_array().map(Vec::len), Some(stored));
}

/// What a kill would leave behind now: the file as it lies on the disk.
async fn after_a_kill(file: &Path) -> House {
    let house = House::new().await;
    house.server.close().await;
    for tail in ["", "-wal"] {
        let (from, to) = (format!("{}{tail}", file.display()), format!("{}{tail}", house.file().display()));
        std::fs::copy(from, to).expect("a copy");
    }
    house.again(toy()).await
}

#[tokio::test]
async fn after_a_full_disk_what_is_acknowledged_is_stored() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("games.sqlite");
    let store = Store::sqlite_up_to(&file, 20).await.expect("a store");
    let server = Server::new(toy(), store, sessions(), 4145);
    let ask = |method: &'static str, path: String, body: Value| {
        let body = if body.is_null() { axum::body::Body::empty() } else { body.to_string().into() };
        crate::house::answer(server.app(), crate::house::request(method, &path).body(body).expect("a request"))
    };
    let mut games = Vec::new();
    loop {
        let answer = ask("POST", "/api/games".into(), json!({"game": "toy", "seed": "7"})).await;
        if !answer.status.is_success() {
            assert_eq!((answer.status.as_u16(), answer.header("retry-after")), (507, "2"));
            break;
        }
        games.push(format!("/api/games/{}", answer.json()["id"].as_str().expect("an id")));
    }
    // Room is made, games that do not exist are asked for, and play goes on.
    let half = games.len() / 2;
    for game in games.drain(..half) {
        assert_eq!(ask("DELETE", game, Value::Null).await.status.as_u16(), 204);
    }
    for n in 0..5 {
        ask("GET", format!("/api/games/none{n}/scene"), Value::Null).await.refused(404);
    }
    for game in &games {
        let decide = json!({"revision": 0, "seat": "red", "n": 0});
        ask("POST", format!("{game}/decisions"), decide).await.ok();
    }
    let survivor = after_a_kill(&file).await;
    assert_eq!(survivor.get("/api/games").await.ok().as_array().map(Vec::len), Some(games.len()));
    for game in &games {
        assert_eq!(survivor.get(game).await.ok()["revision"], 1, "it was acknowledged");
    }
}

#[tokio::test]
async fn a_lock_that_another_program_holds_is_waited_for_or_told_and_loses_nothing() {
    let house = House::new().await;
    let game = house.game().await;
    let url = format!("sqlite://{}", house.file().display());
    let mut holder = AnyConnection::connect(&url).await.expect("a connection");
    holder.execute("BEGIN IMMEDIATE").await.expect("a lock");
    let refused = house.decide(&game, 0, "red", 0).await;
    assert!(refused.refused(503).contains("locked by another program"));
    assert_eq!(refused.header("retry-after"), "2");
    let (waited, ()) = tokio::join!(house.decide(&game, 0, "red", 0), async {
        tokio::time::sleep(std::time::Duration::from_millis(200)).await;
        holder.execute("ROLLBACK").await.expect("an end");
    });
    assert_eq!(waited.ok()["revision"], 1);
    assert_eq!(after_a_kill(&house.file()).await.get(&game).await.ok()["revision"], 1);
}

#[tokio::test]
async fn one_change_that_cannot_be_written_takes_no_other_with_it() {
    let house = House::new().await;
    let mut games = Vec::new();
    for _ in 0..20 {
        games.push(house.game().await);
    }
    let unlucky = games[7].rsplit('/').next().expect("an id");
    let trigger: &'static str = Box::leak(
        format!(
            "CREATE TRIGGER refuse BEFORE INSERT ON entry WHEN NEW.game_id = '{unlucky}' \
             BEGIN SELECT RAISE(ABORT, 'out of ink'); END"
        )
        .into_boxed_str(),
    );
    meddle(&house.file(), trigger).await;
    let decide = |game: String| {
        let house = &house;
        async move { house.decide(&game, 0, "red", 0).await.status.as_u16() }
    };
    let answers = futures_util::future::join_all(games.iter().cloned().map(decide)).await;
    let refused: Vec<usize> = (0..20).filter(|at| answers[*at] != 200).collect();
    assert_eq!(refused, [7], "{answers:?}");
    let survivor = after_a_kill(&house.file()).await;
    for (at, game) in games.iter().enumerate() {
        assert_eq!(survivor.get(game).await.ok()["revision"], u64::from(at != 7));
    }
}

#[tokio::test]
async fn damage_hurts_only_its_own_game_and_is_told() {
    let house = House::new().await;
    let mut games = Vec::new();
    for _ in 0..6 {
        let game = house.game().await;
        house.round(&game).await;
        games.push(game);
    }
    house.server.close().await;
    let id = |at: usize| games[at].rsplit('/').next().expect("an id").to_owned();
    for (at, change) in [
        (0, "UPDATE entry SET body = CAST(x'fffe' AS TEXT) WHERE seq = 1 AND"),
        // Red may choose another card: it stays legal.
        (1, "UPDATE entry SET body = replace(body, '\"card\":', '\"card\": ') WHERE seq = 1 AND"),
        (2, "DELETE FROM entry WHERE seq = 2 AND"),
        (3, "UPDATE game SET seats = CAST(x'ff' AS TEXT) WHERE 'game_id' <>"),
        (4, "UPDATE game SET seed_hash = CAST(x'ff' AS TEXT), header = x'ff' WHERE 'game_id' <>"),
    ] {
        let (column, id) = (if change.ends_with("<>") { "'' AND id" } else { "game_id" }, id(at));
        let sql = format!("{change} {column} = '{id}'");
        meddle(&house.file(), Box::leak(sql.into_boxed_str())).await;
    }
    let house = house.again(toy()).await;
    let list = house.get("/api/games").await.ok();
    assert_eq!(list.as_array().map(Vec::len), Some(6));
    for (at, decisions, told) in [
        (0, 1, "damaged after decision 1 of 3"),
        (1, 1, "damaged after decision 1 of 3"),
        (2, 2, "decisions after the first 2 may be missing"),
    ] {
        let message = house.get(&format!("{}/scene", games[at])).await.ok();
        let warning = message["warning"].as_str().unwrap_or_default();
        assert!(warning.contains(told), "{at}: {warning}");
        let save = house.get(&format!("{}/save", games[at])).await.text;
        assert_eq!(save.lines().count(), decisions + 2, "what can be read can be saved: {save}");
        let (revision, seat) = (message["revision"].as_u64().expect("a revision"), message["to_act"][0].clone());
        let seat = seat.as_str().expect("a seat").to_owned();
        house.decide(&games[at], revision, &seat, 0).await.ok();
    }
    for at in [3, 4] {
        let info = house.get(&games[at]).await.ok();
        assert!(info["broken"].as_str().is_some_and(|broken| broken.contains("damaged")), "{info}");
        assert_eq!(house.delete(&games[at]).await.status.as_u16(), 204);
    }
    let sound = house.get(&format!("{}/scene", games[5])).await.ok();
    assert!(sound["warning"].is_null());
    let again = house.again(toy()).await;
    assert!(again.get(&format!("{}/scene", games[0])).await.ok()["warning"].is_null(), "it was played on soundly");
}

#[tokio::test]
async fn another_program_that_changed_the_game_is_noticed() {
    let house = House::new().await;
    let game = house.game().await;
    house.decide(&game, 0, "red", 0).await.ok();
    meddle(&house.file(), "UPDATE game SET revision = 5").await;
    house.decide(&game, 1, "red", 0).await.refused(409);
    assert_eq!(house.decide(&game, 5, "red", 0).await.ok()["revision"], 6);
}

#[tokio::test]
async fn a_game_that_no_longer_replays_is_listed_and_can_be_saved_and_forgotten() {
    let house = House::new().await;
    let (game, other) = (house.game().await, house.game().await);
    house.round(&game).await;
    let save = house.get(&format!("{game}/save")).await.text;
    // As it was stored before there were checksums.
    meddle(&house.file(), "UPDATE game SET made = 'older', sum = '', last = ''; UPDATE entry SET sum = ''").await;
    meddle(&house.file(), r#"UPDATE entry SET body = '{"seat":"red","decision":{"do":"strike"}}' WHERE seq = 0"#).await;
    let house = house.again(toy()).await;
    let list = house.get("/api/games").await.ok();
    let untried = |info: &Value| info["broken"].is_null() && info["older"] == true;
    assert!(list.as_array().expect("games").iter().all(untried), "the list replays nothing");
    house.get(&format!("{game}/scene")).await.refused(422);
    let list = house.get("/api/games").await.ok();
    let (bad, good): (Vec<&Value>, Vec<&Value>) =
        list.as_array().expect("games").iter().partition(|info| info["broken"].is_string());
    assert_eq!((bad.len(), good.len()), (1, 1));
    let reason = bad[0]["broken"].as_str().expect("a reason");
    assert!(reason.starts_with("Decision 1 is refused"), "{reason}");
    assert_eq!(house.get(&game).await.ok()["broken"], reason);
    house.get(&format!("{game}/scene")).await.refused(422);
    house.decide(&game, 3, "red", 0).await.refused(422);
    let kept = house.get(&format!("{game}/save")).await;
    assert_eq!(kept.text.lines().count(), save.lines().count());
    assert!(house.get(&format!("{game}/problem")).await.ok()["error"].as_str().is_some_and(|error| !error.is_empty()));
    house.get(&format!("{other}/scene")).await.ok();
    assert_eq!(house.delete(&game).await.status.as_u16(), 204);
}

#[tokio::test]
async fn a_game_that_the_program_does_not_have_breaks_nothing() {
    let house = House::new().await;
    let game = house.game().await;
    let house = house.again(Shelf::new()).await;
    let list = house.get("/api/games").await.ok();
    assert_eq!(list[0]["broken"], "This program does not have the game \"toy\".");
    house.get(&format!("{game}/scene")).await.refused(422);
    assert!(house.get(&format!("{game}/save")).await.status.is_success());
}

#[tokio::test]
async fn rules_that_panic_take_only_their_own_game_along() {
    let house = House::with(Shelf::new().with(Toy(Flaw::Panics))).await;
    let (game, other) = (house.game().await, house.game().await);
    let (failed, last) = loop {
        let info = house.get(&game).await.ok();
        let seat = info["to_act"][0].as_str().expect("a seat").to_owned();
        let answer = house.decide(&game, info["revision"].as_u64().expect("a revision"), &seat, 0).await;
        if !answer.status.is_success() {
            break (answer, info);
        }
    };
    assert!(failed.refused(500).contains("went wrong in the program"));
    assert_eq!(house.get(&game).await.ok(), last);
    house.decide(&other, 0, "red", 0).await.ok();
}

#[tokio::test]
async fn a_file_that_is_not_ours_is_not_touched() {
    let folder = tempfile::tempdir().expect("a folder");
    let garbage = folder.path().join("garbage.sqlite");
    let noise: Vec<u8> = (0..8192_u32).map(|at| (at * 31 % 251) as u8).collect();
    std::fs::write(&garbage, &noise).expect("a file");
    assert!(matches!(Store::sqlite(&garbage).await, Err(StoreError::Damaged(_))));
    assert_eq!(std::fs::read(&garbage).expect("a file"), noise);
    let foreign = folder.path().join("a foreign file?.sqlite");
    drop(Store::sqlite(&folder.path().join("installs-the-drivers.sqlite")).await.expect("a store"));
    let mut connection =
        AnyConnection::connect(&format!("sqlite:{}?mode=rwc", foreign.display().to_string().replace('?', "%3F")))
            .await
            .expect("a connection");
    connection.execute("CREATE TABLE stamps (name TEXT)").await.expect("a table");
    connection.close().await.expect("an end");
    assert_eq!(Store::sqlite(&foreign).await.err(), Some(StoreError::Foreign));
    assert_eq!(Store::sqlite(folder.path()).await.err(), Some(StoreError::ReadOnly));
}

#[tokio::test]
async fn a_locked_file_is_told_at_once() {
    let house = House::new().await;
    house.game().await;
    house.server.close().await;
    let url = format!("sqlite://{}", house.file().display());
    let mut holder = AnyConnection::connect(&url).await.expect("a connection");
    holder
        .execute("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; UPDATE game SET revision = 0;")
        .await
        .expect("a lock");
    assert_eq!(Store::sqlite(&house.file()).await.err(), Some(StoreError::Locked));
}

#[tokio::test]
async fn a_file_of_a_newer_version_is_left_alone() {
    let house = House::new().await;
    house.game().await;
    let newer = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
                 VALUES (999, 'later', TRUE, x'00', 0)";
    meddle(&house.file(), newer).await;
    house.server.close().await;
    assert_eq!(Store::sqlite(&house.file()).await.err(), Some(StoreError::Newer));
}
