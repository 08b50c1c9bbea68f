//! Fire that is meant, in an attack or in reaction: who joins, how each unit fires, and what is left to the player.

use crate::cards::{Harm, HitCounter};
use crate::decision::{Decision, FireMode};
use crate::frame::Frame;
use crate::ids::{Section, Unit};
use crate::rules::{Ledger, Shot};
use crate::state::{Attack, Battle};
use fieldcraft_engine::Next;

impl Battle {
    /// How the attack of a section on another goes on, or its fire in reaction, once it is declared.
    pub(super) fn fire_on(&self, section: Section, target: Section) -> Next<Decision> {
        let side = section.side();
        let ours = self.attack.as_ref().is_some_and(|attack| match attack.counter {
            Some(counter) if counter == section => attack.attacker == target,
            _ => (attack.attacker, attack.target) == (section, target),
        });
        match self.frames.top() {
            _ if !ours => Next::Stopped,
            Some(Frame::Second) => self.best_second().map_or(Next::Stopped, |other| Next::Decide(Decision::On(other))),
            Some(Frame::Modes(one)) if one == section => self.modes_on(section),
            // The sniper keeps his cards for the next shot [FD-55].
            Some(Frame::SniperPays) => Next::Decide(Decision::Pass),
            Some(Frame::Assign) if self.hits.as_ref().is_some_and(|hits| hits.section.side() != side) => {
                let struck = self.may_be_hit().iter().map(|slot| Unit::of(side.enemy(), slot));
                let most = struck.max_by_key(|unit| (self.prize(*unit), std::cmp::Reverse(*unit)));
                most.map_or(Next::Stopped, |unit| Next::Decide(Decision::Pick(unit)))
            }
            Some(Frame::Cover(..) | Frame::Confusion(_)) => self.pass_on(side),
            _ => Next::Stopped,
        }
    }

    /// Whether an attack with these sums may draw a counter that does harm [FD-68].
    pub(super) fn hurts(&self, sums: &Ledger, target: Section) -> bool {
        let class = self.ground_at(self.section(target).place).class;
        let harms = |hit: &HitCounter| hit.effect != Harm::None && i16::from(hit.number(class)) < sums.left();
        !sums.is_turned() && self.pack().hits.iter().any(harms)
    }

    /// What it is worth to hit a unit first: the leader, then who is dear or nearly done for.
    fn prize(&self, unit: Unit) -> u8 {
        let leads = self.section_of(unit).and_then(|section| self.leader(section)) == Some(unit);
        self.card(unit).vp + 2 * self.unit(unit).wounds + if leads { 4 } else { 0 }
    }

    /// The section that adds most to a crossfire.
    pub(super) fn best_second(&self) -> Option<Section> {
        let side = self.attack.as_ref()?.attacker.side();
        let joins = |other: &Section| self.check_second(&Decision::On(*other)).is_ok();
        let adds = |other: &Section| {
            let mut battle = self.clone();
            battle.attack = self.attack.map(|attack| Attack { second: Some(*other), ..attack });
            battle.set_modes(*other);
            battle.ledger().map(|ledger| ledger.firepower())
        };
        self.sections_of(side).filter(joins).max_by_key(|other| (adds(other), std::cmp::Reverse(*other)))
    }

    /// The first unit that is to fire in another way; then all fire.
    fn modes_on(&self, section: Section) -> Next<Decision> {
        let Some(meant) = self.best_fire(section) else { return Next::Stopped };
        let units = self.firing_sections(section).flat_map(|own| self.members(own));
        let modes = units.map(|unit| Decision::Mode(unit, meant.mode(unit)));
        let next = modes.into_iter().find(|mode| self.check_modes(section, mode).is_ok());
        Next::Decide(next.unwrap_or(Decision::Fire))
    }

    /// Sets the fire of a section as it is meant.
    pub(super) fn fire_as_meant(&mut self, section: Section) {
        if let Some(attack) = self.best_fire(section) {
            self.attack = Some(attack);
        }
    }

    /// The attack under way with the best fire of a section: the strongest of each unit, or aimed where that does as
    /// well, since it keeps the ammo and some cards reward it [FD-16, FD-63].
    fn best_fire(&self, section: Section) -> Option<Attack> {
        let attack = self.attack?;
        let fire = |choose: fn(&Self, Unit, &Shot) -> FireMode| {
            let mut meant = attack;
            for own in self.firing_sections(section) {
                let Some(shot) = self.shot_of(own) else { continue };
                for unit in self.members(own) {
                    meant.modes[unit.index()] = choose(self, unit, &shot);
                }
            }
            meant
        };
        let power = |meant: &Attack| {
            let mut battle = self.clone();
            battle.attack = Some(*meant);
            let sum = battle.ledger().map_or(0, |ledger| ledger.firepower());
            if attack.attacker == section { sum } else { -sum }
        };
        let (strongest, aimed) = (fire(Self::strongest_fire), fire(Self::aimed_fire));
        Some(if power(&strongest) <= power(&aimed) { aimed } else { strongest })
    }

    /// The strongest fire of a unit; a charge is for armor that nothing else of it can hurt.
    fn strongest_fire(&self, unit: Unit, shot: &Shot) -> FireMode {
        match self.best_mode(unit, shot) {
            FireMode::Hold if shot.armored && self.check_mode(unit, FireMode::Charge, shot).is_ok() => FireMode::Charge,
            best => best,
        }
    }

    /// The strongest aimed fire of a unit.
    fn aimed_fire(&self, unit: Unit, shot: &Shot) -> FireMode {
        let aimed = [FireMode::MachineGun, FireMode::Aimed].into_iter();
        let able = aimed.filter(|mode| self.check_mode(unit, *mode, shot).is_ok());
        let power = |mode: &FireMode| self.firepower(unit, *mode, shot);
        able.filter(|mode| 0 < power(mode)).max_by_key(power).unwrap_or(FireMode::Hold)
    }
}
