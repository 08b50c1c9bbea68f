//! The files of the client: read from disk in a debug build, part of the program in a release build.

use crate::chance::hex;
use crate::problem::Problem;
use axum::extract::{Path, Request};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, HeaderMap, IF_NONE_MATCH};
use axum::http::{Method, StatusCode};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "../../web"]
#[exclude = "node_modules/**"]
#[exclude = "tests/**"]
#[exclude = "package*.json"]
#[exclude = "tsconfig*.json"]
#[exclude = "*.d.ts"]
struct Web;

/// The page of the client. Its own addresses all begin with this page.
pub(crate) async fn client(request: Request) -> Response {
    match *request.method() {
        Method::GET | Method::HEAD if !request.uri().path().contains('.') => file("index.html", request.headers()),
        _ => Problem::missing("address").into_response(),
    }
}

/// A file of the client.
pub(crate) async fn asset(Path(path): Path<String>, headers: HeaderMap) -> Response {
    file(&path, &headers)
}

fn file(path: &str, headers: &HeaderMap) -> Response {
    let (Some(kind), true) = (kind(path), path.split('/').all(is_name)) else {
        return Problem::missing("file").into_response();
    };
    match Web::get(path) {
        Some(file) => {
            let tag = hex(&file.metadata.sha256_hash()[..8]);
            tagged(&tag, kind, file.data.into_owned(), headers)
        }
        None => Problem::missing("file").into_response(),
    }
}

/// A name that can only be one of a file.
fn is_name(name: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.');
    !name.is_empty() && !name.starts_with('.') && name.bytes().all(plain)
}

fn kind(path: &str) -> Option<&'static str> {
    Some(match path.rsplit_once('.')?.1 {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "json" | "webmanifest" => "application/json",
        "woff2" => "font/woff2",
        "txt" => "text/plain; charset=utf-8",
        _ => return None,
    })
}

/// A file that the browser keeps, and asks each time whether it is still the same.
pub(crate) fn tagged(tag: &str, kind: &'static str, body: impl IntoResponse, headers: &HeaderMap) -> Response {
    let tag = format!("\"{tag}\"");
    // Compression turns the tag into a weak one, which the browser then sends back.
    let asked = headers.get(IF_NONE_MATCH).and_then(|asked| asked.to_str().ok()).unwrap_or_default();
    let same = asked.split(',').any(|asked| asked.trim().trim_start_matches("W/") == tag);
    let about = [(ETAG, tag), (CACHE_CONTROL, "no-cache".into())];
    if same {
        return (StatusCode::NOT_MODIFIED, about).into_response();
    }
    let mut response = (about, body).into_response();
    response.headers_mut().insert(CONTENT_TYPE, axum::http::HeaderValue::from_static(kind));
    response
}
