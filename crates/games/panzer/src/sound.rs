//! A steady commander at Panzer Leader, by rules of thumb: it goes for what the situation is about, keeps to cover on
//! the way, and fires where the odds are best.
//!
//! It sees the view of its seat and looks one attack or one move ahead. `fire` weighs attacks, `march` weighs hexes.

pub(crate) mod fire;
pub(crate) mod march;
mod set_up;

use crate::decision::Decision;
use crate::frame::{Frame, Step};
use crate::intent::Intent;
use crate::script;
use crate::state::Battle;
use crate::view::View;
use fieldcraft_engine::{Ask, Chance, Moment, Posture, Seat, Sound};

/// How many moves of single units it pays to look ahead.
const MOVES: u32 = 800;

/// What the steady commander decides. The same position always gets the same decision.
#[must_use]
pub fn decide(view: &View, legal: &[Decision]) -> Decision {
    let chosen = match view.frame() {
        Some(Frame::Attack(attack)) => fire::build(view, attack, legal),
        Some(Frame::Moving(moving)) => march::go_on(view, moving, legal),
        Some(Frame::Ordering(piece)) => fire::order(view, *piece, legal),
        Some(Frame::Flying(piece)) => fire::fly(view, *piece, legal),
        Some(Frame::Placing(piece)) if view.step == Step::SetUp && !view.field.lands(*piece) => {
            set_up::place(view, *piece, legal)
        }
        Some(Frame::Placing(_) | Frame::Planning(..) | Frame::Facing(_) | Frame::Declaring) => None,
        None => step(view, legal),
    };
    chosen.filter(|decision| legal.contains(decision)).unwrap_or_else(|| fall_back(legal))
}

impl Sound for Battle {
    const WEIGHTS: &'static [&'static str] = script::WEIGHTS;
    const POSTURES: &'static [Posture] = script::POSTURES;
    /// A phase is planned once, so that there is time for it.
    const BUDGETS: [u32; 2] = [200, 1200];
    /// What a phase is for shows in three turns of both sides; in one, whoever attacks only loses by it.
    const HORIZON: u32 = 6;

    fn sound(view: &View, legal: &[Decision]) -> Decision {
        decide(view, legal)
    }

    fn script_in(posture: Posture, view: &View, legal: &[Decision]) -> Decision {
        script::decide(posture, view, legal, &mut Vec::new())
    }

    fn script_ahead(posture: Posture, view: &View, legal: &[Decision], ahead: &mut Vec<Decision>) -> Decision {
        script::decide(posture, view, legal, ahead)
    }

    fn ideas(view: &View, legal: &[Decision]) -> Option<Vec<Intent>> {
        script::ideas(view, legal)
    }

    fn prospect(&self, seat: Seat) -> i32 {
        script::prospect(self, seat)
    }

    fn moment(&self) -> Moment {
        let planned = matches!(self.step, Step::Orders | Step::Direct | Step::Vehicles | Step::Foot | Step::Assault);
        match self.frames.is_empty() && planned {
            true => Moment::Phase(16 * self.clock() + self.step as u32),
            false => Moment::Within,
        }
    }

    /// The fewer there are to move, the further: small battles are played to their end.
    fn horizon(&self) -> u32 {
        let on_map = self.field.pieces().filter(|&piece| self.hex(piece).is_some()).count() as u32;
        self.clock() + Self::HORIZON.max(MOVES / on_map.max(1))
    }

    fn clock(&self) -> u32 {
        2 * u32::from(self.turn) + u32::from(self.phasing != self.field.situation.first_move())
    }
}

/// What to begin in a step of play.
fn step(view: &View, legal: &[Decision]) -> Option<Decision> {
    match view.step {
        // Bombs, the first of the two, are the heavier load.
        Step::Announce => legal.first().copied(),
        Step::SetUp => set_up::next(view, legal),
        Step::Orders => fire::who_gets_an_order(view, legal),
        Step::Indirect => fire::bombard(view, legal),
        Step::Direct | Step::AirAttack | Step::Assault => fire::where_to_attack(view, legal),
        Step::Flak => legal.iter().copied().find(|decision| matches!(decision, Decision::Target(_))),
        Step::Fly => fire::who_flies(view, legal),
        Step::Vehicles | Step::Foot => march::who_moves(view, legal),
        Step::Landing => march::who_lands(view, legal),
        Step::Over => None,
    }
}

/// What ends the matter in hand, or the first thing there is.
fn fall_back(legal: &[Decision]) -> Decision {
    let ends = [Decision::Done, Decision::Stop, Decision::Pass, Decision::CallOff];
    ends.into_iter().find(|end| legal.contains(end)).unwrap_or_else(|| legal.first().copied().unwrap_or(Decision::Done))
}

/// Putting an attack together asks nothing of chance.
struct NoChance;

impl Chance for NoChance {
    fn answer(&mut self, ask: &Ask<'_>) -> u32 {
        ask.kind.lowest()
    }
}
