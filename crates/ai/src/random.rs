//! A player who takes any legal decision.

use crate::Player;
use fieldcraft_engine::{Game, Seeded};

/// Takes every legal decision with the same chance.
pub struct Random(pub Seeded);

impl<G: Game> Player<G> for Random {
    fn decide(&mut self, _: &G::View, legal: &[G::Decision]) -> G::Decision {
        legal[self.0.below(legal.len() as u32) as usize]
    }
}
