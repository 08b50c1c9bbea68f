//! Seeds that change from run to run, so that the suite sees more than the games it has seen before.

use std::time::{SystemTime, UNIX_EPOCH};

/// A seed that is another one each time; or that of `FIELDCRAFT_SEED`, to see a failure again.
///
/// # Panics
/// If that is set and is no number.
#[must_use]
pub fn changing_seed() -> u64 {
    let seed = match std::env::var("FIELDCRAFT_SEED") {
        Ok(text) => text.parse().expect("FIELDCRAFT_SEED is a number"),
        Err(_) => SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs()),
    };
    println!("FIELDCRAFT_SEED={seed}");
    seed
}
