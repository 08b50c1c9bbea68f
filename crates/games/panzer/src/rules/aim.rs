//! Which hexes may be attacked, and the beginning of an attack [PL-VII.B, PL-VII.E, PL-XII.C].

use super::Memo;
use super::direct::Readiness;
use crate::decision::Decision;
use crate::frame::{Attack, AttackKind, Frame, Step};
use crate::map::Ground;
use crate::state::{Battle, Hexes, MOST_HEXES, Smoke};
use fieldcraft_engine::{Check, Refusal, unless, when};
use fieldcraft_hex::HexId;

impl Battle {
    /// Hexes that may be attacked in this step.
    pub(crate) fn offer_aims(&self, memo: &Memo, out: &mut Vec<Decision>) {
        let enemy = self.phasing.enemy();
        match self.step {
            Step::Direct => {
                if memo.ready(self).is_empty() && self.naval == 0 {
                    return;
                }
                let wanted = if self.naval == 0 { memo.borne_on(self) } else { &Hexes::below(MOST_HEXES) };
                out.extend(self.held[enemy.index()].and(*wanted).iter().map(Decision::Aim));
                // Fortifications and laid bridges in hexes without enemies can be fired at too
                // [PL-IX.C.8, PL-X.C.4.ba].
                let things = self.field.kinds.forts.or(self.field.kinds.bridges);
                let mut bare = Hexes::EMPTY;
                for hex in things.iter().filter_map(|thing| self.hex(thing)) {
                    if !self.holds(hex, enemy) && !bare.has(hex) && wanted.has(hex) {
                        bare.insert(hex);
                        out.push(Decision::Aim(hex));
                    }
                }
            }
            Step::Assault => {
                out.extend(self.held[enemy.index()].and(self.beside_assaulters()).iter().map(Decision::Aim))
            }
            Step::AirAttack => out.extend(self.held[enemy.index()].iter().map(Decision::Aim)),
            _ => {}
        }
    }

    /// Why a hex may not be attacked in this step.
    pub(crate) fn check_aim(&self, hex: HexId, memo: &Memo) -> Check {
        match self.step {
            Step::Direct if self.attacked.has(hex) => self.check_fallen(hex),
            Step::Direct if self.ships_bear_on(hex) => Ok(()),
            Step::Direct => {
                let may = match memo.known_ready() {
                    Some(ready) => self.can_be_shot_at(hex, ready, Readiness::Ready),
                    None => {
                        let kinds = &self.field.kinds;
                        let armed = kinds.side[self.phasing.index()].and(kinds.armed);
                        self.can_be_shot_at(hex, &armed, Readiness::Unknown)
                    }
                };
                unless(may, "PL-VII.B.3a", "none of your units can fire at it")
            }
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
            self.frames.first(&[Frame::Attack(attack)]);
            return;
        }
        // Close assaults and fire into towns strike the whole stack [PL-VII.E.4b, PL-VII.F.2.cb].
        let whole = kind == AttackKind::Assault || self.ground(hex).has(Ground::TOWN);
        if whole || targets.len() == 1 {
            attack.targets =
                if whole && kind != AttackKind::Assault { self.all_targets_in(hex, self.phasing) } else { targets };
            attack.aimed = true;
        }
        self.frames.first(&[Frame::Attack(attack)]);
    }
}
