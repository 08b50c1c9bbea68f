//! The requests about games in progress.

mod advice;
mod change;
mod file;
mod read;

pub(crate) use advice::hint;
pub(crate) use change::{branch, create, decide, forget, hurry, make_sandbox, stand, undo, upload};
pub(crate) use file::{problem, save};
pub(crate) use read::{
    board, chance, info, list, log, meant, odds, outlook, recap, reckoning, report, review, scene, sight, threats, why,
};

use crate::problem::Problem;
use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use serde::de::DeserializeOwned;

/// What a request says, or what is wrong with it.
fn read<T: DeserializeOwned>(body: Result<Bytes, BytesRejection>) -> Result<T, Problem> {
    serde_json::from_slice(&body?).map_err(|error| Problem::bad(format!("the request cannot be read: {error}")))
}
