//! What the checks of one position share: looked up by the first that needs it, and by no other.

use super::orders::Sighting;
use super::set_up::Places;
use crate::decision::Decision;
use crate::ids::{Piece, Pieces};
use crate::state::{Battle, Hexes};
use std::cell::{Cell, OnceCell};

/// What has been looked up.
#[derive(Default)]
pub struct Memo {
    /// Where all that is allowed is a list, that list.
    listed: OnceCell<Vec<Decision>>,
    /// How far the list has been asked for in its own order.
    asked: Cell<usize>,
    unplaced: OnceCell<bool>,
    places: OnceCell<Places>,
    equipped: OnceCell<Pieces>,
    ready: OnceCell<Pieces>,
    borne_on: OnceCell<Hexes>,
    sighting: OnceCell<Sighting>,
    arrivals: OnceCell<Vec<Piece>>,
    ordered: OnceCell<Hexes>,
    awaiting: OnceCell<Pieces>,
}

impl Memo {
    /// Keeps the list of all that is allowed, which has just been made.
    pub(crate) fn keep(&self, list: &[Decision]) {
        self.listed.get_or_init(|| list.to_vec());
    }

    /// Whether a decision is among all that is allowed, which `list` lists.
    pub(super) fn lists(&self, decision: &Decision, list: impl FnOnce(&mut Vec<Decision>)) -> bool {
        let listed = self.listed.get_or_init(|| {
            let mut all = Vec::new();
            list(&mut all);
            all
        });
        // Whoever goes through the list asks in its order.
        let next = self.asked.get();
        if listed.get(next) == Some(decision) {
            self.asked.set(next + 1);
            return true;
        }
        listed.contains(decision)
    }

    /// Whether the side to act still has pieces to place.
    pub(super) fn unplaced(&self, battle: &Battle) -> bool {
        *self.unplaced.get_or_init(|| battle.unplaced(battle.phasing).next().is_some())
    }

    /// Where the piece in hand may be set up.
    pub(super) fn places(&self, battle: &Battle, piece: Piece) -> &Places {
        self.places.get_or_init(|| battle.places(piece))
    }

    /// Whether a list has found that the piece in hand may be put in a hex, or ordered to fire at it.
    #[inline]
    pub(crate) fn has_found(&self, decision: &Decision) -> bool {
        match *decision {
            Decision::At(hex) => self.places.get().is_some_and(|places| places.all.has(hex)),
            Decision::Onto(hex) => self.ordered.get().is_some_and(|hexes| hexes.has(hex)),
            _ => false,
        }
    }

    /// The engineers for whom a carrier has been designated.
    pub(super) fn equipped(&self, battle: &Battle) -> &Pieces {
        self.equipped.get_or_init(|| battle.equipped(battle.phasing))
    }

    /// The same units as [`Memo::ready`], if they have been looked up.
    pub(super) fn known_ready(&self) -> Option<&Pieces> {
        self.ready.get()
    }

    /// The units of the side to act that may fire in this phase.
    pub(super) fn ready(&self, battle: &Battle) -> &Pieces {
        self.ready.get_or_init(|| battle.ready(battle.phasing))
    }

    /// The hexes that units which may fire in this phase have within sight and range.
    pub(super) fn borne_on(&self, battle: &Battle) -> &Hexes {
        self.borne_on.get_or_init(|| battle.borne_on(self.ready(battle)))
    }

    /// What the side to act sights.
    pub(super) fn sighting(&self, battle: &Battle) -> &Sighting {
        self.sighting.get_or_init(|| battle.sighting(battle.phasing))
    }

    /// Keeps the hexes at which the unit in hand may be ordered to fire, which have just been found.
    pub(super) fn keep_ordered(&self, hexes: Hexes) -> &Hexes {
        self.ordered.get_or_init(|| hexes)
    }

    /// The units with orders that are still to be carried out.
    pub(super) fn awaiting(&self, battle: &Battle) -> &Pieces {
        self.awaiting.get_or_init(|| battle.awaiting())
    }

    /// The pieces that may be brought on now, one of each kind.
    pub(super) fn arrivals(&self, battle: &Battle) -> &[Piece] {
        self.arrivals.get_or_init(|| battle.arrivals())
    }
}
