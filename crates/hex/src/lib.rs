//! Board geometry: hexes, hexsides, distances, paths, exact sight lines. No game words.
//!
//! Everything here is integer arithmetic in a fixed order, so the same board gives the same
//! answers on every machine.

#![deny(clippy::float_arithmetic)]

mod corner;
mod direction;
mod grid;
mod hex;
mod hexside;
mod layout;
mod path;
mod sight;

pub use corner::Corner;
pub use direction::Direction;
pub use grid::{Grid, GridError, HexId};
pub use hex::Hex;
pub use hexside::Hexside;
pub use layout::{Layout, Parity};
pub use path::{CostField, Departure};
pub use sight::{Sight, SightLine, Steps};
