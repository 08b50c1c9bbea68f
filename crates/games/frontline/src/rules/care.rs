//! Promotion, healing, and counters that men use between orders [FD-38, FD-39, FD-40, FD-41, FD-O6].

use super::{Check, Play, not_now, unless};
use crate::cards::{Traits, Use};
use crate::decision::Decision;
use crate::event::Event;
use crate::frame::Step;
use crate::ids::{EquipmentNo, Unit};
use crate::state::{Battle, Gear, UnitFlags};

impl Battle {
    pub(crate) fn check_promote(&self, unit: Unit) -> Check {
        unless(self.is_own(self.active, unit), "FD-38", "he is not in your force")?;
        unless(self.step <= Step::Promote, "FD-38", "promotion comes before healing and orders")?;
        unless(!self.promoted[self.active.index()], "FD-38", "only one man may be promoted per game")?;
        unless(self.card(unit).is_soldier(), "FD-38", "only a soldier can be promoted")?;
        unless(self.command(unit) == 0, "FD-38", "he already has leadership")?;
        unless(!self.unit(unit).is(UnitFlags::PINNED), "FD-A16", "he is pinned")
    }

    pub(crate) fn promote(&mut self, unit: Unit, play: &mut Play<'_>) {
        self.promoted[unit.side().index()] = true;
        self.units[unit.index()].set(UnitFlags::PROMOTED);
        play.tell(Event::Promoted(unit));
        if let Some(section) = self.section_of(unit) {
            self.put(unit, section);
        }
    }

    pub(crate) fn check_heal(&self, healer: Unit, man: Unit) -> Check {
        let side = self.active;
        unless(self.step <= Step::Heal, "FD-39", "healing comes before orders")?;
        unless(self.is_own(side, healer) && self.is_own(side, man), "FD-39", "both must be in your force")?;
        unless(healer != man, "FD-39", "a man cannot heal himself")?;
        unless(self.card(man).is_soldier(), "FD-41", "vehicles and guns cannot be healed")?;
        unless(0 < self.unit(man).wounds, "FD-39", "he is not wounded")?;
        let place = |unit: Unit| self.section_of(unit).map(|section| self.section(section).place);
        unless(place(healer) == place(man), "FD-39", "they are on different terrain cards")?;
        unless(!self.unit(healer).is(UnitFlags::PINNED), "FD-A34", "the healer is pinned")?;
        if self.is_medic_ready(healer) || self.bandage(healer).is_some() {
            return Ok(());
        }
        let medic = self.card(healer).traits.has(Traits::MEDIC);
        let clause = if medic { "FD-A17" } else { "FD-40" };
        unless(false, clause, "he has no bandage, and is not a medic with healing left this turn")
    }

    fn is_medic_ready(&self, unit: Unit) -> bool {
        self.card(unit).traits.has(Traits::MEDIC) && !self.unit(unit).is(UnitFlags::HEALED)
    }

    /// The kind of a bandage that the unit carries.
    fn bandage(&self, unit: Unit) -> Option<EquipmentNo> {
        self.carried_use(unit, |effect| matches!(effect, Use::Bandage).then_some(())).map(|(kind, ())| kind)
    }

    /// The first counter a unit carries of which `find` finds something.
    pub(crate) fn carried_use<T>(&self, unit: Unit, find: impl Fn(&Use) -> Option<T>) -> Option<(EquipmentNo, T)> {
        let kinds = self.unit(unit).gear.iter().filter_map(|gear| gear.kind());
        kinds.filter_map(|kind| Some((kind, find(&self.pack().equipment[kind.index()].effect)?))).next()
    }

    pub(crate) fn offer_heals(&self, out: &mut Vec<Decision>) {
        let side = self.active;
        let hurt = |unit: &Unit| 0 < self.unit(*unit).wounds;
        if !self.alive(side).any(|unit| hurt(&unit)) {
            return;
        }
        for healer in self.alive(side) {
            if self.is_medic_ready(healer) || self.bandage(healer).is_some() {
                out.extend(self.alive(side).filter(hurt).map(|man| Decision::Heal(healer, man)));
            }
        }
    }

    pub(crate) fn heal(&mut self, healer: Unit, man: Unit, play: &mut Play<'_>) {
        if self.is_medic_ready(healer) {
            self.units[healer.index()].set(UnitFlags::HEALED);
        } else if let Some(kind) = self.bandage(healer) {
            self.use_up(healer, kind, play);
        }
        self.units[man.index()].wounds -= 1;
        play.tell(Event::Healed(healer, man));
    }

    /// A counter is turned up and is gone.
    pub(crate) fn use_up(&mut self, unit: Unit, kind: EquipmentNo, play: &mut Play<'_>) {
        if let Some(slot) = self.unit(unit).slot_of(kind) {
            self.units[unit.index()].gear[slot] = Gear::NONE;
            self.spent[unit.side().index()][kind.index()] += 1;
            play.tell(Event::Used(unit, kind));
        }
    }

    /// Spare ammunition, or a radio that is set up, between two orders [FD-O6].
    pub(crate) fn check_use_between(&self, unit: Unit, kind: EquipmentNo) -> Check {
        unless(self.is_own(self.active, unit), "FD-O6", "he is not in your force")?;
        let gear = self.unit(unit).slot_of(kind).map(|slot| self.unit(unit).gear[slot]);
        let Some(gear) = gear else { return unless(false, "FD-O6", "he carries no such counter") };
        match self.pack().equipment[kind.index()].effect {
            Use::SpareAmmo => unless(!self.unit(unit).is(UnitFlags::AMMO), "FD-O6", "he has his ammo counter"),
            Use::Radio { .. } => unless(!gear.is_up(), "FD-O6", "it is already set up"),
            _ => not_now("FD-O6"),
        }
    }

    pub(crate) fn offer_uses(&self, out: &mut Vec<Decision>) {
        for unit in self.alive(self.active) {
            out.extend(self.kinds_carried(unit).map(|kind| Decision::Use(unit, kind)));
        }
    }

    /// The kinds of equipment that a unit carries, each once.
    pub(crate) fn kinds_carried(&self, unit: Unit) -> impl Iterator<Item = EquipmentNo> + use<> {
        let kinds = self.unit(unit).gear.map(|gear| gear.kind());
        (0..kinds.len()).filter(move |at| !kinds[..*at].contains(&kinds[*at])).filter_map(move |at| kinds[at])
    }

    pub(crate) fn use_between(&mut self, unit: Unit, kind: EquipmentNo, play: &mut Play<'_>) {
        if let Use::Radio { .. } = self.pack().equipment[kind.index()].effect {
            self.turn_up(unit, kind, play);
        } else {
            self.use_up(unit, kind, play);
            self.units[unit.index()].set(UnitFlags::AMMO);
            play.tell(Event::Reloaded(unit));
        }
    }

    /// A counter is turned up and stays.
    pub(crate) fn turn_up(&mut self, unit: Unit, kind: EquipmentNo, play: &mut Play<'_>) {
        if let Some(slot) = self.unit(unit).slot_of(kind) {
            let gear = &mut self.units[unit.index()].gear[slot];
            *gear = gear.up();
            play.tell(Event::Used(unit, kind));
        }
    }
}
