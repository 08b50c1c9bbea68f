//! What a sound player means now: what the decision that he would make leads to, as a whole.

use super::Intent;
use crate::decision::Decision;
use crate::frame::{AttackKind, Frame, Step};
use crate::ids::{Piece, Pieces};
use crate::rules::Memo;
use crate::sound;
use crate::state::Battle;
use crate::unit::Side;
use crate::view::View;
use fieldcraft_engine::{Game, Seat, Sound};
use fieldcraft_hex::HexId;

/// How many decisions an attack takes at most to put together.
const MOST: usize = 64;

impl Battle {
    /// What a sound player would mean who would decide this.
    pub(crate) fn usual_intent(&self, seat: Seat, side: Side, decision: Decision) -> Option<Intent> {
        match (self.frames.last(), decision) {
            (None, Decision::Place(_)) if self.step == Step::SetUp => Some(Intent::Rest(self.turn, self.step)),
            (None, Decision::Order(_) | Decision::NavalOnto(..)) => Some(Intent::Rest(self.turn, self.step)),
            (None, Decision::Move(_)) if self.step == Step::Landing => Some(Intent::Rest(self.turn, self.step)),
            (None, Decision::Move(piece)) => Some(self.usual_move(side, piece)),
            (Some(Frame::Moving(moving)), Decision::Go(_)) => Some(Intent::MoveUp(moving.piece)),
            (None, Decision::Fly(piece)) => self.usual_flight(seat, piece),
            (None, Decision::Aim(hex)) => {
                let ready = self.aimed_at(hex, &Memo::default())?;
                let with = ready.helping();
                ready.resolves_with(with).then_some(Intent::Attack(hex, with))
            }
            (None, Decision::Target(target)) => Some(Intent::Flak(target, self.flak_at(target)?.attackers)),
            (Some(Frame::Attack(attack)), Decision::Join(_)) if attack.kind == AttackKind::Flak => {
                Some(Intent::Flak(attack.targets.first()?, self.usual_attackers(seat)?))
            }
            (Some(Frame::Attack(attack)), Decision::Join(_) | Decision::Everything) => {
                let with = self.usual_attackers(seat)?;
                Some(Intent::Attack(attack.hex, with))
            }
            _ => None,
        }
    }

    /// A plain move by the hex it leads to, any other as the unit sees fit.
    fn usual_move(&self, side: Side, piece: Piece) -> Intent {
        let view = View::new(self, side);
        let plain = self.passenger(piece).is_none() && self.overrun.is_none() && !self.meets_enemy(side, piece);
        match sound::march::goes(&view, piece).filter(|_| plain) {
            Some(to) => Intent::Go(piece, to),
            None => Intent::MoveUp(piece),
        }
    }

    /// Whether a unit that can overrun or clear may meet something on its way.
    fn meets_enemy(&self, side: Side, piece: Piece) -> bool {
        let near = |at: HexId| self.hex(piece).is_some_and(|hex| self.field.distance(hex, at) <= NEAR);
        self.field.kinds.engineers.has(piece)
            || self.field.unit(piece).is_vehicle() && self.held[side.enemy().index()].iter().any(near)
    }

    fn usual_flight(&self, seat: Seat, piece: Piece) -> Option<Intent> {
        match self.after(seat, Decision::Fly(piece))?.sound_now(seat)? {
            Decision::At(hex) => Some(Intent::Fly(piece, hex)),
            _ => None,
        }
    }

    /// Those whom a sound player would let join the attack being put together; none if he would call it off.
    fn usual_attackers(&self, seat: Seat) -> Option<Pieces> {
        let mut battle = self.clone();
        for _ in 0..MOST {
            let attack = battle.attack()?;
            match battle.sound_now(seat)? {
                Decision::Resolve => return Some(attack.attackers),
                next @ (Decision::Join(_) | Decision::Everything) => battle = battle.after(seat, next)?,
                _ => return None,
            }
        }
        None
    }

    /// The battle after a decision that rolls nothing.
    fn after(&self, seat: Seat, decision: Decision) -> Option<Self> {
        self.check(seat, &decision).ok()?;
        let mut battle = self.clone();
        battle.follow(decision);
        Some(battle)
    }
}

/// How far an enemy is who may be overrun.
const NEAR: u32 = 12;
