//! Answers given once for all: stored with the game, used by the server, and taken back.

use crate::house::{House, toy};
use serde_json::{Value, json};

/// A game in which somebody is asked whether to strike back: its path, its revision and who that is.
async fn asked(house: &House) -> (String, u64, String) {
    for seed in 0..100 {
        let game = house.game_of(json!({"game": "toy", "seed": seed.to_string()})).await;
        house.round(&game).await;
        let info = house.get(&game).await.ok();
        let seat = info["to_act"][0].as_str().unwrap_or("red").to_owned();
        let scene = house.get(&format!("{game}/scene?seat={seat}")).await.ok();
        if scene["scene"]["standing"] != json!([]) {
            return (game, 3, seat);
        }
    }
    panic!("a first round is close now and then")
}

fn give(revision: u64, seat: &str, standing: Value) -> Value {
    json!({"revision": revision, "seat": seat, "standing": standing})
}

#[tokio::test]
async fn an_answer_is_given_once_and_stands_after_a_restart() {
    let house = House::new().await;
    let (game, revision, seat) = asked(&house).await;
    let path = format!("{game}/standing");
    let standing = json!({"to": "strike", "answer": "never"});
    let after = house.post(&path, give(revision, &seat, standing.clone())).await.ok();
    assert_eq!(after["revision"], revision + 1, "it has been decided");
    let given = |scene: &Value| scene["scene"]["standing"][0]["given"] == true;
    assert!(given(&after), "{}", after["scene"]["standing"]);
    let house = house.again(toy()).await;
    let scene = house.get(&format!("{game}/scene?seat={seat}")).await.ok();
    assert!(given(&scene));
    // Taken back it is gone, and nobody else notices anything.
    let back = json!({"revision": revision + 1, "seat": seat, "standing": standing, "back": true});
    let after = house.post(&path, back.clone()).await.ok();
    assert_eq!((&after["revision"], given(&after)), (&json!(revision + 1), false));
    house.post(&path, back).await.refused(422);
    let house = house.again(toy()).await;
    assert!(!given(&house.get(&format!("{game}/scene?seat={seat}")).await.ok()));
}

#[tokio::test]
async fn what_is_wrong_with_an_answer_is_said_and_changes_nothing() {
    let house = House::new().await;
    let (game, revision, seat) = asked(&house).await;
    let before = house.get(&format!("{game}/save")).await.text;
    let path = format!("{game}/standing");
    for (body, status) in [
        (give(revision + 1, &seat, json!({"to": "strike", "answer": "never"})), 409),
        (give(revision, "green", json!({"to": "strike", "answer": "never"})), 400),
        (give(revision, &seat, json!({"to": "dance", "answer": "never"})), 400),
        (give(revision, &seat, json!({"to": "strike", "answer": "maybe"})), 400),
        (give(revision, &seat, json!({"to": "strike", "answer": "never", "below": 900})), 400),
        (give(revision, &seat, json!({"to": "strike", "answer": "never", "at": "nobody"})), 400),
        (give(revision, &seat, json!({"to": "strike", "answer": "never", "when": "now"})), 400),
        (give(revision, &seat, json!({"to": "idle", "answer": "never"})), 422),
        (give(revision, &seat, json!([])), 400),
        (json!("never"), 400),
    ] {
        house.post(&path, body).await.refused(status);
    }
    assert_eq!(house.get(&format!("{game}/save")).await.text, before);
}
