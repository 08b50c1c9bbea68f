//! The firepower of one unit: its weapons, modes, charges and grenades [FD-16, FD-18, FD-22 to FD-24, FD-62].

use super::{Check, not_now, unless};
use crate::cards::{Ability, TerrainEffect, Traits, UnitKind, Use, Weapon};
use crate::decision::FireMode;
use crate::ids::{EquipmentNo, Section, Unit};
use crate::state::{Battle, UnitFlags};

/// What a section fires at, and how.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shot {
    /// The range.
    pub range: u8,
    /// Whether the target is armored.
    pub armored: bool,
    /// Whether grenades hurt it although it is armored.
    pub open_top: bool,
    /// Whether only aimed fire is allowed, after a bound.
    pub aimed_only: bool,
}

impl Battle {
    /// How a section fires at another.
    fn shot(&self, section: Section, target: Section, aimed_only: bool) -> Shot {
        let open_top = self.sole(target).is_some_and(|unit| self.card(unit).traits.has(Traits::OPEN_TOP));
        Shot { range: self.range(section, target), armored: self.is_armored(target), open_top, aimed_only }
    }

    /// How a section fires in the attack under way: at the target, or back at the attacker.
    pub(crate) fn shot_of(&self, section: Section) -> Option<Shot> {
        let attack = self.attack.as_ref()?;
        let target = if section.side() == attack.attacker.side() { attack.target } else { attack.attacker };
        Some(self.shot(section, target, attack.half && section == attack.attacker))
    }

    /// Why nobody in a section can fire at a target.
    pub(crate) fn can_fire_at(&self, section: Section, target: Section, aimed_only: bool) -> Check {
        let shot = self.shot(section, target, aimed_only);
        let able = |unit: Unit| {
            FireMode::ALL[1..].iter().any(|mode| self.check_mode(unit, *mode, &shot).is_ok())
                || self.throws(unit, &shot)
        };
        if self.members(section).any(able) {
            return Ok(());
        }
        let pinned = self.is_pinned(section);
        let clause = if pinned {
            "FD-A34"
        } else if shot.armored {
            "FD-A8"
        } else {
            "FD-29"
        };
        unless(false, clause, "no one in the section can fire at it")
    }

    fn throws(&self, unit: Unit, shot: &Shot) -> bool {
        let mut kinds = self.unit(unit).gear.iter().filter_map(|gear| gear.kind());
        kinds.any(|kind| self.check_grenade(unit, kind, shot).is_ok())
    }

    fn weapon(&self, unit: Unit, at: usize) -> Option<&Weapon> {
        self.card(unit).weapons[at].map(|weapon| &self.pack().weapons[usize::from(weapon)])
    }

    /// The kind and red number of a charge that a unit carries and that reaches.
    pub(crate) fn charge(&self, unit: Unit, range: u8) -> Option<(EquipmentNo, u8)> {
        self.carried_use(unit, |effect| match *effect {
            Use::Charge { firepower, to, .. } if range <= to => Some(firepower),
            _ => None,
        })
    }

    /// Why a unit may not fire like this.
    pub(crate) fn check_mode(&self, unit: Unit, mode: FireMode, shot: &Shot) -> Check {
        if mode == FireMode::Hold {
            return Ok(());
        }
        let (state, card) = (self.unit(unit), self.card(unit));
        let pinned = state.is(UnitFlags::PINNED);
        unless(!pinned || card.kind == UnitKind::Vehicle, "FD-A34", "a pinned unit adds no firepower")?;
        let carried = card.traits.has(Traits::HEAVY_WEAPON) && state.is(UnitFlags::MOVED);
        match mode {
            FireMode::Hold => Ok(()),
            FireMode::HandToHand => {
                unless(card.is_soldier(), "FD-A24", "only men can fight hand-to-hand")?;
                unless(shot.range == 0, "FD-62", "hand-to-hand is only at range 0")?;
                unless(!shot.armored, "FD-A24", "armor cannot be fought hand-to-hand")
            }
            FireMode::Charge => {
                unless(!shot.aimed_only, "FD-43", "after a bound, only aimed fire is allowed")?;
                unless(self.charge(unit, shot.range).is_some(), "FD-O6", "it has no charge in range")
            }
            FireMode::Aimed | FireMode::Rapid => {
                unless(!carried, "FD-21", "the weapon moved this turn")?;
                self.check_weapon(unit, 0, mode, shot)
            }
            FireMode::MachineGun | FireMode::MachineGunRapid => {
                unless(!pinned, "FD-A35", "a buttoned-up vehicle cannot use its machine gun")?;
                self.check_weapon(unit, 1, mode, shot)
            }
        }
    }

    fn check_weapon(&self, unit: Unit, at: usize, mode: FireMode, shot: &Shot) -> Check {
        let Some(weapon) = self.weapon(unit, at) else { return unless(false, "FD-23", "it has no such weapon") };
        if !mode.is_rapid() {
            unless(!shot.armored, "FD-A8", "only the red numbers of bracketed weapons hurt armor")?;
            return unless(Weapon::at(&weapon.black, shot.range).is_some(), "FD-29", "the target is out of range");
        }
        let card = self.card(unit);
        unless(!shot.aimed_only, "FD-43", "after a bound, only aimed fire is allowed")?;
        unless(self.unit(unit).is(UnitFlags::AMMO), "FD-16", "it has no ammo counter")?;
        unless(!shot.armored || weapon.bracketed, "FD-22", "only bracketed weapons hurt armor")?;
        unless(Weapon::at(&weapon.red, shot.range).is_some(), "FD-29", "the target is out of range")?;
        unless(!card.traits.has(Traits::AIMED_ONLY), "FD-21", "its weapon is aimed fire only")?;
        let green = |ability: &Ability| matches!(ability, Ability::Green { range } if *range <= shot.range);
        unless(!card.abilities.iter().any(green), "FD-21", "he is too green for rapid fire at this range")?;
        let place = self.section_of(unit).map_or(1, |section| self.section(section).place);
        unless(!self.ground_at(place).has(TerrainEffect::NoRapidFire), "FD-51", "no rapid fire is allowed from here")
    }

    /// The firepower of a unit in a mode; nothing where the weapon does not reach [FD-A28].
    pub(crate) fn firepower(&self, unit: Unit, mode: FireMode, shot: &Shot) -> i16 {
        let at = |row: fn(&Weapon) -> &crate::cards::Row, weapon: usize| {
            let weapon = self.weapon(unit, weapon);
            let useful = weapon.filter(|weapon| !shot.armored || weapon.bracketed && mode.is_rapid());
            useful.and_then(|weapon| Weapon::at(row(weapon), shot.range)).map(i16::from)
        };
        let base = match mode {
            FireMode::Hold => None,
            FireMode::Aimed => at(|weapon| &weapon.black, 0),
            FireMode::Rapid => at(|weapon| &weapon.red, 0),
            FireMode::MachineGun => at(|weapon| &weapon.black, 1),
            FireMode::MachineGunRapid => at(|weapon| &weapon.red, 1),
            // Always 2, at range 0 only [FD-62].
            FireMode::HandToHand => (shot.range == 0 && !shot.armored).then_some(2),
            FireMode::Charge => self.charge_power(unit, shot.range),
        };
        let Some(mut power) = base else { return 0 };
        let card = self.card(unit);
        if mode == FireMode::Aimed {
            for ability in &card.abilities {
                if let Ability::Marksman { add, from, to } = ability
                    && (*from..=*to).contains(&shot.range)
                {
                    power += i16::from(*add);
                }
            }
        }
        let place = self.section_of(unit).map_or(1, |section| self.section(section).place);
        let poor = self.ground_at(place).sum(|effect| match effect {
            TerrainEffect::PoorFieldOfFire { range, less } if *range <= shot.range => i16::from(*less),
            _ => 0,
        });
        power = (power - poor).max(0);
        // Buttoned up: the main gun at half [FD-A35].
        if card.kind == UnitKind::Vehicle && self.unit(unit).is(UnitFlags::PINNED) { power / 2 } else { power }
    }

    /// The red number of a charge: of the one just thrown, or of the one still carried.
    fn charge_power(&self, unit: Unit, range: u8) -> Option<i16> {
        let thrown = self.attack.as_ref().map_or(0, |attack| attack.extra[unit.index()]);
        let carried = self.charge(unit, range).map(|(_, power)| i16::from(power));
        if 0 < thrown { Some(i16::from(thrown)) } else { carried }
    }

    /// The mode with the highest firepower; of equals the one that uses up nothing.
    pub(crate) fn best_mode(&self, unit: Unit, shot: &Shot) -> FireMode {
        let mut best = (0, FireMode::Hold);
        for mode in &FireMode::ALL[1..6] {
            if self.check_mode(unit, *mode, shot).is_ok() {
                let power = self.firepower(unit, *mode, shot);
                let better = best.0 < power || best.0 == power && best.1.is_rapid() && !mode.is_rapid();
                if better {
                    best = (power, *mode);
                }
            }
        }
        best.1
    }

    fn check_grenade(&self, unit: Unit, kind: EquipmentNo, shot: &Shot) -> Check {
        let Use::Grenade { from, to, .. } = self.pack().equipment[kind.index()].effect else {
            return not_now("FD-O6");
        };
        unless(!self.unit(unit).is(UnitFlags::PINNED), "FD-A34", "a pinned unit adds no firepower")?;
        unless((from..=to).contains(&shot.range), "FD-O6", "the range is wrong for it")?;
        unless(!shot.armored || shot.open_top, "FD-A8", "grenades cannot hurt armor")
    }

    /// Why a counter may not be used while fire modes are chosen.
    pub(crate) fn check_use_in_fire(&self, unit: Unit, kind: EquipmentNo, shot: &Shot) -> Check {
        let state = self.unit(unit);
        let Some(slot) = state.slot_of(kind) else { return unless(false, "FD-O6", "he carries no such counter") };
        match self.pack().equipment[kind.index()].effect {
            Use::Grenade { .. } => {
                let used = self.attack.as_ref().map_or(0, |attack| attack.extra[unit.index()]);
                unless(used == 0, "FD-O6", "he has already thrown a grenade in this attack")?;
                unless(!shot.aimed_only, "FD-43", "after a bound, only aimed fire is allowed")?;
                let charge = self.attack.as_ref().is_some_and(|attack| attack.mode(unit) == FireMode::Charge);
                unless(!charge, "FD-O6", "he has his hands full")?;
                self.check_grenade(unit, kind, shot)
            }
            Use::SpareAmmo => unless(!state.is(UnitFlags::AMMO), "FD-O6", "he has his ammo counter"),
            Use::Binoculars { range, .. } => {
                unless(!state.gear[slot].is_up(), "FD-O6", "they are already in use")?;
                unless(!state.is(UnitFlags::PINNED), "FD-A34", "he is pinned")?;
                unless(range <= shot.range, "FD-O6", "the target is too close for them")
            }
            _ => not_now("FD-O6"),
        }
    }
}
