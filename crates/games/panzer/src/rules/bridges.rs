//! Bridges that are laid and shot down, and the vehicles that lay them and clear mines [PL-X.C].

use super::Play;
use crate::event::Event;
use crate::ids::{Piece, Pieces};
use crate::map::Ground;
use crate::state::{Battle, Flags, Spot};
use crate::unit::{Side, Special, Target, UnitType};
use fieldcraft_hex::HexId;

impl Battle {
    /// A laid bridge is destroyed by engineers: no roll, no block [PL-X.C.4.aa, PL-X.C.4.ab].
    pub(crate) fn drop_bridge(&mut self, hex: HexId, play: &mut Play<'_>) {
        if let Some(bridge) = self.laid_bridge(hex) {
            self.take_off(bridge, Spot::LOST);
            play.tell(Event::BridgeDown(hex));
        }
    }

    /// The bridgelayer lays its bridge as it leaves the stream [PL-X.C.3.ca].
    pub(crate) fn lay_bridge(&mut self, layer: Piece, hex: HexId, play: &mut Play<'_>) {
        let Some(bridge) = self.passenger(layer).filter(|_| self.is_stream(hex)) else { return };
        self.part(layer, bridge);
        self.put(bridge, hex);
        self.set(bridge, Flags::LAID);
        play.tell(Event::BridgeLaid(hex));
    }

    /// What leaving costs a special vehicle: half its points for a flail on a mine, three for a bridgelayer in a stream
    /// [PL-X.C.1.b, PL-X.C.3.b].
    pub(crate) fn leaving_cost(&self, piece: Piece, from: HexId) -> Option<u8> {
        let unit = self.field.unit(piece);
        match unit.special {
            Some(Special::Flail) if self.marker(from).mine => Some(unit.movement.div_ceil(2) * 2),
            Some(Special::Bridgelayer) if self.is_stream(from) => Some(6),
            _ => None,
        }
    }

    /// The laid bridge of a hex, if a side may fire at it: none of its own units may be there [PL-X.C.4.ba].
    pub(crate) fn bridge_target(&self, hex: HexId, side: Side) -> Option<Piece> {
        let from_air = self.step == crate::frame::Step::AirAttack;
        self.laid_bridge(hex).filter(|_| !from_air && !self.holds(hex, side))
    }

    /// What may still be added to targets: a bridge is attacked alone or not at all [PL-X.C.4.b.1].
    pub(crate) fn with_or_without_bridge(&self, chosen: &Pieces, open: Pieces) -> Pieces {
        let bridges = &self.field.kinds.bridges;
        if chosen.is_empty() {
            open
        } else if chosen.and(*bridges).is_empty() {
            open.without(*bridges)
        } else {
            *chosen
        }
    }

    /// Whether the only bridge of a hex is too weak for such a unit [PL-R69].
    pub(crate) fn is_too_weak(&self, hex: HexId, unit: &UnitType) -> bool {
        let printed = self.field.map.cell(hex).ground;
        let permanent = !printed.has(Ground::STREAM) || printed.has(Ground::BRIDGE) && !self.marker(hex).broken;
        let truck = |bridge: Piece| self.field.unit(bridge).special == Some(Special::TruckBridge);
        unit.is_vehicle() && unit.target == Target::A && !permanent && self.laid_bridge(hex).is_some_and(truck)
    }

    /// A laid bridge is shot to pieces: vehicles on it are lost with their passengers and leave no wrecks
    /// [PL-X.C.4.b.4a, PL-X.C.4.b.4b].
    pub(crate) fn bridge_falls(&mut self, bridge: Piece, hex: HexId, play: &mut Play<'_>) {
        let vehicles = self.stack(hex).and(self.field.kinds.vehicles);
        for vehicle in vehicles.iter() {
            if let Some(passenger) = self.passenger(vehicle) {
                self.remove(passenger, hex, play);
            }
            self.remove(vehicle, hex, play);
        }
        self.clear(bridge, Flags::LAID);
        self.take_off(bridge, Spot::LOST);
        play.tell(Event::BridgeDown(hex));
    }
}
