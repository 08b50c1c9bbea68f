//! What has happened to a piece, one bit each.

use crate::small_set::small_set;

/// Flags of a piece.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Flags(u16);

small_set!(Flags);

impl Flags {
    /// Dispersed: inverted by enemy fire, mines, quick-time or a landing [PL-R6].
    pub const DISPERSED: Self = Self(1);
    /// Used its attack strength in this segment [PL-V.B.3a].
    pub const FIRED: Self = Self(1 << 1);
    /// Has moved in this segment and may not move again [PL-V.B.4b].
    pub const MOVED: Self = Self(1 << 2);
    /// Was loaded, carried or unloaded in this segment [PL-R14, PL-R42].
    pub const CARRIED: Self = Self(1 << 3);
    /// Rides in or on its carrier.
    pub const ABOARD: Self = Self(1 << 4);
    /// Inside the fortification of its hex, not on top [PL-IX.C.10a].
    pub const INSIDE: Self = Self(1 << 5);
    /// Has used opportunity fire and may neither fire nor move in its next segment [PL-XV.B.3a].
    pub const OPPORTUNITY: Self = Self(1 << 6);
    /// Has fired at aircraft and may neither attack nor move in its next segment [PL-XII.D.4].
    pub const FLAK: Self = Self(1 << 7);
    /// A fortification held by the side that did not bring it [PL-IX.C.7].
    pub const CAPTURED: Self = Self(1 << 8);
    /// A bridge that has been laid [PL-X.C.3.ca].
    pub const LAID: Self = Self(1 << 9);
    /// A tank that swims [PL-XI.D.4a].
    pub const SWIMS: Self = Self(1 << 10);
    /// An engineer at work [PL-X.A, PL-X.B].
    pub const WORKS: Self = Self(1 << 11);
    /// At sea, and known to the enemy since he fired at it [PL-XI.D.1].
    pub const REVEALED: Self = Self(1 << 12);
    /// An engineer that has made its block [PL-X.B.2a].
    pub const BLOCKED: Self = Self(1 << 13);
    /// Dismounted in front of a unit that its carrier overran [PL-XV.D.0b].
    pub const DISMOUNTED: Self = Self(1 << 14);
    /// Moved at quick-time in this segment [PL-XV.A.3].
    pub const HURRIED: Self = Self(1 << 15);

    /// What ends with a segment of the owner [PL-XIII.A.5].
    pub const OF_A_SEGMENT: Self = Self(
        Self::DISPERSED.0
            | Self::FIRED.0
            | Self::MOVED.0
            | Self::CARRIED.0
            | Self::OPPORTUNITY.0
            | Self::FLAK.0
            | Self::DISMOUNTED.0
            | Self::HURRIED.0,
    );

    /// Puts `other` in.
    pub const fn add(&mut self, other: Self) {
        self.0 |= other.0;
    }

    /// Takes `other` out.
    pub const fn remove(&mut self, other: Self) {
        self.0 &= !other.0;
    }
}
