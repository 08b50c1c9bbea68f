//! Loading, carrying and unloading [PL-V.C].

use super::Play;
use super::costs::LIMIT;
use crate::decision::Decision;
use crate::event::Event;
use crate::frame::{Frame, Moving};
use crate::ids::Piece;
use crate::state::{Battle, Flags};
use crate::unit::{Carries, Loading};
use fieldcraft_engine::{Check, Refusal, unless, when};
use fieldcraft_hex::HexId;

impl Battle {
    /// Whether a unit of the carrier's type may ever carry such a passenger [PL-UFT.L7 to PL-UFT.L10].
    pub(crate) fn fits(&self, carrier: Piece, passenger: Piece) -> bool {
        let (carrier, passenger) = (self.field.unit(carrier), self.field.unit(passenger));
        carrier.side == passenger.side
            && match (carrier.carries, passenger.passenger) {
                (Some(Carries::Any), Some(loading)) => loading != Loading::TankBridge,
                (Some(Carries::Infantry), Some(_)) => passenger.is_infantry(),
                (Some(Carries::TankBridge), Some(loading)) => loading == Loading::TankBridge,
                _ => false,
            }
    }

    /// What loading or unloading costs the carrier, in half points [PL-R13].
    pub(crate) fn loading_cost(&self, carrier: Piece, passenger: Piece) -> u8 {
        let whole = self.field.unit(carrier).movement * 2;
        match self.field.unit(passenger).passenger {
            Some(Loading::Half) => self.field.unit(carrier).movement.div_ceil(2) * 2,
            _ => whole,
        }
    }

    /// Why the moving carrier may neither load nor unload now, whoever the passenger is.
    fn check_work(&self, moving: &Moving, passenger: Piece) -> Check {
        let carrier = moving.piece;
        when(moving.worked, "PL-V.C.2.db", "it may load or unload only once in a movement phase")?;
        let cost = self.loading_cost(carrier, passenger);
        if self.set_out_fired(moving) {
            // A German armored vehicle that fired may do it without changing hex [PL-V.C.6.ba, PL-R18].
            when(
                self.field.unit(carrier).carries != Some(Carries::Infantry),
                "PL-V.C.2.c",
                "it has already fired this segment",
            )?;
            return when(moving.entered != 0, "PL-XVI.A.1.b", "after firing it may move or load, not both");
        }
        if moving.left < cost {
            return Err(match self.field.unit(passenger).passenger {
                Some(Loading::Half) => Refusal::new("PL-V.C.2.bb", "it has spent more than half its movement points"),
                _ => Refusal::new("PL-V.C.2.ab", "it must be in the hex from the start to the end of the phase"),
            });
        }
        Ok(())
    }

    /// Why the moving carrier may not load this unit.
    pub(crate) fn check_load(&self, moving: &Moving, passenger: Piece) -> Check {
        self.check_load_at(moving, passenger, self.hex(moving.piece))
    }

    /// The same, if the carrier had come as far as `hex`.
    pub(crate) fn check_load_at(&self, moving: &Moving, passenger: Piece, hex: Option<HexId>) -> Check {
        let carrier = moving.piece;
        when(
            self.hex(passenger) != hex || passenger == carrier,
            "PL-V.C.2.ab",
            "carrier and passenger must be in the same hex",
        )?;
        unless(self.fits(carrier, passenger), "PL-V.C.1a", "it cannot carry that")?;
        when(self.is(passenger, Flags::LAID), "PL-X.C.3.cb", "a bridge that has been laid cannot be moved")?;
        when(self.passenger(carrier).is_some(), "PL-V.C.1b", "it is already carrying a unit")?;
        when(self.is(passenger, Flags::ABOARD), "PL-V.C.1b", "another unit is carrying it")?;
        when(
            self.is(passenger, Flags::FIRED) || self.is(passenger, Flags::DISPERSED),
            "PL-V.C.2.c",
            "a unit that has fired or is dispersed cannot be loaded",
        )?;
        when(
            self.is(passenger, Flags::OPPORTUNITY) || self.is(passenger, Flags::FLAK),
            "PL-R79",
            "it used opportunity fire or fired at aircraft",
        )?;
        when(self.has_order(passenger), "PL-R34", "it is waiting to carry out its order")?;
        when(
            self.is(passenger, Flags::INSIDE) != self.is(carrier, Flags::INSIDE),
            "PL-R60",
            "one of them is inside the fortification, the other is not",
        )?;
        if self.is(passenger, Flags::WORKS) {
            let clause = if self.is_clearing(passenger) { "PL-X.A.7b" } else { "PL-X.B.1a" };
            return Err(Refusal::new(clause, "an engineer at work cannot be loaded"));
        }
        self.check_equipment(carrier, passenger)?;
        self.check_work(moving, passenger)
    }

    /// Why the moving carrier may not unload.
    pub(crate) fn check_unload(&self, moving: &Moving) -> Check {
        let Some(hex) = self.hex(moving.piece) else { return Err(Refusal::new("PL-V.0a", "it is not on the map")) };
        let full = if self.is(moving.piece, Flags::INSIDE) { self.count_inside(hex) } else { self.count(hex) };
        self.check_unload_at(moving, hex, full)
    }

    /// The same, if the carrier had come as far as `hex`, where so many pieces would be with it.
    pub(crate) fn check_unload_at(&self, moving: &Moving, hex: HexId, full: u8) -> Check {
        let carrier = moving.piece;
        let Some(passenger) = self.passenger(carrier) else {
            return Err(Refusal::new("PL-V.C.1c", "it is not carrying anyone"));
        };
        when(
            self.field.unit(passenger).passenger == Some(Loading::TankBridge),
            "PL-X.C.3.ca",
            "the bridge is laid as its carrier leaves a stream",
        )?;
        when(moving.kept, "PL-XV.B.7b", "it has declined to unload here")?;
        when(self.is_sea(hex), "PL-XI.B.3b", "they must land together")?;
        when(LIMIT <= full && self.field.unit(passenger).stacks, "PL-V.C.2.e", "the hex holds four pieces")?;
        self.check_work(moving, passenger)
    }

    pub(crate) fn offer_transport(&self, moving: &Moving, out: &mut Vec<Decision>) {
        if self.field.unit(moving.piece).carries.is_none() {
            return;
        }
        let Some(hex) = self.hex(moving.piece) else { return };
        if self.passenger(moving.piece).is_some() {
            out.push(Decision::Unload);
        } else {
            let own = self.stack(hex).and(self.field.kinds.side[self.phasing.index()]);
            out.extend(own.iter().map(Decision::Load));
        }
    }

    pub(crate) fn load(&mut self, passenger: Piece, play: &mut Play<'_>) {
        let Some(moving) = self.moving() else { return };
        self.board(moving.piece, passenger);
        self.set(passenger, Flags::CARRIED);
        play.tell(Event::Loaded(passenger, moving.piece));
        self.pay_for_work(&moving, passenger);
        self.count_sight(moving.piece, self.loading_cost(moving.piece, passenger));
    }

    /// Puts a passenger on a carrier.
    pub(crate) fn board(&mut self, carrier: Piece, passenger: Piece) {
        self.link[carrier.index()] = passenger.0;
        self.link[passenger.index()] = carrier.0;
        self.set(passenger, Flags::ABOARD);
        self.unspot(passenger);
        if let Some(hex) = self.hex(carrier) {
            self.put(passenger, hex);
        }
    }

    pub(crate) fn unload(&mut self, play: &mut Play<'_>) {
        let Some(moving) = self.moving() else { return };
        let Some(passenger) = self.passenger(moving.piece) else { return };
        self.part(moving.piece, passenger);
        // It neither moves nor assaults in this segment [PL-V.C.2.bc, PL-R42].
        self.set(passenger, Flags::CARRIED);
        self.set(passenger, Flags::MOVED);
        play.tell(Event::Unloaded(passenger, moving.piece));
        self.pay_for_work(&moving, passenger);
        self.change_moving(|moving| moving.unloaded = Some(passenger));
        self.count_sight(moving.piece, self.loading_cost(moving.piece, passenger));
    }

    /// A gun that has just been unloaded is turned as its crew likes, before anybody fires [PL-XVI.B.3a].
    pub(crate) fn turn_unloaded(&mut self) {
        match self.moving().and_then(|moving| moving.unloaded) {
            Some(gun) if self.is_faced(gun) => self.frames.first(&[Frame::Facing(gun)]),
            _ => self.offer_opportunity(),
        }
    }

    /// Parts a passenger from its carrier.
    pub(crate) fn part(&mut self, carrier: Piece, passenger: Piece) {
        self.link[carrier.index()] = carrier.0;
        self.link[passenger.index()] = passenger.0;
        self.clear(passenger, Flags::ABOARD);
    }

    /// The carrier moves before or after, never both [PL-V.C.2.da].
    fn pay_for_work(&mut self, moving: &Moving, passenger: Piece) {
        let cost = self.loading_cost(moving.piece, passenger);
        let done = self.set_out_fired(moving) || moving.entered != 0;
        self.change_moving(|moving| {
            moving.worked = true;
            moving.left = if done { 0 } else { moving.left.saturating_sub(cost) };
            moving.off_road = if done { 0 } else { moving.off_road.saturating_sub(cost) };
        });
    }
}
