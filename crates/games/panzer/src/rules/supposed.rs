//! The orders that a side may have written, as far as the other can tell [PL-VII.C.3a, PL-R99].
//!
//! Whoever thinks ahead without knowing them supposes the worst: every gun that may have an order has one, onto the hex
//! where it would strike most. Only what both sides see decides, so nothing of the true orders shows.

use crate::frame::Step;
use crate::ids::{Piece, Pieces};
use crate::map::Ground;
use crate::state::{Battle, Firer, Flags, Order};
use crate::unit::Side;
use fieldcraft_hex::HexId;
use std::cmp::Reverse;

impl Battle {
    /// Writes the orders that a side is supposed to have written. Naval guns are left aside.
    pub(crate) fn suppose_orders(&mut self, side: Side) {
        let Some(turn) = self.next_shelling(side) else { return };
        let guns = self.field.kinds.side[side.index()].and(self.field.kinds.indirect);
        let guns: Pieces = guns.iter().filter(|&gun| self.may_have_order(gun, turn)).collect();
        if guns.is_empty() {
            return;
        }
        let sighting = self.sighting(side);
        let struck = |hex: HexId| (self.units_in(hex, side.enemy()).len(), hex);
        let targets: Vec<(usize, HexId)> = self.held[side.enemy().index()].iter().map(struck).collect();
        let mut supposed: Vec<(Piece, HexId)> = Vec::new();
        for gun in guns.iter() {
            let within = targets.iter().filter(|(_, hex)| self.may_order(gun, *hex, &sighting));
            supposed.extend(within.max_by_key(|(units, hex)| (*units, Reverse(*hex))).map(|&(_, hex)| (gun, hex)));
        }
        for (gun, hex) in supposed {
            let sighters = self.who_sights(side, hex);
            let firer = Firer::Piece(gun);
            self.orders.push(Order { firer, hex, turn, smoke: false, bridge: false, declined: false, sighters });
        }
    }

    /// Whether a step in which the phasing side has nothing to choose would offer something for all that the other
    /// knows: it sees who is asked and would learn of orders otherwise [PL-R99].
    pub(crate) fn seems_open(&self) -> bool {
        match self.step {
            Step::Direct => self.may_shell(),
            Step::Vehicles | Step::Foot => {
                self.orders.iter().filter_map(Order::piece).any(|gun| self.check_seen_move(gun).is_ok())
            }
            _ => false,
        }
    }

    /// Whether the phasing side may have orders for this turn, by what anybody sees.
    fn may_shell(&self) -> bool {
        let guns = self.field.kinds.side[self.phasing.index()].and(self.field.kinds.indirect);
        let spent = Flags::DISPERSED.with(Flags::ABOARD).with(Flags::FIRED);
        let may =
            |gun: Piece| self.hex(gun).is_some_and(|hex| !self.is_sea(hex)) && !self.flags[gun.index()].any(spent);
        self.phasing == Side::Allied && self.naval_points(self.turn) != 0 || 1 < self.turn && guns.iter().any(may)
    }

    /// The turn of the next indirect fire of a side for which orders can have been written.
    fn next_shelling(&self, side: Side) -> Option<u8> {
        let has_fired =
            if self.phasing == side { Step::Indirect < self.step } else { side == self.field.situation.first_move() };
        let turn = self.turn + u8::from(has_fired);
        // Orders begin in the first turn, for the second [PL-XIV.B.5b].
        (2..=self.field.situation.turns).contains(&turn).then_some(turn)
    }

    /// Whether a gun may have an order for this turn, by what anybody sees of it [PL-VII.C.7a, PL-VII.C.7b].
    fn may_have_order(&self, gun: Piece, turn: u8) -> bool {
        let Some(hex) = self.hex(gun) else { return false };
        let moved = Flags::DISPERSED.with(Flags::ABOARD).with(Flags::MOVED).with(Flags::CARRIED);
        let fired = turn == self.turn && self.is(gun, Flags::FIRED);
        let wet = self.is_stream(hex) || self.field.map.cell(hex).ground.has(Ground::SEA);
        !fired && !wet && !self.flags[gun.index()].any(moved)
    }
}
