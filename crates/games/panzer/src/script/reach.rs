//! How far a unit comes in this phase, the nearest hexes first, and by which first step.

use super::steps::{Steps, touched};
use crate::frame::Moving;
use crate::ids::Piece;
use crate::rules::{Destination, Reached};
use crate::state::{Hexes, MOST_HEXES};
use crate::unit::{Mobility, Special};
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

/// The rules of the way for a unit, asked only where the printed ground is not the whole truth.
struct Rules<'a> {
    view: &'a View,
    steps: &'a Steps,
    mobility: Mobility,
    touched: Hexes,
    /// Whether every step has to be asked for.
    strict: bool,
}

impl<'a> Rules<'a> {
    fn new(view: &'a View, moving: &Moving) -> Self {
        let unit = view.field.unit(moving.piece);
        let strict = moving.halted
            || moving.hurried
            || view.check_fired(moving).is_err()
            || unit.special == Some(Special::Bridgelayer);
        let steps = &view.field.ways().steps;
        Self { view, steps, mobility: unit.mobility, touched: touched(view), strict }
    }

    /// What a step costs, if it may be taken with what is left.
    fn cost(&self, moving: &Moving, from: HexId, direction: Direction, to: HexId) -> Option<u8> {
        if self.strict || self.touched.has(from) || self.touched.has(to) {
            return self.view.go_cost_from(moving, from, direction, Destination::Hex).ok();
        }
        let cost = self.steps.cost(from, direction, self.mobility).filter(|cost| *cost <= moving.left)?;
        (!self.steps.bound || self.view.check_special(moving.piece, from, to).is_ok()).then_some(cost)
    }

    fn must_halt(&self, piece: Piece, hex: HexId) -> bool {
        (self.strict || self.touched.has(hex)) && self.view.must_halt(piece, hex)
    }
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
        let rules = Rules::new(view, &moving);
        open.around(&rules, &moving, start);
        for left in (0..MOST_POINTS).rev() {
            while open.first[left] != NONE {
                let (hex, next) = open.found[usize::from(open.first[left])];
                open.first[left] = next;
                // It may have been found again with more points left.
                if usize::from(open.known[hex.index()]) != left + 1 || reach.places[hex.index()] != 0 {
                    continue;
                }
                let step = Direction::ALL[usize::from(open.step[hex.index()])];
                let from = rules.steps.to(hex, step.opposite()).unwrap_or(start);
                let entered = 1 + reach.get(from).map_or(moving.entered, |one| one.entered);
                let left = left as u8;
                reach.hexes.push(Reached { hex, left, entered, step, from });
                reach.places[hex.index()] = reach.hexes.len() as u16;
                if !rules.must_halt(piece, hex) {
                    open.around(&rules, &Moving { left, entered, ..moving }, hex);
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

    /// The steps to a hex, the last first; none to where the unit stands.
    pub(super) fn way_back(&self, to: HexId) -> impl Iterator<Item = Direction> {
        let mut at = to;
        std::iter::from_fn(move || {
            let one = self.get(at).filter(|_| at != self.start)?;
            at = one.from;
            Some(one.step)
        })
    }
}

impl Open {
    /// Finds the hexes next to one.
    fn around(&mut self, rules: &Rules<'_>, moving: &Moving, hex: HexId) {
        for direction in Direction::ALL {
            let Some(to) = rules.steps.to(hex, direction) else { continue };
            // No step is free, so that a hex found with as much is left as it is.
            if moving.left < self.known[to.index()] {
                continue;
            }
            let Some(cost) = rules.cost(moving, hex, direction, to) else { continue };
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
