//! Whole overruns: vehicles drive up, through the enemy one after the other, and the attack is resolved [PL-VII.D].

use super::{Intent, Mover};
use crate::decision::Decision;
use crate::frame::{Frame, Moving, Step};
use crate::ids::{Piece, Pieces};
use crate::rules::Reached;
use crate::state::Battle;
use fieldcraft_engine::Next;
use fieldcraft_hex::{Direction, HexId};
use std::collections::BTreeMap;

impl Battle {
    /// What these units can drive through, by themselves or with all of their stack among them.
    pub(crate) fn mean_overruns_of(&self, pieces: impl Iterator<Item = Piece>, out: &mut Vec<Intent>) {
        let movers: Vec<Mover> = pieces.map(|piece| (piece, self.reach(piece))).collect();
        self.mean_overruns(&movers, out);
    }

    /// Every hex of the enemy that can be driven through, by each vehicle and by all of a stack that can.
    pub(super) fn mean_overruns(&self, movers: &[Mover], out: &mut Vec<Intent>) {
        if self.step != Step::Vehicles {
            return;
        }
        let mut stacks: BTreeMap<(HexId, HexId), Pieces> = BTreeMap::new();
        for &(piece, ref reach) in movers.iter().filter(|(piece, _)| self.field.unit(*piece).overrun.is_some()) {
            let Some(from) = self.hex(piece) else { continue };
            let beside = |hex: HexId| {
                let next = |at: HexId| self.field.distance(at, hex) == 1;
                next(from) || reach.iter().any(|one| next(one.hex))
            };
            let near: Vec<HexId> = self.held[self.phasing.enemy().index()].iter().filter(|&hex| beside(hex)).collect();
            // Most have no enemy anywhere near.
            let ways = if near.is_empty() { Vec::new() } else { self.ways_up(piece, reach, &near) };
            for hex in near {
                if self.run_up(&ways, hex).is_some() {
                    out.push(Intent::Overrun(hex, Pieces::one(piece)));
                    stacks.entry((from, hex)).or_insert(Pieces::EMPTY).insert(piece);
                }
            }
        }
        let several = stacks.into_iter().filter(|(_, with)| 1 < with.len());
        out.extend(several.map(|((_, hex), with)| Intent::Overrun(hex, with)));
    }

    /// How an overrun goes on.
    pub(super) fn overrun_on(&self, hex: HexId, with: Pieces) -> Next<Decision> {
        match self.frames.last() {
            Some(Frame::Moving(moving)) if with.has(moving.piece) => {
                let way = self.run_up(&self.ways_up(moving.piece, &self.reach(moving.piece), &[hex]), hex);
                way.map_or(Next::Stopped, Next::Decide)
            }
            // Whoever drives on keeps the passenger aboard.
            Some(Frame::Declaring) => Next::Decide(Decision::Pass),
            Some(_) => Next::Stopped,
            None if self.step != Step::Vehicles => Next::Stopped,
            None => self.next_through(hex, with),
        }
    }

    /// The next vehicle to drive, or the attack when all have driven that can.
    fn next_through(&self, hex: HexId, with: Pieces) -> Next<Decision> {
        let drove = match &self.overrun {
            Some(pending) if pending.hex != hex => return Next::Stopped,
            Some(pending) => pending.attackers,
            None => Pieces::EMPTY,
        };
        if self.overrun.is_none() && self.attacked.has(hex) {
            return Next::Done;
        }
        let able = |&piece: &Piece| {
            self.check_move(piece).is_ok()
                && self.run_up(&self.ways_up(piece, &self.reach(piece), &[hex]), hex).is_some()
        };
        match with.without(drove).iter().find(able) {
            Some(piece) => Next::Decide(Decision::Move(piece)),
            None if self.overrun.is_some() => Next::Decide(Decision::ResolveOverrun),
            None => Next::Stopped,
        }
    }

    /// Where a vehicle can drive up to beside one of these hexes: its own hex first, then all in reach with what it has
    /// left there.
    fn ways_up(&self, piece: Piece, reach: &[Reached], to: &[HexId]) -> Vec<(HexId, Option<Direction>, Moving)> {
        let moving = self.moving().filter(|moving| moving.piece == piece).unwrap_or_else(|| self.setting_out(piece));
        let Some(here) = self.hex(piece) else { return Vec::new() };
        let reached: BTreeMap<HexId, Reached> = reach.iter().map(|one| (one.hex, *one)).collect();
        let mut ways = vec![(here, None, moving)];
        let beside = |hex: &&HexId| to.iter().any(|&one| self.field.distance(**hex, one) == 1);
        ways.extend(reached.keys().filter(beside).filter_map(|&hex| {
            let mut steps = Vec::new();
            let mut at = hex;
            while let Some(one) = reached.get(&at).filter(|_| steps.len() <= reached.len()) {
                steps.push(*one);
                at = one.from;
            }
            let there = steps.iter().rev().fold(moving, |moving, one| self.driven(moving, one));
            Some((hex, Some(steps.last()?.step), there))
        }));
        ways
    }

    /// The moving unit one step further.
    fn driven(&self, moving: Moving, one: &Reached) -> Moving {
        let cost = moving.left.saturating_sub(one.left);
        let slow = self.off_road_cost(&moving, one.from, one.step, one.hex).unwrap_or(cost).max(cost);
        Moving {
            left: one.left,
            off_road: moving.off_road.saturating_sub(slow),
            entered: one.entered,
            halted: moving.halted || self.must_halt(moving.piece, one.hex),
            ..moving
        }
    }

    /// The next decision that brings a vehicle through the enemy: the overrun from where it is, or a step to the hex
    /// from which most is left for it.
    fn run_up(&self, ways: &[(HexId, Option<Direction>, Moving)], hex: HexId) -> Option<Decision> {
        let through = |(from, step, moving): &(HexId, Option<Direction>, Moving)| {
            let way = self.field.direction(*from, hex)?;
            self.overrun_cost_from(moving, *from, way).ok()?;
            Some((moving.left, step.map_or(Decision::Overrun(way), Decision::Go)))
        };
        let all: Vec<_> = ways.iter().filter_map(through).collect();
        let most = all.iter().map(|(left, _)| *left).max()?;
        all.into_iter().find(|(left, _)| *left == most).map(|(_, decision)| decision)
    }
}
