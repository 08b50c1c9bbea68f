//! Whether a decision rolls dice or draws cards: found out by running the rules, so that it cannot be wrong.

use crate::decision::Decision;
use crate::game::PLAYER;
use crate::state::Campaign;
use fieldcraft_engine::{Ask, Chance, Game};

/// Answers anything and notes that it was asked.
struct Probe {
    asked: bool,
}

impl Chance for Probe {
    fn answer(&mut self, ask: &Ask<'_>) -> u32 {
        self.asked = true;
        ask.kind.lowest()
    }
}

/// Whether a legal decision asks chance. Up to the first question nothing is random, so one run is enough.
pub(crate) fn rolls(game: &Campaign, decision: &Decision) -> bool {
    let (mut probe, mut events) = (Probe { asked: false }, Vec::new());
    game.clone().play(PLAYER, decision, &mut probe, &mut events).is_ok() && probe.asked
}
