//! Whether a decision asks chance: found out by running the rules, so that it cannot be wrong.

use crate::decision::Decision;
use crate::state::Battle;
use fieldcraft_engine::{Ask, Chance, Game, Seat};

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
///
/// During secret preparations the answer would tell whether the other side is ready, so none is given.
pub(crate) fn rolls(game: &Battle, seat: Seat, decision: &Decision) -> bool {
    let may = matches!(
        decision,
        Decision::Deal | Decision::Pass | Decision::Do(_) | Decision::Go(_) | Decision::Spend(_) | Decision::Fire
    );
    if !may || game.phase == crate::frame::Phase::Secret {
        return false;
    }
    let (mut probe, mut events) = (Probe { asked: false }, Vec::new());
    game.clone().play(seat, decision, &mut probe, &mut events).is_ok() && probe.asked
}
