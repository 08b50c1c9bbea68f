//! What is left to a sound player: the order of a section, the secret preparations, the rest of a turn.

use super::Intent;
use crate::cards::Side;
use crate::decision::Decision;
use crate::frame::{Frame, Phase, Stage};
use crate::game::seat_of;
use crate::ids::Section;
use crate::state::Battle;
use fieldcraft_engine::{Next, Sound};

impl Battle {
    /// The preparations of a side, or the rest of its turn.
    pub(super) fn mean_rest(&self, side: Side, out: &mut Vec<Intent>) {
        match self.phase {
            Phase::Secret if self.stage[side.index()] != Stage::Ready => out.push(Intent::Ready),
            Phase::Turn if self.active == side && self.frames.top().is_none() => out.push(Intent::Rest(self.turn)),
            _ => {}
        }
    }

    /// How the preparations of a side go on.
    pub(super) fn ready_on(&self, side: Side) -> Next<Decision> {
        match self.phase {
            Phase::Secret if self.stage[side.index()] != Stage::Ready => self.soundly(side),
            _ => Next::Done,
        }
    }

    /// How the rest of a turn goes on.
    pub(super) fn rest_on(&self, side: Side, turn: u8) -> Next<Decision> {
        if (self.phase, self.turn, self.active) != (Phase::Turn, turn, side) {
            return Next::Done;
        }
        self.soundly(side)
    }

    /// How the order of a section goes on.
    pub(super) fn action_on(&self, section: Section) -> Next<Decision> {
        match self.frames.top() {
            _ if self.phase != Phase::Turn || self.active != section.side() => Next::Stopped,
            None | Some(Frame::Discard(_)) if self.section(section).has_acted() => Next::Done,
            None => Next::Decide(Decision::Order(section)),
            Some(_) => self.soundly(section.side()),
        }
    }

    fn soundly(&self, side: Side) -> Next<Decision> {
        self.sound_now(seat_of(side)).map_or(Next::Stopped, Next::Decide)
    }
}
