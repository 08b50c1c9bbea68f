//! Indirect fire carried out: scatter, division of strength, one roll for each target [PL-VII.C.8 to PL-VII.C.12].

use super::Play;
use super::strength::{POINT, Share};
use crate::charts::Effect;
use crate::decision::Decision;
use crate::event::Event;
use crate::field::Field;
use crate::ids::{Piece, Pieces};
use crate::state::{Battle, Firer, Flags, Order};
use crate::unit::Side;
use fieldcraft_engine::{Check, Clause, Purpose, Subject, unless, when};
use fieldcraft_hex::HexId;

/// Indirect fire worked out before the rolls.
#[derive(Clone, Debug)]
pub(crate) struct Barrage {
    /// What each firer adds.
    pub shares: Vec<Share>,
    /// Among whom it is divided.
    pub targets: Pieces,
    /// What falls on each of them, in sixteenths.
    pub each: u32,
}

impl Battle {
    /// The orders of the phasing side for this turn onto a hex whose firers can still fire [PL-R35].
    pub(crate) fn orders_onto(&self, hex: HexId) -> impl Iterator<Item = &Order> + '_ {
        self.orders.iter().filter(move |order| order.hex == hex && self.is_due(order))
    }

    /// Whether an order is to be carried out now.
    pub(crate) fn is_due(&self, order: &Order) -> bool {
        let fit = match order.firer {
            Firer::Naval(_) => true,
            Firer::Piece(piece) => {
                self.hex(piece).is_some()
                    && !self.flags[piece.index()].any(Flags::DISPERSED.with(Flags::FIRED).with(Flags::ABOARD))
            }
        };
        fit && order.turn == self.turn && !order.declined && self.order_side(order) == self.phasing
    }

    pub(crate) fn offer_indirect(&self, out: &mut Vec<Decision>) {
        let mut hexes: Vec<HexId> =
            self.orders.iter().filter(|order| self.is_due(order)).map(|order| order.hex).collect();
        hexes.sort_unstable();
        hexes.dedup();
        out.extend(hexes.into_iter().map(Decision::Bombard));
        for order in self.orders.iter().filter(|order| self.is_due(order)) {
            if let Firer::Piece(piece) = order.firer {
                out.push(Decision::Decline(piece));
            }
        }
    }

    pub(crate) fn check_bombard(&self, hex: HexId) -> Check {
        when(self.orders_onto(hex).next().is_none(), "PL-VII.C.3a", "no order was written for the hex")
    }

    pub(crate) fn check_decline(&self, piece: Piece) -> Check {
        let due = self.orders.iter().any(|order| order.firer == Firer::Piece(piece) && self.is_due(order));
        unless(due, "PL-VII.C.3d", "it has no order to decline")
    }

    /// A unit does not fire: it may move, but not attack in this phase [PL-R35].
    pub(crate) fn decline(&mut self, piece: Piece, play: &mut Play<'_>) {
        for at in 0..self.orders.len() {
            let order = self.orders[at];
            if order.firer == Firer::Piece(piece) && order.turn == self.turn {
                self.orders.replace(at, Order { declined: true, ..order });
            }
        }
        play.tell(Event::Declined(self.field.side(piece), piece));
    }

    /// What was not fired when the step ends is not fired at all.
    pub(crate) fn decline_rest(&mut self, play: &mut Play<'_>) {
        let due: Vec<Piece> = self.orders.iter().filter(|order| self.is_due(order)).filter_map(Order::piece).collect();
        due.into_iter().for_each(|piece| self.decline(piece, play));
    }

    /// Carries out all orders onto a hex.
    pub(crate) fn bombard(&mut self, hex: HexId, play: &mut Play<'_>) {
        let due: Vec<Order> = self.orders_onto(hex).copied().collect();
        self.orders.retain(|order| !due.contains(order));
        let pieces: Pieces = due.iter().filter_map(|order| order.piece()).collect();
        pieces.iter().for_each(|piece| self.set(piece, Flags::FIRED));
        play.tell(Event::Bombarded(hex));
        let fell = if self.still_sighted(&due, hex) { Some(hex) } else { self.scatter(hex, play) };
        if let Some(fell) = fell {
            self.fall(&due, fell, fell == hex, play);
        } else {
            play.tell(Event::FireLost(hex));
        }
        self.note_firing(&pieces, play);
    }

    /// Whether one of those who sighted the hex still does, so that there is no scatter [PL-VII.C.8a, PL-R33].
    fn still_sighted(&self, orders: &[Order], hex: HexId) -> bool {
        let side = self.phasing;
        let sees = |piece: Piece| {
            self.sights(piece) && self.hex(piece).is_some_and(|from| self.sights_hex(from, hex))
                || self.observer_still_sees(piece, hex)
        };
        let seen = orders.iter().any(|order| self.watchers(order.sighters, side).any(sees));
        seen && self.check_sighting(side, hex).is_ok()
    }

    /// The scatter roll: on target, on a neighbor, or lost [PL-VII.C.8b to PL-VII.C.8d, PL-R37].
    fn scatter(&mut self, hex: HexId, play: &mut Play<'_>) -> Option<HexId> {
        let roll = play.chance.roll(6, Purpose::new("PL-VII.C.8a", "scatter").about(Subject::Place(hex.0)));
        play.tell(Event::Scatter(roll as u8));
        match roll {
            1 | 2 => Some(hex),
            3..=5 => {
                let die =
                    play.chance.roll(6, Purpose::new("PL-VII.C.8c", "scatter direction").about(Subject::Place(hex.0)));
                let direction = self.field.scatter(die);
                let fell = self.field.beyond(hex, direction)?;
                play.tell(Event::Scattered(fell));
                Some(fell)
            }
            _ => None,
        }
    }

    /// Fire falls on a hex: the strength is divided among all units there [PL-VII.C.9, PL-VII.C.10].
    fn fall(&mut self, orders: &[Order], hex: HexId, on_target: bool, play: &mut Play<'_>) {
        self.attacked.insert(hex);
        if orders.iter().any(|order| order.smoke) {
            self.smoke_falls(orders, hex, on_target, play);
        }
        // Fire that was meant for a bridge is meant for it only where the bridge is.
        let (at_bridge, shells): (Vec<&Order>, Vec<&Order>) =
            orders.iter().filter(|order| !order.smoke).partition(|order| order.bridge && on_target);
        if !at_bridge.is_empty() {
            let barrage = self.barrage_on_bridge(&at_bridge, hex);
            barrage.targets.iter().for_each(|bridge| self.hit(bridge, barrage.each, hex, play));
        }
        if shells.is_empty() {
            return;
        }
        // What a gun may not attack its shells spare, wherever they were meant to fall [PL-R100].
        let shells: Vec<&Order> = shells.into_iter().filter(|order| self.may_strike(order, hex)).collect();
        if shells.is_empty() {
            return play.tell(Event::FireLost(hex));
        }
        self.unmask(hex, play);
        let barrage = self.barrage(&shells, hex, on_target);
        for target in barrage.targets.iter() {
            self.hit(target, barrage.each, hex, play);
        }
    }

    /// Whether shells may do something to the units of a hex: into a stream only from above or from beside it, and
    /// ships lie neither above nor beside one [PL-R100].
    pub(crate) fn may_strike(&self, order: &Order, hex: HexId) -> bool {
        match order.firer {
            Firer::Piece(piece) => self.check_stream(piece, hex).is_ok(),
            Firer::Naval(_) => !self.is_stream(hex),
        }
    }

    /// What shells that fall on a hex do to whom, worked out before the rolls.
    pub(crate) fn barrage(&self, shells: &[&Order], hex: HexId, on_target: bool) -> Barrage {
        let targets = self.under_fire(hex, on_target);
        let majority = self.majority(&targets, hex);
        let share = |order: &&Order| match order.firer {
            Firer::Piece(piece) => self.indirect_share(piece, majority),
            Firer::Naval(points) => self.naval_share(points, majority, None),
        };
        let shares: Vec<Share> = shells.iter().map(share).collect();
        let strength: u32 = shares.iter().map(|share| share.sixteenths).sum();
        // Rounded down to whole points [PL-R21].
        Barrage { shares, targets, each: strength / POINT / (targets.len() as u32).max(1) * POINT }
    }

    /// Indirect fire at a laid bridge is halved, and all else in its hex is ignored [PL-X.C.4.b.3].
    pub(crate) fn barrage_on_bridge(&self, shells: &[&Order], hex: HexId) -> Barrage {
        let targets: Pieces = self.laid_bridge(hex).into_iter().collect();
        let majority = self.majority(&targets, hex);
        let mut shares: Vec<Share> =
            shells.iter().filter_map(|order| Some(self.indirect_share(order.piece()?, majority))).collect();
        shares.iter_mut().for_each(|share| share.factor(Effect::Half, Clause("PL-X.C.4.b.3")));
        let each = shares.iter().map(|share| share.sixteenths).sum();
        Barrage { shares, targets, each }
    }

    fn hit(&mut self, target: Piece, strength: u32, hex: HexId, play: &mut Play<'_>) {
        let column = self.field.charts.results.column(strength, self.defense(target, hex));
        let Some(column) = column else { return play.tell(Event::TooStrong(target)) };
        let die = self.die_rows(hex, &Pieces::one(target)).total();
        self.resolve_one(target, column, die, Purpose::new("PL-VII.C.10.bb", "indirect fire"), play);
    }

    /// The units among which the strength is divided: enemies, and friends too where the fire scattered
    /// [PL-VII.C.8e, PL-R38].
    fn under_fire(&self, hex: HexId, on_target: bool) -> Pieces {
        let alone = |&unit: &Piece| !self.flags[unit.index()].any(Flags::ABOARD.with(Flags::INSIDE));
        let mut units = self.units_in(hex, self.phasing.enemy());
        let mut all = !on_target;
        if !on_target {
            units = units.or(self.units_in(hex, self.phasing));
        }
        let mut targets: Pieces = units.iter().filter(alone).collect();
        if let Some(fort) = self.fort(hex) {
            all |= self.side(fort) != self.phasing || !targets.is_empty();
            if all {
                targets.insert(fort);
            }
        }
        targets
    }
}

impl Order {
    /// Whose order it is; only the Allied side has ships.
    #[must_use]
    pub fn side(&self, field: &Field) -> Side {
        self.piece().map_or(Side::Allied, |piece| field.side(piece))
    }

    /// The piece that fires, if it is one.
    #[must_use]
    pub const fn piece(&self) -> Option<Piece> {
        match self.firer {
            Firer::Piece(piece) => Some(piece),
            Firer::Naval(_) => None,
        }
    }
}
