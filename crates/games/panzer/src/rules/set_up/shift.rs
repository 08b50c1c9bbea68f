//! A piece that has been placed is taken in hand again, as long as its side sets up [PL-XIV.A.4].
//!
//! Mines and blocks are no pieces once they lie on the map; whoever thinks better of one takes the decision back.

use crate::decision::Decision;
use crate::frame::Frame;
use crate::ids::Piece;
use crate::state::{Battle, Flags, Spot};
use fieldcraft_engine::{Check, unless, when};

impl Battle {
    pub(super) fn offer_shifts(&self, out: &mut Vec<Decision>) {
        let own = self.field.kinds.side[self.phasing.index()];
        out.extend(own.iter().filter(|&piece| self.hex(piece).is_some()).map(Decision::Shift));
    }

    /// Why a piece stays where it has been placed.
    pub(super) fn check_shift(&self, piece: Piece) -> Check {
        let hex = self.hex(piece).filter(|_| self.side(piece) == self.phasing && !self.is(piece, Flags::ABOARD));
        unless(hex.is_some(), "PL-XIV.A.4", "it has not been placed on the map by itself")?;
        let kinds = &self.field.kinds;
        // The other side has planned its landing with the positions in sight [PL-XI.A.2a].
        let planned = || self.field.situation.is_amphibious() && !self.is_unplanned(self.phasing.enemy());
        when(
            !kinds.ground.has(piece) && !kinds.bridges.has(piece) && planned(),
            "PL-XI.A.1",
            "the landing has been planned against this position",
        )?;
        let group = |piece: Piece| self.field.roster[piece.index()].group;
        when(
            self.passenger(piece).is_some_and(|passenger| group(passenger) != group(piece)),
            "PL-XIV.A.4",
            "its passenger has a set-up area of its own",
        )?;
        let held = kinds.forts.has(piece) && hex.is_some_and(|hex| 0 < self.count_inside(hex));
        when(held, "PL-IX.C.10a", "units are inside it")
    }

    /// Takes a placed piece in hand, with whatever it carries.
    pub(crate) fn shift(&mut self, piece: Piece) {
        let Some(hex) = self.hex(piece) else { return };
        for unit in [self.passenger(piece), Some(piece)].into_iter().flatten() {
            self.take_off(unit, Spot::POOL);
            self.clear(unit, Flags::INSIDE);
        }
        self.forget_entry(self.side(piece), hex);
        self.frames.first(&[Frame::Placing(piece)]);
    }
}
