//! Who may ask.

use crate::house::{COOKIE, HOST, House, TOKEN, request};
use axum::body::Body;
use axum::http::Request;

fn bare(method: &str, path: &str) -> axum::http::request::Builder {
    Request::builder().method(method).uri(path).header("host", HOST)
}

fn empty(builder: axum::http::request::Builder) -> Request<Body> {
    builder.body(Body::empty()).expect("a request")
}

#[tokio::test]
async fn the_right_token_gets_a_cookie_that_no_script_and_no_other_page_can_use() {
    let house = House::new().await;
    let answer = house.send(empty(bare("GET", &format!("/?token={TOKEN}")))).await;
    assert_eq!((answer.status.as_u16(), answer.header("location")), (303, "/"));
    let cookie = answer.header("set-cookie");
    assert!(
        cookie.starts_with(COOKIE) && cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"),
        "{cookie}"
    );
}

#[tokio::test]
async fn a_wrong_token_gets_a_page_that_says_what_to_do() {
    let house = House::new().await;
    for token in ["", "wrong", "0123456789abcdee", "0123456789abcdef0"] {
        let answer = house.send(empty(bare("GET", &format!("/?token={token}")))).await;
        assert_eq!(answer.status.as_u16(), 401, "{token}");
        assert!(answer.text.contains("?token=") && answer.header("set-cookie").is_empty(), "{token}");
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
    assert!(sentence.contains("token"), "{sentence}");
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
        assert!(house.send(empty(foreign)).await.refused(403).contains("pages of this program"));
    }
    house.get(&game).await.ok();
    let own = delete().header("origin", "http://127.0.0.1:4145");
    assert_eq!(house.send(empty(own)).await.status.as_u16(), 204);
}

#[tokio::test]
async fn every_answer_forbids_foreign_and_inline_scripts() {
    let house = House::new().await;
    for path in ["/api/shelf", "/api/none", "/themes/toy.svg", "/healthz", "/?token=wrong", "/assets/none.js"] {
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
    let huge = Body::from(vec![b' '; (64 << 20) + 2]);
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
