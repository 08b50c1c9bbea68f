//! Net Damage, damaged and destroyed units, crews, and what they carry [FG-12 to FG-15, FG-43, FG-B8, FG-B17].

use super::Play;
use crate::cards::Class;
use crate::event::{Cause, Event, Points, Terms};
use crate::ids::{Side, Spot, Unit};
use crate::state::{Flags, Operation};
use fieldcraft_engine::{Purpose, Subject};
use fieldcraft_ids::Maybe;

impl Operation {
    /// The Endurance that a unit has left in this Round.
    #[must_use]
    pub fn endurance_left(&self, unit: Unit) -> i16 {
        let (card, state) = (self.card(unit), self.unit(unit));
        let fresh = self.engagement.as_ref().is_some_and(|engagement| engagement.flipped.has(unit));
        let base = if state.is(Flags::DAMAGED) && !fresh { card.half } else { card.endurance };
        i16::from(base) - i16::from(state.wear)
    }

    /// The Endurance that the crew of a unit has left in this Round.
    #[must_use]
    pub fn crew_left(&self, unit: Unit) -> Option<i16> {
        let state = self.unit(unit);
        let full = self.crew_endurance(unit)?;
        let fresh = self.engagement.as_ref().is_some_and(|engagement| engagement.crews_flipped.has(unit));
        let base = if state.is(Flags::CREW_DAMAGED) && !fresh { full / 2 } else { full };
        Some(i16::from(base) - i16::from(state.crew_wear))
    }

    /// The Endurance of an undamaged crew [FG-O25].
    #[must_use]
    pub fn crew_endurance(&self, unit: Unit) -> Option<u8> {
        let kind = self.card(unit).crew?;
        Some(self.pack().charts.crew_endurance(kind, self.unit(unit).grade))
    }

    /// A unit takes Net Damage; if it was pierced, its crew takes half of it.
    pub(crate) fn harm(&mut self, unit: Unit, net: u8, pierced: bool, by: Option<Side>, play: &mut Play<'_>) {
        play.tell(Event::Hit(unit, net));
        let state = self.unit_mut(unit);
        state.wear = state.wear.saturating_add(net);
        let left = self.endurance_left(unit);
        if left <= 0 {
            return self.destroy(unit, Cause::Damage, by, play);
        }
        if left <= i16::from(self.card(unit).half) {
            self.flip(unit, Cause::Damage, play);
        }
        if pierced {
            self.harm_crew(unit, net / 2, by, play);
        }
    }

    fn harm_crew(&mut self, unit: Unit, damage: u8, by: Option<Side>, play: &mut Play<'_>) {
        let Some(full) = self.crew_endurance(unit) else { return };
        let state = self.unit_mut(unit);
        state.crew_wear = state.crew_wear.saturating_add(damage);
        let left = self.crew_left(unit).unwrap_or(0);
        if left <= 0 {
            return self.desert(unit, by, play);
        }
        if left <= i16::from(full / 2) && !self.unit(unit).is(Flags::CREW_DAMAGED) {
            let state = self.unit_mut(unit);
            state.set(Flags::CREW_DAMAGED);
            // Only aircraft and obstacles fight outside engagements, and neither pierces anybody there.
            if let Some(engagement) = &mut self.engagement {
                engagement.crews_flipped.insert(unit);
                engagement.changed = true;
            }
            play.tell(Event::CrewDamaged(unit));
        }
    }

    /// Turns a unit to its damaged side.
    pub(crate) fn flip(&mut self, unit: Unit, cause: Cause, play: &mut Play<'_>) {
        if self.unit(unit).is(Flags::DAMAGED) {
            return;
        }
        self.unit_mut(unit).set(Flags::DAMAGED);
        let (endurance, half) = (self.card(unit).endurance, self.card(unit).half);
        match &mut self.engagement {
            Some(engagement) => {
                // Who is damaged otherwise than by fire has no more than Half Endurance from now on.
                if cause == Cause::Damage {
                    engagement.flipped.insert(unit);
                }
                engagement.changed = true;
            }
            // No Round keeps what the undamaged side had left, so the damage is counted from the other side on.
            None => {
                let state = self.unit_mut(unit);
                state.wear = state.wear.saturating_sub(endurance - half);
            }
        }
        play.tell(Event::Damaged(unit, cause, self.visible(unit)));
    }

    /// Damage of a Round below the next threshold is forgotten [FG-B8].
    pub(crate) fn recover(&mut self, unit: Unit) {
        let state = self.unit_mut(unit);
        (state.wear, state.crew_wear) = (0, 0);
    }

    /// The crew is lost: whoever takes the hex gets the unit.
    fn desert(&mut self, unit: Unit, by: Option<Side>, play: &mut Play<'_>) {
        if self.card(unit).class == Class::Aircraft {
            return self.destroy(unit, Cause::Damage, by, play);
        }
        self.note_loss(unit);
        self.unit_mut(unit).set(Flags::ABANDONED);
        self.set_down_cargo(unit);
        self.note_departure(unit, self.unit(unit).place);
        play.tell(Event::Deserted(unit));
    }

    fn set_down_cargo(&mut self, carrier: Unit) {
        for cargo in self.present().iter() {
            if self.unit(cargo).carrier == carrier {
                self.unit_mut(cargo).carrier = Maybe::NONE;
            }
        }
    }

    /// A unit is destroyed and leaves at once; the other side scores.
    pub(crate) fn destroy(&mut self, unit: Unit, cause: Cause, by: Option<Side>, play: &mut Play<'_>) {
        play.tell(Event::Destroyed(unit, cause));
        if let Some(side) = by {
            let points = self.worth(unit, 1);
            let post = [self.field.headquarters, self.field.command_post].contains(&self.unit(unit).kind);
            let why = if post { Points::Post(unit) } else { Points::Destroyed(unit) };
            self.add_score(side, why, points, play);
        }
        self.lose(unit, play);
    }

    /// A unit leaves the game; what it carries may survive [FG-43].
    pub(crate) fn lose(&mut self, unit: Unit, play: &mut Play<'_>) {
        self.note_loss(unit);
        self.leave_emplacement(unit);
        let at = self.unit(unit).place;
        let carries = self.card(unit).carries.is_some();
        let state = self.unit_mut(unit);
        state.place = Spot::LOST;
        state.carrier = Maybe::NONE;
        state.flags = Flags(state.flags.0 & (Flags::DAMAGED.0 | Flags::CREW_DAMAGED.0));
        self.recover(unit);
        let owner = self.unit(unit).owner;
        self.forces[owner.index()].remove(unit);
        self.note_departure(unit, at);
        if carries {
            for cargo in self.present().iter() {
                if self.unit(cargo).carrier == unit && self.unit(cargo).is_on_map() {
                    self.survive_transit(cargo, play);
                }
            }
        }
    }

    fn survive_transit(&mut self, cargo: Unit, play: &mut Play<'_>) {
        let chart = self.pack().charts.transit;
        let roll = play.roll(10, Purpose::new("FG-43", "unit in transit").about(Subject::Unit(cargo.0)));
        play.tell(Event::Transit(cargo, roll));
        self.unit_mut(cargo).carrier = Maybe::NONE;
        let at = self.unit(cargo).place;
        let drowned = self.map().terrain(at) == crate::map::Terrain::Sea;
        if roll < chart.damaged || drowned && !self.rescue(cargo, at, play) {
            let by = self.unit(cargo).owner.side().map(Side::enemy);
            return self.destroy(cargo, Cause::Transit, by, play);
        }
        if roll < chart.intact {
            self.flip(cargo, Cause::Transit, play);
        }
    }

    /// Survivors of a ship reach another ship in the hex, or else a landing zone next to it [FG-B36].
    fn rescue(&mut self, unit: Unit, at: Spot, play: &mut Play<'_>) -> bool {
        let Some(side) = self.unit(unit).owner.side() else { return false };
        if let Some(ship) = self.ship_with_room(side.owner(), self.card(unit).class, at) {
            self.unit_mut(unit).carrier = ship.into();
            play.tell(Event::Loaded(unit, ship, self.boarding_visible(unit, ship)));
            return true;
        }
        let shore = self.map().around(at).find(|beach| {
            self.map().landing[beach.index()] != crate::map::Landing::None
                && !self.against(side).has(beach.id())
                && self.check_room(side, *beach, 1).is_ok()
        });
        let Some(shore) = shore else { return false };
        self.relocate(unit, shore);
        play.tell(Event::Ashore(unit, shore, self.visible(unit)));
        true
    }

    /// A unit that takes part is lost to its side.
    pub(crate) fn note_loss(&mut self, unit: Unit) {
        let leader = self.leader(unit);
        if let (Some(engagement), Some(side)) = (&mut self.engagement, leader) {
            engagement.changed = true;
            let part = engagement.attackers.has(unit) || self.units[unit.index()].place == engagement.hex;
            if part {
                engagement.lost[side.index()] += 1;
            }
        }
    }

    /// A side gets a unit that is abandoned or surrenders: an unconditional surrender is worth its cost twice.
    pub(crate) fn capture(&mut self, unit: Unit, by: Side, terms: Terms, play: &mut Play<'_>) {
        let points = self.worth(unit, if terms == Terms::Unconditional { 2 } else { 1 });
        self.note_loss(unit);
        self.leave_emplacement(unit);
        self.set_down_cargo(unit);
        let at = self.unit(unit).place;
        self.recover(unit);
        let state = self.unit_mut(unit);
        state.set(Flags(Flags::CAPTURED.0 | Flags::ABANDONED.0));
        state.carrier = Maybe::NONE;
        self.note_departure(unit, at);
        self.hand_over(unit, by.owner());
        play.tell(Event::Captured(unit, by, terms));
        self.add_score(by, Points::Captured(unit, terms), points, play);
    }
}
