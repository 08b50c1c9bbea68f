//! The six directions from a hex to its neighbors.
//!
//! They are named as they look on a board whose hexes stand on a point.
//! Where hexes lie on a flat side the same six are turned clockwise by a twelfth of a circle:
//! north-east, south-east, south, south-west, north-west, north.

/// One of the six directions, clockwise from the top.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Direction {
    /// Up and to the right; also north-east on flat hexes.
    NorthEast,
    /// To the right; south-east on flat hexes.
    East,
    /// Down and to the right; south on flat hexes.
    SouthEast,
    /// Down and to the left; also south-west on flat hexes.
    SouthWest,
    /// To the left; north-west on flat hexes.
    West,
    /// Up and to the left; north on flat hexes.
    NorthWest,
}

impl Direction {
    /// All six, clockwise.
    ///
    /// ```
    /// use fieldcraft_hex::Direction;
    /// assert_eq!(Direction::ALL[4], Direction::West);
    /// ```
    pub const ALL: [Direction; 6] = [
        Direction::NorthEast,
        Direction::East,
        Direction::SouthEast,
        Direction::SouthWest,
        Direction::West,
        Direction::NorthWest,
    ];

    /// The place of this direction in [`Direction::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The direction at `index` in [`Direction::ALL`], if there is one.
    pub fn from_index(index: usize) -> Option<Direction> {
        Direction::ALL.get(index).copied()
    }

    /// The next direction clockwise.
    pub const fn next(self) -> Direction {
        self.turned(1)
    }

    /// The next direction anticlockwise.
    pub const fn previous(self) -> Direction {
        self.turned(5)
    }

    /// The direction back.
    ///
    /// ```
    /// use fieldcraft_hex::Direction;
    /// assert_eq!(Direction::NorthEast.opposite(), Direction::SouthWest);
    /// ```
    pub const fn opposite(self) -> Direction {
        self.turned(3)
    }

    /// The direction `sixths` of a circle clockwise from this one.
    const fn turned(self, sixths: usize) -> Direction {
        Direction::ALL[(self.index() + sixths) % 6]
    }

    /// What one step adds to the axial coordinates.
    pub(crate) const fn offset(self) -> (i16, i16) {
        match self {
            Direction::NorthEast => (1, -1),
            Direction::East => (1, 0),
            Direction::SouthEast => (0, 1),
            Direction::SouthWest => (-1, 1),
            Direction::West => (-1, 0),
            Direction::NorthWest => (0, -1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Direction::{self, *};

    #[track_caller]
    fn check(map: impl Fn(Direction) -> Direction, expect: [Direction; 6]) {
        assert_eq!(Direction::ALL.map(map), expect);
    }

    #[test]
    fn next_turns_clockwise() {
        check(Direction::next, [East, SouthEast, SouthWest, West, NorthWest, NorthEast]);
    }

    #[test]
    fn previous_turns_anticlockwise() {
        check(Direction::previous, [NorthWest, NorthEast, East, SouthEast, SouthWest, West]);
    }

    #[test]
    fn opposite_turns_back() {
        check(Direction::opposite, [SouthWest, West, NorthWest, NorthEast, East, SouthEast]);
    }

    #[test]
    fn an_index_names_its_direction_and_no_other() {
        for (index, direction) in Direction::ALL.into_iter().enumerate() {
            assert_eq!(direction.index(), index);
            assert_eq!(Direction::from_index(index), Some(direction));
        }
        assert_eq!(Direction::from_index(6), None);
    }

    #[test]
    fn two_neighbouring_steps_make_a_corner_and_opposite_steps_cancel() {
        for direction in Direction::ALL {
            let (q, r) = direction.offset();
            let (back_q, back_r) = direction.opposite().offset();
            assert_eq!((q + back_q, r + back_r), (0, 0));
            let (before, after) = (direction.previous().offset(), direction.next().offset());
            assert_eq!((before.0 + after.0, before.1 + after.1), (q, r));
        }
    }
}
