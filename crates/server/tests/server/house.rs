//! A server in a folder of its own, and a browser that has been let in.

use axum::Router;
use axum::body::Body;
use axum::http::{HeaderMap, Request, StatusCode};
use fieldcraft_conformance::toy::Toy;
use fieldcraft_server::{Server, Sessions, Store};
use fieldcraft_table::Shelf;
use http_body_util::BodyExt;
use serde_json::{Value, json};
use std::path::PathBuf;
use tempfile::TempDir;
use tower::ServiceExt;

pub const KEY: &str = "0123456789abcdef";
pub const COOKIE: &str = "fieldcraft-4145=0123456789abcdef";
pub const HOST: &str = "127.0.0.1:4145";

pub struct House {
    pub server: Server,
    folder: TempDir,
}

/// What was answered.
pub struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub text: String,
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|_| panic!("not JSON: {}", self.text))
    }

    /// The JSON, if all went well.
    #[track_caller]
    pub fn ok(&self) -> Value {
        assert!(self.status.is_success(), "{}: {}", self.status, self.text);
        self.json()
    }

    /// The sentence of a refusal with this status.
    #[track_caller]
    pub fn refused(&self, status: u16) -> String {
        assert_eq!(self.status.as_u16(), status, "{}", self.text);
        let sentence = self.json()["error"].as_str().expect("a sentence").to_owned();
        assert!(sentence.starts_with(|first: char| !first.is_lowercase()) && sentence.ends_with('.'), "{sentence}");
        sentence
    }

    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
    }
}

/// A browser has been let in.
pub fn sessions() -> Sessions {
    Sessions::open(None).expect("chance").with_key(KEY)
}

pub fn toy() -> Shelf {
    Shelf::new().with(Toy::default())
}

impl House {
    /// A server with the toy on its shelf.
    pub async fn new() -> Self {
        Self::with(toy()).await
    }

    pub async fn with(shelf: Shelf) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::sqlite(&folder.path().join("games.sqlite")).await.expect("a store");
        Self { server: Server::new(shelf, store, sessions(), 4145), folder }
    }

    /// The file with the games.
    pub fn file(&self) -> PathBuf {
        self.folder.path().join("games.sqlite")
    }

    /// The same folder with a new server, as after the end of the program.
    pub async fn again(self, shelf: Shelf) -> Self {
        self.server.close().await;
        let store = Store::sqlite(&self.file()).await.expect("a store");
        Self { server: Server::new(shelf, store, sessions(), 4145), ..self }
    }

    pub async fn send(&self, request: Request<Body>) -> Answer {
        answer(self.server.app(), request).await
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.send(request("GET", path).body(Body::empty()).expect("a request")).await
    }

    pub async fn post(&self, path: &str, body: Value) -> Answer {
        self.send(request("POST", path).body(Body::from(body.to_string())).expect("a request")).await
    }

    pub async fn delete(&self, path: &str) -> Answer {
        self.send(request("DELETE", path).body(Body::empty()).expect("a request")).await
    }

    /// A new game of the toy; its address.
    pub async fn game(&self) -> String {
        self.game_of(json!({"game": "toy", "seed": "7"})).await
    }

    /// A new game; its address.
    pub async fn game_of(&self, wanted: Value) -> String {
        let info = self.post("/api/games", wanted).await.ok();
        format!("/api/games/{}", info["id"].as_str().expect("an id"))
    }

    pub async fn decide(&self, game: &str, revision: u64, seat: &str, n: u64) -> Answer {
        let decide = json!({"revision": revision, "seat": seat, "n": n});
        self.post(&format!("{game}/decisions"), decide).await
    }

    /// Deals and lets both choose their first card: three decisions.
    pub async fn round(&self, game: &str) {
        for (revision, seat) in [(0, "red"), (1, "red"), (2, "blue")] {
            self.decide(game, revision, seat, 0).await.ok();
        }
    }
}

pub async fn answer(app: Router, request: Request<Body>) -> Answer {
    let response = app.oneshot(request).await.expect("an answer");
    let (status, headers) = (response.status(), response.headers().clone());
    let bytes = response.into_body().collect().await.expect("a body").to_bytes();
    Answer { status, headers, text: String::from_utf8_lossy(&bytes).into_owned() }
}

/// A request of a page of ours, in a browser that has been let in.
pub fn request(method: &str, path: &str) -> axum::http::request::Builder {
    let request = Request::builder().method(method).uri(path);
    request.header("host", HOST).header("cookie", COOKIE).header("sec-fetch-site", "same-origin")
}
