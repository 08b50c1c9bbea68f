//! What a step into the next hex costs, and why it may not be taken [PL-V.A, PL-V.B, PL-V.D, PL-VI, PL-VII.K].

use crate::ids::Piece;
use crate::map::{Ground, Marks};
use crate::state::{Battle, Flags};
use crate::unit::{Mobility, Special, UnitType};
use fieldcraft_engine::Refusal;
use fieldcraft_hex::{Direction, HexId};

/// Most pieces in a hex [PL-VI.A].
pub(crate) const LIMIT: u8 = 4;
/// Most other pieces in a hex that is entered at the road rate [PL-V.D.3].
const ROAD_LIMIT: u8 = 2;

/// Into which part of a hex a unit goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Destination {
    /// Into the hex, on top of a fortification if there is one.
    Hex,
    /// Inside its fortification.
    Fort,
}

impl Battle {
    /// What it costs `piece` to step from `from` in `direction`, in half points.
    ///
    /// # Errors
    /// Why it may not, whatever points it has left.
    pub(crate) fn step_cost(
        &self,
        piece: Piece,
        from: HexId,
        direction: Direction,
        into: Destination,
    ) -> Result<u8, Refusal> {
        let to = self.field.beyond(from, direction).ok_or(Refusal::new("PL-XIV.B.3b", "the map ends there"))?;
        self.may_stand(piece, to, into)?;
        let unit = self.field.unit(piece);
        self.way(unit, from, direction, to, true)
    }

    /// Whether there is a way across the side for such a unit, and its cost in half points.
    pub(crate) fn way(
        &self,
        unit: &UnitType,
        from: HexId,
        direction: Direction,
        to: HexId,
        road_rate: bool,
    ) -> Result<u8, Refusal> {
        let marks = self.field.map.cell(from).marks[direction.index()];
        self.way_across(unit, marks, self.has_road(from, direction, to), to, road_rate)
    }

    /// Whether a road leads across the side now: a printed one, and neither hex is a stream without its bridge or
    /// holds a block, which negates the road of its hex [PL-R9, PL-R101, PL-VII.K.6c].
    ///
    /// A block in the next hex is told apart from no road at all, since it says more to who is refused.
    pub(crate) fn has_road(&self, from: HexId, direction: Direction, to: HexId) -> bool {
        self.field.map.cell(from).road(direction)
            && !self.marker(from).block
            && !self.is_stream(from)
            && !self.is_stream(to)
    }

    /// The same for who comes onto the map: whatever road the hex has leads there [PL-R102].
    pub(crate) fn way_in(&self, unit: &UnitType, to: HexId, road_rate: bool) -> Result<u8, Refusal> {
        let road = self.field.map.cell(to).roads != 0 && !self.is_stream(to);
        self.way_across(unit, Marks::default(), road, to, road_rate)
    }

    fn way_across(&self, unit: &UnitType, marks: Marks, road: bool, to: HexId, road_rate: bool) -> Result<u8, Refusal> {
        let mobility = unit.mobility;
        let ground = self.ground(to);
        let road = road && !self.is_too_weak(to, unit);
        if road && self.road_serves(to, unit) {
            if road_rate && self.fort(to).is_none() {
                return Ok(self.field.charts.terrain.road);
            }
            // A road lifts what the terrain forbids; without its rate the hex costs as clear terrain [PL-R11, PL-R40].
            return Ok(self.field.clear_cost(mobility));
        }
        if marks.has(Marks::CLIFF) {
            return Err(Refusal::new("PL-R91", "cliffs cannot be climbed"));
        }
        if ground.has(Ground::SEA) {
            return Err(Refusal::new("PL-V.A.3", "only landing craft and amphibious vehicles may be at sea"));
        }
        if unit.is_vehicle() {
            if marks.has(Marks::GREEN) {
                return Err(if road {
                    self.no_road(to)
                } else {
                    Refusal::new("PL-V.D.5", "vehicles may cross a green side only by road")
                });
            }
            if self.is_too_weak(to, unit) {
                return Err(Refusal::new("PL-R69", "the bridge cannot carry armor"));
            }
            if ground.has(Ground::STREAM) && unit.special != Some(Special::Bridgelayer) {
                return Err(Refusal::new("PL-VII.K.1", "vehicles may enter a stream only at a bridge"));
            }
            if ground.has(Ground::STREAM) {
                return Ok(self.field.clear_cost(mobility));
            }
        }
        let cost = if ground == self.field.map.cell(to).ground || self.field.map.cell(to).ground.has(Ground::BRIDGE) {
            if ground.has(Ground::STREAM) {
                self.field.charts.terrain.cost(ground, mobility)
            } else {
                self.field.cost(to, mobility)
            }
        } else {
            self.field.charts.terrain.cost(ground, mobility)
        };
        cost.ok_or(if road { self.no_road(to) } else { Refusal::new("PL-V.0b", "it cannot enter that terrain") })
    }

    /// Whether a road into the hex helps such a unit: nothing stands in its way and at most two others are there
    /// [PL-V.D.3 to PL-V.D.6].
    fn road_serves(&self, to: HexId, unit: &UnitType) -> bool {
        let marker = self.marker(to);
        if marker.mine || marker.block {
            return false;
        }
        if let Some(fort) = self.fort(to)
            && self.side(fort) != unit.side
        {
            return false;
        }
        self.count(to) <= ROAD_LIMIT + u8::from(self.fort(to).is_some())
    }

    /// Why the road into a hex cannot be used, where it is the only way in.
    fn no_road(&self, to: HexId) -> Refusal {
        let marker = self.marker(to);
        if marker.mine || marker.block || self.fort(to).is_some() {
            Refusal::new("PL-V.D.6b", "a block, a mine or an enemy fortification closes the road")
        } else {
            Refusal::new("PL-V.D.5", "the road is the only way in, and more than two pieces are on it")
        }
    }

    /// Whether a unit may come into a hex at all: enemies, stacking, fortifications.
    pub(crate) fn may_stand(&self, piece: Piece, to: HexId, into: Destination) -> Result<(), Refusal> {
        let side = self.field.side(piece);
        let fort = self.fort(to);
        if self.holds(to, side.enemy()) {
            match fort {
                None => return Err(Refusal::new("PL-V.B.7", "enemy units are in the hex")),
                Some(fort) if self.enemy_on_top(to, side) => {
                    let clause = if self.side(fort) == side { "PL-IX.C.10.ca" } else { "PL-IX.C.10.b" };
                    return Err(Refusal::new(clause, "enemy units are on top of the fortification"));
                }
                Some(_) if into == Destination::Fort => {
                    return Err(Refusal::new("PL-IX.C.10.aa", "enemy units are inside the fortification"));
                }
                Some(_) => {}
            }
        }
        match into {
            Destination::Fort if fort.is_none() => {
                Err(Refusal::new("PL-IX.C.10a", "there is no fortification in the hex"))
            }
            Destination::Fort if LIMIT <= self.count_inside(to) => {
                Err(Refusal::new("PL-IX.C.11", "four units are inside the fortification"))
            }
            Destination::Hex if LIMIT <= self.count(to) => Err(Refusal::new("PL-VI.Ec", "the hex holds four pieces")),
            _ => Ok(()),
        }
    }

    /// Whether units of the other side stand on top of a fortification in the hex.
    pub(crate) fn enemy_on_top(&self, hex: HexId, side: crate::unit::Side) -> bool {
        self.units_in(hex, side.enemy()).iter().any(|enemy| !self.is(enemy, Flags::INSIDE))
    }

    /// The half points that a unit may spend in a movement phase.
    pub(crate) fn allowance(&self, piece: Piece) -> u8 {
        let unit = self.field.unit(piece);
        if self.has_shot(piece) {
            // A turreted AFV that fired keeps half, rounded down to whole points [PL-XVI.A.1].
            return unit.movement / 2 * 2;
        }
        unit.movement * 2
    }

    /// Whether a unit is on foot, guns included.
    pub(crate) fn is_foot(&self, piece: Piece) -> bool {
        self.field.unit(piece).mobility == Mobility::Foot
    }
}
