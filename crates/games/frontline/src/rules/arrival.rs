//! A section comes onto a terrain card: tolls, mines, wire, who stays behind, Flank counters [FD-50, FD-51, FD-O11].

use super::lasting::End;
use super::{Check, Play, not_now, unless};
use crate::cards::{CardEffect, Passage, TerrainEffect, Traits, UnitKind};
use crate::decision::{Decision, Way};
use crate::event::Event;
use crate::frame::{Frame, Moving};
use crate::ids::{Section, Unit};
use crate::state::{Battle, SectionFlags, UnitFlags};
use fieldcraft_ids::Maybe;

impl Battle {
    /// Leaves for the next card, once trench and wire are paid for.
    pub(crate) fn set_out(&mut self, mut moving: Moving, way: Way, play: &mut Play<'_>) {
        let section = moving.section;
        let place = self.section(section).place;
        let Some(to) = self.next_place(section.side(), place, way) else { return };
        moving.to = to;
        if way == Way::Forward && self.ground_at(place).has(TerrainEffect::CostlyAdvance) {
            moving.toll += 1;
        }
        self.leave_behind(section, way, play);
        if self.wires & Self::bit(to) != 0 && !self.scout_out(section, to, play) {
            moving.toll += 1;
        }
        self.set_moving(moving);
        if moving.toll == 0 {
            self.enter(moving, play);
        }
    }

    /// A scout lets his section ignore the first mines or wire that it meets.
    fn scout_out(&mut self, section: Section, to: u8, play: &mut Play<'_>) -> bool {
        let fresh =
            |unit: &Unit| self.card(*unit).traits.has(Traits::SCOUT) && !self.unit(*unit).is(UnitFlags::SCOUTED);
        let scout = self.members(section).find(fresh);
        if let Some(scout) = scout {
            self.units[scout.index()].set(UnitFlags::SCOUTED);
            play.tell(Event::Scouted(scout, to));
        }
        scout.is_some()
    }

    /// Those who cannot come along become sections of their own [FD-A7, FD-A34].
    fn leave_behind(&mut self, section: Section, way: Way, play: &mut Play<'_>) {
        for slot in self.left_behind(section, way) {
            let unit = Unit::of(section.side(), slot);
            let new = self.split_from(section);
            self.put(unit, new);
            play.tell(Event::OnHisOwn(unit));
        }
    }

    /// Enters the next card and takes what it has in store [FD-51].
    pub(crate) fn enter(&mut self, mut moving: Moving, play: &mut Play<'_>) {
        let (section, to) = (moving.section, moving.to);
        let first = !moving.moved;
        moving.moved = true;
        moving.steps -= 1;
        self.has_moved(section, play);
        self.sections[section.index()].flank = Maybe::NONE;
        self.place_at(section, to);
        play.tell(Event::Moved(section, to));
        let terrain = self.ground_at(to);
        let machine = self.kind(section) == UnitKind::Vehicle;
        let road = first && !moving.on_road && terrain.has(TerrainEffect::MoveOn) && moving.steps == 0;
        if machine && terrain.vehicles == Passage::Ends || self.enemies_at(section.side(), to) {
            moving.steps = 0;
        } else if road {
            (moving.steps, moving.on_road) = (1, true);
        }
        let on = [Way::Forward, Way::Back].map(Decision::Go);
        if 0 < moving.steps && on.iter().all(|go| self.check_moving(&moving, go).is_err()) {
            moving.steps = 0;
        }
        self.set_moving(moving);
        if self.mines & Self::bit(to) != 0 && !self.scout_out(section, to, play) {
            if moving.steps == 0 {
                self.end_move(moving);
            }
            self.blow_up(section, to, play);
        }
    }

    fn place_at(&mut self, section: Section, to: u8) {
        self.sections[section.index()].place = to;
        for slot in self.live[section.side().index()] {
            let rider = &mut self.sections[Section::of(section.side(), slot).index()];
            if rider.aboard == section {
                rider.place = to;
            }
        }
    }

    /// What every move does: cover is left, units have moved, enemy Flank counters against it go [FD-A21].
    pub(crate) fn has_moved(&mut self, section: Section, play: &mut Play<'_>) {
        self.end_lasting(section, End::Moves, play);
        self.sections[section.index()].flags &= !(SectionFlags::ENTRENCHED | SectionFlags::SMOKED);
        for unit in self.members(section) {
            self.units[unit.index()].set(UnitFlags::MOVED);
        }
        self.shake_off(section);
    }

    /// Flank counters against a section that has moved go.
    fn shake_off(&mut self, section: Section) {
        for slot in self.live[section.side().enemy().index()] {
            let other = &mut self.sections[Section::of(section.side().enemy(), slot).index()];
            if other.flank == section {
                other.flank = Maybe::NONE;
            }
        }
    }

    pub(crate) fn shift(&mut self, section: Section, play: &mut Play<'_>) {
        self.leave_behind(section, Way::Sideways, play);
        self.has_moved(section, play);
        play.tell(Event::Shifted(section));
    }

    /// The minefield attacks the section that entered, without cover; then it is gone.
    fn blow_up(&mut self, section: Section, place: u8, play: &mut Play<'_>) {
        let power = self.pack().actions.iter().find_map(|card| {
            card.find(|effect| if let CardEffect::Minefield { firepower } = effect { Some(*firepower) } else { None })
        });
        self.lift_mines(place, play);
        play.tell(Event::Mined(section, place));
        self.frames.first(&[Frame::Casualties(section)]);
        self.draw_hits(section, i16::from(power.unwrap_or(0)), None, play);
    }

    fn lift_mines(&mut self, place: u8, play: &mut Play<'_>) {
        let wires = self.wires;
        self.wires = 0;
        self.lift(place, play);
        self.wires = wires;
    }

    /// Why a Flank counter may not be placed against a section [FD-50].
    pub(crate) fn check_flank(&self, section: Section, decision: &Decision) -> Check {
        let Decision::Target(target) = *decision else { return not_now("FD-50") };
        unless(self.is_own_section(section.side().enemy(), target), "FD-50", "the enemy has no such section")?;
        unless(!self.section(target).rides(), "FD-A36", "the section rides on a vehicle")
    }

    pub(crate) fn play_flank(&mut self, section: Section, decision: &Decision, play: &mut Play<'_>) {
        let Decision::Target(target) = *decision else { return };
        self.frames.leave();
        self.shift(section, play);
        self.sections[section.index()].flank = target.into();
        play.tell(Event::Flanked(section, target));
    }
}
