//! Numbers of units, sections and kinds of cards, and small sets of them.

use crate::cards::Side;
use fieldcraft_ids::{Set, id};

/// Most units of a side, and so most sections [FD-O3].
pub const MOST_UNITS: usize = 24;

macro_rules! of_a_side {
    ($name:ident) => {
        impl $name {
            /// The one with this number on a side.
            #[must_use]
            pub const fn of(side: Side, slot: usize) -> Self {
                Self((side.index() * MOST_UNITS + slot) as u8)
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
    };
}

id!(
    /// A unit in a battle: its place in the force of its side.
    Unit(u8), "#"
);
of_a_side!(Unit);
id!(
    /// A section in a battle.
    Section(u8), "S"
);
of_a_side!(Section);

id!(
    /// A kind of unit: the place of its card in the pack.
    Kind(u8), "kind "
);
id!(
    /// A kind of equipment counter: its place in the pack.
    EquipmentNo(u8), "equipment "
);
id!(
    /// A kind of action card: its place in the pack.
    Action(u8), "action "
);

/// A set of kinds of units.
pub type Kinds = Set<Kind, 2>;

/// A set of units, or of sections, of one side, by their numbers there.
pub type Slots = Set<usize>;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_know_their_side() {
        let unit = Unit::of(Side::Axis, 3);
        assert_eq!((unit.0, unit.side(), unit.slot()), (27, Side::Axis, 3));
        assert_eq!((Section::of(Side::Allied, 23).side(), format!("{unit:?}")), (Side::Allied, "#27".into()));
    }
}
