//! Beginning, listing, branching and forgetting games.

use crate::house::House;
use serde_json::{Value, json};

#[tokio::test]
async fn a_new_game_says_where_it_stands() {
    let house = House::new().await;
    let wanted = json!({"game": "toy", "scenario": "long", "options": {"hill": true}, "seed": "7", "sandbox": true});
    let info = house.post("/api/games", wanted).await;
    assert_eq!(info.status.as_u16(), 201);
    let info = info.json();
    assert_eq!((&info["name"], &info["phase"]), (&"Two Hills".into(), &"Round 1 of 5".into()));
    assert_eq!(info["seats"], json!({"red": "me", "blue": "guest"}));
    assert_eq!(info["to_act"], json!(["red"]));
    assert_eq!((&info["revision"], &info["steps"], &info["sandbox"]), (&0.into(), &0.into(), &true.into()));
    assert_eq!((&info["broken"], &info["lesson"], &info["over"]), (&Value::Null, &Value::Null, &Value::Null));
    assert_eq!(info["seed_hash"].as_str().map(str::len), Some(64));
    let id = info["id"].as_str().expect("an id");
    assert_eq!(house.get(&format!("/api/games/{id}")).await.ok(), info);
}

#[tokio::test]
async fn what_cannot_be_played_is_refused_and_leaves_no_game() {
    let house = House::new().await;
    for (wanted, status) in [
        (json!({"game": "none"}), 404),
        (json!({"game": "toy", "scenario": "none"}), 400),
        (json!({"game": "toy", "options": {"none": true}}), 400),
        (json!({"game": "toy", "options": {"hill": "high"}}), 400),
        (json!({"game": "toy", "lesson": "none"}), 404),
        (json!({"game": "toy", "seats": {"green": "me"}}), 400),
        (json!({"game": "toy", "seats": {"red": "cat"}}), 400),
        (json!({"game": "toy", "seats": {"red": "machine"}}), 400),
        (json!({"game": "toy", "speed": 3}), 400),
        (json!([]), 400),
    ] {
        house.post("/api/games", wanted.clone()).await.refused(status);
    }
    assert_eq!(house.get("/api/games").await.ok(), json!([]));
}

#[tokio::test]
async fn a_seed_gives_the_same_dice_again_and_no_seed_gives_others() {
    let house = House::new().await;
    let hash = async |wanted: Value| house.post("/api/games", wanted).await.ok()["seed_hash"].to_string();
    let words = json!({"game": "toy", "seed": "rain on the road"});
    assert_eq!(hash(words.clone()).await, hash(words).await);
    assert_ne!(hash(json!({"game": "toy", "seed": "7"})).await, hash(json!({"game": "toy", "seed": "8"})).await);
    assert_ne!(hash(json!({"game": "toy"})).await, hash(json!({"game": "toy"})).await);
}

#[tokio::test]
async fn the_list_begins_with_the_game_that_was_played_last() {
    let house = House::new().await;
    let first = house.game().await;
    house.game().await;
    house.decide(&first, 0, "red", 0).await.ok();
    let list = house.get("/api/games").await.ok();
    assert_eq!(list.as_array().map(Vec::len), Some(2));
    assert_eq!(format!("/api/games/{}", list[0]["id"].as_str().expect("an id")), first);
    assert_eq!((&list[0]["steps"], &list[0]["revision"]), (&1.into(), &1.into()));
    assert_eq!(list[0], house.get(&first).await.ok());
}

#[tokio::test]
async fn a_forgotten_game_is_gone() {
    let house = House::new().await;
    let game = house.game().await;
    assert_eq!(house.delete(&game).await.status.as_u16(), 204);
    house.delete(&game).await.refused(404);
    for path in ["", "/scene", "/save", "/log", "/events", "/report", "/problem", "/boards/x", "/why?seat=red"] {
        house.get(&format!("{game}{path}")).await.refused(404);
    }
    house.decide(&game, 0, "red", 0).await.refused(404);
    assert_eq!(house.get("/api/games").await.ok(), json!([]));
}

#[tokio::test]
async fn a_branch_is_another_game_that_goes_on_from_a_step() {
    let house = House::new().await;
    let game = house.game().await;
    house.round(&game).await;
    let before = house.get(&game).await.ok();
    let branch = house.post(&format!("{game}/branch"), json!({"step": 1})).await.ok();
    assert_eq!((&branch["sandbox"], &branch["revision"]), (&true.into(), &0.into()));
    assert_eq!((&branch["branch_of"], &before["branch_of"]), (&before["id"], &json!(null)));
    assert!(branch["title"].as_str().is_some_and(|title| title.starts_with("What if")), "{branch}");
    assert_ne!((&branch["id"], &branch["seed_hash"]), (&before["id"], &before["seed_hash"]));
    let path = format!("/api/games/{}", branch["id"].as_str().expect("an id"));
    assert_eq!(house.get(&format!("{path}/scene")).await.ok()["branch_of"], before["id"]);
    house.decide(&path, 0, "blue", 0).await.ok();
    assert_eq!(house.get(&game).await.ok(), before);
    let on = house.get(&format!("{path}/scene")).await.ok();
    assert_eq!(on["branch_of"], before["id"], "also after a decision");
    house.post(&format!("{game}/branch"), json!({"step": 99})).await.refused(404);
    house.post(&format!("{game}/branch"), json!({"stop": 1})).await.refused(400);
}
