//! Damage counters: drawing them and what they do [LD-DMGV, LD-DMGI, LD-DMGR].

use super::Play;
use crate::cards::{DamageCounter, InfantryDamage, Target, VehicleDamage};
use crate::decision::Damage;
use crate::edition::MOST_DAMAGE;
use crate::event::{Event, Side};
use crate::ids::{CommanderId, UnitId};
use crate::state::{Campaign, Fate, Held, HeldAs};
use fieldcraft_engine::{Purpose, Subject};

pub(crate) const DRAW: Purpose = Purpose::new("LD-DECK-5", "damage counter");

/// The lasting damage on the side of a counter that `target` reads.
pub(crate) const fn lasting(counter: &DamageCounter, target: Target) -> Option<Damage> {
    match (target, counter.vehicle, counter.infantry) {
        (Target::Ap, VehicleDamage::Engine, _) => Some(Damage::Engine),
        (Target::Ap, VehicleDamage::Suspension, _) => Some(Damage::Suspension),
        (Target::Ap, VehicleDamage::Hull, _) => Some(Damage::Hull),
        (Target::Ap, VehicleDamage::Glancing, _) => Some(Damage::Glancing),
        (Target::Ap, VehicleDamage::Gun, _) => Some(Damage::Gun),
        (Target::Ap, VehicleDamage::MachineGun, _) => Some(Damage::MachineGun),
        (Target::He, _, InfantryDamage::Casualty) => Some(Damage::Casualty),
        _ => None,
    }
}

/// The side of a counter that `target` reads [SL-DECK-2, TL-DECK-1].
const fn side(counter: &DamageCounter, target: Target) -> Side {
    match target {
        Target::Ap => Side::Vehicle(counter.vehicle),
        Target::He => Side::Infantry(counter.infantry),
    }
}

impl Campaign {
    /// Draws and applies counters one by one, each from the cup as it then is; a destroyed unit draws no more
    /// [LD-DMGR-5, LD-R67].
    pub(crate) fn draw_damage(&mut self, unit: UnitId, count: u8, play: &mut Play<'_>) {
        for _ in 0..count {
            if self.battle.on_map.has(unit) {
                self.draw_one(unit, play);
            }
        }
    }

    fn draw_one(&mut self, unit: UnitId, play: &mut Play<'_>) {
        let target = self.unit_card(unit).target();
        let mut weights = self.battle.cup.map(u32::from);
        let Some(first) = pick(&weights, unit, play) else { return };
        let drawn = side(&self.edition.damage[first], target);
        if self.affects(unit, drawn) {
            return self.apply_damage(unit, first, drawn, play);
        }
        play.tell(Event::DamageWithoutEffect(unit, drawn));
        let stress =
            |side: Side| matches!(side, Side::Vehicle(VehicleDamage::Stress) | Side::Infantry(InfantryDamage::Stress));
        // Sherman Leader draws again until a counter has an effect [SL-DMGR-1]; both do so for stress without a
        // commander [LD-DMGR-2]. Those that would go back once more are left out at once: the odds are the same.
        if !self.edition.is_sherman() && !stress(drawn) {
            return;
        }
        for (kind, counter) in self.edition.damage.iter().enumerate() {
            let side = side(counter, target);
            if (self.edition.is_sherman() && !self.affects(unit, side)) || (stress(side) && !self.affects(unit, side)) {
                weights[kind] = 0;
            }
        }
        let Some(second) = pick(&weights, unit, play) else { return };
        let drawn = side(&self.edition.damage[second], target);
        if self.affects(unit, drawn) {
            self.apply_damage(unit, second, drawn, play);
        } else {
            play.tell(Event::DamageWithoutEffect(unit, drawn));
        }
    }

    /// Whether a counter can change anything for a unit; No Effect is a result of its own
    /// [LD-R19, LD-R44, LD-R73, SL-DMGR-2].
    fn affects(&self, unit: UnitId, side: Side) -> bool {
        let led = self.units[unit.index()].leader.is_some();
        let damage = self.units[unit.index()].damage;
        let range = self.unit_card(unit).range;
        match side {
            Side::Vehicle(face) => match face {
                VehicleDamage::Stress | VehicleDamage::CommanderKia | VehicleDamage::CommanderWounded => led,
                VehicleDamage::Exposed => !self.battle.exposed.has(unit),
                VehicleDamage::MachineGun => range.contains(0) && !damage.has(Damage::MachineGun),
                VehicleDamage::Gun => 2 <= range.to && !damage.has(Damage::Gun),
                VehicleDamage::NoEffect
                | VehicleDamage::Destroyed
                | VehicleDamage::Engine
                | VehicleDamage::Suspension
                | VehicleDamage::Hull
                | VehicleDamage::Glancing
                | VehicleDamage::Explosion => true,
            },
            Side::Infantry(face) => match face {
                InfantryDamage::Stress | InfantryDamage::CommanderKia | InfantryDamage::CommanderWounded => led,
                InfantryDamage::Exposed => !self.battle.exposed.has(unit),
                InfantryDamage::Immobile => {
                    !self.battle.immobile.has(unit) && !damage.has(Damage::Engine) && !damage.has(Damage::Suspension)
                }
                InfantryDamage::Suppressed => !self.battle.suppressed.has(unit),
                InfantryDamage::NoEffect | InfantryDamage::Casualty | InfantryDamage::MowedDown => true,
            },
        }
    }

    fn apply_damage(&mut self, unit: UnitId, kind: usize, side: Side, play: &mut Play<'_>) {
        play.tell(Event::DamageDrawn(unit, side));
        match side {
            Side::Vehicle(face) => match face {
                VehicleDamage::NoEffect => {}
                VehicleDamage::Stress => self.stress_counter(unit, kind, play),
                VehicleDamage::CommanderKia => self.kill_leader(unit, play),
                VehicleDamage::CommanderWounded => self.wound_leader(unit, kind, play),
                VehicleDamage::Destroyed => {
                    self.leader_stress(unit, 2, play);
                    self.destroy_unit(unit, play);
                }
                VehicleDamage::Engine => {
                    self.leader_stress(unit, 1, play);
                    self.twice_destroys(unit, kind, Damage::Engine, play);
                }
                VehicleDamage::Suspension => {
                    self.leader_stress(unit, 1, play);
                    self.twice_destroys(unit, kind, Damage::Suspension, play);
                }
                VehicleDamage::Hull => self.twice_destroys(unit, kind, Damage::Hull, play),
                VehicleDamage::Glancing => self.lasting_damage(unit, kind, Damage::Glancing, play),
                VehicleDamage::Gun => self.lasting_damage(unit, kind, Damage::Gun, play),
                VehicleDamage::MachineGun => self.lasting_damage(unit, kind, Damage::MachineGun, play),
                VehicleDamage::Exposed => self.expose(unit, kind, play),
                VehicleDamage::Explosion => self.destroy_with_leader(unit, play),
            },
            Side::Infantry(face) => match face {
                InfantryDamage::NoEffect => {}
                InfantryDamage::Stress => self.stress_counter(unit, kind, play),
                InfantryDamage::CommanderKia => self.kill_leader(unit, play),
                InfantryDamage::CommanderWounded => self.wound_leader(unit, kind, play),
                InfantryDamage::Casualty => self.twice_destroys(unit, kind, Damage::Casualty, play),
                InfantryDamage::Exposed => self.expose(unit, kind, play),
                InfantryDamage::Immobile => {
                    self.battle.immobile.insert(unit);
                    self.hold(kind, unit, HeldAs::Immobile);
                    play.tell(Event::Immobile(unit));
                }
                InfantryDamage::Suppressed => {
                    self.battle.suppressed.insert(unit);
                    self.hold(kind, unit, HeldAs::Suppressed);
                    play.tell(Event::Suppressed(unit));
                }
                InfantryDamage::MowedDown => self.destroy_with_leader(unit, play),
            },
        }
    }

    /// A counter lies outside the cup.
    fn hold(&mut self, kind: usize, unit: UnitId, as_: HeldAs) {
        self.battle.cup[kind] -= 1;
        let on_commander = as_ == HeldAs::Wound;
        let _ = self.battle.held.try_push(Held { kind: kind as u8, unit: Some(unit), on_commander, as_ });
    }

    /// Takes a temporary counter off a unit: back to the cup in Sherman Leader, out of play until the battle ends in
    /// Tiger Leader [SL-DMGV-3, SL-DMGI-3, TL-DMGV-2, TL-DMGI-2, LD-R59].
    pub(crate) fn take_off(&mut self, unit: UnitId, as_: HeldAs, play: &mut Play<'_>) {
        match as_ {
            HeldAs::Exposed => self.battle.exposed.remove(unit),
            HeldAs::Immobile => self.battle.immobile.remove(unit),
            HeldAs::Suppressed => self.battle.suppressed.remove(unit),
            HeldAs::Lasting(_) | HeldAs::Wound | HeldAs::Spent => {}
        }
        play.tell(Event::Recovered(unit));
        if let Some(at) = self.battle.held.iter().position(|h| h.unit == Some(unit) && h.as_ == as_) {
            if self.edition.is_sherman() {
                let held = self.battle.held.swap_remove(at);
                self.battle.cup[usize::from(held.kind)] += 1;
            } else {
                let held = &mut self.battle.held[at];
                (held.unit, held.as_) = (None, HeldAs::Spent);
            }
        }
    }

    /// Counters of a unit, or of its commander, go back to the cup when it leaves [LD-R68].
    fn give_back(&mut self, unit: UnitId, on_commander: bool) {
        let battle = &mut self.battle;
        let mut at = 0;
        while at < battle.held.len() {
            if battle.held[at].unit == Some(unit) && battle.held[at].on_commander == on_commander {
                let held = battle.held.swap_remove(at);
                battle.cup[usize::from(held.kind)] += 1;
            } else {
                at += 1;
            }
        }
    }

    /// A commander's wound goes with him to another unit, or out of the battle with him [LD-R37, LD-R68].
    pub(crate) fn hand_on_wound(&mut self, from: UnitId, to: Option<UnitId>) {
        for held in self.battle.held.iter_mut().filter(|held| held.on_commander && held.unit == Some(from)) {
            held.unit = to;
        }
    }

    fn leader_stress(&mut self, unit: UnitId, by: i8, play: &mut Play<'_>) {
        if let Some(leader) = self.units[unit.index()].leader {
            self.stress(leader, by, play);
        }
    }

    /// 1 Stress: back to the cup at once, or out of it until the battle ends
    /// [LD-DMGV-1, SL-DMGV-1, TL-DMGV-1, LD-DMGI-3, SL-DMGI-2, TL-DMGI-1].
    fn stress_counter(&mut self, unit: UnitId, kind: usize, play: &mut Play<'_>) {
        if !self.edition.is_sherman() {
            self.battle.cup[kind] -= 1;
            let spent = Held { kind: kind as u8, unit: None, on_commander: true, as_: HeldAs::Spent };
            let _ = self.battle.held.try_push(spent);
        }
        self.leader_stress(unit, 1, play);
    }

    /// From the next turn on enemy attack dice get +2 [LD-DMGV-10, LD-DMGI-5].
    fn expose(&mut self, unit: UnitId, kind: usize, play: &mut Play<'_>) {
        self.battle.exposed.insert(unit);
        self.units[unit.index()].exposed = self.battle.turn;
        self.hold(kind, unit, HeldAs::Exposed);
        play.tell(Event::Exposed(unit));
    }

    fn lasting_damage(&mut self, unit: UnitId, kind: usize, damage: Damage, play: &mut Play<'_>) {
        self.units[unit.index()].damage.add(damage);
        self.hold(kind, unit, HeldAs::Lasting(damage));
        play.tell(Event::Damaged(unit, damage));
    }

    /// A second counter of this kind destroys the unit [LD-DMGV-9, LD-DMGV-16, LD-DMGV-17, LD-DMGI-4].
    fn twice_destroys(&mut self, unit: UnitId, kind: usize, damage: Damage, play: &mut Play<'_>) {
        if self.units[unit.index()].damage.has(damage) {
            self.destroy_unit(unit, play);
        } else {
            self.lasting_damage(unit, kind, damage, play);
        }
    }

    /// A second wound kills [LD-DMGV-4, LD-DMGV-5, LD-DMGI-1].
    fn wound_leader(&mut self, unit: UnitId, kind: usize, play: &mut Play<'_>) {
        let Some(leader) = self.units[unit.index()].leader else { return };
        if self.commanders[leader.index()].wounded {
            return self.kill_leader(unit, play);
        }
        self.commanders[leader.index()].wounded = true;
        self.hold(kind, unit, HeldAs::Wound);
        play.tell(Event::Wounded(leader));
    }

    /// The commander leaves the campaign; the unit fights on alone [LD-DMGV-2, LD-DMGV-3, LD-DMGI-2].
    fn kill_leader(&mut self, unit: UnitId, play: &mut Play<'_>) {
        if let Some(leader) = self.units[unit.index()].leader.take() {
            self.kill(leader, play);
            self.give_back(unit, true);
        }
    }

    fn kill(&mut self, commander: CommanderId, play: &mut Play<'_>) {
        self.lose_commander(commander);
        play.tell(Event::Killed(commander));
    }

    /// The unit is out of the campaign; its commander waits in its hex [LD-POST-11, LD-OPT-6].
    pub(crate) fn destroy_unit(&mut self, unit: UnitId, play: &mut Play<'_>) {
        self.unit_fates.set(unit, Fate::Gone);
        for set in [&mut self.battle.exposed, &mut self.battle.immobile, &mut self.battle.suppressed] {
            set.remove(unit);
        }
        self.give_back(unit, false);
        play.tell(Event::UnitDestroyed(unit));
        if let Some(leader) = self.units[unit.index()].leader {
            self.battle.stranded.insert(leader);
        }
        self.leave_map(unit, play);
    }

    /// Explosion and Mowed Down: unit and commander leave the campaign [LD-DMGV-20, LD-DMGI-10].
    fn destroy_with_leader(&mut self, unit: UnitId, play: &mut Play<'_>) {
        self.kill_leader(unit, play);
        self.destroy_unit(unit, play);
    }
}

fn pick(weights: &[u32; MOST_DAMAGE], unit: UnitId, play: &mut Play<'_>) -> Option<usize> {
    weights.iter().any(|&w| 0 < w).then(|| play.chance.pick(weights, DRAW.about(Subject::Unit(unit.0))))
}
