//! Guided games.

use crate::house::{House, toy};
use serde_json::{Value, json};

async fn lesson(house: &House) -> String {
    house.game_of(json!({"game": "toy", "lesson": "first"})).await
}

#[tokio::test]
async fn a_lesson_leads_from_step_to_step_with_its_own_dice() {
    let house = House::new().await;
    let game = lesson(&house).await;
    let info = house.get(&game).await.ok();
    assert_eq!((&info["lesson"], &info["sandbox"]), (&"first".into(), &true.into()));
    assert_eq!(info["seats"], json!({"red": "me", "blue": "me"}));
    let first = house.get(&format!("{game}/scene")).await.ok();
    assert_eq!(first["lesson"]["text"], json!([{"is": "plain", "text": "Red deals."}]));
    assert_eq!((&first["lesson"]["choice"], &first["lesson"]["steps"]), (&0.into(), &3.into()));
    assert_eq!(first["lesson"]["subjects"], json!(["deck"]));
    let second = house.decide(&game, 0, "red", 0).await.ok();
    assert_eq!((&second["lesson"]["step"], &second["lesson"]["choice"]), (&1.into(), &2.into()));
    let titles: Vec<_> =
        second["scene"]["cards"].as_array().expect("cards").iter().map(|card| &card["title"]).collect();
    assert_eq!(titles, ["Strength 4", "Strength 5", "Strength 6"]);
    let other = house.get(&format!("{game}/scene?seat=blue")).await.ok();
    assert_eq!((&other["lesson"]["step"], &other["lesson"]["choice"]), (&1.into(), &Value::Null));
}

#[tokio::test]
async fn while_it_lasts_nothing_else_can_be_decided() {
    let house = House::new().await;
    let game = lesson(&house).await;
    house.decide(&game, 0, "red", 0).await.ok();
    let sentence = house.decide(&game, 1, "red", 0).await.refused(422);
    assert_eq!(sentence, "The lesson continues with \"Choose the 6\"; afterwards the choice is yours.");
    house.decide(&game, 1, "blue", 0).await.refused(422);
    let by_name = json!({"revision": 1, "seat": "red", "decision": {"do": "choose", "card": 6}});
    house.post(&format!("{game}/decisions"), by_name).await.ok();
}

#[tokio::test]
async fn after_the_farewell_the_game_goes_on_freely() {
    let house = House::new().await;
    let game = lesson(&house).await;
    for (revision, seat, n) in [(0, "red", 0), (1, "red", 2)] {
        house.decide(&game, revision, seat, n).await.ok();
    }
    let last = house.decide(&game, 2, "blue", 0).await.ok();
    assert_eq!((&last["lesson"]["step"], &last["lesson"]["choice"]), (&3.into(), &Value::Null));
    assert_eq!(last["lesson"]["text"][0]["text"], "The rest is yours.");
    let rolls: Vec<_> = last["scene"]["rolls"].as_array().expect("rolls").iter().map(|roll| &roll["value"]).collect();
    assert_eq!(rolls, [3, 2]);
    let free = house.decide(&game, 3, "red", 1).await.ok();
    assert_eq!(free["lesson"], Value::Null);
}

#[tokio::test]
async fn a_step_of_a_lesson_can_be_taken_back_and_a_restart_keeps_the_place() {
    let house = House::new().await;
    let game = lesson(&house).await;
    house.decide(&game, 0, "red", 0).await.ok();
    house.decide(&game, 1, "red", 2).await.ok();
    let back = house.post(&format!("{game}/undo"), json!({"revision": 2, "seat": "red"})).await.ok();
    assert_eq!(back["lesson"]["step"], 1);
    let house = house.again(toy()).await;
    assert_eq!(house.get(&format!("{game}/scene?seat=red")).await.ok(), back);
}

/// What the lesson of a game says to the seat that it leads now.
async fn led(house: &House, game: &str) -> Value {
    let now = house.get(&format!("{game}/scene")).await.ok();
    let seat = now["to_act"][0].as_str().expect("somebody is to act").to_owned();
    house.get(&format!("{game}/scene?seat={seat}")).await.ok()
}

/// Does what a lesson leads to.
async fn follow(house: &House, game: &str, message: &Value) {
    let (revision, seat) = (&message["revision"], &message["seat"]);
    let mut decide = json!({"revision": revision, "seat": seat});
    match &message["lesson"]["choice"] {
        Value::Null => decide["intent"] = message["lesson"]["meant"]["intent"].clone(),
        n => decide["n"] = n.clone(),
    }
    house.post(&format!("{game}/decisions"), decide).await.ok();
}

#[tokio::test]
async fn whole_moves_and_attacks_of_every_lesson_are_one_step_each() {
    let shelf = || fieldcraft_shelf::shelf(None).expect("the packs are sound");
    let (house, shelf) = (House::with(shelf()).await, shelf());
    let mut wholes = 0;
    for offer in shelf.iter() {
        let Some(lesson) = offer.lessons().into_iter().next() else { continue };
        let game = house.game_of(json!({"game": offer.about().id, "lesson": lesson.id})).await;
        for step in 0..lesson.steps.len() {
            let message = led(&house, &game).await;
            assert_eq!(message["lesson"]["step"], step, "{}", lesson.name);
            follow(&house, &game, &message).await;
            if message["lesson"]["meant"].is_null() {
                continue;
            }
            wholes += 1;
            let revision = message["revision"].as_u64().expect("a number") + 1;
            let back = json!({"revision": revision, "seat": message["seat"], "single": true});
            let back = house.post(&format!("{game}/undo"), back).await.ok();
            assert_eq!(back["lesson"], message["lesson"], "undo takes back the whole step");
            let other = json!({"revision": revision + 1, "seat": message["seat"], "n": 0});
            let sentence = house.post(&format!("{game}/decisions"), other).await.refused(422);
            assert!(sentence.starts_with("The lesson continues with"), "{sentence}");
            follow(&house, &game, &back).await;
        }
        let end = house.get(&format!("{game}/scene")).await.ok();
        assert_eq!(end["lesson"]["step"], lesson.steps.len(), "{}", lesson.name);
    }
    assert!(10 < wholes, "{wholes} whole moves and attacks");
}
