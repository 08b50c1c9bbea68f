//! Corners: the points where three hexes and three hexsides meet.
//!
//! Each corner is the uppermost or the lowermost point of exactly one upright hex, and is
//! stored as that, however it was named.

use crate::{Direction, Hex, Hexside};

/// A point where three hexes meet.
///
/// ```
/// use fieldcraft_hex::{Corner, Direction, Hex};
/// let hex = Hex::new(0, 0);
/// let east = hex.neighbour(Direction::East);
/// assert_eq!(Corner::new(hex, Direction::East), Corner::new(east, Direction::SouthWest));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Corner {
    hex: Hex,
    /// Always south-east (the lowest point) or north-west (the highest).
    direction: Direction,
}

impl Corner {
    /// The corner of `hex` at the clockwise end of its side facing `direction`.
    pub const fn new(hex: Hex, direction: Direction) -> Corner {
        match direction {
            Direction::NorthWest | Direction::SouthEast => Corner { hex, direction },
            Direction::NorthEast => {
                Corner { hex: hex.neighbour(Direction::NorthEast), direction: Direction::SouthEast }
            }
            Direction::East => Corner { hex: hex.neighbour(Direction::SouthEast), direction: Direction::NorthWest },
            Direction::SouthWest => {
                Corner { hex: hex.neighbour(Direction::SouthWest), direction: Direction::NorthWest }
            }
            Direction::West => Corner { hex: hex.neighbour(Direction::NorthWest), direction: Direction::SouthEast },
        }
    }

    /// The three hexes that meet here, clockwise round the corner.
    pub const fn hexes(self) -> [Hex; 3] {
        [self.hex, self.hex.neighbour(self.direction), self.hex.neighbour(self.direction.next())]
    }

    /// The three hexsides that meet here, clockwise round the corner.
    ///
    /// ```
    /// use fieldcraft_hex::{Corner, Direction, Hex, Hexside};
    /// let hex = Hex::new(0, 0);
    /// let sides = Corner::new(hex, Direction::East).hexsides();
    /// assert!(sides.contains(&Hexside::new(hex, Direction::East)));
    /// assert!(sides.contains(&Hexside::new(hex, Direction::SouthEast)));
    /// ```
    pub const fn hexsides(self) -> [Hexside; 3] {
        let [_, second, _] = self.hexes();
        [
            Hexside::new(self.hex, self.direction),
            Hexside::new(second, self.direction.next().next()),
            Hexside::new(self.hex, self.direction.next()),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Direction::*;
    use proptest::prelude::*;

    const HERE: Hex = Hex::new(3, 4);

    #[track_caller]
    fn check_hexes(direction: Direction, expect: [(i16, i16); 3]) {
        let expect = expect.map(|(q, r)| Hex::new(q, r));
        assert_eq!(Corner::new(HERE, direction).hexes(), expect);
    }

    #[test]
    fn the_hexes_of_each_corner_go_round_it_clockwise() {
        check_hexes(NorthEast, [(4, 3), (4, 4), (3, 4)]);
        check_hexes(East, [(3, 5), (3, 4), (4, 4)]);
        check_hexes(SouthEast, [(3, 4), (3, 5), (2, 5)]);
        check_hexes(SouthWest, [(2, 5), (2, 4), (3, 4)]);
        check_hexes(West, [(3, 3), (3, 4), (2, 4)]);
        check_hexes(NorthWest, [(3, 4), (3, 3), (4, 3)]);
    }

    #[test]
    fn the_sides_at_the_top_are_upper_left_upright_and_upper_right() {
        assert_eq!(
            Corner::new(HERE, NorthWest).hexsides(),
            [Hexside::new(HERE, NorthWest), Hexside::new(Hex::new(3, 3), East), Hexside::new(HERE, NorthEast),]
        );
    }

    #[test]
    fn the_six_corners_of_a_hex_are_different() {
        let mut corners = Direction::ALL.map(|direction| Corner::new(HERE, direction));
        corners.sort();
        assert!(corners.windows(2).all(|pair| pair[0] != pair[1]));
    }

    proptest! {
        #[test]
        fn all_three_names_are_one(q in any::<i16>(), r in any::<i16>(), index in 0usize..6) {
            let (hex, direction) = (Hex::new(q, r), Direction::ALL[index]);
            let corner = Corner::new(hex, direction);
            // Seen from the next hex round, the corner lies two sides further on.
            let left = hex.neighbour(direction);
            let right = hex.neighbour(direction.next());
            let two_on = direction.next().next();
            prop_assert_eq!(corner, Corner::new(left, two_on));
            prop_assert_eq!(corner, Corner::new(right, two_on.next().next()));
            for hex in [hex, left, right] {
                prop_assert!(corner.hexes().contains(&hex));
            }
        }

        #[test]
        fn its_sides_end_here(q in -99i16..99, r in -99i16..99, index in 0usize..6) {
            let corner = Corner::new(Hex::new(q, r), Direction::ALL[index]);
            let [first, second, third] = corner.hexes();
            let between = [(first, second), (second, third), (third, first)]
                .map(|(one, other)| Hexside::between(one, other));
            prop_assert_eq!(corner.hexsides().map(Some), between);
            for side in corner.hexsides() {
                prop_assert!(side.corners().contains(&corner));
            }
        }
    }
}
