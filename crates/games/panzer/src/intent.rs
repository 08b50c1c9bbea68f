//! What a player may mean by several decisions: a whole move, a march of a stack, an attack with all that help, an order.
//!
//! Everything here follows from the position as the seat knows it: reach, targets and strengths are public, and orders
//! are asked only of one's own batteries.

mod attack;
mod march;
mod rest;
mod usual;

use crate::decision::Decision;
use crate::frame::{Frame, Step};
use crate::game::side_of;
use crate::ids::{Piece, Pieces};
use crate::rules::Memo;
use crate::state::Battle;
use crate::unit::Side;
use fieldcraft_engine::{Intents, Next, Seat};
use fieldcraft_hex::HexId;

/// What a player may mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Intent {
    /// This unit goes to this hex and stops there [PL-V.B].
    Go(Piece, HexId),
    /// All units of the first hex that can move now go to the second [PL-V.B].
    March(HexId, HexId),
    /// These units attack all that is in this hex: by fire, from the air or in close assault, as the step has it
    /// [PL-VII.B, PL-VII.E, PL-XII.C].
    Attack(HexId, Pieces),
    /// This battery gets the order to fire at this hex [PL-VII.C.3].
    Order(Piece, HexId),
    /// This aircraft flies to this hex [PL-XII.A.2].
    Fly(Piece, HexId),
    /// This unit moves as a sound player would move it: to where it is wanted, overrunning, letting its passenger down
    /// or clearing the way as it comes to that [PL-V.B, PL-V.C.2, PL-VII.D].
    MoveUp(Piece),
    /// The side does the rest of this step of this turn as a sound player would: it sets up, writes its orders, lands
    /// the wave [PL-XIII.A].
    Rest(u8, Step),
}

impl Intents for Battle {
    type Intent = Intent;

    fn intents(&self, seat: Seat, out: &mut Vec<Intent>) {
        let side = side_of(seat);
        match (self.frames.last(), self.step) {
            (None, Step::Vehicles | Step::Foot) => {
                self.mean_go(out);
                self.mean_march(out);
            }
            (Some(Frame::Moving(moving)), _) => {
                out.extend(self.reach(moving.piece).into_iter().map(|one| Intent::Go(moving.piece, one.hex)));
            }
            (None, Step::Direct | Step::AirAttack | Step::Assault) => self.mean_attacks(out),
            (None, Step::Orders) => self.mean_orders(side, out),
            (None, Step::Fly) => self.mean_flights(side, out),
            _ => {}
        }
        self.mean_rest(seat, out);
    }

    fn onward(&self, seat: Seat, intent: &Intent) -> Next<Decision> {
        match *intent {
            Intent::Go(piece, to) => self.go_on(piece, to),
            Intent::March(from, to) => self.march_on(from, to),
            Intent::Attack(hex, with) => self.attack_on(hex, with),
            Intent::Order(piece, hex) => self.order_on(piece, hex),
            Intent::Fly(piece, hex) => self.fly_on(piece, hex),
            Intent::MoveUp(piece) => self.move_up_on(seat, piece),
            Intent::Rest(turn, step) => self.rest_on(seat, turn, step),
        }
    }

    fn is_risky(intent: &Intent) -> bool {
        matches!(intent, Intent::Attack(..) | Intent::Go(..) | Intent::March(..) | Intent::MoveUp(_))
    }
}

impl Battle {
    /// Batteries, and the hexes with enemies that they can be ordered to fire at.
    fn mean_orders(&self, side: Side, out: &mut Vec<Intent>) {
        let memo = Memo::default();
        for piece in self.field.kinds.side[side.index()].iter() {
            if self.check_order_step(piece, &memo).is_ok() {
                let enemies = self.held[side.enemy().index()].iter();
                let fits = |&hex: &HexId| self.check_onto_with(piece, hex, &memo).is_ok();
                out.extend(enemies.filter(fits).map(|hex| Intent::Order(piece, hex)));
            }
        }
    }

    fn order_on(&self, piece: Piece, hex: HexId) -> Next<Decision> {
        match self.frames.last() {
            Some(Frame::Ordering(ordered)) if *ordered == piece => Next::Decide(Decision::Onto(hex)),
            None if self.has_order_next(piece) => Next::Done,
            None if self.step == Step::Orders => Next::Decide(Decision::Order(piece)),
            _ => Next::Stopped,
        }
    }

    /// Aircraft, and the hexes with enemies that they can fly to.
    fn mean_flights(&self, side: Side, out: &mut Vec<Intent>) {
        for piece in self.field.kinds.side[side.index()].iter().filter(|&piece| self.check_fly(piece).is_ok()) {
            let there = |&hex: &HexId| self.check_flight(piece, &Decision::At(hex)).is_ok();
            let enemies = self.held[side.enemy().index()].iter().filter(there);
            out.extend(enemies.map(|hex| Intent::Fly(piece, hex)));
        }
    }

    fn fly_on(&self, piece: Piece, hex: HexId) -> Next<Decision> {
        match self.frames.last() {
            Some(Frame::Flying(flown)) if *flown == piece => Next::Decide(Decision::At(hex)),
            None if self.step == Step::Fly && self.check_fly(piece).is_ok() => Next::Decide(Decision::Fly(piece)),
            None if self.hex(piece) == Some(hex) => Next::Done,
            _ => Next::Stopped,
        }
    }
}
