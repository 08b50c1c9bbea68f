//! How far a unit comes in this phase, the nearest hexes first, and by which first step.

use crate::frame::Moving;
use crate::ids::Piece;
use crate::rules::{Destination, Reached};
use crate::state::MOST_HEXES;
use crate::view::View;
use fieldcraft_hex::{Direction, HexId};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The hexes that a unit can come to.
pub(super) struct Reach {
    /// In the order of points left, the most first.
    pub hexes: Vec<Reached>,
    start: HexId,
}

impl Reach {
    /// How far a unit comes from where it is.
    pub(super) fn of(view: &View, piece: Piece) -> Self {
        let moving = match view.moving() {
            Some(moving) if moving.piece == piece => moving,
            _ => view.setting_out(piece),
        };
        let start = view.hex(piece).unwrap_or(HexId(0));
        // The most points left with which a hex was found, and one more.
        let mut known = [0_u8; MOST_HEXES];
        known[start.index()] = u8::MAX;
        let mut open = BinaryHeap::with_capacity(64);
        let mut hexes: Vec<Reached> = Vec::with_capacity(64);
        spread(view, &moving, start, &mut known, &mut open);
        while let Some((left, Reverse(hex), way)) = open.pop() {
            if left + 1 < known[hex.index()] || hexes.iter().any(|one| one.hex == hex) {
                continue;
            }
            let step = Direction::ALL[way];
            let from = view.field.beyond(hex, step.opposite()).unwrap_or(start);
            let entered = 1 + hexes.iter().find(|one| one.hex == from).map_or(moving.entered, |one| one.entered);
            hexes.push(Reached { hex, left, entered, step, from });
            let halted = view.must_halt(piece, hex);
            if !halted {
                spread(view, &Moving { left, entered, ..moving }, hex, &mut known, &mut open);
            }
        }
        Self { hexes, start }
    }

    /// The points left in a hex.
    pub(super) fn left(&self, hex: HexId) -> Option<u8> {
        self.hexes.iter().find(|one| one.hex == hex).map(|one| one.left)
    }

    /// The first step on the way to a hex.
    pub(super) fn first_step(&self, to: HexId) -> Option<Direction> {
        let mut one = self.hexes.iter().find(|one| one.hex == to)?;
        while one.from != self.start {
            one = self.hexes.iter().find(|before| before.hex == one.from)?;
        }
        Some(one.step)
    }
}

type Open = BinaryHeap<(u8, Reverse<HexId>, usize)>;

/// Opens the hexes next to one.
fn spread(view: &View, moving: &Moving, hex: HexId, known: &mut [u8; MOST_HEXES], open: &mut Open) {
    for direction in Direction::ALL {
        let Some(to) = view.field.beyond(hex, direction) else { continue };
        // No step is free, so that a hex found with as much is left as it is.
        if moving.left < known[to.index()] {
            continue;
        }
        let Ok(cost) = view.go_cost_from(moving, hex, direction, Destination::Hex) else { continue };
        let left = moving.left.saturating_sub(cost);
        if known[to.index()] <= left {
            known[to.index()] = left + 1;
            open.push((left, Reverse(to), direction.index()));
        }
    }
}
