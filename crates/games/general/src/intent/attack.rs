//! Whole declarations: an attack with all that help, and the answer to it, each unit at a target that spreads the fire.

use super::Intent;
use crate::cards::Arm;
use crate::decision::Decision;
use crate::frame::Frame;
use crate::game::seat_of;
use crate::ids::{Side, Spot, Unit, Units};
use crate::rules::Memo;
use crate::state::{Engagement, Flags, Operation};
use fieldcraft_engine::Next;

impl Operation {
    /// Every hex that can be attacked, with all units that help and, where they are several, with each alone.
    pub(super) fn mean_attacks(&self, side: Side, out: &mut Vec<Intent>) {
        for hex in self.attackable(side).iter().map(Spot::hex) {
            let with = self.helping(side, hex);
            out.push(Intent::Attack(hex, with));
            if 1 < with.len() {
                out.extend(with.iter().map(|unit| Intent::Attack(hex, Units::one(unit))));
            }
        }
    }

    /// The rest of an attack whose hex is named.
    pub(super) fn mean_rest_of_attack(&self, side: Side, out: &mut Vec<Intent>) {
        let Some(engagement) = &self.engagement else { return };
        let with = self.helping(side, engagement.hex);
        if !with.is_empty() {
            out.push(Intent::Attack(engagement.hex, with.or(engagement.attackers)));
        }
    }

    /// The units that can be expected to hurt somebody in a hex; if there are none, all that can attack it.
    pub(crate) fn helping(&self, side: Side, hex: Spot) -> Units {
        let mut game = self.clone();
        game.engagement.get_or_insert_with(|| Engagement::new(side, hex));
        let (can, foes): (Units, Units) = (game.volunteers(side, false).collect(), game.foes(side));
        let hurts = |unit: Unit, arm: Arm| {
            game.targets_among(unit, arm, foes).any(|target| 0 < game.promise(unit, arm, target))
        };
        let helping: Units = can.iter().filter(|unit| Arm::BOTH.iter().any(|arm| hurts(*unit, *arm))).collect();
        if helping.is_empty() { can } else { helping }
    }

    /// How an attack goes on, up to the initiative.
    pub(super) fn attack_on(&self, side: Side, hex: Spot, with: Units) -> Next<Decision> {
        let Some(engagement) = &self.engagement else {
            return match self.frames.top() {
                None if with.iter().any(|unit| self.has_attacked(unit)) => Next::Done,
                None => Next::Decide(Decision::Attack(hex)),
                Some(_) => Next::Stopped,
            };
        };
        if (engagement.attacker, engagement.hex) != (side, hex) {
            return Next::Stopped;
        }
        match self.frames.top() {
            Some(Frame::Declare) => {
                let memo = Memo::default();
                let mut left = with.without(engagement.attackers).iter().map(Decision::Commit);
                let next = left.find(|commit| self.check_declare(side, commit, &memo).is_ok());
                Next::Decide(next.unwrap_or(Decision::Done))
            }
            Some(Frame::Aim(unit)) => self.declare_on(unit),
            _ => self.open_on(side),
        }
    }

    /// Whether a unit has attacked in this turn, or is there no more.
    fn has_attacked(&self, unit: Unit) -> bool {
        !self.unit(unit).is_on_map() || self.unit(unit).is(Flags::ACTED)
    }

    /// All that can answer do.
    pub(super) fn mean_answer(&self, side: Side, out: &mut Vec<Intent>) {
        let hex = self.engagement.as_ref().map(|engagement| engagement.hex);
        out.extend(hex.filter(|_| self.volunteers(side, true).next().is_some()).map(Intent::Answer));
    }

    /// How an answer goes on, up to the initiative.
    pub(super) fn answer_on(&self, side: Side, hex: Spot) -> Next<Decision> {
        let Some(engagement) = &self.engagement else { return Next::Done };
        if (engagement.attacker, engagement.hex) != (side.enemy(), hex) {
            return Next::Stopped;
        }
        match self.frames.top() {
            Some(Frame::Answer) => {
                let next = self.volunteers(side, true).next().map(Decision::Commit);
                Next::Decide(next.unwrap_or(Decision::Done))
            }
            Some(Frame::Aim(unit)) => self.declare_on(unit),
            _ => self.open_on(side),
        }
    }

    /// The first target of a unit: that of the weapon which is bound to it [FG-B1].
    fn declare_on(&self, unit: Unit) -> Next<Decision> {
        self.first_arm(unit).map_or(Next::Stopped, |arm| self.aim_on(unit, arm))
    }

    /// After the declarations: windows in which there is nothing to play pass, and ties are rolled again.
    fn open_on(&self, side: Side) -> Next<Decision> {
        match self.frames.top() {
            Some(Frame::Opening(_)) => self.pass_in_vain(seat_of(side)),
            Some(Frame::InitiativeTie) => Next::Decide(Decision::Roll),
            _ => Next::Done,
        }
    }
}
