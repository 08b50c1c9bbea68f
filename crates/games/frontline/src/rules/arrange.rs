//! The secret arrangement in sections [FD-27, FD-A4].

use super::{Check, Play, not_now, unless};
use crate::cards::Side;
use crate::decision::Decision;
use crate::event::Event;
use crate::frame::Stage;
use crate::ids::Section;
use crate::state::{Battle, UnitFlags};

impl Battle {
    pub(crate) fn check_arrange(&self, side: Side, decision: &Decision) -> Check {
        match *decision {
            Decision::Assign(unit, section) => {
                unless(self.is_own(side, unit), "FD-27", "he is not in your force")?;
                unless(self.is_own_section(side, section), "FD-27", "you have no such section")?;
                unless(!self.unit(unit).is(UnitFlags::REGROUPED), "FD-O10", "he is already in a section")?;
                self.check_join(unit, section)
            }
            Decision::Done => Ok(()),
            _ => not_now("FD-27"),
        }
    }

    pub(crate) fn offer_arrange(&self, side: Side, out: &mut Vec<Decision>) {
        let sections: Vec<Section> = self.sections_of(side).collect();
        for unit in self.alive(side) {
            if self.unit(unit).is(UnitFlags::REGROUPED) || !self.card(unit).is_soldier() {
                continue;
            }
            out.extend(sections.iter().map(|section| Decision::Assign(unit, *section)));
        }
        out.push(Decision::Done);
    }

    pub(crate) fn play_arrange(&mut self, side: Side, decision: &Decision, play: &mut Play<'_>) {
        if let Decision::Assign(unit, section) = *decision {
            self.put(unit, section);
            self.units[unit.index()].set(UnitFlags::REGROUPED);
            self.sweep();
            play.tell(Event::Assigned(unit, section));
        } else {
            self.stage[side.index()] = Stage::Equipping;
            self.equip_on(side, play);
        }
    }
}
