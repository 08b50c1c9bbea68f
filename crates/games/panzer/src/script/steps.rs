//! What each step costs by the printed ground, found once for a field, and the hexes where that is not the whole truth.
//!
//! Few hexes hold a piece or a marker. For all others the rules need not be asked again for every unit and step.

use crate::field::Field;
use crate::map::{Ground, Marks};
use crate::situation::Special;
use crate::state::{Battle, Hexes};
use crate::unit::Mobility;
use fieldcraft_hex::{Direction, HexId};

/// No way leads there.
const CLOSED: u8 = u8::MAX;

/// A step from a hex: where it leads, and what it costs in half points by mobility.
#[derive(Clone, Copy, Debug)]
struct Step {
    to: HexId,
    costs: [u8; 4],
}

/// The steps from every hex, by direction.
#[derive(Clone, Debug)]
pub(super) struct Steps {
    from: Vec<[Option<Step>; 6]>,
    /// Whether the situation binds units to boards, so that it has to be asked for each step [PL-XIV.A.5].
    pub(super) bound: bool,
}

impl Steps {
    /// The steps of a field.
    pub(super) fn of(field: &Field) -> Self {
        let one = |from: HexId, direction: Direction| {
            let to = field.beyond(from, direction)?;
            let costs = [Mobility::Foot, Mobility::Vehicle, Mobility::Truck, Mobility::Wagon]
                .map(|mobility| printed(field, from, direction, to, mobility).unwrap_or(CLOSED));
            Some(Step { to, costs })
        };
        let from = field.map.grid.iter().map(|(hex, _)| Direction::ALL.map(|direction| one(hex, direction))).collect();
        let binds = |special: &Special| matches!(special, Special::Confined { .. } | Special::NoReturn { .. });
        Self { from, bound: field.situation.special.iter().any(binds) }
    }

    /// Where a step leads.
    #[inline]
    pub(super) fn to(&self, from: HexId, direction: Direction) -> Option<HexId> {
        self.from[from.index()][direction.index()].map(|step| step.to)
    }

    /// What a step costs between hexes where nothing stands or lies, if there is a way.
    #[inline]
    pub(super) fn cost(&self, from: HexId, direction: Direction, mobility: Mobility) -> Option<u8> {
        let step = self.from[from.index()][direction.index()]?;
        let cost = match mobility {
            Mobility::Foot => step.costs[0],
            Mobility::Vehicle => step.costs[1],
            Mobility::Truck => step.costs[2],
            Mobility::Wagon => step.costs[3],
            Mobility::Air => return None,
        };
        (cost != CLOSED).then_some(cost)
    }
}

/// The hexes where something stands or lies: there the rules have to be asked.
pub(super) fn touched(battle: &Battle) -> Hexes {
    let mut touched = battle.held[0];
    touched.extend(battle.held[1].iter());
    touched.extend(battle.markers().map(|marker| marker.hex));
    let kinds = &battle.field.kinds;
    touched.extend(kinds.forts.or(kinds.bridges).iter().filter_map(|piece| battle.hex(piece)));
    touched
}

/// What a step costs by the printed ground: a road first, then what bars the way, then the terrain of the hex.
fn printed(field: &Field, from: HexId, direction: Direction, to: HexId, mobility: Mobility) -> Option<u8> {
    let (here, there) = (field.map.cell(from), field.map.cell(to));
    let stream = |ground: Ground| ground.has(Ground::STREAM) && !ground.has(Ground::BRIDGE);
    if stream(there.ground) && field.situation.streams_are_closed() {
        return None;
    }
    if here.road(direction) && !stream(here.ground) && !stream(there.ground) {
        return Some(field.charts.terrain.road);
    }
    let mark = here.marks[direction.index()];
    if mark.has(Marks::CLIFF) || there.ground.has(Ground::SEA) {
        return None;
    }
    if mobility != Mobility::Foot && (stream(there.ground) || mark.has(Marks::GREEN)) {
        return None;
    }
    if stream(there.ground) { field.charts.terrain.cost(there.ground, mobility) } else { field.cost(to, mobility) }
}
