//! What there is to play and to read.

use crate::house::{House, request};
use axum::body::Body;

#[tokio::test]
async fn the_shelf_says_how_each_game_can_be_played() {
    let shelf = House::new().await.get("/api/shelf").await.ok();
    assert_eq!(shelf["version"], env!("CARGO_PKG_VERSION"));
    let toy = &shelf["games"][0];
    assert_eq!(toy["about"]["name"], "Two Hills");
    assert_eq!(toy["seats"], serde_json::json!(["red", "blue"]));
    assert_eq!(toy["machines"], serde_json::json!([]));
    assert_eq!(toy["scenarios"][1]["id"], "long");
    assert_eq!(toy["options"][0]["id"], "hill");
    assert_eq!((&toy["lessons"][0]["id"], &toy["lessons"][0]["steps"]), (&"first".into(), &3.into()));
}

#[tokio::test]
async fn a_cover_is_half_way_through_the_first_lesson_and_holds_its_board() {
    let house = House::new().await;
    let cover = house.get("/api/shelf/toy/cover").await.ok();
    assert_eq!((&cover["scene"]["step"], &cover["scene"]["board"]["name"]), (&1.into(), &"Two Hills".into()));
    assert_eq!(house.get("/api/shelf/toy/cover").await.ok(), cover);
    house.get("/api/shelf/none/cover").await.refused(404);
}

#[tokio::test]
async fn a_scenario_is_shown_as_it_begins_with_its_board() {
    let house = House::new().await;
    let start = house.get("/api/shelf/toy/scenarios/long").await.ok();
    assert_eq!((&start["scene"]["step"], &start["scene"]["board"]["name"]), (&0.into(), &"Two Hills".into()));
    assert_eq!(house.get("/api/shelf/toy/scenarios/long").await.ok(), start);
    house.get("/api/shelf/toy/scenarios/none").await.refused(404);
    house.get("/api/shelf/none/scenarios/long").await.refused(404);
}

#[tokio::test]
async fn a_rulebook_has_sections_with_clauses() {
    let house = House::new().await;
    let book = house.get("/api/rules/leader").await.ok();
    let sections = book["sections"].as_array().expect("sections");
    let clauses = sections.iter().flat_map(|section| section["clauses"].as_array().expect("clauses"));
    let clause = clauses.into_iter().find(|clause| clause["id"] == "LD-LOG-1").expect("a clause");
    assert_eq!(clause["kind"], "clause");
    assert_eq!(&house.get("/api/clauses/ld-log-1").await.ok(), clause);
    house.get("/api/rules/none").await.refused(404);
    house.get("/api/clauses/LD-NONE-1").await.refused(404);
}

#[tokio::test]
async fn a_clause_shows_what_was_settled_and_leads_to_the_books() {
    let clause = House::new().await.get("/api/clauses/FD-2").await.ok();
    assert!(!clause["html"].as_str().expect("html").contains("FD-A1"), "its rulings are told apart: {clause}");
    assert_eq!(
        (&clause["settled"][0]["id"], &clause["settled"][0]["about"]),
        (&"FD-A1".into(), &"Half of what?".into())
    );
    let told = serde_json::json!([{"game": "frontline-d-day", "book": "Frontline: D-Day", "section": "winning", "title": "Winning"}]);
    assert_eq!(clause["told"], told);
}

#[tokio::test]
async fn a_game_has_a_book_with_its_tables_cards_and_examples() {
    let house = House::with(fieldcraft_shelf::shelf(None).expect("the packs are sound")).await;
    let book = house.get("/api/shelf/frontline-d-day/book").await.ok();
    assert_eq!(book["rulebook"], "frontline-d-day");
    let blocks = book["sections"]
        .as_array()
        .expect("sections")
        .iter()
        .flat_map(|section| section["blocks"].as_array().expect("blocks"));
    let kinds: std::collections::BTreeSet<&str> = blocks.filter_map(|block| block["is"].as_str()).collect();
    assert_eq!(kinds, ["cards", "example", "prose", "table"].into());
    let game = house.game_of(serde_json::json!({"game": "frontline-d-day", "lesson": "firefight"})).await;
    assert_eq!(house.get(&game).await.ok()["sandbox"], true);
    house.get("/api/shelf/none/book").await.refused(404);
    House::new().await.get("/api/shelf/toy/book").await.refused(404);
}

#[tokio::test]
async fn the_news_are_a_page() {
    let news = House::new().await.get("/api/news").await.ok();
    assert!(news["html"].as_str().is_some_and(|html| html.contains("<h2>")), "{news}");
}

#[tokio::test]
async fn a_theme_is_a_style_sheet_and_a_drawing() {
    let house = House::new().await;
    let css = house.get("/themes/toy.css").await;
    assert_eq!(css.header("content-type"), "text/css; charset=utf-8");
    assert!(css.text.starts_with(":root, [data-game=\"toy\"] {"), "{}", css.text);
    let svg = house.get("/themes/toy.svg").await;
    assert_eq!(svg.header("content-type"), "image/svg+xml");
    for none in ["/themes/none.css", "/themes/toy.js", "/themes/toy"] {
        house.get(none).await.refused(404);
    }
}

#[tokio::test]
async fn a_file_that_the_browser_has_is_not_sent_again() {
    let house = House::new().await;
    let tag = house.get("/themes/toy.css").await.header("etag").to_owned();
    for known in [tag.clone(), format!("W/{tag}"), format!("\"x\", {tag}")] {
        let asked = request("GET", "/themes/toy.css").header("if-none-match", known);
        let answer = house.send(asked.body(Body::empty()).expect("a request")).await;
        assert_eq!((answer.status.as_u16(), answer.text.as_str()), (304, ""));
    }
}

#[tokio::test]
async fn answers_are_compressed_for_those_who_can_read_it() {
    let house = House::new().await;
    let asked = request("GET", "/api/rules/leader").header("accept-encoding", "gzip");
    let answer = house.send(asked.body(Body::empty()).expect("a request")).await;
    assert_eq!(answer.header("content-encoding"), "gzip");
}
