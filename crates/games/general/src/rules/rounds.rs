//! Rounds: firing unit by unit, the end of a Round, and the next one [FG-4, FG-8, FG-12, FG-16, FG-B6, FG-B8, FG-B9].

use super::{Check, Memo, Play, not_now, unless};
use crate::cards::{Arm, Class};
use crate::decision::Decision;
use crate::event::{Ending, Event};
use crate::frame::Frame;
use crate::ids::{Side, Unit, Units};
use crate::state::Operation;

/// Rounds of both sides after which an engagement ends [FG-B9].
const MOST_ROUNDS: u8 = 24;
/// Rounds in a row without a change of state after which it ends [FG-B9].
const QUIET_ROUNDS: u8 = 6;

impl Operation {
    /// The units that may fire in the Round of a side.
    pub(crate) fn firers(&self, side: Side) -> Units {
        let Some(engagement) = &self.engagement else { return Units::EMPTY };
        let mission = engagement.mission.filter(|(unit, _)| self.leader(*unit) == Some(side));
        let joins = mission.map_or(Units::EMPTY, |(unit, _)| Units::one(unit));
        engagement.of(side).or(joins).without(engagement.departed)
    }

    /// Those of them that have not fired in this Round.
    fn waiting(&self, side: Side) -> Units {
        let fired = self.engagement.as_ref().map_or(Units::EMPTY, |engagement| engagement.fired);
        self.firers(side).iter().filter(|unit| !fired.has(*unit)).collect()
    }

    pub(crate) fn open_round(&mut self, side: Side, play: &mut Play<'_>) {
        let Some(engagement) = &self.engagement else { return };
        play.tell(Event::Round(side, engagement.rounds / 2 + 1));
        self.frames.first(&[Frame::Round(side)]);
        self.frames.first(&[Frame::RoundStart(side)]);
    }

    pub(crate) fn check_round(&self, side: Side, decision: &Decision, memo: &Memo) -> Check {
        match *decision {
            Decision::Fire(unit, arm) => {
                unless(unit.index() < self.units.len(), "FG-4", "there is no such unit")?;
                let Some(engagement) = &self.engagement else { return not_now("FG-4") };
                unless(!engagement.departed.has(unit), "FG-O45", "the aircraft has had its Round")?;
                unless(self.firers(side).has(unit), "FG-B1", "this unit was not declared")?;
                unless(!engagement.fired.has(unit), "FG-4", "it has already fired this Round")?;
                self.check_arm(unit, arm, memo.foes(self, side))
            }
            Decision::Done => Ok(()),
            _ => not_now("FG-4"),
        }
    }

    fn check_arm(&self, unit: Unit, arm: Arm, foes: Units) -> Check {
        let jammed = self.engagement.as_ref().is_some_and(|engagement| engagement.jammed[arm as usize].has(unit));
        unless(!jammed, "FG-8", "the weapon has jammed")?;
        unless(self.can_use(unit, arm), "FG-4", "it cannot fire this weapon")?;
        unless(self.targets_among(unit, arm, foes).next().is_some(), "FG-B1", "it has no legal target")
    }

    fn check_volley_arm(&self, unit: Unit, arm: Arm) -> Check {
        self.check_arm(unit, arm, self.leader(unit).map_or(Units::EMPTY, |side| self.foes(side)))
    }

    pub(crate) fn offer_round(&self, side: Side, out: &mut Vec<Decision>) {
        for unit in self.waiting(side).iter() {
            out.extend(Arm::BOTH.map(|arm| Decision::Fire(unit, arm)));
        }
        out.push(Decision::Done);
    }

    /// The units that can still fire in the Round of a side.
    pub(crate) fn ready_to_fire(&self, side: Side) -> Units {
        let foes = self.foes(side);
        self.waiting(side).iter().filter(|unit| self.has_target(*unit, foes)).collect()
    }

    /// Whether a side has a unit that can still fire in this Round.
    pub(crate) fn can_go_on(&self, side: Side) -> bool {
        !self.is_one_side_gone() && !self.ready_to_fire(side).is_empty()
    }

    pub(crate) fn play_round(&mut self, decision: &Decision, play: &mut Play<'_>) {
        match *decision {
            Decision::Fire(unit, arm) => {
                if let Some(engagement) = &mut self.engagement {
                    engagement.fired.insert(unit);
                }
                let other = if arm == Arm::Primary { Arm::Secondary } else { Arm::Primary };
                self.frames.first(&[Frame::Volley(unit, other)]);
                self.take_aim(unit, arm, play);
            }
            _ => {
                self.frames.leave();
                self.frames.first(&[Frame::RoundEnd]);
            }
        }
    }

    pub(crate) fn check_volley(&self, unit: Unit, arm: Arm, decision: &Decision) -> Check {
        match *decision {
            Decision::Done => Ok(()),
            Decision::Fire(firer, weapon) if firer == unit && weapon == arm => self.check_volley_arm(unit, arm),
            _ => not_now("FG-4"),
        }
    }

    /// Whether the other weapon can be fired after the first.
    pub(crate) fn has_volley(&self, unit: Unit, arm: Arm) -> bool {
        self.unit(unit).is_on_map() && self.check_volley_arm(unit, arm).is_ok()
    }

    pub(crate) fn play_volley(&mut self, unit: Unit, arm: Arm, decision: &Decision, play: &mut Play<'_>) {
        self.frames.leave();
        if *decision != Decision::Done {
            self.take_aim(unit, arm, play);
        }
    }

    /// Fires at the declared target, at the only one, or asks for one [FG-B1, FG-B3].
    fn take_aim(&mut self, unit: Unit, arm: Arm, play: &mut Play<'_>) {
        let aim = self.unit(unit).aim.get().filter(|_| arm == Arm::Primary);
        let mut targets = self.targets(unit, arm);
        let first = targets.next();
        let only = targets.next().is_none();
        drop(targets);
        let declared = aim.filter(|aim| self.targets(unit, arm).any(|target| target == *aim));
        match declared.or(first.filter(|_| only)) {
            Some(target) => self.shoot(unit, arm, target, play),
            None if first.is_some() => self.frames.first(&[Frame::Retarget(unit, arm)]),
            None => {}
        }
    }

    pub(crate) fn check_retarget(&self, unit: Unit, arm: Arm, decision: &Decision) -> Check {
        let Decision::Target(target) = *decision else { return not_now("FG-B1") };
        unless(self.targets(unit, arm).any(|legal| legal == target), "FG-B1", "it is not a legal target")
    }

    pub(crate) fn play_retarget(&mut self, unit: Unit, arm: Arm, decision: &Decision, play: &mut Play<'_>) {
        self.frames.leave();
        if let Decision::Target(target) = *decision {
            if arm == Arm::Primary {
                self.unit_mut(unit).aim = target.into();
            }
            self.shoot(unit, arm, target, play);
        }
    }

    /// Whether no attacker, or no enemy in the hex, is left.
    #[must_use]
    pub fn is_one_side_gone(&self) -> bool {
        let Some(engagement) = &self.engagement else { return true };
        let side = engagement.attacker;
        let attackers = engagement.attackers.iter().any(|unit| self.is_target_of(side.enemy(), unit));
        !attackers || !self.against(side).has(engagement.hex.id())
    }

    /// The end of a Round: damage below a threshold is forgotten, failed weapons rest, aircraft leave.
    pub(crate) fn close_round(&mut self) {
        for unit in &mut self.units {
            (unit.wear, unit.crew_wear) = (0, 0);
        }
        let Some(mut engagement) = self.engagement else { return };
        let side = engagement.turn_of;
        let own = self.firers(side);
        for arm in Arm::BOTH {
            let at = arm as usize;
            for unit in own.iter() {
                engagement.jammed[at].remove(unit);
                if engagement.failed[at].has(unit) {
                    engagement.jammed[at].insert(unit);
                    engagement.failed[at].remove(unit);
                }
            }
        }
        for unit in own.iter().filter(|unit| self.card(*unit).class == Class::Aircraft) {
            engagement.departed.insert(unit);
        }
        engagement.rounds += 1;
        engagement.quiet = if engagement.changed { 0 } else { engagement.quiet + 1 };
        engagement.changed = false;
        (engagement.mission, engagement.concentrated) = (None, None);
        (engagement.fired, engagement.flipped, engagement.crews_flipped) = (Units::EMPTY, Units::EMPTY, Units::EMPTY);
        self.engagement = Some(engagement);
        self.frames.first(&[Frame::NextRound]);
        if !self.is_one_side_gone() {
            self.frames.first(&[Frame::Closing(side.enemy())]);
            self.frames.first(&[Frame::Closing(side)]);
        }
    }

    /// The other side's Round, or the end.
    pub(crate) fn next_round(&mut self, play: &mut Play<'_>) {
        let gone = self.is_one_side_gone();
        let Some(engagement) = &mut self.engagement else { return };
        if gone || engagement.ending.is_some() {
            return;
        }
        if MOST_ROUNDS <= engagement.rounds || QUIET_ROUNDS <= engagement.quiet {
            engagement.ending = Some(Ending::Stalemate);
            return;
        }
        engagement.turn_of = engagement.turn_of.enemy();
        let side = engagement.turn_of;
        self.open_round(side, play);
    }
}
