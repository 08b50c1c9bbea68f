//! Demands of surrender in an engagement [FG-48, FG-49, FG-B24].

use super::{Check, Play, not_now, unless};
use crate::cards::Class;
use crate::decision::Decision;
use crate::event::{Event, Terms};
use crate::frame::Frame;
use crate::ids::{Side, Unit, Units};
use crate::state::{Flags, Operation};
use fieldcraft_engine::{Purpose, Subject};

/// How much more the demander's undamaged units must have cost.
const SUPERIORITY: u16 = 3;

impl Operation {
    /// The units that a demand of a side would be made of.
    fn asked(&self, side: Side) -> Units {
        let stay = |unit: &Unit| matches!(self.card(*unit).class, Class::Bunker | Class::Aircraft | Class::Naval);
        self.foes(side).iter().filter(|unit| !stay(unit)).collect()
    }

    pub(crate) fn check_demand(&self, side: Side) -> Check {
        let Some(engagement) = &self.engagement else { return not_now("FG-B24") };
        let asked = self.asked(side);
        unless(!asked.is_empty(), "FG-B24", "there is no one there to surrender")?;
        // Fog hides their network, so the demand may turn out to be vain.
        let weak = self.field.options.fog || asked.iter().all(|unit| self.is_weak(unit));
        unless(weak, "FG-B24", "they are neither all damaged nor outside their network")?;
        let theirs: u16 = asked.iter().map(|unit| self.cost(unit)).sum();
        let sound = self.participants(engagement, side).filter(|unit| !self.unit(*unit).is(Flags::DAMAGED));
        let ours: u16 = sound.map(|unit| self.cost(unit)).sum();
        unless(SUPERIORITY * theirs <= ours, "FG-B24", "you are not three times as strong")
    }

    fn is_weak(&self, unit: Unit) -> bool {
        self.unit(unit).is(Flags::DAMAGED) || !self.is_linked(unit)
    }

    /// Makes the demand, or does nothing if the units turn out to be neither damaged nor outside their network.
    pub(crate) fn demand(&mut self, side: Side) -> bool {
        let weak = self.asked(side).into_iter().all(|unit| self.is_weak(unit));
        if weak {
            self.frames.first(&[Frame::Surrender(side.enemy())]);
        }
        weak
    }

    pub(crate) fn check_surrender(decision: &Decision) -> Check {
        match decision {
            Decision::Offer | Decision::Refuse => Ok(()),
            _ => not_now("FG-B24"),
        }
    }

    pub(crate) fn play_surrender(&mut self, side: Side, decision: &Decision, play: &mut Play<'_>) {
        self.frames.leave();
        let captor = side.enemy();
        let asked = self.asked(captor);
        if *decision == Decision::Offer {
            play.tell(Event::Offered(side));
            for unit in asked {
                self.capture(unit, captor, Terms::Conditional, play);
            }
            return self.let_leave(side);
        }
        for unit in asked {
            let needed = self.card(unit).surrenders;
            let state = self.unit(unit);
            let bonus = if state.is(Flags::UNSUPPLIED) { 2 } else { 0 } - state.stars.count() as i8;
            let cut = i32::from(needed) - i32::from(bonus);
            let purpose = Purpose::new("FG-48", "surrender").about(Subject::Unit(unit.0));
            let total = play.roll_against(10, cut, purpose) as i8 + bonus;
            play.tell(Event::Demanded(unit, total, needed));
            if needed as i8 <= total {
                self.capture(unit, captor, Terms::Unconditional, play);
            }
        }
    }
}
