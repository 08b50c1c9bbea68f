//! How far a unit comes: for the overlay on the board, for clicks on far hexes, and for machine players.

use super::costs::Destination;
use crate::frame::Moving;
use crate::ids::Piece;
use crate::state::Battle;
use fieldcraft_hex::{Direction, HexId};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// A hex that a unit can come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reached {
    /// The hex.
    pub hex: HexId,
    /// Half points left there.
    pub left: u8,
    /// Hexes entered on the way.
    pub entered: u8,
    /// The step by which it is entered, from the hex before it.
    pub step: Direction,
    /// The hex before it.
    pub from: HexId,
}

impl Battle {
    /// Every hex that a unit can come to in this phase from where it is, with the most points left; streams count as
    /// entered, although the die may say no. The hex it stands in is not among them.
    #[must_use]
    pub fn reach(&self, piece: Piece) -> Vec<Reached> {
        self.reach_until(piece, None).into_iter().flatten().collect()
    }

    /// The same by hex, and no further than one that is looked for: those with the most points left come first, and of
    /// those the nearest.
    fn reach_until(&self, piece: Piece, wanted: Option<HexId>) -> Vec<Option<Reached>> {
        let moving = match self.moving() {
            Some(moving) if moving.piece == piece => moving,
            None if self.check_move(piece).is_ok() => self.setting_out(piece),
            _ => return Vec::new(),
        };
        let Some(start) = self.hex(piece) else { return Vec::new() };
        let mut reached: Vec<Option<Reached>> = vec![None; self.field.map.grid.len()];
        let mut open = BinaryHeap::from([(moving.left, Reverse((moving.entered, start)))]);
        while let Some((left, Reverse((entered, hex)))) =
            open.pop().filter(|(.., Reverse((_, hex)))| Some(*hex) != wanted)
        {
            // It may have been found again with more points left.
            if reached[hex.index()].is_some_and(|known| known.left != left) {
                continue;
            }
            let halted = if hex == start { moving.halted } else { self.must_halt(piece, hex) };
            let moving = Moving { left, entered, halted, ..moving };
            for direction in Direction::ALL {
                let Some(to) = self.field.beyond(hex, direction).filter(|&to| to != start) else { continue };
                let known = reached[to.index()].map(|known| known.left);
                if Some(left) <= known {
                    continue;
                }
                let Ok(cost) = self.go_cost_from(&moving, hex, direction, Destination::Hex) else { continue };
                let left = left.saturating_sub(cost);
                if known < Some(left) {
                    let entered = entered + 1;
                    reached[to.index()] = Some(Reached { hex: to, left, entered, step: direction, from: hex });
                    open.push((left, Reverse((entered, to))));
                }
            }
        }
        reached
    }

    /// The steps by which a unit comes to a hex that it can reach.
    #[must_use]
    pub fn route(&self, piece: Piece, to: HexId) -> Vec<Direction> {
        let reached = self.reach_until(piece, Some(to));
        let mut steps = Vec::new();
        let mut at = to;
        while let Some(one) = reached.get(at.index()).copied().flatten() {
            steps.push(one.step);
            at = one.from;
        }
        steps.reverse();
        if self.hex(piece) == Some(at) { steps } else { Vec::new() }
    }
}
