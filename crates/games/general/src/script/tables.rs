//! What the plan looks up instead of working it out: how hard each kind of unit hits each other, and how far it is.
//!
//! The tables follow from pack and map alone; the first plan of a game makes them, and every state shares them.

use super::blows::Blows;
use super::ways::Ways;
use crate::field::Field;
use crate::scenario::Condition;
use std::sync::OnceLock;

/// The tables of a field.
#[derive(Debug)]
pub(crate) struct Tables {
    pub(super) blows: Blows,
    pub(super) ways: Ways,
    /// The objectives that speak of each hex, as bits.
    pub(super) concerns: Vec<u8>,
}

/// The tables, once somebody has asked for them. They add nothing to a field, so that any two are equal.
#[derive(Debug, Default)]
pub(crate) struct Kept(OnceLock<Box<Tables>>);

impl Clone for Kept {
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl PartialEq for Kept {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Kept {}

impl Field {
    fn concerns(&self) -> Vec<u8> {
        let mut concerns = vec![0; self.map.len()];
        for (number, objective) in self.scenario.objectives.iter().enumerate() {
            for way in &objective.any {
                let (Condition::Hold(hexes) | Condition::Denied(hexes) | Condition::Demolished(hexes, _)) = way;
                hexes.iter().for_each(|at| concerns[at.index()] |= 1 << number);
            }
        }
        concerns
    }

    /// The tables of this field.
    pub(super) fn tables(&self) -> &Tables {
        self.kept.0.get_or_init(|| {
            Box::new(Tables { blows: Blows::of(&self.pack), ways: Ways::of(self), concerns: self.concerns() })
        })
    }
}
