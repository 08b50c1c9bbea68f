//! Set-up by pointing: a piece, and the hex where it is to stand.

use super::Intent;
use crate::decision::Decision;
use crate::frame::{Frame, Step};
use crate::ids::Piece;
use crate::rules::Memo;
use crate::state::Battle;
use fieldcraft_engine::Next;
use fieldcraft_hex::HexId;
use std::collections::BTreeMap;

impl Battle {
    /// Every piece that can be taken in hand, and every hex in which it may stand. What lands is planned by itself.
    pub(super) fn mean_deploy(&self, out: &mut Vec<Intent>) {
        let own = self.field.kinds.side[self.phasing.index()];
        let memo = Memo::default();
        // Counters of one type and group may stand in the same hexes, wherever they are now.
        let mut known: BTreeMap<(u8, u8), Vec<HexId>> = BTreeMap::new();
        for piece in own.iter().filter(|&piece| self.takes(piece, &memo).is_some()) {
            let here = self.hex(piece);
            let (unit, group, _) = self.likeness(piece);
            let places = known.entry((unit, group)).or_insert_with(|| self.deployments(piece));
            let elsewhere = places.iter().copied().filter(|&hex| Some(hex) != here);
            out.extend(elsewhere.map(|hex| Intent::Deploy(piece, hex)));
        }
    }

    /// The decision that takes a piece in hand, if that is legal now.
    fn takes(&self, piece: Piece, memo: &Memo) -> Option<Decision> {
        let takes = if self.hex(piece).is_some() { Decision::Shift(piece) } else { Decision::Place(piece) };
        (!self.field.lands(piece) && self.check_set_up(&takes, memo).is_ok()).then_some(takes)
    }

    /// How a piece comes to the hex where it is to stand.
    pub(super) fn deploy_on(&self, piece: Piece, hex: HexId) -> Next<Decision> {
        match self.frames.last() {
            Some(Frame::Placing(placed)) if *placed == piece => Next::Decide(Decision::At(hex)),
            // Which way it faces is for the player to say.
            Some(Frame::Facing(faced)) if *faced == piece => Next::Done,
            None if self.step != Step::SetUp => Next::Stopped,
            None if self.hex(piece) == Some(hex) => Next::Done,
            None => self.takes(piece, &Memo::default()).map_or(Next::Stopped, Next::Decide),
            _ => Next::Stopped,
        }
    }
}
