//! What the checks of one position share: looked up by the first that needs it, and by no other.

use super::sites::Diggers;
use crate::ids::{Hexes, Kind, MOST_HEXES, Side, Spot, Unit, Units};
use crate::state::Operation;
use fieldcraft_ids::Set;
use std::cell::{Cell, OnceCell};

/// What has been looked up for the side to act.
#[derive(Default)]
pub struct Memo {
    attackable: OnceCell<Hexes>,
    foes: OnceCell<Units>,
    volunteers: OnceCell<Units>,
    supplied: OnceCell<u16>,
    has_number: OnceCell<bool>,
    diggers: OnceCell<Diggers>,
    companions: OnceCell<Units>,
    laden: OnceCell<(Units, Units)>,
    crowds: OnceCell<[u8; MOST_HEXES]>,
    least: OnceCell<u8>,
    /// The kinds of units for which a place was looked for, and those that have one.
    placed: Cell<[Set<Kind, 2>; 2]>,
}

impl Memo {
    /// The hexes with enemies that some unit of the side can attack.
    pub(super) fn attackable(&self, operation: &Operation, side: Side) -> &Hexes {
        self.attackable.get_or_init(|| operation.attackable(side))
    }

    /// The possible targets of the side in the engagement under way.
    pub(super) fn foes(&self, operation: &Operation, side: Side) -> Units {
        *self.foes.get_or_init(|| operation.foes(side))
    }

    /// The units of the side that can still be named in the engagement under way.
    pub(super) fn volunteers(&self, operation: &Operation, side: Side, answer: bool) -> &Units {
        let look = || operation.volunteers_against(side, answer, self.foes(operation, side)).collect();
        self.volunteers.get_or_init(look)
    }

    /// Whether a unit is known to be one of them.
    pub(super) fn is_volunteer(&self, unit: Unit) -> bool {
        self.volunteers.get().is_some_and(|units| units.has(unit))
    }

    /// What is supplied so far in a deficit.
    pub(super) fn supplied(&self, operation: &Operation, side: Side) -> u16 {
        *self.supplied.get_or_init(|| operation.supplied_total(side))
    }

    /// Whether the side has a number left for another unit.
    pub(super) fn has_number(&self, operation: &Operation, side: Side) -> bool {
        *self.has_number.get_or_init(|| operation.free_number(side.owner()).is_some())
    }

    /// Where engineers of the side are.
    pub(super) fn diggers(&self, operation: &Operation, side: Side) -> &Diggers {
        self.diggers.get_or_init(|| operation.diggers(side))
    }

    /// The units that can join the moving ones.
    pub(super) fn companions(&self, operation: &Operation, side: Side) -> Units {
        *self.companions.get_or_init(|| operation.companions(side))
    }

    /// The carriers that carry something, and those of them that are full.
    pub(super) fn laden(&self, operation: &Operation, side: Side) -> (Units, Units) {
        *self.laden.get_or_init(|| operation.laden(side))
    }

    /// How many units of the side take room in a hex.
    pub(super) fn crowd(&self, operation: &Operation, side: Side, at: Spot) -> usize {
        self.crowds.get_or_init(|| operation.crowds(side))[at.index()].into()
    }

    /// The movement points that all of the moving units have left.
    pub(super) fn least(&self, operation: &Operation) -> u8 {
        *self.least.get_or_init(|| operation.least_left())
    }

    /// Whether there is a place for units of a kind, which all find the same.
    pub(super) fn has_place(&self, kind: Kind, look: impl FnOnce() -> bool) -> bool {
        let [known, placed] = self.placed.get();
        if known.has(kind) {
            return placed.has(kind);
        }
        let found = look();
        self.placed.set([known.with(kind), if found { placed.with(kind) } else { placed }]);
        found
    }
}
