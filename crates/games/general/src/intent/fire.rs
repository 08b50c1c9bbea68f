//! A Round of fire: every unit fires what it has, and nobody fires at those whom others are likely to destroy.

use super::Intent;
use crate::cards::Arm;
use crate::decision::Decision;
use crate::frame::Frame;
use crate::game::seat_of;
use crate::ids::{Side, Unit, Units};
use crate::state::Operation;
use fieldcraft_engine::Next;

/// The number of a Round, after so many Rounds of both sides: each side counts its own.
const fn number(over: u8) -> u8 {
    over / 2 + 1
}

impl Operation {
    /// All units of a side that may fire, and once its Round has begun each alone.
    pub(super) fn mean_fire(&self, side: Side, out: &mut Vec<Intent>) {
        let Some(engagement) = &self.engagement else { return };
        let own = engagement.turn_of == side;
        let all: Units = match self.frames.top() {
            // After the own Round comes that of the enemy.
            Some(Frame::Closing(_)) if own => Units::EMPTY,
            Some(Frame::Closing(_) | Frame::RoundStart(_)) => {
                self.firers(side).iter().filter(|unit| self.unit(*unit).is_in_use()).collect()
            }
            Some(Frame::Volley(unit, _) | Frame::Retarget(unit, _)) => self.ready_to_fire(side).with(unit),
            _ => self.ready_to_fire(side),
        };
        let round = number(engagement.rounds);
        if !all.is_empty() {
            out.push(Intent::Fire(all, round));
        }
        if matches!(self.frames.top(), Some(Frame::Round(_))) && 1 < all.len() {
            out.extend(all.iter().map(|unit| Intent::Fire(Units::one(unit), round)));
        }
    }

    /// How the fire of some units in an own Round goes on.
    pub(super) fn fire_on(&self, side: Side, with: Units, round: u8) -> Next<Decision> {
        let Some(engagement) = &self.engagement else { return Next::Done };
        let (own, over) = (engagement.turn_of == side, engagement.rounds);
        match self.frames.top() {
            Some(Frame::Closing(_)) if own && number(over.saturating_sub(1)) == round => {
                self.pass_in_vain(seat_of(side))
            }
            Some(Frame::Closing(_)) if !own && number(over) == round => Next::Decide(Decision::Pass),
            _ if !own || number(over) != round => Next::Done,
            Some(Frame::RoundStart(_)) => Next::Decide(Decision::Pass),
            Some(Frame::Round(_)) => {
                let ready = self.ready_to_fire(side).and(with).iter().next();
                let arm = ready.and_then(|unit| self.first_arm(unit).map(|arm| Decision::Fire(unit, arm)));
                arm.map_or(Next::Done, Next::Decide)
            }
            Some(Frame::Volley(unit, arm)) if with.has(unit) => Next::Decide(Decision::Fire(unit, arm)),
            Some(Frame::Retarget(unit, arm)) if with.has(unit) => self.aim_on(unit, arm),
            Some(Frame::Volley(..) | Frame::Retarget(..)) => Next::Stopped,
            _ => Next::Done,
        }
    }

    /// The weapon that a unit fires first.
    pub(super) fn first_arm(&self, unit: Unit) -> Option<Arm> {
        Arm::BOTH.into_iter().find(|arm| self.targets(unit, *arm).next().is_some())
    }

    /// Names the target that spreads the fire best.
    pub(super) fn aim_on(&self, unit: Unit, arm: Arm) -> Next<Decision> {
        self.spread_target(unit, arm).map_or(Next::Stopped, |target| Next::Decide(Decision::Target(target)))
    }
}
