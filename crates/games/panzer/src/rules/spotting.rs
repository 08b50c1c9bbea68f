//! Spotting: who may be fired at in woods, towns and smoke [PL-VII.L].

use super::Play;
use crate::event::Event;
use crate::ids::{Piece, Pieces};
use crate::map::Ground;
use crate::state::{Battle, Flags, Hexes, Order, Spotted, Watchers};
use crate::unit::Side;
use fieldcraft_hex::HexId;

impl Battle {
    /// Whether units in a hex must be spotted before others than their neighbors may fire at them.
    #[must_use]
    pub fn hides(&self, hex: HexId) -> bool {
        self.ground(hex).any(Ground::WOODS.with(Ground::TOWN)) || self.is_smoked(hex)
    }

    /// Whether a unit can spot and observe: undispersed, not carried, not at sea, no truck or wagon
    /// [PL-VII.L.2, PL-VII.L.3, PL-R14, PL-R70].
    pub(crate) fn watches(&self, piece: Piece) -> bool {
        let Some(hex) = self.hex(piece) else { return false };
        !self.flags[piece.index()].any(Flags::DISPERSED.with(Flags::ABOARD))
            && !self.field.map.cell(hex).ground.has(Ground::SEA)
    }

    /// Those of a side that could watch if nothing has happened to them.
    fn eyes(&self, side: Side) -> Pieces {
        let kinds = &self.field.kinds;
        kinds.side[side.index()].and(kinds.ground).without(kinds.transport)
    }

    /// The hexes in which a side has somebody who can spot.
    pub(crate) fn watched_from(&self, side: Side) -> Hexes {
        self.eyes(side).iter().filter(|&piece| self.watches(piece)).filter_map(|piece| self.hex(piece)).collect()
    }

    /// Whether a unit that can spot is next to a hex [PL-VII.L.1.a].
    pub(crate) fn spotter_beside(&self, hex: HexId, side: Side) -> bool {
        let beside = self.field.map.grid.neighbours(hex);
        let here = self.fort(hex).is_some().then_some(hex);
        beside.into_iter().flatten().chain(here).filter(|&next| self.holds(next, side)).any(|next| {
            self.units_in(next, side).without(self.field.kinds.transport).iter().any(|unit| self.watches(unit))
        })
    }

    /// Whether a side may fire at a unit from afar: it is in the open, or spotted.
    pub(crate) fn is_spotted(&self, target: Piece, hex: HexId, side: Side) -> bool {
        !self.hides(hex) || self.was_seen(target, hex, side) || self.spotter_beside(hex, side)
    }

    /// Whether a unit was seen firing and is still seen by one who saw it [PL-VII.L.1.b].
    pub(crate) fn was_seen(&self, target: Piece, hex: HexId, side: Side) -> bool {
        let seen = |spotted: &Spotted| {
            // Aircraft do not spot for the ground [PL-XII.C.5b].
            self.watchers(spotted.observers, side)
                .any(|unit| self.field.kinds.ground.has(unit) && self.observes(unit, hex))
        };
        self.spotted.iter().any(|spotted| self.is_at(spotted.piece, target) && seen(spotted))
    }

    /// Whether whoever sees `shown` sees `target`: itself, its carrier, or a unit inside the fortification.
    pub(super) fn is_at(&self, shown: Piece, target: Piece) -> bool {
        let inside = self.field.kinds.forts.has(target) && self.is(shown, Flags::INSIDE);
        shown == target || self.carrier(target) == Some(shown) || inside && self.hex(shown) == self.hex(target)
    }

    /// Whether a unit or an aircraft sees what fires in a hex.
    pub(crate) fn observes(&self, piece: Piece, hex: HexId) -> bool {
        let Some(from) = self.hex(piece) else { return false };
        if self.field.kinds.aircraft.has(piece) {
            self.notices(from, hex)
        } else {
            self.watches(piece) && self.sees(from, hex)
        }
    }

    /// Marks units that have used their attack strength where enemies see them, in the open too: smoke may come over
    /// them [PL-VII.L.1.ba to PL-VII.L.1.bc, PL-R56].
    pub(crate) fn note_firing(&mut self, attackers: &Pieces, play: &mut Play<'_>) {
        for piece in attackers.iter() {
            let Some(hex) = self.hex(piece) else { continue };
            let mut observers = Watchers::default();
            let enemy = self.field.side(piece).enemy();
            let aircraft = self.field.kinds.side[enemy.index()].and(self.field.kinds.aircraft);
            for enemy in self.eyes(enemy).or(aircraft).iter() {
                if self.observes(enemy, hex) {
                    self.watch(&mut observers, enemy);
                }
            }
            self.unspot(piece);
            if !observers.is_empty() {
                self.spotted.push(Spotted { piece, observers });
                play.tell(Event::Spotted(piece));
            }
        }
    }

    /// Takes the Spotted marker off a unit [PL-VII.L.1.bd].
    pub(crate) fn unspot(&mut self, piece: Piece) {
        self.spotted.retain(|spotted| spotted.piece != piece);
    }

    /// A unit that moved keeps its marker only where one who saw it fire still sees it, and not in woods or towns where
    /// nobody spots it [PL-VII.L.1.bd].
    pub(crate) fn slip_away(&mut self, piece: Piece) {
        let Some(at) = self.spotted.iter().position(|spotted| spotted.piece == piece) else { return };
        let Some(hex) = self.hex(piece) else { return self.unspot(piece) };
        let enemy = self.field.side(piece).enemy();
        let mut observers = Watchers::default();
        for unit in self.watchers(self.spotted[at].observers, enemy) {
            if self.hex(unit).is_some_and(|from| self.sees(from, hex)) {
                self.watch(&mut observers, unit);
            }
        }
        if observers.is_empty() || self.hides(hex) && !self.spotter_beside(hex, enemy) {
            return self.unspot(piece);
        }
        self.spotted.replace(at, Spotted { piece, observers });
    }

    /// A unit that moved no longer watches what it does not see any more.
    pub(crate) fn lose_sight(&mut self, piece: Piece) {
        self.stop_observing(piece, |battle, hex| battle.observes(piece, hex));
    }

    /// Smoke has come: who does not see a spotted unit any more watches it no longer [PL-VII.L.1.bd, PL-XVI.C.3.aa].
    pub(crate) fn lose_sight_in_smoke(&mut self) {
        if self.spotted.is_empty() {
            return;
        }
        for piece in self.field.pieces() {
            if let Some(from) = self.hex(piece) {
                self.stop_observing(piece, |battle, hex| !battle.smoke_between(from, hex));
            }
        }
    }

    /// An observer watches none of those any more that it does not see; a marker goes with its last observer
    /// [PL-VII.L.1.bd].
    fn stop_observing(&mut self, piece: Piece, sees: impl Fn(&Self, HexId) -> bool) {
        let side = self.field.side(piece);
        for at in (0..self.spotted.len()).rev() {
            let spotted = self.spotted[at];
            let mut observers = spotted.observers;
            if self.field.side(spotted.piece) != side {
                self.unwatch(&mut observers, piece);
            }
            if observers == spotted.observers || self.hex(spotted.piece).is_some_and(|hex| sees(self, hex)) {
                continue;
            }
            if observers.is_empty() {
                self.spotted.remove(at);
            } else {
                self.spotted.replace(at, Spotted { observers, ..spotted });
            }
        }
    }

    /// A unit that is dispersed or lost watches nothing from now on: neither as observer nor as sighter
    /// [PL-VII.L.2, PL-R33].
    pub(crate) fn stop_watching(&mut self, piece: Piece) {
        self.stop_observing(piece, |_, _| false);
        let side = self.field.side(piece);
        for at in 0..self.orders.len() {
            let order = self.orders[at];
            let mut sighters = order.sighters;
            if order.side(&self.field) == side {
                self.unwatch(&mut sighters, piece);
            }
            if sighters != order.sighters {
                self.orders.replace(at, Order { sighters, ..order });
            }
        }
    }

    /// Whether a hex sees another: terrain, then smoke [PL-VII.I, PL-XVI.C.3].
    #[must_use]
    pub fn sees(&self, from: HexId, to: HexId) -> bool {
        from == to || self.field.sight.sees(from, to) && !self.smoke_between(from, to)
    }
}
