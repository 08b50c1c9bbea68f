//! Scenes, decisions, undo, odds.

use crate::house::House;
use serde_json::{Value, json};

#[tokio::test]
async fn a_decision_is_answered_with_the_scene_that_follows() {
    let house = House::new().await;
    let game = house.game().await;
    let before = house.get(&format!("{game}/scene?seat=red")).await.ok();
    assert_eq!(before["scene"]["choices"][0]["text"], "Deal three cards to each");
    let after = house.decide(&game, 0, "red", 0).await.ok();
    assert_eq!((&after["revision"], &after["scene"]["step"]), (&1.into(), &1.into()));
    assert_eq!(after["to_act"], json!(["red", "blue"]));
    assert_eq!(house.get(&format!("{game}/scene?seat=red")).await.ok(), after);
    let decide = json!({"revision": 1, "seat": "blue", "decision": blue_card(&house, &game).await});
    assert_eq!(house.post(&format!("{game}/decisions"), decide).await.ok()["revision"], 2);
}

async fn blue_card(house: &House, game: &str) -> Value {
    let scene = house.get(&format!("{game}/scene?seat=blue")).await.ok();
    let card = scene["scene"]["choices"][0]["subjects"][0].as_str().and_then(|id| id.strip_prefix("card-"));
    json!({"do": "choose", "card": card.and_then(|card| card.parse::<u8>().ok())})
}

#[tokio::test]
async fn a_request_that_is_sent_twice_is_done_once() {
    let house = House::new().await;
    let game = house.game().await;
    house.decide(&game, 0, "red", 0).await.ok();
    let before = house.get(&game).await.ok();
    let again = house.decide(&game, 0, "red", 0).await;
    assert!(again.refused(409).contains("moved on"));
    assert_eq!(again.json()["revision"], 1);
    house.decide(&game, 7, "red", 0).await.refused(409);
    house.post(&format!("{game}/undo"), json!({"revision": 0, "seat": "red"})).await.refused(409);
    assert_eq!(house.get(&game).await.ok(), before);
}

#[tokio::test]
async fn many_at_once_with_the_same_revision_are_one() {
    let house = House::new().await;
    let game = house.game().await;
    let sends = (0..8).map(|_| house.decide(&game, 0, "red", 0));
    let answers = futures_util::future::join_all(sends).await;
    assert_eq!(answers.iter().filter(|answer| answer.status.is_success()).count(), 1);
    assert_eq!(house.get(&game).await.ok()["steps"], 1);
}

#[tokio::test]
async fn what_the_rules_refuse_changes_nothing_and_names_the_clause() {
    let house = House::new().await;
    let game = house.game().await;
    let before = house.get(&game).await.ok();
    let path = format!("{game}/decisions");
    let strike = json!({"revision": 0, "seat": "red", "decision": {"do": "strike"}});
    let refusal = house.post(&path, strike).await;
    assert_eq!(refusal.refused(422), "It is not the time for that.");
    assert_eq!(refusal.json()["clause"], "TOY-2");
    for (decide, status) in [
        (json!({"revision": 0, "seat": "blue", "n": 0}), 422),
        (json!({"revision": 0, "seat": "red", "n": 9}), 400),
        (json!({"revision": 0, "seat": "red", "decision": {"do": "dance"}}), 400),
        (json!({"revision": 0, "seat": "green", "n": 0}), 400),
        (json!({"revision": 0, "seat": "red"}), 400),
        (json!({"revision": 0, "seat": "red", "n": 0, "decision": {"do": "deal"}}), 400),
        (json!({"revision": -1, "seat": "red", "n": 0}), 400),
        (json!({"seat": "red", "n": 0}), 400),
        (json!({"revision": 0, "seat": "red", "n": 0, "dice": [7]}), 422),
        (json!("deal"), 400),
    ] {
        house.post(&path, decide).await.refused(status);
    }
    assert_eq!(house.get(&game).await.ok(), before);
}

#[tokio::test]
async fn real_dice_are_asked_for_one_by_one() {
    let house = House::new().await;
    let game = house.game().await;
    house.decide(&game, 0, "red", 0).await.ok();
    house.decide(&game, 1, "red", 0).await.ok();
    let roll = async |dice: Value| {
        let decide = json!({"revision": 2, "seat": "blue", "n": 0, "dice": dice});
        house.post(&format!("{game}/decisions"), decide).await
    };
    let first = roll(json!([])).await;
    assert_eq!(first.refused(422), "Roll a D6: clash, red.");
    assert_eq!(first.json()["roll"], json!({"purpose": "clash, red", "sides": 6}));
    assert_eq!(roll(json!([7])).await.refused(422), "7 is not a possible result for clash, red (of 6).");
    let too_many = roll(json!([3, 4, 5])).await;
    assert_eq!(too_many.refused(422), "1 too many: the rules ask for no more results.");
    assert_eq!(too_many.json()["roll"], json!(null));
    assert_eq!(roll(json!([3])).await.refused(422), "Roll a D6: clash, blue.");
    let scene = roll(json!([3, 4])).await.ok();
    let rolls: Vec<_> = scene["scene"]["rolls"].as_array().expect("rolls").iter().map(|roll| &roll["value"]).collect();
    assert_eq!(rolls, [3, 4]);
    assert_eq!(scene["scene"]["rolls"][0]["by_hand"], true);
}

#[tokio::test]
async fn the_last_decision_is_taken_back_by_the_one_who_made_it() {
    let house = House::new().await;
    let game = house.game().await;
    let undo = async |revision: u64, seat: &str| {
        house.post(&format!("{game}/undo"), json!({"revision": revision, "seat": seat})).await
    };
    assert_eq!(undo(0, "red").await.refused(422), "There is nothing to undo.");
    house.decide(&game, 0, "red", 0).await.ok();
    assert!(undo(1, "red").await.refused(422).starts_with("Dice, draws"));
    let dealt = house.get(&format!("{game}/scene?seat=red")).await.ok();
    house.decide(&game, 1, "red", 0).await.ok();
    assert!(undo(2, "blue").await.refused(422).contains("Only the player who made"), "blue undoes nothing of red's");
    let back = undo(2, "red").await.ok();
    assert_eq!(back["revision"], 3);
    assert_eq!(back["scene"], dealt["scene"]);
}

#[tokio::test]
async fn every_step_can_be_looked_at_again() {
    let house = House::new().await;
    let game = house.game().await;
    house.round(&game).await;
    for step in 0..3 {
        let scene = house.get(&format!("{game}/scene?seat=red&step={step}")).await.ok();
        assert_eq!((&scene["scene"]["step"], &scene["scene"]["steps"]), (&step.into(), &3.into()));
        assert_eq!(scene["scene"]["choices"], json!([]));
    }
    house.get(&format!("{game}/scene?seat=red&step=4")).await.refused(404);
    house.get(&format!("{game}/scene?seat=red&step=x")).await.refused(400);
}

#[tokio::test]
async fn a_scene_without_a_seat_is_for_the_person_to_act() {
    let house = House::new().await;
    let game = house.game().await;
    assert_eq!(house.get(&format!("{game}/scene")).await.ok()["seat"], "red");
    house.decide(&game, 0, "red", 0).await.ok();
    house.decide(&game, 1, "red", 0).await.ok();
    assert_eq!(house.get(&format!("{game}/scene")).await.ok()["seat"], "blue");
}

#[tokio::test]
async fn a_board_is_sent_once_and_never_changes() {
    let house = House::new().await;
    let game = house.game().await;
    let scene = house.get(&format!("{game}/scene")).await.ok();
    assert_eq!(scene["scene"]["board"], Value::Null);
    let key = scene["board"].as_str().expect("a key").to_owned();
    let board = house.get(&format!("{game}/boards/{key}")).await;
    assert_eq!(board.header("cache-control"), "private, max-age=31536000, immutable");
    assert_eq!(board.ok()["cells"].as_array().map(Vec::len), Some(12));
    assert_eq!(house.decide(&game, 0, "red", 0).await.ok()["board"], key.as_str());
    house.get(&format!("{game}/boards/0000000000000000")).await.refused(404);
    // After a restart nobody has asked for a scene yet, and a page may still know the key.
    let house = house.again(crate::house::toy()).await;
    house.get(&format!("{game}/boards/{key}")).await.ok();
}

#[tokio::test]
async fn odds_come_with_their_rows_and_belong_to_a_revision() {
    let house = House::new().await;
    let game = house.game().await;
    house.decide(&game, 0, "red", 0).await.ok();
    let odds = house.get(&format!("{game}/odds?seat=red&n=0&revision=1")).await.ok();
    assert_eq!(odds["odds"]["exact"], true);
    assert_eq!(odds["rows"][0]["title"], "Added to the die");
    house.get(&format!("{game}/odds?seat=red&n=0&revision=0")).await.refused(409);
    house.get(&format!("{game}/odds?seat=red&n=99&revision=1")).await.refused(400);
    house.get(&format!("{game}/odds?seat=red&n=0")).await.refused(400);
    assert_eq!(house.get(&game).await.ok()["steps"], 1);
}

#[tokio::test]
async fn nothing_is_said_where_the_rules_say_nothing() {
    let house = House::new().await;
    let game = house.game().await;
    let why = house.get(&format!("{game}/why?seat=red&on=card-1&on=0,1")).await.ok();
    assert_eq!(why, json!({"error": null, "clause": null}));
    house.get(&format!("{game}/why?seat=green&on=card-1")).await.refused(400);
}

#[tokio::test]
async fn the_log_and_the_report_tell_what_happened() {
    let house = House::new().await;
    let game = house.game().await;
    house.round(&game).await;
    let log = house.get(&format!("{game}/log?seat=red&from=2&to=3")).await.ok();
    let lines = log.as_array().expect("lines");
    assert!(lines.iter().all(|line| line["step"] == 3) && lines.iter().any(|line| line["weight"] == "minor"), "{log}");
    let all = house.get(&format!("{game}/log?seat=red")).await.ok();
    assert!(lines.len() < all.as_array().expect("lines").len());
    let report = house.get(&format!("{game}/report?seat=red")).await.ok();
    assert!(report["html"].as_str().is_some_and(|html| html.starts_with("<h1>Two Hills</h1>")), "{report}");
    assert!(report["markdown"].as_str().is_some_and(|text| text.starts_with("# Two Hills")));
}

#[tokio::test]
async fn a_game_that_looks_nothing_up_says_so() {
    let house = House::new().await;
    let game = house.game().await;
    assert_eq!(house.get(&format!("{game}/scene")).await.ok()["scene"]["tools"], json!([]));
    let sight = house.get(&format!("{game}/sight?seat=red&from=1,1&to=1,2")).await;
    assert_eq!(sight.refused(404), "There is no such line of sight.");
    house.get(&format!("{game}/outlook?seat=red&piece=nobody")).await.refused(404);
    house.get(&format!("{game}/outlook?seat=green&piece=nobody")).await.refused(400);
    house.get(&format!("{game}/sight?seat=red&from=1,1")).await.refused(400);
    assert_eq!(house.get(&format!("{game}/threats?seat=red")).await.ok()["threats"], json!([]));
    house.get(&format!("{game}/threats?seat=green")).await.refused(400);
}

#[tokio::test]
async fn only_a_sandbox_that_goes_on_tells_its_chances() {
    let house = House::new().await;
    let game = house.game().await;
    house.get(&format!("{game}/chance")).await.refused(400);
    let sandbox = house.game_of(json!({"game": "toy", "sandbox": true, "seed": "3"})).await;
    let chances = house.get(&format!("{sandbox}/chance")).await.ok();
    assert_eq!((&chances["sides"], &chances["revision"]), (&json!(["red", "blue"]), &json!(0)));
    assert!(chances["chance"].as_i64().is_some_and(|chance| (0..=100).contains(&chance)), "{chances}");
}

#[tokio::test]
async fn a_seat_that_has_seen_nothing_of_others_has_nothing_to_look_back_at() {
    let house = House::new().await;
    let game = house.game().await;
    assert_eq!(house.get(&format!("{game}/recap?seat=red")).await.ok()["recap"], json!(null));
    house.get(&format!("{game}/recap?seat=green")).await.refused(400);
}

#[tokio::test]
async fn odds_that_were_given_up_take_nobodys_place() {
    let house = House::new().await;
    let game = house.game().await;
    house.round(&game).await;
    let info = house.get(&game).await.ok();
    let (seat, revision) = (info["to_act"][0].as_str().expect("a seat").to_owned(), info["revision"].clone());
    let path = format!("{game}/odds?seat={seat}&n=0&revision={revision}");
    for _ in 0..200 {
        // Asked for and given up at once, as a browser does when the pointer moves on.
        let asked = house.get(&path);
        let _ = tokio::time::timeout(std::time::Duration::ZERO, asked).await;
    }
    house.get(&path).await.ok();
    house.decide(&game, revision.as_u64().expect("a revision"), &seat, 0).await.ok();
}

/// The first whole move that a seat may mean, after as many usual decisions as it takes to get there.
async fn first_move(house: &House, game: &str) -> (String, u64, Value) {
    for _ in 0..80 {
        let scene = house.get(&format!("{game}/scene")).await.ok();
        let (seat, revision) = (scene["seat"].as_str().expect("a seat"), scene["revision"].as_u64().expect("a number"));
        let meant = house.get(&format!("{game}/meant?seat={seat}")).await.ok();
        let intents = meant["intents"].as_array().expect("a list");
        let far = intents.iter().rev().find(|one| one["intent"]["mean"] == "go");
        if let Some(one) = far {
            return (seat.to_owned(), revision, one["intent"].clone());
        }
        let choices = scene["scene"]["choices"].as_array().expect("a list");
        let usual = choices.iter().find(|choice| choice["usual"] == true).expect("something is usual");
        house.decide(game, revision, seat, usual["n"].as_u64().expect("a number")).await.ok();
    }
    panic!("nobody can move");
}

#[tokio::test]
async fn a_whole_move_is_one_change_and_one_undo() {
    let house = House::with(fieldcraft_shelf::shelf(None).expect("the packs are sound")).await;
    let game = house.game_of(json!({"game": "panzer-leader", "scenario": "remagen-bridge", "seed": "3"})).await;
    let (seat, revision, intent) = first_move(&house, &game).await;
    let before = house.get(&format!("{game}/scene?seat={seat}")).await.ok();
    let (unit, hex) = (intent["unit"].as_str().expect("a unit"), intent["hex"].as_str().expect("a hex"));
    let narrowed = house.get(&format!("{game}/meant?seat={seat}&on={unit}&on={hex}")).await.ok();
    assert!(narrowed["intents"].as_array().is_some_and(|all| all.iter().any(|one| one["intent"] == intent)));
    let decide = json!({"revision": revision, "seat": seat, "intent": intent});
    let after = house.post(&format!("{game}/decisions"), decide.clone()).await.ok();
    assert_eq!(after["revision"], revision + 1, "one change");
    let steps = |scene: &Value| scene["scene"]["steps"].as_u64().expect("a number");
    assert!(steps(&before) + 2 < steps(&after), "several decisions");
    let place = |scene: &Value| {
        let pieces = scene["scene"]["pieces"].as_array().expect("a list");
        pieces.iter().find(|piece| piece["id"] == unit).map(|piece| piece["place"]["hex"].clone())
    };
    assert_eq!(place(&after), Some(hex.into()));
    house.post(&format!("{game}/decisions"), decide).await.refused(409);
    let undo = |revision: u64, single: bool| json!({"revision": revision, "seat": seat, "single": single});
    let single = house.post(&format!("{game}/undo"), undo(revision + 1, true)).await.ok();
    assert_eq!(steps(&single), steps(&after) - 1);
    let whole = house.post(&format!("{game}/undo"), undo(revision + 2, false)).await.ok();
    assert_eq!((steps(&whole), place(&whole)), (steps(&before), place(&before)));
    let wrong = json!({"revision": revision + 3, "seat": seat, "intent": {"mean": "dance"}});
    house.post(&format!("{game}/decisions"), wrong).await.refused(400);
}
