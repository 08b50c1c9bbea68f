//! Close assaults: who may assault what [PL-VII.E].

use crate::frame::Attack;
use crate::ids::{Piece, Pieces};
use crate::map::Ground;
use crate::state::{Battle, Flags};
use crate::unit::{Side, Special};
use fieldcraft_engine::Refusal;
use fieldcraft_hex::HexId;

use super::strength::Calculation;

impl Battle {
    /// Why a unit may not close assault in this phase, whatever the target [PL-R42].
    pub(crate) fn assaulter_refusal(&self, piece: Piece) -> Option<Refusal> {
        let Some(hex) = self.hex(piece) else { return Some(Refusal::new("PL-VII.E.1", "it is not on the map")) };
        if !self.field.kinds.assault.has(piece) {
            return Some(Refusal::new("PL-UFT.L5", "only infantry and engineers close assault"));
        }
        if self.is(piece, Flags::DISPERSED) {
            return Some(Refusal::new("PL-R6", "it is dispersed"));
        }
        if self.is(piece, Flags::FIRED) {
            return Some(Refusal::new("PL-VII.E.2", "it has attacked in this segment"));
        }
        let carried = self.is(piece, Flags::ABOARD) || self.is(piece, Flags::CARRIED);
        if carried && !self.is(piece, Flags::DISMOUNTED) {
            return Some(Refusal::new("PL-VII.E.3a", "it was carried in this segment"));
        }
        if self.is(piece, Flags::OPPORTUNITY) || self.is(piece, Flags::FLAK) {
            return Some(Refusal::new("PL-R42", "it used opportunity fire or fired at aircraft"));
        }
        if self.is_stream(hex) {
            return Some(Refusal::new("PL-VII.E.8b", "no close assault out of a stream"));
        }
        if self.field.map.cell(hex).ground.has(Ground::SEA) {
            return Some(Refusal::new("PL-R70", "units at sea may not attack"));
        }
        if self.is(piece, Flags::INSIDE) && self.enemy_on_top(hex, self.field.side(piece)) {
            return Some(Refusal::new("PL-IX.C.10.cd", "enemy units are on top of the fortification"));
        }
        if self.is(piece, Flags::WORKS) && self.is_clearing(piece) {
            return Some(Refusal::new("PL-X.A.7b", "an engineer that clears may not attack"));
        }
        None
    }

    /// What defends a hex against a close assault: every unit outside a fortification, and the fortification.
    pub(crate) fn assaulted(&self, hex: HexId, side: Side) -> Pieces {
        let enemy = self.units_in(hex, side.enemy());
        let outside = |&unit: &Piece| !self.flags[unit.index()].any(Flags::ABOARD.with(Flags::INSIDE));
        let mut targets: Pieces = enemy.iter().filter(outside).collect();
        if let Some(fort) = self.fort(hex)
            && self.side(fort) != side
            && !self.inside(hex).is_empty()
        {
            targets.insert(fort);
        }
        targets
    }

    /// Why a unit may not assault this hex.
    pub(crate) fn assault_refusal(&self, piece: Piece, hex: HexId) -> Option<Refusal> {
        if let Some(refusal) = self.assaulter_refusal(piece) {
            return Some(refusal);
        }
        let from = self.hex(piece)?;
        // Units on top of an enemy fortification may assault it [PL-R62].
        if from != hex && !self.field.adjacent(from, hex) {
            return Some(Refusal::new("PL-VII.E.1", "it is not next to the hex"));
        }
        if self.is(piece, Flags::DISMOUNTED) && self.dismounted_before(piece) != Some(hex) {
            return Some(Refusal::new("PL-R82", "it may assault only what its carrier overran"));
        }
        None
    }

    /// Why a machine gun may not join yet: no other infantry of its hex assaults with it [PL-VII.E.6, PL-R45].
    fn partner_refusal(&self, piece: Piece, attackers: &Pieces) -> Option<Refusal> {
        if self.field.unit(piece).special != Some(Special::MachineGun) {
            return None;
        }
        let partner = |other: Piece| {
            self.hex(other) == self.hex(piece) && self.field.unit(other).special != Some(Special::MachineGun)
        };
        (!attackers.iter().any(partner))
            .then(|| Refusal::new("PL-VII.E.6", "a machine gun assaults only together with other infantry of its hex"))
    }

    /// Why a unit may not join a close assault.
    pub(crate) fn join_assault_refusal(&self, piece: Piece, attack: &Attack) -> Option<Refusal> {
        self.assault_refusal(piece, attack.hex).or_else(|| self.partner_refusal(piece, &attack.attackers))
    }

    /// Why a hex may not be close assaulted.
    pub(crate) fn assaulted_refusal(&self, hex: HexId) -> Option<Refusal> {
        if self.assaulted(hex, self.phasing).is_empty() {
            return Some(Refusal::new("PL-VII.E.8a", "no enemy unit is there"));
        }
        if self.stormed.has(hex) {
            return Some(Refusal::new("PL-VII.E.4c", "it has been assaulted in this segment"));
        }
        if self.field.map.cell(hex).ground.has(Ground::SEA) {
            return Some(Refusal::new("PL-VII.E.9", "units at sea are not close assaulted"));
        }
        let own = self.field.kinds.side[self.phasing.index()].and(self.field.kinds.assault);
        let may = |piece: Piece| {
            self.assault_refusal(piece, hex).is_none() && self.partner_refusal(piece, &Pieces::EMPTY).is_none()
        };
        (!own.iter().any(may)).then(|| Refusal::new("PL-VII.E.1", "no unit of yours can assault it"))
    }

    /// The odds of a close assault as it is put together.
    pub(crate) fn assault_odds(&self, attack: &Attack) -> Calculation {
        self.assault_calculation(attack.hex, &attack.attackers, &attack.targets)
    }
}
