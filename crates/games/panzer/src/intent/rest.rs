//! What is left to a sound player: the whole move of a unit, and the rest of a step.

use super::Intent;
use crate::decision::Decision;
use crate::frame::{Frame, Step};
use crate::ids::Piece;
use crate::sound;
use crate::state::Battle;
use fieldcraft_engine::{Game, Next, Seat, Sound};

impl Battle {
    /// The rest of the step, where there is anything to do in it.
    pub(super) fn mean_rest(&self, seat: Seat, out: &mut Vec<Intent>) {
        let begins = self.frames.last().is_none() && !matches!(self.step, Step::Announce | Step::Over);
        if begins && !matches!(self.sound_now(seat), None | Some(Decision::Done)) {
            out.push(Intent::Rest(self.turn, self.step));
        }
    }

    /// How a side goes on with the rest of a step.
    pub(super) fn rest_on(&self, seat: Seat, turn: u8, step: Step) -> Next<Decision> {
        if (self.turn, self.step) != (turn, step) {
            return Next::Done;
        }
        match self.sound_now(seat) {
            // Whether the set-up may stay as it is, is for the player to say.
            Some(Decision::Done) if step == Step::SetUp => Next::Done,
            Some(decision) => Next::Decide(decision),
            None => Next::Stopped,
        }
    }

    /// How a unit goes on with its move.
    pub(super) fn move_up_on(&self, seat: Seat, piece: Piece) -> Next<Decision> {
        match self.frames.last() {
            Some(Frame::Moving(moving)) if moving.piece != piece => Next::Stopped,
            Some(Frame::Moving(_) | Frame::Declaring | Frame::Facing(_)) => {
                self.sound_now(seat).map_or(Next::Stopped, Next::Decide)
            }
            None if self.overrun.is_some() => Next::Decide(Decision::ResolveOverrun),
            None if matches!(self.step, Step::Vehicles | Step::Foot | Step::Landing)
                && self.check_now(&Decision::Move(piece), &crate::rules::Memo::default()).is_ok()
                && sound::march::sets_out(&self.view(seat), piece) =>
            {
                Next::Decide(Decision::Move(piece))
            }
            None => Next::Done,
            _ => Next::Stopped,
        }
    }
}
