//! What a rule is carried out with: chance to ask, and somebody to tell what happens.

use crate::{Chance, Purpose};

/// Chance, and the list of what has happened so far.
pub struct Play<'a, E> {
    /// Who answers for dice and draws.
    pub chance: &'a mut dyn Chance,
    /// What happened, in order.
    pub events: &'a mut Vec<E>,
}

impl<E> Play<'_, E> {
    /// Tells what happened.
    pub fn tell(&mut self, event: E) {
        self.events.push(event);
        self.chance.told();
    }

    /// Rolls a die with `sides` faces.
    pub fn roll(&mut self, sides: u32, purpose: Purpose) -> u8 {
        self.chance.roll(sides, purpose) as u8
    }

    /// Rolls a die of which only matters whether it shows `cut` or more.
    pub fn roll_against(&mut self, sides: u32, cut: i32, purpose: Purpose) -> u8 {
        self.chance.roll_against(sides, cut, purpose) as u8
    }
}
