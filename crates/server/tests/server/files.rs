//! Games as files.

use crate::house::{Answer, House, request};
use axum::body::Body;
use fieldcraft_table::{Save, Session};
use serde_json::{Value, json};

async fn upload(house: &House, text: String) -> Answer {
    house.send(request("POST", "/api/games/upload").body(Body::from(text)).expect("a request")).await
}

fn loaded(text: &str) -> Box<dyn Session> {
    let save = Save::parse(text).expect("a save");
    crate::house::toy().load(&save).expect("a game").table
}

/// A file is named after game, scenario and turn.
#[track_caller]
fn named(file: &Answer, end: &str) {
    let name = file.header("content-disposition");
    assert!(name.starts_with("attachment; filename=\"toy-two-hills-round-") && name.ends_with(end), "{name}");
}

#[tokio::test]
async fn a_save_is_a_file_that_replays_with_the_dice_of_its_seed() {
    let house = House::new().await;
    let game = house.game().await;
    house.round(&game).await;
    let save = house.get(&format!("{game}/save")).await;
    named(&save, "-of-3.json\"");
    let session = loaded(&save.text);
    assert_eq!((session.steps(), session.verify().is_ok()), (3, true));
}

#[tokio::test]
async fn an_uploaded_save_is_a_game_that_goes_on_with_the_same_dice() {
    let house = House::new().await;
    let game = house.game().await;
    house.decide(&game, 0, "red", 0).await.ok();
    house.decide(&game, 1, "red", 0).await.ok();
    let save = house.get(&format!("{game}/save")).await.text;
    let info = upload(&house, save).await.ok();
    assert_eq!((&info["steps"], &info["revision"], &info["to_act"]), (&2.into(), &0.into(), &json!(["blue"])));
    let copy = format!("/api/games/{}", info["id"].as_str().expect("an id"));
    let here = house.decide(&game, 2, "blue", 0).await.ok();
    let there = house.decide(&copy, 0, "blue", 0).await.ok();
    assert_eq!(here["scene"], there["scene"]);
}

#[tokio::test]
async fn a_save_opens_for_the_people_who_played_it() {
    let house = House::new().await;
    for seats in [json!({"red": "me", "blue": "me"}), json!({"red": "guest", "blue": "me"})] {
        let game = house.game_of(json!({"game": "toy", "seed": "1", "seats": seats})).await;
        let save = house.get(&format!("{game}/save")).await.text;
        assert_eq!(upload(&house, save).await.ok()["seats"], seats);
        let report = house.get(&format!("{game}/problem?seat=red")).await.text;
        assert_eq!(upload(&house, report).await.ok()["seats"], seats);
    }
    // One that was made elsewhere does not say who played it.
    let game = house.game_of(json!({"game": "toy", "seed": "1"})).await;
    let elsewhere = loaded(&house.get(&format!("{game}/save")).await.text).save().to_text();
    assert_eq!(upload(&house, elsewhere).await.ok()["seats"], json!({"red": "me", "blue": "guest"}));
}

#[tokio::test]
async fn a_bad_save_is_refused_with_what_is_wrong() {
    let house = House::new().await;
    let game = house.game().await;
    house.round(&game).await;
    let good = house.get(&format!("{game}/save")).await.text;
    for (text, reason) in [
        (String::new(), "damaged"),
        ("{}".into(), "not a Fieldcraft save"),
        (good[..good.len() / 2].to_owned(), "damaged"),
        (good.replace("\"toy\"", "\"chess\""), "does not have"),
        (good.replace("\"do\":\"deal\"", "\"do\":\"strike\""), "Decision 1 is refused"),
        (good.replace("\"version\":1", "\"version\":9"), "format version 9"),
        (good.replacen("\"me\"", "\"nobody\"", 1), "seats"),
        (good.replacen("\"red\":", "\"green\":", 1), "no seat"),
        (good.replacen("\"result\":", "\"result\":4", 1), "Decision 1"),
    ] {
        let sentence = upload(&house, text).await.refused(400);
        assert!(sentence.contains(reason), "{sentence} should say {reason}");
    }
    let invalid = request("POST", "/api/games/upload").body(Body::from(vec![0xff, 0xfe])).expect("a request");
    assert!(house.send(invalid).await.refused(400).contains("not text"));
    assert_eq!(house.get("/api/games").await.ok().as_array().map(Vec::len), Some(1));
}

#[tokio::test]
async fn a_problem_report_holds_the_save_and_the_view_and_opens_as_a_save() {
    let house = House::new().await;
    let game = house.game().await;
    house.round(&game).await;
    let report = house.get(&format!("{game}/problem?seat=red")).await;
    named(&report, "-of-3-problem.json\"");
    let json = report.json();
    assert_eq!((&json["view"]["seat"], &json["program"]), (&"red".into(), &env!("CARGO_PKG_VERSION").into()));
    assert_eq!((&json["revision"], &json["error"]), (&3.into(), &Value::Null));
    assert_eq!(loaded(&report.text).steps(), 3);
    assert_eq!(upload(&house, report.text).await.ok()["steps"], 3);
}
