//! How far a unit comes in this phase, the nearest hexes first, and by which first step.

use crate::frame::Moving;
use crate::ids::Piece;
use crate::rules::{Destination, Reached};
use crate::state::MOST_HEXES;
use crate::view::View;
use fieldcraft_hex::{Direction, HexId};

/// Most half points of a movement phase, and one more.
const MOST_POINTS: usize = 64;
/// No hex has been found with so many points left.
const NONE: u16 = u16::MAX;

/// The hexes that a unit can come to.
pub(super) struct Reach {
    /// In the order of points left, the most first.
    pub hexes: Vec<Reached>,
    start: HexId,
    /// The place of each hex in the list, and one more.
    places: [u16; MOST_HEXES],
}

/// What has been found and not yet gone on from: a list of hexes for each number of points left.
struct Open {
    first: [u16; MOST_POINTS],
    /// A hex, and where the list goes on.
    found: Vec<(HexId, u16)>,
    /// The most points left with which a hex was found, and one more.
    known: [u8; MOST_HEXES],
    step: [u8; MOST_HEXES],
}

impl Reach {
    /// How far a unit comes from where it is.
    pub(super) fn of(view: &View, piece: Piece) -> Self {
        let moving = match view.moving() {
            Some(moving) if moving.piece == piece => moving,
            _ => view.setting_out(piece),
        };
        let start = view.hex(piece).unwrap_or(HexId(0));
        let mut open = Open {
            first: [NONE; MOST_POINTS],
            found: Vec::with_capacity(192),
            known: [0; MOST_HEXES],
            step: [0; MOST_HEXES],
        };
        open.known[start.index()] = u8::MAX;
        let mut reach = Self { hexes: Vec::with_capacity(96), start, places: [0; MOST_HEXES] };
        open.around(view, &moving, start);
        for left in (0..MOST_POINTS).rev() {
            while open.first[left] != NONE {
                let (hex, next) = open.found[usize::from(open.first[left])];
                open.first[left] = next;
                // It may have been found again with more points left.
                if usize::from(open.known[hex.index()]) != left + 1 || reach.places[hex.index()] != 0 {
                    continue;
                }
                let step = Direction::ALL[usize::from(open.step[hex.index()])];
                let from = view.field.beyond(hex, step.opposite()).unwrap_or(start);
                let entered = 1 + reach.get(from).map_or(moving.entered, |one| one.entered);
                let left = left as u8;
                reach.hexes.push(Reached { hex, left, entered, step, from });
                reach.places[hex.index()] = reach.hexes.len() as u16;
                if !view.must_halt(piece, hex) {
                    open.around(view, &Moving { left, entered, ..moving }, hex);
                }
            }
        }
        reach
    }

    /// A hex that can be reached.
    pub(super) fn get(&self, hex: HexId) -> Option<&Reached> {
        usize::from(self.places[hex.index()]).checked_sub(1).map(|at| &self.hexes[at])
    }

    /// The points left in a hex.
    pub(super) fn left(&self, hex: HexId) -> Option<u8> {
        self.get(hex).map(|one| one.left)
    }

    /// The first step on the way to a hex.
    pub(super) fn first_step(&self, to: HexId) -> Option<Direction> {
        let mut one = self.get(to)?;
        while one.from != self.start {
            one = self.get(one.from)?;
        }
        Some(one.step)
    }
}

impl Open {
    /// Finds the hexes next to one.
    fn around(&mut self, view: &View, moving: &Moving, hex: HexId) {
        for direction in Direction::ALL {
            let Some(to) = view.field.beyond(hex, direction) else { continue };
            // No step is free, so that a hex found with as much is left as it is.
            if moving.left < self.known[to.index()] {
                continue;
            }
            let Ok(cost) = view.go_cost_from(moving, hex, direction, Destination::Hex) else { continue };
            let left = moving.left.saturating_sub(cost).min(MOST_POINTS as u8 - 1);
            if self.known[to.index()] <= left {
                self.known[to.index()] = left + 1;
                self.step[to.index()] = direction.index() as u8;
                self.found.push((to, self.first[usize::from(left)]));
                self.first[usize::from(left)] = self.found.len() as u16 - 1;
            }
        }
    }
}
