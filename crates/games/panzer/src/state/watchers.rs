//! Small sets of the pieces of one side, half as large as sets of all pieces.

use super::Battle;
use crate::ids::Piece;
use crate::unit::Side;
use fieldcraft_ids::Set;

/// Most pieces of one side.
pub const MOST_OF_A_SIDE: usize = 128;

/// A set of pieces of one side, numbered from the side's first piece. Bytes, so that lists of it have no gaps.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Watchers([u8; MOST_OF_A_SIDE / 8]);

impl Watchers {
    /// Whether nobody is in it.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self == Self::default()
    }

    /// The numbers of those in it.
    fn numbers(self) -> Set<usize, { MOST_OF_A_SIDE / 64 }> {
        let (words, _) = self.0.as_chunks();
        Set::from_words(std::array::from_fn(|at| u64::from_le_bytes(words[at])))
    }

    fn at(number: u8) -> (usize, u8) {
        (usize::from(number) / 8, 1 << (number % 8))
    }
}

impl Battle {
    /// The number of a piece within its side.
    fn number(&self, piece: Piece) -> u8 {
        piece.0 - self.field.first[self.field.side(piece).index()]
    }

    pub(crate) fn watch(&self, set: &mut Watchers, piece: Piece) {
        let (word, bit) = Watchers::at(self.number(piece));
        set.0[word] |= bit;
    }

    pub(crate) fn unwatch(&self, set: &mut Watchers, piece: Piece) {
        let (word, bit) = Watchers::at(self.number(piece));
        set.0[word] &= !bit;
    }

    /// The pieces of a set that belongs to `side`.
    pub fn watchers(&self, set: Watchers, side: Side) -> impl Iterator<Item = Piece> + use<> {
        let first = self.field.first[side.index()];
        set.numbers().into_iter().map(move |number| Piece(first + number as u8))
    }
}
