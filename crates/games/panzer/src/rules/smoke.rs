//! Smoke shell concentrations, an experimental rule [PL-XVI.C].

use super::Play;
use crate::decision::Decision;
use crate::event::Event;
use crate::field::Switch;
use crate::frame::{Attack, AttackKind, Frame};
use crate::ids::{Piece, Pieces};
use crate::map::Ground;
use crate::state::{Battle, Flags, Hexes, Order, Smoke};
use crate::unit::Side;
use fieldcraft_engine::{Check, unless, when};
use fieldcraft_hex::HexId;

/// Points of attack strength that make a concentration [PL-XVI.C.1.a].
const ENOUGH: u32 = 25;

impl Battle {
    /// Whether smoke lies between two hexes [PL-XVI.C.3].
    pub(crate) fn smoke_between(&self, from: HexId, to: HexId) -> bool {
        if !self.field.uses(Switch::Smoke) {
            return false;
        }
        let hexes: Hexes = self.markers().map(|marker| marker.hex).filter(|&hex| self.is_smoked(hex)).collect();
        crate::sight::passes(&self.field.map, from, to, &hexes)
    }

    /// Fresh smoke of the phasing side grows old, old smoke goes [PL-XVI.C.2.b, PL-XVI.C.2.c].
    pub(crate) fn age_smoke(&mut self, play: &mut Play<'_>) {
        let side = self.phasing.index();
        let smoked: Vec<HexId> = self.markers().map(|marker| marker.hex).collect();
        for hex in smoked {
            match self.marker(hex).smoke[side] {
                Smoke::Fresh => self.mark(hex, |marker| marker.smoke[side] = Smoke::Old),
                Smoke::Old => {
                    self.mark(hex, |marker| marker.smoke[side] = Smoke::None);
                    play.tell(Event::SmokeGone(hex));
                }
                Smoke::None => {}
            }
        }
    }

    /// Why smoke may not be fired into a hex, whoever fires.
    pub(crate) fn check_smoke_hex(&self, side: Side, hex: HexId) -> Check {
        when(self.holds(hex, side), "PL-XVI.C.1.b", "friendly units are in the hex")?;
        self.check_smoke_ground(hex)
    }

    /// Why the terrain of a hex takes no smoke.
    fn check_smoke_ground(&self, hex: HexId) -> Check {
        let wet = Ground::SEA.with(Ground::STREAM).with(Ground::BRIDGE).with(Ground::SWAMP);
        when(self.field.map.cell(hex).ground.any(wet), "PL-XVI.C.1.c", "no smoke in sea, stream or swamp hexes")
    }

    /// Why a unit may not be ordered to fire smoke onto a hex.
    pub(crate) fn check_smoke_onto(&self, piece: Piece, hex: HexId) -> Check {
        unless(self.field.uses(Switch::Smoke), "PL-XVI.0", "smoke is not in use")?;
        unless(self.field.unit(piece).smoke, "PL-UFT.L14", "it cannot fire smoke")?;
        self.check_fall(piece, hex).and_then(|()| self.check_smoke_hex(self.field.side(piece), hex)).and_then(|()| {
            when(self.ordered_onto(piece, hex, false), "PL-XVI.C.1.f", "fire has been ordered on the hex")?;
            when(self.smoke_in_reach(piece, hex) < ENOUGH, "PL-XVI.C.1.a", "fewer than 25 points can reach the hex")
        })
    }

    /// The points that a unit and all others that are free or ordered to do so could put into a hex.
    fn smoke_in_reach(&self, piece: Piece, hex: HexId) -> u32 {
        let side = self.field.side(piece);
        let next = self.turn + 1;
        let own = self.field.kinds.side[side.index()].and(self.field.kinds.indirect);
        let reaches = |&other: &Piece| {
            let unit = self.field.unit(other);
            let ordered = self.orders.iter().find(|order| order.piece() == Some(other) && order.turn == next);
            other == piece
                || unit.smoke
                    && self.hex(other).is_some_and(|from| self.field.distance(from, hex) <= u32::from(unit.range))
                    && ordered.is_none_or(|order| order.smoke && order.hex == hex)
        };
        own.iter().filter(reaches).map(|other| u32::from(self.field.unit(other).attack)).sum()
    }

    /// Why no smoke can be fired directly into a hex now.
    pub(crate) fn check_smoke_aim(&self, hex: HexId) -> Check {
        unless(self.field.uses(Switch::Smoke), "PL-XVI.0", "smoke is not in use")?;
        when(
            self.attacked.has(hex) || self.stormed.has(hex),
            "PL-XVI.C.1.f",
            "the hex has already been attacked this phase",
        )?;
        self.check_smoke_hex(self.phasing, hex)?;
        let attack = Attack::new(AttackKind::Smoke, hex);
        let points: u32 = self
            .smokers(self.phasing)
            .iter()
            .filter(|&piece| self.check_smoke_join(piece, &attack).is_ok())
            .map(|piece| u32::from(self.field.unit(piece).attack))
            .sum();
        when(points < ENOUGH, "PL-XVI.C.1.a", "fewer than 25 points can reach the hex")
    }

    fn smokers(&self, side: Side) -> Pieces {
        let own = self.field.kinds.side[side.index()].and(self.field.kinds.indirect);
        own.iter().filter(|&piece| self.field.unit(piece).smoke && self.check_ready(piece).is_ok()).collect()
    }

    pub(crate) fn offer_smoke_aims(&self, out: &mut Vec<Decision>) {
        if !self.field.uses(Switch::Smoke) {
            return;
        }
        let mut seen = Hexes::default();
        for piece in self.smokers(self.phasing).iter() {
            if let Some(from) = self.hex(piece) {
                seen.add_words(self.field.sight.row(from));
            }
        }
        out.extend(seen.iter().map(Decision::AimSmoke));
    }

    pub(crate) fn aim_smoke(&mut self, hex: HexId) {
        let mut attack = Attack::new(AttackKind::Smoke, hex);
        attack.aimed = true;
        self.frames.first(&[Frame::Attack(attack)]);
    }

    /// Why a unit may not join in firing smoke.
    pub(crate) fn check_smoke_join(&self, piece: Piece, attack: &Attack) -> Check {
        unless(self.field.unit(piece).smoke, "PL-UFT.L14", "it cannot fire smoke")?;
        self.check_ready(piece).and_then(|()| self.check_bearing(piece, attack.hex))
    }

    /// The printed strength of the units that fire smoke [PL-R86].
    pub(crate) fn smoke_points(&self, pieces: &Pieces) -> u32 {
        pieces.iter().map(|piece| u32::from(self.field.unit(piece).attack)).sum()
    }

    pub(crate) fn check_smoke(&self, attack: &Attack) -> Check {
        when(self.smoke_points(&attack.attackers) < ENOUGH, "PL-XVI.C.1.a", "smoke needs at least 25 points")
    }

    pub(crate) fn lay_smoke(&mut self, attack: &Attack, play: &mut Play<'_>) {
        attack.attackers.iter().for_each(|piece| self.set(piece, Flags::FIRED));
        self.attacked.insert(attack.hex);
        self.cover(attack.hex, play);
        self.note_firing(&attack.attackers, play);
    }

    fn cover(&mut self, hex: HexId, play: &mut Play<'_>) {
        let side = self.phasing.index();
        self.mark(hex, |marker| marker.smoke[side] = Smoke::Fresh);
        play.tell(Event::Smoked(hex));
        self.lose_sight_in_smoke();
    }

    /// Smoke that was ordered falls; where the terrain takes none, it is lost [PL-R86].
    pub(crate) fn smoke_falls(&mut self, orders: &[Order], hex: HexId, on_target: bool, play: &mut Play<'_>) {
        let pieces: Pieces = orders.iter().filter(|order| order.smoke).filter_map(Order::piece).collect();
        let check = if on_target { self.check_smoke_hex(self.phasing, hex) } else { self.check_smoke_ground(hex) };
        if ENOUGH <= self.smoke_points(&pieces) && check.is_ok() {
            self.cover(hex, play);
        } else {
            play.tell(Event::FireLost(hex));
        }
    }
}
