//! Whether a decision rolls dice: found out by running the rules, so that it cannot be wrong.

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
pub(crate) fn rolls(game: &Battle, seat: Seat, decision: &Decision) -> bool {
    let may_roll = matches!(
        decision,
        Decision::Bombard(_)
            | Decision::Resolve
            | Decision::ResolveOverrun
            | Decision::Overrun(_)
            | Decision::Move(_)
            | Decision::Go(_)
            | Decision::GoInside(_)
            | Decision::Stop
            | Decision::Done
            | Decision::Pass
    );
    let (mut probe, mut events) = (Probe { asked: false }, Vec::new());
    may_roll && game.clone().play(seat, decision, &mut probe, &mut events).is_ok() && probe.asked
}
