//! What a sound player means now: what the decision that he would make leads to, as a whole.

use super::Intent;
use crate::decision::Decision;
use crate::frame::{Frame, Phase};
use crate::game::side_of;
use crate::ids::Unit;
use crate::state::Operation;
use fieldcraft_engine::{Game, NoChance, Seat, Sound};

impl Operation {
    /// What a sound player would mean who would decide this.
    pub(crate) fn usual_intent(&self, seat: Seat, decision: Decision) -> Option<Intent> {
        let side = side_of(seat);
        let mut meant = Vec::new();
        match (self.frames.top(), decision) {
            (None, Decision::Done | Decision::Begin | Decision::Play(_)) => return None,
            (None, Decision::Move(unit)) => return Some(Intent::MoveUp(unit)),
            (None, Decision::Land(unit, to)) => return Some(Intent::Land(self.unit(unit).place, to)),
            (None, Decision::Sortie(unit)) => return self.usual_sortie(seat, unit),
            (None, Decision::Attack(hex)) => return Some(Intent::Attack(hex, self.helping(side, hex))),
            (None, _) if self.phase == Phase::Supply => self.mean_supply(side, &mut meant),
            (None, _) if self.is_laid_out() => self.mean_rest(seat, &mut meant),
            (Some(Frame::Deficit), _) => self.mean_supply(side, &mut meant),
            (Some(Frame::March), _) => return self.group.iter().next().map(Intent::MoveUp),
            (Some(Frame::Declare), Decision::Commit(_) | Decision::CommitAll) => {
                self.mean_rest_of_attack(side, &mut meant);
            }
            (Some(Frame::Answer), Decision::Commit(_) | Decision::CommitAll) => self.mean_answer(side, &mut meant),
            (Some(Frame::RoundStart(_) | Frame::Closing(_)), Decision::Pass) => self.mean_fire(side, &mut meant),
            (Some(Frame::Round(_) | Frame::Volley(..) | Frame::Retarget(..)), _) => self.mean_fire(side, &mut meant),
            _ => {}
        }
        meant.first().copied()
    }

    /// Whether the phase is one in which things are bought or placed one by one.
    const fn is_laid_out(&self) -> bool {
        matches!(self.phase, Phase::SetUp | Phase::Production | Phase::Deployment)
    }

    fn usual_sortie(&self, seat: Seat, unit: Unit) -> Option<Intent> {
        let (mut flying, mut events) = (self.clone(), Vec::new());
        // Taking an aircraft in hand asks nothing of chance.
        flying.play(seat, &Decision::Sortie(unit), &mut NoChance, &mut events).ok()?;
        match flying.sound_now(seat)? {
            Decision::At(to) => Some(Intent::Fly(unit, to)),
            _ => None,
        }
    }
}
