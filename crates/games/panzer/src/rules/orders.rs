//! Written orders for indirect fire [PL-VII.C.3 to PL-VII.C.7].

use super::{Memo, Play};
use crate::decision::Decision;
use crate::event::Event;
use crate::field::Switch;
use crate::frame::Frame;
use crate::ids::{Piece, Pieces};
use crate::map::Ground;
use crate::sight::may_fire_into_stream;
use crate::state::{Battle, Firer, Flags, Hexes, Order, Watchers};
use crate::unit::{Side, UnitType, Weapon};
use fieldcraft_engine::{Check, Refusal, unless, when};
use fieldcraft_hex::HexId;
use std::ops::RangeInclusive;

/// What an order for indirect fire is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shell {
    /// All units in the hex.
    Explosive,
    /// A smoke screen [PL-XVI.C.7].
    Smoke,
    /// The laid bridge in the hex [PL-X.C.4.b.3].
    AtBridge,
}

/// What a side sights.
pub(crate) struct Sighting {
    /// By its units on the ground, if no smoke and no stream comes between.
    ground: Hexes,
    /// Perhaps by its observer in the air.
    air: Hexes,
    /// Whether smoke lies anywhere.
    smoke: bool,
    /// The sighted hexes of which enough is known, streams left aside; none where smoke must be asked about.
    known: Hexes,
    /// The hexes of which something is known, as far as anybody can tell without asking.
    near: Hexes,
    /// Whether smoke has been ordered anywhere.
    smoke_ordered: bool,
}

impl Sighting {
    fn hexes(&self) -> Hexes {
        self.ground.or(self.air)
    }
}

impl Battle {
    /// Whose order it is.
    pub(crate) fn order_side(&self, order: &Order) -> Side {
        order.side(&self.field)
    }

    /// Whether a unit has an order that is still to be carried out.
    pub(crate) fn has_order(&self, piece: Piece) -> bool {
        self.orders.iter().any(|order| order.firer == Firer::Piece(piece) && self.turn <= order.turn && !order.declined)
    }

    /// The units with orders that are still to be carried out.
    pub(super) fn awaiting(&self) -> Pieces {
        let open = self.orders.iter().filter(|order| self.turn <= order.turn && !order.declined);
        open.filter_map(Order::piece).collect()
    }

    /// Whether a unit has an order for this turn.
    pub(crate) fn has_order_now(&self, piece: Piece) -> bool {
        self.orders.iter().any(|order| order.firer == Firer::Piece(piece) && order.turn == self.turn)
    }

    /// Whether a unit has an order for the next turn.
    pub(crate) fn has_order_next(&self, piece: Piece) -> bool {
        self.orders.iter().any(|order| order.firer == Firer::Piece(piece) && order.turn == self.turn + 1)
    }

    pub(crate) fn drop_order(&mut self, piece: Piece) {
        self.orders.retain(|order| order.firer != Firer::Piece(piece));
    }

    /// Why no order may be written for a unit.
    pub(crate) fn check_order(&self, piece: Piece, memo: &Memo) -> Check {
        self.check_orderly(piece)?;
        self.check_idle(piece, memo.sighting(self))
    }

    /// The same, whatever there is to fire at.
    fn check_orderly(&self, piece: Piece) -> Check {
        let Some(hex) = self.hex(piece) else { return Err(Refusal::new("PL-VII.C.2", "it is not on the map")) };
        when(self.field.side(piece) != self.phasing, "PL-VII.B.1b", "it is not yours")?;
        unless(self.field.unit(piece).indirect, "PL-VII.C.2", "it cannot fire indirectly")?;
        when(self.is(piece, Flags::DISPERSED), "PL-VII.C.3b", "it is dispersed")?;
        when(self.is(piece, Flags::ABOARD), "PL-VII.C.7a", "it is loaded")?;
        when(self.has_order_next(piece), "PL-VII.C.3c", "its order is written and cannot be changed")?;
        when(
            self.field.map.cell(hex).ground.has(Ground::SEA) || self.is_stream(hex),
            "PL-VII.K.3",
            "it is in the water",
        )
    }

    /// Why there is nothing to order a unit to.
    fn check_idle(&self, piece: Piece, sighting: &Sighting) -> Check {
        unless(
            self.within_span(piece, sighting).any(|hex| self.may_order(piece, hex, sighting)),
            "PL-VII.C.4b",
            "no hex in its range has been sighted",
        )
    }

    pub(crate) fn offer_orders(&self, out: &mut Vec<Decision>) {
        if (self.field.situation.turns) <= self.turn {
            return;
        }
        let own = self.field.kinds.side[self.phasing.index()].and(self.field.kinds.indirect);
        out.extend(own.iter().map(Decision::Order));
    }

    /// Whether a unit can sight for indirect fire: any combat unit that could fire directly at what it sees
    /// [PL-VII.C.5, PL-R54].
    pub(crate) fn sights(&self, piece: Piece) -> bool {
        self.watches(piece) && self.hex(piece).is_some_and(|hex| !self.is_stream(hex))
    }

    /// Whether a unit in one hex sights another: those in a stream only from beside or above them [PL-R54].
    pub(crate) fn sights_hex(&self, from: HexId, hex: HexId) -> bool {
        self.sees(from, hex) && may_fire_into_stream(&self.field.map, from, hex, self.is_stream(hex)).is_ok()
    }

    fn sighters(&self, side: Side) -> impl Iterator<Item = (Piece, HexId)> + '_ {
        let kinds = &self.field.kinds;
        let eyes = kinds.side[side.index()].and(kinds.ground).without(kinds.transport);
        eyes.iter().filter(|&piece| self.sights(piece)).filter_map(|piece| Some((piece, self.hex(piece)?)))
    }

    /// What a side sights, looked up once for a whole list of orders.
    pub(super) fn sighting(&self, side: Side) -> Sighting {
        let (mut ground, mut air) = (Hexes::default(), Hexes::default());
        let watched = self.watched_from(side);
        for from in watched.iter().filter(|&from| !self.is_stream(from)) {
            ground.add_words(self.field.sight.row(from));
        }
        self.observer_sights(side, &mut air);
        let smoke = self.field.uses(Switch::Smoke) && self.markers().any(|marker| self.is_smoked(marker.hex));
        let grounds = &self.field.grounds;
        // An observer in the air sees whatever is in the open.
        let open = air.without(grounds.wet).without(grounds.cover);
        let known = if smoke { Hexes::EMPTY } else { self.known(&ground, side, &watched).or(open) };
        let near = air.or(if smoke { ground } else { known.or(ground.and(grounds.wet)) });
        Sighting { ground, air, smoke, known, near, smoke_ordered: self.orders.iter().any(|order| order.smoke) }
    }

    /// Those of some hexes, streams left aside, of which a side that sees them, and watches from some, knows enough as
    /// long as no smoke lies anywhere.
    fn known(&self, seen: &Hexes, side: Side, watched: &Hexes) -> Hexes {
        let grounds = &self.field.grounds;
        let dry = seen.without(grounds.wet);
        let cover = dry.and(grounds.cover);
        let mut beside = Hexes::EMPTY;
        for hex in watched.iter() {
            beside.extend(self.field.map.grid.neighbours(hex).into_iter().flatten());
        }
        // Cover is known of from beside it, from within its fortification, or by who was seen firing from it.
        let mut asked: Hexes = self.field.kinds.forts.iter().filter_map(|fort| self.hex(fort)).collect();
        asked.extend(self.spotted.iter().filter_map(|spotted| self.hex(spotted.piece)));
        let asked = cover.without(beside).and(asked);
        dry.without(cover).or(cover.and(beside)).or(asked.iter().filter(|&hex| self.is_known(side, hex)).collect())
    }

    /// Whether a unit may be ordered to fire at a hex, as [`Battle::check_onto`] says, but without asking every
    /// sighter where the table of sight lines has the answer.
    pub(super) fn may_order(&self, piece: Piece, hex: HexId, sighting: &Sighting) -> bool {
        let Some(from) = self.hex(piece) else { return false };
        if !Self::span(self.field.unit(piece)).contains(&self.field.distance(from, hex))
            || self.check_field_of_fire(piece, from, hex).is_err()
            || sighting.smoke_ordered && self.ordered_onto(piece, hex, true)
        {
            return false;
        }
        if sighting.known.has(hex) {
            return true;
        }
        if self.check_stream(piece, hex).is_err() {
            return false;
        }
        let side = self.field.side(piece);
        if sighting.air.has(hex) && self.observer_sees(side, hex) {
            return true;
        }
        if !sighting.ground.has(hex) {
            return false;
        }
        if sighting.smoke || self.is_stream(hex) {
            return self.check_ground_sighting(side, hex).is_ok();
        }
        self.field.grounds.wet.has(hex) && self.is_known(side, hex)
    }

    /// The hexes of which something is known and on which a unit's shells can fall as far as the range goes.
    fn within_span<'a>(&'a self, piece: Piece, sighting: &'a Sighting) -> impl Iterator<Item = HexId> + 'a {
        let span = Self::span(self.field.unit(piece));
        let from = self.hex(piece);
        let within = move |hex: HexId| from.is_some_and(|from| span.contains(&self.field.distance(from, hex)));
        sighting.near.iter().filter(move |&hex| within(hex))
    }

    /// The hexes that a unit may be ordered to fire at.
    fn may_order_onto(&self, piece: Piece, sighting: &Sighting) -> Hexes {
        let within: Hexes = self.within_span(piece, sighting).collect();
        // What is known well enough needs no asking where neither smoke nor facing matters.
        let open = if sighting.smoke_ordered || self.is_faced(piece) { Hexes::EMPTY } else { sighting.known };
        let asked = within.without(open);
        within.and(open).or(asked.iter().filter(|&hex| self.may_order(piece, hex, sighting)).collect())
    }

    /// Why an order may not be begun in this step.
    pub(crate) fn check_order_step(&self, piece: Piece, memo: &Memo) -> Check {
        when(
            self.field.situation.turns <= self.turn,
            "PL-XIII.B.2b",
            "the battle ends before the order could be carried out",
        )?;
        self.check_order(piece, memo)
    }

    /// Why a unit may not be ordered to fire at a hex.
    pub(crate) fn check_onto(&self, piece: Piece, hex: HexId) -> Check {
        self.check_fall(piece, hex).and_then(|()| self.check_stream(piece, hex)).and_then(|()| {
            when(self.ordered_onto(piece, hex, true), "PL-XVI.C.1.f", "smoke has been ordered on the hex")
        })
    }

    /// Whether smoke, or fire, of the unit's side has been ordered onto a hex for the next turn.
    pub(crate) fn ordered_onto(&self, piece: Piece, hex: HexId, smoke: bool) -> bool {
        let side = self.field.side(piece);
        let due = self.turn + 1;
        self.orders.iter().any(|order| {
            order.hex == hex && order.turn == due && order.smoke == smoke && self.order_side(order) == side
        })
    }

    /// Why a unit may not be ordered to fire at the laid bridge of a hex [PL-X.C.4.ba].
    pub(crate) fn check_bridge_onto(&self, piece: Piece, hex: HexId) -> Check {
        when(self.laid_bridge(hex).is_none(), "PL-X.C.4.b.5", "no bridge has been laid there")?;
        self.check_onto(piece, hex)
    }

    /// Why a unit's shells, whatever they are, may not be ordered onto a hex.
    pub(crate) fn check_fall(&self, piece: Piece, hex: HexId) -> Check {
        self.check_reach(piece, hex).and_then(|()| self.check_sighting(self.field.side(piece), hex))
    }

    /// How far a unit's shells fall from it, at least and at most [PL-VII.B.3a, PL-VII.C.6, PL-VII.C.12].
    fn span(unit: &UnitType) -> RangeInclusive<u32> {
        let least = if unit.weapon == Some(Weapon::Howitzer) { unit.range / 4 + 1 } else { 1 };
        u32::from(least)..=u32::from(unit.range)
    }

    /// Why a unit's shells do not reach a hex.
    fn check_reach(&self, piece: Piece, hex: HexId) -> Check {
        let Some(from) = self.hex(piece) else { return Err(Refusal::new("PL-VII.C.2", "it is not on the map")) };
        let unit = self.field.unit(piece);
        let distance = self.field.distance(from, hex);
        when(u32::from(unit.range) < distance, "PL-VII.B.3a", "the hex is out of range")?;
        when(
            unit.weapon == Some(Weapon::Howitzer) && distance <= u32::from(unit.range / 4),
            "PL-VII.C.12",
            "it may fire indirectly only beyond a quarter of its range",
        )?;
        when(distance == 0, "PL-VII.C.6", "it is in that hex itself")?;
        self.check_field_of_fire(piece, from, hex)
    }

    /// Why a unit's shells do nothing to units in a stream: it is on the ground and not beside it [PL-R100].
    pub(crate) fn check_stream(&self, piece: Piece, hex: HexId) -> Check {
        let Some(from) = self.hex(piece) else { return Ok(()) };
        may_fire_into_stream(&self.field.map, from, hex, self.is_stream(hex))
    }

    /// Why a hex may not be designated as far as sighting goes [PL-VII.C.4b, PL-VII.C.4c, PL-R32].
    pub(crate) fn check_sighting(&self, side: Side, hex: HexId) -> Check {
        if self.observer_sees(side, hex) { Ok(()) } else { self.check_ground_sighting(side, hex) }
    }

    /// The same for units on the ground alone.
    pub(crate) fn check_ground_sighting(&self, side: Side, hex: HexId) -> Check {
        unless(
            self.sighters(side).any(|(_, from)| self.sights_hex(from, hex)),
            "PL-VII.C.4b",
            "no friendly unit can see the hex",
        )?;
        let reason = "woods and towns need an adjacent unit, or an enemy seen firing from them";
        unless(self.is_known(side, hex), "PL-VII.C.4c", reason)
    }

    /// Whether a side knows enough of a hex that it sees: woods and towns hide what is in them [PL-R32].
    fn is_known(&self, side: Side, hex: HexId) -> bool {
        !self.hides(hex)
            || self.spotter_beside(hex, side)
            || self.units_in(hex, side.enemy()).iter().any(|unit| self.was_seen(unit, hex, side))
    }

    /// The hexes that a unit could be ordered to fire at as far as anybody can see.
    #[must_use]
    pub fn possible_targets(&self, piece: Piece) -> Vec<HexId> {
        if self.is(piece, Flags::DISPERSED) || self.is(piece, Flags::ABOARD) {
            return Vec::new();
        }
        let sighting = self.sighting(self.field.side(piece));
        sighting.hexes().iter().filter(|&hex| self.may_order(piece, hex, &sighting)).collect()
    }

    pub(crate) fn offer_onto(&self, piece: Piece, memo: &Memo, out: &mut Vec<Decision>) {
        let sighting = memo.sighting(self);
        let all = memo.keep_ordered(self.may_order_onto(piece, sighting));
        out.extend(all.iter().map(Decision::Onto));
        let laid = self.field.kinds.bridges.iter().filter(|&bridge| self.is(bridge, Flags::LAID));
        let bridges: Hexes = laid.filter_map(|bridge| self.hex(bridge)).collect();
        out.extend(sighting.hexes().and(bridges).iter().map(Decision::OntoBridge));
        if self.field.uses(Switch::Smoke) && self.field.unit(piece).smoke {
            out.extend(sighting.hexes().iter().map(Decision::SmokeOnto));
        }
    }

    /// Writes the order of the unit in hand.
    pub(crate) fn write_order(&mut self, hex: HexId, shell: Shell, play: &mut Play<'_>) {
        let Some(Frame::Ordering(piece)) = self.frames.top() else { return };
        self.frames.leave();
        let sighters = self.who_sights(self.field.side(piece), hex);
        self.orders.push(Order {
            firer: Firer::Piece(piece),
            hex,
            turn: self.turn + 1,
            smoke: shell == Shell::Smoke,
            bridge: shell == Shell::AtBridge,
            declined: false,
            sighters,
        });
        play.tell(Event::Ordered(self.field.side(piece), piece, hex));
    }

    /// Those of a side that sight a hex [PL-R33].
    pub(crate) fn who_sights(&self, side: Side, hex: HexId) -> Watchers {
        let mut set = Watchers::default();
        for (piece, from) in self.sighters(side) {
            if self.sights_hex(from, hex) {
                self.watch(&mut set, piece);
            }
        }
        self.add_observers(side, hex, &mut set);
        set
    }
}
