//! The stream of a game.

use crate::house::{House, request};
use axum::body::Body;
use http_body_util::BodyExt;
use serde_json::json;
use std::time::Duration;
use tower::ServiceExt;

pub struct Listener(Body);

impl Listener {
    pub async fn new(house: &House, game: &str) -> Self {
        let asked = request("GET", &format!("{game}/events")).header("last-event-id", "0");
        let asked = asked.header("accept-encoding", "gzip").body(Body::empty()).expect("a request");
        let response = house.server.app().oneshot(asked).await.expect("an answer");
        assert_eq!(response.status().as_u16(), 200);
        assert_eq!(response.headers()["content-type"], "text/event-stream");
        assert_eq!(response.headers()["x-accel-buffering"], "no");
        assert!(!response.headers().contains_key("content-encoding"));
        Self(response.into_body())
    }

    /// The next message; nothing when the stream has ended.
    pub async fn next(&mut self) -> Option<String> {
        let frame = tokio::time::timeout(Duration::from_secs(5), self.0.frame()).await.expect("a message in time")?;
        let bytes = frame.expect("a message").into_data().expect("data");
        Some(String::from_utf8_lossy(&bytes).into_owned())
    }
}

fn message(revision: u64) -> Option<String> {
    Some(format!("event: revision\nid: {revision}\ndata: {{\"revision\":{revision}}}\n\n"))
}

#[tokio::test]
async fn the_first_message_says_where_the_game_stands_and_others_follow_every_change() {
    let house = House::new().await;
    let game = house.game().await;
    house.decide(&game, 0, "red", 0).await.ok();
    let mut listener = Listener::new(&house, &game).await;
    assert_eq!(listener.next().await, message(1));
    house.decide(&game, 1, "red", 0).await.ok();
    assert_eq!(listener.next().await, message(2));
    house.post(&format!("{game}/undo"), json!({"revision": 2, "seat": "red"})).await.ok();
    assert_eq!(listener.next().await, message(3));
}

#[tokio::test]
async fn streams_end_when_the_server_stops_or_the_game_is_forgotten() {
    let house = House::new().await;
    let (first, second) = (house.game().await, house.game().await);
    let mut forgotten = Listener::new(&house, &first).await;
    let mut stopped = Listener::new(&house, &second).await;
    assert_eq!((forgotten.next().await, stopped.next().await), (message(0), message(0)));
    house.delete(&first).await;
    assert_eq!(forgotten.next().await, None);
    house.server.stop();
    assert_eq!(stopped.next().await, None);
    assert_eq!(Listener::new(&house, &second).await.next().await, None);
}

#[tokio::test]
async fn there_is_an_end_to_how_many_streams_are_open() {
    let house = House::new().await;
    let game = house.game().await;
    let mut open = Vec::new();
    for _ in 0..64 {
        open.push(Listener::new(&house, &game).await);
    }
    let events = format!("{game}/events");
    assert!(house.get(&events).await.refused(503).contains("Too many"));
    open.pop();
    Listener::new(&house, &game).await;
}
