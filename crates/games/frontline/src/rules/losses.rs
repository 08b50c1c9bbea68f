//! Casualties: who is destroyed, who leads then, and who is left on his own [FD-72, FD-73, FD-74, FD-A32, FD-A36].

use super::lasting::End;
use super::{Check, Play, not_now, unless};
use crate::decision::Decision;
use crate::event::Event;
use crate::frame::Frame;
use crate::ids::{MOST_UNITS, Section, Slots, Unit};
use crate::state::{Battle, UnitFlags};
use arrayvec::ArrayVec;
use fieldcraft_ids::Maybe;

impl Battle {
    /// A unit is destroyed; who rode on it is hurt and stands beside the wreck.
    pub(crate) fn destroy(&mut self, unit: Unit, play: &mut Play<'_>) {
        if !self.unit(unit).is_alive() {
            return;
        }
        let section = self.section_of(unit);
        self.lost[unit.side().index()] += self.card(unit).vp;
        self.units[unit.index()].set(UnitFlags::DEAD);
        play.tell(Event::Destroyed(unit));
        let led = section.is_some_and(|section| self.leader(section) == Some(unit));
        self.take_out(unit);
        let Some(section) = section else { return };
        if led {
            self.end_lasting(section, End::Leaderless, play);
        }
        if self.card(unit).carries == 0 {
            return;
        }
        for rider in self.riders(section).collect::<ArrayVec<Section, MOST_UNITS>>() {
            self.sections[rider.index()].aboard = Maybe::NONE;
            play.tell(Event::Unloaded(rider));
            self.frames.after(Frame::Casualties(rider));
            for man in self.members(rider) {
                self.wound(man, 1, play);
            }
        }
    }

    /// Looks after a section that may have lost its leader.
    pub(crate) fn casualties(&mut self, section: Section) {
        let state = self.section(section);
        let men = self.kind(section) == crate::cards::UnitKind::Soldier;
        if !state.members.is_empty() && state.leader.is_none() && men {
            self.frames.first(&[Frame::Loss(section)]);
        }
    }

    /// The men who may lead a section without a leader: those of the highest rating.
    fn heirs(&self, section: Section) -> (u8, Slots) {
        let best = self.members(section).map(|unit| self.command(unit)).max().unwrap_or(0);
        let heirs = self.members(section).filter(|unit| self.command(*unit) == best);
        (best, heirs.fold(Slots::EMPTY, |set, unit| set.with(unit.slot())))
    }

    /// Sorts out what needs no choice; false if the owner must choose.
    pub(crate) fn sort_out(&mut self, section: Section, play: &mut Play<'_>) -> bool {
        let (best, heirs) = self.heirs(section);
        if best == 0 {
            self.frames.leave();
            self.scatter(section, play);
            return true;
        }
        let sole = heirs.first().filter(|_| heirs.len() == 1);
        if let Some(slot) = sole {
            self.take_over(section, Unit::of(section.side(), slot), play);
        }
        sole.is_some()
    }

    /// Nobody leads: every man is a section of his own [FD-74].
    fn scatter(&mut self, section: Section, play: &mut Play<'_>) {
        let mut rest = self.section(section).members.iter();
        if let Some(first) = rest.next() {
            play.tell(Event::OnHisOwn(Unit::of(section.side(), first)));
        }
        for slot in rest {
            let unit = Unit::of(section.side(), slot);
            let new = self.split_from(section);
            self.put(unit, new);
            play.tell(Event::OnHisOwn(unit));
        }
    }

    /// A man takes over; if there are more than he can lead, he chooses [FD-72, FD-73].
    fn take_over(&mut self, section: Section, unit: Unit, play: &mut Play<'_>) {
        self.frames.leave();
        self.sections[section.index()].leader = unit.into();
        play.tell(Event::Leads(unit, section));
        let (men, most) = (self.section(section).members.len(), usize::from(self.command(unit)));
        if most < men {
            self.frames.first(&[Frame::Follow(section, Slots::one(unit.slot()), most as u8 - 1)]);
            self.follow_on(play);
        }
    }

    pub(crate) fn check_loss(&self, section: Section, decision: &Decision) -> Check {
        let Decision::Lead(unit) = *decision else { return not_now("FD-72") };
        let heir =
            unit.index() < self.units.len() && unit.side() == section.side() && self.heirs(section).1.has(unit.slot());
        unless(heir, "FD-72", "the man with the highest leadership takes over")
    }

    pub(crate) fn offer_loss(&self, section: Section, out: &mut Vec<Decision>) {
        out.extend(self.heirs(section).1.iter().map(|slot| Decision::Lead(Unit::of(section.side(), slot))));
    }

    pub(crate) fn play_loss(&mut self, section: Section, decision: &Decision, play: &mut Play<'_>) {
        if let Decision::Lead(unit) = *decision {
            self.take_over(section, unit, play);
        }
    }

    pub(crate) fn check_follow(&self, section: Section, chosen: Slots, decision: &Decision) -> Check {
        let Decision::Follow(unit) = *decision else { return not_now("FD-73") };
        let member = unit.index() < self.units.len() && self.section_of(unit) == Some(section);
        unless(member && !chosen.has(unit.slot()), "FD-73", "he is not one of the men left without a leader")
    }

    pub(crate) fn offer_follow(&self, section: Section, chosen: Slots, out: &mut Vec<Decision>) {
        let left = self.section(section).members.without(chosen);
        out.extend(left.iter().map(|slot| Decision::Follow(Unit::of(section.side(), slot))));
    }

    pub(crate) fn play_follow(&mut self, decision: &Decision, play: &mut Play<'_>) {
        if let (Decision::Follow(unit), Some(Frame::Follow(_, chosen, more))) = (*decision, self.frames.last_mut()) {
            chosen.insert(unit.slot());
            *more -= 1;
        }
        self.follow_on(play);
    }

    /// When the new section is full, the others are sorted out in turn; they inherit its status [FD-71].
    fn follow_on(&mut self, play: &mut Play<'_>) {
        let Some(Frame::Follow(section, chosen, 0)) = self.frames.top() else { return };
        self.frames.leave();
        let rest = self.section(section).members.without(chosen);
        let leader = self.section(section).leader;
        let new = self.split_from(section);
        for slot in rest {
            let unit = Unit::of(section.side(), slot);
            self.put(unit, new);
            play.tell(Event::Joined(unit, new));
        }
        self.sections[section.index()].leader = leader;
        self.sections[new.index()].leader = Maybe::NONE;
        self.frames.first(&[Frame::Loss(new)]);
    }
}
