//! How the men of a section fire: modes, grenades and charges, and the shot [FD-16, FD-18, FD-62].

use super::lasting::End;
use super::{Check, Play, not_now, unless};
use crate::cards::Use;
use crate::decision::{Decision, FireMode};
use crate::event::Event;
use crate::ids::{EquipmentNo, Section, Unit};
use crate::state::{Battle, UnitFlags};

impl Battle {
    /// Every unit of a section is set to its strongest fire, to begin with.
    pub(crate) fn set_modes(&mut self, section: Section) {
        let Some(shot) = self.shot_of(section) else { return };
        for unit in self.members(section) {
            let best = self.best_mode(unit, &shot);
            if let Some(attack) = &mut self.attack {
                attack.modes[unit.index()] = best;
            }
        }
    }

    /// The sections whose modes are chosen together.
    pub(crate) fn firing_sections(&self, section: Section) -> impl Iterator<Item = Section> + use<> {
        let second = self.attack.as_ref().filter(|attack| attack.attacker == section).and_then(|attack| attack.second);
        [section].into_iter().chain(second)
    }

    pub(crate) fn check_modes(&self, section: Section, decision: &Decision) -> Check {
        let Some(attack) = &self.attack else { return not_now("FD-62") };
        let fires = |unit: Unit| {
            let own = unit.index() < self.units.len() && self.unit(unit).is_alive();
            let own = own.then(|| self.section_of(unit)).flatten();
            let own = own.filter(|own| self.firing_sections(section).any(|one| one == *own));
            unless(own.is_some(), "FD-62", "the unit is not taking part")
        };
        match *decision {
            Decision::Mode(unit, mode) => {
                fires(unit)?;
                unless(attack.mode(unit) != mode, "FD-62", "that fire mode is already chosen")?;
                let chosen = attack.chosen[unit.side().index()].has(unit.slot());
                unless(!chosen, "FD-62", "its fire mode has been chosen")?;
                let own = self.section_of(unit).unwrap_or(section);
                let Some(shot) = self.shot_of(own) else { return not_now("FD-62") };
                self.check_mode(unit, mode, &shot)
            }
            Decision::Use(unit, kind) => {
                fires(unit)?;
                let own = self.section_of(unit).unwrap_or(section);
                let Some(shot) = self.shot_of(own) else { return not_now("FD-62") };
                self.check_use_in_fire(unit, kind, &shot)
            }
            Decision::Fire => Ok(()),
            _ => not_now("FD-62"),
        }
    }

    pub(crate) fn offer_modes(&self, section: Section, out: &mut Vec<Decision>) {
        for own in self.firing_sections(section) {
            for unit in self.members(own) {
                out.extend(FireMode::ALL.map(|mode| Decision::Mode(unit, mode)));
                out.extend(self.kinds_carried(unit).map(|kind| Decision::Use(unit, kind)));
            }
        }
        out.push(Decision::Fire);
    }

    pub(crate) fn play_modes(&mut self, section: Section, decision: &Decision, play: &mut Play<'_>) {
        match *decision {
            Decision::Mode(unit, mode) => {
                if let Some(attack) = &mut self.attack {
                    attack.modes[unit.index()] = mode;
                    let chosen = &mut attack.chosen[unit.side().index()];
                    *chosen = chosen.with(unit.slot());
                }
            }
            Decision::Use(unit, kind) => self.use_in_fire(unit, kind, play),
            _ => self.fire(section, play),
        }
    }

    fn use_in_fire(&mut self, unit: Unit, kind: EquipmentNo, play: &mut Play<'_>) {
        match self.pack().equipment[kind.index()].effect {
            Use::Binoculars { .. } => self.turn_up(unit, kind, play),
            Use::Grenade { add, .. } => {
                self.use_up(unit, kind, play);
                if let Some(attack) = &mut self.attack {
                    attack.extra[unit.index()] += add;
                }
            }
            _ => {
                self.use_up(unit, kind, play);
                self.reload(unit, play);
            }
        }
    }

    /// The modes stand: ammo and charges are used, snipers are seen, camouflage is given up.
    fn fire(&mut self, section: Section, play: &mut Play<'_>) {
        self.frames.leave();
        let sections: arrayvec::ArrayVec<Section, 2> = self.firing_sections(section).collect();
        for own in sections {
            let Some(shot) = self.shot_of(own) else { continue };
            for unit in self.members(own) {
                let mode = self.attack.as_ref().map_or(FireMode::Hold, |attack| attack.mode(unit));
                if mode == FireMode::Hold {
                    continue;
                }
                play.tell(Event::Fired(unit, mode));
                if mode.is_rapid() {
                    self.units[unit.index()].clear(UnitFlags::AMMO);
                }
                if let (FireMode::Charge, Some((kind, power))) = (mode, self.charge(unit, shot.range)) {
                    self.use_up(unit, kind, play);
                    if let Some(attack) = &mut self.attack {
                        attack.extra[unit.index()] = power;
                    }
                }
                if self.unit(unit).is(UnitFlags::CONCEALED) {
                    self.units[unit.index()].clear(UnitFlags::CONCEALED);
                    play.tell(Event::Seen(unit));
                }
            }
            self.end_lasting(own, End::Attacks, play);
        }
        if let Some(attack) = &mut self.attack
            && attack.attacker == section
        {
            attack.fired = true;
        }
    }
}
