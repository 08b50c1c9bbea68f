//! Machine players.

use crate::house::{House, toy};
use fieldcraft_conformance::toy::{Duel, Toy};
use fieldcraft_engine::{Act, ActOf, Known, Player};
use fieldcraft_table::{Patience, Save, Shelf};
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// Takes the last choice.
struct Last;

impl Player<Duel> for Last {
    fn act(&mut self, known: &Known<'_, Duel>) -> ActOf<Duel> {
        let legal = known.legal();
        Act::Decide(legal[legal.len() - 1])
    }
}

/// Takes the first choice, and counts how often it is asked.
struct Counting(Arc<AtomicUsize>);

impl Player<Duel> for Counting {
    fn act(&mut self, known: &Known<'_, Duel>) -> ActOf<Duel> {
        self.0.fetch_add(1, Ordering::SeqCst);
        // Long enough for a second one to be asked the same.
        std::thread::sleep(Duration::from_millis(20));
        Act::Decide(known.legal()[0])
    }
}

/// Thinks until nobody waits any longer, and then takes the first choice.
struct Thinking(Patience);

impl Player<Duel> for Thinking {
    fn act(&mut self, known: &Known<'_, Duel>) -> ActOf<Duel> {
        while self.0.lasts() {
            std::thread::sleep(Duration::from_millis(1));
        }
        Act::Decide(known.legal()[0])
    }
}

async fn house() -> House {
    House::with(Shelf::new().with_player(Toy::default(), |_| Last)).await
}

/// Waits until a person is to act, or nobody.
async fn settled(house: &House, game: &str) -> Value {
    for _ in 0..500 {
        let info = house.get(game).await.ok();
        if info["to_act"].as_array().is_some_and(|seats| !seats.contains(&"blue".into())) {
            return info;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("the machine does not play");
}

#[tokio::test]
async fn a_machine_plays_its_seat_to_the_end() {
    let house = house().await;
    let shelf = house.get("/api/shelf").await.ok();
    assert_eq!(shelf["games"][0]["machines"], json!(["red", "blue"]));
    let game = house.game_of(json!({"game": "toy", "seats": {"blue": "machine"}, "seed": "3"})).await;
    let mut info = settled(&house, &game).await;
    while info["over"].is_null() {
        house.decide(&game, info["revision"].as_u64().expect("a revision"), "red", 0).await.ok();
        info = settled(&house, &game).await;
    }
    assert!(info["steps"].as_u64() >= Some(7), "{info}");
    assert_eq!(info["steps"], info["revision"]);
}

#[tokio::test]
async fn a_machine_that_thinks_decides_when_it_is_told_to() {
    let thinks = |patience: &Patience| Thinking(patience.clone());
    let house = House::with(Shelf::new().with_player(Toy::default(), thinks)).await;
    let game = house.game_of(json!({"game": "toy", "seats": {"red": "machine", "blue": "me"}, "seed": "3"})).await;
    tokio::time::sleep(Duration::from_millis(50)).await;
    let info = house.get(&game).await.ok();
    assert_eq!((&info["to_act"], &info["steps"]), (&json!(["red"]), &json!(0)), "it thinks");
    let hurry = |game: &str| format!("{game}/hurry");
    assert_eq!(house.post(&hurry(&game), json!({})).await.status.as_u16(), 204);
    for _ in 0..500 {
        if house.get(&game).await.ok()["to_act"] == json!(["blue"]) {
            break;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert_eq!(house.get(&game).await.ok()["to_act"], json!(["blue"]));
    house.post(&hurry("/api/games/none"), json!({})).await.refused(404);
}

#[tokio::test]
async fn a_machine_is_asked_once_for_each_of_its_decisions() {
    let asked = Arc::new(AtomicUsize::new(0));
    let counter = Arc::clone(&asked);
    let house = House::with(Shelf::new().with_player(Toy::default(), move |_| Counting(Arc::clone(&counter)))).await;
    let mut made = 0;
    for seed in ["1", "2", "3"] {
        let game = house.game_of(json!({"game": "toy", "seats": {"blue": "machine"}, "seed": seed})).await;
        let (mut info, mut by_red) = (settled(&house, &game).await, 0);
        while info["over"].is_null() {
            house.decide(&game, info["revision"].as_u64().expect("a revision"), "red", 0).await.ok();
            by_red += 1;
            info = settled(&house, &game).await;
        }
        made += info["steps"].as_u64().expect("a number") as usize - by_red;
    }
    assert_eq!(asked.load(Ordering::SeqCst), made);
}

#[tokio::test]
async fn nobody_sees_or_plays_the_seat_of_a_machine() {
    let house = house().await;
    let game = house.game_of(json!({"game": "toy", "seats": {"blue": "machine"}})).await;
    for path in ["scene?seat=blue", "log?seat=blue", "report?seat=blue", "why?seat=blue"] {
        let sentence = house.get(&format!("{game}/{path}")).await.refused(403);
        assert_eq!(sentence, "No one at this screen holds the seat \"blue\".");
    }
    let report = house.get(&format!("{game}/problem?seat=blue")).await.ok();
    assert_eq!(report["view"], Value::Null, "a report is always given, but not with what the machine sees");
    house.decide(&game, 0, "blue", 0).await.refused(403);
    house.get(&format!("{game}/odds?seat=blue&n=0&revision=0")).await.refused(403);
    let all = json!({"game": "toy", "seats": {"red": "machine", "blue": "machine"}});
    assert!(house.post("/api/games", all).await.refused(400).contains("must play"));
}

#[tokio::test]
async fn undo_goes_back_past_the_machine_to_the_person() {
    let house = house().await;
    let wanted = json!({"game": "toy", "seats": {"blue": "machine"}, "sandbox": true, "seed": "3"});
    let game = house.game_of(wanted).await;
    house.decide(&game, 0, "red", 0).await.ok();
    let info = settled(&house, &game).await;
    assert_eq!(info["steps"], 2, "red dealt, and blue has chosen");
    let back = house.post(&format!("{game}/undo"), json!({"revision": info["revision"], "seat": "red"})).await.ok();
    assert_eq!((&back["scene"]["step"], &back["to_act"]), (&0.into(), &json!(["red"])));
}

#[tokio::test]
async fn a_machine_that_could_not_store_its_decision_tries_again_by_itself() {
    let house = house().await;
    let game = house.game_of(json!({"game": "toy", "seats": {"blue": "machine"}, "seed": "3"})).await;
    let refuse = "CREATE TRIGGER refuse BEFORE INSERT ON entry WHEN NEW.body LIKE '%\"blue\"%' \
                  BEGIN SELECT RAISE(ABORT, 'out of ink'); END";
    crate::restart::meddle(&house.file(), refuse).await;
    let mut info = house.get(&game).await.ok();
    while info["to_act"] == json!(["red"]) {
        house.decide(&game, info["revision"].as_u64().expect("a revision"), "red", 0).await.ok();
        info = house.get(&game).await.ok();
    }
    let mut listener = crate::stream::Listener::new(&house, &game).await;
    let mut told = String::new();
    while !told.contains("out of ink") {
        told = listener.next().await.expect("a message");
    }
    crate::restart::meddle(&house.file(), "DROP TRIGGER refuse").await;
    // Nobody asks for the game meanwhile: the stream alone tells that it has gone on.
    while told.contains("trouble") {
        told = listener.next().await.expect("a message");
    }
}

#[tokio::test]
async fn a_save_of_a_game_against_a_machine_is_sealed_until_it_is_over_or_a_sandbox() {
    let house = house().await;
    let wanted = json!({"game": "toy", "seats": {"blue": "machine"}, "seed": "3"});
    let game = house.game_of(wanted.clone()).await;
    house.decide(&game, 0, "red", 0).await.ok();
    let info = settled(&house, &game).await;
    let file = house.get(&format!("{game}/save")).await;
    let round = info["phase"].as_str().unwrap_or_default().to_lowercase().replace(' ', "-");
    let name = format!("attachment; filename=\"toy-two-hills-{round}.json\"");
    assert_eq!(file.header("content-disposition"), name, "nothing is counted that the machine decided in secret");
    let sealed = file.text;
    assert!(Save::parse(&sealed).is_err_and(|error| error.to_string().contains("sealed")), "{sealed}");
    let problem = house.get(&format!("{game}/problem?seat=red")).await.json();
    assert_eq!(problem["save"]["format"], "fieldcraft-sealed");
    // It opens as the same game with the same seats, so that nobody looks into the machine's hand.
    let upload = |text: String| {
        house.send(crate::house::request("POST", "/api/games/upload").body(text.into()).expect("a request"))
    };
    let copy = upload(sealed.clone()).await.ok();
    assert_eq!((&copy["seats"], &copy["steps"]), (&info["seats"], &info["steps"]));
    let copied = format!("/api/games/{}", copy["id"].as_str().expect("an id"));
    house.get(&format!("{copied}/scene?seat=blue")).await.refused(403);
    assert_eq!(upload(problem.to_string()).await.ok()["seats"], info["seats"]);
    upload(sealed.replace("sealed\":\"", "sealed\":\"00")).await.refused(400);
    // A sandbox has no secrets left, and stays one.
    let revision = info["revision"].as_u64().expect("a revision");
    house.post(&format!("{game}/sandbox"), json!({"revision": revision, "seat": "blue"})).await.refused(403);
    let sandbox = house.post(&format!("{game}/sandbox"), json!({"revision": revision, "seat": "red"})).await.ok();
    assert_eq!((&sandbox["sandbox"], &sandbox["revision"]), (&json!(true), &json!(revision + 1)));
    let open = house.get(&format!("{game}/save")).await.text;
    assert!(Save::parse(&open).is_ok_and(|save| save.sandbox), "{open}");
    let house = house.again(toy()).await;
    let message = house.get(&format!("{game}/scene?seat=red")).await.ok();
    assert_eq!((&message["sandbox"], &message["warning"]), (&json!(true), &Value::Null));
}

#[tokio::test]
async fn a_person_may_ask_what_a_machine_would_do_but_not_for_the_machine_s_own_seat() {
    let house = House::with(Shelf::new().with_machines(Toy::default())).await;
    let game = house.game_of(json!({"game": "toy", "seats": {"blue": "veteran"}, "seed": "3"})).await;
    let revision = |info: &Value| info["revision"].as_u64().expect("a revision");
    // Dealing is no question for a veteran.
    let info = settled(&house, &game).await;
    house.decide(&game, revision(&info), "red", 0).await.ok();
    let revision = revision(&settled(&house, &game).await);
    let hint = house.get(&format!("{game}/hint?seat=red&revision={revision}")).await.ok();
    assert!(hint["text"].as_str().is_some_and(|text| !text.is_empty()), "{hint}");
    assert!(hint["n"].is_u64() != hint["intent"].is_object(), "one of both: {hint}");
    assert!(hint["prospects"].as_u64().is_some_and(|percent| percent <= 100), "a veteran looks ahead: {hint}");
    let again = house.get(&format!("{game}/hint?seat=red&revision={revision}")).await.ok();
    assert_eq!(hint, again, "it has dice of its own");
    house.get(&format!("{game}/hint?seat=blue&revision={revision}")).await.refused(403);
    house.get(&format!("{game}/hint?seat=red&revision={}", revision + 1)).await.refused(409);
    let pick = match hint["n"].as_u64() {
        Some(n) => json!({"n": n}),
        None => json!({"intent": hint["intent"]}),
    };
    let mut decide = json!({"revision": revision, "seat": "red"});
    decide.as_object_mut().expect("an object").extend(pick.as_object().expect("an object").clone());
    house.post(&format!("{game}/decisions"), decide).await.ok();
}

#[tokio::test]
async fn a_seat_is_held_by_a_machine_of_any_level_and_old_games_know_a_regular() {
    let house = House::with(Shelf::new().with_machines(Toy::default())).await;
    for (asked, held) in [("recruit", "recruit"), ("machine", "regular"), ("veteran", "veteran"), ("ace", "ace")] {
        let game = house.game_of(json!({"game": "toy", "seats": {"blue": asked}, "seed": "3"})).await;
        assert_eq!(settled(&house, &game).await["seats"]["blue"], held);
    }
    house.post("/api/games", json!({"game": "toy", "seats": {"blue": "general"}})).await.refused(400);
}
