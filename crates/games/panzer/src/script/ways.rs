//! How far every hex is from what is at stake, on foot and by vehicle, by the ground alone.
//!
//! It follows from the field and is found once: who and what stands in the way is left to the moment.

use super::aims::Aims;
use super::steps::Steps;
use crate::field::Field;
use crate::map::{Ground, Marks};
use crate::situation::victory::Stakes;
use crate::unit::{Mobility, Side};
use fieldcraft_hex::{Direction, HexId};
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::OnceLock;

/// No way leads there.
pub(super) const NO_WAY: u16 = u16::MAX;
/// What a stream costs those on foot who may not get in at once, in half points [PL-VII.K.2a].
const FORD: u16 = 6;
/// Most places that a plan tells apart.
pub(super) const MOST_PLACES: usize = 48;

/// What a side wants of a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wish {
    /// To control this hex.
    Take(HexId),
    /// To leave the map there.
    Leave,
    /// To be there when the battle ends.
    Stay,
    /// To be near what the enemy wants.
    Watch,
}

/// A place that matters to a side, and the way there from every hex in half points.
#[derive(Clone, Debug)]
pub(super) struct Place {
    pub wish: Wish,
    foot: Vec<u16>,
    wheels: Vec<u16>,
}

impl Place {
    fn new(field: &Field, wish: Wish, hexes: &[HexId]) -> Self {
        Self { wish, foot: spread(field, hexes, Mobility::Foot), wheels: spread(field, hexes, Mobility::Vehicle) }
    }

    /// The hex that is to be taken, if it is one.
    pub(super) const fn hex(&self) -> Option<HexId> {
        match self.wish {
            Wish::Take(hex) => Some(hex),
            _ => None,
        }
    }

    /// How far it is from a hex, in half points.
    pub(super) fn from(&self, hex: HexId, mobility: Mobility) -> u16 {
        if mobility == Mobility::Foot { self.foot[hex.index()] } else { self.wheels[hex.index()] }
    }
}

/// The places that matter.
#[derive(Clone, Debug)]
pub(crate) struct Ways {
    /// What is at stake.
    pub(super) stakes: Stakes,
    /// By side.
    pub(super) places: [Vec<Place>; 2],
    /// What each side must do to win.
    pub(super) aims: [Aims; 2],
    /// What each step costs.
    pub(super) steps: Steps,
    /// The way to each hex that somebody has asked for.
    hexes: Vec<OnceLock<Place>>,
}

impl Ways {
    /// The places of a field.
    pub(crate) fn of(field: &Field) -> Self {
        let stakes = field.situation.victory.stakes(&field.map, field.situation.turns);
        let places = Side::BOTH.map(|side| places(field, &stakes, side));
        let hexes = vec![OnceLock::new(); field.map.cells.len()];
        Self { stakes, places, aims: Side::BOTH.map(|side| Aims::of(field, side)), steps: Steps::of(field), hexes }
    }
}

impl Ways {
    /// A hex as a place to be taken, whether it is at stake or not.
    pub(super) fn to(&self, field: &Field, hex: HexId) -> &Place {
        self.hexes[hex.index()].get_or_init(|| Place::new(field, Wish::Take(hex), &[hex]))
    }
}

fn places(field: &Field, stakes: &Stakes, side: Side) -> Vec<Place> {
    let mut places = Vec::new();
    if stakes.leaving[side.index()] {
        let exits: Vec<HexId> =
            field.map.grid.iter().map(|(hex, _)| hex).filter(|&hex| field.exits(side, hex)).collect();
        places.push(Place::new(field, Wish::Leave, &exits));
    }
    if !stakes.presence[side.index()].is_empty() {
        places.push(Place::new(field, Wish::Stay, &stakes.presence[side.index()]));
    }
    for &hex in stakes.ground.iter().take(MOST_PLACES - 2) {
        places.push(Place::new(field, Wish::Take(hex), &[hex]));
    }
    if places.is_empty() {
        places.push(Place::new(field, Wish::Watch, field.goals(side)));
    }
    places
}

/// The way from every hex to the nearest of some, in half points.
fn spread(field: &Field, to: &[HexId], mobility: Mobility) -> Vec<u16> {
    let mut costs = vec![NO_WAY; field.map.cells.len()];
    let mut open = BinaryHeap::new();
    for &hex in to {
        costs[hex.index()] = 0;
        open.push(Reverse((0, hex)));
    }
    while let Some(Reverse((cost, hex))) = open.pop() {
        if costs[hex.index()] < cost {
            continue;
        }
        for (back, from) in field.map.grid.adjacent(hex) {
            let Some(step) = step(field, from, back.opposite(), hex, mobility) else { continue };
            let all = cost + step;
            if all < costs[from.index()] {
                costs[from.index()] = all;
                open.push(Reverse((all, from)));
            }
        }
    }
    costs
}

/// What a step costs by the printed ground.
fn step(field: &Field, from: HexId, direction: Direction, to: HexId, mobility: Mobility) -> Option<u16> {
    let (here, there) = (field.map.cell(from), field.map.cell(to));
    if here.road(direction) {
        return Some(field.charts.terrain.road.into());
    }
    let mark = here.marks[direction.index()];
    if mark.has(Marks::CLIFF) || there.ground.has(Ground::SEA) {
        return None;
    }
    let stream = there.ground.has(Ground::STREAM) && !there.ground.has(Ground::BRIDGE);
    if mobility != Mobility::Foot && (stream || mark.has(Marks::GREEN)) {
        return None;
    }
    if stream {
        return (!field.situation.streams_are_closed()).then_some(FORD);
    }
    field.cost(to, mobility).map(u16::from)
}
