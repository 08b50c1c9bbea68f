//! Hexsides: the line between two hexes, named once.
//!
//! A hexside can be named from either of its hexes; both names are stored as one, so they are
//! equal and sort and hash alike.
//! Whether a river or a wall lies on it is for others to say.

use crate::{Corner, Direction, Hex};

/// The side shared by two neighboring hexes.
///
/// ```
/// use fieldcraft_hex::{Direction, Hex, Hexside};
/// let (west, east) = (Hex::new(0, 0), Hex::new(1, 0));
/// assert_eq!(Hexside::new(west, Direction::East), Hexside::new(east, Direction::West));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hexside {
    hex: Hex,
    /// Always one of north-east, east and south-east.
    direction: Direction,
}

impl Hexside {
    /// The side of `hex` that faces `direction`.
    pub const fn new(hex: Hex, direction: Direction) -> Hexside {
        match direction {
            Direction::NorthEast | Direction::East | Direction::SouthEast => Hexside { hex, direction },
            Direction::SouthWest | Direction::West | Direction::NorthWest => {
                Hexside { hex: hex.neighbour(direction), direction: direction.opposite() }
            }
        }
    }

    /// The side between two hexes, if they are neighbors.
    pub fn between(one: Hex, other: Hex) -> Option<Hexside> {
        one.direction_to(other).map(|direction| Hexside::new(one, direction))
    }

    /// The two hexes it separates, the western one first.
    pub const fn hexes(self) -> [Hex; 2] {
        [self.hex, self.hex.neighbour(self.direction)]
    }

    /// The hex on the far side of `hex`, if this is one of its sides.
    ///
    /// ```
    /// use fieldcraft_hex::{Direction, Hex, Hexside};
    /// let side = Hexside::new(Hex::new(0, 0), Direction::East);
    /// assert_eq!(side.beyond(Hex::new(1, 0)), Some(Hex::new(0, 0)));
    /// assert_eq!(side.beyond(Hex::new(5, 5)), None);
    /// ```
    pub fn beyond(self, hex: Hex) -> Option<Hex> {
        self.direction_from(hex).map(|direction| hex.neighbour(direction))
    }

    /// The direction this side faces as seen from `hex`, if it is one of its sides.
    pub fn direction_from(self, hex: Hex) -> Option<Direction> {
        let [west, east] = self.hexes();
        if hex == west {
            Some(self.direction)
        } else if hex == east {
            Some(self.direction.opposite())
        } else {
            None
        }
    }

    /// Its two ends, clockwise as seen from the western hex.
    pub const fn corners(self) -> [Corner; 2] {
        [Corner::new(self.hex, self.direction.previous()), Corner::new(self.hex, self.direction)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Direction::*;
    use proptest::prelude::*;

    const HERE: Hex = Hex::new(3, 4);

    #[track_caller]
    fn check_hexes(direction: Direction, expect: [(i16, i16); 2]) {
        let expect = expect.map(|(q, r)| Hex::new(q, r));
        assert_eq!(Hexside::new(HERE, direction).hexes(), expect);
    }

    #[test]
    fn eastern_sides_are_named_from_their_own_hex() {
        check_hexes(NorthEast, [(3, 4), (4, 3)]);
        check_hexes(East, [(3, 4), (4, 4)]);
        check_hexes(SouthEast, [(3, 4), (3, 5)]);
    }

    #[test]
    fn western_sides_are_named_from_the_neighbour() {
        check_hexes(SouthWest, [(2, 5), (3, 4)]);
        check_hexes(West, [(2, 4), (3, 4)]);
        check_hexes(NorthWest, [(3, 3), (3, 4)]);
    }

    #[test]
    fn the_six_sides_of_a_hex_are_different() {
        let mut sides = Direction::ALL.map(|direction| Hexside::new(HERE, direction));
        sides.sort();
        assert!(sides.windows(2).all(|pair| pair[0] != pair[1]));
    }

    #[test]
    fn hexes_apart_share_no_side() {
        assert_eq!(Hexside::between(HERE, HERE), None);
        assert_eq!(Hexside::between(HERE, Hex::new(5, 4)), None);
        assert_eq!(Hexside::between(HERE, Hex::new(3, 3)), Some(Hexside::new(HERE, NorthWest)));
    }

    #[test]
    fn a_side_faces_opposite_ways_from_its_two_hexes() {
        let side = Hexside::new(HERE, West);
        assert_eq!(side.direction_from(HERE), Some(West));
        assert_eq!(side.direction_from(Hex::new(2, 4)), Some(East));
        assert_eq!(side.direction_from(Hex::new(4, 4)), None);
        assert_eq!(side.beyond(HERE), Some(Hex::new(2, 4)));
        assert_eq!(side.beyond(Hex::new(2, 4)), Some(HERE));
        assert_eq!(side.beyond(Hex::new(4, 4)), None);
    }

    #[test]
    fn the_ends_of_an_east_side_are_upper_and_lower_right() {
        assert_eq!(Hexside::new(HERE, East).corners(), [Corner::new(HERE, NorthEast), Corner::new(HERE, East)]);
    }

    proptest! {
        #[test]
        fn both_names_are_one(q in any::<i16>(), r in any::<i16>(), index in 0usize..6) {
            let (hex, direction) = (Hex::new(q, r), Direction::ALL[index]);
            let other = hex.neighbour(direction);
            let side = Hexside::new(hex, direction);
            prop_assert_eq!(side, Hexside::new(other, direction.opposite()));
            prop_assert_eq!(Hexside::between(hex, other), Some(side));
            prop_assert_eq!(Hexside::between(other, hex), Some(side));
            prop_assert_eq!(side.direction_from(hex), Some(direction));
            let [one, two] = side.hexes();
            prop_assert!([one, two] == [hex, other] || [one, two] == [other, hex]);
        }

        #[test]
        fn its_ends_are_the_corners_both_hexes_share(
            q in -99i16..99, r in -99i16..99, index in 0usize..6,
        ) {
            let side = Hexside::new(Hex::new(q, r), Direction::ALL[index]);
            for corner in side.corners() {
                prop_assert!(corner.hexsides().contains(&side));
                prop_assert!(side.hexes().iter().all(|hex| corner.hexes().contains(hex)));
            }
            let [one, two] = side.corners();
            prop_assert_ne!(one, two);
        }
    }
}
