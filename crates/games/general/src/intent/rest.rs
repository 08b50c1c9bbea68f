//! What is left to a sound player: the whole move of a unit, and the rest of a phase.

use super::Intent;
use crate::decision::Decision;
use crate::frame::{Frame, Phase};
use crate::game::side_of;
use crate::ids::Unit;
use crate::sound;
use crate::state::Operation;
use fieldcraft_engine::{Game, Next, Seat, Sound};

impl Operation {
    /// The rest of the phase, where there is anything to do in it.
    pub(super) fn mean_rest(&self, seat: Seat, out: &mut Vec<Intent>) {
        let phases = [Phase::SetUp, Phase::Production, Phase::Movement, Phase::Combat, Phase::Deployment];
        let begins = self.frames.top().is_none() && phases.contains(&self.phase) && self.active == side_of(seat);
        if begins && !matches!(self.sound_now(seat), None | Some(Decision::Done)) {
            out.push(Intent::Rest(self.turn, self.phase));
        }
    }

    /// How a side goes on with the rest of a phase.
    pub(super) fn rest_on(&self, seat: Seat, turn: u8, phase: Phase) -> Next<Decision> {
        if (self.turn, self.phase, self.active) != (turn, phase, side_of(seat)) {
            return Next::Done;
        }
        match self.sound_now(seat) {
            // Whether the money is well spent, is for the player to say.
            Some(Decision::Done) if self.frames.top().is_none() && self.is_bought() => Next::Done,
            Some(decision) => Next::Decide(decision),
            None => Next::Stopped,
        }
    }

    const fn is_bought(&self) -> bool {
        matches!(self.phase, Phase::SetUp | Phase::Production)
    }

    /// How a unit and those along with it go on.
    pub(super) fn move_up_on(&self, seat: Seat, unit: Unit) -> Next<Decision> {
        match self.frames.top() {
            Some(Frame::March) if self.group.has(unit) => self.sound_now(seat).map_or(Next::Stopped, Next::Decide),
            None if self.phase == Phase::Movement
                && self.check_move(side_of(seat), unit).is_ok()
                && sound::sets_out(&self.view(seat), unit) =>
            {
                Next::Decide(Decision::Move(unit))
            }
            None => Next::Done,
            _ => Next::Stopped,
        }
    }
}
