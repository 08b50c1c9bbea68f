//! Equipment, given face down before the battle [FD-14, FD-32, FD-A5].

use super::{Check, Play, not_now, unless};
use crate::cards::{Side, Traits, Use};
use crate::decision::Decision;
use crate::event::Event;
use crate::frame::Stage;
use crate::ids::{EquipmentNo, MOST_UNITS, Unit};
use crate::state::{Battle, Gear};

impl Battle {
    /// The man who is given equipment now.
    #[must_use]
    pub fn man_to_equip(&self, side: Side) -> Option<Unit> {
        let free = |unit: &Unit| {
            self.unit(*unit).carried() < usize::from(self.card(*unit).equipment)
                && !self.skipped[side.index()].has(unit.slot())
        };
        self.alive(side).find(free)
    }

    /// How many counters of a kind a side has left: those carried, by the dead too, and those used are gone.
    #[must_use]
    pub fn gear_left(&self, side: Side, kind: EquipmentNo) -> u8 {
        let pool = self.pack().equipment[kind.index()].pool.of(self.field.nation(side));
        let carried = (0..MOST_UNITS).map(|slot| {
            let gear = self.unit(Unit::of(side, slot)).gear;
            gear.iter().filter(|gear| gear.kind() == Some(kind)).count() as u8
        });
        pool.saturating_sub(carried.sum::<u8>() + self.spent[side.index()][kind.index()])
    }

    /// Whether a unit may carry a kind of counter.
    pub(crate) fn check_carry(&self, unit: Unit, kind: EquipmentNo) -> Check {
        let card = self.card(unit);
        unless(card.is_soldier(), "FD-A5", "vehicles and guns carry no equipment")?;
        unless(self.unit(unit).carried() < usize::from(card.equipment), "FD-14", "he carries as much as he can")?;
        self.handles(unit, kind)
    }

    /// Whether a unit is one that could carry a kind of counter.
    pub(crate) fn handles(&self, unit: Unit, kind: EquipmentNo) -> Check {
        let card = self.card(unit);
        match self.pack().equipment[kind.index()].effect {
            Use::Charge { engineer: true, .. } => {
                unless(card.traits.has(Traits::ENGINEER), "FD-O6", "only an engineer can use it")
            }
            Use::Grenade { rifle: true, .. } => {
                let rifle = card.weapons[0].is_some_and(|weapon| self.pack().weapons[usize::from(weapon)].rifle);
                unless(rifle, "FD-O6", "it needs a rifle")
            }
            _ => Ok(()),
        }
    }

    pub(crate) fn check_equip(&self, side: Side, decision: &Decision) -> Check {
        let Some(man) = self.man_to_equip(side) else { return not_now("FD-32") };
        match *decision {
            Decision::Equip(kind) => {
                unless(kind.index() < self.pack().equipment.len(), "FD-32", "there is no such counter")?;
                unless(0 < self.gear_left(side, kind), "FD-A5", "none is left in the pool")?;
                self.check_carry(man, kind)
            }
            Decision::NextMan | Decision::EquipRest => Ok(()),
            _ => not_now("FD-32"),
        }
    }

    pub(crate) fn play_equip(&mut self, side: Side, decision: &Decision, play: &mut Play<'_>) {
        match *decision {
            Decision::Equip(kind) => self.give_gear(side, kind, play),
            Decision::NextMan => {
                if let Some(man) = self.man_to_equip(side) {
                    self.skipped[side.index()] = self.skipped[side.index()].with(man.slot());
                }
            }
            _ => {
                while let Some(man) = self.man_to_equip(side) {
                    match self.sound_gear(man) {
                        Some(kind) => self.give_gear(side, kind, play),
                        None => self.skipped[side.index()] = self.skipped[side.index()].with(man.slot()),
                    }
                }
            }
        }
        self.equip_on(side, play);
    }

    fn give_gear(&mut self, side: Side, kind: EquipmentNo, play: &mut Play<'_>) {
        let Some(man) = self.man_to_equip(side) else { return };
        let free = self.unit(man).gear.iter().position(|gear| !gear.is_there());
        if let Some(slot) = free {
            self.units[man.index()].gear[slot] = Gear::down(kind);
            play.tell(Event::Equipped(man, kind));
        }
    }

    /// What a player in no doubt would give this man next: something he has not got yet.
    fn sound_gear(&self, man: Unit) -> Option<EquipmentNo> {
        let (side, card) = (man.side(), self.card(man));
        let leads = self.section_of(man).and_then(|section| self.leader(section)) == Some(man);
        let fits = |kind: &EquipmentNo| {
            0 < self.gear_left(side, *kind)
                && self.check_carry(man, *kind).is_ok()
                && self.unit(man).slot_of(*kind).is_none()
        };
        let worth = |kind: &EquipmentNo| match self.pack().equipment[kind.index()].effect {
            Use::Radio { .. } if leads => 9,
            Use::Charge { engineer: true, .. } => 8,
            Use::Bandage if card.traits.has(Traits::MEDIC) => 1,
            Use::SpareAmmo if card.weapons[0].is_none() => 0,
            Use::Charge { .. } => 7,
            Use::Grenade { rifle: false, .. } => 6,
            Use::SpareAmmo => 5,
            Use::Smoke { .. } if leads => 5,
            Use::Lucky => 4,
            Use::Bandage | Use::Smoke { .. } | Use::Binoculars { .. } => 3,
            Use::Entrench { .. } | Use::Grenade { .. } => 2,
            Use::Radio { .. } | Use::Bluff => 0,
        };
        let kinds = (0..self.pack().equipment.len() as u8).map(EquipmentNo).filter(fits);
        kinds.max_by_key(|kind| (worth(kind), 255 - kind.0)).filter(|kind| 0 < worth(kind))
    }

    /// When nobody is left to equip, the side is ready; when both are, the battle opens.
    pub(crate) fn equip_on(&mut self, side: Side, play: &mut Play<'_>) {
        if self.man_to_equip(side).is_none() {
            self.stage[side.index()] = Stage::Ready;
            if self.stage == [Stage::Ready; 2] {
                self.open_battle(play);
            }
        }
    }
}
