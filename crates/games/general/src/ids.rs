//! Sides, and the numbers of units, hexes and cards; sets of units and hexes as bits.

use fieldcraft_hex::{HexId, HexSet};
use fieldcraft_ids::{Set, id};
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

id!(
    /// A unit of a game.
    Unit(u8), "#"
);
id!(
    /// A kind of unit: the number of its card in the pack.
    Kind(u8), "kind "
);
id!(
    /// A kind of Command Card.
    Card(u8), "card "
);
id!(
    /// A kind of Event Card.
    EventCard(u8), "event "
);
id!(
    /// An entry of the build list.
    Build(u8), "build "
);
id!(
    /// A work on the map: a bridge, an airfield, a shipping facility, an obstacle or an emplacement.
    WorkNo(u8), "work "
);

/// A hex of the map, numbered row by row; or one of the places off the map.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spot(u8);

impl Spot {
    /// Not in the game: the unit's number is free.
    pub const NOWHERE: Self = Self(u8::MAX);
    /// Bought and not yet deployed [FG-19].
    pub const STAGED: Self = Self(u8::MAX - 1);
    /// Destroyed, lost or surrendered.
    pub const LOST: Self = Self(u8::MAX - 2);
    /// On the map, but hidden by fog of war [FG-O82]. Only in views.
    pub const HIDDEN: Self = Self(u8::MAX - 3);

    /// A hex.
    #[must_use]
    pub const fn hex(hex: HexId) -> Self {
        Self(hex.0 as u8)
    }

    /// Its place in lists with one entry for each hex.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

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

impl fmt::Debug for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::NOWHERE => f.write_str("nowhere"),
            Self::STAGED => f.write_str("staged"),
            Self::LOST => f.write_str("lost"),
            Self::HIDDEN => f.write_str("hidden"),
            Self(hex) => write!(f, "hex {hex}"),
        }
    }
}

impl Unit {
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
pub type Units = Set<Unit, 3>;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_belongs_to_one_owner() {
        let all: Vec<u8> = [Owner::American, Owner::German, Owner::Neutral].into_iter().flat_map(Unit::range).collect();
        assert!(all.into_iter().eq(0..MOST_UNITS as u8));
    }
}
