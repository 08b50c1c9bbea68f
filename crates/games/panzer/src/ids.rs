//! Numbers of pieces, and sets of them.

use fieldcraft_ids::{Set, id};

/// The most pieces a battle may have.
pub const MOST_PIECES: usize = 208;

id!(
    /// A piece of a battle: its place in the roster.
    Piece(u8), "#"
);

/// A set of pieces.
pub type Pieces = Set<Piece, 4>;
