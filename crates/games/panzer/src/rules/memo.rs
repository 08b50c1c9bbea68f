//! What the checks of one position share: looked up by the first that needs it, and by no other.

use super::orders::Sighting;
use crate::decision::Decision;
use crate::ids::{Piece, Pieces};
use crate::state::{Battle, Hexes};
use std::cell::OnceCell;

/// What has been looked up.
#[derive(Default)]
pub struct Memo {
    /// Where all that is allowed is a list, that list, sorted.
    listed: OnceCell<Vec<Decision>>,
    ready: OnceCell<Pieces>,
    sighting: OnceCell<Sighting>,
    arrivals: OnceCell<Vec<Piece>>,
    ordered: OnceCell<Hexes>,
}

impl Memo {
    /// Keeps the list of all that is allowed, which has just been made.
    pub(crate) fn keep(&self, list: &[Decision]) {
        self.listed.get_or_init(|| sorted(list.to_vec()));
    }

    /// Whether a decision is among all that is allowed, which `list` lists.
    pub(super) fn lists(&self, decision: &Decision, list: impl FnOnce(&mut Vec<Decision>)) -> bool {
        let listed = self.listed.get_or_init(|| {
            let mut all = Vec::new();
            list(&mut all);
            sorted(all)
        });
        listed.binary_search(decision).is_ok()
    }

    /// The units of the side to act that may fire in this phase.
    pub(super) fn ready(&self, battle: &Battle) -> &Pieces {
        self.ready.get_or_init(|| battle.ready(battle.phasing))
    }

    /// What the side to act sights.
    pub(super) fn sighting(&self, battle: &Battle) -> &Sighting {
        self.sighting.get_or_init(|| battle.sighting(battle.phasing))
    }

    /// The hexes at which the unit in hand may be ordered to fire, if they have been listed.
    pub(super) fn ordered(&self) -> Option<&Hexes> {
        self.ordered.get()
    }

    /// Keeps those hexes, which have just been found.
    pub(super) fn keep_ordered(&self, hexes: Hexes) -> &Hexes {
        self.ordered.get_or_init(|| hexes)
    }

    /// The pieces that may be brought on now, one of each kind.
    pub(super) fn arrivals(&self, battle: &Battle) -> &[Piece] {
        self.arrivals.get_or_init(|| battle.arrivals())
    }
}

fn sorted(mut list: Vec<Decision>) -> Vec<Decision> {
    list.sort_unstable();
    list
}
