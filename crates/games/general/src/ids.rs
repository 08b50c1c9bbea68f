//! Sides, and the numbers of units, hexes and cards; sets of units and hexes as bits.

use fieldcraft_hex::{HexId, HexSet};
use schemars::JsonSchema;
use serde::Deserialize;
use std::fmt;

/// Most units of a side in a game, lost ones counted [FG-O4].
pub const MOST_OF_A_SIDE: usize = 92;

/// Most neutral units.
pub const MOST_NEUTRAL: usize = 8;

/// Most units of a game.
pub const MOST_UNITS: usize = 2 * MOST_OF_A_SIDE + MOST_NEUTRAL;

/// Most hexes of a map.
pub const MOST_HEXES: usize = 240;

/// One of the two players' sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// Seat 0.
    American,
    /// Seat 1.
    German,
}

impl Side {
    /// Both, in the order of their seats.
    pub const BOTH: [Self; 2] = [Self::American, Self::German];

    /// Its place in lists over both sides.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The other side.
    #[must_use]
    pub const fn enemy(self) -> Self {
        match self {
            Self::American => Self::German,
            Self::German => Self::American,
        }
    }

    /// The owner of its units.
    #[must_use]
    pub const fn owner(self) -> Owner {
        match self {
            Self::American => Owner::American,
            Self::German => Owner::German,
        }
    }
}

/// To whom a unit belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Owner {
    /// The American side.
    American,
    /// The German side.
    German,
    /// Nobody [FG-O39].
    Neutral,
}

impl Owner {
    /// Its place in lists over all owners.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The side, unless it is neutral.
    #[must_use]
    pub const fn side(self) -> Option<Side> {
        match self {
            Self::American => Some(Side::American),
            Self::German => Some(Side::German),
            Self::Neutral => None,
        }
    }
}

macro_rules! number {
    ($(#[$doc:meta])* $name:ident, $sign:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub u8);

        impl $name {
            /// Its place in lists.
            #[must_use]
            pub const fn index(self) -> usize {
                self.0 as usize
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
    /// A unit of a game.
    Unit,
    "#"
);
number!(
    /// A kind of unit: the number of its card in the pack.
    Kind,
    "kind "
);
number!(
    /// A hex of the map, numbered row by row; or one of the places off the map.
    Spot,
    "hex "
);
number!(
    /// A kind of Command Card.
    Card,
    "card "
);
number!(
    /// A kind of Event Card.
    Happening,
    "event "
);
number!(
    /// An entry of the build list.
    Build,
    "build "
);
number!(
    /// A work on the map: a bridge, an airfield, a shipping facility, an obstacle or an emplacement.
    WorkNo,
    "work "
);

impl Spot {
    /// Not in the game: the unit's number is free.
    pub const NOWHERE: Self = Self(255);
    /// Bought and not yet deployed [FG-19].
    pub const STAGED: Self = Self(254);
    /// Destroyed, lost or surrendered.
    pub const LOST: Self = Self(253);
    /// On the map, but hidden by fog of war [FG-O82]. Only in views.
    pub const HIDDEN: Self = Self(252);

    /// Whether it is a hex.
    #[must_use]
    pub const fn is_hex(self) -> bool {
        (self.0 as usize) < MOST_HEXES
    }

    /// The number as the geometry counts.
    #[must_use]
    pub const fn id(self) -> HexId {
        HexId(self.0 as u16)
    }
}

impl Unit {
    /// Nobody.
    pub const NONE: Self = Self(255);

    /// The numbers that units of an owner get when they come into the game.
    #[must_use]
    pub const fn range(owner: Owner) -> std::ops::Range<u8> {
        let side = MOST_OF_A_SIDE as u8;
        match owner {
            Owner::American => 0..side,
            Owner::German => side..2 * side,
            Owner::Neutral => 2 * side..MOST_UNITS as u8,
        }
    }
}

/// A set of hexes.
pub type Hexes = HexSet<4>;

/// A set of units.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Units([u64; 3]);

impl Units {
    /// Nobody.
    pub const EMPTY: Self = Self([0; 3]);

    /// Only this one.
    #[must_use]
    pub fn one(unit: Unit) -> Self {
        let mut set = Self::EMPTY;
        set.insert(unit);
        set
    }

    /// Puts a unit in.
    pub fn insert(&mut self, unit: Unit) {
        self.0[unit.index() / 64] |= 1 << (unit.0 % 64);
    }

    /// Takes a unit out.
    pub fn remove(&mut self, unit: Unit) {
        self.0[unit.index() / 64] &= !(1 << (unit.0 % 64));
    }

    /// Whether a unit is in it.
    #[must_use]
    pub const fn has(&self, unit: Unit) -> bool {
        unit.index() < MOST_UNITS && self.0[unit.index() / 64] & (1 << (unit.0 % 64)) != 0
    }

    /// Whether nobody is in it.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::EMPTY
    }

    /// How many are in it.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Those in either set.
    #[must_use]
    pub fn union(self, other: Self) -> Self {
        Self([self.0[0] | other.0[0], self.0[1] | other.0[1], self.0[2] | other.0[2]])
    }

    /// The units, in the order of their numbers.
    pub fn iter(self) -> impl Iterator<Item = Unit> + Clone {
        (0..3u8).flat_map(move |at| {
            let mut word = self.0[usize::from(at)];
            std::iter::from_fn(move || {
                let lowest = word.trailing_zeros() as u8;
                word &= word.checked_sub(1)?;
                Some(Unit(64 * at + lowest))
            })
        })
    }
}

impl FromIterator<Unit> for Units {
    fn from_iter<T: IntoIterator<Item = Unit>>(units: T) -> Self {
        let mut set = Self::EMPTY;
        units.into_iter().for_each(|unit| set.insert(unit));
        set
    }
}

impl fmt::Debug for Units {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_lists_its_units_in_order() {
        let units = [Unit(0), Unit(63), Unit(64), Unit(191)];
        let mut set: Units = units.into_iter().rev().collect();
        assert!(set.iter().eq(units));
        set.remove(Unit(64));
        assert_eq!((set.len(), set.has(Unit(64)), set.has(Unit(63)), set.has(Unit::NONE)), (3, false, true, false));
        assert!(Units::EMPTY.is_empty() && !set.is_empty());
    }

    #[test]
    fn every_number_belongs_to_one_owner() {
        let all: Vec<u8> = [Owner::American, Owner::German, Owner::Neutral].into_iter().flat_map(Unit::range).collect();
        assert!(all.into_iter().eq(0..MOST_UNITS as u8));
    }
}
