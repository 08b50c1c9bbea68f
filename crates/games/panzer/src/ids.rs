//! Numbers of pieces, and small sets of them.

use std::fmt;

/// The most pieces a battle may have.
pub const MOST_PIECES: usize = 208;

/// A piece of a battle: its place in the roster.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece(pub u8);

impl Piece {
    /// Its place in lists with one entry per piece.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Debug for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.0)
    }
}

/// A set of pieces.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pieces([u64; 4]);

impl Pieces {
    /// No pieces.
    pub const EMPTY: Self = Self([0; 4]);

    /// One piece.
    #[must_use]
    pub const fn one(piece: Piece) -> Self {
        let mut set = Self::EMPTY;
        set.0[piece.index() / 64] |= 1 << (piece.index() % 64);
        set
    }

    /// Whether `piece` is in it.
    #[must_use]
    pub const fn has(&self, piece: Piece) -> bool {
        self.0[piece.index() / 64] & 1 << (piece.index() % 64) != 0
    }

    /// Puts `piece` in.
    pub const fn add(&mut self, piece: Piece) {
        self.0[piece.index() / 64] |= 1 << (piece.index() % 64);
    }

    /// Takes `piece` out.
    pub const fn remove(&mut self, piece: Piece) {
        self.0[piece.index() / 64] &= !(1 << (piece.index() % 64));
    }

    /// Whether nothing is in it.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.0[0] | self.0[1] | self.0[2] | self.0[3] == 0
    }

    /// How many are in it.
    #[must_use]
    pub const fn len(&self) -> u32 {
        self.0[0].count_ones() + self.0[1].count_ones() + self.0[2].count_ones() + self.0[3].count_ones()
    }

    /// Those in both.
    #[must_use]
    pub fn and(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|at| self.0[at] & other.0[at]))
    }

    /// Those in either.
    #[must_use]
    pub fn or(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|at| self.0[at] | other.0[at]))
    }

    /// Those in it and not in `other`.
    #[must_use]
    pub fn without(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|at| self.0[at] & !other.0[at]))
    }

    /// Its pieces in order.
    #[must_use]
    pub const fn iter(&self) -> PieceIter {
        PieceIter { set: *self, word: 0 }
    }

    /// The lowest of its pieces.
    #[must_use]
    pub fn first(&self) -> Option<Piece> {
        self.iter().next()
    }
}

impl fmt::Debug for Pieces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl FromIterator<Piece> for Pieces {
    fn from_iter<I: IntoIterator<Item = Piece>>(pieces: I) -> Self {
        let mut set = Self::EMPTY;
        pieces.into_iter().for_each(|piece| set.add(piece));
        set
    }
}

impl IntoIterator for Pieces {
    type Item = Piece;
    type IntoIter = PieceIter;

    fn into_iter(self) -> PieceIter {
        self.iter()
    }
}

/// The pieces of a set in order.
#[derive(Clone, Debug)]
pub struct PieceIter {
    set: Pieces,
    word: usize,
}

impl Iterator for PieceIter {
    type Item = Piece;

    fn next(&mut self) -> Option<Piece> {
        while self.word < 4 {
            let word = &mut self.set.0[self.word];
            if *word != 0 {
                let bit = word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(Piece((self.word * 64 + bit) as u8));
            }
            self.word += 1;
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_gives_its_pieces_in_order() {
        let mut set: Pieces = [200, 3, 64, 63].map(Piece).into_iter().collect();
        assert_eq!(set.iter().map(|piece| piece.0).collect::<Vec<_>>(), [3, 63, 64, 200]);
        assert_eq!((set.len(), set.has(Piece(64)), set.has(Piece(65)), set.first()), (4, true, false, Some(Piece(3))));
        set.remove(Piece(64));
        let other = Pieces::one(Piece(3)).or(&Pieces::one(Piece(9)));
        assert_eq!(set.and(&other), Pieces::one(Piece(3)));
        assert_eq!(set.without(&other).iter().map(|piece| piece.0).collect::<Vec<_>>(), [63, 200]);
        assert!(Pieces::EMPTY.is_empty() && !set.is_empty());
    }
}
