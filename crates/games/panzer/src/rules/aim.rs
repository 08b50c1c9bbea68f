//! Which hexes may be attacked, and the beginning of an attack [PL-VII.B, PL-VII.E, PL-XII.C].

use crate::decision::Decision;
use crate::frame::{Attack, AttackKind, Frame, Step};
use crate::ids::Pieces;
use crate::map::Ground;
use crate::state::{Battle, Smoke};
use fieldcraft_engine::{Check, Refusal, unless, when};
use fieldcraft_hex::HexId;

impl Battle {
    /// Hexes that may be attacked in this step.
    pub(crate) fn offer_aims(&self, out: &mut Vec<Decision>) {
        let enemy = self.phasing.enemy();
        match self.step {
            Step::Direct => {
                let ready = self.ready(self.phasing);
                if ready.is_empty() && self.naval == 0 {
                    return;
                }
                let hexes = self.held[enemy.index()]
                    .iter()
                    .filter(|&hex| self.can_be_shot_at(hex, &ready) || self.ships_bear_on(hex));
                out.extend(hexes.map(Decision::Aim));
                self.offer_bare_aims(&ready, out);
            }
            Step::Assault => {
                let hexes = self.held[enemy.index()].iter().filter(|&hex| self.check_assaulted(hex).is_ok());
                out.extend(hexes.map(Decision::Aim));
            }
            Step::AirAttack => {
                let hexes = self.held[enemy.index()].iter().filter(|&hex| self.check_air(hex).is_ok());
                out.extend(hexes.map(Decision::Aim));
            }
            _ => {}
        }
    }

    /// Fortifications and laid bridges in hexes without enemies: they too can be fired at [PL-IX.C.8, PL-X.C.4.ba].
    fn offer_bare_aims(&self, ready: &Pieces, out: &mut Vec<Decision>) {
        let things = self.field.kinds.forts.or(self.field.kinds.bridges);
        for thing in things.iter() {
            if let Some(hex) = self.hex(thing)
                && !self.holds(hex, self.phasing.enemy())
                && (self.can_be_shot_at(hex, ready) || self.ships_bear_on(hex))
            {
                out.push(Decision::Aim(hex));
            }
        }
    }

    /// Why a hex may not be attacked in this step.
    pub(crate) fn check_aim(&self, hex: HexId) -> Check {
        match self.step {
            Step::Direct if self.attacked.has(hex) => self.check_fallen(hex),
            Step::Direct if self.ships_bear_on(hex) => Ok(()),
            Step::Direct => unless(
                self.can_be_shot_at(hex, &self.ready(self.phasing)),
                "PL-VII.B.3a",
                "none of your units can fire at it",
            ),
            Step::Assault => self.check_assaulted(hex),
            Step::AirAttack => self.check_air(hex),
            _ => Err(Refusal::new("PL-IV.0b", "you cannot attack now")),
        }
    }

    /// Why a hex may not be fired at directly: indirect fire or smoke fell on it in this phase.
    pub(crate) fn check_fallen(&self, hex: HexId) -> Check {
        // Smoke of an earlier phase is fresh no longer.
        let smoke = self.marker(hex).smoke[self.phasing.index()] == Smoke::Fresh;
        let fallen = self.attacked.has(hex);
        when(fallen && smoke, "PL-XVI.C.1.f", "smoke was fired into the hex this phase")?;
        when(fallen, "PL-VII.C.11", "indirect fire landed in the hex this phase")
    }

    /// Begins an attack on a hex. Where there is nothing to choose, all targets are taken at once.
    pub(crate) fn aim(&mut self, hex: HexId) {
        let kind = match self.step {
            Step::Assault => AttackKind::Assault,
            Step::AirAttack => AttackKind::Air,
            _ => AttackKind::Direct,
        };
        let mut attack = Attack::new(kind, hex);
        let targets = match kind {
            AttackKind::Assault => self.assaulted(hex, self.phasing),
            AttackKind::Air => self.air_targets(hex),
            _ => self.targets_in(hex, self.phasing),
        };
        // What is face down is not known before the roll [PL-XI.D.1].
        if self.is_masked(hex) {
            attack.aimed = true;
            self.frames.push(Frame::Attack(attack));
            return;
        }
        // Close assaults and fire into towns strike the whole stack [PL-VII.E.4b, PL-VII.F.2.cb].
        let whole = kind == AttackKind::Assault || self.ground(hex).has(Ground::TOWN);
        if whole || targets.len() == 1 {
            attack.targets =
                if whole && kind != AttackKind::Assault { self.all_targets_in(hex, self.phasing) } else { targets };
            attack.aimed = true;
        }
        self.frames.push(Frame::Attack(attack));
    }
}
