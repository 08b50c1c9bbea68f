//! One weapon fires at one target: attack roll, Intensity, armor piercing [FG-5 to FG-11, FG-27 to FG-33].

use super::Play;
use super::experience::EXPERIENCE;
use crate::cards::{Arm, Bonus, Class, Weapon};
use crate::event::{Cause, Event};
use crate::ids::{Side, Unit, Units};
use crate::state::{Flags, Operation};
use fieldcraft_engine::{Purpose, Rows, Subject};

const ATTACK: Purpose = Purpose::new("FG-5", "attack roll");
const WEAPON_CHECK: Purpose = Purpose::new("FG-30", "weapon check");
const ARMOR_CHECK: Purpose = Purpose::new("FG-31", "armor check");

/// Whether a roll belongs to the fire of some units: not the enemy's fire after it, nor what experience they gain.
pub(crate) fn belongs_to_fire(of: Units, purpose: &Purpose) -> bool {
    match purpose.subject {
        Some(Subject::Unit(firer)) if purpose.is(&ATTACK) => of.has(Unit(firer)),
        _ => !purpose.is(&EXPERIENCE),
    }
}

/// What a damaged unit loses in Attack.
const DAMAGED: i32 = -2;
/// Defense in an emplacement [FG-O29].
const EMPLACEMENT: i32 = 3;
/// Defense of units that dug in [FG-O53].
const DUG_IN: i32 = 2;
/// Intensity of a hit that may ruin a city [FG-O40].
const HEAVY: u8 = 9;

impl Operation {
    /// What is added to the D20 of a weapon at a target.
    #[must_use]
    pub fn attack_rows(&self, firer: Unit, arm: Arm, target: Unit) -> Rows {
        let (card, state) = (self.card(firer), self.unit(firer));
        let mut rows = Rows::new();
        let engagement = self.engagement.as_ref();
        let held = engagement.is_some_and(|engagement| engagement.hold && engagement.defenders.has(firer));
        if state.is(Flags::DAMAGED) && !(held && self.is_linked(firer)) {
            rows.add(DAMAGED, "FG-14", "damaged");
        }
        if card.crew.is_some() {
            rows.add(self.pack().charts.crew(state.grade).attack.into(), "FG-O25", "green crew");
            rows.add(-i32::from(state.is(Flags::CREW_DAMAGED)), "FG-B17", "crew damaged");
        }
        let (bonus, clause) = match arm {
            Arm::Primary => (Bonus::MarksmanPrimary, "FG-37"),
            Arm::Secondary => (Bonus::MarksmanSecondary, "FG-38"),
        };
        rows.add(state.stars.has(bonus).into(), clause, "marksman");
        if card.class.is_vehicle() {
            let charts = &self.pack().charts;
            let there = charts.ground(self.map().terrain(state.place)).vehicles_there;
            rows.add(there.into(), "FG-O36", "vehicle in a swamp");
            let city = charts.ground(self.map().terrain(self.unit(target).place)).at_targets_there;
            rows.add(city.into(), "FG-O36", "vehicle firing into a large city");
        }
        if let Some(engagement) = engagement {
            if let Some((_, attack)) = engagement.mission.filter(|(unit, _)| *unit == firer) {
                rows.add(attack.into(), "FG-O50", "fire mission");
            }
            let concentrated = engagement.concentrated.filter(|(unit, _)| *unit == target);
            if let Some((_, attack)) = concentrated.filter(|_| self.is_linked(firer)) {
                rows.add(attack.into(), "FG-O51", "concentrated fire");
            }
        }
        rows
    }

    /// The Defense of a unit as it stands.
    #[must_use]
    pub fn defense_rows(&self, unit: Unit) -> Rows {
        let (card, state) = (self.card(unit), self.unit(unit));
        let mut rows = Rows::new();
        if state.is(Flags::PACKED) {
            return rows;
        }
        rows.add(card.defense.into(), "FG-11", "printed");
        let attacked = self.engagement.as_ref().is_some_and(|engagement| engagement.hex == state.place);
        if attacked && state.place.is_hex() {
            let shelter = self.pack().charts.ground(self.map().terrain(state.place)).shelter;
            let add = match card.class {
                Class::Infantry => shelter.infantry,
                Class::Gun => shelter.gun,
                _ => 0,
            };
            rows.add(add.into(), "FG-O35", "terrain");
        }
        rows.add(if state.is(Flags::EMPLACED) { EMPLACEMENT } else { 0 }, "FG-O29", "emplacement");
        rows.add(if state.is(Flags::DUG_IN) { DUG_IN } else { 0 }, "FG-O53", "dug in");
        rows
    }

    /// The Defense of a unit.
    #[must_use]
    pub fn defense(&self, unit: Unit) -> u8 {
        self.defense_rows(unit).total().clamp(0, 100) as u8
    }

    /// Whether armor-piercing checks are made against a unit [FG-B16].
    #[must_use]
    pub fn is_armored(&self, unit: Unit) -> bool {
        match self.card(unit).class {
            Class::Armored | Class::Bunker => true,
            Class::Unarmored => 3 <= self.card(unit).defense,
            _ => false,
        }
    }

    /// What the D20 of a weapon must show at a target; 19 and 20 always hit, 1 never does.
    #[must_use]
    pub fn needed(&self, firer: Unit, arm: Arm, target: Unit) -> i32 {
        let rating = self.card(firer).weapon(arm).map_or(20, |weapon| i32::from(weapon.attack));
        rating - self.attack_rows(firer, arm, target).total()
    }

    /// Fires.
    pub(crate) fn shoot(&mut self, firer: Unit, arm: Arm, target: Unit, play: &mut Play<'_>) {
        let field = std::sync::Arc::clone(&self.field);
        let Some(weapon) = field.card(self.unit(firer).kind).weapon(arm) else { return };
        let needed = self.needed(firer, arm, target);
        let roll = play.chance.roll(20, ATTACK.about(Subject::Unit(firer.0))) as u8;
        play.tell(Event::Fired(firer, arm, target, roll, needed.clamp(-100, 100) as i8));
        if roll == 1 {
            play.tell(Event::Malfunction(firer, arm));
            if let Some(engagement) = &mut self.engagement {
                engagement.failed[arm as usize].insert(firer);
            }
            return;
        }
        if roll < 19 && i32::from(roll) < needed {
            return;
        }
        if let Some(engagement) = &mut self.engagement {
            engagement.scored.insert(firer);
        }
        let by = self.scorer(firer, target);
        let solid = matches!(self.card(target).class, Class::Bunker | Class::Naval);
        if roll == 20 && !(field.options.hard_targets && solid) {
            return self.destroy(target, Cause::Critical, by, play);
        }
        let intensity = self.intensity(firer, weapon, target, roll, play);
        let gross = intensity + weapon.damage;
        let defense = self.defense(target);
        let pierced = self.pierces(weapon, target, defense, play);
        let net = if pierced { gross } else { gross.saturating_sub(defense) };
        if pierced {
            play.tell(Event::Pierced(target));
        }
        self.harm(target, net, pierced, by, play);
    }

    /// Who scores for a target: the side that leads the firer, unless it is its own loss.
    fn scorer(&self, firer: Unit, target: Unit) -> Option<Side> {
        let owner = self.unit(firer).owner.side();
        owner.or_else(|| self.unit(target).owner.side().map(Side::enemy))
    }

    fn intensity(&mut self, firer: Unit, weapon: &Weapon, target: Unit, attack: u8, play: &mut Play<'_>) -> u8 {
        let bonus = u8::from(self.unit(firer).stars.has(Bonus::ExploitWeakness));
        let roll = if attack == 20 {
            10
        } else {
            play.roll(10, Purpose::new("FG-9", "Intensity").about(Subject::Unit(firer.0)))
        };
        let times = if 19 <= attack { 2 } else { 1 };
        let counted = roll * times + bonus;
        play.tell(Event::Intensity(roll, counted));
        let heavy = weapon.indirect || self.card(firer).class == Class::Aircraft && weapon.at.has(Class::Armored);
        if HEAVY <= roll && heavy {
            self.batter(target, play);
        }
        counted
    }

    /// Bombs and shells ruin cities [FG-O40].
    fn batter(&mut self, target: Unit, play: &mut Play<'_>) {
        let at = self.unit(target).place;
        if !self.map().terrain(at).is_built_up() {
            return;
        }
        let Some(number) = self.map().place_at[at.index()] else { return };
        let place = &mut self.places[usize::from(number)];
        if place.hits < super::score::RUINED {
            place.hits += 1;
            if place.hits == super::score::RUINED {
                play.tell(Event::Ruined(at));
            }
        }
    }

    fn pierces(&self, weapon: &Weapon, target: Unit, defense: u8, play: &mut Play<'_>) -> bool {
        let Some(piercing) = weapon.piercing.filter(|_| self.is_armored(target)) else { return false };
        let roll = play.roll_against(10, i32::from(piercing) + 1, WEAPON_CHECK.about(Subject::Unit(target.0)));
        let passed = roll <= piercing;
        play.tell(Event::WeaponCheck(roll, passed));
        if !passed || defense < piercing {
            return passed;
        }
        let roll = play.roll_against(10, i32::from(defense) + 1, ARMOR_CHECK.about(Subject::Unit(target.0)));
        let held = roll <= defense;
        play.tell(Event::ArmorCheck(roll, held));
        !held
    }

    /// Whether a unit can use a weapon at all now.
    #[must_use]
    pub fn can_use(&self, unit: Unit, arm: Arm) -> bool {
        let state = self.unit(unit);
        if self.card(unit).weapon(arm).is_none() {
            return false;
        }
        let garrison = self.carried_by(unit) == Some(Class::Bunker);
        let jammed = self.engagement.as_ref().is_some_and(|engagement| engagement.jammed[arm as usize].has(unit));
        let ready = state.is_in_use() && !state.is(Flags::PACKED) && (!state.is_carried() || garrison);
        let secondary = arm == Arm::Secondary && (garrison || state.is(Flags::UNSUPPLIED));
        ready && !jammed && !secondary
    }

    /// Whether a weapon may be fired at a unit: class and range.
    #[must_use]
    pub fn reaches(&self, firer: Unit, arm: Arm, target: Unit) -> bool {
        let (from, to) = (self.unit(firer).place, self.unit(target).place);
        let Some(weapon) = self.card(firer).weapon(arm) else { return false };
        weapon.at.has(self.card(target).class)
            && from.is_hex()
            && to.is_hex()
            && self.map().distance(from, to) <= weapon.range
    }
}
