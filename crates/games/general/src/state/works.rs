//! Works on the map, and what is being built.

use crate::cards::WorkKind;
use crate::ids::{Build, Side, Spot, Unit};
use fieldcraft_hex::Direction;
use fieldcraft_ids::Maybe;

/// A bridge, an airfield, a shipping facility, an obstacle or an emplacement.
///
/// Works keep their numbers for the whole game; one that is destroyed or cleared stays in the list as gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Work {
    /// What it is.
    pub kind: WorkKind,
    /// Where; for a bridge one of its hexes.
    pub at: Spot,
    /// The direction in which a bridge leads.
    pub across: Direction,
    /// Who laid it, if that matters.
    pub side: Option<Side>,
    /// Whom an emplacement shelters.
    pub unit: Maybe<Unit>,
    /// How often engineers have tried [FG-57].
    pub tries: u8,
    /// Out of use up to this turn [FG-O45, FG-O72].
    pub out_until: u8,
    /// Destroyed or cleared.
    pub gone: bool,
    /// Who demolished it while its own side held the place, if somebody did [FG-O77].
    pub denied_by: Option<Side>,
}

impl Work {
    /// One that nobody has touched yet.
    pub(crate) const fn new(kind: WorkKind, at: Spot, across: Direction) -> Self {
        let (side, unit, denied_by) = (None, Maybe::NONE, None);
        Self { kind, at, across, side, unit, tries: 0, out_until: 0, gone: false, denied_by }
    }
}

/// Something that is being built [FG-B12].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Project {
    /// What.
    pub build: Build,
    /// Whose.
    pub side: Side,
    /// Where.
    pub at: Spot,
    /// The far hex of a bridge.
    pub to: Spot,
    /// For whom an emplacement is dug.
    pub unit: Maybe<Unit>,
    /// The turn in which it is ready.
    pub ready: u8,
    /// Whether engineers have it ready when that turn begins, and not at its Deployment Phase.
    pub by_engineers: bool,
}
