//! How far a unit comes: for the overlay on the board, for clicks on far hexes, and for machine players.

use super::costs::Destination;
use crate::frame::Moving;
use crate::ids::Piece;
use crate::state::Battle;
use fieldcraft_hex::{Direction, HexId};
use std::collections::BTreeMap;

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
        let moving = match self.moving() {
            Some(moving) if moving.piece == piece => moving,
            None if self.check_move(piece).is_ok() => self.setting_out(piece),
            _ => return Vec::new(),
        };
        let Some(start) = self.hex(piece) else { return Vec::new() };
        let mut reached: BTreeMap<HexId, Reached> = BTreeMap::new();
        let mut open = vec![(start, moving)];
        while let Some((hex, moving)) = open.pop() {
            for direction in Direction::ALL {
                let Ok(cost) = self.go_cost_from(&moving, hex, direction, Destination::Hex) else { continue };
                let Some(to) = self.field.beyond(hex, direction).filter(|&to| to != start) else { continue };
                let left = moving.left.saturating_sub(cost);
                if reached.get(&to).is_some_and(|known| left <= known.left) {
                    continue;
                }
                let entered = moving.entered + 1;
                reached.insert(to, Reached { hex: to, left, entered, step: direction, from: hex });
                let halted = self.must_halt(piece, to);
                open.push((to, Moving { left, entered, halted, ..moving }));
            }
        }
        reached.into_values().collect()
    }

    /// The steps by which a unit comes to a hex that it can reach.
    #[must_use]
    pub fn route(&self, piece: Piece, to: HexId) -> Vec<Direction> {
        let reached: BTreeMap<HexId, Reached> = self.reach(piece).into_iter().map(|one| (one.hex, one)).collect();
        let mut steps = Vec::new();
        let mut at = to;
        while let Some(one) = reached.get(&at).filter(|_| steps.len() < reached.len()) {
            steps.push(one.step);
            at = one.from;
        }
        steps.reverse();
        if self.hex(piece) == Some(at) { steps } else { Vec::new() }
    }
}
