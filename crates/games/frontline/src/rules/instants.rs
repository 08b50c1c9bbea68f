//! INSTANT cards between two orders: Rally, Ammo Runner, Stretcher Party; and mortar smoke [FD-A6, FD-O2, FD-O4].

use super::{Check, Play, not_now, unless};
use crate::cards::{CardEffect, Side, Traits};
use crate::decision::Decision;
use crate::event::Event;
use crate::frame::Frame;
use crate::ids::{Action, Section, Unit};
use crate::state::{Battle, SectionFlags, UnitFlags};

impl Battle {
    fn effect_of(&self, card: Action) -> Option<CardEffect> {
        self.pack().actions.get(card.index()).and_then(|card| card.effects.first().copied())
    }

    /// Why an INSTANT card may not be played between two orders.
    pub(crate) fn check_instant(&self, card: Action) -> Check {
        let side = self.active;
        self.check_holds(side, card)?;
        match self.effect_of(card) {
            Some(CardEffect::Rally | CardEffect::AmmoRunner) => {
                let any = self.sections_of(side).any(|section| self.check_on(card, section).is_ok());
                unless(any, "FD-O4", "no section needs it")
            }
            Some(CardEffect::Stretcher) => {
                let any = self.alive(side).any(|unit| self.check_stretcher(unit).is_ok());
                unless(any, "FD-O4", "no one needs it")
            }
            _ => unless(false, "FD-A6", "the card cannot be used between orders"),
        }
    }

    fn check_on(&self, card: Action, section: Section) -> Check {
        let units = || self.members(section);
        match self.effect_of(card) {
            Some(CardEffect::Rally) => {
                let needs = self.check_pins(section).is_ok() || self.check_morale(section).is_ok();
                unless(needs, "FD-O4", "no one there is pinned or shaken")
            }
            _ => unless(units().any(|unit| !self.unit(unit).is(UnitFlags::AMMO)), "FD-O4", "everyone has ammo"),
        }
    }

    fn check_pins(&self, section: Section) -> Check {
        let any = self.members(section).any(|unit| self.unit(unit).is(UnitFlags::PINNED));
        unless(any, "FD-O4", "no one there is pinned")
    }

    fn check_morale(&self, section: Section) -> Check {
        let any = self.members(section).any(|unit| self.unit(unit).morale < self.card(unit).morale);
        unless(any, "FD-O4", "no one there has lost morale")
    }

    fn check_stretcher(&self, unit: Unit) -> Check {
        unless(self.is_own(self.active, unit), "FD-O4", "he is not in your force")?;
        unless(self.card(unit).is_soldier(), "FD-41", "vehicles and guns cannot be healed")?;
        unless(0 < self.unit(unit).wounds, "FD-39", "he is not wounded")
    }

    pub(crate) fn play_instant(&mut self, card: Action, play: &mut Play<'_>) {
        let side = self.active;
        self.pay(side, card);
        play.tell(Event::Played(side, card));
        let frame = match self.effect_of(card) {
            Some(CardEffect::Stretcher) => Frame::OnMan(card),
            _ => Frame::OnSection(card),
        };
        self.frames.first(&[frame]);
    }

    pub(crate) fn check_on_section(&self, card: Action, decision: &Decision) -> Check {
        let Decision::On(section) = *decision else { return not_now("FD-O4") };
        unless(self.is_own_section(self.active, section), "FD-O4", "you have no such section")?;
        self.check_on(card, section)
    }

    pub(crate) fn check_on_man(&self, decision: &Decision) -> Check {
        match *decision {
            Decision::Pick(unit) => self.check_stretcher(unit),
            _ => not_now("FD-O4"),
        }
    }

    pub(crate) fn play_on_section(&mut self, card: Action, section: Section, play: &mut Play<'_>) {
        self.frames.leave();
        if self.effect_of(card) == Some(CardEffect::Rally) {
            self.frames.first(&[Frame::Rally(section)]);
        } else {
            for unit in self.members(section) {
                self.reload(unit, play);
            }
        }
    }

    pub(crate) fn check_rally(&self, section: Section, decision: &Decision) -> Check {
        match *decision {
            Decision::Pins => self.check_pins(section),
            Decision::Morale => self.check_morale(section),
            _ => not_now("FD-O4"),
        }
    }

    pub(crate) fn play_rally(&mut self, section: Section, decision: &Decision, play: &mut Play<'_>) {
        self.frames.leave();
        for unit in self.members(section) {
            if *decision == Decision::Pins {
                self.unpin(unit, play);
            } else if self.unit(unit).morale < self.card(unit).morale {
                self.steady(unit, play);
            }
        }
    }

    pub(crate) fn play_on_man(&mut self, unit: Unit, play: &mut Play<'_>) {
        self.frames.leave();
        self.units[unit.index()].wounds -= 1;
        play.tell(Event::Healed(unit, unit));
    }

    /// The man of a section who can fire smoke.
    fn smoker(&self, section: Section) -> Option<Unit> {
        self.members(section)
            .find(|unit| self.card(*unit).traits.has(Traits::SMOKE) && !self.unit(*unit).is(UnitFlags::PINNED))
    }

    pub(crate) fn check_smoke(&self, section: Section) -> Check {
        unless(!self.section(section).rides(), "FD-A36", "the section rides on a vehicle")?;
        let any = self.sections_of(section.side()).any(|other| self.check_smoke_for(section, other).is_ok());
        unless(any, "FD-21", "no one in the section can fire smoke for another section")
    }

    fn check_smoke_for(&self, section: Section, other: Section) -> Check {
        let Some(unit) = self.smoker(section) else {
            return unless(false, "FD-21", "no one in the section can fire smoke");
        };
        unless(self.is_own_section(section.side(), other), "FD-O2", "you have no such section")?;
        unless(!self.section(other).is_smoked(), "FD-O2", "it is already covered by smoke")?;
        let range = self.section(section).place.abs_diff(self.section(other).place);
        let weapon = self.card(unit).weapons[0].map(|weapon| &self.pack().weapons[usize::from(weapon)]);
        let near = weapon.is_some_and(|weapon| weapon.black.iter().rposition(Option::is_some) >= Some(range.into()));
        unless(near, "FD-29", "it is out of range")
    }

    pub(crate) fn check_smoke_target(&self, section: Section, decision: &Decision) -> Check {
        match *decision {
            Decision::On(other) => self.check_smoke_for(section, other),
            _ => not_now("FD-O2"),
        }
    }

    pub(crate) fn play_smoke(&mut self, other: Section, play: &mut Play<'_>) {
        self.frames.leave();
        self.sections[other.index()].flags |= SectionFlags::SMOKED;
        play.tell(Event::Smoked(other));
    }

    /// How much smoke from a mortar covers a section of this side.
    pub(crate) fn smoke_value(&self, side: Side) -> i16 {
        let add = |card: &crate::cards::UnitCard| {
            card.abilities.iter().find_map(|ability| match ability {
                crate::cards::Ability::Smoke { add } => Some(i16::from(*add)),
                _ => None,
            })
        };
        let nation = self.field.nation(side);
        self.pack().units.iter().filter(|card| card.nations.contains(&nation)).find_map(add).unwrap_or(0)
    }
}
