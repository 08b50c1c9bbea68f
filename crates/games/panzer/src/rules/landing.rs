//! Amphibious landings: units at sea and their way onto the beach [PL-XI.B to PL-XI.D].
//!
//! A unit with a passenger that cannot move by itself stands at sea together with its carrier; to the enemy both are
//! one counter, face down. The plan that brings units up is in `plan`.

use super::costs::Destination;
use super::{Memo, Play};
use crate::decision::Decision;
use crate::event::Event;
use crate::frame::{Moving, Step};
use crate::ids::{Piece, Pieces};
use crate::map::Ground;
use crate::state::{Battle, Flags};
use fieldcraft_engine::{Check, Purpose, Refusal, Subject, unless, when};
use fieldcraft_hex::{Direction, HexId};

impl Battle {
    /// Whether a hex is sea.
    #[must_use]
    pub fn is_sea(&self, hex: HexId) -> bool {
        self.field.map.cell(hex).ground.has(Ground::SEA)
    }

    /// Whether a unit is at sea and the enemy does not know which it is [PL-XI.B.1].
    #[must_use]
    pub fn is_face_down(&self, piece: Piece) -> bool {
        self.field.lands(piece)
            && !self.is(piece, Flags::REVEALED)
            && self.hex(piece).is_some_and(|hex| self.is_sea(hex))
    }

    /// Whether the units in a hex are face down, so that fire at them is committed before they are known [PL-XI.D.1].
    pub(crate) fn is_masked(&self, hex: HexId) -> bool {
        self.is_sea(hex) && self.stack(hex).iter().any(|piece| self.is_face_down(piece))
    }

    /// Turns the units in a sea hex face up.
    pub(crate) fn unmask(&mut self, hex: HexId, play: &mut Play<'_>) {
        for piece in self.stack(hex).iter().filter(|&piece| self.is_face_down(piece)).collect::<Pieces>() {
            self.set(piece, Flags::REVEALED);
            play.tell(Event::Revealed(piece, hex));
        }
    }

    /// The units of the phasing side at sea, passengers left aside.
    fn at_sea(&self) -> Pieces {
        let own = self.field.kinds.side[self.phasing.index()].and(self.field.kinds.ground);
        let afloat =
            |&piece: &Piece| self.hex(piece).is_some_and(|hex| self.is_sea(hex)) && !self.is(piece, Flags::ABOARD);
        own.iter().filter(afloat).collect()
    }

    /// Swimming tanks roll for survival before anybody lands [PL-XI.D.4c].
    pub(crate) fn begin_landing(&mut self, play: &mut Play<'_>) {
        for piece in self.at_sea() {
            let Some(sinks_from) = self.field.sinks_from(piece).filter(|_| self.is(piece, Flags::SWIMS)) else {
                continue;
            };
            let purpose = Purpose::new("PL-XI.D.4c", "swimming tank").about(Subject::Unit(piece.0));
            let survived = play.chance.roll_against(6, i32::from(sinks_from), purpose) < u32::from(sinks_from);
            self.set(piece, Flags::REVEALED);
            play.tell(Event::Swam { piece, survived });
            if !survived && let Some(hex) = self.hex(piece) {
                self.remove(piece, hex, play);
            }
        }
    }

    /// Why the landing may not end: every unit that can come onto the beach must [PL-XI.C.2a].
    pub(crate) fn check_done(&self, memo: &Memo) -> Check {
        let waits = self.step == Step::Landing && self.at_sea().iter().any(|piece| self.check_landing(piece).is_ok());
        when(waits, "PL-XI.C.2a", "units at sea must land on the beach").and_then(|()| self.check_awaited(memo))
    }

    pub(crate) fn offer_landings(&self, out: &mut Vec<Decision>) {
        out.extend(self.at_sea().iter().map(Decision::Move));
    }

    /// Why a unit may not land now.
    pub(crate) fn check_landing(&self, piece: Piece) -> Check {
        unless(self.at_sea().has(piece), "PL-XI.0", "it is not at sea")?;
        let Some(hex) = self.hex(piece) else { return Err(Refusal::new("PL-XI.0", "it is not at sea")) };
        let moving = self.setting_out(piece);
        let shut =
            !Direction::ALL.into_iter().any(|way| self.go_cost_from(&moving, hex, way, Destination::Hex).is_ok());
        when(shut, "PL-XI.C.2b", "there is no room for it on the beach")
    }

    pub(crate) fn land(&mut self, piece: Piece, play: &mut Play<'_>) {
        if let Some(hex) = self.hex(piece) {
            self.unmask(hex, play);
        }
        self.begin_move(piece);
    }

    /// What it costs a unit to come out of the sea: the beach, or all that it has [PL-XI.C.4].
    pub(crate) fn landing_cost(
        &self,
        moving: &Moving,
        from: HexId,
        direction: Direction,
        (to, into): (HexId, Destination),
    ) -> Result<u8, Refusal> {
        if !self.ground(to).has(Ground::BEACH) {
            return Err(Refusal::new("PL-XI.C.2a", "it must land on a beach hex"));
        }
        self.may_stand(moving.piece, to, into)?;
        if self.is(moving.piece, Flags::DISPERSED) {
            return Ok(moving.left);
        }
        let unit = self.field.unit(moving.piece);
        Ok(self.way(unit, from, direction, to, false).unwrap_or(moving.left).min(moving.left))
    }

    /// A unit comes onto the beach; returns whether it goes no further [PL-XI.C.3, PL-XI.C.5].
    pub(crate) fn come_ashore(&mut self, piece: Piece, beach: HexId, play: &mut Play<'_>) -> bool {
        for unit in [Some(piece), self.passenger(piece)].into_iter().flatten() {
            self.clear(unit, Flags::SWIMS.with(Flags::REVEALED));
        }
        play.tell(Event::Landed(piece, beach));
        let units = self.units_in(beach, self.field.side(piece));
        let others = units.iter().any(|other| other != piece && self.carrier(other) != Some(piece));
        if others {
            let alone = |&unit: &Piece| !self.is(unit, Flags::ABOARD);
            units.iter().filter(alone).collect::<Pieces>().iter().for_each(|unit| self.disperse(unit, play));
        }
        self.is(piece, Flags::DISPERSED)
    }

    /// The landing ends: who found no room is lost, and those recorded for this turn come up [PL-XI.C.2b, PL-R70].
    pub(crate) fn end_landing(&mut self, play: &mut Play<'_>) {
        for piece in self.at_sea() {
            if let Some(hex) = self.hex(piece) {
                self.unmask(hex, play);
                self.destroy(piece, play);
            }
        }
        for piece in self.field.kinds.side[self.phasing.index()].iter() {
            if let Some((hex, turn)) = self.spot(piece).plan()
                && turn == self.turn
                && !self.is(piece, Flags::ABOARD)
            {
                self.put(piece, hex);
                if self.field.sinks_from(piece).is_some() {
                    self.set(piece, Flags::SWIMS);
                }
                play.tell(Event::CameUp(piece, hex));
            }
        }
    }
}
