//! Step 1 of a turn: men and equipment change sections [FD-37, FD-71, FD-A15, FD-O10].

use super::{Check, Play, not_now, unless};
use crate::decision::Decision;
use crate::event::Event;
use crate::ids::{Section, Unit};
use crate::state::{Battle, Gear, SectionFlags, UnitFlags};

impl Battle {
    /// Whether a man has anywhere to go, or anything to give.
    pub(crate) fn check_regroup(&self, unit: Unit) -> Check {
        let state = self.unit(unit);
        unless(self.card(unit).is_soldier(), "FD-11", "a vehicle or gun cannot join others")?;
        let moves = !state.is(UnitFlags::REGROUPED)
            && (self.check_alone(unit).is_ok()
                || self.neighbours(unit).any(|section| self.check_join(unit, section).is_ok()));
        let gives = !state.is(UnitFlags::GAVE) && state.carried() != 0 && self.receivers(unit).next().is_some();
        unless(moves || gives, "FD-37", "there is no section in his terrain to join or give to")
    }

    fn neighbours(&self, unit: Unit) -> impl Iterator<Item = Section> + '_ {
        let own = self.section_of(unit);
        let place = own.map_or(0, |section| self.section(section).place);
        self.sections_of(unit.side()).filter(move |other| Some(*other) != own && self.section(*other).place == place)
    }

    /// Men of other sections in the same terrain with room for one more counter.
    fn receivers(&self, unit: Unit) -> impl Iterator<Item = Unit> + '_ {
        let own = self.section_of(unit);
        let place = own.map_or(0, |section| self.section(section).place);
        let others = self
            .sections_of(unit.side())
            .filter(move |other| Some(*other) != own && self.section(*other).place == place);
        others.flat_map(|section| self.members(section)).filter(|other| {
            self.card(*other).is_soldier() && self.unit(*other).carried() < usize::from(self.card(*other).equipment)
        })
    }

    fn check_alone(&self, unit: Unit) -> Check {
        let alone = self.section_of(unit).is_some_and(|section| self.section(section).members.len() == 1);
        unless(!alone, "FD-71", "he is already a section of his own")?;
        self.check_leave(unit)
    }

    pub(crate) fn check_regrouping(&self, unit: Unit, decision: &Decision) -> Check {
        let state = self.unit(unit);
        let once = || unless(!state.is(UnitFlags::REGROUPED), "FD-O10", "he may change sections only once a turn");
        match *decision {
            Decision::Join(section) => {
                once()?;
                unless(self.is_own_section(unit.side(), section), "FD-37", "you have no such section")?;
                self.check_join(unit, section)
            }
            Decision::Alone => once().and_then(|()| self.check_alone(unit)),
            Decision::Give(slot, other) => {
                unless(!state.is(UnitFlags::GAVE), "FD-O10", "he may hand over only one counter a turn")?;
                let gear = state.gear.get(usize::from(slot)).copied().unwrap_or(Gear::NONE);
                unless(gear.is_there(), "FD-37", "he carries nothing there")?;
                unless(
                    other.index() < self.units.len() && self.receivers(unit).any(|one| one == other),
                    "FD-37",
                    "the other man must be in another section in his terrain and have room",
                )?;
                gear.kind().map_or(Ok(()), |kind| self.check_carry(other, kind))
            }
            Decision::Pass => Ok(()),
            _ => not_now("FD-37"),
        }
    }

    pub(crate) fn offer_regrouping(&self, unit: Unit, out: &mut Vec<Decision>) {
        let joins = self.neighbours(unit).map(Decision::Join);
        let slots = (0..3u8).filter(|slot| self.unit(unit).gear[usize::from(*slot)].is_there());
        let gives = slots.flat_map(|slot| self.receivers(unit).map(move |other| Decision::Give(slot, other)));
        out.extend(joins.chain([Decision::Alone]).chain(gives).chain([Decision::Pass]));
    }

    /// New sections inherit the status; merged ones take the worse [FD-71, FD-A15].
    pub(crate) fn play_regrouping(&mut self, unit: Unit, decision: &Decision, play: &mut Play<'_>) {
        self.frames.leave();
        match *decision {
            Decision::Join(section) => {
                let from = self.section_of(unit).map_or(0, |from| self.section(from).flags);
                self.sections[section.index()].flags |= from & SectionFlags::ACTED;
                self.put(unit, section);
                self.units[unit.index()].set(UnitFlags::REGROUPED);
                play.tell(Event::Joined(unit, section));
            }
            Decision::Alone => {
                if let Some(old) = self.section_of(unit) {
                    let new = self.split_from(old);
                    self.put(unit, new);
                    self.units[unit.index()].set(UnitFlags::REGROUPED);
                    play.tell(Event::Split(unit, new));
                }
            }
            Decision::Give(slot, other) => {
                let gear = std::mem::replace(&mut self.units[unit.index()].gear[usize::from(slot)], Gear::NONE);
                if let Some(free) = self.unit(other).gear.iter().position(|gear| !gear.is_there()) {
                    self.units[other.index()].gear[free] = gear;
                }
                self.units[unit.index()].set(UnitFlags::GAVE);
                play.tell(Event::Given(unit, other, gear.kind()));
            }
            _ => {
                // Whoever was taken up and put back stays where he is for this turn.
                self.units[unit.index()].set(UnitFlags::REGROUPED);
                self.units[unit.index()].set(UnitFlags::GAVE);
            }
        }
        self.sweep();
    }
}
