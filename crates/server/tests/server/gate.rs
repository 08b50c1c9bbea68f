//! Who may ask.

use crate::house::{COOKIE, HOST, House, KEY, answer, request, toy};
use axum::body::Body;
use axum::http::Request;
use fieldcraft_server::{Server, Sessions, Store};
use std::sync::{Arc, Mutex};

fn bare(method: &str, path: &str) -> axum::http::request::Builder {
    Request::builder().method(method).uri(path).header("host", HOST)
}

fn empty(builder: axum::http::request::Builder) -> Request<Body> {
    builder.body(Body::empty()).expect("a request")
}

#[tokio::test]
async fn a_code_works_once_for_a_cookie_that_no_script_and_no_other_page_can_use() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Store::sqlite(&folder.path().join("games.sqlite")).await.expect("a store");
    let (sessions, next) = (Sessions::open(None).expect("chance"), Arc::new(Mutex::new(String::new())));
    let (code, told) = (sessions.code(), Arc::clone(&next));
    let sessions = sessions.announcing(move |code| code.clone_into(&mut told.lock().expect("a code")));
    let server = Server::new(toy(), store, sessions, 4145);
    let show = |code: &str| answer(server.app(), empty(bare("GET", &format!("/?code={code}"))));
    let first = show(&code).await;
    assert_eq!((first.status.as_u16(), first.header("location")), (303, "/"));
    let cookie = first.header("set-cookie").to_owned();
    assert!(
        cookie.starts_with("fieldcraft-4145=") && cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"),
        "{cookie}"
    );
    let (key, _) = cookie.split_once(';').expect("a key");
    assert!(!key.contains(&code), "the code is not the key");
    let second = show(&code).await;
    assert_eq!(second.status.as_u16(), 401);
    assert!(second.text.contains("?code=") && second.header("set-cookie").is_empty());
    // Who is in already may show an old code.
    let again = bare("GET", &format!("/?code={code}")).header("cookie", key);
    assert_eq!(answer(server.app(), empty(again)).await.status.as_u16(), 303);
    // A good one is spent, and no second key is given for it.
    let fresh = next.lock().expect("a code").clone();
    let again = bare("GET", &format!("/?code={fresh}")).header("cookie", key);
    let again = answer(server.app(), empty(again)).await;
    assert_eq!((again.status.as_u16(), again.header("set-cookie")), (303, ""));
    assert_eq!(show(&fresh).await.status.as_u16(), 401);
    let fresh = next.lock().expect("a code").clone();
    let other = show(&fresh).await.header("set-cookie").to_owned();
    let (other, _) = other.split_once(';').expect("another key");
    assert_ne!(other, key);
    let ask = |method: &'static str, path: &'static str, key: &str| {
        let own = bare(method, path).header("cookie", key).header("sec-fetch-site", "same-origin");
        answer(server.app(), empty(own))
    };
    assert_eq!(ask("GET", "/api/sessions", key).await.ok()["browsers"], 2);
    assert_eq!(ask("DELETE", "/api/sessions", key).await.status.as_u16(), 204);
    ask("GET", "/api/shelf", other).await.refused(401);
    ask("GET", "/api/shelf", key).await.ok();
    let ended = ask("DELETE", "/api/session", key).await;
    assert!(ended.header("set-cookie").contains("Max-Age=0"), "{}", ended.header("set-cookie"));
    ask("GET", "/api/shelf", key).await.refused(401);
}

#[tokio::test]
async fn a_wrong_code_gets_a_page_that_says_what_to_do() {
    let house = House::new().await;
    for code in ["", "wrong", KEY, "0123456789abcdef0"] {
        let answer = house.send(empty(bare("GET", &format!("/?code={code}")))).await;
        assert_eq!(answer.status.as_u16(), 401, "{code}");
        assert!(answer.text.contains("?code=") && answer.header("set-cookie").is_empty(), "{code}");
    }
}

#[tokio::test]
async fn without_the_cookie_there_is_nothing_but_the_sign_of_life() {
    let house = House::new().await;
    let game = house.game().await;
    for path in ["/", "/assets/index.html", "/themes/toy.css", "/api/shelf", "/api/games", &game] {
        assert_eq!(house.send(empty(bare("GET", path))).await.status.as_u16(), 401, "{path}");
    }
    let wrong = bare("GET", "/api/shelf").header("cookie", "fieldcraft-4145=0123456789abcdee");
    let sentence = house.send(empty(wrong)).await.refused(401);
    assert!(sentence.contains("does not have access"), "{sentence}");
    let alive = house.send(empty(bare("GET", "/healthz"))).await;
    assert_eq!((alive.status.as_u16(), alive.text.as_str()), (200, "ok"));
}

#[tokio::test]
async fn another_name_for_this_computer_is_not_answered() {
    let house = House::new().await;
    for (host, status) in [
        ("127.0.0.1:4145", 200),
        ("localhost:4145", 200),
        ("[::1]:4145", 200),
        ("evil.example:4145", 403),
        ("127.0.0.1.evil.example", 403),
        ("10.0.0.1:4145", 403),
        ("", 403),
    ] {
        let asked = Request::builder().uri("/api/shelf").header("host", host).header("cookie", COOKIE);
        assert_eq!(house.send(empty(asked)).await.status.as_u16(), status, "{host:?}");
    }
    let nameless = Request::builder().uri("/api/shelf").header("cookie", COOKIE);
    assert_eq!(house.send(empty(nameless)).await.status.as_u16(), 403);
}

#[tokio::test]
async fn only_our_own_pages_change_anything() {
    let house = House::new().await;
    let game = house.game().await;
    let delete = || bare("DELETE", &game).header("cookie", COOKIE);
    for foreign in [
        delete(),
        delete().header("origin", "http://evil.example"),
        delete().header("origin", "null"),
        delete().header("origin", "http://127.0.0.1:9999"),
        delete().header("sec-fetch-site", "cross-site"),
        delete().header("sec-fetch-site", "same-site").header("origin", "http://127.0.0.1:4145"),
        delete().header("sec-fetch-site", "none"),
    ] {
        assert!(house.send(empty(foreign)).await.refused(403).contains("this program's own pages"));
    }
    house.get(&game).await.ok();
    let own = delete().header("origin", "http://127.0.0.1:4145");
    assert_eq!(house.send(empty(own)).await.status.as_u16(), 204);
}

#[tokio::test]
async fn every_answer_forbids_foreign_and_inline_scripts() {
    let house = House::new().await;
    for path in ["/api/shelf", "/api/none", "/themes/toy.svg", "/healthz", "/?code=wrong", "/assets/none.js"] {
        let answer = house.get(path).await;
        let policy = answer.header("content-security-policy");
        assert!(policy.contains("default-src 'none'; script-src 'self';"), "{path}");
        assert!(policy.contains("frame-ancestors 'none'") && !policy.contains("unsafe"), "{path}");
        assert_eq!(answer.header("x-content-type-options"), "nosniff");
        assert_eq!(answer.header("referrer-policy"), "no-referrer");
        assert_eq!(answer.header("cross-origin-opener-policy"), "same-origin");
        assert_eq!(answer.header("cross-origin-resource-policy"), "same-origin");
    }
}

#[tokio::test]
async fn a_body_of_more_than_a_mebibyte_is_refused_unless_it_is_a_save() {
    let house = House::new().await;
    let large = || Body::from(vec![b' '; (1 << 20) + 1]);
    for path in ["/api/games", "/api/games/x/decisions", "/api/games/x/undo", "/api/games/x/branch"] {
        let answer = house.send(request("POST", path).body(large()).expect("a request")).await;
        assert!(answer.refused(413).contains("too large"), "{path}");
    }
    let upload = request("POST", "/api/games/upload").body(large()).expect("a request");
    assert!(house.send(upload).await.refused(400).contains("damaged"));
    let huge = Body::from(vec![b' '; (4 << 20) + 2]);
    house.send(request("POST", "/api/games/upload").body(huge).expect("a request")).await.refused(413);
}

#[tokio::test]
async fn unknown_addresses_and_methods_are_refused_in_a_sentence() {
    let house = House::new().await;
    house.get("/api/none").await.refused(404);
    house.get("/api/games/%FF").await.refused(400);
    house.get("/api/games/%FF/boards/x").await.refused(400);
    house.get("/assets/none.js").await.refused(404);
    house.post("/api/shelf", serde_json::json!({})).await.refused(400);
    for path in ["/assets/../Cargo.toml", "/assets/%2e%2e/Cargo.toml", "/assets/..%2fCargo.toml", "/assets//etc/passwd"]
    {
        house.get(path).await.refused(404);
    }
    house.get("/assets/wire.d.ts").await.refused(404);
    house.get("/assets/package.json").await.refused(404);
}
