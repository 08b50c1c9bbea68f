//! Board geometry: hexes, hexsides, distances, exact sight lines. No game words.
//!
//! Everything here is integer arithmetic in a fixed order, so the same board gives the same
//! answers on every machine.
//! Coordinates wrap at the limits of `i16`; a [`Grid`] refuses hexes anywhere near them.
//!
//! ```
//! use fieldcraft_hex::{Grid, Layout, Parity, Sight, SightLine};
//!
//! // Six rows of four, the first row shifted right by half a hex.
//! let grid = Grid::from_rows(Layout::Pointy(Parity::Even), &[4; 6])?;
//! let top = grid.at(0, 1).expect("on the board");
//! let low = grid.at(5, 1).expect("on the board");
//! assert_eq!(grid.distance(top, low), Some(5));
//!
//! let (from, to) = (grid.hex(top).expect("known"), grid.hex(low).expect("known"));
//! let hexes = SightLine::new(from, to).steps();
//! assert_eq!(hexes.filter(|step| matches!(step, Sight::Enter(_))).count(), 6);
//! # Ok::<(), fieldcraft_hex::GridError>(())
//! ```

#![deny(clippy::float_arithmetic)]

mod corner;
mod direction;
mod grid;
mod hex;
mod hexside;
mod layout;
mod sight;

pub use corner::Corner;
pub use direction::Direction;
pub use grid::{Grid, GridError, HexId, HexSet};
pub use hex::Hex;
pub use hexside::Hexside;
pub use layout::{Layout, Parity};
pub use sight::{Sight, SightLine, Steps};
