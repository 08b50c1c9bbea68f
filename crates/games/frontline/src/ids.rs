//! Numbers of units and sections, and small sets of them.

use crate::cards::Side;
use std::fmt;

/// Most units of a side, and so most sections [FD-O3].
pub const MOST_UNITS: usize = 24;

macro_rules! number {
    ($(#[$doc:meta])* $name:ident, $sign:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub u8);

        impl $name {
            /// The one with this number on a side.
            #[must_use]
            pub const fn of(side: Side, slot: usize) -> Self {
                Self((side.index() * MOST_UNITS + slot) as u8)
            }

            /// Its place in lists over both sides.
            #[must_use]
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// Whose it is.
            #[must_use]
            pub const fn side(self) -> Side {
                if self.index() < MOST_UNITS { Side::Allied } else { Side::Axis }
            }

            /// Its number on its side.
            #[must_use]
            pub const fn slot(self) -> usize {
                self.index() % MOST_UNITS
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!($sign, "{}"), self.0)
            }
        }
    };
}

number!(
    /// A unit in a battle: its place in the force of its side.
    Unit,
    "#"
);
number!(
    /// A section in a battle.
    Section,
    "S"
);

/// A set of units, or of sections, of one side.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Slots(pub u32);

impl Slots {
    /// Nobody.
    pub const EMPTY: Self = Self(0);

    /// Only this one.
    #[must_use]
    pub const fn one(slot: usize) -> Self {
        Self(1 << slot)
    }

    /// Whether it is in the set.
    #[must_use]
    pub const fn has(self, slot: usize) -> bool {
        self.0 & (1 << slot) != 0
    }

    /// The set with it.
    #[must_use]
    pub const fn with(self, slot: usize) -> Self {
        Self(self.0 | 1 << slot)
    }

    /// The set without it.
    #[must_use]
    pub const fn without(self, slot: usize) -> Self {
        Self(self.0 & !(1 << slot))
    }

    /// How many are in it.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether nobody is in it.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl Iterator for Slots {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let slot = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(slot)
    }
}

impl fmt::Debug for Slots {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_know_their_side_and_sets_their_members() {
        let unit = Unit::of(Side::Axis, 3);
        assert_eq!((unit.0, unit.side(), unit.slot()), (27, Side::Axis, 3));
        assert_eq!((Section::of(Side::Allied, 23).side(), format!("{unit:?}")), (Side::Allied, "#27".into()));
        let set = Slots::one(3).with(0).with(9).without(0);
        assert_eq!((set.len(), set.has(3), set.has(0), set.collect::<Vec<_>>()), (2, true, false, vec![3, 9]));
        assert!(Slots::EMPTY.is_empty() && !set.is_empty());
    }
}
