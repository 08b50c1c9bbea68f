//! Who may ask: the owner of the token, from a page of our own, by a name that is this computer's.

use crate::problem::Problem;
use axum::extract::{Request, State};
use axum::http::header::{
    CONTENT_SECURITY_POLICY, HOST, HeaderName, HeaderValue, LOCATION, ORIGIN, REFERRER_POLICY, SET_COOKIE,
    X_CONTENT_TYPE_OPTIONS,
};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::middleware::Next;
use axum::response::{Html, IntoResponse, Response};
use axum_extra::extract::cookie::{Cookie, CookieJar, SameSite};
use std::net::Ipv4Addr;
use std::sync::Arc;

const FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

/// Scripts and styles are files of ours, and no other page may hold this one.
const POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
     font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
);

const STRANGER: &str = include_str!("stranger.html");

/// The token, and the cookie that stands for it.
pub(crate) struct Gate {
    token: String,
    cookie: String,
}

impl Gate {
    /// Browsers share cookies between the ports of a computer, so the port is part of the name.
    pub fn new(token: String, port: u16) -> Self {
        Self { token, cookie: format!("fieldcraft-{port}") }
    }

    fn is_token(&self, given: &str) -> bool {
        // Every byte is compared, so that the time says nothing about how many were right.
        let differences = self.token.bytes().zip(given.bytes()).fold(0, |sum, (a, b)| sum | (a ^ b));
        self.token.len() == given.len() && differences == 0
    }

    fn admits(&self, headers: &HeaderMap) -> bool {
        CookieJar::from_headers(headers).get(&self.cookie).is_some_and(|cookie| self.is_token(cookie.value()))
    }

    /// Sets the cookie and goes on to the same page without the token.
    fn welcome(&self, path: &str) -> Response {
        let cookie = Cookie::build((&self.cookie, &self.token)).path("/").http_only(true).same_site(SameSite::Strict);
        let headers = [(LOCATION, path.to_owned()), (SET_COOKIE, cookie.build().to_string())];
        (StatusCode::SEE_OTHER, headers).into_response()
    }
}

/// Lets a request through, or says why not.
pub(crate) async fn guard(State(gate): State<Arc<Gate>>, request: Request, next: Next) -> Response {
    let (headers, uri) = (request.headers(), request.uri());
    if !is_local(headers) {
        return forbidden("this server answers only to the name of this computer");
    }
    if let Some(token) = token(uri) {
        return if gate.is_token(token) { gate.welcome("/") } else { stranger(uri) };
    }
    if !gate.admits(headers) {
        return stranger(uri);
    }
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD);
    if changes && !is_own_page(headers) {
        return forbidden("only the pages of this program may change a game");
    }
    next.run(request).await
}

/// Adds what every answer says to the browser.
pub(crate) async fn headers(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    headers.insert(CONTENT_SECURITY_POLICY, POLICY);
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    for name in ["cross-origin-opener-policy", "cross-origin-resource-policy"] {
        headers.insert(HeaderName::from_static(name), HeaderValue::from_static("same-origin"));
    }
    response
}

fn token(uri: &Uri) -> Option<&str> {
    if uri.path() != "/" {
        return None;
    }
    uri.query()?.split('&').find_map(|pair| pair.strip_prefix("token="))
}

/// Whether the browser means this computer: a page elsewhere may have made its own name point here.
fn is_local(headers: &HeaderMap) -> bool {
    let host = headers.get(HOST).and_then(|host| host.to_str().ok()).and_then(|host| host.parse::<Authority>().ok());
    host.is_some_and(|host| match host.host() {
        "localhost" | "[::1]" => true,
        name => name.parse::<Ipv4Addr>().is_ok_and(|address| address.is_loopback()),
    })
}

/// Whether the request comes from a page that this server sent.
fn is_own_page(headers: &HeaderMap) -> bool {
    let text = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    match (text(FETCH_SITE), text(ORIGIN), text(HOST)) {
        (Some(site), _, _) => site == "same-origin",
        (None, Some(origin), Some(host)) => origin.strip_prefix("http://") == Some(host),
        _ => false,
    }
}

fn forbidden(error: &str) -> Response {
    Problem::new(StatusCode::FORBIDDEN, error).into_response()
}

/// For a program a sentence, for a person a page.
fn stranger(uri: &Uri) -> Response {
    if uri.path().starts_with("/api/") {
        let error = "open the address with the token that the program printed when it started";
        return Problem::new(StatusCode::UNAUTHORIZED, error).into_response();
    }
    (StatusCode::UNAUTHORIZED, Html(STRANGER)).into_response()
}
