//! Close assaults: who may assault what [PL-VII.E].

use crate::frame::Attack;
use crate::ids::{Piece, Pieces};
use crate::map::Ground;
use crate::state::{Battle, Flags, Hexes};
use crate::unit::{Side, Special};
use fieldcraft_engine::{Check, Refusal, unless, when};
use fieldcraft_hex::HexId;

use super::strength::Calculation;

/// Flags that keep a unit from assaulting, whatever else is so.
const SPENT: Flags = Flags::DISPERSED.with(Flags::FIRED).with(Flags::OPPORTUNITY).with(Flags::FLAK);

impl Battle {
    /// Why a unit may not close assault in this phase, whatever the target [PL-R42].
    pub(crate) fn check_assaulter(&self, piece: Piece) -> Check {
        let Some(hex) = self.hex(piece) else { return Err(Refusal::new("PL-VII.E.1", "it is not on the map")) };
        unless(self.field.kinds.assault.has(piece), "PL-UFT.L5", "only infantry and engineers can close assault")?;
        when(self.is(piece, Flags::DISPERSED), "PL-R6", "it is dispersed")?;
        when(self.is(piece, Flags::FIRED), "PL-VII.E.2", "it has already attacked this segment")?;
        let carried = self.is(piece, Flags::ABOARD) || self.is(piece, Flags::CARRIED);
        when(carried && !self.is(piece, Flags::DISMOUNTED), "PL-VII.E.3a", "it was carried this segment")?;
        when(
            self.is(piece, Flags::OPPORTUNITY) || self.is(piece, Flags::FLAK),
            "PL-R42",
            "it used opportunity fire or fired at aircraft",
        )?;
        when(self.is_stream(hex), "PL-VII.E.8b", "units in a stream cannot close assault")?;
        when(self.field.map.cell(hex).ground.has(Ground::SEA), "PL-R70", "units at sea may not attack")?;
        when(
            self.is(piece, Flags::INSIDE) && self.enemy_on_top(hex, self.field.side(piece)),
            "PL-IX.C.10.cd",
            "enemy units are on top of the fortification",
        )?;
        when(
            self.is(piece, Flags::WORKS) && self.is_clearing(piece),
            "PL-X.A.7b",
            "an engineer that is clearing may not attack",
        )
    }

    /// The hexes in which and beside which the side to act has units that might assault.
    pub(super) fn beside_assaulters(&self) -> Hexes {
        let mut near = Hexes::EMPTY;
        let own = self.field.kinds.side[self.phasing.index()].and(self.field.kinds.assault);
        for hex in own.iter().filter(|&piece| !self.flags[piece.index()].any(SPENT)).filter_map(|piece| self.hex(piece))
        {
            near.insert(hex);
            near.extend(self.field.map.grid.neighbours(hex).into_iter().flatten());
        }
        near
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
    pub(crate) fn check_assault(&self, piece: Piece, hex: HexId) -> Check {
        self.check_assaulter(piece)?;
        let Some(from) = self.hex(piece) else { return Ok(()) };
        // Units on top of an enemy fortification may assault it [PL-R62].
        when(from != hex && !self.field.adjacent(from, hex), "PL-VII.E.1", "it is not adjacent to the hex")?;
        when(
            self.is(piece, Flags::DISMOUNTED) && self.dismounted_before(piece) != Some(hex),
            "PL-R82",
            "it may assault only what its carrier overran",
        )
    }

    /// Why a machine gun may not join yet: no other infantry of its hex assaults with it [PL-VII.E.6, PL-R45].
    fn check_partner(&self, piece: Piece, attackers: &Pieces) -> Check {
        if self.field.unit(piece).special != Some(Special::MachineGun) {
            return Ok(());
        }
        let partner = |other: Piece| {
            self.hex(other) == self.hex(piece) && self.field.unit(other).special != Some(Special::MachineGun)
        };
        unless(
            attackers.iter().any(partner),
            "PL-VII.E.6",
            "a machine gun may assault only with other infantry in its hex",
        )
    }

    /// Why a unit may not join a close assault.
    pub(crate) fn check_join_assault(&self, piece: Piece, attack: &Attack) -> Check {
        self.check_assault(piece, attack.hex).and_then(|()| self.check_partner(piece, &attack.attackers))
    }

    /// Why a hex may not be close assaulted.
    pub(crate) fn check_assaulted(&self, hex: HexId) -> Check {
        when(self.assaulted(hex, self.phasing).is_empty(), "PL-VII.E.8a", "no enemy unit is there")?;
        when(self.stormed.has(hex), "PL-VII.E.4c", "it has already been assaulted this segment")?;
        when(self.field.map.cell(hex).ground.has(Ground::SEA), "PL-VII.E.9", "units at sea cannot be close assaulted")?;
        let own = self.field.kinds.side[self.phasing.index()].and(self.field.kinds.assault);
        // Most units are too far away, which is looked up before all else.
        let may = |piece: Piece| {
            self.hex(piece).is_some_and(|from| self.field.distance(from, hex) <= 1)
                && self.check_assault(piece, hex).is_ok()
                && self.check_partner(piece, &Pieces::EMPTY).is_ok()
        };
        unless(own.iter().any(may), "PL-VII.E.1", "none of your units can assault it")
    }

    /// The odds of a close assault as it is put together.
    pub(crate) fn assault_odds(&self, attack: &Attack) -> Calculation {
        self.assault_calculation(attack.hex, &attack.attackers, &attack.targets)
    }
}
