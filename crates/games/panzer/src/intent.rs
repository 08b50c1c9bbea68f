//! What a player may mean by several decisions: a whole move, a march of a stack, an attack with all that help, an order.
//!
//! Everything here follows from the position as the seat knows it: reach, targets and strengths are public, and orders
//! are asked only of one's own batteries.

mod attack;
mod carry;
mod deploy;
mod flak;
mod march;
mod naval;
mod overrun;
mod rest;
mod usual;

use crate::decision::Decision;
use crate::frame::{Frame, Step};
use crate::game::side_of;
use crate::ids::{Piece, Pieces};
use crate::rules::{Memo, Reached};
use crate::state::Battle;
use crate::unit::Side;
use fieldcraft_engine::{Intents, Next, Seat};
use fieldcraft_hex::HexId;

/// What a player may mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Intent {
    /// This unit goes to this hex and stops there [PL-V.B].
    Go(Piece, HexId),
    /// The same by the way on which the fewest enemies could fire at it.
    Shelter(Piece, HexId),
    /// All units of the first hex that can move now go to the second [PL-V.B].
    March(HexId, HexId),
    /// This piece sets up in this hex, from where it waits or from where it was put before [PL-XIV.A.4].
    Deploy(Piece, HexId),
    /// These vehicles drive through the enemy in this hex, and the overrun is resolved [PL-VII.D.1, PL-VII.D.2c].
    Overrun(HexId, Pieces),
    /// This carrier goes to where this unit is and loads it [PL-V.C.2].
    Load(Piece, Piece),
    /// This unit is loaded by this carrier in its hex and taken to another [PL-V.C.2].
    Ride(Piece, Piece, HexId),
    /// This carrier goes to this hex and lets its passenger down there [PL-V.C.2].
    Unload(Piece, HexId),
    /// These units attack all that is in this hex: by fire, from the air or in close assault, as the step has it
    /// [PL-VII.B, PL-VII.E, PL-XII.C].
    Attack(HexId, Pieces),
    /// These guns fire at this aircraft [PL-XII.D.3].
    Flak(Piece, Pieces),
    /// This battery gets the order to fire at this hex [PL-VII.C.3].
    Order(Piece, HexId),
    /// Ships get the order to fire with so many points in all at this hex in this turn [PL-XV.C.1c, PL-XV.C.3b].
    Naval(HexId, u8, u8),
    /// This aircraft flies to this hex [PL-XII.A.2].
    Fly(Piece, HexId),
    /// This unit moves as a sound player would move it: to where it is wanted, overrunning, letting its passenger down
    /// or clearing the way as it comes to that [PL-V.B, PL-V.C.2, PL-VII.D].
    MoveUp(Piece),
    /// The side does the rest of this step of this turn as a sound player would: it sets up, writes its orders, lands
    /// the wave [PL-XIII.A].
    Rest(u8, Step),
}

/// A unit that may move, and the hexes in its reach.
type Mover = (Piece, Vec<Reached>);

impl Intents for Battle {
    type Intent = Intent;

    const EFFORT: u32 = 4_000;

    fn intents(&self, seat: Seat, out: &mut Vec<Intent>) {
        let side = side_of(seat);
        match (self.frames.last(), self.step) {
            (None, Step::Vehicles | Step::Foot) => {
                let movers: Vec<Mover> = self.movers().map(|piece| (piece, self.reach(piece))).collect();
                Self::mean_go(&movers, out);
                self.mean_march(&movers, out);
                self.mean_shelter(&movers, out);
                self.mean_overruns(&movers, out);
                self.mean_carry(&movers, out);
            }
            (Some(Frame::Moving(moving)), _) => {
                out.extend(self.reach(moving.piece).into_iter().map(|one| Intent::Go(moving.piece, one.hex)));
            }
            (None, Step::Direct | Step::AirAttack | Step::Assault) => self.mean_attacks(out),
            (None, Step::Flak) => self.mean_flak(out),
            (None, Step::SetUp) => self.mean_deploy(out),
            (None, Step::Orders) => {
                self.mean_orders(side, out);
                self.mean_naval(out);
            }
            (None, Step::Fly) => self.mean_flights(side, out),
            _ => {}
        }
        self.mean_rest(seat, out);
    }

    fn onward(&self, seat: Seat, intent: &Intent) -> Next<Decision> {
        match *intent {
            Intent::Go(piece, to) => self.go_on(piece, to),
            Intent::Shelter(piece, to) => self.shelter_on(piece, to),
            Intent::March(from, to) => self.march_on(from, to),
            Intent::Deploy(piece, hex) => self.deploy_on(piece, hex),
            Intent::Overrun(hex, with) => self.overrun_on(hex, with),
            Intent::Load(carrier, passenger) => self.load_on(carrier, passenger),
            Intent::Ride(passenger, carrier, to) => self.ride_on(passenger, carrier, to),
            Intent::Unload(carrier, to) => self.unload_on(carrier, to),
            Intent::Naval(hex, turn, points) => self.naval_on(hex, turn, points),
            Intent::Attack(hex, with) => self.attack_on(hex, with),
            Intent::Flak(target, with) => self.flak_on(target, with),
            Intent::Order(piece, hex) => self.order_on(piece, hex),
            Intent::Fly(piece, hex) => self.fly_on(piece, hex),
            Intent::MoveUp(piece) => self.move_up_on(seat, piece),
            Intent::Rest(turn, step) => self.rest_on(seat, turn, step),
        }
    }

    fn is_risky(intent: &Intent) -> bool {
        !matches!(
            intent,
            Intent::Deploy(..) | Intent::Order(..) | Intent::Naval(..) | Intent::Fly(..) | Intent::Rest(..)
        )
    }
}

impl Battle {
    /// Batteries, and the hexes with enemies that they can be ordered to fire at.
    fn mean_orders(&self, side: Side, out: &mut Vec<Intent>) {
        let memo = Memo::default();
        for piece in self.field.kinds.side[side.index()].iter() {
            if self.check_order_step(piece, &memo).is_ok() {
                let enemies = self.held[side.enemy().index()].iter();
                let fits = |&hex: &HexId| self.check_onto(piece, hex).is_ok();
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
