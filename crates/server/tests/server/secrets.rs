//! Nobody is told what the other seat hides.

use crate::house::House;
use serde_json::json;

/// The same game up to the deal, in which blue holds other cards.
async fn dealt(house: &House, blue: [u32; 3]) -> String {
    let game = house.game_of(json!({"game": "toy", "seed": "1"})).await;
    let save = house.get(&format!("{game}/save")).await.text;
    let picks = [5, blue[0], 4, blue[1], 3, blue[2]];
    let picks = picks.iter().enumerate().map(|(at, pick)| json!({"for": "", "pick": 12 - at, "result": pick}));
    let entry = json!({"seat": "red", "decision": {"do": "deal"}, "chance": picks.collect::<Vec<_>>()});
    let save = save.replace("\"entries\":[]", &format!("\"entries\":[{entry}]"));
    let upload = crate::house::request("POST", "/api/games/upload").body(save.into()).expect("a request");
    let info = house.send(upload).await.ok();
    format!("/api/games/{}", info["id"].as_str().expect("an id"))
}

#[tokio::test]
async fn games_that_differ_in_what_blue_hides_look_the_same_to_red() {
    let house = House::new().await;
    let games = [dealt(&house, [0, 1, 2]).await, dealt(&house, [2, 0, 0]).await];
    for game in &games {
        // Blue chooses too, in secret.
        house.decide(game, 0, "blue", 0).await.ok();
    }
    for path in [
        "",
        "/scene?seat=red",
        "/scene",
        "/scene?seat=red&step=0",
        "/scene?seat=red&step=1",
        "/odds?seat=red&n=0&revision=1",
        "/odds?seat=red&n=2&revision=1",
        "/why?seat=red&on=card-1",
        "/log?seat=red",
        "/report?seat=red",
    ] {
        let mut answers = Vec::new();
        for game in &games {
            let text = house.get(&format!("{game}{path}")).await.text;
            let (id, times) = (game.trim_start_matches("/api/games/"), regardless_of_time(&text));
            answers.push(times.replace(id, "ID"));
        }
        assert_eq!(answers[0], answers[1], "{path}");
    }
}

fn regardless_of_time(text: &str) -> String {
    let mut json: serde_json::Value = serde_json::from_str(text).expect("JSON");
    if let Some(fields) = json.as_object_mut() {
        fields.remove("created");
        fields.remove("updated");
    }
    json.to_string()
}

#[tokio::test]
async fn blue_sees_the_difference() {
    let house = House::new().await;
    let games = [dealt(&house, [0, 1, 2]).await, dealt(&house, [2, 0, 0]).await];
    let hand = async |game: &str| house.get(&format!("{game}/scene?seat=blue")).await.ok()["scene"]["cards"].clone();
    assert_ne!(hand(&games[0]).await, hand(&games[1]).await);
}
