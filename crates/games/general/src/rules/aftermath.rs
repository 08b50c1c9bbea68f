//! After an engagement: experience, momentum, advance [FG-17, FG-35, FG-B19, FG-O38].

use super::{Check, Play, not_now, unless};
use crate::decision::Decision;
use crate::event::{Ending, Event};
use crate::frame::Frame;
use crate::ids::{Side, Spot, Unit, Units};
use crate::state::{Engagement, Operation};
use fieldcraft_ids::Maybe;

impl Operation {
    /// How the engagement ended.
    fn ending(&self, engagement: &Engagement) -> Ending {
        let cleared = !self.against(engagement.attacker).has(engagement.hex.id());
        match engagement.ending {
            Some(ending) => ending,
            None if cleared => Ending::Cleared,
            None => Ending::Repelled,
        }
    }

    pub(crate) fn close_engagement(&mut self, play: &mut Play<'_>) {
        let Some(engagement) = self.engagement else { return };
        let ending = self.ending(&engagement);
        play.tell(Event::Ended(ending));
        for unit in &mut self.units {
            (unit.wear, unit.crew_wear, unit.aim) = (0, 0, Maybe::NONE);
        }
        self.give_experience(&engagement, ending, play);
        self.give_momentum(&engagement, ending);
        self.draw_networks();
        if self.judge(play) {
            return;
        }
        self.frames.first(&[Frame::Advance]);
    }

    fn give_experience(&mut self, engagement: &Engagement, ending: Ending, play: &mut Play<'_>) {
        for unit in engagement.attackers.or(engagement.defenders).or(engagement.scored).iter() {
            if !self.unit(unit).is_in_use() || !self.gains_experience(unit) {
                continue;
            }
            if engagement.scored.has(unit) {
                self.roll_experience(unit, play);
            }
            let forced = match ending {
                Ending::Withdrawal(side) => self.leader(unit) == Some(side.enemy()),
                _ => false,
            };
            if forced {
                self.roll_experience(unit, play);
            }
        }
    }

    pub(crate) fn check_advance(&self, side: Side, decision: &Decision) -> Check {
        let Some(engagement) = &self.engagement else { return not_now("FG-O38") };
        match *decision {
            Decision::Done => Ok(()),
            Decision::Advance(unit) => {
                unless(engagement.attackers.has(unit), "FG-O38", "only attackers can advance")?;
                let state = self.unit(unit);
                let free = !self.against(side).has(engagement.hex.id());
                unless(free && state.is_in_use(), "FG-O38", "the hex is not cleared")?;
                let near = self.map().distance(state.place, engagement.hex) == 1;
                unless(near && !state.is_carried(), "FG-O38", "only units in adjacent hexes can advance")?;
                unless(0 < self.allowance(unit), "FG-O38", "it cannot move")?;
                let class = self.card(unit).class;
                unless(class != crate::cards::Class::Aircraft, "FG-O38", "aircraft cannot advance")?;
                self.step_cost(unit, state.place, engagement.hex)?;
                self.check_room(side, engagement.hex, usize::from(self.takes_room(unit)))
            }
            Decision::AdvanceAll => {
                unless(1 < self.advancing(side).count(), "FG-O38", "only one unit can advance: choose it")
            }
            _ => not_now("FG-O38"),
        }
    }

    /// The attackers that can advance.
    fn advancing(&self, side: Side) -> impl Iterator<Item = Unit> + '_ {
        let attackers = self.engagement.as_ref().map_or(Units::EMPTY, |engagement| engagement.attackers);
        attackers.iter().filter(move |unit| self.check_advance(side, &Decision::Advance(*unit)).is_ok())
    }

    pub(crate) fn offer_advances(&self, side: Side, out: &mut Vec<Decision>) {
        out.extend(self.advancing(side).map(Decision::Advance));
        if 1 < out.len() {
            out.push(Decision::AdvanceAll);
        }
        out.push(Decision::Done);
    }

    pub(crate) fn can_advance(&self) -> bool {
        self.engagement.is_some_and(|engagement| self.advancing(engagement.attacker).next().is_some())
    }

    pub(crate) fn play_advance(&mut self, decision: &Decision, play: &mut Play<'_>) {
        let Some(engagement) = self.engagement else { return };
        match *decision {
            Decision::Advance(unit) => self.advance(unit, engagement.hex, play),
            Decision::AdvanceAll => {
                for unit in engagement.attackers.iter() {
                    // Asked anew each time: those before have taken room.
                    if self.check_advance(engagement.attacker, &Decision::Advance(unit)).is_ok() {
                        self.advance(unit, engagement.hex, play);
                    }
                }
            }
            _ => self.leave_engagement(play),
        }
    }

    fn advance(&mut self, unit: Unit, to: Spot, play: &mut Play<'_>) {
        self.relocate(unit, to);
        play.tell(Event::Advanced(unit, to));
        self.take_hex(unit, to, play);
    }

    /// The engagement is over for good.
    pub(crate) fn leave_engagement(&mut self, play: &mut Play<'_>) {
        self.frames.leave();
        self.engagement = None;
        self.draw_networks();
        self.judge(play);
    }
}
