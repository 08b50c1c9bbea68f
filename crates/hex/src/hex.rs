//! A hex named by two axial coordinates, its neighbors, and distances.
//!
//! A hex knows no board: every hex has six neighbors here, and a grid says which exist.
//! Straight lines between hexes are in `sight`.

use crate::Direction;

/// A hex: `q` grows eastward, `r` grows south-eastward.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hex {
    /// Steps to the east.
    pub q: i16,
    /// Steps to the south-east.
    pub r: i16,
}

impl Hex {
    /// The hex at these coordinates.
    pub const fn new(q: i16, r: i16) -> Hex {
        Hex { q, r }
    }

    /// The hex one step away in `direction`.
    ///
    /// ```
    /// use fieldcraft_hex::{Direction, Hex};
    /// assert_eq!(Hex::new(2, 5).neighbour(Direction::NorthEast), Hex::new(3, 4));
    /// ```
    pub const fn neighbour(self, direction: Direction) -> Hex {
        self.moved(direction, 1)
    }

    /// The six neighbors, in the order of [`Direction::ALL`].
    pub fn neighbours(self) -> [Hex; 6] {
        Direction::ALL.map(|direction| self.neighbour(direction))
    }

    /// The direction in which `other` is a neighbor, if it is one.
    pub fn direction_to(self, other: Hex) -> Option<Direction> {
        Direction::ALL.into_iter().find(|&direction| self.neighbour(direction) == other)
    }

    /// How many steps the shortest way to `other` takes.
    ///
    /// ```
    /// use fieldcraft_hex::Hex;
    /// assert_eq!(Hex::new(0, 0).distance(Hex::new(2, -5)), 5);
    /// ```
    pub const fn distance(self, other: Hex) -> u32 {
        let q = other.q as i32 - self.q as i32;
        let r = other.r as i32 - self.r as i32;
        (q.unsigned_abs() + r.unsigned_abs() + (q + r).unsigned_abs()) / 2
    }

    /// The hexes at exactly `radius`, clockwise from the one straight to the north-east.
    ///
    /// ```
    /// use fieldcraft_hex::Hex;
    /// let hex = Hex::new(4, 4);
    /// assert!(hex.ring(0).eq([hex]));
    /// assert!(hex.ring(1).eq(hex.neighbours()));
    /// ```
    pub fn ring(self, radius: u8) -> impl Iterator<Item = Hex> {
        let centre = (radius == 0).then_some(self);
        let sides = Direction::ALL.into_iter().flat_map(move |direction| {
            let start = self.moved(direction, i16::from(radius));
            let along = direction.next().next();
            (0..i16::from(radius)).map(move |step| start.moved(along, step))
        });
        centre.into_iter().chain(sides)
    }

    /// The hexes within `radius`, this one included, row by row from the top left.
    ///
    /// ```
    /// use fieldcraft_hex::Hex;
    /// assert_eq!(Hex::new(4, 4).range(2).count(), 19);
    /// ```
    pub fn range(self, radius: u8) -> impl Iterator<Item = Hex> {
        let radius = i16::from(radius);
        (-radius..=radius).flat_map(move |r| {
            let first = (-radius).max(-radius - r);
            let last = radius.min(radius - r);
            (first..=last).map(move |q| Hex { q: self.q.wrapping_add(q), r: self.r.wrapping_add(r) })
        })
    }

    /// The hex `steps` away in `direction`.
    const fn moved(self, direction: Direction, steps: i16) -> Hex {
        let (q, r) = direction.offset();
        Hex { q: self.q.wrapping_add(q.wrapping_mul(steps)), r: self.r.wrapping_add(r.wrapping_mul(steps)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn hexes(pairs: &[(i16, i16)]) -> Vec<Hex> {
        pairs.iter().map(|&(q, r)| Hex::new(q, r)).collect()
    }

    fn any_hex() -> impl Strategy<Value = Hex> {
        (-200i16..=200, -200i16..=200).prop_map(|(q, r)| Hex::new(q, r))
    }

    #[track_caller]
    fn check_distance(from: (i16, i16), to: (i16, i16), expect: u32) {
        let (from, to) = (Hex::new(from.0, from.1), Hex::new(to.0, to.1));
        assert_eq!(from.distance(to), expect);
    }

    #[test]
    fn neighbours_go_round_clockwise_from_the_north_east() {
        assert_eq!(
            Hex::new(10, 20).neighbours().to_vec(),
            hexes(&[(11, 19), (11, 20), (10, 21), (9, 21), (9, 20), (10, 19)])
        );
    }

    #[test]
    fn distance_along_a_row_is_the_difference() {
        check_distance((1, 2), (8, 2), 7);
    }

    #[test]
    fn distance_along_one_slant_is_the_difference() {
        check_distance((1, 2), (1, -3), 5);
    }

    #[test]
    fn distance_along_the_other_slant_counts_each_step_once() {
        check_distance((0, 0), (4, -4), 4);
    }

    #[test]
    fn distance_off_the_axes_adds_both_ways() {
        check_distance((0, 0), (3, 4), 7);
        check_distance((-2, 7), (3, 4), 5);
        check_distance((3, 4), (-2, 6), 5);
    }

    #[test]
    fn distance_does_not_overflow_at_the_limits() {
        check_distance((i16::MIN, i16::MIN), (i16::MAX, i16::MAX), 131_070);
    }

    #[test]
    fn neighbours_wrap_at_the_limits() {
        assert_eq!(Hex::new(i16::MAX, 0).neighbour(Direction::East), Hex::new(i16::MIN, 0));
    }

    #[test]
    fn only_a_neighbour_has_a_direction() {
        let hex = Hex::new(-3, 8);
        for direction in Direction::ALL {
            assert_eq!(hex.direction_to(hex.neighbour(direction)), Some(direction));
        }
        assert_eq!(hex.direction_to(hex), None);
        assert_eq!(hex.direction_to(Hex::new(-2, 9)), None);
    }

    #[test]
    fn a_ring_of_two_has_twelve_hexes_clockwise() {
        let expect =
            [(2, -2), (2, -1), (2, 0), (1, 1), (0, 2), (-1, 2), (-2, 2), (-2, 1), (-2, 0), (-1, -1), (0, -2), (1, -2)];
        assert_eq!(Hex::new(0, 0).ring(2).collect::<Vec<_>>(), hexes(&expect));
    }

    #[test]
    fn a_range_of_one_reads_row_by_row() {
        assert_eq!(
            Hex::new(5, 5).range(1).collect::<Vec<_>>(),
            hexes(&[(5, 4), (6, 4), (4, 5), (5, 5), (6, 5), (4, 6), (5, 6)])
        );
    }

    #[test]
    fn a_range_of_nothing_is_the_hex_itself() {
        assert_eq!(Hex::new(5, 6).range(0).collect::<Vec<_>>(), hexes(&[(5, 6)]));
    }

    proptest! {
        #[test]
        fn distance_is_a_metric(a in any_hex(), b in any_hex(), c in any_hex()) {
            prop_assert_eq!(a.distance(b), b.distance(a));
            prop_assert_eq!(a.distance(b) == 0, a == b);
            prop_assert!(a.distance(c) <= a.distance(b) + b.distance(c));
        }

        #[test]
        fn a_step_and_its_opposite_return(a in any_hex(), index in 0usize..6) {
            let direction = Direction::ALL[index];
            let there = a.neighbour(direction);
            prop_assert_eq!(a.distance(there), 1);
            prop_assert_eq!(there.neighbour(direction.opposite()), a);
        }

        #[test]
        fn a_ring_holds_each_hex_at_its_radius_once(a in any_hex(), radius in 1u8..12) {
            let mut ring: Vec<Hex> = a.ring(radius).collect();
            for (hex, after) in ring.iter().zip(ring.iter().cycle().skip(1)) {
                prop_assert_eq!(a.distance(*hex), u32::from(radius));
                prop_assert_eq!(hex.distance(*after), 1);
            }
            ring.sort();
            ring.dedup();
            prop_assert_eq!(ring.len(), 6 * usize::from(radius));
        }

        #[test]
        fn a_range_is_its_rings(a in any_hex(), radius in 0u8..12) {
            let mut rings: Vec<Hex> = (0..=radius).flat_map(|each| a.ring(each)).collect();
            rings.sort_by_key(|hex| (hex.r, hex.q));
            prop_assert_eq!(a.range(radius).collect::<Vec<_>>(), rings);
        }
    }
}
