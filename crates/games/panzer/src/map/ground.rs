//! What a hex and a hexside hold, as small sets.

use crate::small_set::small_set;

/// The terrain of a hex: every kind of which it holds a part.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Ground(pub u16);

small_set!(Ground);

impl Ground {
    /// Woods.
    pub const WOODS: Self = Self(1);
    /// Houses.
    pub const TOWN: Self = Self(1 << 1);
    /// The side of a hill.
    pub const SLOPE: Self = Self(1 << 2);
    /// The top of a hill.
    pub const HILLTOP: Self = Self(1 << 3);
    /// A stream.
    pub const STREAM: Self = Self(1 << 4);
    /// A permanent bridge over the stream of the hex.
    pub const BRIDGE: Self = Self(1 << 5);
    /// Swamp.
    pub const SWAMP: Self = Self(1 << 6);
    /// Beach.
    pub const BEACH: Self = Self(1 << 7);
    /// Sea.
    pub const SEA: Self = Self(1 << 8);
    /// Inside the plateau of a coast board, where lines are traced as if on the ground [PL-R53].
    pub const PLATEAU: Self = Self(1 << 9);
    /// Cut by the edge of a board, whether another board joins there or not [PL-R75].
    pub const HALF: Self = Self(1 << 10);
}

/// The symbols on a hexside. One side may carry several.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Marks(pub u8);

small_set!(Marks);

impl Marks {
    /// Green: the edge of woods, a low obstacle.
    pub const GREEN: Self = Self(1);
    /// Brown: the crest of a slope, a medium obstacle.
    pub const BROWN: Self = Self(1 << 1);
    /// Orange: the edge of a hilltop, a high obstacle.
    pub const ORANGE: Self = Self(1 << 2);
    /// A cliff, a high obstacle that nobody climbs.
    pub const CLIFF: Self = Self(1 << 3);
}
