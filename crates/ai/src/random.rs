//! A player who takes any legal decision, but never gives up.

use fieldcraft_engine::Player;
use fieldcraft_engine::{Game, Seeded};

/// Takes every legal decision with the same chance, those left aside that give the game up.
pub struct Random(pub Seeded);

impl<G: Game> Player<G> for Random {
    fn decide(&mut self, _: &G::View, legal: &[G::Decision]) -> G::Decision {
        loop {
            let decision = legal[self.0.below(legal.len() as u32) as usize];
            if !G::concedes(&decision) || legal.iter().all(G::concedes) {
                return decision;
            }
        }
    }
}
