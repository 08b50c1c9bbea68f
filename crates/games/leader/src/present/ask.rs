//! Questions that a player may ask of the position.

use crate::state::Campaign;
use serde_json::Value;

/// Answers a question.
pub(crate) fn ask(_: &Campaign, _: &Value) -> Result<Value, String> {
    Err("this game answers no questions yet".into())
}
