//! Every way in which a request can fail, as an answer.

use crate::store::StoreError;
use crate::wire::{NeededRoll, Refusal};
use axum::Json;
use axum::extract::rejection::{BytesRejection, QueryRejection};
use axum::http::header::{CONTENT_TYPE, RETRY_AFTER};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use fieldcraft_scene::StartError;
use fieldcraft_table::{LoadError, PlayError, StandError, StepError, UndoError};

/// After how many seconds to try again.
const RETRY: HeaderValue = HeaderValue::from_static("2");

/// A request that was not done. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The status of the answer.
    pub status: StatusCode,
    /// What went wrong, in a sentence.
    pub error: String,
    /// The clause that refuses.
    pub clause: Option<&'static str>,
    /// Where the game stands, if it has moved on.
    pub revision: Option<u64>,
    /// The real die to roll next.
    pub roll: Option<NeededRoll>,
}

impl Problem {
    pub(crate) fn new(status: StatusCode, error: impl Into<String>) -> Self {
        Self { status, error: sentence(error.into()), clause: None, revision: None, roll: None }
    }

    /// Nothing is wrong with the request; it may go well in a moment.
    pub(crate) fn busy(error: impl Into<String>) -> Self {
        Self::new(StatusCode::SERVICE_UNAVAILABLE, error)
    }

    pub(crate) fn bad(error: impl Into<String>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, error)
    }

    pub(crate) fn missing(what: &str) -> Self {
        Self::new(StatusCode::NOT_FOUND, format!("there is no such {what}"))
    }

    pub(crate) fn refused(error: impl Into<String>) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, error)
    }

    pub(crate) fn moved_on(revision: u64) -> Self {
        let problem = Self::new(StatusCode::CONFLICT, "the game has moved on since you last looked");
        Self { revision: Some(revision), ..problem }
    }

    /// The program itself is at fault.
    pub(crate) fn fault() -> Self {
        let error = "something went wrong in the program; the game is as last saved";
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, error)
    }
}

/// Begins like a sentence and ends like one.
pub(crate) fn sentence(text: String) -> String {
    let mut letters = text.chars();
    let text: String = letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect();
    if text.ends_with(['.', '!', '?']) { text } else { text + "." }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let Self { status, error, clause, revision, roll } = self;
        let refusal = Refusal { error: Some(error), clause: clause.map(Into::into), revision, roll, way: None };
        let mut response = (status, Json(refusal)).into_response();
        if [StatusCode::SERVICE_UNAVAILABLE, StatusCode::INSUFFICIENT_STORAGE].contains(&status) {
            response.headers_mut().insert(RETRY_AFTER, RETRY);
        }
        response
    }
}

impl From<PlayError> for Problem {
    fn from(error: PlayError) -> Self {
        let problem = match &error {
            PlayError::BadDecision(_) | PlayError::NoSuchChoice { .. } => Self::bad(error.to_string()),
            _ => Self::refused(error.to_string()),
        };
        let clause = error.clause();
        let roll = match error {
            PlayError::NeedsRoll { purpose, sides } => Some(NeededRoll { purpose, sides }),
            _ => None,
        };
        Self { clause, roll, ..problem }
    }
}

impl From<StandError> for Problem {
    fn from(error: StandError) -> Self {
        match error {
            StandError::Shows | StandError::TooMany(_) | StandError::NotGiven => Self::refused(error.to_string()),
            _ => Self::bad(error.to_string()),
        }
    }
}

impl From<UndoError> for Problem {
    fn from(error: UndoError) -> Self {
        Self::refused(error.to_string())
    }
}

impl From<StepError> for Problem {
    fn from(error: StepError) -> Self {
        Self::new(StatusCode::NOT_FOUND, error.to_string())
    }
}

impl From<StartError> for Problem {
    fn from(error: StartError) -> Self {
        Self::bad(error.to_string())
    }
}

impl From<LoadError> for Problem {
    fn from(error: LoadError) -> Self {
        match error {
            LoadError::TooLarge => Self::new(StatusCode::PAYLOAD_TOO_LARGE, error.to_string()),
            _ => Self::bad(error.to_string()),
        }
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Self {
        let words = error.to_string();
        match error {
            StoreError::Full => Self::new(StatusCode::INSUFFICIENT_STORAGE, words),
            // A file that could be written as the program began: it may be so again.
            StoreError::Busy | StoreError::Closed | StoreError::Disk(_) | StoreError::Locked | StoreError::ReadOnly => {
                Self::busy(words)
            }
            StoreError::DamagedGame(_) => Self::refused(words),
            _ => Self::new(StatusCode::INTERNAL_SERVER_ERROR, words),
        }
    }
}

impl From<BytesRejection> for Problem {
    fn from(error: BytesRejection) -> Self {
        match error.status() {
            StatusCode::PAYLOAD_TOO_LARGE => Self::new(StatusCode::PAYLOAD_TOO_LARGE, "that is too large"),
            _ => Self::bad("the request was cut off"),
        }
    }
}

impl From<QueryRejection> for Problem {
    fn from(error: QueryRejection) -> Self {
        Self::bad(error.body_text())
    }
}

/// Turns a refusal of the framework, which is plain text, into one of ours.
pub(crate) async fn in_a_sentence(response: Response) -> Response {
    let kind = response.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    if response.status().is_client_error() && kind.starts_with("text/plain") {
        return Problem::new(response.status(), "the address cannot be read").into_response();
    }
    response
}
