//! The carriers that bring the engineers' equipment, designated before play [PL-X.B.0].

use super::{Memo, Play};
use crate::decision::Decision;
use crate::event::Event;
use crate::ids::{Piece, Pieces};
use crate::state::{Battle, Spot};
use crate::unit::{Carries, Side};
use fieldcraft_engine::{Check, when};

impl Battle {
    /// The engineer whose equipment a carrier has.
    #[must_use]
    pub fn engineer_of(&self, carrier: Piece) -> Option<Piece> {
        let brings = self.field.unit(carrier).carries == Some(Carries::Any);
        self.extra[carrier.index()].checked_sub(1).filter(|_| brings).map(Piece)
    }

    /// The carrier that was designated for an engineer's equipment [PL-X.B.0a].
    #[must_use]
    pub fn equipment(&self, engineer: Piece) -> Option<Piece> {
        let own = self.field.kinds.side[self.field.side(engineer).index()];
        own.and(self.field.kinds.vehicles).iter().find(|&carrier| self.engineer_of(carrier) == Some(engineer))
    }

    /// The engineers of a side for whom a carrier was designated.
    pub(super) fn equipped(&self, side: Side) -> Pieces {
        let own = self.field.kinds.side[side.index()].and(self.field.kinds.vehicles);
        own.iter().filter_map(|carrier| self.engineer_of(carrier)).collect()
    }

    /// Whether the carrier with the engineer's equipment is in its hex or beside it [PL-X.B.0c].
    pub(crate) fn has_equipment(&self, engineer: Piece) -> bool {
        if self.field.situation.engineers_need_no_vehicle(self.field.side(engineer)) {
            return true;
        }
        let (Some(hex), Some(carrier)) = (self.hex(engineer), self.equipment(engineer)) else { return false };
        self.hex(carrier).is_some_and(|at| self.field.distance(at, hex) <= 1)
    }

    /// Why a carrier may not take this unit aboard: it brings the equipment of another [PL-X.B.0b].
    pub(crate) fn check_equipment(&self, carrier: Piece, passenger: Piece) -> Check {
        when(
            self.engineer_of(carrier).is_some_and(|engineer| engineer != passenger),
            "PL-X.B.0b",
            "it may carry only the engineer whose equipment it brings",
        )
    }

    /// Why a carrier may not be designated for an engineer.
    pub(crate) fn check_equip(&self, engineer: Piece, carrier: Piece, memo: &Memo) -> Check {
        let own = &self.field.kinds.side[self.phasing.index()];
        when(
            !own.has(engineer) || !own.has(carrier) || !self.field.kinds.engineers.has(engineer),
            "PL-X.B.0a",
            "equipment must belong to one of your engineers",
        )?;
        when(
            self.field.unit(carrier).carries != Some(Carries::Any) || self.spot(carrier) == Spot::SPENT,
            "PL-X.B.0a",
            "it carries no equipment",
        )?;
        when(
            self.engineer_of(carrier).is_some() || memo.equipped(self).has(engineer),
            "PL-X.B.0a",
            "each engineer has only one carrier",
        )?;
        when(
            self.passenger(carrier).is_some_and(|passenger| passenger != engineer),
            "PL-X.B.0b",
            "it is carrying another unit",
        )
    }

    /// The pairs of engineer and carrier that may still be made.
    pub(crate) fn offer_equipment(&self, memo: &Memo, out: &mut Vec<Decision>) {
        let own = &self.field.kinds.side[self.phasing.index()];
        let carries = |&carrier: &Piece| {
            self.field.unit(carrier).carries == Some(Carries::Any) && self.engineer_of(carrier).is_none()
        };
        let engineers = own.and(self.field.kinds.engineers).without(*memo.equipped(self));
        if engineers.is_empty() {
            return;
        }
        let carriers: Pieces = own.and(self.field.kinds.vehicles).iter().filter(carries).collect();
        for engineer in engineers.iter() {
            out.extend(carriers.iter().map(|carrier| Decision::Equip(engineer, carrier)));
        }
    }

    pub(crate) fn equip(&mut self, engineer: Piece, carrier: Piece, play: &mut Play<'_>) {
        self.extra[carrier.index()] = engineer.0 + 1;
        play.tell(Event::Equipped(engineer, carrier));
    }

    /// Engineers for whom nothing was said get the carrier they ride, or the nearest of their group, or the nearest.
    pub(crate) fn equip_rest(&mut self, side: Side, play: &mut Play<'_>) {
        if self.field.situation.engineers_need_no_vehicle(side) {
            return;
        }
        let own = self.field.kinds.side[side.index()];
        for engineer in own.and(self.field.kinds.engineers).iter() {
            if self.equipment(engineer).is_some() {
                continue;
            }
            let free = |&carrier: &Piece| {
                self.field.unit(carrier).carries == Some(Carries::Any)
                    && self.spot(carrier) != Spot::SPENT
                    && self.engineer_of(carrier).is_none()
                    && self.passenger(carrier).is_none_or(|passenger| passenger == engineer)
            };
            let best = own.and(self.field.kinds.vehicles).iter().filter(free).min_by_key(|&carrier| {
                let group = |piece: Piece| self.field.roster[piece.index()].group;
                let apart = self.hex(carrier).zip(self.hex(engineer));
                let apart = apart.map_or(u32::MAX, |(one, other)| self.field.distance(one, other));
                (self.carrier(engineer) != Some(carrier), group(carrier) != group(engineer), apart, carrier)
            });
            if let Some(carrier) = best {
                self.equip(engineer, carrier, play);
            }
        }
    }
}
