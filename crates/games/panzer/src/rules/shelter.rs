//! The least exposed way to a hex: past as few enemy guns as can be, and only then by the fewest points.
//!
//! A gun counts in every hex of the way in which it could fire at the unit. Of each hex one way is kept, so that a hex
//! which only the shortest way reaches is not found here.

use super::Reached;
use super::costs::Destination;
use crate::frame::Moving;
use crate::ids::Piece;
use crate::state::{Battle, Hexes};
use fieldcraft_hex::{Direction, HexId};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

/// How many enemies could fire at each hex, looked up once.
pub(crate) struct Exposure<'a> {
    battle: &'a Battle,
    guns: Vec<(HexId, u32)>,
    known: Vec<Option<u32>>,
}

/// A hex that can be reached, and how many guns bear on the hexes of the way.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sheltered {
    pub reached: Reached,
    pub exposed: u32,
}

impl<'a> Exposure<'a> {
    /// Of the units of the phasing side.
    pub(crate) fn new(battle: &'a Battle) -> Self {
        let kinds = &battle.field.kinds;
        let guns = kinds.side[battle.phasing.enemy().index()].and(kinds.armed);
        // Who is in a landing craft nobody knows but its owner [PL-XI.D.1].
        let known = guns.iter().filter(|&piece| !battle.is_face_down(piece));
        let gun = |piece: Piece| Some((battle.hex(piece)?, u32::from(battle.field.unit(piece).range)));
        Self { battle, guns: known.filter_map(gun).collect(), known: vec![None; battle.field.map.cells.len()] }
    }

    /// How many enemies could fire at a unit in a hex.
    pub(crate) fn at(&mut self, hex: HexId) -> u32 {
        let Self { battle, guns, known } = self;
        *known[hex.index()].get_or_insert_with(|| {
            let hidden = battle.hides(hex);
            let bears = |&&(from, range): &&(HexId, u32)| {
                let distance = battle.field.distance(from, hex);
                distance <= range && (!hidden || distance <= 1) && battle.sees(from, hex)
            };
            guns.iter().filter(bears).count() as u32
        })
    }
}

impl Battle {
    /// Every hex that a unit can come to with as few guns as possible bearing on its way.
    pub(crate) fn sheltered(&self, piece: Piece, exposure: &mut Exposure<'_>) -> BTreeMap<HexId, Sheltered> {
        let moving = match self.moving() {
            Some(moving) if moving.piece == piece => moving,
            None if self.check_move(piece).is_ok() => self.setting_out(piece),
            _ => return BTreeMap::new(),
        };
        let Some(start) = self.hex(piece) else { return BTreeMap::new() };
        let mut found: Vec<Option<(Sheltered, Moving)>> = vec![None; self.field.map.cells.len()];
        let mut settled = Hexes::default();
        settled.insert(start);
        let mut open = BinaryHeap::new();
        let mut at = (start, 0, moving);
        loop {
            let (hex, exposed, moving) = at;
            for step in Direction::ALL {
                let Ok(cost) = self.go_cost_from(&moving, hex, step, Destination::Hex) else { continue };
                let Some(to) = self.field.beyond(hex, step).filter(|&to| !settled.has(to)) else { continue };
                let exposed = exposed + exposure.at(to);
                let left = moving.left.saturating_sub(cost);
                let worse = |(known, _): &(Sheltered, Moving)| {
                    (exposed, u8::MAX - left) >= (known.exposed, u8::MAX - known.reached.left)
                };
                if found[to.index()].as_ref().is_some_and(worse) {
                    continue;
                }
                let entered = moving.entered + 1;
                let reached = Reached { hex: to, left, entered, step, from: hex };
                let halted = self.must_halt(piece, to);
                found[to.index()] = Some((Sheltered { reached, exposed }, Moving { left, entered, halted, ..moving }));
                open.push(Reverse((exposed, u8::MAX - left, to)));
            }
            // What was found by a worse way before is still in the list, and passed over.
            let next = std::iter::from_fn(|| open.pop()).map(|Reverse((.., hex))| hex).find(|&hex| !settled.has(hex));
            let Some((next, (sheltered, moving))) = next.and_then(|next| Some((next, found[next.index()]?))) else {
                break;
            };
            settled.insert(next);
            at = (next, sheltered.exposed, moving);
        }
        found.into_iter().flatten().map(|(sheltered, _)| (sheltered.reached.hex, sheltered)).collect()
    }

    /// The hexes that are reached by a less exposed way than the shortest, which is known.
    pub(crate) fn sheltered_better(
        &self,
        piece: Piece,
        shortest: &[Reached],
        exposure: &mut Exposure<'_>,
    ) -> Vec<Reached> {
        // Where nobody fires, all ways are alike.
        if shortest.iter().all(|one| exposure.at(one.hex) == 0) {
            return Vec::new();
        }
        let shortest: BTreeMap<HexId, Reached> = shortest.iter().map(|one| (one.hex, *one)).collect();
        let mut sum = |mut at: HexId| {
            let mut exposed = 0;
            for _ in 0..shortest.len() {
                let Some(one) = shortest.get(&at) else { break };
                exposed += exposure.at(at);
                at = one.from;
            }
            exposed
        };
        let along: BTreeMap<HexId, u32> = shortest.keys().map(|&hex| (hex, sum(hex))).collect();
        let better = |one: &Sheltered| along.get(&one.reached.hex).is_some_and(|&other| one.exposed < other);
        self.sheltered(piece, exposure).into_values().filter(better).map(|one| one.reached).collect()
    }

    /// The first step of the least exposed way to a hex.
    pub(crate) fn sheltered_step(&self, piece: Piece, to: HexId) -> Option<Direction> {
        let found = self.sheltered(piece, &mut Exposure::new(self));
        let here = self.hex(piece)?;
        let mut at = found.get(&to)?.reached;
        for _ in 0..found.len() {
            if at.from == here {
                return Some(at.step);
            }
            at = found.get(&at.from)?.reached;
        }
        None
    }
}
