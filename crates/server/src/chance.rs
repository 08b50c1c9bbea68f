//! Randomness from the operating system: seeds, ids and tokens; and hashes.

use crate::problem::Problem;
use sha2::{Digest, Sha256};

/// Bytes from the operating system.
pub(crate) fn random() -> Result<[u8; 32], Problem> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|_| Problem::fault())?;
    Ok(bytes)
}

/// The dice that a person asked for: a number means what it means on the command line, other words their hash.
pub(crate) fn seed(wanted: Option<&str>) -> Result<[u8; 32], Problem> {
    let Some(words) = wanted.map(str::trim).filter(|words| !words.is_empty()) else { return random() };
    let mut seed = [0; 32];
    match words.parse::<u64>() {
        Ok(number) => seed[..8].copy_from_slice(&number.to_le_bytes()),
        Err(_) => seed = Sha256::digest(words).into(),
    }
    Ok(seed)
}

/// An id for a new game.
pub(crate) fn fresh_id() -> Result<String, Problem> {
    Ok(hex(&random()?[..16]))
}

/// A token that nobody guesses.
///
/// # Errors
/// If the operating system supplies no random numbers.
pub(crate) fn fresh_token() -> Result<String, Problem> {
    Ok(hex(&random()?))
}

/// The SHA-256 hash in hexadecimal.
pub(crate) fn hash(bytes: &[u8]) -> String {
    hex(&Sha256::digest(bytes))
}

/// Bytes in hexadecimal.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
