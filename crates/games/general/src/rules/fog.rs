//! What a side sees of the other [FG-O82].

use super::Play;
use crate::cards::Trait;
use crate::event::{Event, Visible};
use crate::ids::{Hexes, Side, Unit, Units};
use crate::state::{Flags, Operation};

/// How far units see.
const SIGHT: usize = 2;
/// How far reconnaissance units and aircraft over a hex see.
const FAR_SIGHT: usize = 4;

impl Operation {
    /// The hexes that a side sees: all of them, unless there is fog of war.
    #[must_use]
    pub fn sight(&self, side: Side) -> Hexes {
        if !self.field.options.fog {
            return self.field.everywhere;
        }
        let mut seen = Hexes::EMPTY;
        for unit in self.units_of(side.owner()).filter(|unit| self.unit(*unit).is_in_use()) {
            seen = seen.or(*self.field.within(self.unit(unit).place, self.sight_of(unit)));
        }
        seen
    }

    fn sight_of(&self, unit: Unit) -> usize {
        let far = self.has_trait(unit, Trait::Recon) || self.unit(unit).is(Flags::ALOFT);
        if far { FAR_SIGHT } else { SIGHT }
    }

    /// Whether fog of war hides a unit from the other side.
    #[must_use]
    pub fn is_hidden(&self, unit: Unit) -> bool {
        !self.unit(unit).is(Flags(Flags::ENGAGED.0 | Flags::ALOFT.0)) && self.is_out_of_sight(unit)
    }

    /// Whether no unit of the other side sees the hex of a unit, in fog.
    fn is_out_of_sight(&self, unit: Unit) -> bool {
        let state = self.unit(unit);
        let Some(side) = state.owner.side() else { return false };
        if !self.field.options.fog || !state.is_on_map() {
            return false;
        }
        let eyes = self.units_of(side.enemy().owner()).filter(|eye| self.unit(*eye).is_in_use());
        let sees =
            |eye: Unit| usize::from(self.map().distance(self.unit(eye).place, state.place)) <= self.sight_of(eye);
        !eyes.into_iter().any(sees)
    }

    /// The units of the other side that fog hides from a side.
    pub(crate) fn unseen_by(&self, side: Side) -> Units {
        if !self.field.options.fog {
            return Units::EMPTY;
        }
        self.units_of(side.enemy().owner()).filter(|unit| self.is_hidden(*unit)).collect()
    }

    /// Tells a side which units it has come to see by its own decision: nothing is undone past that. The other side
    /// is not told, for it may not see the eyes.
    pub(crate) fn tell_sighted(&self, side: Side, unseen: Units, play: &mut Play<'_>) {
        for unit in unseen.iter().filter(|unit| self.unit(*unit).is_on_map() && !self.is_hidden(*unit)) {
            play.tell(Event::Sighted(unit, Visible::Owner(side.owner())));
        }
    }

    /// Who may know where an aircraft has landed, although it was seen in the air.
    pub(crate) fn landing_visible(&self, unit: Unit) -> Visible {
        if self.is_out_of_sight(unit) { Visible::Owner(self.unit(unit).owner) } else { Visible::All }
    }

    /// A unit has shown itself and is seen until the turn ends, whoever saw it.
    pub(crate) fn give_away(&mut self, unit: Unit) {
        if self.field.options.fog {
            self.unit_mut(unit).set(Flags::ENGAGED);
        }
    }
}
