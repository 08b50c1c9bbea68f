//! Where the dice of a new game begin.

use anyhow::{Result, anyhow};

/// The seed that a person chose by a number.
pub(crate) fn from_number(number: u64) -> [u8; 32] {
    let mut seed = [0; 32];
    seed[..8].copy_from_slice(&number.to_le_bytes());
    seed
}

/// A seed from the operating system.
pub(crate) fn fresh() -> Result<[u8; 32]> {
    let mut seed = [0; 32];
    getrandom::fill(&mut seed).map_err(|error| anyhow!("the operating system supplies no random numbers: {error}"))?;
    Ok(seed)
}

/// A number made from a seed, for dice that have nothing to do with those of the game.
pub(crate) fn to_number(seed: &[u8; 32]) -> u64 {
    u64::from_le_bytes(std::array::from_fn(|at| seed[at + 8])).wrapping_add(u64::from(seed[0]))
}
