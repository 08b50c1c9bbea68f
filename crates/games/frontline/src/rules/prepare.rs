//! Prepare: a task for each unit of the section, and any discards [FD-46, FD-59, FD-60, FD-A7, FD-A11, FD-A18].

use super::{Check, Play, not_now, unless};
use crate::cards::{Traits, Use};
use crate::decision::{Decision, Task};
use crate::event::Event;
use crate::frame::Frame;
use crate::ids::{Section, Slots, Unit};
use crate::state::{Battle, SectionFlags, UnitFlags};

impl Battle {
    /// The unit whose task is chosen now.
    #[must_use]
    pub fn unit_to_prepare(section: Section, left: Slots) -> Option<Unit> {
        left.first().map(|slot| Unit::of(section.side(), slot))
    }

    fn check_task(&self, section: Section, unit: Unit, task: Task) -> Check {
        let (state, card, side) = (self.unit(unit), self.card(unit), section.side());
        match task {
            Task::Draw => {
                unless(card.is_soldier(), "FD-59", "only soldiers can draw cards")?;
                unless(self.hand_count(side) < self.hand_limit(side), "FD-35", "the hand is full")?;
                unless(self.can_draw(), "FD-A37", "no card is left")
            }
            Task::Reload => unless(!state.is(UnitFlags::AMMO), "FD-59", "it has its ammo counter"),
            Task::Unpin => unless(state.is(UnitFlags::PINNED), "FD-59", "it is not pinned"),
            Task::Steady => unless(state.morale == 0, "FD-A7", "its morale has not fallen to 0"),
            Task::Conceal => {
                let seen = card.traits.has(Traits::SNIPER) && !state.is(UnitFlags::CONCEALED);
                unless(seen, "FD-A11", "only a sniper who has been seen can conceal himself")
            }
            Task::Entrench => {
                let tool = self.carried_use(unit, |effect| matches!(effect, Use::Entrench { .. }).then_some(()));
                unless(tool.is_some(), "FD-A18", "he has no entrenching tool")?;
                unless(!self.section(section).rides(), "FD-A36", "the section rides on a vehicle")?;
                unless(!self.section(section).is_entrenched(), "FD-O6", "the section is already dug in")
            }
            Task::Clear(place) => {
                unless(card.traits.has(Traits::ENGINEER), "FD-O4", "only an engineer can clear mines and wire")?;
                unless((1..=9).contains(&place), "FD-26", "terrain cards are numbered 1 to 9")?;
                let near = self.section(section).place.abs_diff(place) <= 1;
                unless(near, "FD-O4", "it is not in his terrain or the next")?;
                unless((self.mines | self.wires) & Self::bit(place) != 0, "FD-O4", "there is nothing to clear")
            }
            Task::Rest => Ok(()),
        }
    }

    pub(crate) fn check_prepare(&self, section: Section, left: Slots, extra: bool, decision: &Decision) -> Check {
        match *decision {
            Decision::Do(task) => match Self::unit_to_prepare(section, left) {
                Some(unit) => self.check_task(section, unit, task),
                None => not_now("FD-59"),
            },
            Decision::AlsoUnpin(unit) => {
                unless(extra, "FD-21", "no one in the section can steady another man")?;
                let member = unit.index() < self.units.len() && self.section_of(unit) == Some(section);
                unless(member, "FD-21", "he is not in the section")?;
                unless(self.unit(unit).is(UnitFlags::PINNED), "FD-59", "he is not pinned")
            }
            Decision::Discard(card) => self.check_holds(section.side(), card),
            _ => not_now("FD-59"),
        }
    }

    pub(crate) fn offer_prepare(&self, section: Section, left: Slots, extra: bool, out: &mut Vec<Decision>) {
        let Some(unit) = Self::unit_to_prepare(section, left) else { return };
        let tasks = [Task::Draw, Task::Reload, Task::Unpin, Task::Steady, Task::Conceal, Task::Entrench];
        out.extend(tasks.map(Decision::Do));
        if self.mines | self.wires != 0 && self.card(unit).traits.has(Traits::ENGINEER) {
            out.extend((1..=9).map(Task::Clear).map(Decision::Do));
        }
        out.push(Decision::Do(Task::Rest));
        if extra {
            out.extend(self.members(section).map(Decision::AlsoUnpin));
        }
        out.extend(self.hand(section.side()).map(Decision::Discard));
    }

    pub(crate) fn play_prepare(
        &mut self,
        section: Section,
        left: Slots,
        extra: bool,
        decision: &Decision,
        play: &mut Play<'_>,
    ) {
        let side = section.side();
        let (mut left, mut extra) = (left, extra);
        match *decision {
            Decision::Do(task) => {
                if let Some(unit) = Self::unit_to_prepare(section, left) {
                    self.do_task(section, unit, task, play);
                    left = left.without(Slots::one(unit.slot()));
                }
            }
            Decision::AlsoUnpin(unit) => {
                self.unpin(unit, play);
                extra = false;
            }
            Decision::Discard(card) => {
                self.pay(side, card);
                play.tell(Event::Discarded(side, card));
            }
            _ => {}
        }
        self.frames.leave();
        if !left.is_empty() {
            self.frames.first(&[Frame::Prepare(section, left, extra)]);
        }
    }

    pub(crate) fn unpin(&mut self, unit: Unit, play: &mut Play<'_>) {
        if self.unit(unit).is(UnitFlags::PINNED) {
            self.units[unit.index()].clear(UnitFlags::PINNED);
            play.tell(Event::Unpinned(unit));
        }
    }

    pub(crate) fn reload(&mut self, unit: Unit, play: &mut Play<'_>) {
        if !self.unit(unit).is(UnitFlags::AMMO) {
            self.units[unit.index()].set(UnitFlags::AMMO);
            play.tell(Event::Reloaded(unit));
        }
    }

    pub(crate) fn steady(&mut self, unit: Unit, play: &mut Play<'_>) {
        let morale = &mut self.units[unit.index()].morale;
        *morale += 1;
        let now = *morale;
        play.tell(Event::Steadied(unit, now));
    }

    fn do_task(&mut self, section: Section, unit: Unit, task: Task, play: &mut Play<'_>) {
        match task {
            Task::Draw => {
                self.draw_card(section.side(), play);
            }
            Task::Reload => self.reload(unit, play),
            Task::Unpin => self.unpin(unit, play),
            Task::Steady => self.steady(unit, play),
            Task::Conceal => {
                self.units[unit.index()].set(UnitFlags::CONCEALED);
                play.tell(Event::Concealed(unit));
            }
            Task::Entrench => {
                let tool = self.carried_use(unit, |effect| matches!(effect, Use::Entrench { .. }).then_some(()));
                if let Some((kind, ())) = tool {
                    self.turn_up(unit, kind, play);
                }
                self.sections[section.index()].flags |= SectionFlags::ENTRENCHED;
                play.tell(Event::Entrenched(section));
            }
            Task::Clear(place) => {
                self.lift(place, play);
                play.tell(Event::Cleared(place));
            }
            Task::Rest => {}
        }
    }
}
