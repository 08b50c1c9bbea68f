//! Whole moves: a unit goes to a hex in its reach, or all of a stack do.

use super::{Intent, Mover};
use crate::decision::Decision;
use crate::frame::{Frame, Step};
use crate::ids::Piece;
use crate::rules::{Exposure, Reached};
use crate::state::Battle;
use fieldcraft_engine::Next;
use fieldcraft_hex::HexId;
use std::collections::BTreeMap;

impl Battle {
    /// Every unit that may move, and every hex in its reach.
    pub(super) fn mean_go(movers: &[Mover], out: &mut Vec<Intent>) {
        for (piece, reach) in movers {
            out.extend(reach.iter().map(|one| Intent::Go(*piece, one.hex)));
        }
    }

    /// Every unit that may move, and every hex that it reaches by a less exposed way than the shortest.
    pub(super) fn mean_shelter(&self, movers: &[Mover], out: &mut Vec<Intent>) {
        let mut exposure = Exposure::new(self);
        for (piece, reach) in movers {
            let better = self.sheltered_better(*piece, reach, &mut exposure);
            out.extend(better.into_iter().map(|one| Intent::Shelter(*piece, one.hex)));
        }
    }

    /// Every stack, and every hex that all of it reach.
    pub(super) fn mean_march(&self, movers: &[Mover], out: &mut Vec<Intent>) {
        let mut stacks: BTreeMap<HexId, Vec<&[Reached]>> = BTreeMap::new();
        for (piece, reach) in movers {
            if let Some(hex) = self.hex(*piece) {
                stacks.entry(hex).or_default().push(reach);
            }
        }
        for (from, units) in stacks.into_iter().filter(|(_, units)| 1 < units.len()) {
            let mut reached: BTreeMap<HexId, usize> = BTreeMap::new();
            for one in units.iter().copied().flatten() {
                *reached.entry(one.hex).or_default() += 1;
            }
            let all = reached.into_iter().filter(|(_, count)| *count == units.len());
            out.extend(all.map(|(to, _)| Intent::March(from, to)));
        }
    }

    pub(super) fn movers(&self) -> impl Iterator<Item = Piece> {
        let own = self.field.kinds.side[self.phasing.index()];
        own.iter().filter(|&piece| self.check_move(piece).is_ok())
    }

    /// How a unit goes on to a hex.
    pub(super) fn go_on(&self, piece: Piece, to: HexId) -> Next<Decision> {
        let there = self.hex(piece) == Some(to);
        match self.frames.last() {
            Some(Frame::Moving(moving)) if moving.piece == piece && there => Next::Decide(Decision::Stop),
            Some(Frame::Moving(moving)) if moving.piece == piece => {
                self.route(piece, to).first().map_or(Next::Stopped, |&way| Next::Decide(Decision::Go(way)))
            }
            // Whoever drives on keeps the passenger aboard.
            Some(Frame::Declaring) => Next::Decide(Decision::Pass),
            None if there => Next::Done,
            None if self.may_set_out(piece, to) => Next::Decide(Decision::Move(piece)),
            _ => Next::Stopped,
        }
    }

    /// How a unit goes on to a hex by the least exposed way.
    pub(super) fn shelter_on(&self, piece: Piece, to: HexId) -> Next<Decision> {
        let there = self.hex(piece) == Some(to);
        match self.frames.last() {
            Some(Frame::Moving(moving)) if moving.piece == piece && !there => {
                self.sheltered_step(piece, to).map_or(Next::Stopped, |way| Next::Decide(Decision::Go(way)))
            }
            _ => self.go_on(piece, to),
        }
    }

    /// How the units of a stack go on, one after the other.
    pub(super) fn march_on(&self, from: HexId, to: HexId) -> Next<Decision> {
        match self.frames.last() {
            Some(Frame::Moving(moving)) => self.go_on(moving.piece, to),
            Some(Frame::Declaring) => Next::Decide(Decision::Pass),
            None => {
                let next = self.units_in(from, self.phasing).iter().find(|&piece| self.may_set_out(piece, to));
                next.map_or(Next::Done, |piece| Next::Decide(Decision::Move(piece)))
            }
            _ => Next::Stopped,
        }
    }

    fn may_set_out(&self, piece: Piece, to: HexId) -> bool {
        matches!(self.step, Step::Vehicles | Step::Foot)
            && self.check_move(piece).is_ok()
            && !self.route(piece, to).is_empty()
    }
}
