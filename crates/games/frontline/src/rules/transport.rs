//! Transport: men mount and dismount as a part of the vehicle's move [FD-A36].

use super::{Check, Play, unless};
use crate::cards::UnitKind;
use crate::decision::Decision;
use crate::event::Event;
use crate::frame::Moving;
use crate::ids::Section;
use crate::state::{Battle, UnitFlags};
use fieldcraft_ids::Maybe;

impl Battle {
    /// Sections that ride on a vehicle.
    pub(crate) fn riders(&self, vehicle: Section) -> impl Iterator<Item = Section> + '_ {
        self.sections_of(vehicle.side()).filter(move |section| self.section(*section).aboard == vehicle)
    }

    fn men_aboard(&self, vehicle: Section) -> usize {
        self.riders(vehicle).map(|section| self.section(section).members.len()).sum()
    }

    pub(crate) fn check_load(&self, vehicle: Section, other: Section) -> Check {
        let carries = self.sole(vehicle).map_or(0, |unit| usize::from(self.card(unit).carries));
        unless(0 < carries, "FD-A36", "it cannot carry anyone")?;
        unless(self.is_own_section(vehicle.side(), other), "FD-A36", "you have no such section")?;
        unless(self.kind(other) == UnitKind::Soldier, "FD-A36", "only men can mount")?;
        unless(!self.section(other).rides(), "FD-A36", "they are already riding")?;
        let here = self.section(other).place == self.section(vehicle).place;
        unless(here, "FD-A36", "they are on another terrain card")?;
        let pinned = self.members(other).any(|unit| self.unit(unit).is(UnitFlags::PINNED));
        unless(!pinned, "FD-A34", "a pinned man cannot mount")?;
        let room = self.men_aboard(vehicle) + self.section(other).members.len() <= carries;
        unless(room, "FD-A36", "there is no room for so many")
    }

    pub(crate) fn check_unload(&self, vehicle: Section, other: Section) -> Check {
        let rides = self.is_own_section(vehicle.side(), other) && self.section(other).aboard == vehicle;
        unless(rides, "FD-A36", "they are not riding on it")
    }

    /// Whether a vehicle could load or unload somebody, and be moved for that.
    pub(crate) fn can_work(&self, section: Section) -> bool {
        let Some(unit) = self.sole(section) else { return false };
        !self.unit(unit).is(UnitFlags::PINNED)
            && self
                .sections_of(section.side())
                .any(|other| self.check_load(section, other).is_ok() || self.check_unload(section, other).is_ok())
    }

    pub(crate) fn offer_work(&self, moving: &Moving, out: &mut Vec<Decision>) {
        let carries = self.sole(moving.section).is_some_and(|unit| 0 < self.card(unit).carries);
        if !carries || moving.worked {
            return;
        }
        for other in self.sections_of(moving.section.side()) {
            out.extend([Decision::Load(other), Decision::Unload(other)]);
        }
    }

    pub(crate) fn load(&mut self, vehicle: Section, other: Section, play: &mut Play<'_>) {
        self.has_moved(other, play);
        self.sections[other.index()].aboard = vehicle.into();
        self.sections[other.index()].flank = Maybe::NONE;
        play.tell(Event::Loaded(other, vehicle));
    }

    pub(crate) fn unload(&mut self, other: Section, play: &mut Play<'_>) {
        self.sections[other.index()].aboard = Maybe::NONE;
        self.has_moved(other, play);
        play.tell(Event::Unloaded(other));
    }
}
