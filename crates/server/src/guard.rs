//! Who may ask: a browser that was let in, from a page of our own, by a name that is this computer's.

use crate::problem::Problem;
use crate::sessions::Sessions;
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

const NOT_LET_IN: &str = include_str!("not-let-in.html");

/// Who has been let in, and the cookie that they show.
pub(crate) struct Gate {
    pub sessions: Sessions,
    cookie: String,
}

impl Gate {
    /// Browsers share cookies between the ports of a computer, so the port is part of the name.
    pub fn new(sessions: Sessions, port: u16) -> Self {
        Self { sessions, cookie: format!("fieldcraft-{port}") }
    }

    /// The key that a request shows, if it is one that was given out.
    pub fn key(&self, headers: &HeaderMap) -> Option<String> {
        let jar = CookieJar::from_headers(headers);
        let key = jar.get(&self.cookie)?.value();
        self.sessions.admits(key).then(|| key.to_owned())
    }

    /// Lets in who shows the right code: sets the cookie and goes on to the same page without the code.
    fn enter(&self, code: &str, headers: &HeaderMap, uri: &Uri) -> Response {
        if self.key(headers).is_some() {
            // Who is in already gets no second key, and the code is spent all the same.
            let home = (StatusCode::SEE_OTHER, [(LOCATION, "/")]).into_response();
            return self.sessions.spend(code).map_or_else(IntoResponse::into_response, |_| home);
        }
        match self.sessions.enter(code) {
            Ok(Some(key)) => {
                let cookie = Cookie::build((&self.cookie, key)).path("/").http_only(true).same_site(SameSite::Strict);
                let headers = [(LOCATION, "/".to_owned()), (SET_COOKIE, cookie.build().to_string())];
                (StatusCode::SEE_OTHER, headers).into_response()
            }
            Ok(None) => not_let_in(uri),
            Err(problem) => problem.into_response(),
        }
    }

    /// The cookie of a session that has been ended.
    pub fn forgotten(&self) -> String {
        Cookie::build((&self.cookie, "")).path("/").removal().build().to_string()
    }
}

/// Lets a request through, or says why not.
pub(crate) async fn guard(State(gate): State<Arc<Gate>>, request: Request, next: Next) -> Response {
    let (headers, uri) = (request.headers(), request.uri());
    if !is_local(headers) {
        return forbidden("this server answers only requests addressed to this computer");
    }
    if let Some(code) = code(uri) {
        return gate.enter(code, headers, uri);
    }
    if gate.key(headers).is_none() {
        return not_let_in(uri);
    }
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD);
    if changes && !is_own_page(headers) {
        return forbidden("only this program's own pages may change a game");
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

fn code(uri: &Uri) -> Option<&str> {
    if uri.path() != "/" {
        return None;
    }
    uri.query()?.split('&').find_map(|pair| pair.strip_prefix("code="))
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
fn not_let_in(uri: &Uri) -> Response {
    if uri.path().starts_with("/api/") {
        let error = "this browser does not have access: run fieldcraft again and open the address it prints";
        return Problem::new(StatusCode::UNAUTHORIZED, error).into_response();
    }
    (StatusCode::UNAUTHORIZED, Html(NOT_LET_IN)).into_response()
}
