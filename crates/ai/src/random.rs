//! A player who takes any legal decision, but never gives up.

use fieldcraft_engine::{Act, ActOf, Intents, Known, Player, Seeded};

/// Takes every legal decision with the same chance, those left aside that give the game up.
#[derive(Clone, Debug)]
pub struct Random(pub Seeded);

impl<G: Intents> Player<G> for Random {
    fn act(&mut self, known: &Known<'_, G>) -> ActOf<G> {
        let legal = known.legal();
        loop {
            let decision = legal[self.0.below(legal.len() as u32) as usize];
            if !G::concedes(&decision) || legal.iter().all(G::concedes) {
                return Act::Decide(decision);
            }
        }
    }
}
