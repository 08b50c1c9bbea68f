//! Seats at a table, and sets of them.

/// One player's place at the table, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(pub u8);

/// A set of up to eight seats.
///
/// Several seats may be asked at once: secret purchases and written orders are made by both sides before either is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Seats(u8);

impl Seats {
    /// Nobody: the game is over.
    pub const NONE: Self = Self(0);

    /// The set that holds only `seat`.
    #[must_use]
    pub const fn only(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// This set with `seat` in it.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | 1 << seat.0)
    }

    /// Whether `seat` is in the set.
    #[must_use]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// Whether nobody is in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The lowest seat of the set.
    #[must_use]
    pub fn first(mut self) -> Option<Seat> {
        self.next()
    }
}

impl Iterator for Seats {
    type Item = Seat;

    fn next(&mut self) -> Option<Seat> {
        if self.0 == 0 {
            return None;
        }
        let seat = Seat(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(seat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_lists_its_seats_in_order() {
        let both = Seats::only(Seat(3)).with(Seat(0));
        assert_eq!(both.collect::<Vec<_>>(), [Seat(0), Seat(3)]);
        assert_eq!(both.with(Seat(3)), both);
        assert!(both.contains(Seat(3)) && !both.contains(Seat(1)));
        assert_eq!(both.first(), Some(Seat(0)));
        assert!(Seats::NONE.is_empty() && !both.is_empty());
        assert_eq!(Seats::NONE.first(), None);
    }
}
