//! Riding as part of a whole move: a carrier fetches its passenger, takes it along, or lets it down at the end of the
//! way [PL-V.C.2].
//!
//! In one phase a carrier loads or unloads once, and drives only before or only after it.

use super::{Intent, Mover};
use crate::decision::Decision;
use crate::frame::{Frame, Moving, Step};
use crate::ids::Piece;
use crate::rules::Reached;
use crate::state::Battle;
use fieldcraft_engine::Next;
use fieldcraft_hex::HexId;

impl Battle {
    /// What every carrier that can move may do with a passenger.
    pub(super) fn mean_carry(&self, movers: &[Mover], out: &mut Vec<Intent>) {
        if self.step != Step::Vehicles {
            return;
        }
        for (carrier, reach) in movers.iter().filter(|(piece, _)| self.field.unit(*piece).carries.is_some()) {
            let mut set_out = self.clone();
            set_out.follow(Decision::Move(*carrier));
            if self.passenger(*carrier).is_some() {
                set_out.mean_unload(*carrier, reach, out);
            } else {
                set_out.mean_load(*carrier, reach, out);
            }
        }
    }

    /// Where a carrier that has set out may let its passenger down.
    fn mean_unload(&self, carrier: Piece, reach: &[Reached], out: &mut Vec<Intent>) {
        let Some((moving, here)) = self.moving().zip(self.hex(carrier)) else { return };
        if self.check_unload(&moving).is_ok() {
            out.push(Intent::Unload(carrier, here));
        }
        for one in reach {
            let there = Moving { left: one.left, entered: one.entered, kept: false, ..moving };
            if self.check_unload_at(&there, one.hex, self.count(one.hex) + 1).is_ok() {
                out.push(Intent::Unload(carrier, one.hex));
            }
        }
    }

    /// Whom a carrier that has set out may fetch, and where it may take whom it finds in its hex.
    fn mean_load(&self, carrier: Piece, reach: &[Reached], out: &mut Vec<Intent>) {
        let Some((moving, here)) = self.moving().zip(self.hex(carrier)) else { return };
        let own = self.field.kinds.side[self.phasing.index()];
        for passenger in own.iter().filter(|&piece| self.fits(carrier, piece)) {
            let Some(hex) = self.hex(passenger) else { continue };
            if hex != here {
                let there = reach.iter().find(|one| one.hex == hex);
                let there = there.map(|one| Moving { left: one.left, entered: one.entered, ..moving });
                if there.is_some_and(|there| self.check_load_at(&there, passenger, Some(hex)).is_ok()) {
                    out.push(Intent::Load(carrier, passenger));
                }
            } else if self.check_load(&moving, passenger).is_ok() {
                out.push(Intent::Load(carrier, passenger));
                let mut loaded = self.clone();
                loaded.follow(Decision::Load(passenger));
                out.extend(loaded.reach(carrier).into_iter().map(|one| Intent::Ride(passenger, carrier, one.hex)));
            }
        }
    }

    /// How a carrier goes on to fetch a passenger.
    pub(super) fn load_on(&self, carrier: Piece, passenger: Piece) -> Next<Decision> {
        let aboard = self.passenger(carrier) == Some(passenger);
        let Some(hex) = self.hex(passenger) else { return Next::Stopped };
        match self.frames.last() {
            Some(Frame::Moving(moving)) if moving.piece != carrier => Next::Stopped,
            Some(Frame::Moving(_)) if aboard => Next::Decide(Decision::Stop),
            Some(Frame::Moving(_)) if self.hex(carrier) == Some(hex) => Next::Decide(Decision::Load(passenger)),
            Some(Frame::Moving(_)) => self.drive_on(carrier, hex),
            None if aboard => Next::Done,
            None if self.step == Step::Vehicles => Next::Decide(Decision::Move(carrier)),
            _ => Next::Stopped,
        }
    }

    /// How a passenger goes on to be loaded and taken to a hex.
    pub(super) fn ride_on(&self, passenger: Piece, carrier: Piece, to: HexId) -> Next<Decision> {
        let aboard = self.passenger(carrier) == Some(passenger);
        let there = self.hex(carrier) == Some(to);
        match self.frames.last() {
            Some(Frame::Moving(moving)) if moving.piece != carrier => Next::Stopped,
            Some(Frame::Moving(_)) if !aboard => Next::Decide(Decision::Load(passenger)),
            Some(Frame::Moving(_)) if there => Next::Decide(Decision::Stop),
            Some(Frame::Moving(_)) => self.drive_on(carrier, to),
            Some(Frame::Declaring) => Next::Decide(Decision::Pass),
            None if aboard && there => Next::Done,
            None if !aboard && self.step == Step::Vehicles => Next::Decide(Decision::Move(carrier)),
            _ => Next::Stopped,
        }
    }

    /// How a carrier goes on to a hex in which it lets its passenger down.
    pub(super) fn unload_on(&self, carrier: Piece, to: HexId) -> Next<Decision> {
        let (loaded, there) = (self.passenger(carrier).is_some(), self.hex(carrier) == Some(to));
        match self.frames.last() {
            Some(Frame::Moving(moving)) if moving.piece != carrier => Next::Stopped,
            Some(Frame::Moving(_)) if !there && loaded => self.drive_on(carrier, to),
            Some(Frame::Moving(_)) if loaded => Next::Decide(Decision::Unload),
            Some(Frame::Moving(_)) => Next::Decide(Decision::Stop),
            Some(Frame::Declaring) => Next::Decide(if there { Decision::Unload } else { Decision::Pass }),
            None if there && !loaded => Next::Done,
            None if loaded && self.step == Step::Vehicles => Next::Decide(Decision::Move(carrier)),
            _ => Next::Stopped,
        }
    }

    fn drive_on(&self, carrier: Piece, to: HexId) -> Next<Decision> {
        self.route(carrier, to).first().map_or(Next::Stopped, |&way| Next::Decide(Decision::Go(way)))
    }
}
