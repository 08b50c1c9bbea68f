//! Sections: who leads, who belongs to whom [FD-9, FD-11, FD-12, FD-37, FD-71].

use super::{Check, unless};
use crate::cards::Side;
use crate::frame::Frame;
use crate::ids::{MOST_UNITS, Section, Slots, Unit};
use crate::state::{Battle, SectionFlags, SectionState};
use fieldcraft_ids::Maybe;

impl Battle {
    /// Whether there is such a unit, alive, of this side.
    pub(crate) fn is_own(&self, side: Side, unit: Unit) -> bool {
        unit.index() < self.units.len() && unit.side() == side && self.unit(unit).is_alive()
    }

    /// Whether there is such a section of this side.
    pub(crate) fn is_own_section(&self, side: Side, section: Section) -> bool {
        section.index() < self.sections.len() && section.side() == side && !self.section(section).members.is_empty()
    }

    /// Takes a unit out of its section, which may be left empty.
    pub(crate) fn take_out(&mut self, unit: Unit) {
        if let Some(section) = self.section_of(unit) {
            let state = &mut self.sections[section.index()];
            state.members = state.members.without(Slots::one(unit.slot()));
            if state.leader == unit {
                state.leader = Maybe::NONE;
            }
            self.units[unit.index()].section = Maybe::NONE;
        }
    }

    /// Puts a unit into a section; a higher leadership takes over [FD-12].
    pub(crate) fn put(&mut self, unit: Unit, section: Section) {
        self.take_out(unit);
        self.units[unit.index()].section = section.into();
        let state = &mut self.sections[section.index()];
        state.members = state.members.with(unit.slot());
        let led_by = self.leader(section).map_or(0, |leader| self.command(leader));
        if led_by < self.command(unit) && self.card(unit).is_soldier() {
            self.sections[section.index()].leader = unit.into();
        }
    }

    /// Forgets sections that nobody is in.
    pub(crate) fn sweep(&mut self) {
        for side in Side::BOTH {
            for slot in self.live[side.index()] {
                let section = Section::of(side, slot);
                if self.section(section).members.is_empty() {
                    self.dissolve(section);
                }
            }
        }
    }

    fn dissolve(&mut self, section: Section) {
        let lasting = self.section(section).lasting;
        self.discard_lasting(lasting);
        self.sections[section.index()] = SectionState::EMPTY;
        self.live[section.side().index()] = self.live[section.side().index()].without(Slots::one(section.slot()));
        for other in &mut self.sections {
            if other.flank == section {
                other.flank = Maybe::NONE;
            }
        }
    }

    /// Whether a section is carrying out an order or a reaction that will leave it Acted [FD-47]; an attack from Overwatch
    /// will not [FD-O4].
    fn is_acting(&self, section: Section) -> bool {
        let on_watch =
            self.attack.as_ref().is_some_and(|attack| attack.attacker == section && attack.is_from_overwatch());
        self.frames.iter().any(|frame| match *frame {
            Frame::After(one, order) => one == section && (order || !on_watch),
            _ => false,
        })
    }

    /// A new section with the place of another, and with its status as it is after what it is doing [FD-71, FD-A15].
    pub(crate) fn split_from(&mut self, old: Section) -> Section {
        let mut like = *self.section(old);
        if self.is_acting(old) {
            like.flags |= SectionFlags::ACTED;
        }
        let new = self.new_section(old.side(), like.place);
        let state = &mut self.sections[new.index()];
        (state.flags, state.aboard) = (like.flags, like.aboard);
        new
    }

    /// Why a man may not go from his section to another one.
    pub(crate) fn check_join(&self, unit: Unit, to: Section) -> Check {
        unless(self.card(unit).is_soldier(), "FD-11", "a vehicle or gun cannot join others")?;
        self.check_leave(unit)?;
        let (from, state) = (self.section_of(unit), self.section(to));
        unless(from != Some(to), "FD-37", "he is already in this section")?;
        unless(
            from.is_none_or(|from| self.section(from).place == state.place),
            "FD-37",
            "the section is on another terrain card",
        )?;
        unless(
            from.is_none_or(|from| self.section(from).aboard == state.aboard),
            "FD-A36",
            "men mounting or dismounting cannot change sections",
        )?;
        unless(self.leader(to).is_some() || self.sole(to).is_none_or(|one| self.card(one).is_soldier()), "FD-11", {
            "a vehicle or gun is a section of its own"
        })?;
        let led_by = self.leader(to).map_or(0, |leader| self.command(leader)).max(self.command(unit));
        unless(0 < led_by, "FD-A33", "no one would lead the section")?;
        unless(state.members.len() < usize::from(led_by), "FD-12", "no one there can lead so many")
    }

    /// Why a man may not leave his section: his men keep a leader.
    pub(crate) fn check_leave(&self, unit: Unit) -> Check {
        let Some(from) = self.section_of(unit) else { return Ok(()) };
        if self.leader(from) != Some(unit) {
            return Ok(());
        }
        let rest = self.section(from).members.without(Slots::one(unit.slot()));
        unless(rest.is_empty(), "FD-O10", "a leader may not choose to leave his men")
    }

    /// Men who can be led together, as sections under leaders: the sum of what the leaders can lead [FD-9].
    pub(crate) fn led_places(&self, side: Side) -> (usize, usize) {
        let men = self.alive(side).filter(|unit| self.card(*unit).is_soldier());
        men.fold((0, 0), |(men, places), unit| (men + 1, places + usize::from(self.command(unit))))
    }

    /// Where a unit begins: on the starting card of its side. A vehicle that comes from the battle before and may not be
    /// there begins on the nearest card that lets it in, behind that card rather than before it [FD-A39].
    fn start_of(&self, unit: Unit) -> u8 {
        let start = self.ground().starts[unit.side().index()];
        let open = |place: &u8| self.card(unit).may_be_at(self.ground_at(*place));
        let behind = |place: &u8| if self.goes_up(unit.side()) { *place } else { 9 - *place };
        (1..=9).filter(open).min_by_key(|place| (place.abs_diff(start), behind(place))).unwrap_or(start)
    }

    /// Every man is put under a leader: the strongest leaders first, their men spread evenly.
    pub(crate) fn form_sections(&mut self, side: Side) {
        let mut men = Slots::EMPTY;
        for slot in 0..MOST_UNITS {
            let unit = Unit::of(side, slot);
            if !self.unit(unit).is_alive() || self.section_of(unit).is_some() {
                continue;
            }
            if self.card(unit).is_soldier() && self.command(unit) == 0 {
                men = men.with(slot);
            } else {
                let section = self.new_section(side, self.start_of(unit));
                self.put(unit, section);
            }
        }
        for slot in men {
            let room = |section: &Section| {
                let leader = self.leader(*section).map_or(0, |leader| usize::from(self.command(leader)));
                leader.saturating_sub(self.section(*section).members.len())
            };
            let best = self.sections_of(side).max_by_key(|section| (room(section), 255 - section.0));
            if let Some(section) = best {
                self.put(Unit::of(side, slot), section);
            }
        }
    }
}
