//! Reads positions.

use crate::edition::Edition;
use crate::state::Campaign;
use serde_json::Value;
use std::sync::Arc;

/// Reads a position.
pub(crate) fn read(_: &Arc<Edition>, _: &Value) -> Result<Campaign, Vec<String>> {
    Err(vec!["positions cannot be read yet".into()])
}
